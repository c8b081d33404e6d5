import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeEaters } from '#client/eaters/eaters';
import { EMPTY_PLAN, type MealOfWeek, NO_PLAN, storePlan } from '#client/plan/stored-plan';
import { until } from '../../../until.ts';
import { drawIsland } from '../shared/draw-island.ts';
import { authClientMock, openAsMember } from '../shared/member-page.ts';

vi.mock('#client/session/auth-client', () => authClientMock());
vi.mock('#client/household/use-live', () => ({ useReloadOnHouseholdChange: () => [] }));
vi.mock('#ui/toast/toast.ts', () => ({ preloadToaster: () => {}, toast: () => {} }));

const { PlanPage } = await import('../../../../src/features/plan/PlanPage.tsx');

const SET_UP = 'Plan your week';
const FAILED = 'load your plan';
const STALE = 'This is the copy saved on this device.';
const MEAL: MealOfWeek = {
  ...{ id: 'm', day: '2999-01-05', meal: 'dinner', servings: 2, maxMinutes: null },
  ...{ use: { kind: 'own', text: 'Pizza night' }, recipe: null, since: null, cookedAt: null },
};

let isThere = true;
const answer = (path: string): Response =>
  isThere && path === '/api/plan/week'
    ? Response.json({ plan: null, version: null, key: null, cooked: [] })
    : Response.json({ error: 'Busy right now.' }, { status: 503 });

beforeEach(() => {
  isThere = true;
  openAsMember(answer);
});
afterEach(() => void vi.unstubAllGlobals());

/** Returns the page after the server has answered or failed. */
async function openPage() {
  const page = await drawIsland(PlanPage, {});
  await until(() => expect(page.html()).not.toContain('Loading…'));
  return page;
}

test('a plan that cannot be loaded does not look like no plan: there is no form for a new one', async () => {
  isThere = false;
  const page = await openPage();
  expect(page.html()).toContain(FAILED);
  expect(page.html()).toContain('Busy right now.');
  expect(page.html()).not.toContain(SET_UP);
  isThere = true;
  await act(async () => void dispatchEvent(new Event('online')));
  await until(() => expect(page.html()).toContain(SET_UP));
  await page.unmount();
});

test('while a member’s plan is loading there is no form for a new one', async () => {
  let reply: (response: Response) => void = () => {};
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (reply = resolve)));
  const page = await drawIsland(PlanPage, {});
  expect(page.html()).toContain('Loading…');
  expect(page.html()).not.toContain(SET_UP);
  await until(async () => {
    await act(async () => reply(answer('/api/plan/week')));
    expect(page.html()).toContain(SET_UP);
  });
  await page.unmount();
});

test('a plan stored on this device is shown, marked as stored, while the server is unreachable', async () => {
  storePlan({ ...NO_PLAN, owner: 'ann', version: 1, plan: { ...EMPTY_PLAN, meals: [MEAL] } });
  isThere = false;
  const page = await drawIsland(PlanPage, {});
  await until(() => expect(page.html()).toContain(STALE));
  expect(page.html()).not.toContain(SET_UP);
  await page.unmount();
});

test('a guest without a plan sees the form at once', async () => {
  localStorage.removeItem('pantry-chef.session');
  isThere = false;
  const page = await drawIsland(PlanPage, {});
  expect(page.html()).toContain(SET_UP);
  await page.unmount();
});

test('a day shows its calories and nutrients, and the goals of the people who are eating', async () => {
  const dish = { id: 'r', title: 'Lentil soup', minutes: 30, uses: [], buys: [] };
  const nutrition = { calories: 800, protein: 30, carbs: 96, fat: 22 };
  const meal: MealOfWeek = {
    ...MEAL,
    use: { kind: 'cook', locked: false },
    recipe: { ...dish, ...nutrition },
  };
  storePlan({ ...NO_PLAN, owner: 'ann', version: 1, plan: { ...EMPTY_PLAN, meals: [meal] } });
  const goals = { calories: 2_000, protein: 60, fat: 70 };
  writeEaters([
    { name: 'Ann', eating: true, servings: 1.5, exclusions: [], goals },
    { name: 'Ben', eating: false, servings: 1, exclusions: [], goals },
    { name: 'Cat', eating: true, servings: 0.5, exclusions: [] },
  ]);
  isThere = false;
  const page = await drawIsland(PlanPage, {});
  const words = () => page.html().replaceAll('\u00a0', ' ');
  await until(() => expect(words()).toContain('Per serving: 800 kcal, 30 g protein, 96 g carbs, 22 g fat'));
  expect(words()).toContain('<bdi>Ann</bdi>: 1,200 of 2,000 kcal, 45 of 60 g protein, 33 of 70 g fat');
  expect(page.html()).not.toContain('Ben');
  expect(page.html()).not.toContain('Cat');
  await page.unmount();
  writeEaters([]);
});
