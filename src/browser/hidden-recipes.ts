import type {
  hideRecipe as hide,
  listHiddenRecipes,
  showRecipe as show,
} from '#contract/account/hidden-recipes';
import { api, fillPath } from '#contract/paths';
import { callSignedIn } from './account/account.ts';
import type { ReplyOf } from './calls/client.ts';
import type { Outcome } from './calls/http.ts';
import { ownChanged } from './search/handover.ts';

/** The recipes that the own results leave out, last hidden first. @param recipeId only this one, if it is hidden */
export const fetchHidden = (recipeId?: string): Promise<Outcome<ReplyOf<typeof listHiddenRecipes>>> =>
  callSignedIn(
    recipeId === undefined
      ? api.hiddenRecipes
      : `${api.hiddenRecipes}?recipeId=${encodeURIComponent(recipeId)}`,
  );

/** Leaves a recipe out of the own results from now on. */
export const hideRecipe = (id: string): Promise<Outcome<ReplyOf<typeof hide>>> =>
  change<typeof hide>(id, 'PUT');

/** Takes it into them again. */
export const showRecipe = (id: string): Promise<Outcome<ReplyOf<typeof show>>> =>
  change<typeof show>(id, 'DELETE');

async function change<E extends typeof hide | typeof show>(id: string, method: 'PUT' | 'DELETE') {
  const reply = await callSignedIn<ReplyOf<E>>(fillPath(api.hiddenRecipe, { id }), { method });
  if (reply.ok) ownChanged();
  return reply;
}
