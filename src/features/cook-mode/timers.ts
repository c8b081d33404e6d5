/**
 * The timers of this tab. They run apart from anything that is shown: through all steps, with cook mode closed, and,
 * stored with the tab, through a reload.
 */
import { tabStore } from '#client/device/storage';
import { cookModeText as text } from './text.ts';
import { TIMERS_KEY } from './timers-key.ts';

const TICK_MS = 250;

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

// What an alarm does besides what is seen: it sounds, shakes, and says so in the title of the tab.

/** A chime: three notes, Hz, each so long and so far from the last, seconds. */
const NOTES = [880, 1108.73, 1318.51];
const NOTE_S = 0.22;
const GAP_S = 0.18;
const VOLUME = 0.25;
/** It comes again after so long, ms, and at most for so long: nobody may be there to stop it. */
const REPEAT_MS = 2000;
const LONGEST_MS = 90_000;
const SHAKES = [300, 150, 300];

let context: AudioContext | null = null;

/** What kind of sound a page makes, where the browser asks. https://www.w3.org/TR/audio-session/ */
interface AudioSession {
  type: 'auto' | 'playback';
}

const audioSession = (): AudioSession | undefined =>
  (navigator as Navigator & { audioSession?: AudioSession }).audioSession;

/**
 * Whether an alarm may be neither heard nor felt: an iPhone's or iPad's mute switch silences what pages play, and no
 * browser there lets a page shake the device. Nothing tells how the switch stands.
 */
export const mayBeSilent = (): boolean =>
  typeof navigator.vibrate !== 'function' && navigator.maxTouchPoints > 0;

/** Sound may only be made after a touch: the one that starts a timer counts. */
export function prepareSound(): void {
  try {
    context ??= new AudioContext();
    void context.resume().catch(() => {});
  } catch {
    // Without sound: it is still seen, felt and read out.
  }
}

function chime(): void {
  if (context === null) return;
  for (const [at, frequency] of NOTES.entries()) {
    const start = context.currentTime + at * GAP_S;
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(VOLUME, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, start + NOTE_S);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + NOTE_S);
  }
}

/** Begins, and goes on until it is stopped. @returns how to stop it */
function startAlarm(): () => void {
  const title = document.title;
  // As music does, an alarm is to be heard with the mute switch on. Only while it rings: it interrupts what else plays.
  const session = audioSession();
  if (session) session.type = 'playback';
  document.title = text.ringing(text.done);
  const ring = () => {
    chime();
    navigator.vibrate?.(SHAKES);
  };
  ring();
  const ringing = setInterval(ring, REPEAT_MS);
  const enough = setTimeout(() => clearInterval(ringing), LONGEST_MS);
  return () => {
    clearInterval(ringing);
    clearTimeout(enough);
    navigator.vibrate?.(0);
    document.title = title;
    if (session) session.type = 'auto';
  };
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
