import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatKitchenAmount } from '#domain/units/fractions';
import { formatStockAmount } from '#domain/units/handy';
import { formatMeasuredAmount } from '#domain/units/scaled-amount';

const page = readFileSync(new URL('../../../../docs/kitchen-numbers.md', import.meta.url), 'utf8');

/** Examples of the table in the docs, such as '3.8 piece of bay leaf: 4'. */
const EXAMPLES = [
  ...page.matchAll(/(?:\| |; )([\d.]+) ([a-z]+)(?: of ([a-z ]+))?: ([^;|]+?)(?=;| \|)/gu),
].map(([, amount = '', unit = '', food = '', shown = '']) => ({ amount: Number(amount), unit, food, shown }));

test('the page has examples for every rule', () => {
  expect(EXAMPLES.length).toBeGreaterThan(35);
});

test.for(EXAMPLES)('$amount $unit $food is $shown', ({ amount, unit, food, shown }) => {
  expect(formatMeasuredAmount({ amount, unit, food }).figure).toBe(shown);
});

test.for<[qty: number, unit: string, food: string, shown: string]>([
  [138.74, 'g', 'rice', 'about 140 g'],
  [0.13874, 'kg', 'rice', 'about 140 g'],
  [0.35, 'kg', 'flour', '350 g'],
  [1.25, 'kg', 'flour', '1.25 kg'],
  [0.75, 'l', 'milk', '750 ml'],
  [0.333333, 'cup', 'milk', '⅓ cup'],
  [12.5, 'g', 'yeast', '12.5 g'],
  [3, 'count', 'egg', '3'],
  [2.5, 'count', 'onion', '2½'],
  [0.00126, 'kg', 'salt', 'about 1.5 g'],
])('the pantry shows %d %s of %s as %s', ([qty, unit, food, shown]) => {
  expect(formatStockAmount(qty, unit, food)).toBe(shown);
});

test('no spoon or cup has decimals, and no rounding changes an amount by more than a quarter', () => {
  const unit = fc.constantFrom('tsp', 'tbsp', 'cup', 'g', 'ml', 'kg', null);
  fc.assert(
    fc.property(fc.double({ min: 0.2, max: 3000, noNaN: true }), unit, (amount, of) => {
      const text = formatKitchenAmount(amount, of, 'onion');
      const parts: Record<string, number> = {
        '⅛': 1 / 8,
        '¼': 1 / 4,
        '⅓': 1 / 3,
        '⅜': 3 / 8,
        '½': 1 / 2,
        '⅝': 5 / 8,
        '⅔': 2 / 3,
        '¾': 3 / 4,
        '⅞': 7 / 8,
      };
      const value = Number(text.replace(/[^\d.]/gu, '') || 0) + (parts[text.at(-1) ?? ''] ?? 0);
      if (of === 'tsp' || of === 'tbsp' || of === 'cup') expect(text).not.toContain('.');
      expect(Math.abs(value - amount) / amount).toBeLessThanOrEqual(0.26);
    }),
  );
});
