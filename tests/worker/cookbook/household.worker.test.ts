/** Tests of cookbook recipes shared within a household, through the whole API on real D1. */
import { beforeAll, expect, test, vi } from 'vitest';
import { CookbookEntry } from '#contract/cookbook/cookbook';
import { cookbookApi as paths } from '#contract/cookbook/cookbook-paths';
import { HOUSEHOLD_RECIPES_MAX } from '#contract/limits';
import { api, fillPathParameters } from '#contract/paths';
import { selectCookbookForSearch } from '#worker/features/cookbook/in-search';
import { PASSWORD } from '../auth/harness.ts';
import { db, runGroup, seeded, withRecipe } from '../database.ts';
import { live, phone } from '../household/phones.ts';
import { newCook } from '../pantry/cooks.ts';
import { addOne, at, givePicture, list, read, recipe } from './cookbooks.ts';
import {
  bulgur,
  FOODS,
  findInSearch,
  good,
  joinHousehold,
  listShared,
  search,
  share,
  twoCooks,
} from './sharing.ts';

beforeAll(seeded);

test('recipes are shared with the household one by one, with their owner and without the cook’s private data', async () => {
  const [ann, bob] = await twoCooks();
  const [id, privateId] = [await addOne(ann, bulgur('Shared')), await addOne(ann, bulgur('Kept'))];
  const picture = await givePicture(ann, id);
  expect(await listShared(bob)).toEqual([]);
  expect(await share(ann, id)).toEqual({ with_household: true, others: 1 });
  const [row, ...otherRows] = await listShared(bob);
  expect(otherRows).toEqual([]);
  expect(row).toMatchObject({ id, title: 'Shared', by: 'Ann', with_household: true, picture: picture.id });
  expect(row).toMatchObject({ rating: null, collections: [], foods: FOODS });
  const shown = CookbookEntry.parse(await good(bob, 'GET', at(id)));
  expect(shown).toMatchObject({
    by: 'Ann',
    recipe: { title: 'Shared' },
    picture,
    updated_at: shown.added_at,
  });
  expect(JSON.stringify([row, shown])).not.toMatch(/Yolanda|Secret|"rating":5|@/);
  expect((await bob.call('GET', at(privateId))).status).toBe(404);
  // Ann's own list marks the recipes that she shares. Bob's own list does not contain them.
  const states = (await list(ann)).recipes.map(({ title, with_household, by }) => [
    title,
    with_household,
    by,
  ]);
  expect(states).toEqual([
    ['Kept', false, null],
    ['Shared', true, null],
  ]);
  expect((await list(bob)).recipes).toEqual([]);
  expect(await listShared(ann)).toEqual([]);
});

test('a shared recipe is read-only: no call of another member changes it, its picture or its link', async () => {
  const [ann, bob] = await twoCooks();
  const id = await addOne(ann, bulgur('Hers'));
  await share(ann, id);
  const before = await read(ann, id);
  const tries: [string, string, object?][] = [
    ['PATCH', at(id), { version: 1, recipe: recipe('Stolen') }],
    ['PUT', fillPathParameters(paths.withHousehold, { id }), { shared: false }],
    ['POST', fillPathParameters(paths.share, { id })],
    ['GET', fillPathParameters(paths.share, { id })],
  ];
  for (const [method, path, body] of tries)
    expect([method, path, (await bob.call(method, path, body)).status]).toEqual([method, path, 404]);
  expect(await good(bob, 'DELETE', paths.all, { ids: [id] })).toEqual({ deleted: [] });
  expect(await read(ann, id)).toEqual(before);
  expect(await listShared(bob)).toHaveLength(1);
});

test('sharing does not change an entry’s version: a later edit is accepted, and neither undoes the other', async () => {
  const [ann, bob] = await twoCooks();
  const id = await addOne(ann, bulgur('Bulgur'));
  await share(ann, id);
  const changed = await good(ann, 'PATCH', at(id), { version: 1, recipe: recipe('Better') });
  expect(changed).toMatchObject({ version: 2, with_household: true, by: null });
  // Ann shares the recipe again without knowing of the edit.
  expect(await share(ann, id)).toEqual({ with_household: true, others: 1 });
  expect((await listShared(bob)).map(({ title }) => title)).toEqual(['Better']);
  const wrong = await ann.call('PUT', fillPathParameters(paths.withHousehold, { id }), { shared: 'yes' });
  expect([wrong.status, wrong.json.field]).toEqual([400, 'shared']);
});

