import fc from 'fast-check';
import { expect, test } from 'vitest';
import { builtinResolver } from '#domain/foods/catalog';
import { FOODS } from '#domain/foods/table/index';
import { estimateFrom, foodsFor } from '#domain/nutrition/foods';
import { NUTRIENTS_PER_100G } from '#domain/nutrition/per-100g';
import { anyText } from '../any-text.ts';

const estimateOf = (name: string) => foodsFor([name])[name]?.estimatedFrom ?? null;

test.each([
  ['golden potatoes', 'potato'],
  ['penne rigate pasta', 'pasta'],
  ['savory tomato chutney', 'chutney'],
  ['rosemary oil', 'vegetable oil'],
  ['oil from the jar', 'vegetable oil'],
])('%s is estimated by %s', (name, food) => {
  expect(estimateOf(name)).toBe(food);
});

test.each([
  ['stardust', 'nothing like it is known'],
  ['moon pepper', 'pepper may be a spice or a vegetable'],
  ['rhubarb custard juice', 'juice may be of anything'],
  ['smoked sugarless moon cheese', 'a word changes what it holds'],
  ['potato', 'it is in the table'],
])('%s is not estimated: %s', (name) => {
  expect(estimateOf(name)).toBeNull();
});

test('what 100 g hold is right within a quarter for two of three foods that are taken out of the table', () => {
  const off = FOODS.flatMap(({ name }) => {
    const own = NUTRIENTS_PER_100G[name];
    const known = (text: string) => {
      const found = builtinResolver.ingredient(text);
      // Ignores the food itself, and names that the text does not contain literally, as foods.ts does.
      return found === null || found === name || !text.includes(found) ? null : found;
    };
    const by = own === undefined || !name.includes(' ') ? null : estimateFrom(name, known);
    const figures = by === null ? undefined : NUTRIENTS_PER_100G[by];
    // The floor of 30 kcal ignores small absolute differences.
    return own === undefined || figures === undefined
      ? []
      : Math.abs(figures.calories - own.calories) / Math.max(30, own.calories);
  });
  expect(off.length).toBeGreaterThan(150);
  expect(off.filter((share) => share <= 0.25).length / off.length).toBeGreaterThan(2 / 3);
});

test('any text has an estimate that is known, or none', () => {
  fc.assert(
    fc.property(anyText(), (text) => {
      const food = estimateOf(text);
      expect(food === null || Object.hasOwn(NUTRIENTS_PER_100G, food)).toBe(true);
    }),
  );
});
