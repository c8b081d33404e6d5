import type { RecipeDetail } from '#contract/recipes';
import { patiently } from './db/patiently.ts';
import { loadRecipe } from './recipes/store.ts';

/** What pages may ask of the worker: they know of no database. */
export interface SiteServices {
  /** The recipe, or null when no recipe has this id. Rejects when the database does not answer. */
  recipe(id: string): Promise<RecipeDetail | null>;
}

export const createSite = (env: Env): SiteServices => ({
  recipe: (id) => patiently(() => loadRecipe(env.DB, id)),
});
