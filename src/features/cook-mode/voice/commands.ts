export type VoiceCommand = 'next' | 'back' | 'repeat' | 'timer';

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
 * Returns the command in a spoken sentence; null if the sentence is not a command. The whole sentence must be a
 * command. Without this rule, a conversation in the kitchen that contains 'next' would change the step.
 */
export const parseVoiceCommand = (sentence: string): VoiceCommand | null =>
  COMMANDS.get(
    sentence
      .toLowerCase()
      .replace(/[^a-z ]/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  ) ?? null;
