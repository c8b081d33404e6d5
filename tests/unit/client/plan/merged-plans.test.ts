import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PlanOfWeek } from '#client/plan/stored-plan';
import type { StoredMutation } from '#client/sync/mutation-log';
import { listConsecutiveDays, setMealServings, setMealUse } from '#domain/plan/week/edit-week';
import { isDeepEqual } from '#domain/plan/week/merge-week';
import { type StoredWeek, sortMealsByTime } from '#domain/plan/week/stored-week';
import { until } from '../../../until.ts';
import { type Edit, edits, week } from '../../domain/plan/edited-weeks.ts';
import { memoryStorage } from '../memory-storage.ts';
import { planServer } from './plan-server.ts';

vi.mock('#client/session/auth-client', () => ({
  createAuthClient: () => ({
    getSession: async () => ({
      data: { session: { access_token: `.${btoa(JSON.stringify({ sub: readStoredSession()?.userId }))}.` } },
    }),
    onAuthStateChange: () => {},
  }),
}));

/** True if the browsers store unsent mutations. Without a log, they send the plan again at the next sync. */
let hasLog: boolean;
/** The logs of unsent mutations of all browsers. Each browser has its own user. */
let log: StoredMutation[];

vi.mock('#client/device/offline-support', () => ({ supportsOfflineUse: async () => hasLog }));
vi.mock(import('#client/sync/sync-token'), async (original) => ({
  ...(await original()),
  fetchAndStoreSyncToken: async () => {},
  deleteSyncToken: async () => {},
}));
vi.mock(import('#client/sync/mutation-log'), async (original) => ({
  ...(await original()),
  appendMutation: async (mutation) =>
    void log.push({ ...mutation, number: log.length, attempts: 0, lastError: null, isRefused: false }),
  listUnsentMutations: async (userId) => log.filter((one) => one.userId === userId),
  storeResultOfSentMutation: async ({ id }, { kind }) => {
    if (kind !== 'failed') log = log.filter((one) => one.id !== id);
  },
}));

const { readStoredSession } = await import('#client/session/stored-session');
const { SESSION_KEY } = await import('#client/session/session-key');
const { storeChangedPlan, syncPlanWithAccount } = await import('#client/plan/account-plan');
const { sendStoredMutations } = await import('#client/sync/mutate');
const { EMPTY_PLAN, readStoredPlan, storePlan } = await import('#client/plan/stored-plan');

const DAYS = listConsecutiveDays('2126-03-27', 8);
const IDS = ['m0', 'm1', 'm2', 'm3', 'm4', 'm5'];
/** A week with six dinners, all in the future. */
const START = week(...IDS.map((_, i) => ({ day: DAYS[i] as string }))) as PlanOfWeek;

let server: ReturnType<typeof planServer>;
let browsers: ReturnType<typeof memoryStorage>[];

/** Switches to another browser, which belongs to another member of the household. */
function use(browser: number): void {
  vi.stubGlobal('localStorage', browsers[browser]);
}
const edit = (apply: (week: StoredWeek) => StoredWeek) =>
  storeChangedPlan(apply(readStoredPlan().plan as PlanOfWeek) as PlanOfWeek);
const sync = async () => {
  const reply = await syncPlanWithAccount({ mayReplace: true });
  expect(reply.ok ? reply.data.replaced : reply.status).toBe(reply.ok ? null : 0);
};
/** Syncs every browser twice, so that each browser has the changes of all others. */
async function allSynced(): Promise<void> {
  server.isThere = server.isHeard = true;
  for (const browser of [...browsers.keys(), ...browsers.keys()]) {
    use(browser);
    await sync();
  }
}
const plans = () =>
  browsers.map((_, browser) => {
    use(browser);
    return readStoredPlan().plan;
  });