test('the history says once that a recipe is shared, and never that it is unshared', async () => {
  const [ann, bob] = await twoCooks();
  const id = await addOne(ann, bulgur('Bulgur'));
  for (const shared of [true, true, false, false]) await share(ann, id, shared);
  const { changes } = await good(bob, 'GET', api.householdHistory);
  expect(changes.map(({ by, event, name }: Record<string, string>) => [by, event, name])).toEqual([
    ['Ann', 'shared', 'Bulgur'],
    [expect.any(String), 'joined', expect.any(String)],
  ]);
});

test('other members learn when a shared recipe is shared, changed, unshared or deleted, and of nothing else', async () => {
  const [ann, bob] = await twoCooks();
  const bobs = await phone(bob.token);
  const heard: string[] = [];
  const does = async (what: string, work: () => Promise<unknown>) => {
    await live(work);
    // Messages are sent after the reply.
    await vi.waitFor(() => expect(bobs.heard).not.toEqual([]), { timeout: 100, interval: 5 }).catch(() => {});
    const areas = bobs.heard.splice(0).map((message) => (message as { area: string }).area);
    heard.push(`${what}: ${areas.join() || 'nothing'}`);
  };
  const id = await addOne(ann, bulgur('Bulgur'));
  await does('change', () => good(ann, 'PATCH', at(id), { version: 1, rating: 4 }));
  await does('share', () => share(ann, id));
  await does('share again', () => share(ann, id));
  await does('change', () => good(ann, 'PATCH', at(id), { version: 2, rating: 3 }));
  await does('take back', () => share(ann, id, false));
  await live(() => share(ann, id));
  await bobs.hears({ area: 'cookbook', by: 'Ann' });
  bobs.heard.length = 0;
  await does('delete', () => good(ann, 'DELETE', paths.all, { ids: [id] }));
  expect(heard).toEqual([
    ...['change: nothing', 'share: cookbook', 'share again: nothing', 'change: cookbook'],
    ...['take back: cookbook', 'delete: cookbook'],
  ]);
});

test('a removed member loses access and their recipes are unshared; after returning they share nothing', async () => {
  const [ann, bob] = await twoCooks();
  const [hers, his] = [await addOne(ann, bulgur('Hers')), await addOne(bob, bulgur('His'))];
  await share(ann, hers);
  await share(bob, his);
  const seen = async () =>
    [await listShared(ann), await listShared(bob)].map((rows) => rows.map(({ title }) => title));
  expect(await seen()).toEqual([['His'], ['Hers']]);
  await good(ann, 'DELETE', fillPathParameters(api.householdMember, { id: bob.id }));
  expect(await seen()).toEqual([[], []]);
  for (const [cook, id] of [
    [ann, his],
    [bob, hers],
  ] as const)
    expect((await cook.call('GET', at(id))).status).toBe(404);
  expect((await read(bob, his)).with_household).toBe(false);
  await joinHousehold(ann, bob);
  expect(await seen()).toEqual([[], ['Hers']]);
});

test('a new member sees the recipes that the host shared before, and brings no earlier shares of their own', async () => {
  const [host, guest] = [await newCook(), await newCook()];
  const [hosts, guests] = [await addOne(host, bulgur('Host’s')), await addOne(guest, bulgur('Guest’s'))];
  expect(await share(host, hosts)).toEqual({ with_household: true, others: 0 });
  await share(guest, guests);
  await joinHousehold(host, guest);
  expect((await listShared(guest)).map(({ title }) => title)).toEqual(['Host’s']);
  expect(await listShared(host)).toEqual([]);
});

