import { beforeEach, expect, test, vi } from 'vitest';
import {
  cacheSearchReply,
  findCachedReply,
  invalidateCachedResults,
  removeCachedSearches,
} from '#client/search/handover';
import { SESSION_KEY } from '#client/session/session-key';
import type { Exclusion } from '#contract/eaters/eaters';
import type { RecipeSummary, SearchReply } from '#contract/search/search';
import { createZeroLeftOutRecipeCounts } from '#domain/matching/left-out';
import { findLastSearchWithRecipe } from '../../../../src/features/shared/recipes/kitchen/read-kitchen.ts';
import { memoryStorage } from '../memory-storage.ts';

const REPLY: SearchReply = {
  results: [],
  unlock: { ingredient: 'rice', recipes: 3 },
  unlocks: [{ ingredient: 'rice', recipes: 3, opens: [{ id: 'congee', title: 'Congee' }] }],
  unknownIngredients: [],
  leftOut: createZeroLeftOutRecipeCounts(),
  expired: [],
};

const NONE: readonly Exclusion[] = [];
const NO_NUTS: readonly Exclusion[] = [{ kind: 'label', name: 'nuts', strict: true }];

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('localStorage', memoryStorage());
});

test('cached results are used by every page with the same query, and by no other', () => {
  cacheSearchReply('have=egg', REPLY, NONE);
  expect(findCachedReply('have=egg', NONE)).toEqual(REPLY);
  expect(findCachedReply('have=egg', NONE)).toEqual(REPLY);
  expect(findCachedReply('have=rice', NONE)).toBeNull();
});

test('cached results expire within eleven minutes', () => {
  cacheSearchReply('have=egg', REPLY, NONE, 1_000_000);
  expect(findCachedReply('have=egg', NONE, 1_000_000 + 9 * 60_000)).toEqual(REPLY);
  expect(findCachedReply('have=egg', NONE, 1_000_000 + 11 * 60_000)).toBeNull();
});

test('only the last eight searches are stored', () => {
  for (let n = 0; n < 12; n++) cacheSearchReply(`have=${n}`, REPLY, NONE, 1000 + n);
  const isCached = Array.from({ length: 12 }, (_, n) => findCachedReply(`have=${n}`, NONE, 2000) !== null);
  expect(isCached).toEqual(Array.from({ length: 12 }, (_, n) => n >= 4));
});

test('cached results are not read until one must be deleted, and then once each', () => {
  const storage = memoryStorage();
  const read: string[] = [];
  vi.stubGlobal('sessionStorage', {
    ...storage,
    get length() {
      return storage.length;
    },
    getItem: (key: string) => {
      // Ignore reads of the session in the tab's storage.
      if (key.startsWith('search:')) read.push(key);
      return storage.getItem(key);
    },
  });
  for (let n = 0; n < 8; n++) cacheSearchReply(`have=${n}`, REPLY, NONE, 1000 + n);
  expect(read).toEqual([]);
  cacheSearchReply('have=8', REPLY, NONE, 2000);
  expect(read.sort()).toEqual(Array.from({ length: 8 }, (_, n) => `search:have=${n}`));
});

test('if storage is blocked, full or damaged, no cached result is returned', () => {
  vi.stubGlobal('sessionStorage', memoryStorage(10));
  cacheSearchReply('have=egg', REPLY, NONE);
  expect(findCachedReply('have=egg', NONE)).toBeNull();

  sessionStorage.setItem('search:x', '{"at":1');
  expect(findCachedReply('x', NONE, 2)).toBeNull();

  vi.stubGlobal('sessionStorage', undefined);
  cacheSearchReply('have=egg', REPLY, NONE);
  expect(findCachedReply('have=egg', NONE)).toBeNull();
});

test('removing the cached searches deletes no other stored value', () => {
  sessionStorage.setItem('searched', '1');
  for (const query of ['have=egg', 'have=rice']) cacheSearchReply(query, REPLY, NONE);
  removeCachedSearches();
  expect(sessionStorage.length).toBe(1);
  expect(findCachedReply('have=egg', NONE)).toBeNull();
});

const signIn = (email: string) => localStorage.setItem(SESSION_KEY, JSON.stringify({ user: { email } }));

test('a user’s results are shown only to that user, and a guest’s results only to guests', () => {
  signIn('anna@example.org');
  cacheSearchReply('have=egg&pantry=1', REPLY, NONE);
  cacheSearchReply('have=egg', REPLY, NONE);
  expect(findCachedReply('have=egg&pantry=1', NONE)).toEqual(REPLY);
  expect(findCachedReply('have=egg', NONE)).toEqual(REPLY);
  localStorage.removeItem(SESSION_KEY);
  expect(findCachedReply('have=egg&pantry=1', NONE)).toBeNull();
  // Results without hidden recipes belong to the account too, so a guest does not get them.
  expect(findCachedReply('have=egg', NONE)).toBeNull();
  cacheSearchReply('have=rice', REPLY, NONE);
  expect(findCachedReply('have=rice', NONE)).toEqual(REPLY);
  signIn('berta@example.org');
  expect(findCachedReply('have=egg&pantry=1', NONE)).toBeNull();
  expect(findCachedReply('have=egg', NONE)).toBeNull();
  expect(findCachedReply('have=rice', NONE)).toBeNull();
});

test('cached results are not used after the account’s data has changed', () => {
  signIn('anna@example.org');
  cacheSearchReply('pantry=1', REPLY, NONE, 1_000);
  cacheSearchReply('have=egg', REPLY, NONE, 1_000);
  invalidateCachedResults(2_000);
  expect(findCachedReply('pantry=1', NONE, 3_000)).toBeNull();
  expect(findCachedReply('have=egg', NONE, 3_000)).toBeNull();
  cacheSearchReply('pantry=1', REPLY, NONE, 4_000);
  expect(findCachedReply('pantry=1', NONE, 5_000)).toEqual(REPLY);
});

test('results are used only under the same restrictions, equally strict', () => {
  cacheSearchReply('have=egg', REPLY, NO_NUTS);
  expect(findCachedReply('have=egg', NO_NUTS)).toEqual(REPLY);
  expect(findCachedReply('have=egg', NONE)).toBeNull();
  expect(findCachedReply('have=egg', [{ kind: 'label', name: 'nuts', strict: false }])).toBeNull();
  cacheSearchReply('have=egg', REPLY, NONE);
  expect(findCachedReply('have=egg', NO_NUTS)).toBeNull();
  expect(findCachedReply('have=egg', NONE)).toEqual(REPLY);
});

test('a recipe is found as the newest search found it', () => {
  const createReply = (matchScore: number) =>
    ({ ...REPLY, results: [{ id: 'soup', matchScore } as RecipeSummary] }) satisfies SearchReply;
  cacheSearchReply('have=egg', createReply(40), NONE, 1_000);
  cacheSearchReply('have=rice', createReply(70), NONE, 2_000);
  expect(findLastSearchWithRecipe('soup', 3_000)?.summary?.matchScore).toBe(70);
});
