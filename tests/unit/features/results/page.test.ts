import { expect, test } from 'vitest';
import { EMPTY_SEARCH, type SearchQuery } from '#client/search/search-address';
import type { Loosen } from '#contract/search/search';
import { createZeroLeftOutRecipeCounts } from '#domain/matching/left-out';
import {
  groupResultSections,
  type ResultPlace,
  type ResultSection,
  splitTopResults,
} from '../../../../src/features/results/card/ResultList.tsx';
import { describeLeftOutRecipes } from '../../../../src/features/results/notes/LeftOutRecipesNote.tsx';
import {
  formatLooserFilterLabel,
  loosenSearch,
} from '../../../../src/features/results/notes/NoResultsMessage.tsx';
import { renameIngredient } from '../../../../src/features/results/notes/UnknownIngredientsNote.tsx';
import { parseSortOrder, setSortOrderInQuery, sortResults } from '../../../../src/features/results/orders.ts';
import { PLAIN } from './summaries.ts';

const result = (id: string, group: typeof PLAIN.group, preferred = false) => ({
  ...PLAIN,
  id,
  title: id,
  group,
  preferred,
});
const places = (results: ReturnType<typeof result>[]) => results.map((best) => ({ best, alike: [] }));
const joinIds = (list: readonly ResultPlace[]) => list.map(({ best }) => best.id).join(' ');
const shape = (sections: readonly ResultSection[]) =>
  sections.map(({ preferred, groups }) => [
    preferred,
    ...groups.map(({ group, places }) => `${group}: ${joinIds(places)}`),
  ]);

test('results are in their groups, dishes to cook now first, in their order', () => {
  const results = [
    result('a', 'missing1'),
    result('b', 'cookNow'),
    result('c', 'missing1'),
    result('d', 'more'),
  ];
  expect(shape(groupResultSections(places(results), { prefersCuisines: false }))).toEqual([
    [null, 'cookNow: b', 'missing1: a c', 'more: d'],
  ]);
});

test('preferred cuisines come first, and the others have their own heading', () => {
  const results = [result('a', 'missing1', true), result('b', 'cookNow'), result('c', 'cookNow', true)];
  expect(shape(groupResultSections(places(results), { prefersCuisines: true }))).toEqual([
    [true, 'cookNow: c', 'missing1: a'],
    [false, 'cookNow: b'],
  ]);
});

test('a preference that no recipe meets leaves the others', () => {
  expect(shape(groupResultSections(places([result('b', 'cookNow')]), { prefersCuisines: true }))).toEqual([
    [false, 'cookNow: b'],
  ]);
  expect(groupResultSections([], { prefersCuisines: true })).toEqual([]);
  expect(groupResultSections([], { prefersCuisines: false })).toEqual([]);
});

test('the best ten come first from any group, and the others in their groups', () => {
  const groups = ['missing2', 'cookNow', 'more'] as const;
  const results = Array.from({ length: 14 }, (_, i) => result(`${i}`, groups[i % 3] ?? 'more'));
  const { best, sections } = splitTopResults(results, 'fit', { prefersCuisines: false });
  expect(joinIds(best)).toBe('0 1 2 3 4 5 6 7 8 9');
  expect(shape(sections)).toEqual([[null, 'cookNow: 10 13', 'missing2: 12', 'more: 11']]);
});

test('in a chosen order all results are in one list without groups', () => {
  const results = Array.from({ length: 14 }, (_, i) => ({
    ...result(`${i}`, 'cookNow'),
    minutes_to_make: 100 - i,
  }));
  const { best, sections } = splitTopResults(results, 'quick', { prefersCuisines: false });
  expect(joinIds(best)).toBe('13 12 11 10 9 8 7 6 5 4 3 2 1 0');
  expect(sections).toEqual([]);
});

test('three kinds of fried rice share one place, led by the best', () => {
  const titles = ['Egg Fried Rice', 'Pea Soup', 'Pork Fried Rice', 'Thai Fried Rice'];
  const results = titles.map((title) => ({ ...result(title, 'cookNow'), title }));
  const { best } = splitTopResults(results, 'fit', { prefersCuisines: false });
  expect(best.map((place) => [place.best.id, ...place.alike.map(({ id }) => id)])).toEqual([
    ['Egg Fried Rice', 'Pork Fried Rice', 'Thai Fried Rice'],
    ['Pea Soup'],
  ]);
});

test('assumed staples do not make two results alike', () => {
  const lines = (...names: string[]) => names.map((ingredient_name) => ({ ingredient_name, required: true }));
  const breakdown = ['salt', 'oil', 'pepper', 'water'].map((name) => ({
    kind: 'assumed' as const,
    name,
    loss: 0.5,
  }));
  const staples = breakdown.map(({ name }) => name);
  const results = [
    { ...result('a', 'cookNow'), title: 'Omelette', breakdown, ingredients: lines('egg', ...staples) },
    { ...result('b', 'cookNow'), title: 'Steak', breakdown, ingredients: lines('beef', ...staples) },
  ];
  expect(splitTopResults(results, 'fit', { prefersCuisines: false }).best).toHaveLength(2);
});

