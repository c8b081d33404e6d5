import { IMPORT_BODY_MAX } from '#contract/limits';
import { deleteRecipe, getRecipeById, putRecipe } from '#contract/recipes';
import { adminRoute } from '../admin/guard.ts';
import { tagsOfRecipes } from '../http/cache-policies.ts';
import { Failure } from '../http/failure.ts';
import { route } from '../http/route.ts';
import { runAfterChange } from '../jobs/after-change.ts';
import { removeRecipe, replaceRecipe } from './edit.ts';
import { loadRecipe } from './store.ts';

const notFound = () => new Failure(404, 'not_found', 'Recipe not found.', { field: 'id' });

export const recipeRoutes = [
  route(getRecipeById, async ({ query, env }) => (await loadRecipe(env.DB, query.id)) ?? notFound(), {
    rate: 'READ_RATE',
    mayLag: true,
  }),

  adminRoute(
    putRecipe,
    async (call, user) => {
      const recipe = await replaceRecipe(call.env.DB, call.params.id, call.body, user);
      if (typeof recipe === 'string') return new Failure(400, 'invalid_input', recipe);
      await runAfterChange(call, tagsOfRecipes([call.params.id]));
      return recipe ?? notFound();
    },
    { maxBody: IMPORT_BODY_MAX },
  ),

  adminRoute(deleteRecipe, async (call, user) => {
    if (!(await removeRecipe(call.env.DB, call.params.id, user))) return notFound();
    await runAfterChange(call, tagsOfRecipes([call.params.id]));
    return { deleted: true as const };
  }),
];
