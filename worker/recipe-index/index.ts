/**
 * The recipe index: finds the recipes that best fit the available ingredients and tools. The ranking is exact for any
 * number of recipes (docs/answers/engine.md). Request handlers import the index from this module. Command-line tools
 * cannot use the worker's WebAssembly, so they import only `publish.ts`.
 */
export {
  cuisineName,
  type IndexLine,
  type IndexRow,
  matchRecipe,
  recipeLines,
  withLineLabels,
} from './build/rows.ts';
export type { PublishedSegment } from './format/blobs.ts';
export { MANY_RECIPES } from './live/cards.ts';
export type { ReportedState } from './live/isolate-memory.ts';
export {
  type IndexView,
  type LiveIndex,
  liveIndex,
  type SearchOptions,
  type SearchOutcome,
  unlabelled,
} from './live/live.ts';
export { buildPersonalRecipes as personalRecipesOf, type PersonalRecipes } from './live/personal.ts';
export { readPagesVersion, readStateVersion, stateVersion } from './live/state.ts';
export { recipesAlike } from './query/alike.ts';
export { countWithAny, listRecipes } from './query/list.ts';
