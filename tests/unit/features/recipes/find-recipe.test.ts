import { expect, test, vi } from 'vitest';
import type { RecipeDetail } from '#contract/recipes/recipes';
import { NO_CORRECTIONS } from '#domain/eaters/corrections';
import { findRecipe } from '../../../../src/features/recipes/page/find-recipe.ts';

const soup = { recipe: { id: 'soup' } as RecipeDetail, corrections: NO_CORRECTIONS, links: null };

const site = (recipe: () => Promise<typeof soup | null>) => ({
  recipe,
  presentRecipeId: (id: string) => (id === 'soupe' ? 'soup' : null),
});

test('an existing recipe is found', async () => {
  expect(
    await findRecipe(
      'soup',
      site(async () => soup),
    ),
  ).toEqual({ status: 200, ...soup });
});

test('a missing recipe is a 404', async () => {
  expect(
    await findRecipe(
      'soup',
      site(async () => null),
    ),
  ).toEqual({ status: 404, error: null });
});

test('a recipe with a new ID is redirected', async () => {
  expect(
    await findRecipe(
      'soupe',
      site(async () => null),
    ),
  ).toEqual({ status: 301, path: '/recipe/soup' });
});

test('a blank ID is rejected as missing and is not looked up', async () => {
  const load = vi.fn(async () => soup);
  expect(await findRecipe('  ', site(load))).toEqual({ status: 400, error: 'Missing recipe id' });
  expect(load).not.toHaveBeenCalled();
});

test('a failure is returned, not thrown', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const fails = () => Promise.reject(new Error('D1 is asleep'));
  expect(await findRecipe('soup', site(fails))).toEqual({ status: 500, error: 'D1 is asleep' });
});
