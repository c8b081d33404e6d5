import { expect, test } from 'vitest';
import { pantryCsv, readPantryCsv } from '#domain/pantry/csv';
import { readTyped } from '#domain/pantry/typed';
import {
  changeRow,
  dropRow,
  readRows,
  reviewOfFile,
  reviewOfTyped,
  rowsLeft,
} from '../../../src/features/pantry/review-state.ts';

const typed = reviewOfTyped(readTyped('2 eggs, 500 g flour, olive oil, dragon scales\n2 cups'));

test('a typed list becomes rows, each with what was taken for granted, and what could not be read', () => {
  expect(typed.rows.map(({ draft }) => [draft.name, draft.qty, draft.unit])).toEqual([
    ['egg', '2', 'count'],
    ['flour', '500', 'g'],
    ['olive oil', '1', 'count'],
    ['dragon scales', '1', 'count'],
  ]);
  expect(typed.rows[0]?.remarks).toEqual([]);
  expect(typed.rows[2]?.remarks).toEqual(['No amount given: taken as one.']);
  expect(typed.rows[3]?.remarks).toContain(
    'Not in our ingredient list: searches match it by this very name.',
  );
  expect(typed.problems).toEqual([{ written: '2 cups', reason: 'no ingredient found' }]);
});

test('an exported pantry is read back as it was', () => {
  const items = [
    {
      ingredient_name: 'egg',
      qty: 6,
      unit: 'count' as const,
      expires_on: '2026-12-01',
      notes: 'free, "range"',
    },
    { ingredient_name: 'flour', qty: 0.5, unit: 'kg' as const, expires_on: null, notes: '' },
  ];
  const read = readRows(reviewOfFile(readPantryCsv(pantryCsv(items))).rows);
  expect(read).toEqual({ ok: true, items });
});

test('a bad line of a file is named, and the others stay', () => {
  const review = reviewOfFile(readPantryCsv('name,qty,unit\negg,6,count\nmilk,lots,l\n'));
  expect(review.rows).toHaveLength(1);
  expect(review.problems).toEqual([{ written: 'lots', reason: 'line 3: the quantity makes no sense' }]);
});

test('a row that is wrong holds the list up, and says why; put right, it goes', () => {
  const wrong = changeRow(typed.rows, 1, { qty: '0' });
  const read = readRows(wrong);
  expect(read.ok).toBe(false);
  if (read.ok) return;
  expect(read.rows.map(({ errors }) => errors)).toEqual([{}, { qty: 'Quantity must be positive' }, {}, {}]);
  expect(readRows(changeRow(read.rows, 1, { qty: '250' })).ok).toBe(true);
  expect(readRows(dropRow(read.rows, 1)).ok).toBe(true);
});

test('after adding, what was refused and what was never sent stays', () => {
  const left = rowsLeft(
    typed.rows,
    [0, 2],
    [{ index: 1, error: 'Total quantity would exceed maximum of 10,000' }],
  );
  expect(left.map(({ draft, refused }) => [draft.name, refused])).toEqual([
    ['flour', 'Total quantity would exceed maximum of 10,000'],
    ['dragon scales', null],
  ]);
});
