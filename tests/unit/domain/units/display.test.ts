import fc from 'fast-check';
import { expect, test } from 'vitest';
import { convertAmount } from '#domain/units/convert';
import { convertAmountForDisplay } from '#domain/units/display';
import { UNITS } from '#domain/units/units';

const flour = { gramsPerMl: 125 / 240, grams: {} };
const milk = { gramsPerMl: 1.03, grams: {} };
const chicken = { gramsPerMl: 0.58, grams: { piece: 170 } };

test.each([
  [1, 'cup', flour, 125, 'g'],
  [1, 'cup', milk, 240, 'ml'],
  [1, 'cup', undefined, 240, 'ml'],
  [2, 'quart', milk, 1.92, 'l'],
  [1, 'lb', chicken, 453.6, 'g'],
  [3, 'lb', chicken, 1.3608, 'kg'],
  [8, 'oz', undefined, 226.8, 'g'],
  [2, 'tbsp', flour, 2, 'tbsp'],
  [1, 'tsp', flour, 1, 'tsp'],
  [250, 'g', flour, 250, 'g'],
  [2, null, chicken, 2, null],
  [1, 'can', milk, 1, 'can'],
  [1, 'splash', milk, 1, 'splash'],
  [2, 'inch piece', undefined, 5.08, 'cm piece'],
] as const)('%d %s in metric units', (amount, unit, portions, expected, expectedUnit) => {
  const shown = convertAmountForDisplay(amount, unit, 'metric', portions);
  expect(shown.amount).toBeCloseTo(expected, 6);
  expect(shown.unit).toBe(expectedUnit);
});

test.each([
  [125, 'g', flour, 1, 'cup'],
  [25, 'g', flour, 3.2, 'tbsp'],
  [500, 'g', chicken, 1.102, 'lb'],
  [100, 'g', chicken, 3.527, 'oz'],
  [5.8, 'g', chicken, 2, 'tsp'],
  [1, 'kg', undefined, 2.205, 'lb'],
  [1, 'l', milk, 4.227, 'cup'],
  [240, 'ml', milk, 1, 'cup'],
  [30, 'ml', milk, 2, 'tbsp'],
  [5, 'ml', milk, 1, 'tsp'],
  [1.5, 'cup', flour, 1.5, 'cup'],
  [3, 'clove', undefined, 3, 'clove'],
] as const)('%d %s in US units', (amount, unit, portions, expected, expectedUnit) => {
  const shown = convertAmountForDisplay(amount, unit, 'us', portions);
  expect(shown.amount).toBeCloseTo(expected, 3);
  expect(shown.unit).toBe(expectedUnit);
});

const anyUnit = fc.option(fc.constantFrom(...UNITS.map(({ name }) => name)));
const anyAmount = fc.double({ min: 0, max: 1e4, noNaN: true });

test('amounts as written stay unchanged', () => {
  fc.assert(
    fc.property(anyAmount, anyUnit, (amount, unit) => {
      expect(convertAmountForDisplay(amount, unit, 'written', flour)).toEqual({ amount, unit });
    }),
  );
});

test('a change of units keeps the amount, within the rounding of section 9', () => {
  const system = fc.constantFrom('metric' as const, 'us' as const);
  fc.assert(
    fc.property(anyAmount, anyUnit, system, (amount, unit, to) => {
      const shown = convertAmountForDisplay(amount, unit, to, flour);
      const back = convertAmount(shown.amount, shown.unit, unit, flour);
      // A litre is displayed as 4.227 cups, but is 4.167 cups of 240 ml.
      expect(Math.abs((back ?? Number.NaN) - amount)).toBeLessThanOrEqual(amount * 0.015 + 1e-9);
    }),
  );
});
