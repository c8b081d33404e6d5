import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addShoppingLines,
  EMPTY_LIST,
  hasShoppingItemsOfRecipe,
  listShoppingItemNames,
  markShoppingItemAsBought,
  type PlanLine,
  removeShoppingItemsByName,
  removeShoppingItemsOfRecipe,
  replacePlanLines,
  type ShoppingLine,
  type ShoppingList,
  unmarkShoppingItemAsBought,
} from '#domain/shopping-list/list';
import { computeBoughtAmounts, listShoppingItems, type ShoppingItem } from '#domain/shopping-list/to-buy';
import { formatPurchase } from '#domain/shopping-list/words';
import { knowledge } from './knowledge.ts';

const soup = { id: 'soup', title: 'Soup' };
const pie = { id: 'pie', title: 'Pie' };
const line = (
  name: string,
  amount: number | null,
  unit: string | null,
  recipe: ShoppingLine['recipe'] = null,
): ShoppingLine => ({ name, amount, unit, recipe });

const planned = (
  name: string,
  amount: number | null,
  unit: string | null,
  ...days: readonly string[]
): PlanLine => ({ name, amount, unit, meals: days.map((day) => ({ recipe: soup, day })) });

const items = (list: ShoppingList) => listShoppingItems(list, knowledge);
const findItem = (list: ShoppingList, name: string): ShoppingItem | undefined =>
  items(list).find((item) => item.name === name);
/** Ticks an item like the page does: the bought amount is in pack sizes. */
const tick = (list: ShoppingList, name: string, put: readonly { id: string; qty: number }[] = []) => {
  const item = findItem(list, name);
  return item === undefined ? list : markShoppingItemAsBought(list, name, put, computeBoughtAmounts(item));
};
/** Returns 'bought', or the amount that is left to buy. */
const state = (list: ShoppingList, name: string): string | undefined => {
  const item = findItem(list, name);
  return item && (item.bought ? 'bought' : formatPurchase(item));
};

test('adding a recipe again changes nothing, and new amounts replace the old', () => {
  const lines = [line('onion', 1, null, soup), line('leek', 2, null, soup)];
  const once = addShoppingLines(EMPTY_LIST, lines);
  expect(items(addShoppingLines(once, lines))).toEqual(items(once));
  expect(state(addShoppingLines(once, [line('onion', 4, null, soup)]), 'onion')).toBe('4');
});

test('if one more recipe needs a bought food, the additional amount is to be bought', () => {
  const bought = tick(addShoppingLines(EMPTY_LIST, [line('onion', 1, null, soup)]), 'onion');
  expect(state(bought, 'onion')).toBe('bought');
  expect(state(addShoppingLines(bought, [line('onion', 1, null, soup)]), 'onion')).toBe('bought');
  expect(state(addShoppingLines(bought, [line('onion', 2, null, pie)]), 'onion')).toBe('2');
  expect(state(unmarkShoppingItemAsBought(bought, 'onion'), 'onion')).toBe('1');
});

test('the rest of a pack does not count for a later recipe, because it may be gone', () => {
  const milk = tick(addShoppingLines(EMPTY_LIST, [line('milk', 200, 'ml', soup)]), 'milk');
  expect(state(addShoppingLines(milk, [line('milk', 300, 'ml', pie)]), 'milk')).toBe('1 carton (1 l)');
});

test('an item written by hand is wanted, bought or not', () => {
  const milk = tick(addShoppingLines(EMPTY_LIST, [line('milk', 1, 'l')]), 'milk');
  expect(state(addShoppingLines(milk, [line('milk', 1, 'l')]), 'milk')).toBe('1 carton (1 l)');
});

test('a recipe or an item is removed from the list with its tick', () => {
  const list = tick(
    addShoppingLines(EMPTY_LIST, [line('onion', 1, null, soup), line('leek', 1, null, pie)]),
    'onion',
  );
  expect(hasShoppingItemsOfRecipe(list, 'soup')).toBe(true);
  const without = removeShoppingItemsOfRecipe(list, 'soup');
  expect(hasShoppingItemsOfRecipe(without, 'soup')).toBe(false);
  expect(without.bought).toEqual({});
  expect(listShoppingItemNames(removeShoppingItemsByName(list, ['leek']))).toEqual(['onion']);
});

const MON = '2026-11-23';
const TUE = '2026-11-24';
const NEXT_MON = '2026-11-30';

test('items by hand, of recipes and of the plan form one list, and the plan replaces only its own', () => {
  const manualList = addShoppingLines(EMPTY_LIST, [line('onion', 1, null, pie), line('soap', null, null)]);
  const list = replacePlanLines(manualList, [
    planned('onion', 2, 'count', MON),
    planned('leek', 1, null, MON),
  ]);
  expect(state(list, 'onion')).toBe('3');
  expect(findItem(list, 'onion')?.wantedBy).toEqual([
    { recipe: soup, day: MON },
    { recipe: pie, day: null },
  ]);
  const swapped = replacePlanLines(list, [planned('rice', 300, 'g', TUE)]);
  expect(listShoppingItemNames(swapped)).toEqual(['onion', 'soap', 'rice']);
  expect(state(swapped, 'onion')).toBe('1');
});

