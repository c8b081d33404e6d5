/**
 * Loads the published segments (parts) of the recipe index. If KV does not have all segments of the newest published
 * index yet, loads those of an earlier one, which the change log can bring up to date. A segment that is already in
 * memory is not loaded again.
 */

import { parseJsonColumn } from '../../platform/db/json-column.ts';
import { returnAllRows, runQuery } from '../../platform/db/query.ts';
import { failAfterTimeout, type Timeouts, Unavailable } from '../../platform/errors/unavailable.ts';
import { logError } from '../../platform/http/log.ts';
import {
  findFirstSegmentReplacement,
  isChangesSegment,
  isRangeSegment,
  loadIngredientAmounts,
  type PublishedSegment,
  PublishedSegments,
  type RangeSegment,
  readBlob,
} from '../format/blobs.ts';
import { IS_THIS_VERSION } from '../format/code-version.ts';
import { FORMAT_VERSION, SegmentError } from '../format/format.ts';
import type { Segment } from '../format/segment.ts';
import kernelModule from '../kernel/count.wasm?module';
import { allocateSegmentMemory, openSegmentInWasm } from '../kernel/wasm-kernel.ts';
import { type BaseShard, createBaseShard, type LayeredIndex } from './delta.ts';
import { type IdRange, selectSegmentsOfRange } from './id-range.ts';

export interface Sources {
  readonly db: D1Database;
  readonly kv: KVNamespace;
  readonly timeouts: Timeouts;
  /** Range of recipe IDs of the index in memory; null for all recipes. */
  readonly range: IdRange | null;
}

export interface Publication {
  /** Published list of index segments, as JSON. Two published lists are the same if their texts are equal. */
  readonly segments: string;
  readonly seq: number;
}

export const parsePublishedSegments = ({ segments }: Publication): readonly PublishedSegment[] =>
  parseJsonColumn(segments, PublishedSegments);

/** Returns the segments of a published index that may have recipes in the ID range of the index in memory. */
export const parseSegmentsOfRange = (
  publication: Publication,
  { range }: Pick<Sources, 'range'>,
): readonly PublishedSegment[] => selectSegmentsOfRange(parsePublishedSegments(publication), range);

/** Loads the segments of published indexes. A segment that several publications share is loaded only once. */
export class SegmentLoader {
  readonly #sources: Sources;
  readonly #shards: Map<string, BaseShard>;
  readonly #missed = new Set<string>();
  #isReachable = true;

