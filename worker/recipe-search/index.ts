/** Searches recipes with the index in the memory of this isolate, or in the search Worker. */
import { openNearestReplica } from '../platform/replicas.ts';
import { getLiveIndex, type SearchOptions } from '../recipe-index/engine.ts';
import type { RecipeSearch, SearchQuestion } from './door.ts';
import { findRecipeLinks, findRecipeList, listSitemapPaths, toListedRecipes } from './lists.ts';
import { buildPlanningInput } from './plan-input.ts';
import { searchRecipeIndex } from './recommend.ts';
import { createRemoteSearch } from './remote-search.ts';

/** Creates functions that search with the index in the memory of this isolate. */
export function createIsolateSearch(env: Pick<Env, 'DB' | 'KV' | 'ANSWER_WITHIN_MS'>): RecipeSearch {
  const index = getLiveIndex(env);
  const toOptions = ({ bookmark, earlyState }: Pick<SearchQuestion, 'bookmark' | 'earlyState'>) =>
    ({
      db: openNearestReplica(env.DB, bookmark),
      // A caller with a D1 bookmark must see its own writes. It therefore does not share the database query of another
      // request.
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
 * Returns the functions that search recipes: in the search Worker if there is a binding to it, or else with the index in
 * this isolate.
 */
export const getRecipeSearch = (env: Pick<Env, 'DB' | 'KV' | 'ANSWER_WITHIN_MS' | 'SEARCH'>): RecipeSearch =>
  env.SEARCH === undefined
    ? createIsolateSearch(env)
    : createRemoteSearch(env.SEARCH, env, () => createIsolateSearch(env));
