/**
 * The recipe index finds the recipes that best fit the available ingredients and tools. Its ranking is exact for any
 * number of recipes (docs/answers/engine.md).
 *
 * The worker imports the index from this module. Command-line programs cannot load the worker's WebAssembly, so they
 * import only `publish.ts`.
 */
export {
  type IndexLine,
  type IndexRow,
  normaliseCuisine,
  parseRecipeLines,
  refreshLineLabels,
  toMatchRecipe,
} from './build/rows.ts';
export { type PublishedSegment, PublishedSegments } from './format/blobs.ts';
export { SEARCHED_PUBLICATION, SELECT_LAST_CHANGE } from './format/code-version.ts';
export { MANY_RECIPES } from './live/cards.ts';
export type { ReportedState } from './live/isolate-memory.ts';
export {
  getLiveIndex,
  type IndexView,
  type LiveIndex,
  type SearchOptions,
  type SearchOutcome,
} from './live/live.ts';
export { buildPersonalRecipes, type PersonalRecipes } from './live/personal.ts';
export { formatStateVersion, readPagesVersion, readStateVersion } from './live/state.ts';
export { findSimilarRecipes } from './query/alike.ts';
export { countRecipesWithAnyFood, listRecipes } from './query/list.ts';