/** Starts a household whose members all have the same plan. */
async function begin(members: number, plan = START): Promise<void> {
  server = planServer();
  vi.stubGlobal('fetch', vi.fn(server.answer));
  browsers = Array.from({ length: members }, memoryStorage);
  for (const [browser, storage] of browsers.entries()) {
    const user = { id: `member ${browser}`, email: `${browser}@example.org` };
    storage.setItem(SESSION_KEY, JSON.stringify({ user, access_token: 'a', refresh_token: 'r' }));
  }
  server.account = { plan, version: 1 };
  await allSynced();
}

beforeEach(() => {
  [hasLog, log] = [false, []];
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('dispatchEvent', () => true);
  vi.stubGlobal('addEventListener', () => {});
});
afterEach(() => vi.unstubAllGlobals());

test('if two members change the plan at once, both changes are merged without an explicit sync', async () => {
  await begin(2);
  edit((one) => setMealUse(one, 'm0', { kind: 'skipped' }));
  await sync();
  use(0);
  // The browser sends its change before it knows the other member's change.
  edit((one) => setMealServings(one, 'm1', 5));
  await until(() => expect(readStoredPlan()).toMatchObject({ changed: false, version: 3 }));
  expect(server.account.plan?.meals.slice(0, 2)).toMatchObject([
    { use: { kind: 'skipped' } },
    { servings: 5 },
  ]);
  await allSynced();
  for (const plan of plans()) expect(isDeepEqual(plan, server.account.plan)).toBe(true);
});

test('a merge without the new shopping list of the server filters the old one, and later takes the new one', async () => {
  const line = (food: string, meal: string): PlanOfWeek['list'][number] => ({
    ...{ food, aisle: '', unit: 'g', wanted: 1, there: 0, lacking: 1, packs: null },
    meals: [{ meal, amount: 1 }],
  });
  await begin(2, { ...START, list: [line('leek', 'm1'), line('rice', 'm0')] });
  edit((one) => ({ ...setMealUse(one, 'm0', { kind: 'skipped' }), list: one.list.slice(0, 1) }));
  await sync();
  use(0);
  edit((one) => setMealServings(one, 'm2', 5));
  await sync();
  expect(server.account.plan?.list.map(({ food }) => food)).toEqual(['leek']);
  server.toBuy = [line('egg', 'm2')];
  use(1);
  edit((one) => setMealServings(one, 'm3', 5));
  use(0);
  edit((one) => setMealServings(one, 'm4', 5));
  await until(async () => {
    use(0);
    await sync();
    expect(server.account.plan?.list).toEqual([line('egg', 'm2')]);
  });
});

test('a change sent without a reply is not applied twice, even if another member has changed more since', async () => {
  await begin(2);
  use(0);
  server.isHeard = false;
  edit((one) => ({ ...one, meals: one.meals.filter(({ id }) => id !== 'm5'), have: ['rice'] }));
  await sync();
  server.isHeard = true;
  use(1);
  await sync();
  edit((one) => ({ ...setMealServings(one, 'm1', 5), have: ['rice', 'egg'] }));
  await sync();
  use(0);
  edit((one) => setMealServings(one, 'm0', 3));
  await allSynced();
  expect(server.account.plan?.have).toEqual(['rice', 'egg']);
  expect(server.account.plan?.meals.map(({ id, servings }) => [id, servings])).toEqual([
    ...[
      ['m0', 3],
      ['m1', 5],
      ['m2', 2],
      ['m3', 2],
      ['m4', 2],
    ],
  ]);
});

test('a change undone while it is being sent stays undone, even if another member makes a change meanwhile', async () => {
  await begin(1);
  edit((one) => setMealServings(one, 'm0', 5));
  vi.mocked(fetch).mockImplementationOnce(async (path, init) => {
    const reply = await server.answer(path as string, init as Parameters<typeof server.answer>[1]);
    const { plan, version } = server.account;
    server.account = {
      plan: setMealServings(plan as PlanOfWeek, 'm1', 6) as PlanOfWeek,
      version: Number(version) + 1,
    };
    edit((one) => setMealServings(one, 'm0', 2));
    return reply;
  });
  await until(() => expect(readStoredPlan()).toMatchObject({ changed: false, version: 4 }));
  expect(server.account.plan?.meals.slice(0, 2).map(({ servings }) => servings)).toEqual([2, 6]);
});

