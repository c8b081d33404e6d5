import { beforeAll, expect, test } from 'vitest';
import { HIDDEN_MAX } from '#contract/limits';
import { api, fillPathParameters } from '#contract/paths';
import {
  type HiddenRecipe,
  hideRecipe,
  listHiddenRecipes,
  showRecipe,
} from '#contract/recipes/hidden-recipes';
import { type SearchInput, SearchReply } from '#contract/search/search';
import { db, migrated, withRecipe } from '../database.ts';
import { type Cook, callAs, manyAtATime, newCook } from '../pantry/cooks.ts';

const DISHES = ['Zebra curry', 'Zebra roast', 'Zebra stew'];
const [CURRY, ROAST, STEW] = ['zebra-curry', 'zebra-roast', 'zebra-stew'] as const;

beforeAll(async () => {
  await migrated();
  for (const [at, title] of DISHES.entries()) {
    const ingredients = ['500 g lamb', '2 onions', '3 carrots'];
    // Import the same dish with different times, so that the order is known: the quickest first.
    await withRecipe({ id: [CURRY, ROAST, STEW][at], title, minutes: 20 + at, tools: [], ingredients });
  }
});

const of = (id: string) => fillPathParameters(api.hiddenRecipe, { id });

async function hide(cook: Cook, id: string): Promise<HiddenRecipe> {
  const { status, json } = await cook.call('PUT', of(id));
  expect([status, json.error]).toEqual([200, undefined]);
  return hideRecipe.reply.parse(json);
}

async function show(cook: Cook, id: string) {
  const { status, json } = await cook.call('DELETE', of(id));
  expect([status, showRecipe.reply.parse(json)]).toEqual([200, { hidden: false }]);
}

const listHidden = async (cook: Cook, query = '') =>
  listHiddenRecipes.reply
    .parse((await cook.call('GET', api.hiddenRecipes + query)).json)
    .recipes.map(({ recipe_id }) => recipe_id);

async function search(token: string | null, request: Partial<SearchInput> = {}) {
  const body = { ingredients: ['lamb', 'onion', 'carrot'], personal: token !== null, ...request };
  const reply = await callAs(token, 'POST', api.recommend, body);
  expect([reply.status, reply.json.error]).toEqual([200, undefined]);
  return SearchReply.parse(reply.json);
}

const zebras = ({ results }: SearchReply) =>
  results.map(({ id }) => id).filter((id) => id.startsWith('zebra'));

test('hidden recipes are left out of the cook’s results and counted, and other users still find them', async () => {
  const [cook, other] = [await newCook(), await newCook()];
  expect(zebras(await search(cook.token))).toEqual([CURRY, ROAST, STEW]);
  expect(await hide(cook, ROAST)).toMatchObject({ recipe_id: ROAST, title: 'Zebra roast' });
  const visible = await search(cook.token);
  expect([zebras(visible), visible.leftOut.hidden]).toEqual([[CURRY, STEW], 1]);
  for (const token of [other.token, null]) {
    const theirs = await search(token);
    expect([zebras(theirs), theirs.leftOut.hidden]).toEqual([[CURRY, ROAST, STEW], 0]);
  }
  // A token alone changes nothing: only the field `personal` matters.
  expect(zebras(await search(cook.token, { personal: false }))).toHaveLength(3);
  await show(cook, ROAST);
  expect(zebras(await search(cook.token))).toEqual([CURRY, ROAST, STEW]);
});

test('a search with the pantry leaves them out as well', async () => {
  const cook = await newCook();
  await cook.add('lamb', 1, 'kg');
  await hide(cook, CURRY);
  expect(zebras(await search(cook.token, { personal: false, usePantry: true }))).toEqual([ROAST, STEW]);
});

test('hiding or showing a recipe twice changes nothing the second time', async () => {
  const cook = await newCook();
  const first = await hide(cook, CURRY);
  expect(await hide(cook, CURRY)).toEqual(first);
  await hide(cook, STEW);
  expect([...(await listHidden(cook))].sort()).toEqual([CURRY, STEW]);
  expect(await listHidden(cook, `?recipeId=${STEW}`)).toEqual([STEW]);
  expect(await listHidden(cook, `?recipeId=${ROAST}`)).toEqual([]);
  await show(cook, CURRY);
  await show(cook, CURRY);
  await show(cook, 'no-such-recipe');
  expect(await listHidden(cook)).toEqual([STEW]);
});

test('only existing recipes can be hidden, and a deleted one stays hidden by its title', async () => {
  const cook = await newCook();
  expect(await cook.call('PUT', of('no-such-recipe'))).toMatchObject({
    status: 404,
    json: { code: 'not_found', field: 'id' },
  });
  const id = await withRecipe({ id: 'zebra ½/pie?', title: 'Okapi pie', ingredients: ['1 okapi'] });
  await hide(cook, id);
  await db.prepare('delete from recipes where id = ?1').bind(id).run();
  expect(
    listHiddenRecipes.reply.parse((await cook.call('GET', api.hiddenRecipes)).json).recipes,
  ).toMatchObject([{ recipe_id: id, title: 'Okapi pie' }]);
  expect(await hide(cook, id)).toMatchObject({ recipe_id: id });
  await show(cook, id);
  expect(await listHidden(cook)).toEqual([]);
});

