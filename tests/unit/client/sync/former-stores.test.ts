import { expect, test } from 'vitest';
import {
  convertRefusedChangeFromFormerStore,
  convertUnsentChangeFromFormerStore,
} from '#client/sync/former-stores';

const KEY = 'c3c5b9a4-0d8e-4d0e-9d3e-1c7a2f6b5e10';
const ITEM = { ingredient_name: 'rice', qty: 1, unit: 'kg' };
const LIST_CHANGE = { add: [], remove: ['x'] };

test.each([
  [{ kind: 'add', item: ITEM }, 'pantry', { kind: 'add', item: ITEM }],
  [{ kind: 'edit', id: 'a', change: { step: 1 } }, 'pantry', { kind: 'edit', id: 'a', change: { step: 1 } }],
  [{ kind: 'remove', ids: ['a'] }, 'pantry', { kind: 'remove', ids: ['a'] }],
  [{ kind: 'cook', meal: { recipeId: 'r' } }, 'pantry', { kind: 'cook', meal: { recipeId: 'r' } }],
  [{ kind: 'shop', change: LIST_CHANGE }, 'shoppingList', LIST_CHANGE],
  [{ kind: 'save', recipeId: 'r' }, 'savedRecipes', { kind: 'save', recipeId: 'r' }],
])(
  'an upgrade keeps the former change %j with its key, owner, time and failures',
  (change, collection, payload) => {
    expect(
      convertUnsentChangeFromFormerStore({ userId: 'ann', key: KEY, change, at: 5, failures: 2 }),
    ).toEqual({
      ...{ id: KEY, userId: 'ann', collection, payload, at: 5 },
      ...{ attempts: 2, lastError: null, isRefused: false },
    });
    expect(convertRefusedChangeFromFormerStore({ userId: 'ann', change, error: 'Full' })).toMatchObject({
      ...{ userId: 'ann', collection, payload, lastError: 'Full', isRefused: true },
    });
  },
);

test('an upgrade skips entries that it cannot read, and moves the others', () => {
  for (const broken of [null, 3, {}, { userId: 'ann', key: KEY, change: { kind: 'dance' }, at: 5 }]) {
    expect(convertUnsentChangeFromFormerStore(broken)).toBeNull();
    expect(convertRefusedChangeFromFormerStore(broken)).toBeNull();
  }
});
