import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PlanOfWeek } from '#client/plan/stored-plan';
import { listShoppingItemNames } from '#domain/shopping-list/list';
import { until } from '../../../until.ts';
import { memoryStorage } from '../memory-storage.ts';
import { planServer } from './plan-server.ts';

vi.mock('#client/session/auth-client', () => ({
  createAuthClient: () => ({
    getSession: async () => ({ data: { session: { access_token: 'token' } } }),
    onAuthStateChange: () => {},
  }),
}));

const { SESSION_KEY } = await import('#client/session/session-key');
const { getLocalDate } = await import('#client/device/today');
const { deleteAllLocalPersonalData, deleteLocalDataOfOtherAccounts } = await import('#client/sync/clear');
const { storeChangedPlan, deleteMealPlan, syncPlanWithAccount } = await import('#client/plan/account-plan');
const { NO_PLAN, readStoredPlan, storePlan } = await import('#client/plan/stored-plan');
const { shoppingList } = await import('#client/plan/shopping-list');

/** Creates a plan that tests identify by its `repeats`, with foods to buy. */
const plan = (repeats: number, ...foods: string[]): PlanOfWeek => ({
  meals: [
    {
      ...{ id: 'm0', day: '2026-03-27', meal: 'dinner', servings: 2, maxMinutes: null },
      ...{ use: { kind: 'cook', locked: false }, since: null, cookedAt: null },
      recipe: { id: 'stew', title: 'Stew', minutes: 30, uses: [], buys: foods },
    },
  ],
  repeats,
  have: [],
  refused: [],
  list: foods.map((food) => ({
    ...{ food, aisle: '', unit: 'g', wanted: 1, there: 0, lacking: 1, packs: null },
    meals: [{ meal: 'm0', amount: 1 }],
  })),
  atMostBetter: null,
});

let server: ReturnType<typeof planServer>;
let storage: ReturnType<typeof memoryStorage>;

const signIn = (id: string) =>
  storage.setItem(
    SESSION_KEY,
    JSON.stringify({ user: { id, email: `${id}@example.org` }, access_token: 'a', refresh_token: 'r' }),
  );
const signOut = () => storage.removeItem(SESSION_KEY);
const sync = async () => {
  const reply = await syncPlanWithAccount({ mayReplace: true });
  return reply.ok ? reply.data.replaced : reply.status;
};
const here = () => readStoredPlan().plan?.repeats ?? null;
const bought = () => listShoppingItemNames(shoppingList());

beforeEach(() => {
  storage = memoryStorage();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('dispatchEvent', () => true);
  vi.stubGlobal('addEventListener', () => {});
  server = planServer();
  vi.stubGlobal('fetch', vi.fn(server.answer));
});
afterEach(() => vi.unstubAllGlobals());

test('a guest’s plan stays on the device, sends nothing, and joins the account at sign-up', async () => {
  storeChangedPlan(plan(1, 'rice'));
  expect(await sync()).toBeNull();
  expect([here(), bought(), server.calls]).toEqual([1, ['rice'], []]);
  signIn('ann');
  expect(await sync()).toBeNull();
  expect([server.account.plan?.repeats, here(), readStoredPlan().owner]).toEqual([1, 1, 'ann']);
});

test('a change here is sent to the account, and a change elsewhere arrives with its list', async () => {
  signIn('ann');
  await sync();
  storeChangedPlan(plan(1, 'rice'));
  await sync();
  expect(server.account.plan?.repeats).toBe(1);
  server.account = { plan: plan(2, 'leek'), version: 7 };
  expect(await sync()).toBeNull();
  expect([here(), bought()]).toEqual([2, ['leek']]);
  server.account = { plan: null, version: null };
  await sync();
  expect([here(), bought()]).toEqual([null, []]);
});

test('a change made offline is sent at the next visit', async () => {
  signIn('ann');
  await sync();
  storeChangedPlan(plan(1));
  await sync();
  server.isThere = false;
  storeChangedPlan(plan(2));
  expect(await sync()).toBe(0);
  expect([here(), server.account.plan?.repeats]).toEqual([2, 1]);
  server.isThere = true;
  expect(await sync()).toBeNull();
  expect(server.account.plan?.repeats).toBe(2);
});

