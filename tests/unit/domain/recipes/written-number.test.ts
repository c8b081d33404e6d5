import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseAmount } from '#domain/recipes/amount';
import { isDoubtfulAmount } from '#domain/recipes/lines/doubtful-amount';
import { parseIngredientLine } from '#domain/recipes/lines/parse-line';
import { formatReparsableNumber } from '#domain/recipes/written-number';
import { UNITS } from '#domain/units/units';

const read = (line: string) => {
  const { amount, unit, name } = parseIngredientLine(line);
  return [amount, unit, name];
};

describe('the unit decides whether a mark separates decimals or thousands', () => {
  test.each<[line: string, amount: number, unit: string, name: string]>([
    ['0,125 l milk', 0.125, 'l', 'milk'],
    ['0,250 kg butter', 0.25, 'kg', 'butter'],
    ['0,750 l vegetable stock', 0.75, 'l', 'vegetable stock'],
    ['1,250 kg potatoes', 1.25, 'kg', 'potatoes'],
    ['1,500 l water', 1.5, 'l', 'water'],
    ['2,500 kilos onions', 2.5, 'kg', 'onions'],
    ['1,125 cups sugar', 1.125, 'cup', 'sugar'],
    ['0,333 dl cream', 0.333, 'dl', 'cream'],
    ['1.250 kg beef', 1.25, 'kg', 'beef'],
    ['1.000 g flour', 1000, 'g', 'flour'],
    ['1.500 ml water', 1500, 'ml', 'water'],
    ['2.000 g potatoes', 2000, 'g', 'potatoes'],
    ['1.200g sugar', 1200, 'g', 'sugar'],
    ['1,000 g flour', 1000, 'g', 'flour'],
    ['1.500 Gramm Mehl', 1500, 'g', 'Mehl'],
    ['0.125 g saffron', 0.125, 'g', 'saffron'],
    ['0,5 g saffron', 0.5, 'g', 'saffron'],
    ['1.25 g saffron', 1.25, 'g', 'saffron'],
    ['250.000 g flour', 250, 'g', 'flour'],
    ['500-1.000 g potatoes', 750, 'g', 'potatoes'],
    ["1'200 ml stock", 1200, 'ml', 'stock'],
    ['1’000 g rice', 1000, 'g', 'rice'],
    ["1'000 g rice", 1000, 'g', 'rice'],
    ['1 000 g flour', 1000, 'g', 'flour'],
    ['10 000 g flour', 10_000, 'g', 'flour'],
    ['1 200 ml stock', 1200, 'ml', 'stock'],
    ['1\u202F500 g flour', 1500, 'g', 'flour'],
    ['1.234,5 g sugar', 1234.5, 'g', 'sugar'],
    ['1,234.5 g sugar', 1234.5, 'g', 'sugar'],
    ['potatoes 1,5 kg', 1.5, 'kg', 'potatoes'],
    ['milk: 0,125 l', 0.125, 'l', 'milk'],
    ['butter (0,250 kg)', 0.25, 'kg', 'butter'],
  ])('%s', (line, amount, unit, name) => {
    expect(read(line)).toEqual([amount, unit, name]);
  });
});

test.each<[line: string, amount: number, unit: string | null, grams: number]>([
  ['2 500 g bags flour', 2, 'bag', 1000],
  ['1 400 g tin tomatoes', 1, 'can', 400],
  ['1 400g tin tomatoes', 1, 'can', 400],
  ['2 150 g salmon fillets', 2, null, 300],
])('%s is a count and a size', (line, amount, unit, grams) => {
  const parsed = parseIngredientLine(line);
  expect([parsed.amount, parsed.unit]).toEqual([amount, unit]);
  expect(parsed.alternateAmounts).toEqual([{ amount: grams, unit: 'g' }]);
});

test.each<[line: string, amount: number]>([
  ['0.33333334326744 cup butter, melted', 1 / 3],
  ['0.66666668653488 teaspoon salt', 2 / 3],
  ['2.5000000001 cups milk', 2.5],
  ['1.3333333333333333 cups rice', 4 / 3],
  ['0.1666666716337204 cup oil', 1 / 6],
  ['0.12500000001 tsp mace', 1 / 8],
  ['0,333333333 cup sugar', 1 / 3],
  // These numbers are not one of the stored fractions.
  ['0.123456789 cup sugar', 0.123456789],
  ['0.33 cup sugar', 0.33],
])('%s keeps its fraction', (line, amount) => {
  expect(parseIngredientLine(line).amount).toBe(amount);
});

