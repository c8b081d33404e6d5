import { beforeEach, expect, test, vi } from 'vitest';
import { SESSION_KEY } from '#client/session/session-key';
import { readStoredRecipeDrafts, type StoredDraft, storeRecipeDrafts } from '#client/stored-drafts';
import { DRAFTS_KEY } from '#client/sync/clear';
import { toUserRecipe } from '#domain/cookbook/read-user-recipe';
import { NO_MARKS } from '#domain/cookbook/user-recipe';
import { memoryStorage } from './memory-storage.ts';

const signIn = (email: string) => localStorage.setItem(SESSION_KEY, JSON.stringify({ user: { email } }));

const SOUP: StoredDraft = {
  key: crypto.randomUUID(),
  item: {
    recipe: toUserRecipe({ title: 'Soup', instructions: 'Boil.', ingredients: ['2 carrots'] }, null),
    recipe_id: null,
    marks: { ...NO_MARKS, collections: ['Dinner'] },
  },
  dropped: ['video isn’t saved'],
};
const SAVED: StoredDraft = {
  key: crypto.randomUUID(),
  item: { recipe: null, recipe_id: 'moussaka', title: 'moussaka', marks: NO_MARKS, version: null },
  dropped: [],
};

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('localStorage', memoryStorage());
  signIn('cook@kitchen.example');
});

test('stored drafts are restored unchanged, and an empty list removes them from storage', () => {
  storeRecipeDrafts([SOUP, SAVED]);
  expect(readStoredRecipeDrafts()).toEqual([SOUP, SAVED]);
  storeRecipeDrafts([]);
  expect([readStoredRecipeDrafts(), sessionStorage.getItem(DRAFTS_KEY)]).toEqual([[], null]);
});

test('a draft is not shown to another user or a guest', () => {
  storeRecipeDrafts([SOUP]);
  signIn('other@kitchen.example');
  expect(readStoredRecipeDrafts()).toEqual([]);
  localStorage.removeItem(SESSION_KEY);
  expect(readStoredRecipeDrafts()).toEqual([]);
  storeRecipeDrafts([SOUP]);
  expect(sessionStorage.getItem(DRAFTS_KEY)).toBeNull();
});

test.each([
  ['nothing that can be read', '{"owner'],
  ['something else', '[]'],
  ['a recipe that is none', { drafts: [{ ...SOUP, item: { ...SOUP.item, recipe: { title: 7 } } }] }],
  ['a draft without a key', { drafts: [{ ...SOUP, key: undefined }] }],
  ['marks that are none', { drafts: [{ ...SOUP, item: { ...SOUP.item, marks: null } }] }],
])('stored data with %s gives no drafts', (_what, storedValue) => {
  const text =
    typeof storedValue === 'string'
      ? storedValue
      : JSON.stringify({ owner: 'cook@kitchen.example', ...storedValue });
  sessionStorage.setItem(DRAFTS_KEY, text);
  expect(readStoredRecipeDrafts()).toEqual([]);
});

test('if drafts do not fit into storage, none is stored, and older ones are deleted', () => {
  vi.stubGlobal('sessionStorage', memoryStorage(5_000));
  storeRecipeDrafts([SOUP]);
  expect(readStoredRecipeDrafts()).toHaveLength(1);
  storeRecipeDrafts(Array.from({ length: 100 }, () => SOUP));
  expect(readStoredRecipeDrafts()).toEqual([]);
});
