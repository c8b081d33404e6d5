import { expect, test } from 'vitest';
import { EMPTY_SEARCH, type Search } from '#browser/search-address';
import type { Loosen } from '#contract/search';
import { leftOutPhrases } from '../../../src/features/results/left-out.ts';
import { loosened, loosenLabel } from '../../../src/features/results/loosened.ts';
import { sectionsOf } from '../../../src/features/results/sections.ts';
import { PLAIN } from './summaries.ts';

const result = (id: string, group: typeof PLAIN.group, preferred = false) => ({
  ...PLAIN,
  id,
  group,
  preferred,
});
const shape = (sections: ReturnType<typeof sectionsOf>) =>
  sections.map(({ preferred, groups }) => [
    preferred,
    ...groups.map(({ group, results }) => `${group}: ${results.map(({ id }) => id).join(' ')}`),
  ]);

test('results stand in their groups, what can be cooked now first, the order within kept', () => {
  const results = [
    result('a', 'missing1'),
    result('b', 'cookNow'),
    result('c', 'missing1'),
    result('d', 'more'),
  ];
  expect(shape(sectionsOf(results, false))).toEqual([[null, 'cookNow: b', 'missing1: a c', 'more: d']]);
});

test('preferred cuisines come first and the others under their own heading', () => {
  const results = [result('a', 'missing1', true), result('b', 'cookNow'), result('c', 'cookNow', true)];
  expect(shape(sectionsOf(results, true))).toEqual([
    [true, 'cookNow: c', 'missing1: a'],
    [false, 'cookNow: b'],
  ]);
});

test('a preference that nothing meets leaves the others', () => {
  expect(shape(sectionsOf([result('b', 'cookNow')], true))).toEqual([[false, 'cookNow: b']]);
  expect(sectionsOf([], true)).toEqual([]);
  expect(sectionsOf([], false)).toEqual([]);
});

const search: Search = {
  ...EMPTY_SEARCH,
  ingredients: ['egg'],
  maxCalories: 600,
  minProtein: 20,
  exclude: ['milk'],
};

test('what the filters kept out is said in words, and nothing is said of what they did not', () => {
  expect(
    leftOutPhrases({ minutes: 12, calories: 1, caloriesUnknown: 0, protein: 3, excluded: 1 }, search),
  ).toEqual([
    '12 recipes that take longer than 30 minutes',
    '1 recipe with more than 600 kcal a serving',
    '3 recipes with less than 20 g protein a serving',
    '1 recipe with something you left out',
  ]);
  expect(
    leftOutPhrases({ minutes: 0, calories: 0, caloriesUnknown: 0, protein: 0, excluded: 0 }, search),
  ).toEqual([]);
});

test.each<[Omit<Loosen, 'recipes'>, string, Partial<Search>]>([
  [{ filter: 'maxMinutes', to: 45 }, 'Allow 45 minutes', { maxMinutes: 45 }],
  [{ filter: 'maxMinutes', to: 180 }, 'Allow any cooking time', { maxMinutes: 180 }],
  [{ filter: 'maxMinutes', to: null }, 'Allow any cooking time', { maxMinutes: 180 }],
  [{ filter: 'maxCalories', to: 800 }, 'Allow up to 800 kcal', { maxCalories: 800 }],
  [{ filter: 'maxCalories', to: null }, 'Drop the calorie limit', { maxCalories: undefined }],
  [{ filter: 'minProtein', to: 10 }, 'Ask for 10 g protein', { minProtein: 10 }],
  [{ filter: 'minProtein', to: null }, 'Drop the protein limit', { minProtein: undefined }],
  [{ filter: 'exclude', to: 'milk' }, 'Allow milk', { exclude: [] }],
  [{ filter: 'exclude', to: null }, 'Allow what you left out', { exclude: [] }],
])('loosening %o: "%s" changes that filter and no other', (loosen, label, change) => {
  expect(loosenLabel({ ...loosen, recipes: 1 })).toBe(label);
  expect(loosened(search, { ...loosen, recipes: 1 })).toEqual({ ...search, ...change });
});
