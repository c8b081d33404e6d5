import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { INVENTORY_BULK_MAX, INVENTORY_MAX } from '#contract/limits';
import { api } from '#contract/paths';
import { hasRecordedAmount, type PantryItem } from '#domain/pantry/item';
import { addPantryQuantities, adjustPantryQuantity, findItemToMergeInto } from '#domain/pantry/merge';
import { runPantryChange } from '#worker/features/pantry/calls';
import { createPantryItemChange } from '#worker/features/pantry/item-changes';
import { insertPantryItems, selectPantryItems } from '#worker/features/pantry/items';
import { type PantryEntry, toPantryItem } from '#worker/features/pantry/stored-item';
import { runQuery } from '#worker/platform/db/query';
import { db, migrated, withRecipe } from '../database.ts';
import { newCook } from './cooks.ts';

beforeAll(migrated);

test('an item is stored under its canonical name, with its date and notes', async () => {
  const cook = await newCook();
  const { item, merged, message } = await cook.add('  Roma TOMATOES ', 2.5, 'kg', {
    expires_on: '2999-02-28',
    notes: ' from the garden ',
  });
  expect({ merged, message }).toEqual({ merged: false, message: 'Item added to inventory' });
  expect(item).toMatchObject({
    user_id: cook.id,
    ingredient_name: 'tomato',
    qty: 2.5,
    unit: 'kg',
    expires_on: '2999-02-28',
    notes: 'from the garden',
  });
  expect((await cook.add('  Unicorn   Tears ', 1, 'ml')).item.ingredient_name).toBe('unicorn tears');
  expect(await cook.list()).toHaveLength(2);
});

test('an imported alias decides the name', async () => {
  await db
    .prepare(`insert into ingredient_aliases (alias, canonical_name) values ('zebra corn', 'rice')`)
    .run();
  const cook = await newCook();
  expect((await cook.add('Zebra Corn', 1, 'kg')).item.ingredient_name).toBe('rice');
  const { item } = await cook.add('salt', 1, 'g');
  const changed = await cook.call('PATCH', `${api.inventory}/${item.id}`, { ingredient_name: 'zebra corn' });
  expect(changed.json.item.ingredient_name).toBe('rice');
});

test('an entry is added to the item with the same name and unit', async () => {
  const cook = await newCook();
  const { item } = await cook.add('tomato', 2, 'count', { notes: 'ripe' });
  const mergedReply = await cook.add('Tomatoes', 0.5, 'count', { notes: 'green' });
  expect(mergedReply).toMatchObject({ merged: true, message: 'Added 0.5 count to existing item' });
  expect(mergedReply.item).toMatchObject({ id: item.id, qty: 2.5, notes: 'ripe\ngreen' });
  expect((await cook.add('tomato', 1, 'count', { notes: 'ripe' })).item.notes).toBe('ripe\ngreen');
  expect((await cook.add('tomato', 100, 'g')).merged).toBe(false);
  expect(await cook.describeItems()).toEqual(['3.5 count tomato', '100 g tomato']);
});

test('0.1 and 0.2 are 0.3', async () => {
  const cook = await newCook();
  await cook.add('salt', 0.1, 'kg');
  expect((await cook.add('salt', 0.2, 'kg')).item.qty).toBe(0.3);
});

test('milk for tomorrow and milk for next week are two items', async () => {
  const cook = await newCook();
  await cook.add('milk', 1, 'l', { expires_on: '2999-01-01' });
  await cook.add('milk', 1, 'l', { expires_on: '2999-01-08' });
  expect((await cook.add('milk', 1, 'l', { expires_on: '2999-01-01' })).item.qty).toBe(2);
  // A purchase without a date joins the item that keeps longest.
  expect((await cook.add('milk', 1, 'l')).item).toMatchObject({ qty: 2, expires_on: '2999-01-08' });
});

