import { expect, test } from 'vitest';
import { parseVoiceCommand } from '../../../../src/features/cook-mode/voice/commands.ts';

test.each([
  ['next', 'next'],
  ['Next.', 'next'],
  [' next  step', 'next'],
  ['Go back', 'back'],
  ['previous step', 'back'],
  ['Repeat that, please', null],
  ['Read it again!', 'repeat'],
  ['start the timer', 'timer'],
  ['Set a timer', 'timer'],
  // Sentences of a conversation, or of a step that is read aloud.
  ['what comes next', null],
  ['stir again and go back to the pan', null],
  ['', null],
  ['123', null],
] as const)('‘%s’ is the command %s', (sentence, command) => {
  expect(parseVoiceCommand(sentence)).toBe(command);
});
