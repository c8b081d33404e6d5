/** Tests of the API's replies while the database or KV fails, is slow, silent or empty. */
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { IMPORT_KINDS } from '#contract/admin/import-kinds';
import { adminApi } from '#contract/admin/paths';
import { cookbookApi } from '#contract/cookbook/cookbook-paths';
import { addInventoryItem } from '#contract/pantry/inventory';
import { api, fillPathParameters } from '#contract/paths';
import { reportPaths } from '#contract/reports';
import { recommendRecipes, type SearchReply } from '#contract/search/search';
import { parseUserRecipeLines } from '#domain/cookbook/read-user-recipe';
import { ROUTES } from '#worker/api';
import { createAuth } from '#worker/auth/auth';
import { createPageDataLoader } from '#worker/features/recipes/page-data';
import { runWithRequestLog } from '#worker/platform/http/log';
import { publishIndex, publishIndexWhenDue } from '#worker/recipe-index/publish';
import { startApp } from './auth/harness.ts';
import { SAMPLE } from './auth/sample.ts';
import { addOne, entry, recipe } from './cookbook/cookbooks.ts';
import { db, migrated, withRecipe } from './database.ts';
import { type Fault, faultyEnvironment, SLOW } from './faults.ts';
import { createCheckedApi } from './openapi/checked-api.ts';
import { newCook } from './pantry/cooks.ts';
import { dinner } from './plan/plans.ts';

const SITE = SAMPLE.SITE_URL ?? '';
/** Maximum time (ms) of a reply in these tests, instead of 12 s. */
const ANSWER = 2_000;
const SEARCH = { ingredients: ['rice', 'egg'], maxMinutes: 180 };

const FAULTS: readonly (readonly [Fault, string])[] = [
  ['fails', 'fails'],
  ['hangs', 'hangs'],
  ['slow', 'is slow'],
];

/** POST calls that change data. All other POST calls declare `readsOnly`. */
const CHANGES_BY_POST: readonly string[] = [
  ...Object.values(IMPORT_KINDS).map(({ path }) => path),
  ...[api.inventory, api.inventoryBulk, api.consumeInventory, api.undoConsume],
  ...[api.planCalendar, api.shoppingList],
  ...[cookbookApi.all, cookbookApi.share],
  ...[api.householdInvite, api.householdJoin, api.householdLeave, api.householdOwner],
  ...[api.reauthenticate, api.storageHint, api.analytics, reportPaths.api],
  ...[adminApi.acceptNutrition, adminApi.defaultData, adminApi.reparse],
  ...[adminApi.resolveReport, adminApi.correctLabel],
  ...[adminApi.endSessions, adminApi.banAccount, adminApi.liftBan],
];

let log: string[] = [];

