import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { builtinResolver } from '#domain/foods/catalog';
import { toUncookedFood } from '#domain/foods/kinds';
import type { PantryUnit } from '#domain/pantry/limits';
import { convertNeedToPantryUnit } from '#domain/pantry/need';
import { findPortions } from './samples.ts';

const need = (name: string, amount: number, unit: string | null, to: PantryUnit) => {
  const canonical = toUncookedFood(builtinResolver.ingredient(name) ?? name);
  return convertNeedToPantryUnit({ name, canonical, amount, unit }, to, findPortions(canonical));
};

test.each<[name: string, amount: number, unit: string | null, to: PantryUnit, expected: number]>([
  ['flour', 2, 'cup', 'g', 250],
  ['flour', 2, 'cups', 'cup', 2],
  ['flour', 1, 'lb', 'kg', 0.4536],
  ['flour', 8, 'oz', 'lb', 0.5],
  ['eggs', 3, null, 'count', 3],
  ['large eggs', 3, null, 'piece', 3],
  ['eggs', 3, null, 'g', 150],
  ['onion', 1, null, 'g', 110],
  ['small onion', 1, null, 'g', 70],
  ['onion', 220, 'g', 'count', 2],
  ['garlic cloves', 4, 'clove', 'count', 4],
  ['garlic', 1, 'head', 'count', 12],
  ['butter', 2, 'tbsp', 'g', 28.4],
  ['butter', 1, 'stick', 'cup', 0.498],
  ['milk', 1, 'pint', 'l', 0.48],
  // The recipe's weight is of cooked rice; the pantry has dry rice.
  ['cooked rice', 600, 'g', 'g', 213.72],
  ['rice', 600, 'g', 'g', 600],
  // Chickpeas are sold by the can, so a count means cans.
  ['chickpeas', 1, 'can', 'count', 1],
  ['chickpeas', 253, 'g', 'count', 1],
  ['bread', 4, 'slice', 'count', 116 / 454],
  // For an unknown food, the constants from the specification apply.
  ['stardust', 1, 'cup', 'g', 240],
  ['stardust', 1, 'tbsp', 'g', 14],
])('%s: %d %s need %s %d', (name, amount, unit, to, expected) => {
  expect(need(name, amount, unit, to)).toBeCloseTo(expected, expected > 10 ? 0 : 2);
});

test.each<[name: string, amount: number, unit: string | null, to: PantryUnit]>([
  ['stardust', 2, null, 'g'],
  ['stardust', 2, 'slice', 'count'],
  ['olive oil', 1, 'drizzle', 'ml'],
  ['flour', 1, 'firkin', 'g'],
  ['eggs', 1, 'can', 'count'],
])('%s: %d %s cannot be converted to %s', (name, amount, unit, to) => {
  expect(need(name, amount, unit, to)).toBeNull();
});

const FILE = fileURLToPath(
  new URL('../../../../../shared/data/portions_common_ingredients.json', import.meta.url),
);
const missing = !existsSync(FILE);
if (missing) console.log('Skipped: the weights of USDA (../shared/data) are not here.');

interface Weighed {
  readonly name: string;
  readonly portions: readonly { amount: number; measure: string; grams: number }[];
}

/** Names that mean another food in USDA's file. For 'oats', the file has groats, but our table has rolled oats. */
const OTHER_FOOD = new Set(['oats']);

test.skipIf(missing)('amounts in cups, pieces and cloves weigh what USDA says, within 5 %', () => {
  const rows = JSON.parse(readFileSync(FILE, 'utf8')) as Weighed[];
  const findGrams = (name: string, measure: string) => {
    const portion = rows.find((row) => row.name === name)?.portions.find((one) => one.measure === measure);
    return (portion?.grams ?? Number.NaN) / (portion?.amount ?? 1);
  };
  expect(need('flour', 2, 'cup', 'g')).toBeCloseTo(2 * findGrams('flour', 'cup'), 0);
  expect(need('eggs', 3, null, 'g')).toBeCloseTo(3 * findGrams('egg', 'large'), 5);
  expect(need('onion', 1, null, 'g')).toBeCloseTo(findGrams('onion', 'medium (2-1/2" dia)'), 5);
  expect(need('garlic', 2, 'clove', 'g')).toBeCloseTo(2 * findGrams('garlic', 'clove'), 5);

  let checked = 0;
  for (const { name, portions } of rows) {
    const canonical = builtinResolver.ingredient(name);
    if (canonical === null || OTHER_FOOD.has(name)) continue;
    for (const { amount, measure, grams } of portions) {
      if (measure !== 'cup') continue;
      const needed = need(name, 2 * amount, 'cup', 'g') ?? 0;
      expect(Math.abs(needed / (2 * grams) - 1), `${name}: ${needed} g, not ${2 * grams} g`).toBeLessThan(
        0.05,
      );
      checked++;
    }
  }
  expect(checked).toBeGreaterThan(60);
});
