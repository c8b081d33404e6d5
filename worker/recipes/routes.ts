import { getRecipeById } from '#contract/recipes';
import { Failure } from '../http/failure.ts';
import { route } from '../http/route.ts';
import { loadRecipe } from './store.ts';

export const recipeRoutes = [
  route(
    getRecipeById,
    async ({ query, env }) =>
      (await loadRecipe(env.DB, query.id)) ?? new Failure(404, 'not_found', 'Recipe not found.', 'id'),
  ),
];
