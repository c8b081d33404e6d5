import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createProvisionalId, type LocalMutation } from '#client/sync/collection';
import { type PantryMutation, pantryRow } from '#client/sync/pantry-row';
import type { InventoryItem } from '#contract/pantry/inventory';
import { QTY_MAX } from '#domain/pantry/limits';
import { fromMillionths, toMillionths } from '#domain/pantry/quantity';
import { item } from '../../features/pantry/samples.ts';

const TODAY = '2026-11-21';
const AT = Date.UTC(2026, 10, 21, 9);
type Unsent = LocalMutation<PantryMutation>;
const waits = (payload: PantryMutation, id = 'key'): Unsent => ({ userId: 'cook', id, payload, at: AT });
const applyUnsentChanges = (items: readonly InventoryItem[], unsent: readonly Unsent[], today: string) =>
  unsent.reduce((now, mutation) => pantryRow.apply(now, mutation, today), items);
const adds = (ingredient_name: string, rest: Partial<InventoryItem> = {}, key = 'key') => {
  const { qty = 1, unit = 'count', ...more } = rest;
  return waits({ kind: 'add', item: { ingredient_name, qty, unit, ...more } } as PantryMutation, key);
};
const edits = (id: string, change: object) => waits({ kind: 'edit', id, change } as PantryMutation);
const shown = (items: readonly InventoryItem[], ...unsent: Unsent[]) =>
  applyUnsentChanges(items, unsent, TODAY).map(
    ({ ingredient_name, qty, unit }) => `${qty} ${unit} ${ingredient_name}`,
  );

const egg = item('egg', { id: 'egg', qty: 6 });
const milk = item('milk', { id: 'milk', qty: 0.3, unit: 'l' });
const stocked = [egg, milk];

test('without waiting changes the list is unchanged', () => {
  expect(applyUnsentChanges(stocked, [], TODAY)).toBe(stocked);
});

test('a new item comes first, with a provisional ID and a normalized name', () => {
  const [rice, ...otherItems] = applyUnsentChanges(
    stocked,
    [adds('  Rice ', { qty: 1, unit: 'kg', notes: 'the long one' }, 'a1')],
    TODAY,
  );
  expect(rice).toEqual({
    id: createProvisionalId('a1'),
    user_id: 'cook',
    ingredient_name: 'rice',
    qty: 1,
    unit: 'kg',
    expires_on: null,
    notes: 'the long one',
    created_at: '2026-11-21T09:00:00.000Z',
    updated_at: '2026-11-21T09:00:00.000Z',
  });
  expect(otherItems).toEqual(stocked);
});

test.each([
  [
    'of the same name and unit joins what is there, exactly',
    adds('Milk', { qty: 0.1, unit: 'l' }),
    '0.4 l milk',
  ],
  ['in another unit stands for itself', adds('milk', { qty: 100, unit: 'ml' }), '0.3 l milk'],
  [
    'with a date does not join what has none',
    adds('milk', { unit: 'l', expires_on: '2026-11-30' }),
    '0.3 l milk',
  ],
  [
    'that makes too much is not counted: the server will refuse it',
    adds('milk', { qty: 10_000, unit: 'l' }),
    '0.3 l milk',
  ],
] as const)('an amount %s', (_, entry, last) => {
  expect(shown(stocked, entry).at(-1)).toBe(last);
});

test('a purchase is not added to an expired item', () => {
  const old = item('milk', { id: 'old', qty: 1, unit: 'l', expires_on: '2026-11-20' });
  expect(shown([old], adds('milk', { unit: 'l' }))).toEqual(['1 l milk', '1 l milk']);
  const good = { ...old, expires_on: '2026-11-21' };
  expect(shown([good], adds('milk', { unit: 'l' }))).toEqual(['2 l milk']);
});

