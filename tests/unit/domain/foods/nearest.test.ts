import fc from 'fast-check';
import { expect, test } from 'vitest';
import { builtinResolver, INGREDIENTS } from '#domain/foods/catalog';
import { createFoodNameResolver } from '#domain/foods/resolve';
import { createSimilarNameFinder } from '#domain/foods/suggest/nearest';
import { anyText } from '../any-text.ts';

const nearest = createSimilarNameFinder(INGREDIENTS, builtinResolver);

test.each([
  ['heavy creme', 'heavy cream'],
  ['heavy creem', 'heavy cream'],
  ['brocolli florets', 'broccoli'],
  ['chiken brest', 'chicken breast'],
  ['boneless skinless chiken brests', 'chicken breast'],
  ['parmesean cheese, grated', 'parmesan'],
  ['soy suace low sodium', 'soy sauce'],
  ['smoked paprica powder', 'smoked paprika'],
  ['but termilk', 'buttermilk'],
  ['zuchini', 'zucchini'],
])('the nearest name to %j is %j', (typed, meant) => {
  expect(builtinResolver.ingredient(typed)).toBeNull();
  expect(nearest(typed)[0]).toBe(meant);
});

test.each(['unicorn steaks', 'dragon scales', 'motor oil', 'dish soap', 'blue car', 'zzz qqq', '', '1 2 3'])(
  'no name is near to %j',
  (typed) => {
    expect(nearest(typed)).toEqual([]);
  },
);

test('the nearest names are those of the given foods, each once, at most as many as requested', () => {
  const customFoods = [{ name: 'dragon fruit', synonyms: ['red pitaya'] }, { name: 'dragon fruits mix' }];
  const find = createSimilarNameFinder(customFoods, createFoodNameResolver(customFoods));
  expect(find('drogon friut')).toEqual(['dragon fruit']);
  expect(find('red pittaya')).toEqual(['dragon fruit']);
  expect(nearest('chiken brest', 1)).toEqual(['chicken breast']);
});

test('two swapped letters in the first word of a two-word name are corrected', () => {
  const names = INGREDIENTS.map(({ name }) => name).filter((name) => /^[a-z]{6,} [a-z]{5,}$/u.test(name));
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.nat(), (name, seed) => {
      const at = 1 + (seed % (name.indexOf(' ') - 2));
      const typed = `${name.slice(0, at)}${name[at + 1]}${name[at]}${name.slice(at + 2)}`;
      fc.pre(builtinResolver.ingredient(typed) === null);
      expect(nearest(typed)).toContain(name);
    }),
  );
});

test('any text gives at most three known names', () => {
  const known = new Set(INGREDIENTS.map(({ name }) => name));
  fc.assert(
    fc.property(anyText({ maxLength: 120 }), (text) => {
      const names = nearest(text);
      expect(names.length).toBeLessThanOrEqual(3);
      for (const name of names) expect(known.has(name)).toBe(true);
    }),
    { numRuns: 200 },
  );
});

test('a very long text is not looked up', () => {
  expect(nearest(`${'chiken '.repeat(100)}brest`)).toEqual([]);
});
