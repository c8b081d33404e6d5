/** API for hidden recipes ('Not for me'): recipes that a user has removed from their search results. */

import { HIDDEN_MAX } from '#contract/limits';
import { hideRecipe, listHiddenRecipes, showRecipe } from '#contract/recipes/hidden-recipes';
import { requireOwner, requireOwnerWithReads } from '../../auth/guard.ts';
import { Failure } from '../../platform/http/failure.ts';
import { route } from '../../platform/http/route.ts';
import { hide, parseHiddenRecipes, refreshHiddenRecipeTitles, selectHidden, show } from './store.ts';

const full = () =>
  new Failure(
    409,
    'conflict',
    `You’ve already hidden ${HIDDEN_MAX.toLocaleString('en')} recipes. Show one of them again first.`,
  );

export const hiddenRecipeRoutes = [
  route(listHiddenRecipes, async (caller) => {
    const owner = await requireOwnerWithReads(caller, (db, userId) => [
      selectHidden(db, userId, caller.query.recipeId),
    ]);
    if (owner instanceof Failure) return owner;
    return { recipes: await refreshHiddenRecipeTitles(caller.env.DB, parseHiddenRecipes(owner.results[0])) };
  }),

  route(hideRecipe, async (caller) => {
    const owner = await requireOwner(caller);
    if (owner instanceof Failure) return owner;
    const hidden = await hide(caller.env.DB, owner, caller.params.id, new Date().toISOString());
    if (hidden === 'not-found') return new Failure(404, 'not_found', 'Recipe not found.', { field: 'id' });
    return hidden === 'full' ? full() : hidden;
  }),

  route(showRecipe, async (caller) => {
    const owner = await requireOwner(caller);
    if (owner instanceof Failure) return owner;
    await show(caller.env.DB, owner, caller.params.id);
    return { hidden: false as const };
  }),
];
