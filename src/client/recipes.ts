import type { getRecipeById } from '#contract/recipes/recipes';
import { callEndpoint } from './http/client.ts';

export const fetchRecipe = (id: string) =>
  callEndpoint<typeof getRecipeById>('GET /api/getRecipeById', { query: { id } });

/**
 * Fetches a recipe with all substitutes and diet labels. The reply is the same for everyone, so that the server learns
 * nothing about the visitor's kitchen.
 */
export const fetchFullRecipe = (id: string) =>
  callEndpoint<typeof getRecipeById>('GET /api/getRecipeById', { query: { id, full: '1' } });
