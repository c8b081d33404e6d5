import { expect, test } from 'vitest';
import { createBuiltinIngredientList } from '#client/foods/local-ingredients';
import { INGREDIENTS } from '#domain/foods/catalog';
import { formatPantryCsv, parsePantryCsv } from '#domain/pantry/csv';
import { parseTypedPantryItems } from '#domain/pantry/typed';
import {
  createPantryImportReviewFromFile,
  createPantryImportReviewFromText,
  listReviewRowsNotAdded,
  removeReviewRow,
  updateReviewRow,
  validateReviewRows,
} from '../../../../src/features/pantry/add/review-state.ts';

const names = createBuiltinIngredientList(INGREDIENTS);
const { resolver } = names;

const typed = createPantryImportReviewFromText(
  parseTypedPantryItems('2 eggs, 500 g flour, olive oil, dragon scales\n2 cups', { resolver }),
  names,
);

test('a typed list becomes rows, each with its assumptions and its unread text', () => {
  expect(typed.rows.map(({ draft }) => [draft.name, draft.qty, draft.unit])).toEqual([
    ['egg', '2', 'count'],
    ['flour', '500', 'g'],
    ['olive oil', '', 'count'],
    ['dragon scales', '', 'count'],
  ]);
  expect(typed.rows[0]?.remarks).toEqual([]);
  expect(typed.rows[2]?.remarks).toEqual(['No amount given. We’ll assume you have enough for any recipe.']);
  expect(typed.problems).toEqual([{ written: '2 cups', reason: 'no ingredient found' }]);
});

test('an unknown name is marked until it is corrected, with suggestions', () => {
  const { rows } = createPantryImportReviewFromText(
    parseTypedPantryItems('2 eggs, brocolli florets, dragon scales', { resolver }),
    names,
  );
  expect(rows.map(({ unknown }) => unknown)).toEqual([
    null,
    { meant: ['broccoli'], taken: null },
    { meant: [], taken: null },
  ]);
  const renamed = updateReviewRow(rows, 1, { name: 'broccoli' }, names);
  expect(renamed.map(({ unknown }) => unknown)).toEqual([null, null, { meant: [], taken: null }]);
  expect(updateReviewRow(renamed, 1, { name: 'broccolini x' }, names)[1]?.unknown).not.toBeNull();
});

test('a name that ends in a known food shows that food, and can be corrected', () => {
  const { rows } = createPantryImportReviewFromText(
    parseTypedPantryItems('500 g artisan spaghetti', { resolver }),
    names,
  );
  expect(rows.map(({ draft, unknown }) => [draft.name, unknown?.taken])).toEqual([
    ['artisan spaghetti', 'spaghetti'],
  ]);
});

test('names from a file are marked as well', () => {
  const { rows } = createPantryImportReviewFromFile(
    parsePantryCsv('name,qty,unit\negg,6,count\nheavy creme,1,l\n'),
    names,
  );
  expect(rows.map(({ unknown }) => unknown)).toEqual([null, { meant: ['heavy cream'], taken: null }]);
});

test('dates of a typed list are in their field; assumptions and notes are shown', () => {
  const text = '200 g spinach expires 2026-11-24, 2 eggs use by 3/4/27, 1 l milk expires soon';
  const { rows } = createPantryImportReviewFromText(
    parseTypedPantryItems(text, { resolver, today: '2026-11-22', dayFirst: true }),
    names,
  );
  expect(rows.map(({ draft, remarks }) => [draft.name, draft.expires, draft.notes, remarks])).toEqual([
    ['spinach', '2026-11-24', '', []],
    ['egg', '2027-04-03', '', ['Use by Apr 3, 2027 (from “use by 3/4/27”).']],
    ['milk', '', 'expires soon', ['Saved as a note: expires soon.']],
  ]);
});

test('an exported pantry is read back unchanged', () => {
  const items = [
    {
      ingredient_name: 'egg',
      qty: 6,
      unit: 'count' as const,
      expires_on: '2026-12-01',
      notes: 'free, "range"',
    },
    { ingredient_name: 'flour', qty: 0.5, unit: 'kg' as const, expires_on: null, notes: '' },
    {
      ingredient_name: 'cumin',
      qty: 1,
      unit: 'count' as const,
      expires_on: null,
      notes: '',
      level: 'low' as const,
    },
  ];
  const read = validateReviewRows(
    createPantryImportReviewFromFile(parsePantryCsv(formatPantryCsv(items)), names).rows,
  );
  expect(read).toEqual({ ok: true, items: items.map((item) => ({ level: null, ...item })) });
});

test('an invalid line of a file is reported, and the others stay', () => {
  const review = createPantryImportReviewFromFile(
    parsePantryCsv('name,qty,unit\negg,6,count\nmilk,lots,l\n'),
    names,
  );
  expect(review.rows).toHaveLength(1);
  expect(review.problems).toEqual([{ written: 'lots', reason: 'line 3: we can’t read the quantity' }]);
});

test('an invalid row blocks the list and says why; after correction the list can be added', () => {
  const wrong = updateReviewRow(typed.rows, 1, { qty: '0' }, names);
  const read = validateReviewRows(wrong);
  expect(read.ok).toBe(false);
  if (read.ok) return;
  expect(read.rows.map(({ errors }) => errors)).toEqual([{}, { qty: 'Quantity must be positive' }, {}, {}]);
  expect(validateReviewRows(updateReviewRow(read.rows, 1, { qty: '250' }, names)).ok).toBe(true);
  expect(validateReviewRows(removeReviewRow(read.rows, 1)).ok).toBe(true);
});

test('after adding, refused and unsent rows stay', () => {
  const left = listReviewRowsNotAdded(
    typed.rows,
    [0, 2],
    [{ index: 1, error: 'Total quantity would exceed maximum of 10,000' }],
  );
  expect(left.map(({ draft, refused }) => [draft.name, refused])).toEqual([
    ['flour', 'Total quantity would exceed maximum of 10,000'],
    ['dragon scales', null],
  ]);
});
