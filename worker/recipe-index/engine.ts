/**
 * The part of the recipe index that answers searches from the memory of this isolate. Only `worker/recipe-search`
 * imports this module, because segments, views and row caches must not leave the isolate that holds the index.
 */
export { normalizeCuisineName, parseRecipeLines, toMatchRecipe } from './build/rows.ts';
export { DividedIndex, OtherBuild, type RangeWorker } from './divided/divided-index.ts';
export { divideIdsIntoRanges } from './live/id-range.ts';
export { getLiveIndex } from './live/live.ts';
export { buildPersonalRecipes, type PersonalRecipes } from './live/personal.ts';
export type { RecipeIndex, SearchOptions, SearchOutcome } from './live/recipe-index.ts';
export type { IndexView } from './live/view.ts';
