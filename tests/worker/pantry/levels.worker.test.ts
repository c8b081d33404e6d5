/** Tests of foods that a cook tracks without an amount, through the whole API on real D1. */
import { beforeAll, expect, test } from 'vitest';
import { InventoryItem } from '#contract/pantry/inventory';
import { api } from '#contract/paths';
import { SearchReply } from '#contract/search/search';
import { migrated, withRecipe } from '../database.ts';
import { type Cook, newCook } from './cooks.ts';

const DISH = 'zebra-rice';

beforeAll(async () => {
  await migrated();
  await withRecipe({
    id: DISH,
    title: 'Zebra rice',
    servings: 2,
    minutes: 20,
    tools: [],
    ingredients: ['200 g rice', '2 eggs', '1 tsp salt', '2 tsp cumin'],
  });
});

const list = async (cook: Cook) => (await cook.call('GET', api.inventory)).json.items as InventoryItem[];

async function setLevel(cook: Cook, name: string, level: string | null): Promise<void> {
  const found = (await list(cook)).find(({ ingredient_name }) => ingredient_name === name);
  const reply = await cook.call('PATCH', `${api.inventory}/${found?.id}`, { level });
  expect([reply.status, reply.json.error]).toEqual([200, undefined]);
}

const summarize = async (cook: Cook) =>
  (await list(cook))
    .map(({ ingredient_name, qty, unit, level }) =>
      level ? `${ingredient_name}: ${level}` : `${ingredient_name}: ${qty} ${unit}`,
    )
    .sort();

async function find(cook: Cook) {
  const body = { ingredients: [], usePantry: true };
  const { json } = await cook.call('POST', api.recommend, body);
  return SearchReply.parse(json).results.find(({ id }) => id === DISH);
}

test('an item without an amount changes its level, and a new amount makes it an ordinary item again', async () => {
  const cook = await newCook();
  const { item } = await cook.add('cumin', 1, 'count', { level: 'have' });
  expect(InventoryItem.parse(item).level).toBe('have');
  for (const level of ['low', 'out', 'have']) {
    await setLevel(cook, 'cumin', level);
    expect(await summarize(cook)).toEqual([`cumin: ${level}`]);
  }
  await cook.call('PATCH', `${api.inventory}/${item.id}`, { qty: 40, unit: 'g' });
  expect(await summarize(cook)).toEqual(['cumin: 40 g']);
  await setLevel(cook, 'cumin', 'out');
  expect(await summarize(cook)).toEqual(['cumin: out']);
});

test('buying a food with a level fills it up, whatever amount was bought', async () => {
  const cook = await newCook();
  await cook.add('cumin', 1, 'count', { level: 'out' });
  const { merged, message, item } = await cook.add('cumin', 40, 'g');
  expect([merged, message, item.level]).toEqual([true, 'Item added to inventory', 'have']);
  expect(await summarize(cook)).toEqual(['cumin: have']);
});

test('a step from a browser that does not know levels leaves an item without an amount unchanged', async () => {
  const cook = await newCook();
  const { item } = await cook.add('cumin', 1, 'count', { level: 'low' });
  for (const step of [-1, -5, 3]) {
    const reply = await cook.call('PATCH', `${api.inventory}/${item.id}`, { step });
    expect([reply.status, reply.json.item?.level]).toEqual([200, 'low']);
  }
  expect(await summarize(cook)).toEqual(['cumin: low']);
});

test('cooking takes nothing from a food without an amount, and reports it as missing only if it is out', async () => {
  const cook = await newCook();
  await cook.add('rice', 1, 'kg');
  await cook.add('egg', 1, 'count', { level: 'have' });
  await cook.add('salt', 1, 'count', { level: 'low' });
  await cook.add('cumin', 1, 'count', { level: 'out' });
  const { taken, skipped, undo } = await cook.cook({ recipeId: DISH });
  expect(
    taken.map(({ ingredient_name, qty }: { ingredient_name: string; qty: number }) => [ingredient_name, qty]),
  ).toEqual([['rice', 0.2]]);
  expect(skipped).toEqual([{ ingredient_name: 'cumin', reason: 'notInPantry' }]);
  await cook.call('POST', api.undoConsume, { undo });
  expect(await summarize(cook)).toEqual(['cumin: out', 'egg: have', 'rice: 1 kg', 'salt: low']);
});

test('an amount confirmed by a browser that does not know levels is not taken from a food without an amount', async () => {
  const cook = await newCook();
  const { item } = await cook.add('egg', 1, 'count', { level: 'have' });
  const { taken } = await cook.cook({ recipeId: DISH, take: [{ id: item.id, qty: 1 }] });
  expect(taken).toEqual([]);
  expect(await summarize(cook)).toEqual(['egg: have']);
});

test('a search never counts a food without an amount as too little, and counts a food that is out as missing', async () => {
  const cook = await newCook();
  await cook.add('rice', 1, 'kg');
  await cook.add('egg', 1, 'count', { level: 'low' });
  await cook.add('cumin', 1, 'count', { level: 'have' });
  const before = await find(cook);
  expect(before?.missingOrSubbedIngredients).toEqual([]);
  expect(before?.breakdown.map(({ kind, name }) => [kind, name])).toEqual([['assumed', 'salt']]);
  await setLevel(cook, 'egg', 'out');
  const without = await find(cook);
  expect(without?.missingOrSubbedIngredients.map(({ original }) => original)).toEqual(['egg']);
});

test('a search does not assume a staple that is out', async () => {
  const cook = await newCook();
  await cook.add('rice', 1, 'kg');
  await cook.add('egg', 6, 'count');
  await cook.add('cumin', 1, 'count', { level: 'have' });
  await cook.add('salt', 1, 'count', { level: 'out' });
  const result = await find(cook);
  expect(result?.missingOrSubbedIngredients.map(({ original }) => original)).toEqual(['salt']);
  await setLevel(cook, 'salt', 'low');
  expect((await find(cook))?.missingOrSubbedIngredients).toEqual([]);
});
