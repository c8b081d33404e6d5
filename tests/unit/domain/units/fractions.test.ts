import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseAmount } from '#domain/recipes/amount';
import { formatAmount, formatEnteredAmount, formatKitchenAmount } from '#domain/units/fractions';
import { replaceWrittenFractions } from '#domain/units/fractions-in-text';
import { anyText } from '../any-text.ts';

test.each<[amount: number, unit: string | null, text: string]>([
  [0.75, 'tsp', '¾'],
  [1.25, 'cup', '1¼'],
  [1 / 3, 'cup', '⅓'],
  [2.666666, 'tbsp', '2⅔'],
  [0.125, 'tsp', '⅛'],
  [0.6, 'cups', '⅝'],
  [2.98, 'lb', '3'],
  [0.5, null, '½'],
  [1.5, 'clove', '2'],
  [12.5, 'cup', '13'],
  [0.2, 'tsp', '¼'],
  [0.02, 'tsp', '0.02'],
  [0, 'cup', '0'],
  [1.5, 'kg', '1.5'],
  [0.75, 'l', '0.75'],
  [2.5, 'cm', '2.5'],
])('%d of %j is shown as %j', (amount, unit, text) => {
  expect(formatKitchenAmount(amount, unit)).toBe(text);
});

test.each<[amount: number, unit: string | null, text: string]>([
  [0.33, 'cup', '⅓'],
  [0.75, 'tsp', '¾'],
  [1.44, 'cup', '1.44'],
  [12.5, 'cup', '12.5'],
  [0.35, 'kg', '0.35'],
])('%d of %j, as given by a cook, is shown as %j', (amount, unit, text) => {
  expect(formatEnteredAmount(amount, unit)).toBe(text);
});

test('a fraction is within 26 % of the amount, from 0.1 to ¼ it is the nearer of ⅛ and ¼, or the amount is rounded to decimals', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 50, noNaN: true }), (amount) => {
      const text = formatKitchenAmount(amount, 'cup');
      const read = parseAmount(text);
      expect(read?.rest).toBe('');
      if (amount >= 0.1 && amount < 0.25) expect(text).toBe(amount < 3 / 16 ? '⅛' : '¼');
      else if (text !== formatAmount(amount)) {
        expect(Math.abs((read?.amount ?? 0) - amount) / amount).toBeLessThanOrEqual(0.2601);
      }
    }),
  );
});

test.each([
  ['Add 1 1/2 cups of water', 'Add 1½ cups of water'],
  ['3-1/2 cups flour', '3½ cups flour'],
  ['0.75 tsp salt and 1.5 kg flour', '¾ tsp salt and 1.5 kg flour'],
  ['1.5-2 cups, 0.5 to 0.75 cup', '1½-2 cups, ½ to ¾ cup'],
  ['1/2-inch pieces', '½-inch pieces'],
  ['2/3 cup', '⅔ cup'],
  ['2/3', '⅔'],
  ['9/2 cups', '4½ cups'],
  ['4/2 tbsp', '2 tbsp'],
  ['5/3', '1⅔'],
  ['half of it, or 1/4 of the dough', 'half of it, or ¼ of the dough'],
])('the text %j is shown as %j', (text, read) => {
  expect(replaceWrittenFractions(text)).toBe(read);
});

test.each([
  'fry 2/3 minutes',
  'serves 4/5 people',
  'on 1/2/2026',
  '24/7',
  '11/2 cups',
  '1 9/2 cups',
  '9/7 cups',
  'fry 3/2 minutes',
  'release 1.5 of the oven',
  '2.5 l stock, 1.5 cm thick',
  '0.29 cup',
])('the text %j is unchanged', (text) => {
  expect(replaceWrittenFractions(text)).toBe(text);
});

test('any text is read, and formatting twice equals formatting once', () => {
  const part = fc.oneof(
    anyText({ maxLength: 5 }),
    fc.constantFrom('1/2', '1 ', '0.75', ' cup', '-', 'g', '3/4'),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 10 }), (parts) => {
      const once = replaceWrittenFractions(parts.join(''));
      expect(replaceWrittenFractions(once)).toBe(once);
    }),
    { numRuns: 300 },
  );
});