test('a bought food that is still enough for the plan stays ticked; an additional need is to be bought', () => {
  const list = tick(
    replacePlanLines(EMPTY_LIST, [planned('canned tomatoes', 1050, 'g', MON, TUE)]),
    'canned tomatoes',
  );
  const then = (grams: number) => replacePlanLines(list, [planned('canned tomatoes', grams, 'g', MON)]);
  expect(state(list, 'canned tomatoes')).toBe('bought');
  expect(state(then(600), 'canned tomatoes')).toBe('bought');
  // Three tins of 400 g were bought, which is more than the needed 1,050 g.
  expect(state(then(1200), 'canned tomatoes')).toBe('bought');
  const more = then(1300);
  expect(findItem(more, 'canned tomatoes')).toMatchObject({ needed: [{ amount: 100, unit: 'g' }] });
  expect(state(more, 'canned tomatoes')).toBe('1 tin (400 g)');
  expect(state(tick(more, 'canned tomatoes'), 'canned tomatoes')).toBe('bought');
});

test('food that is missing although it was put into the pantry is to be bought again completely', () => {
  const list = tick(replacePlanLines(EMPTY_LIST, [planned('rice', 300, 'g', MON)]), 'rice', [
    { id: 'a', qty: 1 },
  ]);
  expect(replacePlanLines(list, [planned('rice', 300, 'g', MON)])).toEqual(list);
  // The plan has already subtracted the kilogram in the pantry.
  const more = replacePlanLines(list, [planned('rice', 200, 'g', MON)]);
  expect(findItem(more, 'rice')).toMatchObject({ bought: false, needed: [{ amount: 200, unit: 'g' }] });
});

test('a bought food that the plan does not need any more stays ticked until it is cleared', () => {
  const list = tick(replacePlanLines(EMPTY_LIST, [planned('rice', 300, 'g', MON)]), 'rice', [
    { id: 'a', qty: 1 },
  ]);
  const there = replacePlanLines(list, []);
  expect(state(there, 'rice')).toBe('bought');
  expect(there.bought.rice?.put).toEqual([{ id: 'a', qty: 1 }]);
  expect(listShoppingItemNames(removeShoppingItemsByName(there, ['rice']))).toEqual([]);
});

test('food bought for past meals does not count for others', () => {
  const list = tick(replacePlanLines(EMPTY_LIST, [planned('rice', 300, 'g', MON)]), 'rice');
  expect(state(replacePlanLines(list, [planned('rice', 300, 'g', NEXT_MON)]), 'rice')).toBe('1 bag (1 kg)');
});

test('food bought for a meal stays ticked if the meal moves to another day', () => {
  const list = tick(replacePlanLines(EMPTY_LIST, [planned('rice', 300, 'g', MON)]), 'rice', [
    { id: 'a', qty: 1 },
  ]);
  expect(state(replacePlanLines(list, [planned('rice', 300, 'g', TUE)]), 'rice')).toBe('bought');
});

test('a removed item stays off the list until the plan needs it in another way', () => {
  const lines = [planned('rice', 300, 'g', MON), planned('leek', 1, null, MON)];
  const off = removeShoppingItemsByName(replacePlanLines(EMPTY_LIST, lines), ['rice']);
  expect(listShoppingItemNames(replacePlanLines(off, lines))).toEqual(['leek']);
  expect(listShoppingItemNames(replacePlanLines(replacePlanLines(off, lines), lines))).toEqual(['leek']);
  expect(listShoppingItemNames(replacePlanLines(off, [planned('rice', 400, 'g', MON)]))).toEqual(['rice']);
  // The same amount for another week is a new entry of the list.
  expect(listShoppingItemNames(replacePlanLines(off, [planned('rice', 300, 'g', NEXT_MON)]))).toEqual([
    'rice',
  ]);
});

const NAMES = ['onion', 'milk', 'canned tomatoes', 'ground beef', 'moon dust'] as const;
const amount = fc.integer({ min: 1, max: 3000 });
const unit = fc.constantFrom('g', 'ml', null, 'cup', 'can');
const anyLine = fc.record({
  name: fc.constantFrom(...NAMES),
  amount: fc.option(amount),
  unit,
  recipe: fc.constantFrom(soup, pie, null),
});
const anyPlan = fc.uniqueArray(
  fc.record({
    name: fc.constantFrom(...NAMES),
    amount: fc.option(amount),
    unit,
    meals: fc
      .uniqueArray(fc.constantFrom(MON, TUE, NEXT_MON), { minLength: 1 })
      .map((days) => days.map((day) => ({ recipe: soup, day }))),
  }),
  { selector: ({ name }) => name },
);
const anyTicks = fc.uniqueArray(fc.constantFrom(...NAMES));
const anyList = fc
  .record({ lines: fc.array(anyLine, { maxLength: 8 }), plan: anyPlan, ticks: anyTicks })
  .map(({ lines, plan, ticks }) =>
    ticks.reduce(
      (list, name) => tick(list, name),
      replacePlanLines(addShoppingLines(EMPTY_LIST, lines), plan),
    ),
  );

test('adding a plan to the list twice adds it once', () => {
  fc.assert(
    fc.property(anyList, anyPlan, (list, plan) => {
      const once = replacePlanLines(list, plan);
      expect(replacePlanLines(once, plan)).toEqual(once);
    }),
  );
});

test('ticked items are bought, and unticking restores the list', () => {
  fc.assert(
    fc.property(anyList, anyPlan, (before, plan) => {
      const list = replacePlanLines(before, plan);
      for (const name of listShoppingItemNames(list)) {
        expect(state(tick(list, name), name)).toBe('bought');
        if (list.bought[name] === undefined)
          expect(unmarkShoppingItemAsBought(tick(list, name), name)).toEqual(list);
      }
    }),
  );
});
