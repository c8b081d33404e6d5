import { expect, test } from 'vitest';
import { describeRecipe } from '../../../../src/features/recipes/page/page-text.ts';
import {
  formatCookingTime,
  formatMacros,
  formatMinutes,
} from '../../../../src/features/shared/recipes/text.ts';

test.each([
  [5, '5 min'],
  [60, '1 h'],
  [95, '1 h 35 min'],
])('%d minutes are shown as %s', (minutes, words) => {
  expect(formatMinutes(minutes)).toBe(words);
});

test('the macros fit on one line for the clipboard', () => {
  const macros = { serving_size: '1 bowl', calories: 388.4, protein_g: 31.6, carbs_g: 46, fat_g: 6.8 };
  expect(formatMacros('Soup', macros)).toBe('Soup (1 bowl): 388 kcal, 32 g protein, 46 g carbs, 7 g fat');
});

test('a recipe is described by its time, servings and first ingredients', () => {
  const names = ['rice', 'egg', 'rice', 'onion', 'peas', 'carrot'].map((ingredient_name) => ({
    ingredient_name,
  }));
  const rice = {
    title: 'Fried rice',
    minutes_to_make: 25,
    default_servings: 4,
    ingredients: names,
    summary: null,
  };
  const rest = 'serves 4. Made with rice, egg, onion, peas.';
  expect(describeRecipe({ ...rice, minutes_source: 'given' })).toBe(`Fried rice: ready in 25 min, ${rest}`);
  expect(describeRecipe({ ...rice, minutes_source: 'steps' })).toBe(
    `Fried rice: ready in about 25 min, ${rest}`,
  );
  expect(describeRecipe({ ...rice, minutes_source: 'default' })).toBe(`Fried rice: ${rest}`);
  expect(describeRecipe({ ...rice, minutes_source: 'given', summary: 'Crisp grains and soft egg.' })).toBe(
    'Fried rice: ready in 25 min, serves 4. Crisp grains and soft egg.',
  );
});

test.each([
  ['given', '25 min'],
  ['steps', 'about 25 min'],
  ['default', 'time not given'],
] as const)('a time from "%s" is shown as "%s"', (minutes_source, words) => {
  expect(formatCookingTime({ minutes_to_make: 25, minutes_source })).toBe(words);
});