test('merging entries in the database gives the same result as the domain code', async () => {
  const day = '2026-11-21';
  const entries = fc.array(
    fc.record({
      name: fc.constantFrom('milk', 'flour'),
      unit: fc.constantFrom('l' as const, 'g' as const),
      expiresOn: fc.constantFrom(null, null, '2026-11-20', '2026-11-21', '2026-12-01'),
      millionths: fc.constantFrom(1, 400_000, 6_000_000_000),
      level: fc.constantFrom(null, null, null, null, 'have' as const, 'low' as const, 'out' as const),
    }),
    { minLength: 1, maxLength: 14 },
  );
  await fc.assert(
    fc.asyncProperty(entries, fc.boolean(), async (given, inOneBatch) => {
      const cook = await anybody();
      const rows = given.map(
        ({ name, unit, expiresOn, millionths, level }): PantryEntry => ({
          ingredient_name: name,
          unit,
          expires_on: expiresOn,
          qty_millionths: millionths,
          notes: '',
          level,
        }),
      );
      let expected: PantryItem[] = [];
      const merged: (boolean | string)[] = [];
      for (const [at, { millionths, ...entry }] of given.entries()) {
        const target = findItemToMergeInto(expected, entry, day);
        if (target !== null && !hasRecordedAmount(target)) {
          merged.push(true);
          const changes = { level: entry.level ?? 'have', expiresOn: entry.expiresOn };
          expected = expected.map((one) => (one.id === target.id ? { ...one, ...changes } : one));
          continue;
        }
        const sum = addPantryQuantities(target?.millionths ?? 0, millionths);
        merged.push(sum.ok ? target !== null : sum.reason);
        if (!sum.ok) continue;
        const item = {
          ...(target ?? { ...entry, id: `${at}`, createdAt: toTime(at) }),
          millionths: sum.millionths,
        };
        expected = [...expected.filter(({ id }) => id !== item.id), item];
      }
      const additions = inOneBatch
        ? await insertPantryItems({ db, userId: cook, moment: { time: toTime(0), day } }, rows)
        : await rows.reduce(
            async (before, row, at) => {
              const done = await before;
              const moment = { time: toTime(at), day };
              return [...done, ...(await insertPantryItems({ db, userId: cook, moment }, [row]))];
            },
            Promise.resolve([] as Awaited<ReturnType<typeof insertPantryItems>>),
          );
      expect(additions.map((one) => (one.ok ? one.merged : one.reason))).toEqual(merged);
      const bare = (items: readonly PantryItem[]) =>
        items
          .map((one) => [one.name, one.millionths, one.unit, one.expiresOn, one.level ?? ''].join())
          .sort();
      expect(bare((await runQuery(db, selectPantryItems(cook))).map(toPantryItem))).toEqual(bare(expected));
    }),
    { numRuns: 100 },
  );
});

test('a step in the database gives the same result as the domain code', async () => {
  const cook = await anybody();
  const write = { db, userId: cook, moment: MOMENT, key: null };
  for (const [have, by] of [
    [5, -2],
    [5, -5],
    [5, -6],
    [9_999, 1],
    [9_999, 2],
    [0.5, 0.25],
  ] as const) {
    const entry = {
      ingredient_name: 'egg',
      unit: 'count' as const,
      expires_on: null,
      notes: '',
      level: null,
    };
    const [added] = await insertPantryItems(write, [{ ...entry, qty_millionths: have * 1e6 }]);
    if (!added?.ok) throw new Error('The item was not added.');
    const { kind } = await runPantryChange(db, createPantryItemChange(write, added.item.id, { step: by }));
    const expected = adjustPantryQuantity(have * 1e6, by * 1e6);
    expect([have, by, kind]).toEqual([have, by, expected.kind === 'stepped' ? 'changed' : expected.kind]);
    const left = (await runQuery(db, selectPantryItems(cook))).map(({ qty_millionths }) => qty_millionths);
    expect(left).toEqual(
      expected.kind === 'stepped' ? [expected.millionths] : expected.kind === 'gone' ? [] : [have * 1e6],
    );
    await db.prepare('delete from inventory_items where user_id = ?1').bind(cook).run();
  }
});

test.each<[what: string, wrong: object, field: string, error: string]>([
  ['a blank name', { ingredient_name: '   ' }, 'ingredient_name', 'Ingredient name is required'],
  ['no name', { ingredient_name: undefined }, 'ingredient_name', 'Ingredient name is required'],
  [
    'a name that cannot be stored',
    { ingredient_name: '\0' },
    'ingredient_name',
    'Ingredient name is required',
  ],
  [
    'a long name',
    { ingredient_name: 'x'.repeat(101) },
    'ingredient_name',
    'Ingredient name must be less than 100 characters',
  ],
  ['nothing of it', { qty: 0 }, 'qty', 'Quantity must be positive'],
  ['less than nothing', { qty: -1 }, 'qty', 'Quantity must be positive'],
  ['less than a millionth', { qty: 1e-7 }, 'qty', 'Quantity must be positive'],
  ['too much', { qty: 10_000.1 }, 'qty', 'Quantity must be less than 10,000'],
  ['an amount that is text', { qty: '3' }, 'qty', 'qty must be a number'],
  ['no amount', { qty: undefined }, 'qty', 'qty is required'],
  [
    'a unit that nobody has',
    { unit: 'sack' },
    'unit',
    'unit must be one of count, g, kg, ml, l, tbsp, tsp, cup, piece, oz, lb',
  ],
  [
    'a day that no calendar has',
    { expires_on: '2026-02-30' },
    'expires_on',
    'expires_on must be a day, written YYYY-MM-DD',
  ],
  ['long notes', { notes: 'x'.repeat(501) }, 'notes', 'Notes must be less than 500 characters'],
])('an item with %s is refused', async (_, wrong, field, error) => {
  const cook = await newCook();
  const body = { ingredient_name: 'flour', qty: 1, unit: 'kg', ...wrong };
  const { status, json } = await cook.call('POST', api.inventory, body);
  expect([status, json]).toEqual([400, { error, message: error, code: 'invalid_input', field }]);
  expect(await cook.list()).toEqual([]);
});

