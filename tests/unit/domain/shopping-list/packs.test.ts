import { expect, test } from 'vitest';
import { INGREDIENTS } from '#domain/foods/catalog';
import { splitCommaList } from '#domain/lib/comma-list';
import { convertNeedToPantryUnit } from '#domain/pantry/need';
import { AISLES } from '#domain/shopping-list/aisles';
import { findShelfLifeDays, SHELF_LIVES } from '#domain/shopping-list/derive-shop-food';
import { findShopPack, PACKS } from '#domain/shopping-list/packs';
import { parseShopFoods, serializeShopFoods } from '#domain/shopping-list/shop-food';
import { findPortions, knowledge, SHOP_FOODS } from './knowledge.ts';

const foods = new Set(INGREDIENTS.map(({ name }) => name));

test.each(Object.keys(PACKS))('%s, which has a known pack, is in the food table', (name) => {
  expect(foods).toContain(name);
});

test('every food has a pack that can be weighed, a price, and a reason', () => {
  const wrong = [...foods].filter((name) => {
    const pack = findShopPack(name, findPortions(name));
    if (pack === null) return false;
    const need = { name, canonical: name, amount: pack.amount, unit: pack.unit };
    const grams =
      convertNeedToPantryUnit(need, 'g', findPortions(name)) ??
      convertNeedToPantryUnit(need, 'count', findPortions(name));
    return grams === null || grams <= 0 || pack.price <= 0 || pack.because === '';
  });
  expect(wrong).toEqual([]);
});

test.each([
  ['milk', { amount: 1, unit: 'l', because: 'a carton' }],
  ['zucchini', { amount: 1, unit: 'piece', because: 'sold by the piece' }],
  ['basil', { amount: 1, unit: 'bunch', because: 'one bunch, as SR28 weighs it' }],
  ['salmon', { amount: 400, unit: 'g', because: 'about a tray for a family' }],
])('%s is sold in the packs of shops', (name, pack) => {
  expect(findShopPack(name, findPortions(name))).toMatchObject(pack);
});

test('any amount of an unknown food is one purchase', () => {
  expect(findShopPack('moon dust', undefined)).toBeNull();
});

test('every food has an aisle; unknown foods are in the last', () => {
  const categories = INGREDIENTS.map(({ category }) => category);
  for (const category of new Set(categories))
    expect(AISLES.filter((aisle) => aisle.categories.includes(category))).toHaveLength(1);
  const aisle = (name: string) => AISLES[knowledge.findFood(name).aisle]?.name;
  expect(aisle('spinach')).toBe('Fruit and vegetables');
  expect(aisle('egg')).toBe('Milk, cheese and eggs');
  expect(knowledge.findFood('moon dust').aisle).toBe(AISLES.length - 1);
});

test.each([
  ['canned tomatoes', { amount: 400, unit: 'g', container: 'tin' }],
  ['cannellini beans', { amount: 1, unit: 'can', container: 'can' }],
  ['zucchini', { amount: 1, unit: 'piece', container: 'piece' }],
  // Meat is bought by weight, because trays of meat have no fixed size.
  ['salmon', null],
  // Sprouts are not sold by count, and lemon juice is not sold as such.
  ['brussels sprouts', null],
  ['lemon juice', null],
  // SR28 lists tins of peas, and calls an ounce of cheese a package. Neither is used as a pack size.
  ['peas', null],
  ['romano cheese', null],
])('a list shows the pack of %s only if it is known', (name, soldAs) => {
  expect(knowledge.findFood(name).soldAs).toEqual(soldAs);
});

test('foods are unchanged by the text that browsers load', () => {
  expect(parseShopFoods(serializeShopFoods(SHOP_FOODS))).toEqual(SHOP_FOODS);
  expect(() => parseShopFoods('<!doctype html>')).toThrow(SyntaxError);
});

test('every row of storage times names foods of the table, each once, for the place where they are kept', () => {
  const named = SHELF_LIVES.flatMap((row) => splitCommaList(row.foods));
  expect(named.filter((name) => !foods.has(name))).toEqual([]);
  expect(named.filter((name, at) => named.indexOf(name) !== at)).toEqual([]);
  const wrong = SHELF_LIVES.filter((row) => {
    const days = row[row.place];
    return days === null || !Number.isInteger(days) || days < 1 || days > 365;
  });
  expect(wrong).toEqual([]);
});

// Storage times are the lower bounds of FoodKeeper's ranges.
test.each([
  ['ground beef', 1],
  ['chicken breast', 1],
  ['beef steak', 3],
  ['egg', 21],
  ['milk', 7],
  ['butter', 30],
  ['spinach', 3],
  ['carrot', 14],
  ['potato', 30],
  ['frozen peas', 300],
])('%s keeps for %i days from the purchase', (name, days) => {
  expect(findShelfLifeDays(name)).toBe(days);
});

test('food that keeps for more than a year, or for an unknown time, has no date', () => {
  expect(['rice', 'canned tomatoes', 'salt', 'sugar', 'moon dust'].map(findShelfLifeDays)).toEqual([
    ...[null, null, null, null, null],
  ]);
});
