import { expect, test } from 'vitest';
import {
  EMPTY_SEARCH,
  parseSearchQuery,
  type SearchQuery,
  serializeSearchQuery,
} from '#client/search/search-address';
import type { RecipeSummary } from '#contract/search/search';
import { createZeroLeftOutRecipeCounts } from '#domain/matching/left-out';
import { describeSearch } from '../../../../src/features/results/edit/kitchen-line.ts';
import {
  isRunnableSearch,
  listFilterChips,
  listIngredientChips,
} from '../../../../src/features/results/edit/search-chips.ts';
import {
  listFiltersHidingRecipes,
  shouldOfferLooserFilters,
} from '../../../../src/features/results/notes/hiding-filters.ts';

const search: SearchQuery = {
  ...EMPTY_SEARCH,
  ingredients: ['egg', 'rice'],
  tools: ['pan'],
  cuisines: ['Thai'],
  kinds: ['main'],
  maxCalories: 600,
  minProtein: 20,
  exclude: ['milk'],
  usePantry: true,
  pantryExcept: ['leek'],
  unknownMinutes: true,
  onlyCookbook: true,
};

test('every part of a search is a chip, and removing all of them leaves an empty search', () => {
  const labels: string[] = [];
  let rest = search;
  for (;;) {
    const [chip] = [...listFilterChips(rest), ...listIngredientChips(rest)];
    if (chip === undefined) break;
    labels.push(chip.label);
    // A removed part is missing in the address too.
    expect(parseSearchQuery(serializeSearchQuery(chip.without))).toEqual(
      JSON.parse(JSON.stringify(chip.without)),
    );
    rest = chip.without;
  }
  expect(labels).toEqual([
    'pan',
    'Thai',
    'Lunch or dinner',
    'At most 600 kcal',
    'At least 20 g protein',
    'Without milk',
    'No leek from the pantry',
    'Include recipes with no time given',
    'Only my cookbook',
    'My pantry',
    'egg',
    'rice',
  ]);
  expect(serializeSearchQuery(rest)).toBe('');
});

test('a search needs an ingredient or the pantry', () => {
  expect(isRunnableSearch({ ...EMPTY_SEARCH, ingredients: ['egg'] })).toBe(true);
  expect(isRunnableSearch({ ...EMPTY_SEARCH, usePantry: true })).toBe(true);
  expect(isRunnableSearch(EMPTY_SEARCH)).toBe(false);
});

test('each filter that hides recipes can be removed alone, the one that hides most first', () => {
  const counts = { minutes: 12, kind: 3, calories: 40, excluded: 1, diet: 9, dietUnsure: 8 };
  const filters = listFiltersHidingRecipes(search, { ...createZeroLeftOutRecipeCounts(), ...counts });
  expect(filters.map(({ count, label }) => [count, label])).toEqual([
    [40, 'Remove the calorie limit'],
    [12, 'Allow any cooking time'],
    [3, 'Allow any meal type'],
    [1, 'Allow all ingredients you left out'],
  ]);
  expect(filters.map(({ loosened }) => loosened)).toEqual([
    { ...search, maxCalories: undefined },
    { ...search, maxMinutes: 180 },
    { ...search, kinds: undefined },
    { ...search, exclude: undefined },
  ]);
});

test('a filter is offered for removal above the results if they are few or each of the first ten lacks an ingredient', () => {
  const results = (...groups: RecipeSummary['group'][]) => groups.map((group) => ({ group }));
  const lacking = results(...Array.from({ length: 12 }, () => 'missing1' as const));
  expect(shouldOfferLooserFilters(lacking)).toBe(true);
  expect(shouldOfferLooserFilters([...results('substitute'), ...lacking])).toBe(false);
  expect(shouldOfferLooserFilters([...lacking, ...results('cookNow')])).toBe(true);
  expect(shouldOfferLooserFilters(results('cookNow', 'cookNow'))).toBe(true);
  expect(shouldOfferLooserFilters([])).toBe(false);
});

test('restrictions of the people eating are never offered for removal', () => {
  const plain = { ...EMPTY_SEARCH, ingredients: ['egg'] };
  const counts = { excluded: 5, diet: 9, dietUnsure: 8, hidden: 2 };
  expect(listFiltersHidingRecipes(plain, { ...createZeroLeftOutRecipeCounts(), ...counts })).toEqual([]);
});

test.each([
  [['a', 'b', 'c', 'd'], 'a, b, c, d · up to 30 minutes'],
  [['a', 'b', 'c', 'd', 'e'], 'a, b, c + 2 · up to 30 minutes'],
])('the line of the ingredients %j is "%s"', (ingredients, line) => {
  expect(describeSearch({ ...EMPTY_SEARCH, ingredients })).toBe(line);
});
