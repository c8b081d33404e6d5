export type VoiceCommand = 'next' | 'back' | 'repeat' | 'timer';

/** Phrases of each command, in lower case. */
const PHRASES: Readonly<Record<VoiceCommand, readonly string[]>> = {
  next: ['next', 'next step', 'next please', 'continue', 'go on'],
  back: ['back', 'go back', 'previous', 'previous step', 'last step'],
  repeat: [
    'repeat',
    'repeat please',
    'repeat that',
    'read',
    'read it',
    'read it again',
    'say it again',
    'again',
  ],
  timer: [
    'timer',
    'start timer',
    'start the timer',
    'start a timer',
    'set timer',
    'set the timer',
    'set a timer',
  ],
};

const COMMANDS = new Map(
  (Object.keys(PHRASES) as VoiceCommand[]).flatMap((command) =>
    PHRASES[command].map((phrase) => [phrase, command] as const),
  ),
);

/**
 * Returns the command that a spoken sentence gives, or null. The whole sentence must be a command, so that neither a
 * conversation in the kitchen nor a step that the device reads aloud gives one.
 */
export const parseVoiceCommand = (sentence: string): VoiceCommand | null =>
  COMMANDS.get(
    sentence
      .toLowerCase()
      .replace(/[^a-z ]/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  ) ?? null;
