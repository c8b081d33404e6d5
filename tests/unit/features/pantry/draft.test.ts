import { expect, test } from 'vitest';
import { NewInventoryItem } from '#contract/pantry/inventory';
import {
  findFieldOfServerError,
  findItemChanges,
  type ItemDraft,
  NEW_DRAFT,
  toItemDraft,
  validateItemDraft,
} from '../../../../src/features/pantry/add/draft.ts';
import { item } from './samples.ts';

const draft = (change: Partial<ItemDraft>): ItemDraft => ({ ...NEW_DRAFT, name: 'egg', ...change });
const readErrors = (change: Partial<ItemDraft>) => {
  const read = validateItemDraft(draft(change));
  return read.ok ? {} : read.errors;
};

const CASES: readonly [Partial<ItemDraft>, keyof ItemDraft, string][] = [
  [{ name: '' }, 'name', 'Ingredient name is required'],
  [{ name: '   ' }, 'name', 'Ingredient name is required'],
  [{ name: 'x'.repeat(101) }, 'name', 'Ingredient name must be less than 100 characters'],
  [{ qty: '' }, 'qty', 'Quantity must be positive'],
  [{ qty: '0' }, 'qty', 'Quantity must be positive'],
  [{ qty: '-1' }, 'qty', 'Quantity must be positive'],
  [{ qty: 'plenty' }, 'qty', 'Quantity must be positive'],
  [{ qty: '0.0000001' }, 'qty', 'Quantity must be positive'],
  [{ qty: '10000.5' }, 'qty', 'Quantity must be less than 10,000'],
  [{ notes: 'x'.repeat(501) }, 'notes', 'Notes must be less than 500 characters'],
];

test.each(CASES)('%j is wrong in one field, with the server’s message', (change, field, message) => {
  expect(readErrors(change)).toEqual({ [field]: message });
  expect(findFieldOfServerError(message)).toBe(field);
});

test('the form rejects what the server rejects, with the same messages', () => {
  for (const [change, field, message] of CASES) {
    const { name, qty, unit, notes } = draft(change);
    if (Number.isNaN(Number(qty)) || qty === '') continue;
    const parsed = NewInventoryItem.safeParse({ ingredient_name: name, qty: Number(qty), unit, notes });
    expect(parsed.error?.issues[0]?.message, field).toBe(message);
  }
});

test.each([
  ['2', 2],
  ['0.5', 0.5],
  ['1,5', 1.5],
  ['½', 0.5],
  ['1 1/2', 1.5],
  ['10000', 10_000],
])('the amount %s is %d', (typed, qty) => {
  expect(validateItemDraft(draft({ qty: typed }))).toMatchObject({ ok: true, item: { qty } });
});

test('all errors are shown at once', () => {
  expect(Object.keys(readErrors({ name: '', qty: '0' }))).toEqual(['name', 'qty']);
});

test('an item read back from its own form is unchanged', () => {
  const milk = item('milk', { qty: 1.5, unit: 'l', expires_on: '2026-11-30', notes: 'oat' });
  const read = validateItemDraft(toItemDraft(milk));
  expect(read.ok && findItemChanges(milk, read.item)).toBeNull();
});

test('only edited fields are sent, because the amount may change elsewhere meanwhile', () => {
  const milk = item('milk', { qty: 1.5, unit: 'l' });
  const read = validateItemDraft({ ...toItemDraft(milk), expires: '2026-12-01' });
  expect(read.ok && findItemChanges(milk, read.item)).toEqual({ expires_on: '2026-12-01' });
});

test('a refusal without a field is shown as a general error', () => {
  expect(findFieldOfServerError('Network error')).toBeNull();
  expect(findFieldOfServerError('Total quantity would exceed maximum of 10,000')).toBe('qty');
});
