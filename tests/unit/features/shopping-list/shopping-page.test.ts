import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { updateLocalShoppingList } from '#client/plan/change-list';
import { addShoppingLines, removeShoppingItemsByName, replacePlanLines } from '#domain/shopping-list/list';
import { setFoodPrice } from '#domain/shopping-list/prices';
import { NOTHING_KNOWN, type ShopKnowledge, UNKNOWN_FOOD } from '#domain/shopping-list/shop-food';
import { until } from '../../../until.ts';
import { drawIsland } from '../shared/draw-island.ts';
import { authClientMock, openAsMember } from '../shared/member-page.ts';

vi.mock('#client/session/auth-client', () => authClientMock());
vi.mock('#client/household/use-live', () => ({ useReloadOnHouseholdChange: () => [] }));
vi.mock('#client/foods/load-shop-foods', () => ({
  loadFoodShoppingData: async (): Promise<ShopKnowledge> => ({
    ...NOTHING_KNOWN,
    findFood: (name) =>
      name === 'ground beef' ? { ...UNKNOWN_FOOD, keeps: 1, isFreezable: true } : UNKNOWN_FOOD,
  }),
}));

const { ShoppingPage } = await import('../../../../src/features/shopping-list/ShoppingPage.tsx');

const EMPTY = 'Nothing to buy yet';
const FAILED = 'load your shopping list';
const STALE = 'This is the copy saved on this device.';

let isThere = true;
const answer = (path: string): Response => {
  if (!isThere) return Response.json({ error: 'Busy right now.' }, { status: 503 });
  if (path === '/api/shopping') return Response.json({ entries: [] });
  return Response.json({ plan: null, version: null, key: null, cooked: [], items: [] });
};

beforeEach(() => {
  isThere = true;
  openAsMember(answer);
});
afterEach(() => void vi.unstubAllGlobals());

/** Returns the page after the server has answered or failed. */
async function openPage() {
  const page = await drawIsland(ShoppingPage, {});
  await until(() => expect(page.html()).not.toContain('Loading…'));
  return page;
}

const add = (name: string) =>
  updateLocalShoppingList((list) => addShoppingLines(list, [{ name, amount: 1, unit: null, recipe: null }]));

test('a price gives the cost of the item and of the list', async () => {
  isThere = false;
  updateLocalShoppingList((list) =>
    addShoppingLines(list, [{ name: 'leek', amount: 3, unit: null, recipe: null }]),
  );
  add('lemon');
  const page = await openPage();
  expect(page.html()).not.toContain('costs');
  const setLeekPrice = (price: number) =>
    act(async () =>
      updateLocalShoppingList((list) =>
        setFoodPrice(list, 'leek', { price, per: { amount: 1, unit: null } }),
      ),
    );
  await setLeekPrice(1.2);
  await until(() => expect(page.html()).toContain('costs 3.60'));
  expect(page.html()).toContain('3.60 for 1 of 2 items');
  expect(page.html()).toMatch(/leek, 1<\/label><input[^>]* value="1.20"/);
  await setLeekPrice(2);
  await until(() => expect(page.html()).toContain('costs 6.00'));
  await page.unmount();
});

test('a household’s list that cannot be loaded is not called empty', async () => {
  isThere = false;
  const page = await openPage();
  expect(page.html()).toContain(FAILED);
  expect(page.html()).toContain('Try again');
  expect(page.html()).not.toContain(EMPTY);
  // The page loads the list by itself as soon as the server answers.
  isThere = true;
  await act(async () => void dispatchEvent(new Event('online')));
  await until(() => expect(page.html()).toContain(EMPTY));
  expect(page.html()).not.toContain(FAILED);
  await page.unmount();
});

test('an empty household list says so', async () => {
  const page = await openPage();
  expect(page.html()).toContain(EMPTY);
  await page.unmount();
});

test('the stored list is shown, marked as stored, while the server is unreachable', async () => {
  const before = await openPage();
  await before.unmount();
  isThere = false;
  add('leek');
  const page = await openPage();
  expect(page.html()).toContain('leek');
  expect(page.html()).toContain(STALE);
  await act(async () => updateLocalShoppingList((list) => removeShoppingItemsByName(list, ['leek'])));
  expect(page.html()).toContain(EMPTY);
  expect(page.html()).toContain(STALE);
  await page.unmount();
});

test('meat that spoils before its meal is to be bought later or frozen, and other foods are not', async () => {
  const meals = [{ recipe: { id: 'chili', title: 'Chili' }, day: '2999-01-04' }];
  const lines = ['ground beef', 'kidney beans'].map((name) => ({ name, amount: 400, unit: 'g', meals }));
  // A guest's list. Each reply of the server would replace the plan's lines of a member's list.
  localStorage.removeItem('pantry-chef.session');
  const page = await openPage();
  await act(async () => updateLocalShoppingList((list) => replacePlanLines(list, lines)));
  const advice = 'for Friday, buy it later or freeze it';
  await until(() => expect(page.html()).toContain(advice));
  expect(page.html().split(advice)).toHaveLength(2);
  await act(async () => updateLocalShoppingList((list) => replacePlanLines(list, [])));
  await page.unmount();
});

test('on a device that never had the household’s list, the plan’s needs wait for it', async () => {
  const held = Promise.withResolvers<Response>();
  openAsMember((path) => (path === '/api/shopping' ? held.promise : answer(path)));
  add('leek');
  const page = await drawIsland(ShoppingPage, {});
  expect(page.html()).toContain('Loading…');
  expect(page.html()).not.toContain('leek');
  const line = { name: 'milk', amount: 1, unit: null, recipe: null };
  const entries = [{ id: crypto.randomUUID(), at: new Date().toISOString(), kind: 'line', line }];
  held.resolve(Response.json({ entries }));
  await until(() => expect(page.html()).toContain('milk'));
  await page.unmount();
});

test('a guest’s empty list is shown as empty, whatever the server replies', async () => {
  localStorage.removeItem('pantry-chef.session');
  isThere = false;
  const page = await openPage();
  expect(page.html()).toContain(EMPTY);
  await page.unmount();
});
