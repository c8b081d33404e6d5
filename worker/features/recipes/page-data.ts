import type { RecipeDetail } from '#contract/recipes/recipes';
import type { ListLookup, RecipeLinks } from '#contract/search/browse';
import type { Corrections } from '#domain/eaters/corrections';
import { withTypedErrors } from '../../platform/errors/typed-errors.ts';
import { readTimeouts, withTimeout } from '../../platform/errors/unavailable.ts';
import { toLoggedFailure } from '../../platform/http/faults.ts';
import { logError } from '../../platform/http/log.ts';
import { liveIndex } from '../../recipe-index/index.ts';
import { findList, findRecipeLinks } from '../browse/lists.ts';
import { loadRecipeVersion } from './store.ts';

/** The reason a page cannot be rendered, as a message for its reader. The cause is in the log. */
class PageFault extends Error {
  readonly status: 500 | 503;

  constructor(error: unknown, path: string) {
    const fault = toLoggedFailure(error, { method: 'GET', url: `https://page${path}` });
    super(fault.error);
    this.status = fault.status === 503 ? 503 : 500;
  }
}

/** Data for the page of a recipe. */
export interface RecipeForPage {
  readonly recipe: RecipeDetail;
  /** Administrators' label corrections. */
  readonly corrections: Corrections;
  /** Links to other pages; null if the recipe index did not reply in time. */
  readonly links: RecipeLinks | null;
}

/** Data that pages may request from the worker. Pages have no access to the database. */
export interface PageData {
  /** Returns the recipe, or null if no recipe has this id. Rejects with a PageFault. */
  recipe(id: string): Promise<RecipeForPage | null>;
  /** Returns the public list at the requested address. Rejects with a PageFault. */
  list(url: URL): Promise<ListLookup>;
}

/** Maximum time (ms) to wait for the links of a recipe: an isolate may have to load the index first. */
const LINKS_TIMEOUT_MS = 1_000;

/**
 * Version of a page without its links. It never equals a recipe's version, so the next visit renders the page again.
 */
const unfinished = (version: string): string => `${version} without links`;

/** @param noteVersion called with the version of the requested data, or null if the data does not exist */
export const createPageData = (
  env: Env,
  noteVersion: (version: string | null) => void = () => {},
): PageData => ({
  async recipe(id) {
    // Pages are cached, so they are rendered from the primary: a replica might still return replaced data.
    const { DB } = withTypedErrors(env);
    const index = liveIndex(env);
    // Runs concurrently with reading the recipe. An error here occurs again, and is reported, when the links are
    // looked up.
    const pendingState = index.catchUp().catch(() => null);
    try {
      const work = loadRecipeVersion(DB, id);
      const loadedRecipe = await withTimeout(readTimeouts(env).load, 'database', work);
      const links =
        loadedRecipe === null
          ? null
          : await linksInTime(findRecipeLinks(index, loadedRecipe.recipe, pendingState));
      noteVersion(loadedRecipe && (links === null ? unfinished(loadedRecipe.version) : loadedRecipe.version));
      return loadedRecipe && { ...loadedRecipe, links };
    } catch (error) {
      throw new PageFault(error, '/recipe/…');
    }
  },
  async list(url) {
    try {
      const loadedList = await withTimeout(
        readTimeouts(env).answer,
        'database',
        findList(liveIndex(env), url),
      );
      noteVersion(loadedList.status === 200 ? loadedList.version : null);
      return loadedList;
    } catch (error) {
      throw new PageFault(error, '/recipes');
    }
  },
});

/** Returns null if the links are late or fail, because a recipe is readable without them. */
async function linksInTime(links: Promise<RecipeLinks>): Promise<RecipeLinks | null> {
  try {
    return await withTimeout(LINKS_TIMEOUT_MS, 'database', links);
  } catch (error) {
    logError(error, { instead: 'a recipe without its links' });
    return null;
  }
}
