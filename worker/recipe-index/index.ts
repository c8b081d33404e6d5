/**
 * The recommendation index: ranks the recipes that fit a kitchen best, exactly, for any number of recipes
 * (docs/answers/engine.md). Request handlers import the index from this module. Commands have no access to the worker's
 * WebAssembly and publish through `publish.ts`.
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
