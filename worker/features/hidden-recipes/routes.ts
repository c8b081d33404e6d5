/** API for hidden recipes ('Not for me'): recipes that a user has removed from their search results. */

import { HIDDEN_MAX } from '#contract/limits';
import { hideRecipe, listHiddenRecipes, showRecipe } from '#contract/recipes/hidden-recipes';
import { memberRoute } from '../../auth/guard.ts';
import { Failure } from '../../platform/http/failure.ts';
import {
  hideRecipeForUser,
  refreshHiddenRecipeTitles,
  selectHiddenRecipes,
  unhideRecipeForUser,
} from './store.ts';

const full = () =>
  new Failure(
    409,
    'conflict',
    `You’ve already hidden ${HIDDEN_MAX.toLocaleString('en')} recipes. Unhide one of them first.`,
  );

export const hiddenRecipeRoutes = [
  memberRoute(listHiddenRecipes, {
    reads: (userId, { query }) => [selectHiddenRecipes(userId, query.recipeId)],
    handle: async ({ env }, { results: [hidden] }) => ({
      recipes: await refreshHiddenRecipeTitles(env.DB, hidden),
    }),
  }),

  memberRoute(hideRecipe, {
    handle: async ({ env, params }, { userId }) => {
      const hidden = await hideRecipeForUser(env.DB, userId, params.id, new Date().toISOString());
      if (hidden === 'not-found') return new Failure(404, 'not_found', 'Recipe not found.', { field: 'id' });
      return hidden === 'full' ? full() : hidden;
    },
  }),

  memberRoute(showRecipe, {
    handle: async ({ env, params }, { userId }) => {
      await unhideRecipeForUser(env.DB, userId, params.id);
      return { hidden: false as const };
    },
  }),
];
