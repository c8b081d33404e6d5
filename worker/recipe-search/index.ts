/** Searches recipes with the index in the memory of this isolate, in a search Worker, or in several of them. */
import { openNearestReplica } from '../platform/replicas.ts';
import { DividedIndex, getLiveIndex, type RecipeIndex, type SearchOptions } from '../recipe-index/engine.ts';
import type { RecipeSearch, SearchQuestion } from './door.ts';
import { findRecipeLinks, findRecipeList, listSitemapPaths, toListedRecipes } from './lists.ts';
import { buildPlanningInput } from './plan-input.ts';
import { listRangeWorkers } from './range-workers.ts';
import { searchRecipeIndex } from './recommend.ts';
import { createRemoteSearch } from './remote-search.ts';

type Stores = Pick<Env, 'DB' | 'KV' | 'ANSWER_WITHIN_MS'>;

/** Creates functions that search with the index in the memory of this isolate. */
export const createSearchInThisIsolate = (env: Stores): RecipeSearch =>
  createIndexSearch(env, getLiveIndex(env));

function createIndexSearch(env: Stores, index: RecipeIndex): RecipeSearch {
  const toOptions = ({ bookmark, earlyState }: Pick<SearchQuestion, 'bookmark' | 'earlyState'>) =>
    ({
      db: openNearestReplica(env.DB, bookmark),
      // The search of a caller with a D1 bookmark must include the caller's own writes. It therefore does not share the
      // database query of another request.
      mayShare: bookmark === null,
      earlyState: earlyState ?? null,
    }) satisfies SearchOptions;
  return {
    readStateEarly: (bookmark) => index.readStateEarly(toOptions({ bookmark })),
    recommendRecipes: (question) =>
      searchRecipeIndex(question.request, question.cook, index, toOptions(question)),
    preparePlan: (question) => buildPlanningInput(question, index, toOptions(question)),
    findRecipeList: (url) => findRecipeList(index, url),
    findRecipeLinks: (recipe, earlyState) => findRecipeLinks(index, recipe, earlyState),
    listSitemapPaths: () => listSitemapPaths(index),
    async readListedRecipes(ids) {
      const { rows } = await index.runLookup(() => ({ value: null, ids }));
      return toListedRecipes(ids, rows);
    },
    readMemoryState: async () => index.versions,
  };
}

/**
 * Returns the functions that search recipes. They search in several search Workers if there are bindings `SEARCH_1` and
 * so on, in one search Worker if there is a binding `SEARCH`, or else with the index in this isolate.
 */
export function getRecipeSearch(
  env: Stores & Pick<Env, 'SEARCH' | 'SEARCH_BORDERS' | `SEARCH_${number}`>,
): RecipeSearch {
  const rangeWorkers = listRangeWorkers(env);
  if (rangeWorkers.length > 0)
    return createIndexSearch(env, new DividedIndex(env, rangeWorkers, () => getLiveIndex(env)));
  if (env.SEARCH === undefined) return createSearchInThisIsolate(env);
  return createRemoteSearch(env.SEARCH, env, () => createSearchInThisIsolate(env));
}
