import type { RecipeDetail } from '#contract/recipes';
import { patiently } from './db/patiently.ts';
import { loadRecipeVersion } from './recipes/store.ts';

/** What pages may ask of the worker: they know of no database. */
export interface SiteServices {
  /** The recipe, or null when no recipe has this id. Rejects when the database does not answer. */
  recipe(id: string): Promise<RecipeDetail | null>;
}

/** @param noteVersion told the version of the recipe that was asked for; null when there is none */
export const createSite = (
  env: Env,
  noteVersion: (version: string | null) => void = () => {},
): SiteServices => ({
  async recipe(id) {
    const { recipe, version } = await patiently(() => loadRecipeVersion(env.DB, id));
    noteVersion(version);
    return recipe;
  },
});
