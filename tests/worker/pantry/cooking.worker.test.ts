import { beforeAll, expect, test } from 'vitest';
import { api } from '#contract/paths';
import { db, migrated, withRecipe } from '../database.ts';
import { callAs, newCook } from './cooks.ts';

let recipeId = '';
beforeAll(async () => {
  await migrated();
  recipeId = await withRecipe({
    id: 'zebra-pie',
    title: 'Zebra pie',
    servings: 2,
    ingredients: [
      '2 cups flour',
      '3 eggs',
      '1 onion',
      '1 tbsp olive oil',
      'salt to taste',
      '1 drizzle honey',
    ],
  });
});

const key = () => crypto.randomUUID();

/** Creates a user with all ingredients of a zebra pie, and more. */
async function stocked() {
  const cook = await newCook();
  await cook.add('flour', 1, 'kg', { notes: 'type 550' });
  await cook.add('eggs', 12, 'count');
  await cook.add('onion', 500, 'g', { expires_on: '2999-01-01' });
  await cook.add('salt', 1, 'kg');
  return cook;
}

test('cooked food leaves the pantry, and the reply reports amounts taken and missing', async () => {
  const cook = await stocked();
  const reply = await cook.cook({ recipeId, key: key() });
  expect(reply).toEqual({
    message: '3 items taken from your pantry. 3 ingredients couldn’t be taken in full.',
    taken: [
      { id: expect.any(String), ingredient_name: 'flour', qty: 0.249984, unit: 'kg', left: 0.750016 },
      { id: expect.any(String), ingredient_name: 'egg', qty: 3, unit: 'count', left: 9 },
      { id: expect.any(String), ingredient_name: 'onion', qty: 110, unit: 'g', left: 390 },
    ],
    skipped: [
      { ingredient_name: 'olive oil', reason: 'notInPantry' },
      { ingredient_name: 'salt', reason: 'noAmount' },
      { ingredient_name: 'honey', reason: 'notInPantry' },
    ],
    undo: expect.any(String),
    repeated: false,
  });
  expect(await cook.describeItems()).toEqual([
    '9 count egg',
    '0.750016 kg flour',
    '390 g onion',
    '1 kg salt',
  ]);
});

test('amounts follow the servings', async () => {
  const cook = await stocked();
  await cook.cook({ recipeId, servings: 4 });
  expect(await cook.describeItems()).toEqual([
    '6 count egg',
    '0.500032 kg flour',
    '280 g onion',
    '1 kg salt',
  ]);
});

test('the foods of a side dish are taken too, and an unknown side dish takes nothing', async () => {
  const cook = await stocked();
  await cook.add('broccoli', 1, 'kg');
  await cook.add('rice', 1, 'kg');
  await cook.cook({ recipeId, servings: 4, side: 'broccoli' });
  const { taken } = await cook.cook({ recipeId, servings: 4, side: 'rice, broccoli' });
  expect(taken.slice(-2)).toMatchObject([
    { ingredient_name: 'broccoli', qty: 0.4, unit: 'kg', left: 0.2 },
    { ingredient_name: 'rice', qty: 0.28, unit: 'kg', left: 0.72 },
  ]);
  await cook.cook({ recipeId, servings: 4, side: 'salt' });
  expect(await cook.describeItems()).toContain('1 kg salt');
});

test('confirmed amounts are taken exactly, and undo restores exactly those', async () => {
  const cook = await stocked();
  const before = await cook.describeItems();
  const { taken } = await cook.cook({ recipeId, key: key() });
  const [flour, egg, onion] = taken.map(({ id }) => id);
  const rest = await cook.cook({
    recipeId,
    key: key(),
    take: [
      { id: flour ?? '', qty: 0.1234 },
      { id: egg ?? '', qty: 50 },
      { id: onion ?? '', qty: 0 },
      { id: 'gone', qty: 1 },
    ],
  });
  expect(rest.taken).toEqual([
    { id: flour, ingredient_name: 'flour', qty: 0.1234, unit: 'kg', left: 0.626616 },
    { id: egg, ingredient_name: 'egg', qty: 9, unit: 'count', left: 0 },
  ]);
  expect(await cook.describeItems()).toEqual(['0.626616 kg flour', '390 g onion', '1 kg salt']);
  await cook.undo(rest.undo);
  expect(await cook.describeItems()).toEqual([
    '9 count egg',
    '0.750016 kg flour',
    '390 g onion',
    '1 kg salt',
  ]);
  expect(before).toHaveLength(4);
});

