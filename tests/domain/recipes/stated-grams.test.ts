import { expect, test } from 'vitest';
import { parseIngredientLine } from '#domain/recipes/parse-line';
import { statedGrams } from '#domain/recipes/stated-grams';

test.each([
  ['1 (28 oz) can diced tomatoes', 794],
  ['2 14-ounce cans pinto beans', 794],
  ['2 x 400g tins chickpeas', 800],
  ['1 cup (120 g) flour', 120],
  ['4 chicken breasts (6 oz each)', 680],
])('%s says that it weighs %d g', (line, grams) => {
  expect(statedGrams(parseIngredientLine(line))).toBeCloseTo(grams, -1);
});

const BY_WIDTH = { piece: 49, '6 inch': 30, '10 inch': 72 };

test.each([
  ['8 (10-inch) flour tortillas', 576],
  ['8 6-inch diameter flour tortillas', 240],
  ['8 flour tortillas (10 inch)', 576],
  ['8 (6 inch, 1 oz each) flour tortillas', 227],
])('%s weighs %d g by its width, unless it gives a weight', (line, grams) => {
  expect(statedGrams(parseIngredientLine(line), BY_WIDTH)).toBeCloseTo(grams, -1);
});

test.each([
  ['8 (9-inch) flour tortillas', 'of a width without a figure'],
  ['8 flour tortillas', 'of no width'],
  ['2 cups flour tortillas, in 6-inch strips', 'by the cup'],
])('%s have no weight of their own: %s', (line) => {
  expect(statedGrams(parseIngredientLine(line), BY_WIDTH)).toBeNull();
});

test.each([
  ['1 can diced tomatoes', 'it gives no weight'],
  ['400 g flour', 'the amount is a weight'],
  ['1 cup (8 oz) milk', 'these are fluid ounces'],
  ['salt to taste', 'it gives no amount'],
])('%s states no weight: %s', (line) => {
  expect(statedGrams(parseIngredientLine(line))).toBeNull();
});
