import { expect, test } from 'vitest';
import { agreesWithItself, compareWithPublished } from '../../../bench/data/published-nutrition.ts';

const row = (
  stated: { kcal: number; protein: number | null; carbs: number | null; fat: number | null },
  key = 'a.com__1',
) => ({
  ...{ key, title: 'Beans', servings: 1, ingredients: ['400 g can kidney beans'], flags: [], source: 'page' },
  stated,
});

test.each([
  [{ kcal: 400, protein: 20, carbs: 50, fat: 13 }, true],
  [{ kcal: 420, protein: 20, carbs: 50, fat: 13 }, true],
  [{ kcal: 600, protein: 20, carbs: 50, fat: 13 }, false],
  [{ kcal: 400, protein: null, carbs: 50, fat: 13 }, false],
  [{ kcal: 400, protein: 0, carbs: 0, fat: 0 }, false],
])('the figures %j agree with each other: %s', (stated, agrees) => {
  expect(agreesWithItself(row(stated))).toBe(agrees);
});

test('next to British figures our carbohydrates exclude fiber', () => {
  const stated = { kcal: 300, protein: 20, carbs: 40, fat: 2 };
  const american = compareWithPublished(row(stated));
  const british = compareWithPublished(row(stated, 'bbc.co.uk__1'));
  const { carbs_g: carbs = 0, fiber_g: fibre = 0 } = american?.ours ?? {};
  expect(fibre).toBeGreaterThan(5);
  expect(american?.errors.carbs).toBeCloseTo(carbs / 40 - 1, 9);
  expect(british?.errors.carbs).toBeCloseTo((carbs - fibre) / 40 - 1, 9);
});
