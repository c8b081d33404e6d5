import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { cookbookApi as paths } from '#contract/cookbook/cookbook-paths';
import { api, fillPathParameters } from '#contract/paths';
import { pictureRoutes } from '#worker/features/cookbook/picture-routes';
import { cookbookRoutes } from '#worker/features/cookbook/routes';
import { shareRoutes } from '#worker/features/cookbook/shares';
import { PASSWORD, startApp } from '../auth/harness.ts';
import { db, migrated, withRecipe } from '../database.ts';
import { type Cook, callAs, newCook } from '../pantry/cooks.ts';
import { addOne, at, entry, givePicture, pictureBody, recipe, share, toPicturePath } from './cookbooks.ts';

beforeAll(migrated);
afterEach(() => vi.restoreAllMocks());

/** Every cookbook call, as a cook would send it with ids of another cook. */
const listCalls = (id: string, recipe_id: string) => [
  { method: 'GET', path: paths.all },
  { method: 'GET', path: paths.export },
  { method: 'GET', path: paths.saved },
  { method: 'GET', path: at(id), status: 404 },
  {
    method: 'POST',
    path: paths.all,
    body: { entries: [entry('Theirs'), { key: crypto.randomUUID(), recipe_id }] },
  },
  { method: 'PATCH', path: at(id), body: { version: 1, rating: 1, recipe: recipe('Stolen') }, status: 404 },
  { method: 'DELETE', path: paths.all, body: { ids: [id] } },
  { method: 'DELETE', path: fillPathParameters(paths.savedEntry, { id }) },
  { method: 'PUT', path: toPicturePath(id), body: pictureBody(), status: 404 },
  { method: 'GET', path: fillPathParameters(paths.entryRecipe, { id }), status: 404 },
  { method: 'DELETE', path: toPicturePath(id) },
  { method: 'GET', path: share(id), status: 404 },
  { method: 'POST', path: share(id), status: 404 },
  { method: 'DELETE', path: share(id) },
  { method: 'GET', path: paths.household },
  {
    method: 'PUT',
    path: fillPathParameters(paths.withHousehold, { id }),
    body: { shared: true },
    status: 404,
  },
];

/** Returns all rows of a cook's cookbook in the database. */
async function readRows(cook: Cook) {
  const tables = ['cookbook_recipes', 'cookbook_pictures', 'cookbook_shares'];
  const select = (table: string) => db.prepare(`select * from ${table} where user_id = ?1`).bind(cook.id);
  return (await db.batch(tables.map(select))).flatMap(({ results }) => results);
}

/** Exclude the only call without a session, which is tested in shares.worker.test.ts: its link gives access. */
const cookRoutes = [...cookbookRoutes, ...pictureRoutes, ...shareRoutes].filter(
  ({ endpoint }) => endpoint.path !== paths.shared,
);

test('nobody can read, change or delete another user’s cookbook, by any call', async () => {
  const [cook, other] = [await newCook(), await newCook()];
  const recipe_id = await withRecipe({ title: 'Zest', ingredients: ['1 lemon'] });
  const mine = entry("Yolanda's secret");
  const id = await addOne(cook, mine);
  await givePicture(cook, id);
  await cook.call('POST', share(id));
  const before = await readRows(cook);
  expect(before).toHaveLength(3);
  const calls = listCalls(id, recipe_id);
  expect(calls).toHaveLength(cookRoutes.length);
  for (const { method, path, body, status = 200 } of calls) {
    const reply = await other.call(method, path, body);
    expect([method, path, reply.status]).toEqual([method, path, status]);
    expect(JSON.stringify(reply.json)).not.toMatch(new RegExp(`Yolanda|${id}`));
    expect(reply.headers.get('Cache-Control')).toBe('no-store');
  }
  // The same key in another account counts as a different key.
  expect(await addOne(other, mine)).not.toBe(id);
  expect(await readRows(cook)).toEqual(before);
});

test('guests and ended sessions cannot read a cookbook, by any call', async () => {
  const cook = await newCook();
  const id = await addOne(cook, entry('Mine'));
  const before = await readRows(cook);
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const app = startApp();
  const { access_token: ended } = await app.member();
  await app.call('POST', '/logout', { jwt: ended });
  for (const token of [null, 'nonsense', `${cook.token}x`, ended])
    for (const { method, path, body } of listCalls(id, 'shakshuka')) {
      const { status, json, headers } = await callAs(token, method, path, body);
      expect([status, json.code, headers.get('Cache-Control')]).toEqual([401, 'unauthorized', 'no-store']);
    }
  expect(await readRows(cook)).toEqual(before);
});

test('an account’s export contains its cookbook, and deleting the account deletes it', async () => {
  const cook = await newCook();
  const id = await addOne(cook, entry('Sugo', { collections: ['Sunday'] }));
  const picture = await givePicture(cook, id);
  const { json: link } = await cook.call('POST', share(id));
  const { json } = await cook.call('GET', api.accountExport);
  const shown = { entry_id: id, picture: `/picture/${picture.id}/large.jpg` };
  expect(json.data.cookbook_pictures).toEqual([expect.objectContaining(shown)]);
  expect(json.data.cookbook_shares).toEqual([
    expect.objectContaining({ entry_id: id, link: `/cookbook/link#${link.token}` }),
  ]);
  expect(json.data.cookbook_recipes).toEqual([
    expect.objectContaining({ title: 'Sugo', recipe: recipe('Sugo'), collections: ['Sunday'] }),
  ]);
  expect((await cook.call('DELETE', api.account, { password: PASSWORD })).status).toBe(200);
  expect(await readRows(cook)).toEqual([]);
});
