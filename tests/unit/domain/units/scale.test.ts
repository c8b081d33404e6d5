import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatAmount, scaleAmount } from '#domain/units/fractions';

test.each([
  [0.333333, 0.33],
  [0.005, 0.01],
  [0.999, 1],
  [1.26, 1.3],
  [9.94, 9.9],
  [9.96, 10],
  [10.4, 10],
  [10.5, 11],
  [453.6, 454],
  [0, 0],
  [Number.NaN, 0],
])('%d is shown as %d', (amount, rounded) => {
  expect(formatAmount(amount)).toBe(String(rounded));
});

test.each([
  [2, 4, 2, 4],
  [3, 1, 2, 1.5],
  [1, 3, 4, 0.75],
  [5, 2, 0, 5],
  [5, -1, 2, 5],
])('%d for %d servings instead of %d', (amount, servings, defaults, expected) => {
  expect(scaleAmount(amount, servings, defaults)).toBe(expected);
});

test('amounts are shown without trailing zeros', () => {
  expect([0.5, 2, 2.04, 12.5].map(formatAmount)).toEqual(['0.5', '2', '2', '13']);
});

const amounts = fc.double({ min: 0, max: 1e6, noNaN: true });

test('rounding twice equals rounding once, with an error of at most half of the last place', () => {
  fc.assert(
    fc.property(amounts, (amount) => {
      const rounded = Number(formatAmount(amount));
      expect(formatAmount(rounded)).toBe(String(rounded));
      const place = amount < 1 ? 0.01 : amount < 10 ? 0.1 : 1;
      expect(Math.abs(rounded - amount)).toBeLessThanOrEqual(place / 2 + 1e-9 * Math.max(1, amount));
    }),
  );
});

test('more servings never need less', () => {
  const servings = fc.integer({ min: 1, max: 100 });
  fc.assert(
    fc.property(amounts, servings, servings, servings, (amount, one, other, defaults) => {
      const [few, many] = [Math.min(one, other), Math.max(one, other)];
      expect(scaleAmount(amount, many, defaults)).toBeGreaterThanOrEqual(scaleAmount(amount, few, defaults));
    }),
  );
});
