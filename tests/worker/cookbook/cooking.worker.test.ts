import { beforeAll, expect, test } from 'vitest';
import { api } from '#contract/paths';
import { migrated, withRecipe } from '../database.ts';
import { newCook } from '../pantry/cooks.ts';
import { addOne, at, entry, recipe } from './cookbooks.ts';

beforeAll(migrated);

const PIE = recipe('Leek pie', {
  servings: 2,
  lines: [
    { text: '3 eggs', section: '', name: 'eggs', amount: 3, unit: null, preparation: '' },
    { text: '200g plain flour', section: '', name: 'plain flour', amount: 200, unit: 'g', preparation: '' },
    // The cook's corrections take precedence over the written line.
    { text: '1 onion', section: '', name: 'onions', amount: 2, unit: null, preparation: 'sliced' },
    { text: 'salt', section: '', name: 'salt', amount: null, unit: null, preparation: '' },
  ],
});

async function withPie(rest: object = {}) {
  const cook = await newCook();
  const recipeId = await addOne(cook, entry('Leek pie', { recipe: { ...PIE, ...rest } }));
  await cook.add('eggs', 12, 'count');
  await cook.add('flour', 1, 'kg');
  await cook.add('onion', 5, 'count');
  return { cook, recipeId, meal: { recipeId, own: true } };
}

const FULL = ['12 count egg', '1 kg flour', '5 count onion'];

test('cooking a user’s own recipe takes food from the pantry, and an undo returns it', async () => {
  const { cook, meal, recipeId } = await withPie();
  const { taken, skipped, undo } = await cook.cook({ ...meal, key: crypto.randomUUID() });
  expect(taken.map(({ ingredient_name, qty, unit }) => [ingredient_name, qty, unit])).toEqual([
    ['egg', 3, 'count'],
    ['flour', 0.2, 'kg'],
    ['onion', 2, 'count'],
  ]);
  expect(skipped).toEqual([{ ingredient_name: 'salt', reason: 'notInPantry' }]);
  expect(await cook.describeItems()).toEqual(['9 count egg', '0.8 kg flour', '3 count onion']);
  const { cookings } = await cook.history();
  expect(cookings).toEqual([
    expect.objectContaining({ recipe_id: recipeId, own: true, title: 'Leek pie', servings: 2 }),
  ]);
  // The plan recognises the cooked dish by this id.
  expect((await cook.call('GET', api.accountPlan)).json.cooked).toMatchObject([
    { id: undo, recipe: recipeId },
  ]);
  await cook.undo(undo);
  expect(await cook.describeItems()).toEqual(FULL);
});

test('amounts of a user’s own recipe follow the servings; without servings they are as written', async () => {
  const { cook, meal } = await withPie();
  await cook.cook({ ...meal, servings: 4 });
  expect(await cook.describeItems()).toEqual(['6 count egg', '0.6 kg flour', '1 count onion']);
  const other = await withPie({ servings: null });
  await other.cook.cook({ ...other.meal, servings: 4 });
  expect(await other.cook.describeItems()).toEqual(['9 count egg', '0.8 kg flour', '3 count onion']);
});

test('a cooking of an own recipe counts once for each key', async () => {
  const { cook, meal } = await withPie();
  const key = crypto.randomUUID();
  const first = await cook.cook({ ...meal, key });
  expect(await cook.cook({ ...meal, key })).toEqual({ ...first, repeated: true });
  expect(await cook.describeItems()).toEqual(['9 count egg', '0.8 kg flour', '3 count onion']);
});

test('nobody can cook another user’s recipe, or learn of it', async () => {
  const [{ cook, meal }, other] = [await withPie(), await newCook()];
  await other.add('eggs', 12, 'count');
  const stranger = await other.call('POST', api.consumeInventory, meal);
  const none = await other.call('POST', api.consumeInventory, { recipeId: crypto.randomUUID(), own: true });
  expect([stranger.status, stranger.json.field]).toEqual([404, 'recipeId']);
  expect(stranger.json).toEqual({ ...none.json, requestId: stranger.json.requestId });
  expect([await other.describeItems(), await cook.describeItems()]).toEqual([['12 count egg'], FULL]);
  const wrong = await cook.call('POST', api.consumeInventory, { ...meal, own: 'yes' });
  expect([wrong.status, wrong.json.field]).toEqual([400, 'own']);
});

test('recipes of the site and users’ own recipes are not confused', async () => {
  const { cook, recipeId } = await withPie();
  const site = await withRecipe({ title: 'Omelette', ingredients: ['2 eggs'] });
  const saved = await addOne(cook, { key: crypto.randomUUID(), recipe_id: site });
  for (const body of [{ recipeId }, { recipeId: site, own: true }, { recipeId: saved, own: true }]) {
    const { status, json } = await cook.call('POST', api.consumeInventory, body);
    expect([status, json.field]).toEqual([404, 'recipeId']);
  }
  await cook.cook({ recipeId: site });
  expect((await cook.history()).cookings).toEqual([expect.objectContaining({ own: false })]);
});

test('the history keeps a cooking after the recipe is deleted', async () => {
  const { cook, meal, recipeId } = await withPie();
  await cook.cook(meal);
  await cook.call('DELETE', at('').replace(/\/$/, ''), { ids: [recipeId] });
  const { cookings } = await cook.history();
  expect(cookings).toEqual([expect.objectContaining({ recipe_id: recipeId, title: 'Leek pie' })]);
  await cook.undo(cookings[0]?.id ?? '');
  expect(await cook.describeItems()).toEqual(FULL);
});

test('a cook’s own amounts of a saved recipe are taken when it is cooked with them', async () => {
  const cook = await newCook();
  await cook.add('eggs', 12, 'count');
  const recipeId = await withRecipe({ title: 'Frittata', servings: 2, ingredients: ['4 eggs'] });
  const ingredients = [{ ingredient_name: 'eggs', canonical_name: 'egg', amount_numeric: 7, unit: null }];
  await cook.cook({ recipeId, servings: 3, ingredients });
  expect(await cook.describeItems()).toEqual(['5 count egg']);
});
