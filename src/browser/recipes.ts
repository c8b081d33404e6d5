import type { getRecipeById } from '#contract/recipes';
import { callEndpoint } from './calls/client.ts';

/** One recipe, whole. */
export const fetchRecipe = (id: string) =>
  callEndpoint<typeof getRecipeById>('GET /api/getRecipeById', { query: { id } });
