import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parseCsv } from '../../../../bench/data/csv.ts';
import {
  allRight,
  compare,
  isAllRight,
  parseFirstAmount,
  shares,
} from '../../../../bench/data/labelled-lines.ts';

const FILE = fileURLToPath(
  new URL('../../../../../../shared/data/ingredient-lines-gold.csv', import.meta.url),
);
const missing = !existsSync(FILE);
if (missing) console.log('Skipped: the labelled ingredient lines (../shared/data) are not here.');

test.skipIf(missing)('the parser reads the labeled lines correctly, in both halves of them', () => {
  const rows = parseCsv(readFileSync(FILE, 'utf8'));
  expect(rows.length).toBeGreaterThan(2000);
  for (const half of [0, 1]) {
    const some = rows.filter((_, index) => index % 2 === half);
    const share = shares(some);
    expect(share.quantity).toBeGreaterThanOrEqual(0.985);
    expect(share.unit).toBeGreaterThanOrEqual(0.98);
    expect(share.name).toBeGreaterThanOrEqual(0.955);
    expect(allRight(some, parseFirstAmount)).toBeGreaterThanOrEqual(0.955);
  }
  expect(allRight(rows, parseFirstAmount)).toBeGreaterThanOrEqual(0.96);
});

test('a line is correct if name, first amount and its unit are', () => {
  const row = {
    input: '2 (14 oz) cans ripe tomatoes',
    name: 'ripe tomatoes',
    quantity: '2 14',
    unit: 'cans oz',
  };
  const parsed = { name: 'ripe tomato', min: 2, max: 2, unit: 'can' };
  expect(isAllRight(row, parsed)).toBe(true);
  expect(isAllRight(row, parseFirstAmount(row.input))).toBe(true);
  expect(isAllRight(row, { ...parsed, name: 'tomato' })).toBe(false);
  expect(isAllRight(row, { ...parsed, max: 3 })).toBe(false);
  expect(isAllRight(row, { ...parsed, unit: '' })).toBe(false);
  expect(isAllRight({ ...row, quantity: '', unit: '' }, { ...parsed, unit: '', min: null, max: null })).toBe(
    true,
  );
  const fails = () => {
    throw new Error('not this line');
  };
  expect(allRight([row], fails)).toBe(0);
});

test('a label and the parser’s result are compared as a whole, in one spelling', () => {
  const row = {
    input: '110g/4oz ripe Tomatoes, chopped',
    name: 'ripe tomato',
    quantity: '4 110',
    unit: 'oz gram',
  };
  const equal = ([label, parsed]: readonly [string, string]) => label === parsed;
  const { name, quantity, unit } = compare(row);
  expect([name, quantity, unit].every(equal)).toBe(true);
  expect(equal(compare({ ...row, name: 'tomato' }).name)).toBe(false);
  expect(equal(compare({ ...row, quantity: '110' }).quantity)).toBe(false);
  expect(equal(compare({ ...row, unit: 'g lb' }).unit)).toBe(false);
});

test('a quoted CSV field may contain commas, quotes and line breaks', () => {
  expect(parseCsv('a,b\r\n"1, ""2""",\n"x\ny",z')).toEqual([
    { a: '1, "2"', b: '' },
    { a: 'x\ny', b: 'z' },
  ]);
});
