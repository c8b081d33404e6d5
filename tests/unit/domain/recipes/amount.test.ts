import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseAmount } from '#domain/recipes/amount';
import { anyText } from '../any-text.ts';

test.each([
  ['2', 2, ''],
  ['1.5 litres', 1.5, 'litres'],
  ['1,5 l', 1.5, 'l'],
  ['.5 c', 0.5, 'c'],
  ['2,000 pounds', 2000, 'pounds'],
  ['1/2 cup', 0.5, 'cup'],
  ['1⁄2 cup', 0.5, 'cup'],
  ['½', 0.5, ''],
  ['1½ cups', 1.5, 'cups'],
  ['1 ½ cups', 1.5, 'cups'],
  ['1 1/2 cups', 1.5, 'cups'],
  ['1-1/2 c.', 1.5, 'c.'],
  ['2 and 3/4 cups', 2.75, 'cups'],
  ['11/2 cups', 1.5, 'cups'],
  ['⅞ tsp', 0.875, 'tsp'],
  ['Two', 2, ''],
  ['half an onion', 0.5, 'onion'],
  ['a quarter of an onion', 0.25, 'onion'],
  ['three-quarters cup', 0.75, 'cup'],
  ['one and a half cups', 1.5, 'cups'],
  ['half a dozen eggs', 6, 'eggs'],
  ['a dozen eggs', 12, 'eggs'],
  ['2 dozen eggs', 24, 'eggs'],
  ['a handful', 1, 'handful'],
  ['another egg', 1, 'egg'],
  ['a couple of onions', 2, 'onions'],
  ['a few sprigs', 3, 'sprigs'],
  ['  3 eggs ', 3, 'eggs'],
  ['110g/4oz', 110, 'g/4oz'],
  ['1-inch', 1, '-inch'],
  ['1/0 cup', 1, '/0 cup'],
])('%j is %d', (text, amount, rest) => {
  expect(parseAmount(text)).toEqual({ amount, min: amount, max: amount, rest });
});

test.each([
  ['1-2 onions', 1, 2, 'onions'],
  ['1–2 onions', 1, 2, 'onions'],
  ['1 to 1½ cups', 1, 1.5, 'cups'],
  ['3/4 to 1 c.', 0.75, 1, 'c.'],
  ['½-1 cup', 0.5, 1, 'cup'],
  ['1-1½ cups', 1, 1.5, 'cups'],
  ['1 1/2 - 2 lb', 1.5, 2, 'lb'],
  ['6- to 8-ounce', 6, 8, '-ounce'],
  ['2 or 3 cloves', 2, 3, 'cloves'],
  ['1 (or 2) cloves', 1, 2, 'cloves'],
  ['one or two', 1, 2, ''],
  ['10 to 8', 8, 10, ''],
])('%j is a range, and its mean', (text, min, max, rest) => {
  expect(parseAmount(text)).toEqual({ amount: (min + max) / 2, min, max, rest });
});

test.each(['', ' ', 'onion', 'apple', 'tender leaves', 'half-and-half', 'halves', '-', '/', '99999999999'])(
  '%j begins without an amount',
  (text) => {
    expect(parseAmount(text)).toBeNull();
  },
);

const FRACTIONS = { '¼': 0.25, '½': 0.5, '¾': 0.75, '1/4': 0.25, '1/2': 0.5, '3/4': 0.75 };

test('a whole number and a fraction make a mixed number, however they are joined', () => {
  const fractions = fc.constantFrom(...Object.entries(FRACTIONS));
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500 }),
      fractions,
      fc.constantFrom(' ', '-', ' and '),
      (whole, [text, part], joint) => {
        expect(parseAmount(`${whole}${joint}${text} cups`)?.amount).toBe(whole + part);
      },
    ),
  );
});

test('a printed number is read as the same number', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (thousandths) => {
      expect(parseAmount(String(thousandths / 1000))?.amount).toBeCloseTo(thousandths / 1000, 9);
    }),
  );
});

test('any text gives a finite amount that is not negative and within its range, or none', () => {
  const texts = fc.oneof(
    anyText(),
    fc.string({ unit: fc.constantFrom(...'0123456789/.,-–½⅓ atohlfdozen()'.split('')) }),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const read = parseAmount(text);
      if (read === null) return;
      expect(Number.isFinite(read.amount)).toBe(true);
      expect(read.min).toBeGreaterThanOrEqual(0);
      expect(read.min).toBeLessThanOrEqual(read.amount);
      expect(read.amount).toBeLessThanOrEqual(read.max);
      expect(text).toContain(read.rest);
    }),
    { numRuns: 2000 },
  );
});
