import fc from 'fast-check';
import { expect, test } from 'vitest';
import { builtinResolver } from '#domain/foods/catalog';
import { correctMisspelledFood, guessFoodOfUnknownName } from '#domain/foods/slip';
import { FOODS } from '#domain/foods/table/index';

const meant = (name: string) => correctMisspelledFood(name, builtinResolver)?.food ?? null;

test.each([
  ['brocolli', 'broccoli'],
  ['parmesean', 'parmesan'],
  ['zuchini', 'zucchini'],
  ['cinammon', 'cinnamon'],
  ['chedder', 'cheddar cheese'],
  ['vinagrette', 'vinaigrette'],
  ['expresso powder', 'instant coffee'],
  ['avacado', 'avocado'],
  ['suger', 'sugar'],
  ['unsalted buter', 'unsalted butter'],
  ['red wine vinager', 'red wine vinegar'],
  ['shirmp', 'shrimp'],
  ['proscuitto', 'prosciutto'],
  ['vegtable oil', 'vegetable oil'],
  ['boneless chiken breasts', 'chicken breast'],
  ['rasberries', 'raspberry'],
  ['tomatoe paste', 'tomato paste'],
  ['couscos', 'couscous'],
  ['Brocolli (fresh)', 'broccoli'],
  ['wholemeal spagetti', 'pasta'],
])('%j is corrected to %j', (name, food) => {
  expect(builtinResolver.ingredient(name)).toBeNull();
  expect(meant(name)).toBe(food);
});

test.each([
  // Known names, also in the plural.
  'potatos',
  'turmeric',
  // Names that may mean several foods: scallions or scallops, basil or bagel.
  'scallons',
  'basel',
  // Too short, too different, or with several unknown words.
  'tyme',
  'zorbleberry',
  'stardust',
  'brocolli zorble',
  'brocolli chedder',
  // Other words that are spelled correctly.
  'paper',
  'plates',
  'colander',
  'panic',
  'smoking',
  'shirts',
  // Texts that are not names.
  'brocolli, chopped',
  'a very long text that goes on and on about brocolli',
  'x'.repeat(5000),
  '',
])('%j is not corrected', (name) => {
  expect(meant(name)).toBeNull();
});

test('the shown correction is the corrected word if it names the food, such as spaghetti instead of pasta', () => {
  expect(guessFoodOfUnknownName('brocolli', builtinResolver)?.shown).toBe('broccoli');
  expect(guessFoodOfUnknownName('wholemeal spagetti', builtinResolver)?.shown).toBe('spaghetti');
  expect(guessFoodOfUnknownName('boneless chiken breasts', builtinResolver)?.shown).toBe('chicken breast');
  expect(guessFoodOfUnknownName('artisan spaghetti', builtinResolver)?.shown).toBe('spaghetti');
  expect(guessFoodOfUnknownName('zorbleberry', builtinResolver)).toBeNull();
});

test('a known name is never corrected', () => {
  const names = FOODS.flatMap(({ name, synonyms }) => [name, ...synonyms]);
  expect(names.filter((name) => meant(name) !== null)).toEqual([]);
});

test('a long name with one wrong letter is usually corrected to its food', () => {
  const names = FOODS.map(({ name }) => name).filter((name) => /^[a-z]{8,}$/u.test(name));
  const typed = names.map((name) => [name, `${name.slice(0, 4)}q${name.slice(5)}`] as const);
  const right = typed.filter(([name, slip]) => meant(slip) === name);
  expect(right.length / typed.length).toBeGreaterThan(0.95);
});

test('a corrected name is a known name, and all similar words lead to the same food', () => {
  const words = [...new Set(FOODS.flatMap(({ name }) => name.split(' ')))].filter((word) => word.length >= 5);
  fc.assert(
    fc.property(fc.constantFrom(...words), fc.nat(20), fc.constantFrom(...'aeinrst'), (word, at, letter) => {
      const typed = word.slice(0, 1 + (at % word.length)) + letter + word.slice(1 + (at % word.length));
      const slip = correctMisspelledFood(typed, builtinResolver);
      if (slip === null) return;
      expect(builtinResolver.ingredient(typed)).toBeNull();
      expect(builtinResolver.ingredient(slip.name)).toBe(slip.food);
      const foods = builtinResolver
        .similarWords(typed, 1)
        .map((one) => builtinResolver.ingredient(one.word))
        .filter((food) => food !== null);
      if (foods.length > 0) expect([...new Set(foods)]).toEqual([slip.food]);
    }),
    { numRuns: 2000 },
  );
});

test('a hostile name causes a limited number of lookups', () => {
  let lookUps = 0;
  const foods = {
    ...builtinResolver,
    ingredient(name: string) {
      lookUps += 1;
      return builtinResolver.ingredient(name);
    },
  };
  for (const word of ['pastre', 'carret', 'saucee', 'breadd', 'butterr', 'chilly', 'stocks', 'x'.repeat(70)])
    for (const before of ['', 'large fresh dried ', 'hot smoked sweet thin '])
      correctMisspelledFood(`${before}${word}`, foods);
  // At most four similar words, each also by the end of the name, for 24 names.
  expect(lookUps).toBeLessThanOrEqual(24 * (1 + 4 * 6));
});
