import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitInstructions } from '#domain/imports/instructions';
import { anyText } from '../any-text.ts';

test.each([
  ['line breaks', 'Chop.\nFry.\r\nServe.\rEat.', ['Chop.', 'Fry.', 'Serve.', 'Eat.']],
  ['blank lines', '\n Chop. \n\n\n  Fry.\n', ['Chop.', 'Fry.']],
  ['numbering', '1. Chop.\n2) Fry.\n(3) Serve.\n4: Eat.', ['Chop.', 'Fry.', 'Serve.', 'Eat.']],
  ['steps that are called so', 'Step 1: Chop.\nSTEP 2\nFry.\nStep 3 - Serve.', ['Chop.', 'Fry.', 'Serve.']],
  ['bullets', '- Chop.\n* Fry.\n• Serve.', ['Chop.', 'Fry.', 'Serve.']],
  [
    'a list in HTML',
    '<ol><li>Chop &amp; mix.</li><li>Bake at 350&deg;F.</li></ol>',
    ['Chop & mix.', 'Bake at 350°F.'],
  ],
  [
    'paragraphs and breaks in HTML',
    '<p>Chop.<br>Fry.</p><p><b>Serve</b> hot.</p>',
    ['Chop.', 'Fry.', 'Serve hot.'],
  ],
  ['a script', 'Chop.<script>alert("x")</script>Fry.', ['Chop. Fry.']],
  ['a list of steps', ['Chop.\nFry.', '', '2. Serve.'], ['Chop.', 'Fry.', 'Serve.']],
  [
    'numbers that are no numbering',
    '3 eggs go in.\n1.5 cups follow.\n10 minutes later, serve.',
    ['3 eggs go in.', '1.5 cups follow.', '10 minutes later, serve.'],
  ],
  ['signs that are no tags', 'If a < b and c > d, stir.', ['If a < b and c > d, stir.']],
  ['nothing', ' \n ', []],
])('%s', (_, instructions, steps) => {
  expect(splitInstructions(instructions)).toEqual(steps);
});

test('escaped markup stays text and never becomes a tag', () => {
  expect(splitInstructions('&lt;b&gt;Chop&lt;/b&gt;')).toEqual(['<b>Chop</b>']);
});

test('steps are never empty and contain no line break', () => {
  const texts = fc.oneof(
    anyText(),
    fc
      .array(fc.constantFrom('1. ', 'Step 2', ':', '\n', 'Chop. ', '<p>', '<', '>', '&lt;', '- ', '(3)'))
      .map((all) => all.join('')),
  );
  fc.assert(
    fc.property(texts, (text) => {
      for (const step of splitInstructions(text)) {
        expect(step.trim()).toBe(step);
        expect(step).toMatch(/^[^\n\r]+$/u);
      }
    }),
    { numRuns: 2000 },
  );
});
