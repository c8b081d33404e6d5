import fc from 'fast-check';
import { expect, test } from 'vitest';
import { builtinResolver } from '#domain/foods/catalog';
import { FOODS } from '#domain/foods/table/index';
import { findNearestFood, loadNutritionData } from '#domain/nutrition/foods';
import { NUTRIENTS_PER_100G } from '#domain/nutrition/per-100g';
import { anyText } from '../any-text.ts';

const findEstimateSource = (name: string) => loadNutritionData([name])[name]?.estimatedFrom ?? null;

test.each([
  ['golden potatoes', 'potato'],
  ['penne rigate pasta', 'pasta'],
  ['savory tomato chutney', 'chutney'],
  ['rosemary oil', 'vegetable oil'],
  ['oil from the jar', 'vegetable oil'],
])('the figures of %s are estimated from %s', (name, food) => {
  expect(findEstimateSource(name)).toBe(food);
});

test.each([
  ['stardust', 'nothing like it is known'],
  ['moon pepper', 'pepper may be a spice or a vegetable'],
  ['rhubarb custard juice', 'juice may be of anything'],
  ['smoked sugarless moon cheese', 'a word changes what it holds'],
  ['potato', 'it is in the table'],
])('%s is not estimated: %s', (name) => {
  expect(findEstimateSource(name)).toBeNull();
});

test('for two of three foods removed from the table, the estimate per 100 g is within a quarter', () => {
  const off = FOODS.flatMap(({ name }) => {
    const nutrients = NUTRIENTS_PER_100G[name];
    const known = (text: string) => {
      const resolved = builtinResolver.ingredient(text);
      // Ignore the food itself, and names that the text does not contain literally, as foods.ts does.
      return resolved === null || resolved === name || !text.includes(resolved) ? null : resolved;
    };
    const by = nutrients === undefined || !name.includes(' ') ? null : findNearestFood(name, known);
    const figures = by === null ? undefined : NUTRIENTS_PER_100G[by];
    // Count relative errors from 30 kcal, so that small absolute differences do not matter.
    return nutrients === undefined || figures === undefined
      ? []
      : Math.abs(figures.calories - nutrients.calories) / Math.max(30, nutrients.calories);
  });
  expect(off.length).toBeGreaterThan(150);
  expect(off.filter((share) => share <= 0.25).length / off.length).toBeGreaterThan(2 / 3);
});

test('any text has an estimate from a known food, or none', () => {
  fc.assert(
    fc.property(anyText(), (text) => {
      const food = findEstimateSource(text);
      expect(food === null || Object.hasOwn(NUTRIENTS_PER_100G, food)).toBe(true);
    }),
  );
});
