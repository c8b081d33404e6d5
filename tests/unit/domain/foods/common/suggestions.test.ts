import { expect, test } from 'vitest';
import { INGREDIENTS } from '#domain/foods/catalog';
import { COMMON_FOODS, listCommonFoods } from '#domain/foods/common-foods';
import { createFoodSuggester } from '#domain/foods/suggest/suggest';
import { COMMON_NAMES } from './names.ts';

const suggester = createFoodSuggester(INGREDIENTS);

test('the singular and the plural of a common food suggest it first', () => {
  expect(COMMON_NAMES.length).toBeGreaterThanOrEqual(300);
  const wrong = COMMON_NAMES.filter(([typed, food]) => suggester.suggest(typed)[0] !== food);
  expect(wrong).toEqual([]);
});

test('a leaf of a food suggests the leaves that the food table lists', () => {
  expect(suggester.suggest('curry leaf')[0]).toBe('curry leaves');
});

test('of foods that begin with the same letters, the common ones come first', () => {
  expect(suggester.suggest('chick').slice(0, 2)).toEqual(['chicken breast', 'chicken thigh']);
  expect(suggester.suggest('crea')[0]).toBe('cream cheese');
  expect(suggester.suggest('oni')[0]).toBe('onion');
  expect(suggester.suggest('to')[0]).toBe('tomato');
});

test('each common food is in the table of foods, once', () => {
  const names = COMMON_FOODS.map(({ name }) => name);
  const known = new Set(INGREDIENTS.map(({ name }) => name));
  expect(names.filter((name) => !known.has(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});

test('no food is suggested that a search assumes anyway', () => {
  const staples = new Set(INGREDIENTS.filter(({ isPantry }) => isPantry).map(({ name }) => name));
  expect(listCommonFoods('offer').filter((name) => staples.has(name))).toEqual([]);
});
