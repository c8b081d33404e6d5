import { beforeEach, expect, test, vi } from 'vitest';
import { handOver, takeOver } from '#browser/handover';
import type { SearchReply } from '#contract/search';
import { memoryStorage } from './memory-storage.ts';

const REPLY: SearchReply = {
  results: [],
  unlock: { ingredient: 'rice', recipes: 3 },
  leftOut: { minutes: 0, calories: 0, caloriesUnknown: 0, protein: 0, excluded: 0 },
  expired: [],
};

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage());
});

test('results handed over are taken over by the page with the same query, as often as it is opened', () => {
  handOver('have=egg', REPLY);
  expect(takeOver('have=egg')).toEqual(REPLY);
  expect(takeOver('have=egg')).toEqual(REPLY);
  expect(takeOver('have=rice')).toBeNull();
});

test('results of eleven minutes ago are asked for anew', () => {
  handOver('have=egg', REPLY, 1_000_000);
  expect(takeOver('have=egg', 1_000_000 + 9 * 60_000)).toEqual(REPLY);
  expect(takeOver('have=egg', 1_000_000 + 11 * 60_000)).toBeNull();
});

test('only the last eight searches are kept', () => {
  for (let n = 0; n < 12; n++) handOver(`have=${n}`, REPLY, 1000 + n);
  const kept = Array.from({ length: 12 }, (_, n) => takeOver(`have=${n}`, 2000) !== null);
  expect(kept).toEqual(Array.from({ length: 12 }, (_, n) => n >= 4));
});

test('storage that is blocked, full or damaged means: no hand-over', () => {
  vi.stubGlobal('sessionStorage', memoryStorage(10));
  handOver('have=egg', REPLY);
  expect(takeOver('have=egg')).toBeNull();

  sessionStorage.setItem('search:x', '{"at":1');
  expect(takeOver('x', 2)).toBeNull();

  vi.stubGlobal('sessionStorage', undefined);
  handOver('have=egg', REPLY);
  expect(takeOver('have=egg')).toBeNull();
});