test('the limits themselves are accepted', async () => {
  const cook = await newCook();
  const { item } = await cook.add('x'.repeat(100), 10_000, 'lb', {
    notes: 'é'.repeat(500),
    expires_on: null,
  });
  expect([item.qty, item.notes.length]).toEqual([10_000, 500]);
  expect((await cook.add('salt', 0.000001, 'kg')).item.qty).toBe(0.000001);
});

test('a total above 10,000 is refused, and nothing changes', async () => {
  const cook = await newCook();
  await cook.add('flour', 9_999, 'g');
  const { status, json } = await cook.call('POST', api.inventory, {
    ingredient_name: 'flour',
    qty: 1.000001,
    unit: 'g',
  });
  expect([status, json]).toMatchObject([
    400,
    { error: 'Total quantity would exceed maximum of 10,000', field: 'qty' },
  ]);
  expect(await cook.describeItems()).toEqual(['9999 g flour']);
  await cook.add('flour', 1, 'g');
  expect(await cook.describeItems()).toEqual(['10000 g flour']);
});

test('every field can be edited, alone or together', async () => {
  const cook = await newCook();
  const { item } = await cook.add('milk', 2, 'l', { expires_on: '2999-01-01', notes: 'fresh' });
  const patch = async (change: object) => {
    const { status, json } = await cook.call('PATCH', `${api.inventory}/${item.id}`, change);
    return status === 200 ? json.item : [status, json.field, json.error];
  };
  expect(await patch({ qty: 1.5 })).toMatchObject({ id: item.id, qty: 1.5, notes: 'fresh' });
  expect(await patch({ expires_on: null, notes: null })).toMatchObject({
    expires_on: null,
    notes: '',
    qty: 1.5,
  });
  expect(
    await patch({ ingredient_name: 'Eggs', unit: 'count', qty: 6, expires_on: '2999-01-02' }),
  ).toMatchObject({
    ingredient_name: 'egg',
    unit: 'count',
    qty: 6,
    expires_on: '2999-01-02',
  });
  expect(await patch({ step: 2, notes: 'large' })).toMatchObject({ qty: 8, notes: 'large' });
  expect(await patch({ qty: 0 })).toEqual([400, 'qty', 'Quantity must be positive']);
  expect(await patch({ qty: 10_001 })).toEqual([400, 'qty', 'Quantity must be less than 10,000']);
  expect(await patch({ step: 10_000 })).toEqual([400, 'step', 'Quantity cannot exceed 10,000']);
  expect(await patch({ step: 1, qty: 1 })).toEqual([400, 'step', 'step must not be given with qty']);
  expect(await patch({})).toEqual([400, undefined, 'the request body has nothing to change']);
  expect(await patch({ notes: 'x'.repeat(501) })).toEqual([
    400,
    'notes',
    'Notes must be less than 500 characters',
  ]);
  expect(await patch({ ingredient_name: ' ' })).toEqual([
    400,
    'ingredient_name',
    'Ingredient name is required',
  ]);
  expect(await cook.describeItems()).toEqual(['8 count egg']);
});

test('the list begins with the item that changed last', async () => {
  const cook = await newCook();
  const { item } = await cook.add('salt', 1, 'kg');
  await cook.add('rice', 1, 'kg');
  const names = async () => (await cook.list()).map(({ ingredient_name: name }) => name);
  expect(await names()).toEqual(['rice', 'salt']);
  await new Promise((resume) => setTimeout(resume, 5));
  await cook.call('PATCH', `${api.inventory}/${item.id}`, { step: 1 });
  expect(await names()).toEqual(['salt', 'rice']);
});