test.each([
  ['steps up', { step: 2 }, ['8 count egg', '0.3 l milk']],
  ['steps down', { step: -2 }, ['4 count egg', '0.3 l milk']],
  ['steps down to nothing', { step: -6 }, ['0.3 l milk']],
  ['steps further than an item goes', { step: 9_999 }, ['6 count egg', '0.3 l milk']],
  ['is set and stepped from there', { qty: 2, step: 1 }, ['3 count egg', '0.3 l milk']],
  ['gets another name and unit', { ingredient_name: 'eggs', unit: 'piece' }, ['6 piece eggs', '0.3 l milk']],
] as const)('an item that %s is shown with its new value if the change is valid', (_, change, expected) => {
  expect(shown(stocked, edits('egg', change))).toEqual(expected);
});

test('an edit can remove date and notes, and keeps fields that it does not name', () => {
  const dated = { ...egg, expires_on: '2026-12-01', notes: 'brown' };
  expect(applyUnsentChanges([dated], [edits('egg', { expires_on: null, notes: null })], TODAY)).toEqual([
    egg,
  ]);
  expect(applyUnsentChanges([dated], [edits('egg', { qty: undefined, unit: 'piece' })], TODAY)).toEqual([
    { ...dated, unit: 'piece' },
  ]);
  // The server identifies the change by the key, which is not part of the item.
  expect(applyUnsentChanges([egg], [edits('egg', { key: 'k', step: 1 })], TODAY)).toEqual([
    { ...egg, qty: 7 },
  ]);
});

test('changes apply in the order in which they were made, including those of a new item', () => {
  const rice = createProvisionalId('a1');
  const added = adds('rice', { qty: 1, unit: 'kg' }, 'a1');
  const more = edits(rice, { step: 1 });
  const removal = waits({ kind: 'remove', ids: [rice, 'milk'] });
  expect(shown(stocked, added, more)).toEqual(['2 kg rice', '6 count egg', '0.3 l milk']);
  expect(shown(stocked, added, more, removal)).toEqual(['6 count egg']);
  expect(shown(stocked, removal, added)).toEqual(['1 kg rice', '6 count egg']);
  // Adding a food twice gives one item, even if the server knows neither addition yet.
  expect(shown(stocked, added, adds('rice', { qty: 2, unit: 'kg' }, 'a2'))[0]).toBe('3 kg rice');
});

test('a cooking is not applied: only the server knows its amounts', () => {
  const cooked = waits({ kind: 'cook', meal: { recipeId: 'omelette', servings: 2 } });
  expect(applyUnsentChanges(stocked, [cooked], TODAY)).toEqual(stocked);
});

test('a change of an item that another device has removed has no effect', () => {
  expect(shown(stocked, edits('gone', { step: 1 }), waits({ kind: 'remove', ids: ['gone'] }))).toEqual(
    shown(stocked),
  );
});

const names = fc.constantFrom('egg', 'milk', 'rice');
const ids = fc.constantFrom('egg', 'milk', createProvisionalId('0'), createProvisionalId('1'), 'gone');
const anyChange: fc.Arbitrary<PantryMutation> = fc.oneof(
  fc
    .record({ name: names, thousandths: fc.integer({ min: 1, max: 10_000_000 }) })
    .map(({ name, thousandths }) => adds(name, { qty: thousandths / 1000 }).payload),
  fc
    .record({ id: ids, step: fc.integer({ min: -12_000, max: 12_000 }) })
    .map(({ id, step }) => edits(id, { step }).payload),
  fc
    .array(ids, { minLength: 1, maxLength: 3 })
    .map((removedIds) => ({ kind: 'remove' as const, ids: removedIds })),
);

test('with any waiting changes each item is shown once with a valid amount, and the server’s list is not modified', () => {
  fc.assert(
    fc.property(fc.array(anyChange, { maxLength: 12 }), (changes) => {
      const before = structuredClone(stocked);
      const items = applyUnsentChanges(
        stocked,
        changes.map((change, at) => waits(change, String(at))),
        TODAY,
      );
      expect(stocked).toEqual(before);
      expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
      for (const { qty } of items) {
        expect(qty).toBeGreaterThan(0);
        expect(qty).toBeLessThanOrEqual(QTY_MAX);
        expect(fromMillionths(toMillionths(qty))).toBe(qty);
      }
    }),
  );
});
