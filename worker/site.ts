import type { RecipeDetail } from '#contract/recipes';
import { patiently } from './db/patiently.ts';
import { dependable } from './platform/dependable.ts';
import { faultOf } from './platform/faults.ts';
import { patienceOf } from './platform/patience.ts';
import { within } from './platform/unavailable.ts';
import { loadRecipe } from './recipes/store.ts';

/** Why a page cannot be made, in words for its reader; the log knows the cause. */
export class PageFault extends Error {
  readonly status: 500 | 503;

  constructor(error: unknown, path: string) {
    const fault = faultOf(error, { method: 'GET', path, requestId: crypto.randomUUID() });
    super(fault.error);
    this.status = fault.status === 503 ? 503 : 500;
  }
}

/** What pages may ask of the worker: they know of no database. */
export interface SiteServices {
  /** The recipe, or null when no recipe has this id. Rejects with a PageFault. */
  recipe(id: string): Promise<RecipeDetail | null>;
}

export const createSite = (env: Env): SiteServices => ({
  async recipe(id) {
    const { DB } = dependable(env);
    try {
      return await within(
        patienceOf(env).load,
        'database',
        patiently(() => loadRecipe(DB, id)),
      );
    } catch (error) {
      throw new PageFault(error, '/recipe/…');
    }
  },
});
