import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { INGREDIENTS } from '#domain/foods/catalog';
import { ROLE_EXCEPTIONS } from '#domain/foods/roles';
import { FOODS } from '#domain/foods/table/index';
import { splitCommaList } from '#domain/lib/comma-list';
import { FOOD_FREQUENCY } from '#domain/matching/score/food-frequency';
import { PACKS } from '#domain/shopping-list/packs';

/**
 * Implements the resolver's rule for equal names a second time, so that a bug in the resolver cannot hide a
 * duplicate.
 */
const sameName = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}'.]/gu, '')
    .replace(/-/gu, ' ');

test('the table has at least about a thousand foods, each once', () => {
  expect(INGREDIENTS.length).toBeGreaterThan(1000);
  expect(new Set(INGREDIENTS.map(({ name }) => sameName(name))).size).toBe(INGREDIENTS.length);
});

test('each food has a USDA row, or a reason for having none', () => {
  const rows: string[][] = JSON.parse(readFileSync('public/data/usda-sr28.json', 'utf8'));
  const numbers = new Set(rows.map(([ndb]) => ndb));
  const wrong = FOODS.filter(({ usda, because }) =>
    usda === null ? because === undefined : !numbers.has(usda),
  );
  expect(wrong.map(({ name }) => name)).toEqual([]);
  expect(FOODS.filter(({ usda }) => usda === null).length).toBeLessThan(FOODS.length / 50);
});

test('kinds and substitutes of a food are other foods, with penalties in twentieths', () => {
  const names = new Set(FOODS.map(({ name }) => name));
  for (const { name, kindOf = {}, standIns = {} } of FOODS) {
    for (const [other, penalty] of [...Object.entries(kindOf), ...Object.entries(standIns)]) {
      expect([name, other, names.has(other) && other !== name]).toEqual([name, other, true]);
      expect([name, other, penalty]).toEqual([name, other, Math.round(penalty * 20) / 20]);
      expect(penalty).toBeGreaterThanOrEqual(0.05);
      expect(penalty).toBeLessThanOrEqual(0.8);
    }
  }
});

test.each([
  ['how often it occurs', Object.keys(FOOD_FREQUENCY)],
  ['a role of its own', Object.values(ROLE_EXCEPTIONS).flatMap(splitCommaList)],
  ['how it is sold', Object.keys(PACKS)],
])('every name with a row for %s is a canonical name of the food table', (_what, names) => {
  const canonical = new Set(FOODS.map(({ name }) => name));
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name) => !canonical.has(name))).toEqual([]);
});

test('a synonym belongs to exactly one food and is not a canonical name', () => {
  const owners = new Map<string, string[]>();
  for (const { name, synonyms } of INGREDIENTS) {
    for (const spelling of [name, ...synonyms]) {
      owners.set(sameName(spelling), [...(owners.get(sameName(spelling)) ?? []), name]);
    }
  }
  expect([...owners].filter(([, names]) => names.length > 1)).toEqual([]);
});

test('names and synonyms are stored in lower case, with single spaces and at most 100 characters', () => {
  const odd = INGREDIENTS.flatMap(({ name, synonyms }) => [name, ...synonyms]).filter(
    (text) => text !== text.toLowerCase().replace(/\s+/gu, ' ').trim() || text === '' || text.length > 100,
  );
  expect(odd).toEqual([]);
});

test('staples include salt, flour and oil, and exclude foods that a cook would list, such as eggs and onions', () => {
  const staples = INGREDIENTS.filter(({ isPantry }) => isPantry).map(({ name }) => name);
  expect(staples.length).toBeGreaterThanOrEqual(30);
  expect(staples.length).toBeLessThanOrEqual(45);
  expect(staples).toEqual(
    expect.arrayContaining([
      'salt',
      'black pepper',
      'water',
      'sugar',
      'flour',
      'olive oil',
      'baking powder',
      'vinegar',
    ]),
  );
  for (const named of ['garlic', 'onion', 'egg', 'butter', 'rice', 'milk', 'pasta', 'tomato', 'lemon']) {
    expect(staples).not.toContain(named);
  }
});

test('every category is used', () => {
  expect([...new Set(INGREDIENTS.map(({ category }) => category))].sort()).toEqual([
    'canned',
    'carb',
    'condiment',
    'dairy',
    'fruit',
    'herb',
    'oil',
    'protein',
    'spice',
    'vegetable',
  ]);
});
