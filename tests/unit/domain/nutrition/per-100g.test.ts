import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FOODS } from '#domain/foods/table/index';
import { NUTRIENTS_PER_100G } from '#domain/nutrition/per-100g';

test('every food with a USDA row has its nutrients, and no other food has any', () => {
  const named = FOODS.filter(({ usda }) => usda !== null).map(({ name }) => name);
  expect(Object.keys(NUTRIENTS_PER_100G).sort()).toEqual(named.sort());
});

test('100 g hold no more than 100 g, and no more energy than pure fat', () => {
  const odd = Object.entries(NUTRIENTS_PER_100G).filter(([, of]) => {
    const grams = of.protein_g + of.carbs_g + of.fat_g;
    return Object.values(of).some((value) => !(value >= 0)) || grams > 101 || of.calories > 902;
  });
  expect(odd).toEqual([]);
});

test('sugar and fiber are part of the carbohydrates', () => {
  // USDA measures sugar and carbohydrates by different methods, so the data can exceed the sum slightly.
  const odd = Object.entries(NUTRIENTS_PER_100G).filter(
    ([, of]) => of.sugar_g > of.carbs_g + 1 || of.fiber_g > of.carbs_g + 0.3,
  );
  expect(odd).toEqual([]);
});

test('calories agree with protein, carbohydrates and fat, except for alcohol, fiber and acids', () => {
  // Exclude drinks, rice wine and extracts, because their alcohol adds energy.
  const alcohol = new Set(
    FOODS.filter(({ usda }) => usda !== null && /^(?:14|43479|02050)/u.test(usda)).map(({ name }) => name),
  );
  const odd = Object.entries(NUTRIENTS_PER_100G).filter(([name, of]) => {
    // Exclude foods with indigestible carbohydrates.
    if (alcohol.has(name) || name === 'stevia') return false;
    const most = 4 * of.protein_g + 4 * of.carbs_g + 9 * of.fat_g;
    const least = 2.4 * of.protein_g + 2.4 * (of.carbs_g - of.fiber_g) + 8.3 * of.fat_g;
    return of.calories > most * 1.05 + 20 || of.calories < least * 0.85 - 5;
  });
  expect(odd).toEqual([]);
});

test('foods that are mostly water have their share of the row', () => {
  // From the package labels: 21 g of protein in 85 g, 60 kcal in 80 ml, 235 kcal in 100 g.
  expect(NUTRIENTS_PER_100G.seitan?.protein_g).toBeCloseTo(28.6, 1);
  expect(NUTRIENTS_PER_100G['light coconut milk']?.calories).toBeCloseTo(70.9, 1);
  expect(NUTRIENTS_PER_100G['korean rice cakes']?.calories).toBeCloseTo(234, 0);
});

const DATA = new URL('../../../../../shared/data/nutrition_common_ingredients.json', import.meta.url);

test.skipIf(!existsSync(DATA))('the figures equal those of USDA', () => {
  interface Source {
    name: string;
    calories: number;
    protein: number;
    carbs: number;
    fat: number;
    fiber: number;
    sugar: number;
    sodium: number;
  }
  const rows: Source[] = JSON.parse(readFileSync(DATA, 'utf8'));
  for (const row of rows) {
    expect(NUTRIENTS_PER_100G[row.name === 'coriander' ? 'ground coriander' : row.name]).toEqual({
      calories: row.calories,
      protein_g: row.protein,
      carbs_g: row.carbs,
      fat_g: row.fat,
      fiber_g: row.fiber,
      sugar_g: row.sugar,
      sodium_mg: row.sodium,
    });
  }
});
