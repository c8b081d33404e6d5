import { expect, test } from 'vitest';
import { INGREDIENTS } from '#domain/foods/catalog';
import { FOODS } from '#domain/foods/table/index';
import { loadNutritionData } from '#domain/nutrition/foods';

test('every food of the catalogue has an entry, with nutrients if USDA has a row for it', () => {
  const foods = loadNutritionData(INGREDIENTS.map(({ name }) => name));
  expect(Object.keys(foods)).toHaveLength(INGREDIENTS.length);
  const without = Object.entries(foods).filter(([, { per100g }]) => per100g === null);
  expect(without.map(([name]) => name)).toEqual(
    FOODS.filter(({ usda }) => usda === null).map(({ name }) => name),
  );
});

test('a food combines nutrients, density and weights', () => {
  expect(loadNutritionData(['egg']).egg).toMatchObject({
    per100g: { calories: 143, protein_g: 12.56 },
    grams: { piece: 50, large: 50 },
  });
});

test('an unknown name has no values, even if it is the name of an object property', () => {
  const nothing = { per100g: null, gramsPerMl: null, grams: {} };
  const foods = loadNutritionData(['stardust', 'constructor', '__proto__']);
  expect(Object.keys(foods)).toEqual(['stardust', 'constructor', '__proto__']);
  expect(Object.values(foods)).toEqual([nothing, nothing, nothing]);
});

test('spices, herbs, staples and foods with hardly any calories need no amount', () => {
  const foods = loadNutritionData([
    'salt',
    'saffron',
    'mint',
    'olive oil',
    'lettuce',
    'fish sauce',
    'rice',
    'butter',
    'jam',
  ]);
  const traces = Object.entries(foods).filter(([, { grams }]) => grams['to taste'] !== undefined);
  expect(foods['olive oil']?.grams['to taste']).toBe(27);
  expect(traces.map(([name]) => name)).toEqual([
    'salt',
    'saffron',
    'mint',
    'olive oil',
    'lettuce',
    'fish sauce',
  ]);
});

test('weights that are used only for parsing lines are left out', () => {
  const foods = loadNutritionData(['tortilla', 'almonds', 'chickpeas', 'rice', 'whole chicken']);
  const keys = Object.values(foods).flatMap(({ grams }) => Object.keys(grams));
  expect(keys).toEqual(expect.arrayContaining(['cooked ml', 'cooked g', 'of weight', 'piece', 'can']));
  expect(keys.filter((key) => /inch|sliced|of can/u.test(key))).toEqual([]);
});
