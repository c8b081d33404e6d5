/**
 * Helpers for tests with two cooks of one household, shared recipes and their readers, through the whole API on real
 * D1.
 */
import { expect, vi } from 'vitest';
import { cookbookApi as paths } from '#contract/cookbook/cookbook-paths';
import { listHouseholdRecipes } from '#contract/cookbook/cookbook-shares';
import { api, fillPathParameters } from '#contract/paths';
import { type SearchInput, SearchReply } from '#contract/search/search';
import { toUserRecipe } from '#domain/cookbook/read-user-recipe';
import { startApp } from '../auth/harness.ts';
import { type Cook, newCook } from '../pantry/cooks.ts';
import { entry } from './cookbooks.ts';

export const FOODS = ['zucchini', 'feta', 'mint', 'bulgur'];
const LINES = ['1 zucchini', 'feta', 'mint', 'bulgur'];

/** Creates a recipe of bulgur with a private note and rating of its cook. */
export const bulgur = (title: string) =>
  entry(title, {
    recipe: toUserRecipe({ title, ingredients: LINES, instructions: ['Fry in a pan.'], minutes: 20 }, null),
    ...{ note: 'Yolanda must not know', rating: 5, collections: ['Secret'] },
  });

/** Makes a call that must succeed. */
export const good = async (cook: Cook, method: string, path: string, body?: unknown) => {
  const { status, json, headers } = await cook.call(method, path, body);
  expect([method, path, status, json.error]).toEqual([method, path, 200, undefined]);
  expect(headers.get('Cache-Control')).toBe('no-store');
  return json;
};

/** Lets a cook join another cook's household. */
export async function joinHousehold(owner: Cook, cook: Cook): Promise<void> {
  const { token } = await good(owner, 'POST', api.householdInvite);
  await good(cook, 'POST', api.householdJoin, { token });
}

/** Creates the cook Ann, and the cook Bob in her household. */
export async function twoCooks(): Promise<[ann: Cook, bob: Cook]> {
  const [ann, bob] = [await newCook(), await newCook()];
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  await startApp().call('PUT', '/user', { jwt: ann.token, body: { data: { display_name: 'Ann' } } });
  log.mockRestore();
  await joinHousehold(ann, bob);
  return [ann, bob];
}

export const share = (cook: Cook, id: string, shared = true) =>
  good(cook, 'PUT', fillPathParameters(paths.withHousehold, { id }), { shared });

/** Returns the cookbook rows that others share with a cook. */
export const listShared = async (cook: Cook) =>
  listHouseholdRecipes.reply.parse(await good(cook, 'GET', paths.household)).recipes;

/** Returns the search results of a cook who has these foods. */
export async function search(cook: Cook, request: Partial<SearchInput> = {}) {
  const body = { ingredients: FOODS, maxMinutes: 180, personal: true, ...request };
  return SearchReply.parse(await good(cook, 'POST', api.recommend, body)).results;
}

export const findInSearch = async (cook: Cook, id: string) =>
  (await search(cook)).find((one) => one.id === id);
