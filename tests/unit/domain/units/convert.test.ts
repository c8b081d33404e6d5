import fc from 'fast-check';
import { expect, test } from 'vitest';
import { convertAmount, toGrams } from '#domain/units/convert';
import type { Portions } from '#domain/units/portions';
import { UNITS } from '#domain/units/units';

const FLOUR: Portions = { gramsPerMl: 125 / 240, grams: {} };
const ONION: Portions = { gramsPerMl: null, grams: { piece: 110, slice: 14 } };
const GARLIC: Portions = { gramsPerMl: 0.57, grams: { clove: 3, head: 40 } };

test.each([
  [1, 'cup', FLOUR, 125],
  [2, 'tbsp', FLOUR, 15.625],
  [1, 'lb', undefined, 453.6],
  [16, 'oz', undefined, 453.6],
  [0.5, 'kg', undefined, 500],
  [2, null, ONION, 220],
  [2, 'count', ONION, 220],
  [3, 'slice', ONION, 42],
  [4, 'cloves', GARLIC, 12],
  [0, 'g', undefined, 0],
] as const)('%s %s weighs %#', (amount, unit, portions, grams) => {
  expect(toGrams(amount, unit, portions)).toBeCloseTo(grams, 6);
});

test.each([
  ['a volume without a density', 1, 'cup', ONION],
  ['a piece of what is never counted', 1, null, FLOUR],
  ['a clove of an onion', 1, 'clove', ONION],
  ['a splash', 1, 'splash', FLOUR],
  ['a unit that nobody knows', 1, 'smoot', FLOUR],
  ['a negative amount', -1, 'g', undefined],
  ['an amount that is no number', Number.NaN, 'g', undefined],
  ['an endless amount', Number.POSITIVE_INFINITY, 'g', undefined],
  ['a unit named like a method', 1, 'toString', ONION],
] as const)('%s has no weight', (_, amount, unit, portions) => {
  expect(toGrams(amount, unit, portions)).toBeNull();
});

test.each([
  [1, 'l', 'ml', undefined, 1000],
  [1, 'cup', 'tbsp', undefined, 16],
  [1, 'pint', 'cup', undefined, 2],
  [1, 'quart', 'pint', undefined, 2],
  [1, 'gallon', 'quart', undefined, 4],
  [8, 'fl oz', 'cup', undefined, 1],
  [2, 'lb', 'oz', undefined, 32],
  [250, 'g', 'cup', FLOUR, 2],
  [220, 'g', null, ONION, 2],
  [1, 'head', 'clove', GARLIC, 40 / 3],
  [2, 'inch piece', 'cm piece', undefined, 5.08],
  [3, null, 'count', undefined, 3],
  [2, 'smoot', 'smoot', undefined, 2],
] as const)('%s %s in %s', (amount, from, to, portions, expected) => {
  expect(convertAmount(amount, from, to, portions)).toBeCloseTo(expected, 9);
});

test.each([
  [1, 'cup', 'g', undefined],
  [1, 'cup', 'g', ONION],
  [1, 'g', 'clove', undefined],
  [1, null, 'g', FLOUR],
  [1, 'inch', 'g', FLOUR],
  [1, 'smoot', 'g', FLOUR],
  [-1, 'g', 'kg', undefined],
] as const)('%s %s cannot be converted to %s', (amount, from, to, portions) => {
  expect(convertAmount(amount, from, to, portions)).toBeNull();
});

const amounts = fc.double({ min: 0, max: 1e6, noNaN: true });
const units = fc.constantFrom(...UNITS.map(({ name }) => name));
const weights = fc.double({ min: 0.01, max: 5000, noNaN: true });
const portions: fc.Arbitrary<Portions> = fc.record({
  gramsPerMl: fc.option(weights),
  grams: fc.dictionary(units, weights),
});

test('converting there and back gives the same amount', () => {
  fc.assert(
    fc.property(amounts, units, units, portions, (amount, from, to, foodPortions) => {
      const there = convertAmount(amount, from, to, foodPortions);
      if (there === null) return;
      const back = convertAmount(there, to, from, foodPortions);
      expect(back).not.toBeNull();
      expect(Math.abs((back ?? 0) - amount)).toBeLessThanOrEqual(1e-9 * Math.max(1, amount));
    }),
  );
});

test('the sum of two converted amounts equals the converted sum', () => {
  fc.assert(
    fc.property(amounts, amounts, units, units, portions, (one, other, from, to, foodPortions) => {
      const parts = [
        convertAmount(one, from, to, foodPortions),
        convertAmount(other, from, to, foodPortions),
      ];
      const sum = convertAmount(one + other, from, to, foodPortions);
      if (sum === null) expect(parts).toEqual([null, null]);
      else expect((parts[0] ?? Number.NaN) + (parts[1] ?? Number.NaN)).toBeCloseTo(sum, sum > 1e6 ? -4 : 4);
    }),
  );
});

test('a larger amount never converts to a smaller one, and zero never to a negative one', () => {
  fc.assert(
    fc.property(amounts, amounts, units, units, portions, (one, other, from, to, foodPortions) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)];
      const [small, large] = [
        convertAmount(less, from, to, foodPortions),
        convertAmount(more, from, to, foodPortions),
      ];
      expect(small === null).toBe(large === null);
      if (small === null || large === null) return;
      expect(small).toBeGreaterThanOrEqual(0);
      expect(large).toBeGreaterThanOrEqual(small);
    }),
  );
});

test('grams are what converting to grams gives', () => {
  fc.assert(
    fc.property(amounts, units, portions, (amount, unit, foodPortions) => {
      const grams = toGrams(amount, unit, foodPortions);
      const converted = convertAmount(amount, unit, 'g', foodPortions);
      if (grams === null) expect(converted).toBeNull();
      else expect(converted).toBeCloseTo(grams, 6);
    }),
  );
});
