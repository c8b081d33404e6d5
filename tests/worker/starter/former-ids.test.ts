import { expect, test } from 'vitest';
import { toSlug } from '#domain/recipes/slug';
import { FORMER_RECIPE_IDS } from '#worker/starter/former-ids';
import { starterRecipes } from '#worker/starter/recipes';

test('every former ID leads to a starter recipe, and no starter recipe has a former ID', () => {
  const ids = new Set(starterRecipes.map(({ title }) => toSlug(title)));
  expect(Object.values(FORMER_RECIPE_IDS).filter((id) => !ids.has(id))).toEqual([]);
  expect(Object.keys(FORMER_RECIPE_IDS).filter((id) => ids.has(id))).toEqual([]);
});
