/**
 * Tests of names that one account writes and another reads. In every place, a name is a single line of visible
 * characters.
 */
import { beforeAll, expect, test } from 'vitest';
import { cookbookApi } from '#contract/cookbook/cookbook-paths';
import { api } from '#contract/paths';
import { startApp } from './auth/harness.ts';
import { add as addToCookbook, at, entry, recipe } from './cookbook/cookbooks.ts';
import { joinHousehold } from './cookbook/sharing.ts';
import { migrated, withRecipe } from './database.ts';
import { type Cook, callAs, newCook } from './pantry/cooks.ts';
import { createPlan } from './plan/plans.ts';

/** A name with forbidden characters: line breaks, direction marks, and invisible characters. */
const HOSTILE = '\u202EOn\u200Be\u2066\n\nTwo\u2069 \u2028Three\uFEFF';
const CLEAN = 'One Two Three';
const MUST_NOT = /[\p{Cc}\u2028\u2029\u200B\u202E\u2066\u2069\uFEFF]/u;

let ann: Cook;
let ben: Cook;
const texts = async (path: string, cook = ben) => JSON.stringify((await cook.call('GET', path)).json);

beforeAll(async () => {
  await migrated();
  [ann, ben] = [await newCook(), await newCook()];
  await startApp().call('PUT', '/user', { jwt: ann.token, body: { data: { display_name: HOSTILE } } });
});

test('a display name is cleaned for invitations and for members', async () => {
  const { token } = (await ann.call('POST', api.householdInvite)).json;
  expect((await callAs(null, 'POST', api.householdInvitation, { token })).json.by).toBe(CLEAN);
  await joinHousehold(ann, ben);
  expect((await ben.call('GET', api.household)).json.members[0].name).toBe(CLEAN);
  await ann.add('egg', 1, 'count');
  expect((await ben.call('GET', api.householdHistory)).json.changes[0].by).toBe(CLEAN);
  expect((await ann.call('GET', api.account)).json.display_name).toBe(CLEAN);
});

test.each([
  [
    { email: 'signed-up@kitchen.example', password: 'Cinnamon-7-Tea', data: { display_name: HOSTILE } },
    CLEAN,
  ],
  [
    { email: 'nothing@kitchen.example', password: 'Cinnamon-7-Tea', data: { display_name: '\u200B\n' } },
    'nothing',
  ],
])('a display name sent with a sign-up is cleaned: %j', async (body, name) => {
  const app = startApp({ AUTH_AUTOCONFIRM: 'true' });
  const { json } = await app.call('POST', '/signup', { body });
  expect((await callAs(json.access_token, 'GET', api.account)).json.display_name).toBe(name);
  expect(JSON.stringify(json.user.user_metadata)).not.toMatch(MUST_NOT);
});

test('names in pantry, list, plan, cookings and cookbook are cleaned for other members', async () => {
  await ann.add(HOSTILE, 1, 'count');
  const recipeId = await withRecipe({ title: HOSTILE, ingredients: ['3 eggs'], servings: 2 });
  const line = { name: HOSTILE, amount: 1, unit: null, recipe: { id: recipeId, title: HOSTILE } };
  const listed = { kind: 'line', id: crypto.randomUUID(), at: new Date().toISOString(), line };
  expect((await ann.call('POST', api.shoppingList, { add: [listed] })).status).toBe(200);
  const plan = createPlan([
    { use: { kind: 'own', text: HOSTILE }, recipe: null },
    { recipe: { id: recipeId, title: HOSTILE, minutes: 30, uses: [HOSTILE], buys: [HOSTILE] } },
  ]);
  const putReply = await ann.call('PUT', api.accountPlan, { plan: { ...plan, have: [HOSTILE] }, over: null });
  expect(putReply.status).toBe(200);
  await ann.cook({ recipeId, key: crypto.randomUUID() });
  const hostileRecipe = recipe(HOSTILE);
  const lines = hostileRecipe.lines.map((one) => ({ ...one, name: HOSTILE, section: HOSTILE }));
  const { added } = await addToCookbook(ann, entry('', { recipe: { ...hostileRecipe, lines } }));
  const id = added[0]?.id ?? '';
  await ann.call('PUT', cookbookApi.withHousehold.replace('{id}', id), { shared: true });
  for (const path of [
    ...[api.inventory, api.shoppingList, api.accountPlan, api.cookings, api.householdHistory],
    ...[cookbookApi.household, at(id), `${api.recipe}?id=${recipeId}`],
  ]) {
    const text = await texts(path);
    expect([path, text.toLowerCase()]).toEqual([path, expect.stringContaining(CLEAN.toLowerCase())]);
    expect([path, MUST_NOT.exec(JSON.parse(JSON.stringify(text)))]).toEqual([path, null]);
    expect(text).not.toMatch(/\\u200b|\\u202e|\\n/iu);
  }
});

test('names of eaters and their restrictions are cleaned', async () => {
  const eaters = [
    { name: HOSTILE, eating: true, exclusions: [{ kind: 'food', name: HOSTILE, strict: true }] },
  ];
  const corrections = [{ name: HOSTILE, label: 'nuts', value: 'free' }];
  const { status, json } = await ann.call('PUT', api.eaters, { eaters, corrections });
  expect([status, json.error]).toEqual([200, undefined]);
  expect([json.eaters[0].name, json.eaters[0].exclusions[0].name, json.corrections[0].name]).toEqual(
    Array(3).fill(CLEAN),
  );
});

test.each([
  ['POST', api.inventory, { ingredient_name: '\u200B', qty: 1, unit: 'count' }, 'ingredient_name'],
  ['PUT', api.eaters, { eaters: [{ name: '\u2066\u2069', eating: true, exclusions: [] }] }, 'eaters.0.name'],
])('an invisible name is refused: %s %s', async (method, path, body, field) => {
  expect((await ann.call(method, path, body)).json).toMatchObject({ code: 'invalid_input', field });
});

test('a recipe with an invisible title is refused', async () => {
  const { errors } = await addToCookbook(ann, entry('', { recipe: recipe('\u200B\u202E') }));
  expect(errors).toMatchObject([{ field: 'recipe.title' }]);
});
