import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toAsciiDigits } from '#domain/recipes/ascii-digits';
import { parseIngredientLine } from '#domain/recipes/lines/parse-line';
import { anyText } from '../any-text.ts';

test.each<[line: string, amount: number, unit: string | null, name: string]>([
  ['２ eggs', 2, null, 'eggs'],
  ['３００ g rice', 300, 'g', 'rice'],
  ['３００ｇ rice', 300, 'g', 'rice'],
  ['１／２ cup milk', 0.5, 'cup', 'milk'],
  ['１．５ l milk', 1.5, 'l', 'milk'],
  ['٣ eggs', 3, null, 'eggs'],
  ['١٫٥ kg rice', 1.5, 'kg', 'rice'],
  ['۲ tbsp oil', 2, 'tbsp', 'oil'],
  ['१ cup rice', 1, 'cup', 'rice'],
  ['२५० g paneer', 250, 'g', 'paneer'],
  ['২ cups rice', 2, 'cup', 'rice'],
  ['௩ tsp salt', 3, 'tsp', 'salt'],
  ['๔ eggs', 4, null, 'eggs'],
])('%s', (line, amount, unit, name) => {
  expect(parseIngredientLine(line)).toMatchObject({ amount, unit, name });
});

const SCRIPTS = [
  '٠١٢٣٤٥٦٧٨٩',
  '۰۱۲۳۴۵۶۷۸۹',
  '०१२३४५६७८९',
  '০১২৩৪৫৬৭৮৯',
  '０１２３４５６７８９',
  '๐๑๒๓๔๕๖๗๘๙',
];

test('a number in the digits of any script is read as that number', () => {
  fc.assert(
    fc.property(fc.nat(99_999), fc.constantFrom(...SCRIPTS), (number, script) => {
      const digits = [...script];
      const written = [...String(number)].map((digit) => digits[Number(digit)]).join('');
      expect(toAsciiDigits(`${written} g`)).toBe(`${number} g`);
    }),
  );
});

test('a text without such digits is unchanged, and converting twice equals converting once', () => {
  fc.assert(
    fc.property(anyText(), (text) => {
      const once = toAsciiDigits(text);
      expect(toAsciiDigits(once)).toBe(once);
      if (!/\p{Nd}|[\uFF00-\uFFEF]|[٫٬٪、\u3000]/u.test(text.replace(/\d/gu, ''))) expect(once).toBe(text);
    }),
  );
});
