import type { RecipeDetail } from '#contract/recipes/recipes';
import type { FoundList, RecipeLinks } from '#contract/search/browse';
import type { Corrections } from '#domain/eaters/corrections';
import { withTypedErrors } from '../../platform/errors/typed-errors.ts';
import { timeoutsOf, withTimeout } from '../../platform/errors/unavailable.ts';
import { faultOf } from '../../platform/http/faults.ts';
import { logError } from '../../platform/http/log.ts';
import { liveIndex } from '../../recipe-index/index.ts';
import { findList, linksOf } from '../browse/lists.ts';
import { loadRecipeVersion } from './store.ts';

/** Why a page cannot be made, in words for its reader; the log knows the cause. */
class PageFault extends Error {
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
  /** Where the page leads on to; null when the index of recipes did not say in time. */
  readonly links: RecipeLinks | null;
}

/** What pages may ask of the worker: they know of no database. */
export interface PageData {
  /** The recipe, or null when no recipe has this id. Rejects with a PageFault. */
  recipe(id: string): Promise<RecipeForPage | null>;
  /** A public list of recipes, by the address that was asked for. Rejects with a PageFault. */
  list(url: URL): Promise<FoundList>;
}

/** Milliseconds that a recipe waits for its links: an isolate may have to load the index first. */
const LINKS_TIMEOUT_MS = 1_000;

/** Of a page that lacks its links: no version of a recipe reads like this, so that the next visit makes it anew. */
const unfinished = (version: string): string => `${version} without links`;

/** @param noteVersion told the version of what was asked for; null when there is none */
export const createPageData = (
  env: Env,
  noteVersion: (version: string | null) => void = () => {},
): PageData => ({
  async recipe(id) {
    // Pages are kept, so they are made of what the primary says: a replica might still tell of what was just replaced.
    const { DB } = withTypedErrors(env);
    const index = liveIndex(env);
    // Beside the recipe, not after it. What fails here fails again, and is told, when the links are looked up.
    const told = index.catchUp().catch(() => null);
    try {
      const work = loadRecipeVersion(DB, id);
      const found = await withTimeout(timeoutsOf(env).load, 'database', work);
      const links = found === null ? null : await linksInTime(linksOf(index, found.recipe, told));
      noteVersion(found && (links === null ? unfinished(found.version) : found.version));
      return found && { ...found, links };
    } catch (error) {
      throw new PageFault(error, '/recipe/…');
    }
  },
  async list(url) {
    try {
      const found = await withTimeout(timeoutsOf(env).answer, 'database', findList(liveIndex(env), url));
      noteVersion(found.status === 200 ? found.version : null);
      return found;
    } catch (error) {
      throw new PageFault(error, '/recipes');
    }
  },
});

/** A recipe can be read without them. */
async function linksInTime(links: Promise<RecipeLinks>): Promise<RecipeLinks | null> {
  try {
    return await withTimeout(LINKS_TIMEOUT_MS, 'database', links);
  } catch (error) {
    logError(error, { instead: 'a recipe without its links' });
    return null;
  }
}
