/** A timer that was started. It is over at a time of day: whatever sleeps meanwhile, it is not late. */
export interface Timer {
  readonly id: string;
  /** Of the recipe that it was started in. */
  readonly recipeId: string;
  /** From 1. */
  readonly step: number;
  /** What it was set to, seconds. */
  readonly seconds: number;
  /** ms since 1970. */
  readonly endsAt: number;
}

/** Whole seconds that are left; 0 when it is over. */
export const secondsLeft = ({ endsAt }: Timer, now: number): number =>
  Math.max(0, Math.ceil((endsAt - now) / 1000));

export const isTimerOver = (timer: Timer, now: number): boolean => timer.endsAt <= now;

/** The end of a timer, by which each is told once: with a minute more it is another one. */
export const timerKey = ({ id, endsAt }: Timer): string => `${id} ${endsAt}`;

export type TimerAction =
  | { readonly type: 'start'; readonly timer: Timer }
  | { readonly type: 'stop'; readonly id: string }
  /** A minute more, counted from now where it is over already. */
  | { readonly type: 'more'; readonly id: string; readonly now: number };

const MINUTE_MS = 60_000;

/** The timers after something was done, what ends first in front. */
export function withAction(timers: readonly Timer[], action: TimerAction): readonly Timer[] {
  const next = () => {
    switch (action.type) {
      case 'start':
        return [...timers, action.timer];
      case 'stop':
        return timers.filter(({ id }) => id !== action.id);
      case 'more':
        return timers.map((timer) =>
          timer.id === action.id
            ? {
                ...timer,
                seconds: timer.seconds + MINUTE_MS / 1000,
                endsAt: Math.max(timer.endsAt, action.now) + MINUTE_MS,
              }
            : timer,
        );
    }
  };
  return next().toSorted((a, b) => a.endsAt - b.endsAt);
}

/** Reads what was stored; nothing of what makes no sense. */
export function readStoredTimers(stored: string | null): readonly Timer[] {
  try {
    const timers = JSON.parse(stored ?? '[]') as (Timer | null)[];
    const whole = (timer: Timer | null): timer is Timer =>
      typeof timer?.id === 'string' &&
      typeof timer.recipeId === 'string' &&
      [timer.step, timer.seconds, timer.endsAt].every(Number.isFinite);
    return timers.filter(whole);
  } catch {
    return [];
  }
}
