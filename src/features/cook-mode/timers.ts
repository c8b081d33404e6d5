/**
 * Cooking timers of this tab. They keep running when the user shows another step or closes cook mode. They survive a
 * reload, because they are stored in the tab.
 */
import { createListSchemaDroppingInvalidItems, readStoredJson, z } from '#client/device/schema';
import { tabStore } from '#client/device/storage';
import { cookModeText as text } from './text.ts';
import { TIMERS_KEY } from './timers-key.ts';

const TICK_MS = 250;

/**
 * A running timer. It stores the time at which it ends, so that it stays correct while the tab or the device sleeps.
 */
export interface Timer {
  readonly id: string;
  readonly recipeId: string;
  readonly path: string;
  readonly step: number;
  /** Total duration of the timer in seconds, including minutes that the user added. */
  readonly seconds: number;
  /** End of the timer, in milliseconds since 1970. */
  readonly endsAt: number;
}

/** Returns the seconds left on a timer, rounded up; 0 if the timer has ended. */
export const computeSecondsLeft = ({ endsAt }: Timer, now: number): number =>
  Math.max(0, Math.ceil((endsAt - now) / 1000));

export const isTimerOver = (timer: Timer, now: number): boolean => timer.endsAt <= now;

/**
 * Returns a key that consists of a timer's id and end time. The end of a timer is announced once for each key. If the
 * user extends the timer, its key changes, so that the new end is announced too.
 */
export const getTimerKey = ({ id, endsAt }: Timer): string => `${id} ${endsAt}`;

export type TimerAction =
  | { readonly type: 'start'; readonly timer: Timer }
  | { readonly type: 'stop'; readonly id: string }
  /** Adds a minute to a timer. A timer that is already over ends one minute from now. */
  | { readonly type: 'more'; readonly id: string; readonly now: number };

const MINUTE_MS = 60_000;

export function applyTimerAction(timers: readonly Timer[], action: TimerAction): readonly Timer[] {
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

const StoredTimer = z.object({
  id: z.string(),
  recipeId: z.string(),
  path: z.string(),
  step: z.number(),
  seconds: z.number(),
  endsAt: z.number(),
}) satisfies z.ZodMiniType<Timer>;

export const readStoredTimers = (): readonly Timer[] =>
  readStoredJson(tabStore, TIMERS_KEY, createListSchemaDroppingInvalidItems(StoredTimer)) ?? [];

let timers: readonly Timer[] = readStoredTimers();
let now = Date.now();
let ticking: ReturnType<typeof setInterval> | null = null;
let stopAlarm: (() => void) | null = null;
let rung: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

/**
 * The current timers, for React's `useSyncExternalStore`. Each tick creates a new object, so that React notices the
 * change.
 */
let shown = { timers, now };

export const subscribeToTimers = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const getShownTimers = (): { timers: readonly Timer[]; now: number } => shown;

function publish(): void {
  now = Date.now();
  shown = { timers, now };
  updateAlarm(timers.filter((timer) => isTimerOver(timer, now)).map(getTimerKey));
  if (timers.length > 0) ticking ??= setInterval(publish, TICK_MS);
  else if (ticking !== null) {
    clearInterval(ticking);
    ticking = null;
  }
  for (const listener of listeners) listener();
}

/**
 * Starts the alarm when a timer ends, and stops it when no ended timer is left. If the alarm already sounds when
 * another timer ends, the alarm starts again, so that it sounds for its full duration.
 */
function updateAlarm(moments: readonly string[]): void {
  const isNew = moments.some((moment) => !rung.has(moment));
  rung = new Set(moments);
  if (stopAlarm !== null && (isNew || moments.length === 0)) {
    stopAlarm();
    stopAlarm = null;
  }
  if (isNew) stopAlarm = startAlarm();
}

/**
 * Frequencies (Hz) of the alarm's three notes. Each note lasts `NOTE_S` seconds and starts `GAP_S` seconds after the
 * previous note.
 */
const NOTES = [880, 1108.73, 1318.51];
const NOTE_S = 0.22;
const GAP_S = 0.18;
const VOLUME = 0.25;
/**
 * Interval between the alarm's chimes, and maximum duration of the alarm (ms). Without the maximum, the alarm would go
 * on while the cook is away.
 */
const REPEAT_MS = 2000;
const LONGEST_MS = 90_000;
const SHAKES = [300, 150, 300];

let context: AudioContext | null = null;

/**
 * Audio session of the page, which tells the system what kind of sound the page plays. Only some browsers support it.
 * https://www.w3.org/TR/audio-session/
 */
interface AudioSession {
  type: 'auto' | 'playback';
}

const audioSession = (): AudioSession | undefined =>
  (navigator as Navigator & { audioSession?: AudioSession }).audioSession;

/**
 * Returns true on devices on which the user may neither hear nor feel a timer's alarm, such as an iPhone. Its mute
 * switch silences web pages, its browsers cannot vibrate, and no API reports the state of the switch.
 */
export const mayTimersBeSilent = (): boolean =>
  typeof navigator.vibrate !== 'function' && navigator.maxTouchPoints > 0;

function prepareSound(): void {
  try {
    context ??= new AudioContext();
    void context.resume().catch(() => {});
  } catch {
    // If the alarm cannot play a sound, continue without it: the alarm still flashes and vibrates, and screen readers
    // announce it.
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

function startAlarm(): () => void {
  const title = document.title;
  // Declare the alarm as playback, like music, so that it sounds despite the mute switch. Do this only during the
  // alarm, because playback interrupts other apps.
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
  timers = applyTimerAction(timers, action);
  if (timers.length > 0) tabStore.write(TIMERS_KEY, JSON.stringify(timers));
  else tabStore.remove(TIMERS_KEY);
  publish();
}

/**
 * Starts a timer for a step of a recipe. Call this function when the user clicks or presses a key, because only then do
 * browsers allow the page to prepare the alarm's sound.
 */
export function startTimer(recipeId: string, step: number, seconds: number): void {
  prepareSound();
  const path = location.pathname + location.hash;
  const timer = {
    id: crypto.randomUUID(),
    recipeId,
    path,
    step,
    seconds,
    endsAt: Date.now() + seconds * 1000,
  };
  apply({ type: 'start', timer });
}

export const stopTimer = (id: string): void => apply({ type: 'stop', id });

export const addMinuteToTimer = (id: string): void => apply({ type: 'more', id, now: Date.now() });

publish();
