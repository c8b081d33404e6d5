/** Tests of reads from lagging database replicas, on two real databases. */
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { adminApi } from '#contract/admin/paths';
import { api, fillPathParameters } from '#contract/paths';
import { countTrips } from '../../bench/trips/count.ts';
import { startAdmin } from '../admin/harness.ts';
import { SAMPLE } from '../auth/sample.ts';
import { db, migrated, withRecipe } from '../database.ts';
import { createCheckedApi } from '../openapi/checked-api.ts';
import { replicated } from './replicated.ts';

const database = replicated();
const tripCounter = countTrips(database.db, 1);
const variables = { ...(env as Env), ...SAMPLE, DB: tripCounter.db } as Env;
const app = createCheckedApi();
const later: Promise<unknown>[] = [];
const context = {
  waitUntil: (work: Promise<unknown>) => void later.push(work),
  passThroughOnException: () => {},
  props: {},
} as unknown as ExecutionContext;

interface Call {
  readonly token?: string;
  readonly body?: unknown;
  readonly cookie?: string;
}

async function call(method: string, path: string, { token, body, cookie }: Call = {}) {
  const headers = new Headers();
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
  if (cookie !== undefined) headers.set('Cookie', cookie);
  const request = new Request(`http://localhost:8787${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const response = await app.fetch(request, variables, context);
  await Promise.all(later.splice(0));
  // biome-ignore lint/suspicious/noExplicitAny: replies of every shape
  const json = (await response.json()) as any;
  return { status: response.status, json, set: response.headers.get('Set-Cookie') ?? '' };
}

const search = async (more: Call & { readonly searchFields?: object } = {}) => {
  const { searchFields, ...options } = more;
  tripCounter.begin();
  const { status, json } = await call('POST', api.recommend, {
    body: { ingredients: ['butter', 'flour'], ...searchFields },
    ...options,
  });
  const titles = (json.results ?? []).map(({ title }: { title: string }) => title).sort();
  return { status, titles, trips: tripCounter.taken().inTurn };
};

const DISH = { instructions: 'Cook it.', minutes: 30, ingredients: ['100 g butter', '100 g flour'] };
let token: string;

beforeAll(async () => {
  await migrated();
  await withRecipe({ title: 'Shortbread', ...DISH });
  token = (await startAdmin().person({ admin: true })).raised;
});

const errors: string[] = [];
beforeEach(() => {
  errors.length = 0;
  vi.spyOn(console, 'error').mockImplementation((line: string) => void errors.push(line));
  vi.spyOn(console, 'log').mockImplementation(() => {});
});

const readTitle = async (id: string, cookie?: string) =>
  (await call('GET', `${api.recipe}?id=${id}`, cookie === undefined ? {} : { cookie })).json.title;

test('a user who changes a recipe reads the change, and others as soon as the replica has it', async () => {
  const id = await withRecipe({ title: 'Scones', ...DISH });
  await database.follow();
  const { status, set } = await call('PUT', fillPathParameters(api.recipeById, { id }), {
    token,
    body: { title: 'Warm scones', ...DISH },
  });
  expect(status).toBe(200);
  expect(set).toMatch(/^bookmark=[\da-f-]{59}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=120$/);
  const [cookie] = set.split(';');
  expect(await readTitle(id)).toBe('Scones');
  expect(await readTitle(id, cookie)).toBe('Warm scones');
  await database.follow();
  expect(await readTitle(id)).toBe('Warm scones');
});

test('a search uses its browser’s imports, and no later search uses older data', async () => {
  await database.follow();
  const before = await search();
  const { set } = await call('POST', adminApi.importRecipes, {
    token,
    body: [{ title: 'Pancakes', ...DISH }],
  });
  expect((await search()).titles).toEqual(before.titles);
  const [cookie = ''] = set.split(';');
  expect((await search({ cookie })).titles).toContain('Pancakes');
  // The replica is older than the data in memory. The primary is asked as well, and nothing is read again.
  expect(await search()).toMatchObject({
    status: 200,
    titles: expect.arrayContaining(['Pancakes']),
    trips: 2,
  });
  await database.follow();
  expect(await search()).toMatchObject({ status: 200, trips: 1 });
  expect(errors).toEqual([]);
});

test('a replica with older reference data does not make a search read everything again', async () => {
  await database.follow();
  await search();
  await db
    .prepare(`insert into ingredient_aliases (alias, canonical_name) values ('beurre', 'butter')`)
    .run();
  const { set } = await call('POST', adminApi.importAliases, {
    token,
    body: [{ alias: 'farine', canonical_name: 'flour' }],
  });
  const [cookie = ''] = set.split(';');
  const searchFields = { ingredients: ['beurre', 'farine'] };
  const { titles } = await search({ cookie, searchFields });
  expect(titles).toContain('Shortbread');
  expect(await search({ searchFields })).toEqual({ status: 200, titles, trips: 2 });
});

test('a database restored to an earlier time is detected through a replica', async () => {
  await withRecipe({ title: 'Tomorrow', ...DISH });
  await database.follow();
  expect((await search()).titles).toContain('Tomorrow');
  // Create the state after a restore: neither the recipe nor its log entry exists.
  await db.batch([
    db.prepare(`delete from recipes where title = 'Tomorrow'`),
    db.prepare('delete from recipe_log where seq > (select max(seq) - 2 from recipe_log)'),
  ]);
  await database.follow();
  expect((await search()).titles).not.toContain('Tomorrow');
  expect(errors.join()).toContain('The log of changes went back');
});

test.each([
  'bookmark=x',
  'bookmark=first-primary',
  `bookmark='; drop table recipes; --`,
  `bookmark=${'0'.repeat(5_000)}`,
  'bookmark=zzzzzzzz-00000000-00000000-00000000000000000000000000000000',
])('an invalid bookmark is ignored: %s', async (cookie) => {
  expect((await call('GET', api.tools, { cookie })).status).toBe(200);
  expect((await search({ cookie })).status).toBe(200);
});

test('a search with a bookmark from the future still succeeds', async () => {
  const cookie = 'bookmark=ffffffff-ffffffff-ffffffff-ffffffffffffffffffffffffffffffff';
  expect((await search({ cookie })).status).toBe(200);
});

test('an ended session reads nothing, even if a replica does not know its end yet', async () => {
  const person = await startAdmin().person();
  const { access_token: own } = person;
  await database.follow();
  expect((await call('GET', api.inventory, { token: own })).status).toBe(200);
  await db.prepare('delete from sessions where user_id = ?1').bind(person.user.id).run();
  for (const path of [api.inventory, api.hiddenRecipes, api.eaters, api.account])
    expect([path, (await call('GET', path, { token: own })).status]).toEqual([path, 401]);
  for (const searchFields of [{ personal: true }, { usePantry: true }, { onlyCookbook: true }])
    expect((await search({ token: own, searchFields })).status).toBe(401);
});

test('a cook reads their own changes immediately, without a bookmark', async () => {
  const { access_token: own } = await startAdmin().person();
  await database.follow();
  const body = { ingredient_name: 'butter', qty: 1, unit: 'kg' };
  const { set } = await call('POST', api.inventory, { token: own, body });
  expect(set).toBe('');
  const { json } = await call('GET', api.inventory, { token: own });
  expect(json.items.map((item: { ingredient_name: string }) => item.ingredient_name)).toEqual(['butter']);
});
