import { api } from '#contract/paths';
import type { getRecipeById } from '#contract/recipes';
import type { ReplyOf } from './api.ts';
import { call, type Outcome } from './http.ts';

/** One recipe, whole. */
export const fetchRecipe = (id: string): Promise<Outcome<ReplyOf<typeof getRecipeById>>> =>
  call(`${api.recipe}?id=${encodeURIComponent(id)}`);
