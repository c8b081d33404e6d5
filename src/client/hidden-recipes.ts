import type {
  hideRecipe as hide,
  listHiddenRecipes,
  showRecipe as show,
} from '#contract/recipes/hidden-recipes';
import type { Outcome } from './http/http.ts';
import { ownChanged } from './search/handover.ts';
import { callEndpointSignedIn } from './session/client.ts';

/** The recipes that the own results leave out, last hidden first. @param recipeId only this one, if it is hidden */
export const fetchHidden = (recipeId?: string) =>
  callEndpointSignedIn<typeof listHiddenRecipes>('GET /api/hiddenRecipes', { query: { recipeId } });

/** Leaves a recipe out of the own results from now on. */
export const hideRecipe = (id: string) =>
  noted(callEndpointSignedIn<typeof hide>('PUT /api/hiddenRecipes/{id}', { params: { id } }));

/** Takes it into them again. */
export const showRecipe = (id: string) =>
  noted(callEndpointSignedIn<typeof show>('DELETE /api/hiddenRecipes/{id}', { params: { id } }));

async function noted<Reply>(change: Promise<Outcome<Reply>>): Promise<Outcome<Reply>> {
  const reply = await change;
  if (reply.ok) ownChanged();
  return reply;
}
