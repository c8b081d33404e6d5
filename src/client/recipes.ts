import type { getRecipeById, RecipeDetail } from '#contract/recipes/recipes';
import { callEndpoint } from './http/client.ts';
import type { Outcome } from './http/http.ts';

export const fetchRecipe = (id: string): Promise<Outcome<RecipeDetail>> =>
  callEndpoint<typeof getRecipeById>('GET /api/getRecipeById', { query: { id } });

/**
 * Fetches a recipe with all substitutes and diet labels. The reply is the same for everyone, so that the server learns
 * nothing about the visitor's kitchen.
 */
export const fetchRecipeWithAllSubstitutes = (id: string): Promise<Outcome<RecipeDetail>> =>
  callEndpoint<typeof getRecipeById>('GET /api/getRecipeById', { query: { id, full: '1' } });
