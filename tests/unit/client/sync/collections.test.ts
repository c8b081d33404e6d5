import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createProvisionalId } from '#client/sync/collection';
import { COLLECTIONS, findSyncedCollection, type Mutation } from '#client/sync/collections';
import { countChanges } from '#client/sync/mutation-log';
import type { AccountPlan } from '#contract/plan/stored-plan';

const KEY = 'c3c5b9a4-0d8e-4d0e-9d3e-1c7a2f6b5e10';
const ITEM = { ingredient_name: 'rice', qty: 1, unit: 'kg', expires_on: null } as const;

const PLAN: AccountPlan = {
  meals: [],
  repeats: 1,
  have: ['rice'],
  refused: [],
  list: [],
  atMostBetter: null,
};

type Sent = {
  [M in Mutation as M['collection']]: readonly [M['collection'], M['payload']];
}[Mutation['collection']];

test.each<readonly [...Sent, method: string, path: string, body: unknown]>([
  ['pantry', { kind: 'add', item: ITEM }, 'POST', '/api/inventory', { ...ITEM, key: KEY }],
  [
    'pantry',
    { kind: 'edit', id: 'a/b', change: { step: 1 } },
    'PATCH',
    '/api/inventory/a%2Fb',
    { step: 1, key: KEY },
  ],
  ['pantry', { kind: 'remove', ids: ['one'] }, 'DELETE', `/api/inventory/one?key=${KEY}`, undefined],
  [
    'pantry',
    { kind: 'remove', ids: ['one', 'two'] },
    'DELETE',
    '/api/inventory',
    { ids: ['one', 'two'], key: KEY },
  ],
  [
    'pantry',
    { kind: 'cook', meal: { recipeId: 'stew', servings: 2 } },
    'POST',
    '/api/consumeInventory',
    { recipeId: 'stew', servings: 2, key: KEY },
  ],
  [
    'plan',
    { plan: PLAN, base: PLAN, over: 3 },
    'PUT',
    '/api/plan/week',
    { plan: PLAN, base: PLAN, over: 3, key: KEY },
  ],
  ['shoppingList', { add: [], remove: ['x'] }, 'POST', '/api/shopping', { add: [], remove: ['x'] }],
  [
    'savedRecipes',
    { kind: 'save', recipeId: 'stew' },
    'POST',
    '/api/cookbook',
    { entries: [{ key: KEY, recipe_id: 'stew' }] },
  ],
  [
    'savedRecipes',
    { kind: 'remove', recipeId: 'stew', entryId: 'e7' },
    'DELETE',
    '/api/cookbook/saved/e7',
    undefined,
  ],
  [
    'savedRecipes',
    { kind: 'remove', recipeId: 'stew', entryId: createProvisionalId('other-key') },
    'DELETE',
    '/api/cookbook/saved/other-key',
    undefined,
  ],
  ['hiddenRecipes', { kind: 'hide', id: 'a/b', title: 'Stew' }, 'PUT', '/api/hiddenRecipes/a%2Fb', undefined],
  ['hiddenRecipes', { kind: 'unhide', id: 'stew' }, 'DELETE', '/api/hiddenRecipes/stew', undefined],
])('a mutation of %s is one call: %j', (name, payload, method, path, body) => {
  const call = findSyncedCollection(name)?.endpoint(payload, KEY);
  expect(call).toEqual([path, body === undefined ? { method } : { method, body }]);
});

test.each(Object.entries(COLLECTIONS))('%s does not trust its stored copy', (_, { schema }) => {
  for (const broken of [undefined, null, 7, 'x', {}]) expect(schema.safeParse(broken).success).toBe(false);
  // A list drops unreadable items. A collection that is an object, such as the plan, is refused as a whole.
  const isList = schema.safeParse([]).success;
  expect(schema.safeParse([null, { id: 7 }, 'x']).data).toEqual(isList ? [] : undefined);
});

const recipeIds = fc.constantFrom('soup', 'pie', 'stew');
/** Applies the mutations to an empty list. @returns the ids of the listed recipes */
function applyAll(name: 'savedRecipes' | 'hiddenRecipes', payloads: readonly unknown[]): string[] {
  const row = findSyncedCollection(name);
  const apply = (state: unknown, payload: unknown, at: number) =>
    row?.apply(state, { id: String(at), userId: 'ann', payload, at }, '2026-11-27');
  return (payloads.reduce(apply, []) as { recipe_id: string }[]).map(({ recipe_id }) => recipe_id);
}

test.each([
  [
    'savedRecipes',
    (id: string) => ({ kind: 'save', recipeId: id }),
    (id: string) => ({ kind: 'remove', recipeId: id }),
  ],
  [
    'hiddenRecipes',
    (id: string) => ({ kind: 'hide', id, title: id }),
    (id: string) => ({ kind: 'unhide', id }),
  ],
] as const)(
  'the last mutation of a recipe decides if %s has it, and repeating it changes nothing',
  (name, put, take) => {
    fc.assert(
      fc.property(fc.array(fc.tuple(recipeIds, fc.boolean())), (changes) => {
        const payloads = changes.map(([id, isPut]) => (isPut ? put(id) : take(id)));
        const expected = [...new Map(changes)].flatMap(([id, isPut]) => (isPut ? [id] : []));
        expect(applyAll(name, payloads).toSorted()).toEqual(expected.toSorted());
        expect(
          applyAll(
            name,
            payloads.flatMap((payload) => [payload, payload]),
          ).toSorted(),
        ).toEqual(expected.toSorted());
      }),
    );
  },
);

test('a saved recipe with a note stays when it is removed on this device', () => {
  const entry = { id: 'e7', recipe_id: 'soup', marked: true };
  const payload = { kind: 'remove', recipeId: 'soup', entryId: 'e7' } as const;
  const removal = { id: 'key', userId: 'ann', payload, at: 0 };
  expect(COLLECTIONS.savedRecipes.apply([entry], removal, '2026-11-27')).toEqual([entry]);
});

test('a change of the shopping list is applied to its entries, and repeating it changes nothing', () => {
  const line = { name: 'milk', amount: 1, unit: null, recipe: null };
  const toEntry = (id: string) => ({ kind: 'line', id, at: '2026-11-27T10:00:00.000Z', line }) as const;
  const payload = { add: [toEntry('b')], remove: ['a'] };
  const mutation = { id: 'key', userId: 'ann', payload, at: 0 };
  const applied = COLLECTIONS.shoppingList.apply([toEntry('a'), toEntry('c')], mutation, '2026-11-27');
  expect(applied).toEqual([toEntry('c'), toEntry('b')]);
  expect(COLLECTIONS.shoppingList.apply(applied, mutation, '2026-11-27')).toEqual(applied);
});

test('all unsent edits of the plan count as one change, and so do those of the shopping list', () => {
  const countUnsent = (...names: Mutation['collection'][]) =>
    countChanges(names.map((collection) => ({ collection })));
  expect(countUnsent()).toBe(0);
  expect(countUnsent('plan', 'plan')).toBe(1);
  expect(countUnsent('plan', 'shoppingList', 'plan', 'shoppingList', 'pantry', 'pantry')).toBe(4);
});