test('if one member deletes a plan, the meals that another has changed since stay, and unchanged ones go', async () => {
  await begin(2);
  use(0);
  server.isThere = false;
  edit((one) => setMealUse(one, 'm2', { kind: 'own', text: 'Soup' }));
  await sync();
  server.isThere = true;
  server.account = { plan: null, version: null };
  await allSynced();
  for (const plan of plans()) expect(plan?.meals.map(({ id }) => id)).toEqual(['m2']);
  server.isThere = false;
  use(1);
  edit((one) => ({ ...one, atMostBetter: 1 }));
  await sync();
  server.account = { plan: null, version: null };
  await allSynced();
  expect(plans()).toEqual([null, null]);
});

test('a change based on an older plan does not undo newer changes, and neither does its undo', async () => {
  await begin(1);
  const seen = readStoredPlan().plan as PlanOfWeek;
  server.account = { plan: setMealServings(seen, 'm1', 5) as PlanOfWeek, version: 2 };
  await sync();
  const before = readStoredPlan().plan;
  const after = storeChangedPlan(setMealServings(seen, 'm0', 3) as PlanOfWeek, seen);
  const servings = () =>
    readStoredPlan()
      .plan?.meals.slice(0, 3)
      .map((meal) => meal.servings);
  expect(servings()).toEqual([3, 5, 2]);
  edit((one) => setMealServings(one, 'm2', 6));
  storeChangedPlan(before as PlanOfWeek, after);
  expect(servings()).toEqual([2, 5, 6]);
});

test('changes of the plan made offline wait in the log, and the server merges them even if no page is open', async () => {
  await begin(2);
  hasLog = true;
  use(0);
  server.isThere = false;
  edit((one) => setMealServings(one, 'm0', 5));
  edit((one) => setMealServings(one, 'm1', 6));
  await until(() => expect(readStoredPlan()).toMatchObject({ changed: false, sending: null }));
  expect(log.length).toBeGreaterThan(0);
  server.isThere = true;
  server.account = { plan: setMealServings(START, 'm2', 7) as PlanOfWeek, version: 2 };
  // The service worker has only the log.
  await sendStoredMutations();
  const servings = () => server.account.plan?.meals.slice(0, 3).map((meal) => meal.servings);
  expect([servings(), log]).toEqual([[5, 6, 7], []]);
  await allSynced();
  for (const plan of plans()) expect(isDeepEqual(plan, server.account.plan)).toBe(true);
});

test('while changes of the plan wait in the log, a sync does not show the account’s plan without them', async () => {
  await begin(1);
  hasLog = true;
  server.isThere = false;
  edit((one) => setMealServings(one, 'm0', 5));
  await until(() => expect(log).toHaveLength(1));
  server.isThere = true;
  // The server fails to store plans, but it can read them.
  vi.mocked(fetch).mockImplementation(async (path, init) => {
    const request = init as Parameters<typeof server.answer>[1];
    return request.method === 'PUT'
      ? Response.json({ error: 'Busy' }, { status: 503 })
      : server.answer(path as string, request);
  });
  await sync();
  expect([readStoredPlan().plan?.meals[0]?.servings, log.length]).toEqual([5, 1]);
});

