/**
 * Tests of two households with two accounts each, with every call of the API about a household's data. Members can
 * see and change their own household's data; members of the other household and removed members get nothing. The
 * tests also check messages on live connections; access to the connections is tested in live.worker.test.ts.
 */
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { adminApi } from '#contract/admin/paths';
import { cookbookApi } from '#contract/cookbook/cookbook-paths';
import { LIVE_ADDRESS, LIVE_AREAS } from '#contract/household/live-protocol';
import { api, fillPathParameters } from '#contract/paths';
import { reportPaths } from '#contract/reports';
import { ROUTES } from '#worker/api';
import { until } from '../../until.ts';
import { startApp } from '../auth/harness.ts';
import { db, migrated, withRecipe } from '../database.ts';
import { type Cook, newCook } from '../pantry/cooks.ts';
import { createPlan, dinner } from '../plan/plans.ts';
import { live, phone, settled } from './phones.ts';

beforeAll(async () => {
  await migrated();
  await withRecipe({ id: 'zebra-eggs', title: 'Zebra eggs', ingredients: ['3 eggs'], servings: 2 });
});

beforeEach(() => {
  // Silence the log line that shows developers a mail, and the request log.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'log').mockImplementation(() => {});
});

/**
 * Prefixes of calls that are not about a household's data, but about the recipe index, a single account or
 * administration.
 */
const OF_NO_KITCHEN = [
  ...['/api/admin', '/api/import', adminApi.importRecipes, adminApi.debugNutrition, adminApi.openapi],
  ...[
    api.recipe,
    '/api/recipes',
    api.ingredients,
    api.dishes,
    api.tools,
    api.cuisines,
    api.health,
    api.analytics,
  ],
  ...[cookbookApi.export, cookbookApi.saved, cookbookApi.read, cookbookApi.picture],
  ...[cookbookApi.share, cookbookApi.shared, api.hiddenRecipes, api.eaters, api.storageHint, reportPaths.api],
  ...[api.accountSessions, api.reauthenticate],
];
/** Calls that live.worker.test.ts and household.worker.test.ts cover. */
const SHOWN_ELSEWHERE = [`get ${LIVE_ADDRESS}`, `delete ${api.account}`];

/** Words that each appear in the data of a single household. */
const WORDS = ['dodo', 'moa', 'quagga', 'tarpan', 'bluebuck', 'kouprey', 'solitaire', 'thylacine', 'huia'];

/**
 * Creates a household of two members with data of every kind. The household's word is in all data that members read.
 */
