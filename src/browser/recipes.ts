import { api } from '#contract/paths';
import type { getRecipeById } from '#contract/recipes';
import type { ReplyOf } from './calls/client.ts';
import { call, type Outcome } from './calls/http.ts';

/** One recipe, whole. */
export const fetchRecipe = (id: string): Promise<Outcome<ReplyOf<typeof getRecipeById>>> =>
  call(`${api.recipe}?id=${encodeURIComponent(id)}`);
