import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  EMPTY_SEARCH,
  isRunnableSearchQuery,
  parseSearchQuery,
  type SearchQuery,
  serializeSearchQuery,
} from '#client/search/search-address';
import { DISH_KINDS } from '#domain/recipes/kinds';

const names = fc.uniqueArray(
  fc.string({ minLength: 1, maxLength: 20 }).filter((name) => name.trim() === name && name !== ''),
  { maxLength: 6 },
);

/** Names that are neither the same in other case nor the plural of each other: an address drops such ingredients. */
const ingredients = names.map((list) => [
  ...new Map(list.map((name) => [name.toLowerCase().replace(/[es]+$/u, ''), name])).values(),
]);

const searches: fc.Arbitrary<SearchQuery> = fc.record(
  {
    ingredients,
    tools: names,
    maxMinutes: fc.integer({ min: 5, max: 180 }),
    unknownMinutes: fc.constant(true as const),
    kinds: fc.subarray([...DISH_KINDS], { minLength: 1 }),
    cuisines: names,
    maxCalories: fc.integer({ min: 1, max: 3000 }),
    minProtein: fc.integer({ min: 0, max: 200 }),
    exclude: names.filter((list) => list.length > 0),
    usePantry: fc.constant(true as const),
    pantryExcept: names.filter((list) => list.length > 0),
    onlyCookbook: fc.constant(true as const),
  },
  { requiredKeys: ['ingredients', 'tools', 'maxMinutes', 'cuisines'] },
);

test('a search written to the address is read back unchanged', () => {
  fc.assert(
    fc.property(searches, (search) => {
      expect(parseSearchQuery(serializeSearchQuery(search))).toEqual(search);
    }),
  );
});

test('a link works after a messenger has escaped its commas', () => {
  fc.assert(
    fc.property(searches, (search) => {
      expect(parseSearchQuery(serializeSearchQuery(search).replaceAll(',', '%2C'))).toEqual(search);
    }),
  );
});

test.each([
  [{ ...EMPTY_SEARCH }, ''],
  [{ ...EMPTY_SEARCH, ingredients: ['chicken breast', 'rice'] }, 'have=chicken+breast,rice'],
  [
    { ...EMPTY_SEARCH, ingredients: ['egg'], tools: ['knife + cutting board', 'pan'], maxMinutes: 45 },
    'have=egg&tools=knife+%2B+cutting+board,pan&minutes=45',
  ],
  [
    { ...EMPTY_SEARCH, ingredients: ['egg'], cuisines: ['Thai'], maxCalories: 600, minProtein: 0 },
    'have=egg&cuisines=Thai&calories=600&protein=0',
  ],
  [
    { ...EMPTY_SEARCH, ingredients: ['rice'], usePantry: true as const, pantryExcept: ['milk'] },
    'have=rice&pantry=1&leave=milk',
  ],
  [{ ...EMPTY_SEARCH, ingredients: ['rice'], onlyCookbook: true as const }, 'have=rice&cookbook=1'],
  [
    {
      ...EMPTY_SEARCH,
      ingredients: ['rice'],
      kinds: ['main', 'sweet'] as const,
      unknownMinutes: true as const,
    },
    'have=rice&untimed=1&for=main,sweet',
  ],
])('the address of %o is readable', (search, query) => {
  expect(serializeSearchQuery(search)).toBe(query);
});

test.each([
  ['minutes=1', { maxMinutes: 5 }],
  ['minutes=9999', { maxMinutes: 180 }],
  ['minutes=soon', { maxMinutes: 30 }],
  ['minutes=', { maxMinutes: 30 }],
  ['have=egg,,egg, ,rice', { ingredients: ['egg', 'rice'] }],
  ['have=EGG,Egg,egg,eggs', { ingredients: ['EGG'] }],
  ['have=tomatoes,peas,Tomato,pea', { ingredients: ['tomatoes', 'peas'] }],
  ['have=rice,rice+noodles,bass,basil', { ingredients: ['rice', 'rice noodles', 'bass', 'basil'] }],
  ['have=egg&tools=pan&tools=pot', { tools: ['pan', 'pot'] }],
  ['for=sauce,luck&for=main&untimed=yes', { kinds: ['main', 'sauce'] }],
  ['have=%E0%A4', { ingredients: ['\uFFFD'] }],
])('a damaged address is read as far as possible: %s', (query, expected) => {
  expect(parseSearchQuery(query)).toMatchObject(expected);
});

test('invalid limits are dropped', () => {
  expect(parseSearchQuery('calories=-5&protein=-1')).not.toHaveProperty('maxCalories');
  expect(parseSearchQuery('calories=0')).not.toHaveProperty('maxCalories');
  expect(parseSearchQuery('protein=-1')).not.toHaveProperty('minProtein');
});

test('an address without ingredients holds no search', () => {
  expect(isRunnableSearchQuery('')).toBe(false);
  expect(isRunnableSearchQuery('?minutes=20')).toBe(false);
  expect(isRunnableSearchQuery('?have=egg')).toBe(true);
});
