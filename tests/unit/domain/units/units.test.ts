import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findUnitByName, formatUnitLabel, resolveUnit, UNITS } from '#domain/units/units';
import { anyText } from '../any-text.ts';

test('every name and every spelling belongs to one unit', () => {
  const owners = new Map<string, string>();
  for (const { name, aliases } of UNITS) {
    for (const spelling of [name, ...aliases]) {
      expect(owners.has(spelling), `${spelling} is in two rows`).toBe(false);
      owners.set(spelling, name);
      expect([spelling, resolveUnit(spelling)]).toEqual([spelling, name]);
    }
  }
});

test('volumes, masses and lengths have a size above zero, and other units have none', () => {
  for (const { name, kind, ml, grams, cm } of UNITS) {
    const sizes = { volume: ml, mass: grams, length: cm, count: 1, vague: 1 };
    expect(sizes[kind], name).toBeGreaterThan(0);
    expect([name, ml !== undefined]).toEqual([name, kind === 'volume']);
    expect([name, grams !== undefined]).toEqual([name, kind === 'mass']);
  }
});

test.each([
  ['T', 'tbsp'],
  ['T.', 'tbsp'],
  ['t', 'tsp'],
  ['Tb.', 'tbsp'],
  ['tbs', 'tbsp'],
  ['TBSP', 'tbsp'],
  ['Tablespoons', 'tbsp'],
  ['table-spoonful', 'tbsp'],
  ['c.', 'cup'],
  ['C', 'cup'],
  ['cupfuls', 'cup'],
  ['pt.', 'pint'],
  ['qt', 'quart'],
  ['fl. oz.', 'fl oz'],
  ['fl.oz', 'fl oz'],
  ['fluid ounces', 'fl oz'],
  ['mL', 'ml'],
  ['L', 'l'],
  ['litres', 'l'],
  ['lbs.', 'lb'],
  ['#', 'lb'],
  ['ounce', 'oz'],
  ['grams', 'g'],
  ['dessertspoon', 'dessertspoon'],
  ['tins', 'can'],
  ['pkg.', 'package'],
  ['sachet', 'packet'],
  ['leaves', 'leaf'],
  ['loaves', 'loaf'],
  ['bunches', 'bunch'],
  ['boxes', 'box'],
  ['pinches', 'pinch'],
  ['inch-piece', 'inch piece'],
  ['ribs', 'stalk'],
  ['knob', 'knob'],
  ['rashers', 'rasher'],
  ['count', 'piece'],
  ['  stick  ', 'stick'],
])('%j is the unit %s', (text, unit) => {
  expect(resolveUnit(text)).toBe(unit);
});

test.each(['', '.', 'flour', 'cs', 'ins', 'gs', 'cupboard', 'constructor', '__proto__', '2'])(
  '%j is not a unit',
  (text) => {
    expect(resolveUnit(text)).toBeNull();
  },
);

test('the figures equal those of the product specification', () => {
  expect(['cup', 'tbsp', 'tsp'].map((name) => findUnitByName(name)?.ml)).toEqual([240, 15, 5]);
  expect(['oz', 'lb'].map((name) => findUnitByName(name)?.grams)).toEqual([28.35, 453.6]);
});

test('a unit is shown in the plural above one', () => {
  expect(formatUnitLabel('cup', 2)).toBe('cups');
  expect(formatUnitLabel('cup', 0.5)).toBe('cup');
  expect(formatUnitLabel('leaf', 3)).toBe('leaves');
  expect(formatUnitLabel('tbsp', 3)).toBe('tbsp');
  expect(formatUnitLabel('whatever', 3)).toBe('whatever');
});

test('looking up any text never throws and never returns an unknown unit', () => {
  fc.assert(
    fc.property(anyText(), (text) => {
      const unit = resolveUnit(text);
      expect(unit === null || findUnitByName(unit)?.name === unit).toBe(true);
    }),
  );
});