test('a member cooks a shared recipe from the common pantry, and can save their own copy', async () => {
  const [ann, bob] = await twoCooks();
  await ann.add('zucchini', 2, 'count');
  const id = await addOne(ann, bulgur('Bulgur'));
  const sent = { recipeId: id, own: true };
  expect((await bob.call('POST', api.consumeInventory, sent)).status).toBe(404);
  await share(ann, id);
  expect((await bob.cook(sent)).taken.map(({ ingredient_name }) => ingredient_name)).toEqual(['zucchini']);
  expect((await ann.history()).cookings).toMatchObject([{ recipe_id: id, own: true, title: 'Bulgur' }]);
  const shown = await read(bob, id);
  const copy = await addOne(bob, { key: crypto.randomUUID(), recipe: shown.recipe });
  await share(ann, id, false);
  expect((await bob.call('POST', api.consumeInventory, sent)).status).toBe(404);
  expect(await read(bob, copy)).toMatchObject({ title: 'Bulgur', by: null, with_household: false, note: '' });
});

test('a saved recipe of the site is shared by name, without the cook’s amounts and notes', async () => {
  const [ann, bob] = await twoCooks();
  const recipe_id = await withRecipe({ title: 'Site soup', ingredients: ['2 carrots'] });
  const my_version = { servings: 7, lines: [] };
  const saved = { key: crypto.randomUUID(), recipe_id, my_version, note: 'Yolanda’s way', rating: 3 };
  const id = await addOne(ann, saved);
  await share(ann, id);
  expect(await listShared(bob)).toMatchObject([
    { id, recipe_id, title: 'Site soup', by: 'Ann', gone: false },
  ]);
  expect(await read(bob, id)).toMatchObject({ recipe: null, my_version: null, note: '', rating: null });
  expect((await search(bob)).find((one) => one.id === recipe_id)?.cookbook).toBeUndefined();
});

test('the number of a household’s shared recipes is limited, and unsharing one makes room', async () => {
  const [ann, bob] = await twoCooks();
  const [first, last] = [await addOne(ann, bulgur('First')), await addOne(bob, bulgur('Last'))];
  await share(ann, first);
  await db
    .prepare(
      `insert into cookbook_recipes (id, user_id, key, title, recipe, index_row, bytes, added_at, updated_at, shared_with)
       with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ?2)
       select id || n, user_id, key || n, title, recipe, index_row, bytes, added_at, updated_at, shared_with
       from cookbook_recipes, numbers where id = ?1`,
    )
    .bind(first, HOUSEHOLD_RECIPES_MAX - 1)
    .run();
  const path = fillPathParameters(paths.withHousehold, { id: last });
  const full = await bob.call('PUT', path, { shared: true });
  expect([full.status, full.json.code, full.json.error]).toEqual([
    ...[409, 'conflict'],
    'Your household can’t share more recipes. The limit is 1,000 recipes, and 8 MiB in all.',
  ]);
  const rows = await good(bob, 'GET', paths.household);
  expect([rows.recipes.length, typeof rows.next]).toEqual([200, 'string']);
  await share(ann, first, false);
  await share(bob, last);
  // One recipe of 9 MiB does not fit into searches, nor do many recipes that have grown beyond the limit.
  await db.prepare('update cookbook_recipes set bytes = 9000000 where id = ?1').bind(first).run();
  await share(ann, `${first}1`, false);
  expect(
    (await ann.call('PUT', fillPathParameters(paths.withHousehold, { id: first }), { shared: true })).status,
  ).toBe(409);
  await db
    .prepare('update cookbook_recipes set bytes = 5000000 where id in (?1, ?2)')
    .bind(`${first}2`, `${first}3`)
    .run();
  const results = await runGroup(selectCookbookForSearch(bob.id, Date.now()));
  expect(results[1]?.results.length).toBeLessThan(HOUSEHOLD_RECIPES_MAX - 2);
});

test('an account’s shared recipes are deleted with it, and listed in its export', async () => {
  const [ann, bob] = await twoCooks();
  const id = await addOne(bob, bulgur('His'));
  await addOne(bob, bulgur('His alone'));
  await share(bob, id);
  const { data } = await good(bob, 'GET', api.accountExport);
  const shared = data.cookbook_recipes.map((row: Record<string, unknown>) => [row.title, row.with_household]);
  expect(Object.fromEntries(shared)).toEqual({ His: 1, 'His alone': 0 });
  expect(JSON.stringify((await good(ann, 'GET', api.accountExport)).data)).not.toContain('Fry in a pan');
  expect(await findInSearch(ann, id)).toBeDefined();
  await good(bob, 'DELETE', api.account, { password: PASSWORD });
  expect([await listShared(ann), await findInSearch(ann, id)]).toEqual([[], undefined]);
});
