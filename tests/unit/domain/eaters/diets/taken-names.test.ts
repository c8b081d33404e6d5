import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findDietClaims, NO_CLAIMS } from '#domain/eaters/diets/claims';
import { findDietLabelsOfIngredientLine } from '#domain/eaters/diets/contents/lines';
import { findIngredientNameLabels, isKnownFoodName } from '#domain/eaters/diets/contents/lookup';
import { ALL, findWorstLabelValue, LABELS, type Label, labelBits, VALUES } from '#domain/eaters/diets/labels';
import { builtinResolver } from '#domain/foods/catalog';
import { correctMisspelledFood } from '#domain/foods/slip';
import { FOODS } from '#domain/foods/table/index';
import { findFoodAtNameEnd } from '#domain/foods/tail';

const value = (name: string, label: string) =>
  findWorstLabelValue(findIngredientNameLabels(name), labelBits[label as Label]);

test.each([
  ['artisan spaghetti', 'gluten', 'contains'],
  ['artisan spaghetti', 'eggs', 'may'],
  ['artisan spaghetti', 'nuts', 'unknown'],
  ['pre-folded puff pastry', 'gluten', 'contains'],
  ['pre-folded puff pastry', 'sesame', 'unknown'],
  // A misspelled name has the labels of the food that it means, and the rest is unknown.
  ['chedder', 'milk', 'contains'],
  ['chedder', 'nuts', 'unknown'],
  ['brocolli', 'milk', 'unknown'],
  ['penut butter', 'peanuts', 'contains'],
  ['chopped wallnuts', 'nuts', 'contains'],
  // Words for an origin, such as 'Turkish', add no label to a leaf.
  ['Turkish bay leaf', 'milk', 'free'],
  ['Tuscan kale leaves', 'gluten', 'free'],
  // Words for an origin, such as 'Belgian', make the labels of a composite food unknown.
  ['Belgian sausage', 'sesame', 'unknown'],
  ['Russian salad', 'eggs', 'unknown'],
])('%s: %s is %s', (name, label, wanted) => {
  expect(value(name, label)).toBe(wanted);
});

test('an unknown word before a food never removes a label, and leaves no label certain to be absent', () => {
  // A claim in a name makes a label free, as in 'zorble non-dairy milk'.
  const names = FOODS.map(({ name }) => name).filter((name) => findDietClaims(name) === NO_CLAIMS);
  fc.assert(
    fc.property(
      fc.constantFrom('zorble', 'quibbled', 'grommet style', 'Zorble’s'),
      fc.constantFrom(...names),
      (before, name) => {
        const text = `${before} ${name}`;
        const isTaken = findFoodAtNameEnd(text, builtinResolver) !== null;
        for (const label of LABELS) {
          const [alone, longer] = [value(name, label), value(text, label)];
          expect(longer).not.toBe('free');
          if (isTaken) expect(VALUES.indexOf(longer)).toBeLessThanOrEqual(VALUES.indexOf(alone));
        }
      },
    ),
    { numRuns: 1500 },
  );
});

test('after a word of origin a plant keeps its labels and stays free of the others', () => {
  for (const { name, category } of FOODS.filter(({ category }) => category === 'herb')) {
    const text = `Vietnamese ${name}`;
    if (findFoodAtNameEnd(text, builtinResolver) === null) continue;
    expect([category, name, findIngredientNameLabels(text)]).toEqual([
      category,
      name,
      findIngredientNameLabels(name),
    ]);
  }
  expect((findDietLabelsOfIngredientLine('2 Vietnamese bay leaves')?.unknown ?? ALL) & ALL).toBe(0);
});

test('a typing error never removes a label of a food', () => {
  const names = FOODS.map(({ name }) => name).filter((name) => findDietClaims(name) === NO_CLAIMS);
  let corrected = 0;
  fc.assert(
    fc.property(
      fc.constantFrom(...names),
      fc.nat(),
      fc.constantFrom('drop', 'double', 'swap', 'change'),
      fc.constantFrom(...'abcdefghiklmnoprstuy'),
      (name, position, kind, letter) => {
        const at = position % name.length;
        const [before, after] = [name.slice(0, at), name.slice(at + 1)];
        const here = name.charAt(at);
        const text =
          kind === 'drop'
            ? before + after
            : kind === 'double'
              ? before + here + here + after
              : kind === 'swap'
                ? before + after.charAt(0) + here + after.slice(1)
                : before + letter + after;
        // Another known name: 'oats' is one letter from 'goats'.
        if (text.trim() === '' || isKnownFoodName(text)) return;
        // A claim: 'cream gf celery soup' says that the soup is gluten-free.
        if (findDietClaims(text) !== NO_CLAIMS) return;
        const slip = correctMisspelledFood(text, builtinResolver);
        corrected += slip?.food === name ? 1 : 0;
        for (const label of LABELS) {
          const typed = value(text, label);
          // 'round coriander' is free of what ground coriander is free of.
          if (value(name, label) !== 'free') expect([text, label, typed]).not.toEqual([text, label, 'free']);
          if (slip !== null)
            expect(VALUES.indexOf(typed)).toBeLessThanOrEqual(VALUES.indexOf(value(slip.name, label)));
        }
      },
    ),
    { numRuns: 1500 },
  );
  expect(corrected).toBeGreaterThan(300);
});
