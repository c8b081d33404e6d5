import { beforeAll, expect, test } from 'vitest';
import { CHANGE_KEY_DAYS, UNSENT_DAYS } from '#contract/limits';
import { api } from '#contract/paths';
import { toTimeAndDay } from '#domain/lib/time';
import { runPantryChange } from '#worker/features/pantry/calls';
import { createPantryItemChange } from '#worker/features/pantry/item-changes';
import { createPantryItemAddition } from '#worker/features/pantry/items';
import { db, migrated } from '../database.ts';
import { manyAtATime, newCook } from './cooks.ts';

beforeAll(migrated);

const EGGS = { ingredient_name: 'egg', qty: 6, unit: 'count' };

test('an item sent again with its key is added once, with the first reply', async () => {
  const cook = await newCook();
  const key = crypto.randomUUID();
  const first = await cook.call('POST', api.inventory, { ...EGGS, key });
  const repeated = await cook.call('POST', api.inventory, { ...EGGS, key: key.toUpperCase() });
  expect([first.status, repeated.status]).toEqual([200, 200]);
  expect(repeated.json).toEqual(first.json);
  expect(await cook.describeItems()).toEqual(['6 count egg']);

  // Another key means another purchase. The reply says again that the purchase joined an existing item.
  const more = { ...EGGS, key: crypto.randomUUID() };
  const joined = await cook.call('POST', api.inventory, more);
  expect(joined.json).toMatchObject({ merged: true, message: 'Added 6 count to existing item' });
  expect((await cook.call('POST', api.inventory, more)).json).toEqual(joined.json);
  expect(await cook.describeItems()).toEqual(['12 count egg']);
});

test('sent eight times at once with one key, an item is added once', async () => {
  const cook = await newCook();
  const key = crypto.randomUUID();
  const replies = await manyAtATime(Array.from({ length: 8 }), 8, () =>
    cook.call('POST', api.inventory, { ...EGGS, key }),
  );
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await cook.describeItems()).toEqual(['6 count egg']);
});

test('a step sent again with its key counts once, also down to zero', async () => {
  const cook = await newCook();
  const { item } = await cook.add('egg', 2, 'count');
  const address = `${api.inventory}/${item.id}`;
  const step = { step: -1, key: crypto.randomUUID() };
  const first = await cook.call('PATCH', address, step);
  expect((await cook.call('PATCH', address, step)).json).toEqual(first.json);
  expect(await cook.describeItems()).toEqual(['1 count egg']);
  const last = { step: -1, key: crypto.randomUUID() };
  expect((await cook.call('PATCH', address, last)).json).toEqual({ item: null });
  expect(await cook.call('PATCH', address, last)).toMatchObject({ status: 200, json: { item: null } });
  expect(await cook.describeItems()).toEqual([]);
});

test('a removal sent again with its key leaves an item added since', async () => {
  const cook = await newCook();
  const { item } = await cook.add('egg', 2, 'count');
  const address = `${api.inventory}/${item.id}`;
  const key = crypto.randomUUID();
  const first = await cook.call('DELETE', `${address}?key=${key}`);
  expect(first.json).toEqual({ deleted: [item.id], message: 'Item removed' });
  await cook.call('PATCH', address, { step: 3 });
  expect((await cook.call('DELETE', `${address}?key=${key}`)).json).toEqual(first.json);
  expect(await cook.describeItems()).toEqual(['3 count egg']);

  const several = { ids: [item.id], key: crypto.randomUUID() };
  for (const _ of [1, 2]) {
    expect((await cook.call('DELETE', api.inventory, several)).json.deleted).toEqual([item.id]);
    expect(await cook.describeItems()).toEqual([]);
  }
  expect(await cook.call('DELETE', `${address}?key=x`)).toMatchObject({
    status: 400,
    json: { field: 'key' },
  });
});