test('guests have no list of hidden recipes and cannot change one', async () => {
  for (const [method, path] of [
    ['GET', api.hiddenRecipes],
    ['PUT', of(CURRY)],
    ['DELETE', of(CURRY)],
  ] as const) {
    for (const token of [null, 'nonsense']) expect((await callAs(token, method, path)).status).toBe(401);
  }
  const refused = await callAs(null, 'POST', api.recommend, { ingredients: ['egg'], personal: true });
  expect([refused.status, refused.json.field]).toEqual([401, 'personal']);
});

test('nobody can hide or show recipes for another user', async () => {
  const [cook, other] = [await newCook(), await newCook()];
  await hide(cook, CURRY);
  await show(other, CURRY);
  await hide(other, STEW);
  expect([await listHidden(cook), await listHidden(other)]).toEqual([[CURRY], [STEW]]);
});

test('the number of hidden recipes is limited, also for simultaneous additions', async () => {
  const [cook, other] = [await newCook(), await newCook()];
  const fill = `insert into hidden_recipes (user_id, recipe_id, title, hidden_at)
    select ?1, 'old-' || value, 'Old', '2026-01-01T00:00:00.000Z' from json_each(?2)`;
  const ids = Array.from({ length: HIDDEN_MAX - 1 }, (_, i) => i);
  await db.prepare(fill).bind(cook.id, JSON.stringify(ids)).run();
  const replies = await manyAtATime([CURRY, ROAST, STEW], 3, (id) => cook.call('PUT', of(id)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(replies.find(({ status }) => status === 409)?.json).toMatchObject({
    code: 'conflict',
    message: 'You’ve already hidden 1,000 recipes. Unhide one of them first.',
  });
  const hidden = await listHidden(cook);
  expect(hidden).toHaveLength(HIDDEN_MAX);
  // Hiding a hidden recipe again succeeds, and another account still has room.
  await hide(cook, hidden[0] as string);
  await hide(other, ROAST);
  // A search also works with the maximum number of hidden recipes.
  expect(zebras(await search(cook.token))).toHaveLength(2);
  await show(cook, 'old-0');
  await hide(cook, [CURRY, ROAST, STEW].find((id) => !hidden.includes(id)) as string);
});

test('the user’s export contains the hidden recipes, and they are deleted with the account', async () => {
  const cook = await newCook();
  await hide(cook, CURRY);
  const { json } = await cook.call('GET', api.accountExport);
  expect(json.data.hidden_recipes).toEqual([
    { recipe_id: CURRY, title: 'Zebra curry', hidden_at: expect.stringMatching(/Z$/) },
  ]);
  await db.prepare('delete from users where id = ?1').bind(cook.id).run();
  const left = await db
    .prepare('select count(*) as n from hidden_recipes where user_id = ?1')
    .bind(cook.id)
    .first();
  expect(left).toEqual({ n: 0 });
});

/** Moves a cooked recipe this number of hours into the past. */
const ago = (id: string, hours: number) =>
  db
    .prepare('update cookings set cooked_at = ?2 where id = ?1')
    .bind(id, new Date(Date.now() - hours * 3_600_000).toISOString())
    .run();

test('a dish cooked yesterday does not come first, says so, and returns within the week', async () => {
  const [cook, other] = [await newCook(), await newCook()];
  const { undo } = await cook.cook({ recipeId: CURRY });
  const first = async (token: string | null) => (await search(token)).results[0];
  const line = async () =>
    (await search(cook.token)).results
      .find(({ id }) => id === CURRY)
      ?.why.find(({ kind }) => kind === 'cooked');

  const fitBefore = (await first(other.token))?.fit ?? 0;
  for (const [hours, points] of [
    [0, -4],
    [30, -4],
    [60, -3],
    [150, -0.5],
  ] as const) {
    await ago(undo, hours);
    expect((await first(cook.token))?.id).toBe(ROAST);
    expect(await line()).toEqual({ kind: 'cooked', value: points });
  }
  const curry = (await search(cook.token)).results.find(({ id }) => id === CURRY);
  expect(curry?.fit).toBeCloseTo(fitBefore - 0.5, 6);
  expect(curry?.why.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(curry?.fit ?? 0, 6);
  expect(Date.parse(curry?.cooked_at ?? '')).toBeCloseTo(Date.now() - 150 * 3_600_000, -5);
  for (const token of [other.token, null]) {
    expect(await first(token)).toMatchObject({ id: CURRY });
    expect((await first(token))?.cooked_at).toBeUndefined();
  }
  await ago(undo, 169);
  expect([(await first(cook.token))?.id, await line()]).toEqual([CURRY, undefined]);
});

test('an undone cooking does not count', async () => {
  const cook = await newCook();
  const { undo } = await cook.cook({ recipeId: CURRY });
  expect(zebras(await search(cook.token))[0]).toBe(ROAST);
  await cook.undo(undo);
  expect(zebras(await search(cook.token))).toEqual([CURRY, ROAST, STEW]);
});
