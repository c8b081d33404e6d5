import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { PLAN_MEALS_MAX } from '#contract/limits';
import { api } from '#contract/paths';
import { type AccountPlan, keepPlan, readAccountPlan } from '#contract/plan/stored-plan';
import { db, migrated, withRecipe } from '../database.ts';
import { type Cook, callAs, newCook } from '../pantry/cooks.ts';
import { createPlan } from './plans.ts';

beforeAll(async () => {
  await migrated();
  await withRecipe({ id: 'zebra-stew', title: 'Zebra stew', ingredients: ['2 onions'], servings: 2 });
});

async function readStoredPlan(cook: Cook) {
  const { status, json, headers } = await cook.call('GET', api.accountPlan);
  expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store']);
  return readAccountPlan.reply.parse(json);
}

async function keep(cook: Cook, plan: AccountPlan, over: number | null): Promise<number> {
  const { status, json } = await cook.call('PUT', api.accountPlan, { plan, over });
  expect([status, json.error]).toEqual([200, undefined]);
  return keepPlan.reply.extend({ version: z.int() }).parse(json).version;
}

const PLAN = createPlan([{}, { use: { kind: 'own', text: 'Grandma’s “soup” \\ 🍲' }, recipe: null }]);

test('an account stores one plan as sent, and other accounts can neither read nor change it', async () => {
  const [cook, other] = [await newCook(), await newCook()];
  expect(await readStoredPlan(cook)).toEqual({ plan: null, version: null, key: null, cooked: [] });
  const version = await keep(cook, PLAN, null);
  expect(await readStoredPlan(cook)).toEqual({ plan: PLAN, version, key: null, cooked: [] });
  expect(await readStoredPlan(other)).toEqual({ plan: null, version: null, key: null, cooked: [] });
  // Calls of another account do not change this account's plan.
  expect((await other.call('PUT', api.accountPlan, { plan: createPlan([]), over: version })).status).toBe(
    409,
  );
  await other.call('DELETE', api.accountPlan);
  expect((await readStoredPlan(cook)).plan).toEqual(PLAN);
});

