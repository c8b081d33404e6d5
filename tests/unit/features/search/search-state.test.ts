import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EMPTY_SEARCH, type SearchQuery } from '#client/search/search-address';
import { createRecordPerNumberFilter } from '#domain/matching/number-filters';
import { DISH_KINDS } from '#domain/recipes/kinds';
import {
  clearChangedErrors,
  type FormState,
  searchFormReducer,
  toFormState,
  toSearchWithoutInvalidNumbers,
  validateSearchForm,
} from '../../../../src/features/search/form/search-state.ts';

const EMPTY = toFormState(EMPTY_SEARCH);
const withEgg: FormState = { ...EMPTY, ingredients: ['egg'] };

test('the form starts with 30 minutes and no other choice', () => {
  expect(EMPTY).toEqual({
    ingredients: [],
    tools: [],
    cuisines: [],
    minutes: '30',
    unknownMinutes: false,
    kinds: [],
    ...createRecordPerNumberFilter(() => ''),
    exclude: [],
    usePantry: false,
    pantryExcept: [],
    onlyCookbook: false,
  });
});

test('a search shown in the form and read again is the same search', () => {
  const names = fc.uniqueArray(fc.stringMatching(/^[a-z]{2,8}$/), { maxLength: 4 });
  const search: fc.Arbitrary<SearchQuery> = fc.record(
    {
      ingredients: names.filter((list) => list.length > 0),
      tools: fc.subarray(['pan', 'pot', 'oven', 'wok']),
      maxMinutes: fc.integer({ min: 5, max: 180 }),
      unknownMinutes: fc.constant(true as const),
      kinds: fc.subarray([...DISH_KINDS], { minLength: 1 }),
      cuisines: names,
      maxCalories: fc.integer({ min: 1, max: 2000 }),
      minProtein: fc.integer({ min: 0, max: 200 }),
      exclude: names.filter((list) => list.length > 0),
      usePantry: fc.constant(true as const),
      onlyCookbook: fc.constant(true as const),
    },
    { requiredKeys: ['ingredients', 'tools', 'maxMinutes', 'cuisines'] },
  );
  fc.assert(
    fc.property(search, (query) => {
      expect(validateSearchForm(toFormState(query))).toEqual({ ok: true, search: query });
    }),
  );
});

test('dish kinds are chosen and removed, in the order of the list', () => {
  const picked = searchFormReducer(searchFormReducer(EMPTY, { kind: 'toggleKind', name: 'sauce' }), {
    kind: 'toggleKind',
    name: 'main',
  });
  expect(picked.kinds).toEqual(['main', 'sauce']);
  expect(searchFormReducer(picked, { kind: 'toggleKind', name: 'main' }).kinds).toEqual(['sauce']);
  expect(toSearchWithoutInvalidNumbers(picked).kinds).toEqual(['main', 'sauce']);
  expect(toSearchWithoutInvalidNumbers(EMPTY)).not.toHaveProperty('kinds');
});

test('recipes without a time are included on request', () => {
  expect(
    toSearchWithoutInvalidNumbers(searchFormReducer(EMPTY, { kind: 'unknownMinutes', on: true }))
      .unknownMinutes,
  ).toBe(true);
  expect(toSearchWithoutInvalidNumbers(EMPTY)).not.toHaveProperty('unknownMinutes');
});

test('tools in the address get their canonical names, once', () => {
  expect(toFormState({ ...EMPTY_SEARCH, tools: ['skillet', 'pan', 'tandoor'] }).tools).toEqual([
    'pan',
    'tandoor',
  ]);
});

test('an ingredient is in the list once, however often it is added', () => {
  const once = searchFormReducer(EMPTY, { kind: 'add', ingredients: ['egg', 'rice', 'egg'] });
  expect(searchFormReducer(once, { kind: 'add', ingredients: ['rice'] }).ingredients).toEqual([
    'egg',
    'rice',
  ]);
});

test('a tool and a cuisine can be ticked and unticked', () => {
  const ticked = searchFormReducer(EMPTY, { kind: 'toggle', list: 'tools', name: 'pan' });
  expect(ticked.tools).toEqual(['pan']);
  expect(searchFormReducer(ticked, { kind: 'toggle', list: 'tools', name: 'pan' })).toEqual(EMPTY);
  expect(searchFormReducer(EMPTY, { kind: 'toggle', list: 'cuisines', name: 'Thai' }).cuisines).toEqual([
    'Thai',
  ]);
});

test('chips are removed one by one or all together', () => {
  const two = searchFormReducer(EMPTY, { kind: 'add', ingredients: ['egg', 'rice'] });
  expect(searchFormReducer(two, { kind: 'remove', ingredient: 'egg' }).ingredients).toEqual(['rice']);
  expect(searchFormReducer(two, { kind: 'removeAll' }).ingredients).toEqual([]);
});

