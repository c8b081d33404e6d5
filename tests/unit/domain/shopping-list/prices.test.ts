import { expect, test } from 'vitest';
import {
  addShoppingLines,
  EMPTY_LIST,
  removeShoppingItemsByName,
  replacePlanLines,
  restoreRemovedShoppingItems,
} from '#domain/shopping-list/list';
import {
  computeItemCost,
  convertPrice,
  getPricedAmount,
  parsePrice,
  setFoodPrice,
  sumItemCosts,
} from '#domain/shopping-list/prices';
import { listShoppingItems } from '#domain/shopping-list/to-buy';
import { formatPricedAmount } from '#domain/shopping-list/words';
import { findPortions, knowledge } from './knowledge.ts';

test.each<[typed: string, price: number | null]>([
  ['2.49', 2.49],
  [' 2,4 ', 2.4],
  ['3', 3],
  ['99999', 99_999],
  ['0.01', 0.01],
  ['0', null],
  ['', null],
  ['2.499', null],
  ['1,234.00', null],
  ['100000', null],
  ['-1', null],
  ['free', null],
])('%j is the price %d', (typed, price) => {
  expect(parsePrice(typed)).toBe(price);
});

const createItem = (name: string, amount: number | null, unit: string | null) => {
  const list = addShoppingLines(EMPTY_LIST, [{ name, amount, unit, recipe: null }]);
  const [item] = listShoppingItems(list, knowledge);
  if (item === undefined) throw new Error('the list has one item');
  return item;
};

// Expected: the amount for which the price is asked, and the cost of the item if this amount costs 2.00.
test.each<[name: string, amount: number | null, unit: string | null, per: string, cost: number]>([
  ['canned tomatoes', 1_050, 'g', '1 tin (400 g)', 6],
  ['rice', 300, 'g', '1 bag (1 kg)', 2],
  ['rice', null, null, '1 bag (1 kg)', 2],
  ['onion', 3, null, '1', 6],
  ['ground beef', 750, 'g', '1 kg', 1.5],
  ['ground beef', 1, 'lb', '1 kg', 0.91],
  ['napkins', null, null, '1', 2],
  ['dragon broth', 0.5, 'l', '1 l', 1],
  ['napkins', 2, 'package', '1 package', 4],
])('%s, %d %s: the price is per %s', (name, amount, unit, words, cost) => {
  const item = createItem(name, amount, unit);
  const per = getPricedAmount(item, findPortions(name));
  expect(formatPricedAmount(item, per)).toBe(words);
  expect(computeItemCost(item, { price: 2, per }, findPortions(name))).toBe(cost);
});

test('a price for another unit of the food is converted, and a price for an unrelated amount is not used', () => {
  const beef = createItem('ground beef', 500, 'g');
  const pound = { price: 5, per: { amount: 1, unit: 'lb' } };
  expect(computeItemCost(beef, pound, findPortions('ground beef'))).toBe(5.51);
  expect(convertPrice(pound, { amount: 1, unit: 'kg' }, findPortions('ground beef'))).toBe(11.02);
  const each = { price: 5, per: { amount: 1, unit: 'bunch' } };
  expect(computeItemCost(beef, each, findPortions('ground beef'))).toBeNull();
});

test('the sum counts only items with a price, and prices stay when items go and the plan changes', () => {
  const line = (name: string, amount: number) => ({ name, amount, unit: null, recipe: null });
  const added = addShoppingLines(EMPTY_LIST, [line('onion', 3), line('lemon', 2), line('egg', 1)]);
  const onions = setFoodPrice(added, 'onion', { price: 0.1, per: { amount: 1, unit: null } });
  const both = setFoodPrice(onions, 'lemon', { price: 0.2, per: { amount: 1, unit: null } });
  const sum = (list: typeof both) =>
    sumItemCosts(listShoppingItems(list, knowledge), list.prices ?? {}, knowledge);
  expect(sum(both)).toEqual({ total: 0.7, priced: 2 });
  expect(sum(setFoodPrice(both, 'lemon', null))).toEqual({ total: 0.3, priced: 1 });
  const removed = removeShoppingItemsByName(both, ['onion']);
  expect(sum(removed)).toEqual({ total: 0.4, priced: 1 });
  expect(replacePlanLines(removed, []).prices).toEqual(both.prices);
  expect(sum(restoreRemovedShoppingItems(removed, both, ['onion']))).toEqual(sum(both));
});