test('without a common ancestor, the account’s plan is shown and the browser’s plan is offered', async () => {
  signIn('ann');
  storeChangedPlan(plan(1));
  await sync();
  server.isThere = false;
  storeChangedPlan(plan(3));
  await sync();
  // Store the state of a browser with an earlier version of the site, which did not merge plans.
  storePlan({ ...readStoredPlan(), base: null });
  server.isThere = true;
  server.account = { plan: plan(4), version: 9 };
  // Without asking the user, the sync changes neither plan.
  expect(await syncPlanWithAccount({ mayReplace: false })).toMatchObject({
    ok: true,
    data: { replaced: null },
  });
  expect([here(), server.account.plan?.repeats]).toEqual([3, 4]);
  expect((await sync()) as PlanOfWeek).toMatchObject({ repeats: 3 });
  expect(here()).toBe(4);
  // If the user chooses the browser's plan, this plan replaces the account's.
  storeChangedPlan(plan(3));
  await sync();
  expect(server.account.plan?.repeats).toBe(3);
});

test('after a lost reply the browser recognizes its own write, and sends the next change without asking', async () => {
  signIn('ann');
  await sync();
  storeChangedPlan(plan(1));
  await sync();
  server.isHeard = false;
  storeChangedPlan(plan(2));
  await sync();
  server.isHeard = true;
  // The state for the next page: the account has the second plan, the browser the third.
  storePlan({ ...readStoredPlan(), plan: plan(3) });
  expect([server.account.plan?.repeats, here()]).toEqual([2, 3]);
  expect(await sync()).toBeNull();
  expect([server.account.plan?.repeats, here(), readStoredPlan().sending]).toEqual([3, 3, null]);
});

test('a change after a lost reply is sent without an explicit sync', async () => {
  signIn('ann');
  await sync();
  server.isHeard = false;
  storeChangedPlan(plan(1));
  expect(await sync()).toBe(0);
  server.isHeard = true;
  storeChangedPlan(plan(2));
  await until(() => expect([server.account.plan?.repeats, readStoredPlan().changed]).toEqual([2, false]));
});

test('an account’s plan is deleted when its owner signs out, and a guest’s plan stays', async () => {
  signIn('ann');
  storeChangedPlan(plan(1));
  await sync();
  await deleteAllLocalPersonalData().catch(() => {});
  expect(here()).toBeNull();
  signOut();
  storeChangedPlan(plan(2));
  await deleteAllLocalPersonalData().catch(() => {});
  expect(here()).toBe(2);
  storePlan({ ...NO_PLAN, plan: plan(3), owner: 'ann', version: 1 });
  await deleteLocalDataOfOtherAccounts('ann');
  expect(here()).toBe(3);
  await deleteLocalDataOfOtherAccounts('ben');
  expect(here()).toBeNull();
});

test('deleting a plan removes it from the account and its items from the list', async () => {
  signIn('ann');
  storeChangedPlan(plan(1, 'rice'));
  await sync();
  expect(await deleteMealPlan()).toBe(true);
  expect([here(), bought(), server.account.plan]).toEqual([null, [], null]);
  storeChangedPlan(plan(2, 'rice'));
  await sync();
  server.isThere = false;
  expect(await deleteMealPlan()).toBe(false);
  expect(here()).toBe(2);
});

test.each([
  ['nothing', '{'],
  ['no plan', '{"plan":{"meals":7}}'],
  ['a list', '[]'],
  [
    'meals that are none',
    JSON.stringify({ plan: { meals: [null, 1, { id: 'x' }, { ...plan(1).meals[0], day: 'now' }] } }),
  ],
])('invalid stored text gives no meals: %s', (_what, text) => {
  storage.setItem('plan.week', text);
  expect(readStoredPlan().plan?.meals ?? []).toEqual([]);
});

test.each([
  ['Pacific/Kiritimati', '2026-03-29'],
  ['Europe/Berlin', '2026-03-28'],
  ['America/Los_Angeles', '2026-03-28'],
])(
  'the day of a plan is that of the cook: half an hour before midnight in Berlin it is, in %s,',
  (zone, day) => {
    const before = process.env.TZ;
    process.env.TZ = zone;
    try {
      // The night on which clocks go forward in Europe.
      const moment = new Date('2026-03-28T22:30:00Z');
      expect(getLocalDate(moment)).toBe(day);
    } finally {
      process.env.TZ = before;
    }
  },
);
