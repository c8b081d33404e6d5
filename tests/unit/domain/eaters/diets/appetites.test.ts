import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EATERS_MAX, SERVINGS_MAX } from '#contract/limits';
import {
  APPETITES,
  computeServingsToCook,
  EATER_SERVINGS,
  fillMissingEaterServings,
  isValidEaterServings,
  sumEatenServings,
} from '#domain/eaters/appetites';

/**
 * Rows of age, kcal a day for a boy, and for a girl: Dietary Guidelines for Americans 2020-2025, table A2-2,
 * moderately active.
 */
const NEEDS = [
  ...[
    [2, 1000, 1000],
    [3, 1400, 1200],
    [4, 1400, 1400],
    [5, 1400, 1400],
    [6, 1600, 1400],
    [7, 1600, 1600],
  ],
  ...[
    [8, 1600, 1600],
    [9, 1800, 1600],
    [10, 1800, 1800],
    [11, 2000, 1800],
    [12, 2200, 2000],
    [13, 2200, 2000],
  ],
  ...[
    [14, 2400, 2000],
    [15, 2600, 2000],
    [16, 2800, 2000],
    [17, 2800, 2000],
    [18, 2800, 2000],
  ],
] as const;
/** Mean energy need (kcal a day) of adults aged 31 to 50: men need 2,400 to 2,600, women 2,000. */
const ADULT = (2_500 + 2_000) / 2;

test.each(NEEDS)('at %i years the nearest appetite is suggested', (age, boy, girl) => {
  const share = (boy + girl) / 2 / ADULT;
  const [nearest] = APPETITES.toSorted((a, b) => Math.abs(a.servings - share) - Math.abs(b.servings - share));
  const offered = APPETITES.find(({ years }) => years !== null && years.from <= age && age <= years.to);
  expect(nearest?.name).toBe(offered?.name ?? 'adult');
});

test('suggested appetites can be saved, are ordered by size, and include the usual one', () => {
  const sizes = APPETITES.map(({ servings }) => servings);
  expect(sizes.every(isValidEaterServings)).toBe(true);
  expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
  expect(sizes).toContain(EATER_SERVINGS.usual);
});

test.each([[Number.NaN], [Number.POSITIVE_INFINITY], [0], [-0.5], [0.3], [4.25], ['1'], [null], [undefined]])(
  '%s is not a number of servings for a person',
  (value) => {
    expect(isValidEaterServings(value)).toBe(false);
  },
);

const eats = (servings: number, eating = true) => ({ servings, eating });

test.each([
  ['nobody named', [], null],
  ['nobody ticked', [eats(1, false)], null],
  ['a cook alone', [eats(1)], 1],
  ['two adults', [eats(1), eats(1)], 2],
  ['two adults and a small child', [eats(1), eats(1), eats(0.5)], 3],
  ['two adults and two small children', [eats(1), eats(1), eats(0.5), eats(0.5)], 3],
  ['a small child alone', [eats(0.5)], 1],
  ['who is away does not count', [eats(1), eats(1.5, false), eats(0.75)], 2],
])('%s: %j makes %s', (_, eaters, servings) => {
  expect(computeServingsToCook(eaters)).toBe(servings);
});

const anyServings = fc
  .integer({ min: 1, max: EATER_SERVINGS.most / EATER_SERVINGS.step })
  .map((steps) => steps * EATER_SERVINGS.step);
const anyTable = fc.array(fc.record({ servings: anyServings, eating: fc.boolean() }), {
  maxLength: EATERS_MAX,
});

test('the largest household has a number of servings that a recipe can be scaled to', () => {
  expect(EATERS_MAX * EATER_SERVINGS.most).toBeLessThanOrEqual(SERVINGS_MAX);
});

test('the servings to cook are those of the people eating, rounded up to a whole number', () => {
  fc.assert(
    fc.property(anyTable, anyServings, (eaters, more) => {
      const served = computeServingsToCook(eaters) ?? 0;
      const eaten = sumEatenServings(eaters);
      expect(Number.isInteger(served)).toBe(true);
      expect(served - eaten).toBeGreaterThanOrEqual(0);
      expect(served - eaten).toBeLessThan(1);
      expect(computeServingsToCook(eaters) === null).toBe(!eaters.some(({ eating }) => eating));
      // The order of the eaters and absent eaters do not matter. Adding an eater never lowers the number.
      expect(computeServingsToCook(eaters.toReversed())).toBe(served || null);
      expect(computeServingsToCook(eaters.filter(({ eating }) => eating))).toBe(served || null);
      expect(computeServingsToCook([...eaters, eats(more)])).toBeGreaterThanOrEqual(served);
    }),
  );
});

test('servings that are not given are those known for the name, or 1', () => {
  const known = [
    { name: 'Anna', servings: 0.5 },
    { name: 'Ben', servings: 1.5 },
  ];
  expect(
    fillMissingEaterServings([{ name: 'ben' }, { name: 'Anna', servings: 0.75 }, { name: 'Cat' }], known),
  ).toEqual([
    { name: 'ben', servings: 1.5 },
    { name: 'Anna', servings: 0.75 },
    { name: 'Cat', servings: 1 },
  ]);
});
