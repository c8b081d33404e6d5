/**
 * The part of the recipe index that answers searches from the memory of this isolate. Only `worker/recipe-search`
 * imports this module, because segments, views and row caches must not leave the isolate that holds the index.
 */
export { normaliseCuisine, parseRecipeLines, toMatchRecipe } from './build/rows.ts';
export {
  getLiveIndex,
  type IndexView,
  type LiveIndex,
  type SearchOptions,
  type SearchOutcome,
} from './live/live.ts';
export { buildPersonalRecipes, type PersonalRecipes } from './live/personal.ts';
export { findSimilarRecipes } from './query/alike.ts';
export { countRecipesWithAnyFood, listRecipes } from './query/list.ts';