async function household() {
  const word = WORDS.pop();
  if (word === undefined) throw new Error('There are more households than words.');
  const [owner, member] = [await newCook(), await newCook()];
  const body = { data: { display_name: `${word} owner` } };
  await startApp().call('PUT', '/user', { jwt: owner.token, body });
  const good = async (cook: Cook, method: string, path: string, sent?: unknown) => {
    const { status, json } = await cook.call(method, path, sent);
    expect([method, path, status, json.error]).toEqual([method, path, 200, undefined]);
    return json;
  };
  const invite = async () => (await good(owner, 'POST', api.householdInvite)).token as string;
  await good(member, 'POST', api.householdJoin, { token: await invite() });

  const itemKey = crypto.randomUUID();
  const { item } = await owner.add(`${word} cheese`, 50, 'count', { key: itemKey });
  await owner.add(`${word} ham`, 5, 'count', { expires_on: '2026-01-01' });
  // The member adds items too, which stay after the member leaves.
  await member.add('egg', 500, 'count', { notes: `for the ${word}` });
  const cookingKey = crypto.randomUUID();
  const ingredients = [{ ingredient_name: `${word} cheese`, amount_numeric: 1, unit: null }];
  const { undo } = await owner.cook({ recipeId: 'zebra-eggs', key: cookingKey, ingredients });
  const planKey = crypto.randomUUID();
  const use = { kind: 'own', text: `Soup of ${word}` } as const;
  const plan = createPlan([{ use, recipe: null }]);
  const { version } = await good(owner, 'PUT', api.accountPlan, { plan, over: null, key: planKey });
  const line = { name: `${word} soap`, amount: 1, unit: null, recipe: null };
  const entry = { kind: 'line', id: crypto.randomUUID(), at: '2026-11-23T10:00:00.000Z', line };
  await good(owner, 'POST', api.shoppingList, { add: [entry] });
  const steps = [`Boil the ${word}.`];
  const dish = { title: `Stew of ${word}`, lines: [], steps, source: '', notes: '' };
  const dishKey = crypto.randomUUID();
  const { added } = await good(owner, 'POST', cookbookApi.all, { entries: [{ key: dishKey, recipe: dish }] });
  const recipe = added[0].id as string;
  await good(owner, 'PUT', fillPathParameters(cookbookApi.withHousehold, { id: recipe }), { shared: true });
  const { path: calendar } = await good(owner, 'POST', api.planCalendar);
  const takenBack = await invite();
  const open = await invite();
  const [event] = (await good(owner, 'GET', api.householdHistory)).changes;
  return {
    owner,
    member,
    word,
    ...{ item: item.id, itemKey, cooking: undo, cookingKey, planKey, version, entry: entry.id, takenBack },
    ...{ event: event.id as string, id: owner.id, recipe },
    /** Values that no other user may receive. */
    secrets: [word, owner.id, item.id, undo, event.id as string, calendar as string, open, recipe],
  };
}
type Household = Awaited<ReturnType<typeof household>>;

/** A call of the test. Calls run in this order. The expected status is 200 unless stated. */
interface Call {
  readonly route: readonly [method: string, path: string];
  /** Path of the call, if it differs from the route's path. */
  readonly path?: string;
  readonly body?: unknown;
  /** True if the reply to members of the household contains the household's word. */
  readonly shows?: true;
  /** Expected status for the owner and the other member of this household. */
  readonly own?: readonly [number, number];
  /** Expected status for the owner and the other member of another household. */
  readonly others?: readonly [number, number];
}

