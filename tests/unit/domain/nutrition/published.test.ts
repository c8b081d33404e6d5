import { expect, test } from 'vitest';
import {
  filterPlausibleNutrition,
  PUBLISHED_FIGURES,
  PUBLISHED_MAX,
  toPublishedNutrition,
} from '#domain/nutrition/published';

test('only given figures are kept, to one decimal, in a fixed order', () => {
  const figures = toPublishedNutrition({ sodium_mg: 300, calories: 410.04, fat_g: null, sugar_g: undefined });
  expect(JSON.stringify(figures)).toBe('{"calories":410,"sodium_mg":300}');
  expect(toPublishedNutrition({})).toBeNull();
  expect(toPublishedNutrition({ fat_g: null })).toBeNull();
});

test.each(PUBLISHED_FIGURES)('more %s than a serving can have is rejected', (figure) => {
  expect(filterPlausibleNutrition({ [figure]: PUBLISHED_MAX[figure] + 1 })).toBeNull();
});

test('one impossible figure leaves the others, except an impossible energy value', () => {
  const rest = { calories: 490, fat_g: 5 };
  expect(filterPlausibleNutrition({ ...rest, sodium_mg: 651_000 })).toEqual(rest);
  expect(filterPlausibleNutrition({ calories: 5486, fiber_g: 18 })).toBeNull();
});

test.each<[boolean, string, Parameters<typeof filterPlausibleNutrition>[0]]>([
  [true, 'energy alone', { calories: 410 }],
  [true, 'a dish', { calories: 472, fat_g: 25, carbs_g: 35, protein_g: 27 }],
  [true, 'wine, whose energy is in none of the three', { calories: 160, fat_g: 0, carbs_g: 5, protein_g: 0 }],
  [
    true,
    'bran, whose fibre counts among its carbohydrates',
    { calories: 60, fat_g: 1, carbs_g: 45, protein_g: 4 },
  ],
  [false, 'nothing but 0', { calories: 0, fat_g: 0 }],
  [false, 'less energy than the fat has', { calories: 50, fat_g: 40 }],
  [false, 'kilojoules as kcal', { calories: 1976, fat_g: 25, carbs_g: 35, protein_g: 27 }],
  [false, 'a whole dish', { fat_g: 402, carbs_g: 716, protein_g: 152 }],
])('%s for %s', (plausible, _what, figures) => {
  expect(filterPlausibleNutrition(figures)).toEqual(plausible ? figures : null);
});
