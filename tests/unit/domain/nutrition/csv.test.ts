import { expect, test } from 'vitest';
import type { ComputedNutrition } from '#domain/nutrition/compute';
import { formatNutritionCsv } from '#domain/nutrition/csv';

const zero = { calories: 0, protein_g: 0, carbs_g: 0, fat_g: 0, fiber_g: 0, sugar_g: 0, sodium_mg: 0 };
const computed = (change: Partial<ComputedNutrition>): ComputedNutrition => ({
  ...zero,
  serving_size: '1 serving',
  servings: 2,
  totals: zero,
  breakdown: [],
  unmatched: [],
  coverage: 1,
  ...change,
});
const line = {
  name: 'rice',
  canonical: 'rice',
  grams: 185,
  calories: 675.25,
  protein: 13.2,
  carbs: 148,
  fat: 1.2,
  estimatedFrom: null,
};

test('every ingredient has its row, followed by the whole recipe and one serving', () => {
  const csv = formatNutritionCsv(
    computed({
      breakdown: [line],
      calories: 337.6,
      totals: { ...zero, calories: 675.25, sodium_mg: 9 },
      unmatched: ['stardust'],
    }),
  );
  expect(csv.split('\r\n')).toEqual([
    'ingredient,grams,calories,protein_g,carbs_g,fat_g,fiber_g,sugar_g,sodium_mg',
    'rice,185,675.3,13.2,148,1.2,,,',
    'stardust,,,,,,,,',
    'Total (2 servings),,675.3,0,0,0,0,0,9',
    'Per serving (1 serving),,337.6,0,0,0,0,0,0',
    '',
  ]);
});

test.each([
  ['butter, soft', '"butter, soft"'],
  ['a 5" tortilla', '"a 5"" tortilla"'],
  ['=SUM(A1:A9)', "'=SUM(A1:A9)"],
  ['-salt', "'-salt"],
])('the name %s is written to a cell as %s', (name, cell) => {
  const row = formatNutritionCsv(computed({ breakdown: [{ ...line, name }] })).split('\r\n')[1];
  expect(row).toBe(`${cell},185,675.3,13.2,148,1.2,,,`);
});

test('a row with estimated figures says so', () => {
  const row = formatNutritionCsv(computed({ breakdown: [{ ...line, estimatedFrom: 'brown rice' }] })).split(
    '\r\n',
  )[1];
  expect(row).toBe('rice (estimated),185,675.3,13.2,148,1.2,,,');
});