/** Every call about a household's data, with the ids and keys of a household, and a revoked invitation. */
function listCalls(of: Household): readonly Call[] {
  const item = fillPathParameters(api.inventoryItem, { id: of.item });
  const member = of.member.id;
  const egg = { ingredient_name: 'egg', qty: 1, unit: 'count' };
  const entry = { id: of.entry, at: '2026-11-23T10:00:00.000Z' };
  const search = { ingredients: [], usePantry: true, personal: true };
  const planRequest = { ...search, meals: [dinner(1)] };
  const none = [404, 404] as const;
  const entryPath = fillPathParameters(cookbookApi.entry, { id: of.recipe });
  const entryRecipePath = fillPathParameters(cookbookApi.entryRecipe, { id: of.recipe });
  const sharePath = fillPathParameters(cookbookApi.withHousehold, { id: of.recipe });
  const meal = { recipeId: of.recipe, own: true };
  return [
    { route: ['get', api.inventory], shows: true },
    { route: ['post', api.inventory], body: { ...egg, key: of.itemKey } },
    { route: ['post', api.inventoryBulk], body: { items: [egg, egg] } },
    { route: ['patch', api.inventoryItem], path: item, body: { step: 1 }, shows: true, others: none },
    { route: ['patch', api.inventoryItem], path: item, body: { notes: 'mine' }, shows: true, others: none },
    { route: ['post', api.recommend], body: search, shows: true },
    { route: ['post', api.plan], body: planRequest, shows: true },
    { route: ['post', api.planSwaps], body: { plan: planRequest, meal: 'dinner-1' } },
    { route: ['post', api.consumeInventory], body: { recipeId: 'zebra-eggs', key: of.cookingKey } },
    { route: ['get', api.cookings], shows: true },
    { route: ['get', api.cookings], path: `${api.cookings}?before=${of.cooking}` },
    { route: ['post', api.undoConsume], body: { undo: of.cooking }, shows: true, others: none },
    { route: ['get', api.accountPlan], shows: true },
    {
      ...{
        route: ['put', api.accountPlan],
        body: { plan: createPlan([]), over: of.version, key: of.planKey },
      },
      others: [409, 409],
    },
    { route: ['get', api.planCalendar] },
    { route: ['post', api.planCalendar] },
    { route: ['delete', api.planCalendar] },
    { route: ['get', api.shoppingList], shows: true },
    {
      route: ['post', api.shoppingList],
      body: {
        add: [{ ...entry, kind: 'line', line: { name: 'soap', amount: 1, unit: null, recipe: null } }],
      },
      shows: true,
    },
    { route: ['post', api.shoppingList], body: { remove: [of.entry] } },
    // A recipe of the owner. All members can read it, but only the owner can change it.
    { route: ['get', cookbookApi.all] },
    { route: ['get', cookbookApi.household] },
    { route: ['get', cookbookApi.entry], path: entryPath, shows: true, others: none },
    { route: ['get', cookbookApi.entryRecipe], path: entryRecipePath, shows: true, others: none },
    { route: ['post', api.consumeInventory], body: meal, others: none },
    {
      ...{ route: ['patch', cookbookApi.entry], path: entryPath, body: { version: 1, rating: 1 } },
      ...{ own: [200, 404], others: none },
    },
    {
      ...{ route: ['put', cookbookApi.withHousehold], path: sharePath, body: { shared: false } },
      ...{ own: [200, 404], others: none },
    },
    { route: ['post', cookbookApi.all], body: { entries: [{}] } },
    { route: ['delete', cookbookApi.all], body: { ids: [of.recipe] } },
    { route: ['get', api.household], shows: true },
    { route: ['get', api.householdHistory], shows: true },
    { route: ['get', api.householdHistory], path: `${api.householdHistory}?before=${of.event}` },
    { route: ['get', api.account] },
    { route: ['get', api.accountExport], shows: true },
    { route: ['delete', api.inventoryItem], path: item, others: none },
    { route: ['delete', api.inventory], body: { ids: [of.item] } },
    { route: ['delete', api.accountPlan] },
    { route: ['post', api.householdInvitation], body: { token: of.takenBack }, own: none, others: none },
    { route: ['post', api.householdJoin], body: { token: of.takenBack }, own: none, others: none },
    { route: ['post', api.householdInvite], own: [200, 403], others: [200, 403] },
    { route: ['delete', api.householdInvite], own: [200, 403], others: [200, 403] },
    { route: ['post', api.householdOwner], body: { member }, own: [200, 403], others: [404, 403] },
    // This call is made by the user who has just transferred ownership.
    {
      ...{
        route: ['delete', api.householdMember],
        path: fillPathParameters(api.householdMember, { id: member }),
      },
      ...{ own: [403, 403], others: [404, 403] },
    },
    // The strangers leave their own household. The second one is alone by then.
    { route: ['post', api.householdLeave], others: [409, 200] },
  ];
}

/** Returns every stored row of a household as text. */
async function readRows({ id }: Household): Promise<string> {
  const { results } = await db
    .prepare(`select name from sqlite_master where type = 'table' and sql like '%household_id%'`)
    .all<{ name: string }>();
  expect(results.length).toBeGreaterThan(5);
  const columns = [...results.map(({ name }) => [name, 'household_id']), ['cookbook_recipes', 'shared_with']];
  const tables = columns.map(([name, column]) =>
    db.prepare(`select '${name}' as in_table, * from ${name} where ${column} = ?1 order by rowid`).bind(id),
  );
  return JSON.stringify((await db.batch(tables)).map((table) => table.results));
}

const send = (cook: Cook, { route: [method, path], path: whole = path, body }: Call) =>
  live(() => cook.call(method.toUpperCase(), whole, body));