const varied = [
  { ...result('a', 'missing2'), missingOrSubbedIngredients: [{ original: 'x' }, { original: 'y' }] },
  { ...result('b', 'cookNow'), minutes_to_make: 40 },
  { ...result('c', 'missing1'), missingOrSubbedIngredients: [{ original: 'x' }], urgency: 3 },
  { ...result('d', 'substitute'), missingOrSubbedIngredients: [{ original: 'x', using: 'y' }] },
  { ...result('e', 'cookNow'), minutes_to_make: 5, minutes_source: 'default' as const },
];
test.each([
  ['fit', 'a b c d e'],
  ['buy', 'b e d c a'],
  ['quick', 'a c d b e'],
  ['first', 'c a b d e'],
] as const)('in the order "%s", equal results keep the order of fit', (order, ids) => {
  expect(
    sortResults(varied, order)
      .map(({ id }) => id)
      .join(' '),
  ).toBe(ids);
});

test.each([
  ['?have=egg', 'buy', 'have=egg&order=buy'],
  ['?have=egg&order=buy', 'quick', 'have=egg&order=quick'],
  ['?have=egg,soft+cheese&order=buy', 'fit', 'have=egg,soft+cheese'],
  ['', 'fit', ''],
] as const)('the address %s keeps the order "%s": %s', (query, order, expected) => {
  const address = setSortOrderInQuery(query, order);
  expect(address).toBe(expected);
  expect(parseSortOrder(address)).toBe(order);
});

test('an unknown order is the default one', () => {
  expect(parseSortOrder('?order=luck')).toBe('fit');
});

test('an unknown name is replaced with the intended one, and nothing else changes', () => {
  const typedSearch = {
    ...EMPTY_SEARCH,
    ingredients: ['egg', 'heavy creme', 'heavy cream'],
    cuisines: ['Thai'],
  };
  expect(renameIngredient(typedSearch, 'heavy creme', 'heavy cream')).toEqual({
    ...typedSearch,
    ingredients: ['egg', 'heavy cream'],
  });
});

const search: SearchQuery = {
  ...EMPTY_SEARCH,
  ingredients: ['egg'],
  maxCalories: 600,
  minProtein: 20,
  exclude: ['milk'],
};

test('the page says what the filters hid, and mentions no other filter', () => {
  expect(
    describeLeftOutRecipes(
      {
        ...createZeroLeftOutRecipeCounts(),
        minutes: 12,
        minutesUnknown: 2,
        kind: 1,
        calories: 1,
        protein: 3,
        excluded: 1,
        hidden: 2,
      },
      search,
    ),
  ).toEqual([
    '12 recipes that take longer than 30 minutes',
    '2 recipes with no time given',
    '1 recipe of another meal type',
    '1 recipe with more than 600 kcal per serving',
    '3 recipes with less than 20 g protein per serving',
    '1 recipe with something you left out',
    '2 hidden recipes',
  ]);
  expect(describeLeftOutRecipes(createZeroLeftOutRecipeCounts(), search)).toEqual([]);
});

test('the page says what was left out for the people eating, and separately what is unknown', () => {
  const phrases = (diet: number, dietUnsure: number) =>
    describeLeftOutRecipes({ ...createZeroLeftOutRecipeCounts(), diet, dietUnsure }, search);
  expect(phrases(3, 5)).toEqual([
    '3 recipes with something you don’t eat',
    '5 recipes that may contain something you don’t eat, or haven’t been fully checked',
  ]);
  expect(phrases(1, 0)).toEqual(['1 recipe with something you don’t eat']);
  expect(phrases(0, 1)).toEqual([
    '1 recipe that may contain something you don’t eat, or hasn’t been fully checked',
  ]);
});

test.each<[Omit<Loosen, 'recipes'>, string, Partial<SearchQuery>]>([
  [{ filter: 'maxMinutes', to: 45 }, 'Allow 45 minutes of cooking', { maxMinutes: 45 }],
  [{ filter: 'maxMinutes', to: 180 }, 'Allow any cooking time', { maxMinutes: 180 }],
  [{ filter: 'maxMinutes', to: null }, 'Allow any cooking time', { maxMinutes: 180 }],
  [{ filter: 'maxCalories', to: 800 }, 'Allow up to 800 kcal', { maxCalories: 800 }],
  [{ filter: 'maxCalories', to: null }, 'Remove the calorie limit', { maxCalories: undefined }],
  [{ filter: 'minProtein', to: 10 }, 'Lower the minimum to 10 g protein', { minProtein: 10 }],
  [{ filter: 'minProtein', to: null }, 'Remove the protein limit', { minProtein: undefined }],
  [{ filter: 'unknownMinutes', to: null }, 'Include recipes with no time given', { unknownMinutes: true }],
  [{ filter: 'kinds', to: null }, 'Allow any meal type', { kinds: undefined }],
  [{ filter: 'exclude', to: 'milk' }, 'Allow recipes with milk', { exclude: [] }],
  [{ filter: 'exclude', to: null }, 'Allow all ingredients you left out', { exclude: [] }],
])('loosening %o is labeled "%s" and changes only its filter', (loosen, label, change) => {
  expect(formatLooserFilterLabel({ ...loosen, recipes: 1 })).toBe(label);
  expect(loosenSearch(search, { ...loosen, recipes: 1 })).toEqual({ ...search, ...change });
});
