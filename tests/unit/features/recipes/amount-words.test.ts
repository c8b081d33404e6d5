import { expect, test } from 'vitest';
import { toPlural } from '#domain/foods/plural';
import {
  formatFoodNameAfterAmount,
  formatIngredientAmount,
  formatPrintedUnit,
} from '../../../../src/features/shared/recipes/amount-words.ts';

test.each([
  ['piece', 2, ''],
  [null, 2, ''],
  ['cup', 2, 'cups'],
  ['clove', 1, 'clove'],
] as const)('the unit %s of %d is shown as "%s"', (unit, amount, word) => {
  expect(formatPrintedUnit(unit, amount)).toBe(word);
});

test.each([
  ['3 clove', 3, 'clove', '3 cloves'],
  ['1/2 cup', 0.5, 'cup', '1/2 cup'],
  ['1 ½ cups', 1.5, 'cup', '1 ½ cups'],
  ['2 piece', 2, 'piece', '2'],
  ['2 (14 oz) cans', 2, 'can', '2 (14 oz) cans'],
  ['to taste', null, null, 'to taste'],
] as const)(
  'the amount %s is shown as written, in correct English',
  (amount, amount_numeric, unit, words) => {
    expect(formatIngredientAmount({ amount, amount_numeric, unit })).toBe(words);
  },
);

test.each([
  ['large onions', 1, 'large onion'],
  ['tomatoes', 1, 'tomato'],
  ['bay leaves', 0.5, 'bay leaf'],
  ['berries', 1, 'berry'],
  ['peaches', 1, 'peach'],
  ['carrots', 3, 'carrots'],
  ['carrot', 3, 'carrot'],
] as const)(
  'the name in "2 %s" agrees in number with the scaled amount: %d %s',
  (ingredient_name, amount, name) => {
    const food = { per100g: null, gramsPerMl: null, grams: { piece: 50 } };
    const shown = formatFoodNameAfterAmount(
      { ingredient_name, amount_numeric: 2 },
      { amount, unit: null },
      String(amount),
      food,
    );
    expect(shown).toBe(amount > 1 ? toPlural(name) : name);
  },
);