test.each<[Partial<FormState>, string[]]>([
  [{ ingredients: [] }, ['ingredients']],
  [{ minutes: '' }, ['minutes']],
  [{ minutes: '4' }, ['minutes']],
  [{ minutes: '181' }, ['minutes']],
  [{ minutes: 'soon' }, ['minutes']],
  [{ calories: '0' }, ['calories']],
  [{ calories: 'few' }, ['calories']],
  [{ protein: '-1' }, ['protein']],
  [{ ingredients: [], minutes: '1', calories: '-1' }, ['ingredients', 'minutes', 'calories']],
])('%o is refused because of %o', (wrong, fields) => {
  const read = validateSearchForm({ ...withEgg, ...wrong });
  expect(read.ok).toBe(false);
  expect(read.ok ? [] : Object.keys(read.errors)).toEqual(fields);
});

test.each<[Partial<FormState>, Partial<SearchQuery>]>([
  [{ minutes: '5' }, { maxMinutes: 5 }],
  [{ minutes: '180' }, { maxMinutes: 180 }],
  [{ calories: '450.5' }, { maxCalories: 450.5 }],
  [{ protein: '0' }, { minProtein: 0 }],
])('%o is accepted', (right, expected) => {
  const read = validateSearchForm({ ...withEgg, ...right });
  expect(read).toMatchObject({ ok: true, search: expected });
});

test('empty limits are not sent', () => {
  const read = validateSearchForm(withEgg);
  expect(read.ok && Object.keys(read.search).sort()).toEqual([
    'cuisines',
    'ingredients',
    'maxMinutes',
    'tools',
  ]);
});

test('half-typed numbers are not put into the address', () => {
  expect(toSearchWithoutInvalidNumbers({ ...withEgg, minutes: '1', calories: '-', protein: '' })).toEqual({
    ...EMPTY_SEARCH,
    ingredients: ['egg'],
  });
});

test('an error disappears when its field changes, and stays when another does', () => {
  const errors = { ingredients: true, minutes: true } as const;
  const left = (change: Parameters<typeof clearChangedErrors>[1]) =>
    Object.entries(clearChangedErrors(errors, change)).flatMap(([field, wrong]) => (wrong ? [field] : []));
  expect(left({ kind: 'add', ingredients: ['egg'] })).toEqual(['minutes']);
  expect(left({ kind: 'type', field: 'minutes', text: '10' })).toEqual(['ingredients']);
  expect(left({ kind: 'toggle', list: 'tools', name: 'pan' })).toEqual(['ingredients', 'minutes']);
});

test('switching the pantry off removes only the pantry’s foods', () => {
  const on = searchFormReducer(withEgg, { kind: 'pantry', on: true });
  const without = searchFormReducer(on, { kind: 'leave', ingredient: 'milk' });
  expect(toSearchWithoutInvalidNumbers(without)).toMatchObject({
    ingredients: ['egg'],
    usePantry: true,
    pantryExcept: ['milk'],
  });
  const off = searchFormReducer(without, { kind: 'pantry', on: false });
  expect(off).toEqual(withEgg);
  expect(toSearchWithoutInvalidNumbers(off)).not.toHaveProperty('usePantry');
});

test('searching only the cookbook can be switched on and off, and is not a search by itself', () => {
  const on = searchFormReducer(withEgg, { kind: 'cookbook', on: true });
  expect(toSearchWithoutInvalidNumbers(on)).toMatchObject({ ingredients: ['egg'], onlyCookbook: true });
  expect(searchFormReducer(on, { kind: 'cookbook', on: false })).toEqual(withEgg);
  expect(validateSearchForm(searchFormReducer(EMPTY, { kind: 'cookbook', on: true })).ok).toBe(false);
});

test('a pantry with items is enough for a search, and an empty one is not', () => {
  const pantryOnly = searchFormReducer(EMPTY, { kind: 'pantry', on: true });
  expect(validateSearchForm(pantryOnly)).toMatchObject({
    ok: true,
    search: { ingredients: [], usePantry: true },
  });
  expect(validateSearchForm(pantryOnly, { pantryBrings: false })).toEqual({
    ok: false,
    errors: { ingredients: true },
  });
  expect(validateSearchForm({ ...withEgg, usePantry: true }, { pantryBrings: false }).ok).toBe(true);
});

test('switching the pantry on resolves the error that asks for an ingredient', () => {
  expect(clearChangedErrors({ ingredients: true }, { kind: 'pantry', on: true }).ingredients).toBeUndefined();
});
