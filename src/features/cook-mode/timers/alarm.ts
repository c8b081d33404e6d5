/** What an alarm does besides what is seen: it sounds, shakes, and says so in the title of the tab. */
import { cookModeText as text } from '../text.ts';

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
export function startAlarm(): () => void {
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
