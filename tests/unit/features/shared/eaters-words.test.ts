import { expect, test } from 'vitest';
import { DIET_NAMES } from '#domain/eaters/diets/diets';
import { EXCLUDABLE } from '#domain/eaters/diets/labels';
import type { Eater, Exclusion } from '#domain/eaters/exclusions';
import { dialogText } from '#shared/eaters/dialog-text.ts';
import { appetiteChoices, formatServings } from '#shared/eaters/servings-words.ts';
import { describeWhoEats, eatersLineText, formatExclusion } from '#shared/eaters/words.ts';

const nuts: Exclusion = { kind: 'label', name: 'nuts', strict: true };
const eater = (name: string, eating: boolean, ...exclusions: Exclusion[]): Eater => ({
  name,
  eating,
  servings: 1,
  exclusions,
});

test.each<[Exclusion, string]>([
  [nuts, 'no tree nuts (allergy)'],
  [{ ...nuts, strict: false }, 'no tree nuts'],
  [{ kind: 'label', name: 'brazil-nut', strict: false }, 'no Brazil nuts'],
  [{ kind: 'label', name: 'gluten', strict: true }, 'no gluten (allergy)'],
  [{ kind: 'diet', name: 'vegan', strict: false }, 'vegan'],
  [{ kind: 'diet', name: 'no pork', strict: true }, 'no pork (strict)'],
  [{ kind: 'food', name: 'coriander', strict: false }, 'no coriander'],
  [{ kind: 'food', name: 'constructor', strict: false }, 'no constructor'],
])('%o is named "%s"', (exclusion, words) => {
  expect(formatExclusion(exclusion)).toBe(words);
});

test.each<[Eater[], string]>([
  [[], 'everyone, no restrictions'],
  [[eater('Me', true)], 'Me, no restrictions'],
  [[eater('Me', true, nuts)], 'Me'],
  [[eater('Me', true), eater('Anna', true, nuts)], 'Me and Anna'],
  [[eater('Me', true), eater('Anna', false, nuts)], 'Me, no restrictions'],
  [[eater('Me', false), eater('Anna', false, nuts)], 'no one selected, so nothing is left out'],
  [['a', 'b', 'c', 'd', 'e'].map((name) => eater(name, true, nuts)), 'a, b, c and 2 more'],
])('the line for %o is "%s"', (eaters, words) => {
  expect(describeWhoEats(eaters)).toBe(words);
});

test.each([
  [0.25, '¼ serving'],
  [0.5, '½ serving'],
  [1, '1 serving'],
  [1.5, '1½ servings'],
  [12.25, '12.25 servings'],
])('%d servings are written "%s"', (servings, words) => {
  expect(formatServings(servings)).toBe(words);
});

test('each choice of appetite says for whom it is meant', () => {
  expect(appetiteChoices).toEqual([
    { servings: 0.5, words: '½ serving (a child aged 2 to 5)' },
    { servings: 0.75, words: '¾ serving (a child aged 6 to 11)' },
    { servings: 1, words: '1 serving (most people)' },
    { servings: 1.5, words: '1½ servings (a big appetite)' },
  ]);
});

test('no text promises that a food is safe', () => {
  // A text about daily goals accepts only the names of goals, and returns nothing for a diet.
  const listWords = (texts: object): string[] =>
    Object.values(texts).flatMap((text) => (typeof text === 'function' ? (text('diet', 1) ?? []) : text));
  const things = [...EXCLUDABLE, ...DIET_NAMES].flatMap((name) =>
    [true, false].map((strict) => formatExclusion({ kind: 'label', name: name as 'nuts', strict })),
  );
  for (const words of [...listWords(eatersLineText), ...listWords(dialogText), ...things])
    expect(words).not.toMatch(/safe|\bfree\b|guarantee|✓|✔/iu);
});
