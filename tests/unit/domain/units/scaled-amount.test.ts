import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseRangeAndSizeOfAmount } from '#domain/units/amount-parts';
import { convertToKitchenUnit, formatMeasuredAmount, formatScaledAmount } from '#domain/units/scaled-amount';
import { UNITS } from '#domain/units/units';
import { anyText } from '../any-text.ts';

const scale = (written: string, amount: number, unit: string | null, factor: number): string => {
  const parts = parseRangeAndSizeOfAmount(written, { amount, unit });
  const words = formatScaledAmount(parts, { amount, unit }, { amount: amount * factor, unit });
  return `${words.figure} ${words.unit}`.trim();
};

describe('the words of an amount are kept for other servings', () => {
  test.each<[written: string, amount: number, unit: string | null, factor: number, words: string]>([
    ['2 x 400 g cans', 2, 'can', 2, '4 x 400 g cans'],
    ['2 x 400g tins', 2, 'can', 0.5, '1 x 400g can'],
    ['2 × 400 g cans', 2, 'can', 2, '4 × 400 g cans'],
    ['1 (14-oz) can', 1, 'can', 2, '2 (14-oz) cans'],
    ['2 (14 ounce) cans', 2, 'can', 0.5, '1 (14 ounce) can'],
    ['1 8-ounce can', 1, 'can', 3, '3 8-ounce cans'],
    ['1 package (8 oz)', 1, 'package', 2, '2 packages (8 oz)'],
    ['1 jar (340 g)', 1, 'jar', 2, '2 jars (340 g)'],
    ['400 g tin', 400, 'g', 2, '2 x 400 g cans'],
    ['400g tin', 400, 'g', 1, '400 g'],
    ['2 x 150 g', 2, null, 2, '4 x 150 g'],
    ['1-2 cloves', 1.5, 'clove', 2, '2-4 cloves'],
    ['1–2', 1.5, null, 2, '2-4'],
    ['2 to 3', 2.5, null, 0.5, '1-1½'],
    ['4-6', 5, null, 1.5, '6-9'],
    ['½-1 cup', 0.75, 'cup', 2, '1-2 cups'],
    ['2 heaped tbsp', 2, 'tbsp', 1.5, '3 heaped tbsp'],
    ['1 small bunch', 1, 'bunch', 2, '2 small bunches'],
    ['1-2 heaped tsp', 1.5, 'tsp', 2, '2-4 heaped tsp'],
    ['½ a tin', 0.5, 'can', 2, '1 can'],
    ['1-inch piece', 1, 'inch piece', 2, '2 inch piece'],
    ['1 lb 2 oz', 1.125, 'lb', 2, '2¼ lb'],
    ['110g/4oz', 110, 'g', 2, '220 g'],
    ['1 cup (240 ml)', 1, 'cup', 2, '2 cups'],
    ['1 ½ cups', 1.5, 'cup', 2, '3 cups'],
    ['a pinch', 1, 'pinch', 0.5, 'small pinch'],
    ['a handful', 1, 'handful', 2, '2 handfuls'],
    ['1 large', 1, null, 0.08, 'a little'],
    ['1-2', 1.5, null, 0.05, 'a little'],
    // The cook has corrected the stored amount, so it differs from the written one.
    ['1-2 cloves', 4, 'clove', 2, '8 cloves'],
    ['', 2, 'cup', 2, '4 cups'],
  ])('%s (%d %s) times %d is %s', (written, amount, unit, factor, words) => {
    expect(scale(written, amount, unit, factor)).toBe(words);
  });
});

test('a range in one unit is a range in another', () => {
  const base = { amount: 1.5, unit: 'lb' };
  const words = formatScaledAmount(parseRangeAndSizeOfAmount('1-2 lb', base), base, {
    amount: 680.4,
    unit: 'g',
  });
  expect(words).toEqual({ figure: '455-910', unit: 'g' });
});

describe('spoons and cups use the measure that a cook would take', () => {
  test.each<[amount: number, unit: string | null, handy: number, handyUnit: string | null]>([
    [6, 'tsp', 2, 'tbsp'],
    [3, 'tsp', 1, 'tbsp'],
    [4.5, 'tsp', 1.5, 'tbsp'],
    [12, 'tsp', 0.25, 'cup'],
    [4, 'tsp', 4, 'tsp'],
    [1.5, 'tsp', 1.5, 'tsp'],
    [4, 'tbsp', 0.25, 'cup'],
    [8, 'tbsp', 0.5, 'cup'],
    [16, 'tbsp', 1, 'cup'],
    [5, 'tbsp', 5, 'tbsp'],
    [2, 'tbsp', 2, 'tbsp'],
    [0.125, 'cup', 2, 'tbsp'],
    [0.375, 'cup', 0.375, 'cup'],
    [0.25, 'tbsp', 0.75, 'tsp'],
    [2 / 3, 'tbsp', 2, 'tsp'],
    [0.5, 'tbsp', 0.5, 'tbsp'],
    [1 / 48, 'cup', 1, 'tsp'],
    [0.05, 'tsp', 0.4, 'dash'],
    [0.09, 'lb', 1.44, 'oz'],
    [0.25, 'lb', 0.25, 'lb'],
    [0.125, 'tsp', 0.125, 'tsp'],
    [12, 'g', 12, 'g'],
    [1500, 'ml', 1.5, 'l'],
    [1200, 'g', 1.2, 'kg'],
    [950, 'ml', 950, 'ml'],
    [1010, 'g', 1010, 'g'],
    [6, null, 6, null],
  ])('%d %s', (amount, unit, handy, handyUnit) => {
    const converted = convertToKitchenUnit({ amount, unit });
    expect(converted.unit).toBe(handyUnit);
    expect(converted.amount).toBeCloseTo(handy, 9);
  });

  test('a cup that is shown as 1 is in the singular', () => {
    expect(formatMeasuredAmount({ amount: 1.04, unit: 'cup' })).toEqual({ figure: '1', unit: 'cup' });
  });

  test('it is the same volume', () => {
    const ML: Readonly<Record<string, number>> = { dash: 0.625, tsp: 5, tbsp: 15, cup: 240, ml: 1, l: 1000 };
    const units = fc.constantFrom('tsp', 'tbsp', 'cup', 'ml');
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8_000 }), units, (quarters, unit) => {
        const amount = quarters / 4;
        const handy = convertToKitchenUnit({ amount, unit });
        expect(handy.amount * (ML[handy.unit ?? ''] ?? 0)).toBeCloseTo(amount * (ML[unit] ?? 0), 6);
      }),
    );
  });
});

test('any words give a figure, and scaling never throws', () => {
  const unit = fc.option(fc.constantFrom(...UNITS.map(({ name }) => name)), { nil: null });
  const amount = fc.double({ min: 0.001, max: 1e5, noNaN: true });
  const piece = fc.constantFrom(...'1 2 ½ 400 g cans x ( ) oz - to heaped /'.split(' '));
  const texts = fc.oneof(
    anyText(),
    fc.array(piece, { maxLength: 9 }).map((pieces) => pieces.join(' ')),
  );
  fc.assert(
    fc.property(texts, amount, unit, amount, (written, base, of, shown) => {
      const quantity = { amount: base, unit: of };
      const parts = parseRangeAndSizeOfAmount(written, quantity);
      const { figure } = formatScaledAmount(parts, quantity, { amount: shown, unit: of });
      expect(figure).not.toBe('');
      expect(figure).not.toContain('NaN');
    }),
  );
});
