import { expect, test } from 'vitest';
import { labelsOfName } from '#domain/eaters/diets/contents/lookup';
import { type Label, labelBits, labelValue } from '#domain/eaters/diets/labels';
import { builtinResolver } from '#domain/foods/catalog';
import { findFoods } from '#domain/nutrition/foods';

const kcal = (name: string): number | null => {
  const food = builtinResolver.ingredient(name) ?? name;
  return findFoods([food])[food]?.per100g?.calories ?? null;
};

// Range of kcal per 100 g: wide enough for the usual values of the food, too narrow for the related food whose row it
// had before.
test.each([
  ['cornichons', 8, 35],
  ['pickled gherkins', 8, 35],
  ['sweet gherkins', 60, 130],
  ['hearts of palm', 20, 50],
  ['spring roll wrappers', 270, 330],
  ['rice paper', 320, 380],
  ['durian', 130, 170],
  ['loquats', 40, 60],
  ['pomelo', 30, 45],
  ['mulberries', 38, 52],
  ['halva', 440, 560],
  ['paratha', 290, 360],
  ['puri', 320, 430],
  ['idlis', 110, 160],
  ['dosa', 160, 220],
  ['mince pies', 280, 410],
  ['galangal', 60, 90],
  ['tindora', 12, 30],
  ['prune juice', 60, 80],
])('%s have a row of their own, with %d to %d kcal in 100 g', (name, least, most) => {
  expect(kcal(name)).toBeGreaterThanOrEqual(least);
  expect(kcal(name)).toBeLessThanOrEqual(most);
});

test('a plant of which no table has figures has none of a relative', () => {
  expect(builtinResolver.ingredient('marsh samphire')).toBe('samphire');
  expect(kcal('samphire')).toBeNull();
});

test.each([
  ['kataifi pastry', 'gluten', 'contains'],
  ['mince pies', 'gluten', 'contains'],
  ['mince pies', 'milk', 'may'],
  ['mince pies', 'eggs', 'may'],
  ['mince pies', 'meat', 'may'],
  ['mince pies', 'sulphites', 'may'],
  ['idlis', 'gluten', 'free'],
  ['paratha', 'gluten', 'contains'],
  ['paratha', 'milk', 'may'],
  ['halva', 'sesame', 'contains'],
  ['spring roll wrappers', 'gluten', 'may'],
  ['cornichons', 'sulphites', 'may'],
  ['makhana', 'nuts', 'free'],
])('%s: %s is %s', (name, label, value) => {
  expect(labelValue(labelsOfName(name), labelBits[label as Label])).toBe(value);
});
