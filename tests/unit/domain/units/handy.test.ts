import { expect, test } from 'vitest';
import { toKitchenAmount } from '#domain/units/handy';

test.each([
  [0.35, 'kg', 350, 'g'],
  [1.25, 'kg', 1.25, 'kg'],
  [0.75, 'l', 750, 'ml'],
  [0.333333, 'cup', 0.33, 'cup'],
  [0.000001, 'kg', 0.001, 'g'],
  [3, 'count', 3, 'count'],
])('%d %s is said as %d %s', (amount, unit, expected, expectedUnit) => {
  expect(toKitchenAmount(amount, unit)).toEqual({ amount: expected, unit: expectedUnit });
});