test.each<[line: string, amount: number, unit: string, name: string]>([
  ['1/3rd cup honey', 1 / 3, 'cup', 'honey'],
  ['2/3rds cup milk', 2 / 3, 'cup', 'milk'],
  ['1/4th tsp salt', 0.25, 'tsp', 'salt'],
  ['3/4ths cup oats', 0.75, 'cup', 'oats'],
  ['1/3rd of a cup honey', 1 / 3, 'cup', 'honey'],
  ['1 1/3rd cups honey', 4 / 3, 'cup', 'honey'],
])('the ordinal of %s belongs to its fraction', (line, amount, unit, name) => {
  expect(read(line)).toEqual([amount, unit, name]);
});

test.each<[line: string, isDoubtful: boolean]>([
  ['1,500 almonds', true],
  ['1.500 almonds', true],
  ['1,250 oz chocolate', true],
  ['1.125 g saffron', true],
  ['250.000 g flour', true],
  ['125 l milk', true],
  ['30 kg flour', true],
  ['0,125 l milk', false],
  ['1.000 g flour', false],
  ['1,000 g flour', false],
  ['1,250 kg potatoes', false],
  ['15 kg potatoes', false],
  ['400 almonds', false],
])('%s should be checked: %s', (line, isDoubtful) => {
  expect(isDoubtfulAmount(parseIngredientLine(line).measures)).toBe(isDoubtful);
});

/** Numbers from 1.000 with three digits after the decimal separator. */
const threeDigits = fc
  .tuple(fc.integer({ min: 1, max: 19 }), fc.integer({ min: 0, max: 999 }))
  .map(([whole, rest]) => [whole, String(rest).padStart(3, '0')] as const);

test('three digits after a mark are decimals of a large unit and thousands of a small one', () => {
  fc.assert(
    fc.property(threeDigits, fc.constantFrom('.', ','), ([whole, rest], mark) => {
      for (const unit of ['kg', 'l', 'dl', 'cups', 'tbsp'])
        expect(parseAmount(`${whole}${mark}${rest} ${unit} x`)?.amount).toBe(Number(`${whole}.${rest}`));
      for (const unit of ['g', 'ml', 'grams'])
        expect(parseAmount(`${whole}${mark}${rest} ${unit} x`)?.amount).toBe(Number(`${whole}${rest}`));
    }),
  );
});

test('a number that begins with 0 has decimals, with any mark and unit', () => {
  const units = fc.constantFrom('g', 'ml', 'kg', 'l', 'oz', 'cups', 'onions');
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999 }), fc.constantFrom('.', ','), units, (part, mark, unit) => {
      const digits = String(part).padStart(3, '0');
      expect(parseAmount(`0${mark}${digits} ${unit}`)?.amount).toBe(Number(`0.${digits}`));
    }),
  );
});

test('a fraction stored as a float is shown as the fraction', () => {
  const parts = fc.tuple(fc.integer({ min: 1, max: 20 }), fc.constantFrom(2, 3, 4, 6, 8));
  fc.assert(
    fc.property(parts, ([above, below]) => {
      const stored = Math.fround(above / below);
      const text = stored.toFixed(14);
      expect(parseAmount(`${text} cup`)?.amount).toBeCloseTo(above / below, 12);
    }),
  );
});

test('a written amount is read back as the same amount, in any unit', () => {
  const units = fc.constantFrom(
    ...UNITS.filter(({ ml, grams }) => ml !== undefined || grams !== undefined).map(({ name }) => name),
  );
  const amounts = fc.oneof(
    fc.integer({ min: 1, max: 20_000_000 }).map((thousandths) => thousandths / 1000),
    fc.tuple(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 24 })).map(([a, b]) => a / b),
    fc.constantFrom(12.5, 1.25, 0.125, 37.5, 1.125, 2.375, 1000, 1e-6),
  );
  fc.assert(
    fc.property(amounts, units, (amount, unit) => {
      const read = parseIngredientLine(`${formatReparsableNumber(amount)} ${unit} flour`);
      expect(read.unit).toBe(unit);
      expect(read.amount).toBeCloseTo(amount, 7);
    }),
  );
});
