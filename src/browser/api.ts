import type { z } from 'zod';
import type { listCuisines } from '#contract/cuisines';
import type { getDebugNutrition } from '#contract/debug';
import type { Endpoint } from '#contract/endpoint';
import type { listIngredients } from '#contract/ingredients';
import { api } from '#contract/paths';
import type { recommendRecipes, SearchInput } from '#contract/search';
import type { listTools } from '#contract/tools';
import { call, type Outcome } from './http.ts';
import type { Search } from './search-address.ts';

/** The reply of an endpoint, as a type: the schemas themselves stay with the worker. */
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>;

/** Ranked recipes for a kitchen; `limit` for fewer than all of them. */
export function recommend(
  search: Search,
  limit?: number,
): Promise<Outcome<ReplyOf<typeof recommendRecipes>>> {
  const { ingredients, tools, cuisines, exclude = [], ...numbers } = search;
  const body: SearchInput = {
    ...numbers,
    ingredients: [...ingredients],
    tools: [...tools],
    cuisines: [...cuisines],
    ...(exclude.length > 0 && { exclude: [...exclude] }),
    ...(limit !== undefined && { limit }),
  };
  return call(api.recommend, { method: 'POST', body });
}

/** At most 8 ingredients whose name or alias contains the term; without a term all of them. */
export function fetchIngredients(
  term: string,
  signal?: AbortSignal,
): Promise<Outcome<ReplyOf<typeof listIngredients>>> {
  const query = term === '' ? '' : `?q=${encodeURIComponent(term)}`;
  return call(`${api.ingredients}${query}`, { signal });
}

export function fetchTools(): Promise<Outcome<ReplyOf<typeof listTools>>> {
  return call(api.tools);
}

export function fetchCuisines(): Promise<Outcome<ReplyOf<typeof listCuisines>>> {
  return call(api.cuisines);
}

export function fetchDebugNutrition(): Promise<Outcome<ReplyOf<typeof getDebugNutrition>>> {
  return call(api.debugNutrition);
}
