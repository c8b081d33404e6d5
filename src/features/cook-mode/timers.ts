/**
 * The timers of this tab. They run apart from anything that is shown: through all steps, with cook mode closed, and,
 * stored with the tab, through a reload.
 */
import { tabStore } from '#browser/storage';
import { startAlarm } from './alarm.ts';
import { isOver, readTimers, type Timer, type TimerAction, withAction } from './timer-state.ts';
import { TIMERS_KEY } from './timers-key.ts';

const TICK_MS = 250;

let timers: readonly Timer[] = readTimers(tabStore.read(TIMERS_KEY));
let now = Date.now();
let ticking: ReturnType<typeof setInterval> | null = null;
let stopAlarm: (() => void) | null = null;
const listeners = new Set<() => void>();

/** What is shown changes with every tick: a new value each time. */
let shown = { timers, now };

export const subscribeToTimers = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const timersNow = (): { timers: readonly Timer[]; now: number } => shown;

function publish(): void {
  now = Date.now();
  shown = { timers, now };
  const ringing = timers.some((timer) => isOver(timer, now));
  if (ringing && stopAlarm === null) stopAlarm = startAlarm();
  if (!ringing && stopAlarm !== null) {
    stopAlarm();
    stopAlarm = null;
  }
  if (timers.length > 0) ticking ??= setInterval(publish, TICK_MS);
  else if (ticking !== null) {
    clearInterval(ticking);
    ticking = null;
  }
  for (const listener of listeners) listener();
}

function apply(action: TimerAction): void {
  timers = withAction(timers, action);
  if (timers.length > 0) tabStore.write(TIMERS_KEY, JSON.stringify(timers));
  else tabStore.remove(TIMERS_KEY);
  publish();
}

export function startTimer(recipeId: string, step: number, seconds: number): void {
  const timer = { id: crypto.randomUUID(), recipeId, step, seconds, endsAt: Date.now() + seconds * 1000 };
  apply({ type: 'start', timer });
}

export const stopTimer = (id: string): void => apply({ type: 'stop', id });

export const addMinute = (id: string): void => apply({ type: 'more', id, now: Date.now() });

publish();
