import { expect, test } from 'vitest';
import { selectNextCookbookBatch } from '#client/cookbook';
import type { CookbookRow } from '#contract/cookbook/cookbook';
import { COOKBOOK_ADD_BYTES_MAX } from '#contract/limits';
import { toUserRecipe } from '#domain/cookbook/read-user-recipe';
import { type CookbookItem, NO_MARKS } from '#domain/cookbook/user-recipe';
import {
  createCookbookDraft,
  parseSiteRecipeUrl,
  parseWebAddresses,
} from '../../../../src/features/cookbook/add/sources.ts';
import { filterCookbookRows, sortCookbookRows } from '../../../../src/features/cookbook/list/rows.ts';
import { findUserRecipeProblem } from '../../../../src/features/cookbook/recipe/RecipeFields.tsx';

const item = (title: string, notes = ''): CookbookItem => ({
  recipe: { ...toUserRecipe({ title, instructions: 'Cook.' }, null), notes },
  recipe_id: null,
  marks: NO_MARKS,
});

test('a batch holds as many recipes as one call accepts, by number, bytes, lines and their length, and at least one', () => {
  const small = Array.from({ length: 120 }, (_, n) => createCookbookDraft(item(`Dish ${n}`)));
  expect(selectNextCookbookBatch(small)).toEqual(small.slice(0, 50));
  const large = Array.from({ length: 50 }, () => createCookbookDraft(item('Large', 'ü'.repeat(20_000))));
  const batch = selectNextCookbookBatch(large);
  expect(batch.length).toBeGreaterThan(20);
  expect(new TextEncoder().encode(JSON.stringify(batch)).length).toBeLessThanOrEqual(COOKBOOK_ADD_BYTES_MAX);
  expect(selectNextCookbookBatch(large.slice(0, 1))).toHaveLength(1);
  const ingredients = Array.from({ length: 300 }, (_, n) => `${n + 1} eggs`);
  const recipe = toUserRecipe({ title: 'Long', instructions: 'Cook.', ingredients }, null);
  const long = Array.from({ length: 20 }, () =>
    createCookbookDraft({ recipe, recipe_id: null, marks: NO_MARKS }),
  );
  expect(selectNextCookbookBatch(long)).toHaveLength(2);
  const wordy = {
    ...recipe,
    lines: recipe.lines.slice(0, 100).map((line) => ({ ...line, text: 'x'.repeat(490) })),
  };
  const wide = Array.from({ length: 20 }, () =>
    createCookbookDraft({ recipe: wordy, recipe_id: null, marks: NO_MARKS }),
  );
  expect(selectNextCookbookBatch(wide)).toHaveLength(1);
});

test.each([
  ['https://site.example/recipe/moussaka?servings=2', 'moussaka'],
  [' https://site.example/recipe/cr%C3%A8me \n', 'crème'],
  ['https://other.example/recipe/moussaka', null],
  ['https://site.example/privacy', null],
  ['https://site.example/recipe/a and more words', null],
  ['Moussaka', null],
])('%j is the address of the recipe %j', (words, id) => {
  expect(parseSiteRecipeUrl(words, 'https://site.example')?.recipe_id ?? null).toBe(id);
});

test.each([
  ['https://a.example/1', ['https://a.example/1']],
  [
    ' https://a.example/1\n\nhttp://b.example/2\nhttps://a.example/1 ',
    ['https://a.example/1', 'http://b.example/2'],
  ],
  ['https://a.example/1 is good', []],
  ['Soup\nhttps://a.example/1', []],
  ['javascript:alert(1)', []],
  ['https://', []],
])('%j contains the addresses %j', (words, addresses) => {
  expect(parseWebAddresses(words)).toEqual(addresses);
});

test('errors that prevent saving are shown before sending', () => {
  expect(findUserRecipeProblem(item('Dish'))).toBe(null);
  expect(findUserRecipeProblem(item(' '))).toBe('title is required');
  const steps = Array(5).fill('x'.repeat(15_000));
  const large = { ...toUserRecipe({ title: 'Large', instructions: 'Cook.' }, null), steps };
  expect(findUserRecipeProblem({ recipe: large, recipe_id: null, marks: NO_MARKS })).toBe(
    'This recipe is too long. The limit is 64 KB.',
  );
});

test('rows are in the chosen order, numbers sorted as numbers, and only matching rows are shown', () => {
  const row = (
    title: string,
    added_at: string,
    rating: number | null,
    collections: string[],
  ): CookbookRow => ({
    ...{
      id: title,
      recipe_id: null,
      servings: null,
      minutes: null,
      source: '',
      foods: [],
      words: '',
      picture: null,
      ...{ gone: false, with_household: false, by: null },
      version: 1,
    },
    ...{ title, added_at, rating, collections },
  });
  const rows = [row('Dish 10', '2', 5, ['A']), row('Dish 9', '2', 3, []), row('Apple', '1', null, ['A'])];
  const titles = (of: readonly CookbookRow[]) => of.map(({ title }) => title);
  expect(titles(sortCookbookRows(rows, 'newest'))).toEqual(['Dish 9', 'Dish 10', 'Apple']);
  expect(titles(sortCookbookRows(rows, 'title'))).toEqual(['Apple', 'Dish 9', 'Dish 10']);
  expect(titles(filterCookbookRows(rows, { collection: 'A', rating: 0 }))).toEqual(['Dish 10', 'Apple']);
  expect(titles(filterCookbookRows(rows, { collection: '', rating: 4 }))).toEqual(['Dish 10']);
});
