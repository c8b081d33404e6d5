/**
 * The recommendation index: which recipes go best with a kitchen, exactly, at any size (docs/answers/engine.md). This is its
 * door for all that answers requests. Commands, which have no WebAssembly of the worker, publish by `publish.ts`.
 */
export { cuisineName, type IndexRow, matchRecipe, recipeLines } from './build/rows.ts';
export type { PublishedSegment } from './format/blobs.ts';
export { type LiveIndex, liveIndex, type SearchOptions } from './live/live.ts';
