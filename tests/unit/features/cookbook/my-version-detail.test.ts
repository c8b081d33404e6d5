import { expect, test } from 'vitest';
import type { RecipeDetail } from '#contract/recipes/recipes';
import { parseUserRecipeLines } from '#domain/cookbook/read-user-recipe';
import { applyMyVersionToDetail } from '../../../../src/features/cookbook/entry/my-version-detail.ts';
import { toOfflineRecipeDetail } from '../../../../src/features/cookbook/recipe/basic-recipe.ts';

const SOUP = {
  ...{ title: 'Soup', servings: 4, minutes: 30, source: '', notes: '' },
  lines: parseUserRecipeLines(
    ['4 tbsp rice vinegar', '2 eggs', '300 g flour', '2 x 400 g cans chopped tomatoes', 'salt'],
    null,
  ),
  steps: ['Beat 2 eggs with 2 tbsp vinegar for 5 minutes.', 'Add 300 g flour and 150 ml of water.'],
};
const basic = toOfflineRecipeDetail({ id: 'soup', updated_at: '2026-11-28T12:00:00Z', recipe: SOUP });
const DETAIL: RecipeDetail = {
  ...basic,
  ingredients: basic.ingredients.map((line) => ({
    ...line,
    amount: SOUP.lines.find(({ name }) => name === line.ingredient_name)?.text.split(' chopped')[0] ?? '',
    stated_grams: line.unit === 'g' ? line.amount_numeric : null,
    substitutes:
      line.ingredient_name === 'flour'
        ? [{ ingredient_name: 'rice flour', amount_numeric: 250, unit: 'g', note: '', penalty: 0.1 }]
        : [],
  })),
};

const change = (line: number, amount: number | null, unit: string | null) => ({
  ...{ line, amount, unit },
  name: DETAIL.ingredients[line]?.ingredient_name ?? '',
});

test('without a version the recipe stays the same', () => {
  const { detail, changed, removedLines } = applyMyVersionToDetail(DETAIL, null);
  expect(detail).toBe(DETAIL);
  expect([changed.includes(true), removedLines]).toEqual([false, []]);
});

test('more servings scale the ingredients, their substitutes and the steps', () => {
  const { detail, changed } = applyMyVersionToDetail(DETAIL, { servings: 10, lines: [] });
  expect(detail.default_servings).toBe(10);
  expect(
    detail.ingredients.map(({ amount, amount_numeric, unit }) => [amount, amount_numeric, unit]),
  ).toMatchObject([
    ['10 tbsp', 10, 'tbsp'],
    ['5', 5, null],
    ['750 g', 750, 'g'],
    ['5 x 400 g cans', expect.any(Number), expect.any(String)],
    [expect.any(String), null, null],
  ]);
  expect(detail.ingredients[2]).toMatchObject({ stated_grams: 750, substitutes: [{ amount_numeric: 625 }] });
  expect(detail.instructions).toEqual([
    'Beat 5 eggs with 5 tbsp vinegar for 5 minutes.',
    'Add 750 g flour and 375 ml of water.',
  ]);
  expect(changed).not.toContain(true);
});

test('a cook’s amount replaces the author’s in the ingredient, its substitutes and the steps', () => {
  const { detail, changed } = applyMyVersionToDetail(DETAIL, {
    servings: null,
    lines: [change(2, 150, 'g')],
  });
  expect(changed).toEqual([false, false, true, false, false]);
  expect(detail.ingredients[2]).toMatchObject({
    ...{ amount: '150 g', amount_numeric: 150, unit: 'g', stated_grams: null },
    substitutes: [{ amount_numeric: 125 }],
  });
  expect(detail.instructions[1]).toBe('Add 150 g flour and 150 ml of water.');
  expect(detail.ingredients[0]).toEqual(DETAIL.ingredients[0]);
});

test('an amount in another unit does not change the amounts of substitutes and steps', () => {
  const { detail } = applyMyVersionToDetail(DETAIL, { servings: null, lines: [change(2, 2, 'cup')] });
  expect(detail.ingredients[2]).toMatchObject({ amount: '2 cups', substitutes: [{ amount_numeric: null }] });
  expect(detail.instructions[1]).toBe(DETAIL.instructions[1]);
});

test('an amount whose ingredient is no longer in the recipe is listed, and the recipe stays as written', () => {
  const gone = { line: 9, name: 'saffron', amount: 1, unit: 'g' };
  const { detail, removedLines } = applyMyVersionToDetail(DETAIL, { servings: null, lines: [gone] });
  expect(removedLines).toEqual([gone]);
  expect(detail.ingredients.map(({ amount }) => amount)).toEqual(
    DETAIL.ingredients.map(({ amount }) => amount),
  );
});
