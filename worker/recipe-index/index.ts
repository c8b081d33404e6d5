/**
 * The recommendation index: which recipes go best with a kitchen, exactly, at any size (docs/answers/engine.md). This is its
 * door for all that answers requests. Commands, which have no WebAssembly of the worker, publish by `publish.ts`.
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
export type { Told } from './live/isolate-memory.ts';
export {
  type IndexView,
  type LiveIndex,
  liveIndex,
  type SearchOptions,
  type SearchOutcome,
  unlabelled,
} from './live/live.ts';
export { type PersonalRecipes, personalRecipesOf } from './live/personal.ts';
export { readPagesVersion, readStateVersion, stateVersion } from './live/state.ts';
export { recipesAlike } from './query/alike.ts';
export { countWithAny, listRecipes } from './query/list.ts';
