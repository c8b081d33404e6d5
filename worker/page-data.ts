import type { RecipeDetail } from '#contract/recipes';
import type { Corrections } from '#domain/diets/corrections';
import { withRetry } from './db/retry.ts';
import { faultOf } from './http/faults.ts';
import { timeoutsOf } from './platform/timeouts.ts';
import { withTypedErrors } from './platform/typed-errors.ts';
import { withTimeout } from './platform/unavailable.ts';
import { loadRecipeVersion } from './recipes/store.ts';

/** Why a page cannot be made, in words for its reader; the log knows the cause. */
export class PageFault extends Error {
  readonly status: 500 | 503;

  constructor(error: unknown, path: string) {
    const fault = faultOf(error, { method: 'GET', url: `https://page${path}` });
    super(fault.error);
    this.status = fault.status === 503 ? 503 : 500;
  }
}

/** What the page of a recipe is made of. */
export interface RecipeForPage {
  readonly recipe: RecipeDetail;
  /** What administrators have corrected of what lines contain. */
  readonly corrections: Corrections;
}

/** What pages may ask of the worker: they know of no database. */
export interface PageData {
  /** The recipe, or null when no recipe has this id. Rejects with a PageFault. */
  recipe(id: string): Promise<RecipeForPage | null>;
}

/** @param noteVersion told the version of the recipe that was asked for; null when there is none */
export const createPageData = (
  env: Env,
  noteVersion: (version: string | null) => void = () => {},
): PageData => ({
  async recipe(id) {
    // Pages are kept, so they are made of what the primary says: a replica might still tell of what was just replaced.
    const { DB } = withTypedErrors(env);
    try {
      const work = withRetry(() => loadRecipeVersion(DB, id));
      const found = await withTimeout(timeoutsOf(env).load, 'database', work);
      noteVersion(found?.version ?? null);
      return found;
    } catch (error) {
      throw new PageFault(error, '/recipe/…');
    }
  },
});