test('a step for a removed item restores it when adding, and does nothing when subtracting', async () => {
  const cook = await newCook();
  const { item } = await cook.add('flour', 200, 'g', { expires_on: '2030-01-02', notes: 'from the mill' });
  const address = `${api.inventory}/${item.id}`;
  await cook.call('PATCH', address, { step: -300 });
  const taking = { step: -100, key: crypto.randomUUID() };
  for (const _ of [1, 2]) expect((await cook.call('PATCH', address, taking)).json).toEqual({ item: null });
  const adding = { step: 50, key: crypto.randomUUID() };
  const { id, ingredient_name, unit, expires_on, created_at } = item;
  for (const _ of [1, 2]) {
    const { json } = await cook.call('PATCH', address, adding);
    const back = { id, ingredient_name, unit, expires_on, created_at, qty: 50, notes: '' };
    expect(json.item).toMatchObject(back);
  }
  const { changes } = (await cook.call('GET', api.householdHistory)).json;
  const amounts = changes.map(({ amount, had }: { amount: number; had: number | null }) => [amount, had]);
  expect(amounts).toEqual([
    [50, null],
    [-100, 0],
    [-300, 200],
    [200, null],
  ]);
  // The server remembers replies only for changes of amounts: a repeated edit of a deleted item finds nothing.
  await cook.call('DELETE', address);
  expect((await cook.call('PATCH', address, { notes: 'x' })).status).toBe(404);
});

test('an addition whose item was removed since is not repeated', async () => {
  const cook = await newCook();
  const body = { ...EGGS, key: crypto.randomUUID() };
  const { json } = await cook.call('POST', api.inventory, body);
  await cook.call('DELETE', `${api.inventory}/${json.item.id}`);
  const repeated = await cook.call('POST', api.inventory, body);
  expect(repeated).toMatchObject({
    status: 409,
    json: { code: 'repeated', error: 'This item has already been added.' },
  });
  expect(await cook.describeItems()).toEqual([]);
});

test('a refused change is decided again with the same key', async () => {
  const cook = await newCook();
  const { item } = await cook.add('egg', 9_998, 'count');
  const add = { ...EGGS, key: crypto.randomUUID() };
  const step = { step: 6, key: crypto.randomUUID() };
  expect((await cook.call('POST', api.inventory, add)).status).toBe(400);
  expect((await cook.call('PATCH', `${api.inventory}/${item.id}`, step)).status).toBe(400);
  await cook.call('PATCH', `${api.inventory}/${item.id}`, { qty: 10 });
  expect((await cook.call('POST', api.inventory, add)).status).toBe(200);
  expect((await cook.call('PATCH', `${api.inventory}/${item.id}`, step)).status).toBe(200);
  expect(await cook.describeItems()).toEqual(['22 count egg']);
});

test('a key alone changes nothing, and one that is not a UUID is refused', async () => {
  const cook = await newCook();
  const { item } = await cook.add('egg', 1, 'count');
  const address = `${api.inventory}/${item.id}`;
  expect(await cook.call('PATCH', address, { key: crypto.randomUUID() })).toMatchObject({
    status: 400,
    json: { error: expect.stringContaining('has nothing to change') },
  });
  expect(await cook.call('PATCH', address, { step: 1, key: 'x' })).toMatchObject({
    status: 400,
    json: { field: 'key' },
  });
});

test('one cook’s key means nothing to another', async () => {
  const [one, other] = [await newCook(), await newCook()];
  const body = { ...EGGS, key: crypto.randomUUID() };
  await one.call('POST', api.inventory, body);
  const reply = await other.call('POST', api.inventory, body);
  expect(reply.json).toMatchObject({ merged: false, item: { user_id: other.id } });
});

test('keys are deleted later than browsers delete their unsent changes', async () => {
  expect(UNSENT_DAYS).toBeLessThan(CHANGE_KEY_DAYS);
  const cook = await newCook();
  const entry = {
    ingredient_name: 'egg',
    qty_millionths: 1_000_000,
    unit: 'count',
    expires_on: null,
    notes: '',
    level: null,
  } as const;
  const write = (daysAgo: number, key: string) => {
    const moment = toTimeAndDay(new Date(Date.now() - daysAgo * 86_400_000));
    return { db, userId: cook.id, moment, key };
  };
  const added = await runPantryChange(
    db,
    createPantryItemAddition(write(CHANGE_KEY_DAYS + 1, 'long ago'), entry),
  );
  await runPantryChange(db, createPantryItemAddition(write(CHANGE_KEY_DAYS - 1, 'not so long ago'), entry));
  if (added === 'replayed' || !added.ok) throw new Error('not added');
  await runPantryChange(db, createPantryItemChange(write(0, 'now'), added.item.id, { step: 1 }));
  const keys = db.prepare('select key from inventory_changes where user_id = ?1 order by at').bind(cook.id);
  expect(await keys.raw()).toEqual([['not so long ago'], ['now']]);
});
