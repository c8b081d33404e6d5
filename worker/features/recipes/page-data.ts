import { DISHES_MAX } from '#contract/limits';
import type { RecipeDetail } from '#contract/recipes/recipes';
import type { ListedRecipe, ListLookup, RecipeLinks } from '#contract/search/browse';
import type { DietLabelCorrections } from '#domain/eaters/corrections';
import { getOwnRecordValue } from '#domain/lib/look-up';
import { wrapBindingsWithTypedErrors } from '../../platform/errors/typed-errors.ts';
import { failAfterTimeout, readTimeouts } from '../../platform/errors/unavailable.ts';
import { toLoggedFailure } from '../../platform/http/faults.ts';
import { logError } from '../../platform/http/log.ts';
import { toUnfinishedPageVersion } from '../../platform/http/pages/cached-page.ts';
import { openNearestReplica } from '../../platform/replicas.ts';
import type { EarlyState } from '../../recipe-index/index.ts';
import type { RecipeSearch } from '../../recipe-search/door.ts';
import { getRecipeSearch } from '../../recipe-search/index.ts';
import { FORMER_RECIPE_IDS } from '../../starter/former-ids.ts';
import { findDishes } from '../dishes/find.ts';
import { loadRecipeVersion } from './store.ts';

/** Error of a page that cannot be rendered, with a message for the visitor. Its technical cause is only logged. */
class PageFault extends Error {
  readonly status: 500 | 503;

  constructor(error: unknown, path: string) {
    const fault = toLoggedFailure(error, { method: 'GET', url: `https://page${path}` });
    super(fault.error);
    this.status = fault.status === 503 ? 503 : 500;
  }
}

export interface RecipeForPage {
  readonly recipe: RecipeDetail;
  readonly corrections: DietLabelCorrections;
  /** Links to other pages; null if the recipe index did not reply in time. */
  readonly links: RecipeLinks | null;
}

/** Functions with which the pages get their data. The pages have no access to the database. */
export interface PageData {
  /**
   * Returns the recipe with this ID, or null if there is no such recipe. Rejects with a PageFault if the database
   * fails.
   */
  recipe(id: string): Promise<RecipeForPage | null>;
  /** Returns the current ID of the recipe that formerly had the given ID; null if there is no such recipe. */
  presentRecipeId(id: string): string | null;
  /** Returns the public recipe list at the requested URL. Rejects with a PageFault if the database fails. */
  list(url: URL): Promise<ListLookup>;
  /**
   * Returns the recipes whose names match a query, best match first. Rejects with a PageFault if the database fails.
   */
  dishes(query: string): Promise<ListedRecipe[]>;
}

/**
 * Maximum time (ms) to wait for the links that a recipe page shows to recipe lists and similar recipes. The isolate may
 * have to load the recipe index first to find them.
 */
const LINKS_TIMEOUT_MS = 1_000;

/**
 * Creates the functions that provide data for pages.
 * @param onVersion called with the version of the data that a page has requested; called with null if the data does
 *   not exist
 */
export const createPageDataLoader = (
  env: Env,
  onVersion: (version: string | null) => void = () => {},
): PageData => ({
  async recipe(id) {
    // Read page data from the primary database. A replica might return outdated data, which would then stay in the
    // cached page.
    const { DB } = wrapBindingsWithTypedErrors(env);
    const search = getRecipeSearch(env);
    // Start updating the recipe index while the recipe is being read, because the links to similar recipes and recipe
    // lists come from the index. If the update fails, the page is shown without these links.
    const pendingState = search.readStateEarly(null);
    pendingState.catch(() => {});
    try {
      const work = loadRecipeVersion(DB, id);
      const loadedRecipe = await failAfterTimeout(readTimeouts(env).load, 'database', work);
      const links =
        loadedRecipe === null
          ? null
          : await linksInTime(findLinks(search, loadedRecipe.recipe, pendingState));
      const version = loadedRecipe?.version ?? null;
      onVersion(version !== null && links === null ? toUnfinishedPageVersion(version) : version);
      return loadedRecipe && { ...loadedRecipe, links };
    } catch (error) {
      throw new PageFault(error, '/recipe/…');
    }
  },
  presentRecipeId: (id) => getOwnRecordValue(FORMER_RECIPE_IDS, id) ?? null,
  async list(url) {
    try {
      const loadedList = await failAfterTimeout(
        readTimeouts(env).answer,
        'database',
        getRecipeSearch(env).findRecipeList({ pathname: url.pathname, search: url.search }),
      );
      onVersion(loadedList.status === 200 ? loadedList.version : null);
      return loadedList;
    } catch (error) {
      throw new PageFault(error, '/recipes');
    }
  },
  async dishes(query) {
    try {
      return await failAfterTimeout(readTimeouts(env).answer, 'database', listDishes(env, query));
    } catch (error) {
      throw new PageFault(error, '/recipes');
    }
  },
});

async function listDishes(env: Env, query: string): Promise<ListedRecipe[]> {
  const { DB } = wrapBindingsWithTypedErrors(env);
  const matches = await findDishes(openNearestReplica(DB, null), query, DISHES_MAX);
  return getRecipeSearch(env).readListedRecipes(matches.map(({ id }) => id));
}

const findLinks = async (
  search: RecipeSearch,
  recipe: RecipeDetail,
  pendingState: Promise<EarlyState>,
): Promise<RecipeLinks> => search.findRecipeLinks(recipe, await pendingState);

/**
 * Waits for the links of a recipe page. Returns null if the links are not found in time or the search for them fails,
 * because the recipe is readable without links.
 */
async function linksInTime(links: Promise<RecipeLinks>): Promise<RecipeLinks | null> {
  try {
    return await failAfterTimeout(LINKS_TIMEOUT_MS, 'database', links);
  } catch (error) {
    logError(error, { instead: 'a recipe without its links' });
    return null;
  }
}
