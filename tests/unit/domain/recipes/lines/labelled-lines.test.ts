import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parseCsv } from '../../../../bench/data/csv.ts';
import {
  allRight,
  compare,
  firstAmountOf,
  isAllRight,
  shares,
} from '../../../../bench/data/labelled-lines.ts';

const FILE = fileURLToPath(
  new URL('../../../../../../shared/data/ingredient-lines-gold.csv', import.meta.url),
);
const missing = !existsSync(FILE);
if (missing) console.log('Skipped: the labelled ingredient lines (../shared/data) are not here.');

test.skipIf(missing)('the parser reads labelled lines all right, in each half of them', () => {
  const rows = parseCsv(readFileSync(FILE, 'utf8'));
  expect(rows.length).toBeGreaterThan(2000);
  for (const half of [0, 1]) {
    const some = rows.filter((_, index) => index % 2 === half);
    const share = shares(some);
    expect(share.quantity).toBeGreaterThanOrEqual(0.985);
    expect(share.unit).toBeGreaterThanOrEqual(0.98);
    expect(share.name).toBeGreaterThanOrEqual(0.955);
    expect(allRight(some, firstAmountOf)).toBeGreaterThanOrEqual(0.955);
  }
  expect(allRight(rows, firstAmountOf)).toBeGreaterThanOrEqual(0.96);
});

test('a line is all right when name, first amount and its unit are', () => {
  const row = {
    input: '2 (14 oz) cans ripe tomatoes',
    name: 'ripe tomatoes',
    quantity: '2 14',
    unit: 'cans oz',
  };
  const found = { name: 'ripe tomato', min: 2, max: 2, unit: 'can' };
  expect(isAllRight(row, found)).toBe(true);
  expect(isAllRight(row, firstAmountOf(row.input))).toBe(true);
  expect(isAllRight(row, { ...found, name: 'tomato' })).toBe(false);
  expect(isAllRight(row, { ...found, max: 3 })).toBe(false);
  expect(isAllRight(row, { ...found, unit: '' })).toBe(false);
  expect(isAllRight({ ...row, quantity: '', unit: '' }, { ...found, unit: '', min: null, max: null })).toBe(
    true,
  );
  const fails = () => {
    throw new Error('not this line');
  };
  expect(allRight([row], fails)).toBe(0);
});

test('a label and what the parser found are compared whole, in one spelling', () => {
  const row = {
    input: '110g/4oz ripe Tomatoes, chopped',
    name: 'ripe tomato',
    quantity: '4 110',
    unit: 'oz gram',
  };
  const equal = ([label, found]: readonly [string, string]) => label === found;
  const { name, quantity, unit } = compare(row);
  expect([name, quantity, unit].every(equal)).toBe(true);
  expect(equal(compare({ ...row, name: 'tomato' }).name)).toBe(false);
  expect(equal(compare({ ...row, quantity: '110' }).quantity)).toBe(false);
  expect(equal(compare({ ...row, unit: 'g lb' }).unit)).toBe(false);
});

test('a CSV field in quotes may hold commas, quotes and line breaks', () => {
  expect(parseCsv('a,b\r\n"1, ""2""",\n"x\ny",z')).toEqual([
    { a: '1, "2"', b: '' },
    { a: 'x\ny', b: 'z' },
  ]);
});