beforeAll(migrated);
beforeEach(async () => {
  log = [];
  for (const level of ['log', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation((line: unknown) => void log.push(String(line)));
  await db.prepare('delete from recipes').run();
  await withRecipe({ title: 'Egg rice', ingredients: ['1 cup rice', '2 eggs'] });
  await withRecipe({ title: 'Rice and onion', ingredients: ['1 cup rice', '1 onion'] });
});

/** Starts a separate worker on the same data, with bindings that can fail. */
function worker() {
  const faulty = faultyEnvironment({ ...SAMPLE, ANSWER_WITHIN_MS: String(ANSWER) });
  const app = createCheckedApi();
  const waiting: Promise<unknown>[] = [];
  const context = { waitUntil: (work: Promise<unknown>) => void waiting.push(work) };
  const call = async (method: string, path: string, body?: unknown, token?: string) => {
    const request = new Request(SITE + path, {
      method,
      headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const response = await runWithRequestLog(request, async () =>
      app.fetch(request, faulty.env, context as unknown as ExecutionContext),
    );
    // biome-ignore lint/suspicious/noExplicitAny: replies of every shape
    const json: any = response.status === 204 ? null : await response.json();
    return { status: response.status, headers: response.headers, json };
  };
  const search = (body: object = SEARCH, token?: string) => call('POST', api.recommend, body, token);
  return { ...faulty, call, search, waiting };
}

const titles = ({ results }: SearchReply) => results.map(({ title }) => title).sort();
const BOTH = ['Egg rice', 'Rice and onion'];

/** Expects the reply that every call must give if it cannot be answered. */
function expectUnavailable(
  { status, headers, json }: { status: number; headers: Headers; json: unknown },
  error: string,
) {
  expect([status, headers.get('retry-after')]).toEqual([503, '10']);
  expect(json).toEqual({ error, message: error, code: 'unavailable', requestId: expect.any(String) });
  expect(headers.get('x-request-id')).toBe((json as { requestId: string }).requestId);
  expect(headers.get('cache-control')).toBe('no-store');
}

const RECIPES = 'We can’t reach our recipes right now. Please try again in a moment.';
const SITE_AWAY = 'Pantry Chef isn’t available right now. Please try again in a moment.';

for (const [fault, words] of FAULTS) {
  test(`while the database ${words}, a search answers from the last index, says so, and soon`, async () => {
    const { search, database } = worker();
    await search();
    database.now(fault);
    const started = Date.now();
    const { status, json } = await search();
    expect(Date.now() - started).toBeLessThan(SLOW / 2);
    expect(status).toBe(200);
    expect(titles(recommendRecipes.reply.parse(json))).toEqual(BOTH);
    expect(json.notice).toBe('stale');
    database.now('none');
    expect((await search()).json.notice).toBeUndefined();
  });

  test(`while the database ${words}, a search of a worker that has no index yet is told when to try again`, async () => {
    const { search, database } = worker();
    database.now(fault);
    const started = Date.now();
    expectUnavailable(await search(), RECIPES);
    expect(Date.now() - started).toBeLessThan(SLOW / 2);
    database.now('none');
    expect(titles((await search()).json)).toEqual(BOTH);
  });
}

test('while the database fails, a search leaves out recipes whose cards are not cached', async () => {
  await publishIndex(env);
  const { search, database } = worker();
  await search({ ...SEARCH, exclude: ['onion'] });
  database.now('fails');
  const { json } = await search();
  expect([titles(json), json.notice]).toEqual([['Egg rice'], 'stale']);
  // No earlier result of this search is cached.
  expectUnavailable(await search({ ...SEARCH, ingredients: ['onion'], exclude: ['egg'] }), RECIPES);
});

test('while the database fails, a search that matches no recipe gets an empty result, not a 503', async () => {
  const { search, database } = worker();
  await search();
  database.now('fails');
  const { status, json } = await search({ ...SEARCH, ingredients: ['saffron'] });
  expect([status, json.results, json.notice]).toEqual([200, [], 'stale']);
});

test('a query is retried after a brief database failure, and the request succeeds', async () => {
  const { search, database, call } = worker();
  await search();
  const lost = new Error('D1_ERROR: Network connection lost.');
  let fails = 2;
  const real = env.DB.batch.bind(env.DB);
  vi.spyOn(env.DB, 'batch').mockImplementation((statements) =>
    fails-- > 0 ? Promise.reject(lost) : (real(statements) as never),
  );
  expect((await search()).json.notice).toBeUndefined();
  fails = 2;
  expect((await call('GET', `${api.recipe}?id=egg-rice`)).json.title).toBe('Egg rice');
  vi.mocked(env.DB.batch).mockRestore();
  database.now('none');
});

test('a worker without an index survives a briefly busy database, whichever query fails', async () => {
  const busy = new Error('D1_ERROR: database is locked: SQLITE_BUSY');
  const [batch, withSession] = [env.DB.batch.bind(env.DB), env.DB.withSession.bind(env.DB)];
  for (const met of [0, 1]) {
    const { search } = worker();
    let [done, fails] = [0, 4];
    const failWhenBusy = (real: D1Database['batch']) =>
      ((statements: D1PreparedStatement[]) => {
        if (done === met && fails > 0) {
          fails -= 1;
          return Promise.reject(busy);
        }
        done += 1;
        return real(statements);
      }) as never;
    vi.spyOn(env.DB, 'batch').mockImplementation(failWhenBusy(batch));
    vi.spyOn(env.DB, 'withSession').mockImplementation((from) => {
      const session = withSession(from);
      return Object.assign(session, { batch: failWhenBusy(session.batch.bind(session)) });
    });
    const { status, json } = await search();
    vi.mocked(env.DB.batch).mockRestore();
    vi.mocked(env.DB.withSession).mockRestore();
    expect([status, titles(json), json.notice, fails], `call ${met}`).toEqual([200, BOTH, undefined, 0]);
  }
});

test('all GET calls are a 503 while the database fails, and only the affected ones if every second query fails', async () => {
  const { call, database } = worker();
  for (const path of [
    api.tools,
    api.cuisines,
    api.ingredients,
    `${api.dishes}?q=egg`,
    `${api.ingredients}?q=egg`,
    api.health,
  ]) {
    database.now('fails');
    expectUnavailable(await call('GET', path), SITE_AWAY);
  }
  database.now((number) => (number % 2 === 0 ? 'none' : 'fails'));
  const statuses = [];
  for (let times = 0; times < 6; times += 1) statuses.push((await call('GET', api.health)).status);
  expect(statuses).toEqual([200, 503, 200, 503, 200, 503]);
});

test('a query that the replica cannot answer is sent to the primary', async () => {
  const { call, database } = worker();
  for (const path of [api.tools, api.cuisines, `${api.ingredients}?q=egg`, `${api.dishes}?q=egg`]) {
    database.now((number) => (number === 0 ? 'fails' : 'none'));
    expect([path, (await call('GET', path)).status]).toEqual([path, 200]);
    expect(database.calls).toBeGreaterThan(1);
  }
  database.now((number) => (number === 0 ? 'hangs' : 'none'));
  expect((await call('GET', api.tools)).status).toBe(200);
});

test('the log has one line for a fault, with its request, and no text that a user typed', async () => {
  const { call, database } = worker();
  database.now('fails');
  const { headers } = await call('GET', `${api.ingredients}?q=my%20secret`);
  await call('GET', `${api.recipe}?id=my-secret`);
  const lines = log.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines).toEqual([
    expect.objectContaining({
      log: 'error',
      status: 503,
      call: `GET ${api.ingredients}`,
      request: headers.get('x-request-id'),
      error: 'Unavailable: The data centre is on fire',
    }),
    expect.objectContaining({ call: `GET ${api.recipe}` }),
  ]);
  expect(log.join()).not.toMatch(/secret/);
});

test('an invalid call gets its 400, 404 or 405 also while the database fails', async () => {
  const { call, search, database } = worker();
  database.now('fails');
  expect((await search({ ingredients: 'rice' })).status).toBe(400);
  expect((await call('GET', '/api/nothing-here')).status).toBe(404);
  expect((await call('PUT', api.recommend)).status).toBe(405);
});

test('a recipe page that cannot reach its recipe is a 503 with an explanation', async () => {
  const { env: faulty, database } = worker();
  const site = createPageDataLoader(faulty);
  expect((await site.recipe('egg-rice'))?.recipe.title).toBe('Egg rice');
  for (const fault of ['fails', 'hangs'] as const) {
    database.now(fault);
    await expect(site.recipe('egg-rice')).rejects.toMatchObject({ message: RECIPES, status: 503 });
  }
});

test('counting an event never fails and never takes long', async () => {
  const { call, search, database } = worker();
  await search();
  for (const fault of ['fails', 'hangs', 'slow'] as const) {
    database.now(fault);
    const started = Date.now();
    const { status } = await call('POST', api.analytics, {
      event: 'search_submitted',
      props: { ingredients: 2 },
    });
    expect(status).toBe(204);
    expect(Date.now() - started).toBeLessThan(SLOW / 2);
  }
});

for (const [fault, words] of FAULTS) {
  test(`while KV ${words}, a new worker builds its index from the database`, async () => {
    await publishIndex(env);
    const { search, kv } = worker();
    kv.now(fault);
    const { json } = await search();
    expect([titles(json), json.notice]).toEqual([BOTH, undefined]);
    // The search also finds recipes imported in the meantime.
    await withRecipe({ title: 'Fried egg', ingredients: ['1 egg'] });
    expect(titles((await search()).json)).toContain('Fried egg');
  });
}

test('while KV fails, a worker keeps its index after a new publication, and still finds the new recipe', async () => {
  await publishIndex(env);
  const { search, kv } = worker();
  await search();
  await withRecipe({ title: 'Fried egg', ingredients: ['1 egg'] });
  await publishIndex(env);
  kv.now('fails');
  const { json } = await search();
  expect([titles(json), json.notice]).toEqual([['Egg rice', 'Fried egg', 'Rice and onion'], undefined]);
});

test('while KV fails, a search of an index too large to build is a 503, and works as soon as KV does', async () => {
  await publishIndex(env);
  const row = await db.prepare('select segments from publications').first<{ segments: string }>();
  const [segment] = JSON.parse(row?.segments ?? '[]') as object[];
  await db
    .prepare('update publications set segments = ?1')
    .bind(JSON.stringify([{ ...segment, recipes: 250_000 }]))
    .run();
  const { search, kv } = worker();
  kv.now('fails');
  expectUnavailable(await search(), RECIPES);
  kv.now('none');
  expect(titles((await search()).json)).toEqual(BOTH);
});

test('while the index lacks amounts, a pantry search assumes enough food, and only scores use real amounts', async () => {
  const cook = await newCook();
  await cook.add('rice', 500, 'g');
  await cook.add('egg', 1, 'count');
  await publishIndex(env);
  const { search, kv } = worker();
  await search();
  for (const fault of ['fails', 'hangs'] as const) {
    kv.now(fault);
    const { status, json } = await search({ ...SEARCH, ingredients: [], usePantry: true }, cook.token);
    expect([status, titles(json)]).toEqual([200, BOTH]);
    // The match scores use the real amounts: the recipe needs two eggs, and there is one.
    expect(json.results.find(({ title }: { title: string }) => title === 'Egg rice').matchScore).toBeLessThan(
      100,
    );
  }
});

test('a pantry search gets a retry time while the pantry cannot be reached', async () => {
  const cook = await newCook();
  const { search, database } = worker();
  await search();
  database.now('fails');
  expectUnavailable(await search({ ...SEARCH, usePantry: true }, cook.token), RECIPES);
});

test('a user searches like a guest, with a note, while their hidden recipes cannot be read', async () => {
  const cook = await newCook();
  const { id } =
    (await db.prepare(`select id from recipes where title = 'Egg rice'`).first<{ id: string }>()) ?? {};
  expect((await cook.call('PUT', fillPathParameters(api.hiddenRecipe, { id: id ?? '' }))).status).toBe(200);
  const { search, database } = worker();
  const body = { ...SEARCH, personal: true };
  expect(titles((await search(body, cook.token)).json)).toEqual(['Rice and onion']);
  await search();
  for (const [fault] of FAULTS) {
    database.now(fault);
    const started = Date.now();
    const { status, json } = await search(body, cook.token);
    expect(Date.now() - started).toBeLessThan(SLOW);
    expect([status, json.notice, titles(json)]).toEqual([200, 'stale', BOTH]);
    database.now('none');
    expect(titles((await search(body, cook.token)).json)).toEqual(['Rice and onion']);
  }
});

test('own recipes are missing while the cookbook cannot be reached, and a search of them alone reports it', async () => {
  const cook = await newCook();
  await addOne(
    cook,
    entry('Egg of the house', {
      recipe: recipe('Egg of the house', { lines: parseUserRecipeLines(['1 egg'], null) }),
    }),
  );
  const { search, database } = worker();
  const body = { ...SEARCH, personal: true };
  const userTitles = ['Egg of the house'];
  expect(titles((await search(body, cook.token)).json)).toEqual(expect.arrayContaining(userTitles));
  database.now('fails');
  const { status, json } = await search(body, cook.token);
  expect([status, json.notice, titles(json)]).toEqual([200, 'stale', BOTH]);
  expectUnavailable(await search({ ...SEARCH, onlyCookbook: true }, cook.token), RECIPES);
  database.now('none');
  expect(titles((await search({ ...SEARCH, onlyCookbook: true }, cook.token)).json)).toEqual(userTitles);
});

test('an emptied KV is filled again by the next change', async () => {
  await publishIndex(env);
  for (const { name } of (await env.KV.list()).keys) await env.KV.delete(name);
  const { search } = worker();
  expect(titles((await search()).json)).toEqual(BOTH);
  // Index segments published in the last minutes may not be visible everywhere yet, so they do not count as lost.
  const inAnHour = () => Date.now() + 3_600_000;
  expect(await publishIndexWhenDue(env, { now: inAnHour })).toHaveLength(1);
  expect((await env.KV.list()).keys.length).toBeGreaterThan(0);
  // The index is published only once.
  expect(await publishIndexWhenDue(env)).toBeNull();
  expect(titles((await worker().search()).json)).toEqual(BOTH);
});

test('a database without recipes is an empty catalogue, not an error', async () => {
  await db.prepare('delete from recipes').run();
  const { search, call } = worker();
  const { status, json } = await search();
  expect([status, json.results, json.notice]).toEqual([200, [], 'empty']);
  expect((await call('GET', `${api.recipe}?id=egg-rice`)).status).toBe(404);
  await withRecipe({ title: 'The first one', ingredients: ['1 egg'] });
  expect((await search()).json).toMatchObject({ results: [{ title: 'The first one' }] });
  expect((await search()).json.notice).toBeUndefined();
});

test('an index load that never ends does not block the next search', async () => {
  const { search, database } = worker();
  database.now((call) => (call === 0 ? 'hangs' : 'none'));
  expectUnavailable(await search(), RECIPES);
  expect(titles((await search()).json)).toEqual(BOTH);
});

/** Calls that write to a pantry, with the pantry before and after each call. */
const WRITES = {
  'adding an item': {
    before: [] as const,
    send: () => ['POST', api.inventory, { ingredient_name: 'rice', qty: 2, unit: 'count' }] as const,
    after: '2 count rice',
  },
  'adding many': {
    before: [] as const,
    send: () =>
      [
        'POST',
        api.inventoryBulk,
        {
          items: [
            { ingredient_name: 'rice', qty: 2, unit: 'count' },
            { ingredient_name: 'egg', qty: 3, unit: 'count' },
          ],
        },
      ] as const,
    after: '3 count egg,2 count rice',
  },
  'stepping an item': {
    before: [['rice', 2]] as const,
    send: (id: string) => ['PATCH', `${api.inventory}/${id}`, { step: 1 }] as const,
    after: '3 count rice',
  },
  'deleting an item': {
    before: [['rice', 2]] as const,
    send: (id: string) => ['DELETE', `${api.inventory}/${id}`, undefined] as const,
    after: '',
  },
  cooking: {
    before: [['rice', 2]] as const,
    send: () =>
      [
        'POST',
        api.consumeInventory,
        {
          recipeId: 'egg-rice',
          key: crypto.randomUUID(),
          ingredients: [{ ingredient_name: 'rice', amount_numeric: 1, unit: 'count' }],
        },
      ] as const,
    after: '1 count rice',
  },
} as const;

for (const [name, { before, send, after }] of Object.entries(WRITES)) {
  test(`${name} is done whole or not at all, whichever call of the database fails, and never said to be done when it is not`, async () => {
    for (const fault of ['fails', 'lost'] as const) {
      for (let number = 0; ; number += 1) {
        const cook = await newCook();
        let id = '';
        for (const [item, qty] of before) ({ id } = (await cook.add(item, qty, 'count')).item);
        const unchanged = (await cook.describeItems()).join();
        const { call, database } = worker();
        database.now((call) => (call === number ? fault : 'none'));
        const [method, path, body] = send(id);
        const reply = await call(method, path, body, cook.token);
        const now = (await cook.describeItems()).join();
        if (reply.status === 200) {
          expect(now).toBe(after);
          // If the faulty call was never made, every call has been tested.
          expect(database.calls).toBeLessThanOrEqual(number);
          break;
        }
        expectUnavailable(reply, expect.stringMatching(/Please try again in a moment\.$/));
        expect([unchanged, ...(fault === 'lost' ? [after] : [])]).toContain(now);
      }
    }
  });
}

test('a cooking sent again after a lost reply is made only once', async () => {
  const cook = await newCook();
  await cook.add('rice', 5, 'count');
  const { call, database } = worker();
  const [method, path, body] = WRITES.cooking.send();
  // The last attempt makes the change.
  await call(method, path, { ...body, key: crypto.randomUUID() }, cook.token);
  const last = database.calls - 1;
  database.now((call) => (call === last ? 'lost' : 'none'));
  expect((await call(method, path, body, cook.token)).status).toBe(503);
  database.now('none');
  expect((await call(method, path, body, cook.token)).status).toBe(200);
  expect(await cook.describeItems()).toEqual(['3 count rice']);
});

test('a write that hangs gets a reply that advises to check before retrying', async () => {
  const cook = await newCook();
  const { call, database } = worker();
  database.now('hangs');
  const [method, path, body] = WRITES['adding an item'].send();
  expectUnavailable(
    await call(method, path, body, cook.token),
    'That took too long. Check whether it worked before you try again.',
  );
});

test('the error of a read-only call that hangs does not advise to check whether it worked', async () => {
  const { access_token: token } = await startApp().member();
  const week = { ingredients: [], meals: [dinner(0)] };
  const calls: readonly (readonly [path: string, body: object, error: string])[] = [
    [api.recommend, SEARCH, RECIPES],
    [api.plan, week, RECIPES],
    [api.planSwaps, { plan: week, meal: 'dinner-0' }, RECIPES],
    [api.householdInvitation, { token: 'a-link' }, SITE_AWAY],
    [cookbookApi.shared, { token: 'a-link' }, SITE_AWAY],
    [cookbookApi.read, { address: 'https://kitchen.example/' }, SITE_AWAY],
    [adminApi.findAccount, { account: 'ann@kitchen.example' }, SITE_AWAY],
  ];
  expect(calls.map(([path]) => path).sort()).toEqual(
    ROUTES.flatMap(({ endpoint: { readsOnly, path } }) => (readsOnly ? [path] : [])).sort(),
  );
  const { call, database } = worker();
  database.now('hangs');
  const replies = calls.map(async ([path, body, error]) =>
    expectUnavailable(await call('POST', path, body, token), error),
  );
  await Promise.all(replies);
});

test('every POST call declares whether it changes anything', () => {
  const posts = ROUTES.flatMap(({ endpoint }) => (endpoint.method === 'post' ? [endpoint] : []));
  const changes = posts.flatMap(({ readsOnly, path }) => (readsOnly ? [] : [path]));
  expect(changes.sort()).toEqual([...CHANGES_BY_POST].sort());
  // Other HTTP methods have a fixed meaning and cannot declare `readsOnly`.
  const unsafeReads = ROUTES.filter(({ endpoint: { method, readsOnly } }) => method !== 'post' && readsOnly);
  expect(unsafeReads).toEqual([]);
});

test('an unreachable pantry is a 503 for its cook, and still a 401 for a visitor', async () => {
  const cook = await newCook();
  const { call, database } = worker();
  database.now('fails');
  expectUnavailable(
    await call('GET', api.inventory, undefined, cook.token),
    'We can’t reach your pantry right now. Please try again in a moment.',
  );
  expect((await call('GET', api.inventory)).status).toBe(401);
});

test('a session can still be refreshed after its account was unreachable', async () => {
  const { access_token: token, refresh_token } = await startApp().member();
  const { env: faulty, database } = worker();
  const refresh = () =>
    createAuth().request(
      `${SITE}/auth/v1/token?grant_type=refresh_token`,
      { method: 'POST', body: JSON.stringify({ refresh_token }) },
      faulty,
      { waitUntil: () => {}, passThroughOnException: () => {}, props: {} } as unknown as ExecutionContext,
    );
  for (const fault of ['fails', 'hangs'] as const) {
    database.now(fault);
    const { status, headers } = await refresh();
    expect([status, headers.get('retry-after')]).toEqual([503, '10']);
    expect(headers.get('x-sb-error-code')).toBe('service_unavailable');
  }
  expect(log.join()).not.toContain(token);
  expect(log.join()).not.toContain(refresh_token);
  database.now('none');
  expect((await refresh()).status).toBe(200);
});

test('a change is stored and confirmed even if KV fails', async () => {
  const cook = await newCook();
  const { call, kv, search } = worker();
  kv.now('fails');
  const [method, path, body] = WRITES['adding an item'].send();
  const added = await call(method, path, body, cook.token);
  expect(addInventoryItem.reply.parse(added.json).item.qty).toBe(2);
  const [, , meal] = WRITES.cooking.send();
  expect((await call('POST', api.consumeInventory, meal, cook.token)).status).toBe(200);
  expect(await cook.describeItems()).toEqual(['1 count rice']);
  expect(titles((await search()).json)).toEqual(BOTH);
});