/**
 * Makes all calls on a household as a user of another household. @param role 0: the other household's owner; 1: a
 * member
 */
async function tryAll(stranger: Cook, of: Household, role: 0 | 1): Promise<void> {
  const before = await readRows(of);
  for (const call of listCalls(of)) {
    const { status, json, headers } = await send(stranger, call);
    expect([...call.route, status]).toEqual([...call.route, (call.others ?? [200, 200])[role]]);
    const reply = JSON.stringify(json);
    for (const secret of of.secrets) expect(reply, call.route.join(' ')).not.toContain(secret);
    expect([...call.route, headers.get('Cache-Control')]).toEqual([...call.route, 'no-store']);
  }
  expect(await readRows(of)).toBe(before);
}

test('the calls tested here are all API calls that concern the data of a household', async () => {
  const of = await household();
  const tried = new Set(listCalls(of).map(({ route }) => route.join(' ')));
  const routes = ROUTES.map(({ endpoint: { method, path } }) => ({ name: `${method} ${path}`, path }));
  const expected = routes.filter(
    ({ name, path }) =>
      !SHOWN_ELSEWHERE.includes(name) && !OF_NO_KITCHEN.some((start) => path.startsWith(start)),
  );
  expect([...tried].sort()).toEqual(expected.map(({ name }) => name).sort());
});

test('nobody can read or change another household, by any call, ID, key or link', async () => {
  const [of, another] = [await household(), await household()];
  await tryAll(another.member, of, 1);
  await tryAll(another.owner, of, 0);
});

test.each(['owner', 'member'] as const)(
  'the %s uses the same calls for their own kitchen, the other member is notified, and another household is not',
  async (role) => {
    const [of, another] = [await household(), await household()];
    const cook = of[role];
    const others = await phone((role === 'owner' ? of.member : of.owner).token);
    const strangers = [await phone(another.owner.token), await phone(another.member.token)];
    const before = await readRows(of);
    const untouched = await readRows(another);
    for (const call of listCalls(of)) {
      const { status, json } = await send(cook, call);
      const expected = (call.own ?? [200, 200])[role === 'owner' ? 0 : 1];
      expect([...call.route, status]).toEqual([...call.route, expected]);
      const reply = JSON.stringify(json);
      if (call.shows) expect(reply, call.route.join(' ')).toContain(of.word);
      for (const secret of another.secrets) expect(reply).not.toContain(secret);
    }
    const areas = () => new Set(others.heard.map((message) => (message as { area: string }).area));
    // Only the owner can change the recipe, so only the owner's changes send a message about the cookbook.
    const heard = LIVE_AREAS.filter((area) => role === 'owner' || area !== 'cookbook');
    await until(() => expect(areas()).toEqual(new Set(heard)), 5);
    await settled(...strangers);
    expect(strangers.flatMap(({ heard }) => heard)).toEqual([]);
    expect(await readRows(of)).not.toBe(before);
    expect(await readRows(another)).toBe(untouched);
  },
);

test('a removed member finds nothing of the household with any next call', async () => {
  const of = await household();
  const path = fillPathParameters(api.householdMember, { id: of.member.id });
  expect((await of.owner.call('DELETE', path)).status).toBe(200);
  await tryAll(of.member, of, 0);
});

test('a cooking sent again after its cook has left is not repeated, and reveals nothing', async () => {
  const of = await household();
  const ingredients = [{ ingredient_name: `${of.word} cheese`, amount_numeric: 1, unit: null }];
  const sent = { recipeId: 'zebra-eggs', key: crypto.randomUUID(), ingredients };
  const { undo, taken } = await of.member.cook(sent);
  expect([taken.length, await of.member.cook(sent)]).toMatchObject([1, { undo, taken, repeated: true }]);
  expect((await of.member.call('POST', api.householdLeave)).status).toBe(200);
  expect(await of.member.cook(sent)).toMatchObject({ undo, taken: [], skipped: [], repeated: true });
});