test('edits on the page decide what is taken: unchecked lines stay, substitutes are used', async () => {
  const cook = await stocked();
  await cook.add('milk', 1, 'l');
  const { taken, skipped } = await cook.cook({
    recipeId,
    servings: 4,
    ingredients: [
      // The server does not scale amounts that the request contains.
      { ingredient_name: 'Eggs', amount_numeric: 5, unit: null },
      { ingredient_name: 'whole milk', canonical_name: 'milk', amount_numeric: 1, unit: 'cup' },
      { ingredient_name: 'stardust', amount_numeric: 1, unit: 'pinch' },
      { ingredient_name: 'salt', amount_numeric: 0, unit: 'g' },
    ],
  });
  expect(taken.map(({ ingredient_name: name, qty, unit }) => [name, qty, unit])).toEqual([
    ['egg', 5, 'count'],
    ['milk', 0.24, 'l'],
  ]);
  expect(skipped).toEqual([{ ingredient_name: 'stardust', reason: 'notInPantry' }]);
  expect(await cook.describeItems()).toEqual([
    '7 count egg',
    '1 kg flour',
    '0.76 l milk',
    '500 g onion',
    '1 kg salt',
  ]);
  // The reader has unchecked all ingredients.
  expect(await cook.cook({ recipeId, ingredients: [] })).toMatchObject({
    message: 'Nothing was taken from your pantry.',
    taken: [],
    skipped: [],
  });
});

test('food that expires first is used first, and used-up items leave the list', async () => {
  const cook = await newCook();
  await cook.add('egg', 4, 'count');
  await cook.add('egg', 2, 'count', { expires_on: '2999-02-02' });
  await cook.add('egg', 1, 'piece', { expires_on: '2999-01-01' });
  const { taken, skipped } = await cook.cook({ recipeId, servings: 4 });
  expect(taken.map(({ qty, unit, left }) => [qty, unit, left])).toEqual([
    [1, 'piece', 0],
    [2, 'count', 0],
    [3, 'count', 1],
  ]);
  expect(skipped.map(({ ingredient_name: name }) => name)).not.toContain('eggs');
  expect(await cook.describeItems()).toEqual(['1 count egg']);
});

test('a name that got an alias after the item was stored is still found', async () => {
  const cook = await newCook();
  await cook.add('zebra flakes', 100, 'g');
  const id = await withRecipe({ title: 'Zebra mash', servings: 2, ingredients: ['40 g potato'] });
  await db
    .prepare(`insert into ingredient_aliases (alias, canonical_name) values ('zebra flakes', 'potato')`)
    .run();
  expect((await cook.cook({ recipeId: id })).taken).toMatchObject([
    { ingredient_name: 'zebra flakes', qty: 40 },
  ]);
  await db.prepare(`delete from ingredient_aliases where alias = 'zebra flakes'`).run();
});

test('a repeated click with the same key changes nothing and gets the same reply', async () => {
  const cook = await stocked();
  const same = key();
  const first = await cook.cook({ recipeId, key: same });
  const after = await cook.rows();
  expect(await cook.cook({ recipeId, key: same.toUpperCase() })).toEqual({ ...first, repeated: true });
  expect(await cook.cook({ recipeId: 'another', key: same, servings: 9 })).toEqual({
    ...first,
    repeated: true,
  });
  expect(await cook.rows()).toBe(after);
  // Without an idempotency key, each call counts.
  await cook.cook({ recipeId });
  await cook.cook({ recipeId });
  expect((await cook.describeItems())[0]).toBe('3 count egg');
});

test('two users may use the same key', async () => {
  const [one, other] = [await stocked(), await stocked()];
  const same = key();
  await one.cook({ recipeId, key: same });
  expect((await other.cook({ recipeId, key: same })).repeated).toBe(false);
});

test('an undo restores every row, byte for byte, used-up items included', async () => {
  const cook = await stocked();
  await cook.add('honey', 1, 'tbsp', { notes: 'from "our" bees, été ½', expires_on: '2999-12-31' });
  await cook.add('olive oil', 1, 'tbsp');
  const before = await cook.rows();
  for (const servings of [1, 2, 3, 8, 100]) {
    const { undo, taken } = await cook.cook({ recipeId, servings });
    expect(await cook.rows()).not.toBe(before);
    const undone = await cook.undo(undo);
    expect(undone.repeated).toBe(false);
    expect(undone.restored).toEqual(taken.map(({ left: _, ...rest }) => rest));
    expect(await cook.rows()).toBe(before);
  }
});

test.each([
  ['left something of everything', 1],
  ['used some of it up', 8],
])('an undo of a cooking that %s counts once, however often it is sent', async (_, servings) => {
  const cook = await stocked();
  const before = await cook.rows();
  const { undo } = await cook.cook({ recipeId, servings });
  const replies = await Promise.all(Array.from({ length: 12 }, () => cook.undo(undo)));
  expect(replies.filter(({ repeated }) => !repeated)).toHaveLength(1);
  expect((await cook.undo(undo)).repeated).toBe(true);
  expect(await cook.rows()).toBe(before);
});

test('several cookings are undone in any order, with the original pantry as the result', async () => {
  const cook = await stocked();
  const before = await cook.rows();
  const undos: string[] = [];
  for (const servings of [2, 3, 2]) undos.push((await cook.cook({ recipeId, servings })).undo);
  for (const at of [1, 0, 2]) await cook.undo(undos[at] ?? '');
  expect(await cook.rows()).toBe(before);
});

