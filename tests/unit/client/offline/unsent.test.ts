import { expect, test } from 'vitest';
import { toChangeRequest, type UnsentChange } from '#client/offline/unsent';

const KEY = 'c3c5b9a4-0d8e-4d0e-9d3e-1c7a2f6b5e10';
const ITEM = { ingredient_name: 'rice', qty: 1, unit: 'kg', expires_on: null } as const;

test.each<[UnsentChange, method: string, path: string, body: unknown]>([
  [{ kind: 'add', item: ITEM }, 'POST', '/api/inventory', { ...ITEM, key: KEY }],
  [{ kind: 'edit', id: 'a/b', change: { step: 1 } }, 'PATCH', '/api/inventory/a%2Fb', { step: 1, key: KEY }],
  [{ kind: 'remove', ids: ['one'] }, 'DELETE', `/api/inventory/one?key=${KEY}`, undefined],
  [{ kind: 'remove', ids: ['one', 'two'] }, 'DELETE', '/api/inventory', { ids: ['one', 'two'], key: KEY }],
  [
    { kind: 'cook', meal: { recipeId: 'stew', servings: 2 } },
    'POST',
    '/api/consumeInventory',
    { recipeId: 'stew', servings: 2, key: KEY },
  ],
  [{ kind: 'shop', change: { add: [], remove: ['x'] } }, 'POST', '/api/shopping', { add: [], remove: ['x'] }],
  [
    { kind: 'save', recipeId: 'stew' },
    'POST',
    '/api/cookbook',
    { entries: [{ key: KEY, recipe_id: 'stew' }] },
  ],
])('a change that waited is one call: %j', (change, method, path, body) => {
  expect(toChangeRequest(change, KEY)).toEqual([path, body === undefined ? { method } : { method, body }]);
});
