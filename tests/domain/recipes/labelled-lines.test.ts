import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parseCsv } from '../../bench/csv.ts';
import { compare, shares } from '../../bench/labelled-lines.ts';

const FILE = fileURLToPath(new URL('../../../../shared/data/ingredient-lines-gold.csv', import.meta.url));
const missing = !existsSync(FILE);
if (missing) console.log('Skipped: the labelled ingredient lines (../shared/data) are not here.');

test.skipIf(missing)('the parser is right in most lines that it was not developed on', () => {
  const rows = parseCsv(readFileSync(FILE, 'utf8')).filter((_, index) => index % 2 === 1);
  const share = shares(rows);
  expect(rows.length).toBeGreaterThan(1000);
  expect(share.quantity).toBeGreaterThanOrEqual(0.97);
  expect(share.unit).toBeGreaterThanOrEqual(0.96);
  expect(share.name).toBeGreaterThanOrEqual(0.9);
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