test('cookings that used up one item together are undone together', async () => {
  const cook = await stocked();
  const before = await cook.rows();
  const undos: string[] = [];
  for (let eggs = 12; eggs > 0; eggs -= 3) undos.push((await cook.cook({ recipeId })).undo);
  expect((await cook.describeItems()).join()).not.toContain('egg');
  const replies = await Promise.all(undos.map((undo) => cook.undo(undo)));
  expect(replies.every(({ repeated }) => !repeated)).toBe(true);
  expect(await cook.rows()).toBe(before);
});

test('later changes stay, and the amount taken is added to them', async () => {
  const cook = await newCook();
  const { item: flour } = await cook.add('flour', 1, 'kg');
  const { item: eggs } = await cook.add('egg', 3, 'count', { notes: 'brown' });
  const { item: onion } = await cook.add('onion', 500, 'g');
  const { undo } = await cook.cook({ recipeId });
  // Before the undo, flour is added and its notes change, eggs are bought again, and the onions are deleted.
  await cook.call('PATCH', `${api.inventory}/${flour.id}`, { step: 0.5, notes: 'new' });
  await cook.add('egg', 6, 'count');
  await cook.call('DELETE', `${api.inventory}/${onion.id}`);
  await cook.undo(undo);
  expect(await cook.describeItems()).toEqual(['3 count egg', '6 count egg', '1.5 kg flour', '110 g onion']);
  const items = new Map((await cook.list()).map((item) => [item.id, item]));
  expect(items.get(flour.id)?.notes).toBe('new');
  expect(items.get(eggs.id)).toMatchObject({ qty: 3, notes: 'brown' });
});

test('an amount returned to an item that is full, or now has another unit, becomes a new item', async () => {
  const cook = await newCook();
  const { item } = await cook.add('onion', 10_000, 'g');
  const first = await cook.cook({ recipeId });
  await cook.add('onion', 110, 'g');
  expect((await cook.undo(first.undo)).restored).toEqual([
    { id: expect.not.stringContaining(item.id), ingredient_name: 'onion', qty: 110, unit: 'g' },
  ]);
  expect((await cook.describeItems()).sort()).toEqual(['10000 g onion', '110 g onion']);

  const other = await newCook();
  const { item: eggs } = await other.add('egg', 12, 'count');
  const second = await other.cook({ recipeId });
  await other.call('PATCH', `${api.inventory}/${eggs.id}`, { unit: 'kg', qty: 1 });
  await other.undo(second.undo);
  expect(await other.describeItems()).toEqual(['3 count egg', '1 kg egg']);
});

test('the history lists cookings, newest first and page by page', async () => {
  const cook = await stocked();
  const ids: string[] = [];
  for (const servings of [1, 2, 3]) ids.push((await cook.cook({ recipeId, servings })).undo);
  await cook.undo(ids[1] ?? '');
  const { cookings, more } = await cook.history();
  expect(more).toBe(false);
  expect(cookings.map(({ id, servings, undone_at: undone }) => [id, servings, undone !== null])).toEqual([
    [ids[2], 3, false],
    [ids[1], 2, true],
    [ids[0], 1, false],
  ]);
  expect(cookings[2]).toMatchObject({ recipe_id: 'zebra-pie', title: 'Zebra pie' });
  expect(cookings[2]?.taken[1]).toMatchObject({ ingredient_name: 'egg', qty: 1.5, left: 10.5 });
  const page = await cook.history('?limit=2');
  expect([page.cookings.length, page.more]).toEqual([2, true]);
  const next = await cook.history(`?limit=2&before=${page.cookings[1]?.id}`);
  expect([next.cookings.map(({ id }) => id), next.more]).toEqual([[ids[0]], false]);
});

test('a guest is asked to sign in; a recipe, a cooking and a pantry that do not exist are not found', async () => {
  for (const path of [api.consumeInventory, api.undoConsume]) {
    const { status, json } = await callAs(null, 'POST', path, { recipeId, undo: 'x' });
    expect([status, json.error, json.code]).toEqual([401, 'Sign in required', 'unauthorized']);
  }
  const cook = await newCook();
  const failure = async (path: string, body: object) => {
    const { status, json } = await cook.call('POST', path, body);
    return [status, json.field, json.error];
  };
  expect(await failure(api.consumeInventory, { recipeId: 'nothing' })).toEqual([
    404,
    'recipeId',
    'Recipe not found.',
  ]);
  expect(await failure(api.consumeInventory, {})).toEqual([400, 'recipeId', 'Missing recipe id']);
  expect(await failure(api.consumeInventory, { recipeId, key: 'again' })).toEqual([
    400,
    'key',
    'key must be a UUID',
  ]);
  expect(await failure(api.consumeInventory, { recipeId, servings: 0 })).toEqual([
    400,
    'servings',
    'servings must be above 0',
  ]);
  const line = { ingredient_name: 'egg', amount_numeric: -1, unit: null };
  expect(await failure(api.consumeInventory, { recipeId, ingredients: [line] })).toEqual([
    400,
    'ingredients.0.amount_numeric',
    'ingredients.0.amount_numeric must be 0 or more',
  ]);
  expect(await failure(api.undoConsume, { undo: key() })).toEqual([
    404,
    'undo',
    'We couldn’t find this in your cooking history.',
  ]);
});