test('one or many items are deleted, and deleted items are reported', async () => {
  const cook = await newCook();
  const ids: string[] = [];
  for (const name of ['salt', 'rice', 'milk', 'egg']) ids.push((await cook.add(name, 1, 'kg')).item.id);
  const one = await cook.call('DELETE', `${api.inventory}/${ids[0]}`);
  expect([one.status, one.json]).toEqual([200, { deleted: [ids[0]], message: 'Item removed' }]);
  expect((await cook.call('DELETE', `${api.inventory}/${ids[0]}`)).status).toBe(404);
  const many = await cook.call('DELETE', api.inventory, { ids: ids.slice(0, 3) });
  expect([many.status, many.json.deleted.sort(), many.json.message]).toEqual([
    200,
    ids.slice(1, 3).sort(),
    '2 items removed',
  ]);
  expect(await cook.describeItems()).toEqual(['1 kg egg']);
  expect((await cook.call('DELETE', api.inventory, { ids: [] })).json.field).toBe('ids');
});

test('many items are added in one call; an invalid one is reported and does not stop the others', async () => {
  const cook = await newCook();
  await cook.add('flour', 9_000, 'g');
  const { status, json } = await cook.call('POST', api.inventoryBulk, {
    items: [
      { ingredient_name: 'eggs', qty: 6, unit: 'count' },
      { ingredient_name: 'flour', qty: 2_000, unit: 'g' },
      'rubbish',
      { ingredient_name: 'egg', qty: 6, unit: 'count' },
      { ingredient_name: 'milk', qty: 0, unit: 'l' },
    ],
  });
  expect(status).toBe(200);
  expect(
    json.added.map(({ index, merged, item }: never) => [index, merged, (item as { qty: number }).qty]),
  ).toEqual([
    [0, false, 6],
    [3, true, 12],
  ]);
  expect(json.errors).toEqual([
    { index: 1, error: 'Total quantity would exceed maximum of 10,000', field: 'qty' },
    { index: 2, error: 'the item must be an object' },
    { index: 4, error: 'Quantity must be positive', field: 'qty' },
  ]);
  expect(await cook.describeItems()).toEqual(['12 count egg', '9000 g flour']);
  const tooMany = Array(INVENTORY_BULK_MAX + 1).fill({});
  expect((await cook.call('POST', api.inventoryBulk, { items: tooMany })).json.field).toBe('items');
});

test('a full pantry accepts no new item, but more of an existing one', async () => {
  const cook = await newCook();
  await db
    .prepare(
      `insert into inventory_items (id, user_id, ingredient_name, qty_millionths, unit, created_at, updated_at)
       select 'item-' || value, ?1, 'thing ' || value, 1000000, 'g', '', '' from json_each(?2)`,
    )
    .bind(cook.id, JSON.stringify(Array.from({ length: INVENTORY_MAX }, (_, at) => at)))
    .run();
  const { status, json } = await cook.call('POST', api.inventory, {
    ingredient_name: 'egg',
    qty: 1,
    unit: 'count',
  });
  expect([status, json.error]).toEqual([400, 'Your pantry is full. It can hold 2,000 items.']);
  expect((await cook.add('thing 7', 1, 'g')).item.qty).toBe(2);
});

test('a pantry and its cookings are deleted with the account', async () => {
  const cook = await newCook();
  const recipeId = await withRecipe({ title: 'Zebra water', ingredients: ['1 l water'] });
  await cook.add('water', 1, 'l');
  await cook.add('egg', 1, 'count');
  await cook.cook({ recipeId });
  await db.prepare('delete from users where id = ?1').bind(cook.id).run();
  for (const table of ['inventory_items', 'cookings']) {
    const left = await db
      .prepare(`select count(*) as n from ${table} where user_id = ?1`)
      .bind(cook.id)
      .first('n');
    expect([table, left]).toEqual([table, 0]);
  }
});

const MOMENT = { time: '2026-11-21T08:00:00.000Z', day: '2026-11-21' };
const toTime = (at: number) => new Date(Date.parse(MOMENT.time) + at).toISOString();

/** Returns the id of a user with a household, but without an email address. */
async function anybody(): Promise<string> {
  const id = crypto.randomUUID();
  await db.batch(
    [
      'insert into users (id, email, created_at, updated_at) values (?1, ?1, 0, 0)',
      `insert into households (id, created_at) values (?1, '')`,
      `insert into household_members (user_id, household_id, role, joined_at) values (?1, ?1, 'owner', '')`,
    ].map((sql) => db.prepare(sql).bind(id)),
  );
  return id;
}
