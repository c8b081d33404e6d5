/**
 * The timers of this tab. They run apart from anything that is shown: through all steps, with cook mode closed, and,
 * stored with the tab, through a reload.
 */
import { tabStore } from '#browser/device/storage';
import { startAlarm } from './alarm.ts';
import {
  isTimerOver,
  readStoredTimers,
  type Timer,
  type TimerAction,
  timerKey,
  withAction,
} from './timer-state.ts';
import { TIMERS_KEY } from './timers-key.ts';

const TICK_MS = 250;

let timers: readonly Timer[] = readStoredTimers(tabStore.read(TIMERS_KEY));
let now = Date.now();
let ticking: ReturnType<typeof setInterval> | null = null;
let stopAlarm: (() => void) | null = null;
/** The ends that the alarm rings for, or has rung for, and that nobody has stopped. */
let rung: ReadonlySet<string> = new Set();
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
  ringOf(timers.filter((timer) => isTimerOver(timer, now)).map(timerKey));
  if (timers.length > 0) ticking ??= setInterval(publish, TICK_MS);
  else if (ticking !== null) {
    clearInterval(ticking);
    ticking = null;
  }
  for (const listener of listeners) listener();
}

/** Each end rings anew: the alarm of one that nobody came for may have fallen silent. */
function ringOf(moments: readonly string[]): void {
  const isNew = moments.some((moment) => !rung.has(moment));
  rung = new Set(moments);
  if (stopAlarm !== null && (isNew || moments.length === 0)) {
    stopAlarm();
    stopAlarm = null;
  }
  if (isNew) stopAlarm = startAlarm();
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
