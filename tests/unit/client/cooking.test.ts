import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addLocalCookedDish, type LocalCooking, removeLocalCookedDish } from '#client/cooking';
import { memoryStorage } from './memory-storage.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('dispatchEvent', () => true);
});
afterEach(() => void vi.unstubAllGlobals());

const soup = (id: string): LocalCooking => ({
  ...{ id, recipeId: 'soup', title: 'Soup', servings: 2, at: '2026-11-27T18:00:00.000Z' },
});
const stored = (): { id: string }[] => JSON.parse(localStorage.getItem('cooked') ?? '[]');
const ids = () => stored().map(({ id }) => id);

test('a guest’s cookings are stored newest first, and one can be removed', () => {
  for (const id of ['a', 'b', 'c']) addLocalCookedDish(soup(id));
  expect(ids()).toEqual(['c', 'b', 'a']);
  removeLocalCookedDish('b');
  expect(ids()).toEqual(['c', 'a']);
});

test('after 200 cookings the oldest are deleted', () => {
  for (let at = 0; at < 205; at++) addLocalCookedDish(soup(String(at)));
  expect(ids()).toHaveLength(200);
  expect(ids().at(0)).toBe('204');
});

test('invalid stored entries are skipped', () => {
  const wrong = [null, 7, { id: 'x' }, { ...soup('y'), servings: 0 }, { ...soup('z'), at: 'yesterday' }];
  localStorage.setItem('cooked', JSON.stringify([...wrong, soup('good')]));
  addLocalCookedDish(soup('new'));
  expect(ids()).toEqual(['new', 'good']);
  localStorage.setItem('cooked', '{');
  addLocalCookedDish(soup('first'));
  expect(ids()).toEqual(['first']);
});
