import { expect, test } from 'vitest';
import { parseLogEntry } from '#client/sync/mutation-log';

const entry = (collection: string, payload: unknown) => ({
  ...{ id: 'c1', userId: 'ann', collection, payload, at: 1_000 },
  ...{ attempts: 2, lastError: 'HTTP 500', isRefused: false },
});
const item = { ingredient_name: 'egg', qty: 6, unit: 'count' };
const plan = { meals: [] };

test.each([
  ['pantry', { kind: 'add', item }],
  ['pantry', { kind: 'edit', id: 'i1', change: { step: -1 } }],
  ['pantry', { kind: 'remove', ids: ['i1'] }],
  ['pantry', { kind: 'cook', meal: { recipeId: 'r1', servings: 2 } }],
  ['shoppingList', { add: [], remove: ['e1'] }],
  ['plan', { plan, base: null, over: 3 }],
  ['savedRecipes', { kind: 'save', recipeId: 'r1' }],
  ['savedRecipes', { kind: 'remove', recipeId: 'r1', entryId: 'unsent-c0' }],
  ['hiddenRecipes', { kind: 'hide', id: 'r1', title: 'Soup' }],
  ['hiddenRecipes', { kind: 'unhide', id: 'r1' }],
])('a stored change of %s is read as it was written: %o', (collection, payload) => {
  expect(parseLogEntry(entry(collection, payload))).toEqual(entry(collection, payload));
});

test.each([
  ['no object', null],
  ['a text', 'pantry'],
  ['no account', { ...entry('pantry', { kind: 'remove', ids: ['i1'] }), userId: undefined }],
  ['an unknown collection', entry('chores', { kind: 'add' })],
  ['a name that every object has', entry('constructor', { kind: 'add' })],
  ['no payload', entry('pantry', undefined)],
  ['an unknown kind of change', entry('pantry', { kind: 'freeze', ids: ['i1'] })],
  ['an item without an amount', entry('pantry', { kind: 'add', item: { ingredient_name: 'egg' } })],
  ['ids that are no list', entry('pantry', { kind: 'remove', ids: 'i1' })],
  ['list entries without their fields', entry('shoppingList', { add: [{ id: 'e1' }], remove: [] })],
  ['a plan without meals', entry('plan', { plan: {}, base: null, over: null })],
])('a stored change with %s is skipped, so that pages and sending do not fail on it', (_what, value) => {
  expect(parseLogEntry(value)).toBeNull();
});

test('damaged counters of a stored change do not keep it from being sent', () => {
  const payload = { kind: 'unhide', id: 'r1' };
  const damaged = { ...entry('hiddenRecipes', payload), attempts: 'two', lastError: 5, isRefused: null };
  expect(parseLogEntry(damaged)).toEqual({
    ...entry('hiddenRecipes', payload),
    ...{ attempts: 0, lastError: null, isRefused: false },
  });
});
