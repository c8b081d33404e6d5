import type {
  hideRecipe as hide,
  listHiddenRecipes,
  showRecipe as show,
} from '#contract/recipes/hidden-recipes';
import type { Outcome } from './http/http.ts';
import { invalidateCachedResults } from './search/handover.ts';
import { callEndpointSignedIn } from './session/client.ts';

/**
 * Fetches the user's hidden recipes, most recently hidden first.
 * @param recipeId returns only this recipe, if the user has hidden it
 */
export const fetchHiddenRecipes = (recipeId?: string) =>
  callEndpointSignedIn<typeof listHiddenRecipes>('GET /api/hiddenRecipes', { query: { recipeId } });

export const hideRecipe = (id: string) =>
  noted(callEndpointSignedIn<typeof hide>('PUT /api/hiddenRecipes/{id}', { params: { id } }));

export const unhideRecipe = (id: string) =>
  noted(callEndpointSignedIn<typeof show>('DELETE /api/hiddenRecipes/{id}', { params: { id } }));

async function noted<Reply>(change: Promise<Outcome<Reply>>): Promise<Outcome<Reply>> {
  const reply = await change;
  if (reply.ok) invalidateCachedResults();
  return reply;
}
