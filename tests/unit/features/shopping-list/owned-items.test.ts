import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { updateLocalShoppingList } from '#client/plan/change-list';
import { shoppingList } from '#client/plan/shopping-list';
import { EMPTY_PLAN, type MealOfWeek, NO_PLAN, readStoredPlan, storePlan } from '#client/plan/stored-plan';
import { addShoppingLines } from '#domain/shopping-list/list';
import { NOTHING_KNOWN } from '#domain/shopping-list/shop-food';
import { listShoppingItems, type ShoppingItem } from '#domain/shopping-list/to-buy';
import { renderHook } from '../../client/render-hook.ts';
import { authClientMock, openAsMember } from '../shared/member-page.ts';

vi.mock('#client/session/auth-client', () => authClientMock());

const { useShoppingListTicks } = await import('../../../../src/features/shopping-list/use-shopping-page.ts');

const MEAL: MealOfWeek = {
  ...{ id: 'm', day: '2999-01-05', meal: 'dinner', servings: 2, maxMinutes: null },
  ...{ use: { kind: 'own', text: 'Pizza night' }, recipe: null, since: null, cookedAt: null },
};

beforeEach(() => {
  openAsMember(() => Response.json({ error: 'Busy right now.' }, { status: 503 }));
  localStorage.removeItem('pantry-chef.session');
});

test('a guest ticks foods that they have, and the plan counts each once as part of the kitchen', async () => {
  storePlan({ ...NO_PLAN, plan: { ...EMPTY_PLAN, meals: [MEAL], have: ['rice'] } });
  updateLocalShoppingList((list) =>
    addShoppingLines(list, [{ name: 'leek', amount: 2, unit: null, recipe: null }]),
  );
  const hook = await renderHook(() => useShoppingListTicks(false, NOTHING_KNOWN, () => []));
  const leek = listShoppingItems(shoppingList(), NOTHING_KNOWN).find(
    ({ name }) => name === 'leek',
  ) as ShoppingItem;
  await act(() => hook.shown.now.tickAsOwned(leek));
  expect(shoppingList().bought.leek?.put).toEqual([]);
  expect(readStoredPlan().plan?.have).toEqual(['rice', 'leek']);
  await act(() => hook.shown.now.tickAsOwned(leek));
  expect(readStoredPlan().plan?.have).toEqual(['rice', 'leek']);
  await hook.unmount();
});
