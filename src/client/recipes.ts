import type { getRecipeById } from '#contract/recipes/recipes';
import { callEndpoint } from './http/client.ts';

export const fetchRecipe = (id: string) =>
  callEndpoint<typeof getRecipeById>('GET /api/getRecipeById', { query: { id } });