  constructor(sources: Sources, known: Iterable<BaseShard>) {
    this.#sources = sources;
    this.#shards = new Map(
      [...known].flatMap((shard) => (shard.published === null ? [] : [[shard.published.key, shard]])),
    );
  }

  /** Returns the segments of a published index; null if KV does not have all of them. */
  async loadShards(published: readonly PublishedSegment[]): Promise<BaseShard[] | null> {
    const lacking = published.filter(({ key }) => !this.#shards.has(key));
    if (lacking.length > 0 && !this.#isReachable) return null;
    if (lacking.some(({ key }) => this.#missed.has(key))) return null;
    for (let at = 0; at < lacking.length && this.#isReachable; at += AT_ONCE)
      await Promise.all(lacking.slice(at, at + AT_ONCE).map((one) => this.#load(one)));
    const shards = published.map((one) => {
      const { segment, amounts } = this.#shards.get(one.key) ?? {};
      return segment === undefined ? null : createBaseShard(segment, amounts ?? null, one);
    });
    return shards.every((shard) => shard !== null) ? shards : null;
  }

  async #load(published: PublishedSegment): Promise<void> {
    const { kv, timeouts } = this.#sources;
    try {
      const segment = await loadSegment(kv, published, timeouts.fallback);
      if (segment === null) this.#missed.add(published.key);
      else this.#shards.set(published.key, createBaseShard(segment, null, published));
    } catch (error) {
      // Treat the segment as missing. Either a different version of the code wrote it, or KV has failed.
      this.#missed.add(published.key);
      if (!(error instanceof SegmentError)) this.#isReachable = false;
      if (!(error instanceof SegmentError || error instanceof Unavailable)) throw error;
      logError(error, { instead: 'another publication, the index in memory, or the database' });
    }
  }
}

/** Number of index segments to load in parallel. Cloudflare allows six connections at a time. */
const AT_ONCE = 5;

/**
 * Returns the published indexes that have the index format of this code. Indexes published by this version of the code
 * come first, and then those by other versions. Within each of these two groups, newer indexes come first. An index is
 * left out if the change log no longer has all changes after it.
 */
export async function listEarlierPublications({ db }: Sources): Promise<Publication[]> {
  return runQuery(db, {
    sql: `select segments, seq from (
        select version, format, segments, seq, number from earlier_publications
        union all select version, format, segments, seq, 0 from publications where segments is not null
      ) where format = ${FORMAT_VERSION} and seq >= (select trimmed from recipe_index)
      order by ${IS_THIS_VERSION} desc, number desc`,
    params: [],
    read: returnAllRows<Publication>,
  });
}

const listRanges = (layers: LayeredIndex): RangeSegment[] =>
  layers.ranges.flatMap(({ published }) =>
    published !== null && isRangeSegment(published) ? [published] : [],
  );

/**
 * Replaces the segments in memory with the segments of a different published index, a few at a time, so that little
 * memory is needed for the copies. Searches can run meanwhile and find all recipes.
 * @param isWanted returns false if searches no longer use the index in memory
 * @returns the published segment with recent changes (undefined if no changes are published); null if a segment was
 *   not available
 */
export async function replaceRangeSegments(
  sources: Sources,
  layers: LayeredIndex,
  publishedSegments: readonly PublishedSegment[],
  isWanted: () => boolean,
): Promise<{ readonly changes: BaseShard | undefined } | null> {
  const ranges = publishedSegments.filter(isRangeSegment);
  for (;;) {
    const cell = findFirstSegmentReplacement(listRanges(layers), ranges);
    if (cell === null) break;
    const shards = await new SegmentLoader(sources, []).loadShards(cell.replacements);
    if (shards === null || !isWanted()) return null;
    const { first, count } = cell;
    const hadAmounts = layers.ranges.slice(first, first + count).every(({ amounts }) => amounts !== null);
    const replacements = hadAmounts ? await withAmounts(sources, shards) : shards;
    // Compare the segments again. An earlier call may still be running after its timeout, and may have replaced some of
    // them.
    const now = findFirstSegmentReplacement(listRanges(layers), ranges);
    if (!isWanted()) return null;
    if (now?.first === first && now.count === count && now.replacements[0]?.key === cell.replacements[0]?.key)
      layers.replaceRanges(first, count, replacements);
  }
  const changes = publishedSegments.find(isChangesSegment);
  if (changes === undefined) return { changes };
  const known = layers.changes === null ? [] : [layers.changes];
  const shards = await new SegmentLoader(sources, known).loadShards([changes]);
  return shards === null ? null : { changes: shards[0] };
}

/**
 * Loads the ingredient amounts of index segments. If KV does not have the amounts, the next search that needs them
 * tries again.
 */
async function withAmounts({ kv }: Sources, shards: readonly BaseShard[]): Promise<BaseShard[]> {
  const amounts = await Promise.all(
    shards.map(({ published }) =>
      published === null ? null : loadIngredientAmounts(kv, published).catch(() => null),
    ),
  );
  return shards.map((shard, i) => ({ ...shard, amounts: amounts[i] ?? null }));
}

/**
 * Loads an index segment from KV; null if KV does not have it.
 * @param fallback timeout (ms) for each part of the download
 * @throws SegmentError if the blob is not a segment of the current format version; Unavailable if KV does not reply
 */
export async function loadSegment(
  kv: KVNamespace,
  { key, bytes, slots }: Pick<PublishedSegment, 'key' | 'bytes' | 'slots'>,
  fallback: number,
): Promise<Segment | null> {
  const stream = await failAfterTimeout(fallback, 'kv', readBlob(kv, key));
  if (stream === null) return null;
  const memory = allocateSegmentMemory(bytes, slots);
  const target = new Uint8Array(memory.buffer, 0, bytes);
  const reader = stream.getReader() as ReadableStreamDefaultReader<Uint8Array>;
  let length = 0;
  for (;;) {
    const { done, value } = await failAfterTimeout(fallback, 'kv', reader.read());
    if (done) break;
    if (length + value.length > bytes)
      throw new SegmentError('foreign', `${key} has more than ${bytes} bytes.`);
    target.set(value, length);
    length += value.length;
  }
  return openSegmentInWasm(kernelModule, memory, length);
}