test('of two changes of the same plan the second is refused, and nothing of the first is lost', async () => {
  const cook = await newCook();
  const first = await keep(cook, PLAN, null);
  expect((await cook.call('PUT', api.accountPlan, { plan: PLAN, over: null })).status).toBe(409);
  const both = await Promise.all(
    [1, 2, 3, 4].map((repeats) =>
      cook.call('PUT', api.accountPlan, { plan: { ...PLAN, repeats }, over: first }),
    ),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  const won = both.findIndex(({ status }) => status === 200);
  expect(await readStoredPlan(cook)).toMatchObject({
    plan: { repeats: won + 1 },
    version: both[won]?.json.version,
  });
  expect(both.find(({ status }) => status === 409)?.json).toMatchObject({ code: 'conflict', field: 'over' });
});

test('a change sent again with its key is stored once, and not over later changes', async () => {
  const cook = await newCook();
  const body = { plan: PLAN, over: null, key: crypto.randomUUID() };
  const send = async () => (await cook.call('PUT', api.accountPlan, body)).json.version;
  const version = await send();
  expect([await send(), await readStoredPlan(cook)]).toEqual([
    version,
    { plan: PLAN, version, key: body.key, cooked: [] },
  ]);
  const next = await keep(cook, { ...PLAN, repeats: 3 }, version);
  expect((await cook.call('PUT', api.accountPlan, body)).json).toEqual({
    version: next,
    plan: { ...PLAN, repeats: 3 },
  });
  expect(await readStoredPlan(cook)).toMatchObject({ plan: { repeats: 3 }, version: next, key: null });
  // The same key in another account counts as a different key.
  const other = await newCook();
  expect((await other.call('PUT', api.accountPlan, { ...body, over: 1 })).status).toBe(409);
});

test('a deleted plan is not restored by a page that still shows it', async () => {
  const cook = await newCook();
  const version = await keep(cook, PLAN, null);
  await cook.call('DELETE', api.accountPlan);
  expect(await readStoredPlan(cook)).toMatchObject({ plan: null, version: null });
  expect((await cook.call('PUT', api.accountPlan, { plan: PLAN, over: version })).status).toBe(409);
  // Deleting a missing plan succeeds.
  expect((await cook.call('DELETE', api.accountPlan)).status).toBe(200);
  expect(await keep(cook, createPlan([{}]), null)).toBeGreaterThan(version - 1);
});

const changeServings = (plan: AccountPlan, at: number, servings: number): AccountPlan => ({
  ...plan,
  meals: plan.meals.map((meal, index) => (index === at ? { ...meal, servings } : meal)),
});

test('a change of an outdated plan is merged into the stored plan, and the reply has the merged plan', async () => {
  const cook = await newCook();
  const first = await keep(cook, PLAN, null);
  const theirs = changeServings(PLAN, 0, 5);
  await keep(cook, theirs, first);
  const mine = changeServings(PLAN, 1, 7);
  const body = { plan: mine, base: PLAN, over: first, key: crypto.randomUUID() };
  const send = async () => (await cook.call('PUT', api.accountPlan, body)).json;
  const reply = await send();
  const both = changeServings(theirs, 1, 7);
  expect(reply).toEqual({ version: expect.any(Number), plan: both });
  expect(await readStoredPlan(cook)).toMatchObject({ plan: both, version: reply.version, key: body.key });
  // A browser that missed the reply sends the change again, and gets the merged plan again.
  expect(await send()).toEqual(reply);
  // Without another member's change, the reply does not repeat the plan.
  const next = changeServings(both, 0, 6);
  const { json } = await cook.call('PUT', api.accountPlan, { plan: next, base: both, over: reply.version });
  expect(json).toEqual({ version: expect.any(Number) });
});

test('a change that arrives again after another change of the same meal does not undo that change', async () => {
  const cook = await newCook();
  const first = await keep(cook, PLAN, null);
  const body = { plan: changeServings(PLAN, 0, 5), base: PLAN, over: first, key: crypto.randomUUID() };
  const { version } = (await cook.call('PUT', api.accountPlan, body)).json;
  const later = changeServings(PLAN, 0, 6);
  const key = crypto.randomUUID();
  await cook.call('PUT', api.accountPlan, { plan: later, base: body.plan, over: version, key });
  expect((await cook.call('PUT', api.accountPlan, body)).json.plan).toEqual(later);
  expect(await readStoredPlan(cook)).toMatchObject({ plan: later, key });
});

test('changes of eight members at the same time are all merged', async () => {
  const cook = await newCook();
  const meals = Array.from({ length: 8 }, (_, at) => ({ day: `2026-03-${10 + at}` }));
  const plan = createPlan(meals);
  const over = await keep(cook, plan, null);
  const replies = await Promise.all(
    meals.map((_, at) =>
      cook.call('PUT', api.accountPlan, { plan: changeServings(plan, at, 3 + at), base: plan, over }),
    ),
  );
  expect(replies.map(({ status }) => status)).toEqual(meals.map(() => 200));
  const stored = (await readStoredPlan(cook)).plan;
  expect(stored?.meals.map(({ servings }) => servings)).toEqual(meals.map((_, at) => 3 + at));
});

test('of a deleted plan only the meals changed by hand are restored', async () => {
  const cook = await newCook();
  const over = await keep(cook, PLAN, null);
  await cook.call('DELETE', api.accountPlan);
  const unchanged = { ...PLAN, atMostBetter: 1 };
  const send = (plan: AccountPlan) => cook.call('PUT', api.accountPlan, { plan, base: PLAN, over });
  expect((await send(unchanged)).json).toEqual({ version: null, plan: null });
  expect((await send(changeServings(PLAN, 0, 9))).json.plan.meals).toMatchObject([{ servings: 9 }]);
});

test('a merged plan that would have too many meals is not stored', async () => {
  const cook = await newCook();
  const over = await keep(cook, PLAN, null);
  const meals = Array.from({ length: PLAN_MEALS_MAX }, (_, at) => ({
    ...{ id: `own ${at}`, recipe: null },
    use: { kind: 'own', text: 'Soup' } as const,
  }));
  const body = { plan: createPlan(meals), base: createPlan([]), over: null };
  expect((await cook.call('PUT', api.accountPlan, body)).status).toBe(409);
  expect(await readStoredPlan(cook)).toMatchObject({ plan: PLAN, version: over });
});

test('a plan of more than 64 KiB is not stored, although a change may have two plans', async () => {
  const cook = await newCook();
  const createList = (from: number, count: number): AccountPlan['list'] =>
    Array.from({ length: count }, (_, at) => ({
      ...{
        food: `${'very '.repeat(30)}special food ${from + at}`,
        aisle: '',
        unit: 'g',
        wanted: 1,
        there: 0,
      },
      ...{ lacking: 1, packs: null, meals: [{ meal: 'meal-0', amount: 1 }] },
    }));
  const withList = (from: number, count: number): AccountPlan => ({ ...PLAN, list: createList(from, count) });
  const send = (plan: AccountPlan, base: AccountPlan | null, over: number | null) =>
    cook.call('PUT', api.accountPlan, { plan, base, over });
  const { status, json } = await send(withList(0, 350), null, null);
  expect([status, json.code, json.field]).toEqual([400, 'invalid_input', 'plan']);
  const over = await keep(cook, withList(0, 200), null);
  const changed = changeServings(withList(0, 200), 0, 5);
  expect((await send(changed, withList(0, 200), over)).status).toBe(200);
});

test('cookings are sent with the plan, and removed by their undo', async () => {
  const [cook, other] = [await newCook(), await newCook()];
  const { undo } = await cook.cook({ recipeId: 'zebra-stew', servings: 2, key: crypto.randomUUID() });
  expect((await readStoredPlan(cook)).cooked).toEqual([
    { id: undo, recipe: 'zebra-stew', at: expect.stringMatching(/Z$/) },
  ]);
  expect((await readStoredPlan(other)).cooked).toEqual([]);
  await cook.undo(undo);
  expect((await readStoredPlan(cook)).cooked).toEqual([]);
});

test('guests have no plan on the server, and a plan is deleted with its account', async () => {
  for (const [method, body] of [['GET'], ['DELETE'], ['PUT', { plan: PLAN, over: null }]] as const)
    expect((await callAs(null, method, api.accountPlan, body)).status).toBe(401);
  const cook = await newCook();
  await keep(cook, PLAN, null);
  await db.prepare('delete from users where id = ?1').bind(cook.id).run();
  const left = await db.prepare('select 1 from plans where user_id = ?1').bind(cook.id).all();
  expect(left.results).toEqual([]);
});

test.each<[field: string, body: object]>([
  ['plan', {}],
  ['over', { plan: PLAN }],
  ['over', { plan: PLAN, over: 1.5 }],
  ['key', { plan: PLAN, over: null, key: 'mine' }],
  ['plan.meals', { plan: { ...PLAN, meals: Array(PLAN_MEALS_MAX + 1).fill(PLAN.meals[0]) }, over: null }],
  ['plan.meals.0.day', { plan: createPlan([{ day: '2026-13-01' }]), over: null }],
  ['plan.meals.0.day', { plan: createPlan([{ day: '0001-01-01' }]), over: null }],
  ['plan.meals.0.use.text', { plan: createPlan([{ use: { kind: 'own', text: ' ' } }]), over: null }],
  ['plan.meals.0.since', { plan: createPlan([{ since: 'yesterday' }]), over: null }],
  ['plan.repeats', { plan: { ...PLAN, repeats: 'often' }, over: null }],
])('an invalid %s is named', async (field, body) => {
  const cook = await newCook();
  const { status, json } = await cook.call('PUT', api.accountPlan, body);
  expect([status, json.code, json.field]).toEqual([400, 'invalid_input', field]);
});

test('an export of the user’s data contains the plan and its calendar link', async () => {
  const cook = await newCook();
  await keep(cook, PLAN, null);
  const { path, made_at } = (await cook.call('POST', api.planCalendar)).json;
  const { data } = (await cook.call('GET', api.accountExport)).json;
  expect(data.plans).toEqual([{ plan: PLAN, changed_at: expect.stringMatching(/Z$/) }]);
  expect(data.plan_calendars).toEqual([{ link: path, made_at }]);
});
