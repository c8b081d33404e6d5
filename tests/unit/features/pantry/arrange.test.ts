import { expect, test } from 'vitest';
import {
  countExpiringSoon,
  filterPantryItems,
  listFoodsToUseUp,
  sortAndGroupPantryItems,
} from '../../../../src/features/pantry/arrange.ts';
import { describeExpiry } from '../../../../src/features/pantry/list/PantryItemRow.tsx';
import { item } from './samples.ts';

const TODAY = '2026-11-21';
const milk = item('milk', { expires_on: '2026-11-19', notes: 'the blue one' });
const tomato = item('tomato', { expires_on: '2026-11-21' });
const egg = item('egg', { expires_on: '2026-11-24' });
const cream = item('cream', { expires_on: '2026-11-25' });
const cheese = item('cheese', { expires_on: '2027-01-20' });
const salt = item('salt');
const findPlace = (name: string) =>
  name === 'salt' ? ('pantry' as const) : name === 'tomato' ? ('freezer' as const) : ('fridge' as const);
const all = [salt, cheese, cream, egg, tomato, milk];
const named = (groups: ReturnType<typeof sortAndGroupPantryItems>) =>
  groups.map(({ key, items }) => [key, ...items.map(({ ingredient_name }) => ingredient_name)]);

test('the most urgent items come first, under headings by time left', () => {
  expect(named(sortAndGroupPantryItems(all, 'useFirst', TODAY, findPlace))).toEqual([
    ['expired', 'milk'],
    ['now', 'tomato', 'egg'],
    ['soon', 'cream'],
    ['later', 'cheese'],
    ['undated', 'salt'],
  ]);
});

test('the pantry is grouped by place, and within a place sorted by expiry date', () => {
  expect(named(sortAndGroupPantryItems(all, 'place', TODAY, findPlace))).toEqual([
    ['fridge', 'milk', 'egg', 'cream', 'cheese'],
    ['freezer', 'tomato'],
    ['pantry', 'salt'],
  ]);
});

test('otherwise the pantry is one list: in the server’s order, or by name', () => {
  expect(named(sortAndGroupPantryItems(all, 'newest', TODAY, findPlace))).toEqual([
    [null, 'salt', 'cheese', 'cream', 'egg', 'tomato', 'milk'],
  ]);
  expect(named(sortAndGroupPantryItems(all, 'name', TODAY, findPlace))).toEqual([
    [null, 'cheese', 'cream', 'egg', 'milk', 'salt', 'tomato'],
  ]);
  expect(sortAndGroupPantryItems([], 'newest', TODAY, findPlace)).toEqual([]);
});

test('the filter searches names and notes for every word in any order', () => {
  expect(filterPantryItems(all, ' BLUE mil ')).toEqual([milk]);
  expect(filterPantryItems(all, 'blue egg')).toEqual([]);
  expect(filterPantryItems(all, '  ')).toBe(all);
});

test('expired items and items with up to three days left are urgent', () => {
  expect(countExpiringSoon(all, TODAY)).toBe(3);
});

test('the foods to use up expire within a week, the earliest first, each named once', () => {
  const laterEgg = item('egg', { expires_on: '2026-11-28' });
  expect(listFoodsToUseUp([laterEgg, ...all], TODAY)).toEqual(['tomato', 'egg', 'cream']);
  expect(listFoodsToUseUp([milk, cheese, salt], TODAY)).toEqual([]);
  const many = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => item(name, { expires_on: '2026-11-24' }));
  expect(listFoodsToUseUp(many, TODAY)).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('days are shown in everyday words', () => {
  const words = (day: string) => describeExpiry(day, TODAY)?.words;
  expect(words('2026-11-19')).toBe('Expired 2 days ago');
  expect(words('2026-11-20')).toBe('Expired yesterday');
  expect(words('2026-11-21')).toBe('Expires today');
  expect(words('2026-11-22')).toBe('Expires tomorrow');
  expect(words('2026-11-25')).toBe('Expires in 4 days');
  expect(words('2027-01-20')).toBe('Good until Jan 20, 2027');
  expect(describeExpiry(null, TODAY)).toBeNull();
});
