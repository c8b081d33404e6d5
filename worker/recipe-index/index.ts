/**
 * The recipe index finds the recipes that best fit the available ingredients and tools (docs/answers/engine.md). This
 * module exports the versions of the index and the format of its rows. Only `worker/recipe-search` imports the engine
 * itself (`engine.ts`). Command-line programs cannot load the worker's WebAssembly, so they import only `publish.ts`.
 */
export { type IndexLine, type IndexRow, refreshLineLabels } from './build/rows.ts';
export { type PublishedSegment, PublishedSegments } from './format/blobs.ts';
export { SEARCHED_PUBLICATION, SELECT_LAST_CHANGE } from './format/code-version.ts';
export type { IdRange } from './live/id-range.ts';
export type { EarlyState } from './live/isolate-memory.ts';
export { isIndexNearMemoryLimit } from './live/live.ts';
export type { RangeQuery, RangeReply } from './live/range-query.ts';
export type { IndexMemoryState } from './live/recipe-index.ts';
export { formatRecipeDataVersion, readPublicPagesVersion, readRecipeDataVersion } from './live/state.ts';