test('plans whose merge would exceed the account’s limit are not merged: the account’s plan is shown', async () => {
  const meals = Array.from({ length: 21 }, (_, i) => ({
    ...START.meals[0],
    ...{ id: `own ${i}`, use: { kind: 'skipped' }, recipe: null },
  }));
  await begin(1);
  storePlan({
    ...readStoredPlan(),
    plan: { ...START, meals: meals as PlanOfWeek['meals'] },
    base: EMPTY_PLAN,
    changed: true,
  });
  server.account = { plan: START, version: 2 };
  expect(await syncPlanWithAccount({ mayReplace: true })).toMatchObject({ data: { replaced: { meals } } });
  expect(isDeepEqual(readStoredPlan().plan, START)).toBe(true);
});

type Step = { readonly browser: number } & (
  | { readonly edit: Edit }
  | { readonly network: 'gone' | 'there' | 'deaf' }
  | { readonly sync: true }
);

async function play(members: number, steps: readonly Step[]): Promise<void> {
  await begin(members);
  const networks = new Map<number, string>();
  for (const step of steps) {
    use(step.browser);
    if ('network' in step) networks.set(step.browser, step.network);
    const network = networks.get(step.browser) ?? 'there';
    server.isThere = network !== 'gone';
    server.isHeard = network !== 'deaf';
    if ('edit' in step && readStoredPlan().plan !== null) edit(step.edit[1]);
    if (!('network' in step)) await sync();
  }
  await allSynced();
}

const steps = (browser: number, edit: fc.Arbitrary<Edit>, networks: readonly ('gone' | 'there' | 'deaf')[]) =>
  fc.oneof(
    { weight: 4, arbitrary: edit.map((one): Step => ({ browser, edit: one })) },
    { weight: 2, arbitrary: fc.constantFrom(...networks).map((network): Step => ({ browser, network })) },
    { weight: 1, arbitrary: fc.constant<Step>({ browser, sync: true }) },
  );

test('two or three browsers that lose the network and replies end with one plan, without a question', async () => {
  const change = edits({ meals: IDS, days: DAYS, sources: ['m0', 'm3'], dishes: ['x', 'y'] });
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 2, max: 3 }),
      fc.array(fc.oneof(...[0, 1, 2].map((one) => steps(one, change, ['gone', 'there', 'deaf']))), {
        maxLength: 24,
      }),
      async (members, all) => {
        await play(
          members,
          all.filter(({ browser }) => browser < members),
        );
        for (const plan of plans()) expect(isDeepEqual(plan, server.account.plan)).toBe(true);
        expect(server.account.plan?.meals.map(({ id }) => id).sort()).toEqual(IDS);
      },
    ),
    { numRuns: 40 },
  );
});

/** Checks that members who change different meals offline all get what a single browser would have. */
async function checkChangesOfDifferentMeals(): Promise<void> {
  const browserEdits = [0, 1, 2].map((browser) =>
    edits({
      meals: IDS.slice(2 * browser, 2 * browser + 2),
      days: DAYS.slice(2 * browser, 2 * browser + 2),
      sources: [IDS[2 * browser] as string],
      dishes: [`dish of ${browser}`],
    }),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.oneof(...browserEdits.map((change, browser) => steps(browser, change, ['gone', 'there']))),
        {
          maxLength: 24,
        },
      ),
      async (all) => {
        await play(3, all);
        // The expected result: all edits made in one browser that is always online.
        const model = all.reduce<StoredWeek>(
          (now, step) => ('edit' in step ? step.edit[1](now) : now),
          START,
        );
        const sortMeals = (plan: StoredWeek | null) => sortMealsByTime(plan?.meals ?? []);
        expect(isDeepEqual(sortMeals(server.account.plan), sortMeals(model))).toBe(true);
        for (const plan of plans()) expect(isDeepEqual(plan, server.account.plan)).toBe(true);
      },
    ),
    { numRuns: 40 },
  );
}

test('members who change different meals offline for a day all get every change, in any order of return', async () => {
  await checkChangesOfDifferentMeals();
});

test('members with waiting changes of different meals all get every change', async () => {
  hasLog = true;
  await checkChangesOfDifferentMeals();
});
