import { expect, test } from 'vitest';
import { COLLECTIONS, findCollection, type Mutation } from '#client/sync/collections';

const KEY = 'c3c5b9a4-0d8e-4d0e-9d3e-1c7a2f6b5e10';
const ITEM = { ingredient_name: 'rice', qty: 1, unit: 'kg', expires_on: null } as const;

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
  ['shoppingList', { add: [], remove: ['x'] }, 'POST', '/api/shopping', { add: [], remove: ['x'] }],
  [
    'savedRecipes',
    { kind: 'save', recipeId: 'stew' },
    'POST',
    '/api/cookbook',
    { entries: [{ key: KEY, recipe_id: 'stew' }] },
  ],
])('a mutation of %s is one call: %j', (name, payload, method, path, body) => {
  const call = findCollection(name)?.endpoint(payload, KEY);
  expect(call).toEqual([path, body === undefined ? { method } : { method, body }]);
});

test.each(Object.entries(COLLECTIONS))('%s does not trust its stored copy', (_, row) => {
  for (const broken of [undefined, null, 7, 'x', {}, [null], [{ id: 7 }]])
    expect(row.schema(broken)).toBeNull();
});
