/**
 * Loads the segments that an isolate builds on: those of the current publication, or of an earlier one while the newest
 * segments are not visible in KV yet.
 *
 * Contract: the log has every change after the `seq` of any publication that the database still names. Each of these
 * publications, combined with the log, is therefore the current index. Segments that are in memory already are
 * reused by key.
 */

import { type Timeouts, Unavailable, withTimeout } from '../../platform/errors/unavailable.ts';
import { logError } from '../../platform/http/log.ts';
import {
  firstDifference,
  isChanges,
  isRange,
  loadAmounts,
  type PublishedSegment,
  type RangeSegment,
  readBlob,
} from '../format/blobs.ts';
import { SegmentError } from '../format/format.ts';
import type { Segment } from '../format/segment.ts';
import kernelModule from '../kernel/count.wasm?module';
import { allocateMemory, openInWasm } from '../kernel/wasm-kernel.ts';
import { type BaseShard, createBaseShard, type LayeredIndex } from './delta.ts';

/** Data sources and their timeouts. */
export interface Sources {
  readonly db: D1Database;
  readonly kv: KVNamespace;
  readonly timeouts: Timeouts;
}

/** A list of segments that the database names. */
export interface Publication {
  /** JSON as stored in the database. Identifies the publication. */
  readonly segments: string;
  readonly seq: number;
}

export const parsePublishedSegments = ({ segments }: Publication) =>
  JSON.parse(segments) as PublishedSegment[];

/** Loads the segments of several publications, requesting each segment only once. */
export class SegmentLoader {
  readonly #sources: Sources;
  readonly #shards: Map<string, BaseShard>;
  readonly #missed = new Set<string>();
  #isReachable = true;

  /** @param known segments in memory */
  constructor(sources: Sources, known: Iterable<BaseShard>) {
    this.#sources = sources;
    this.#shards = new Map(
      [...known].flatMap((shard) => (shard.published === null ? [] : [[shard.published.key, shard]])),
    );
  }

  /** Returns all shards, or null if one of them is not available. */
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
      // An older or newer version of the code wrote the segment, or KV fails.
      this.#missed.add(published.key);
      if (!(error instanceof SegmentError)) this.#isReachable = false;
      if (!(error instanceof SegmentError || error instanceof Unavailable)) throw error;
      logError(error, { instead: 'another publication, the index in memory, or the database' });
    }
  }
}

/** Segments loaded in parallel. The platform queues connections beyond six. */
const AT_ONCE = 5;

/** Earlier publications, newest first, as far back as the log goes. */
export async function readEarlier({ db }: Sources): Promise<Publication[]> {
  const { results } = await db
    .prepare(
      `select segments, seq from earlier_publications
       where seq >= (select trimmed from recipe_index) order by number desc`,
    )
    .all<Publication>();
  return results;
}

const listRanges = (layers: LayeredIndex): RangeSegment[] =>
  layers.ranges.flatMap(({ published }) => (published !== null && isRange(published) ? [published] : []));

/**
 * Replaces the ranges in memory by those of another publication of the same history, a few neighbours at a time. Only
 * these neighbours are in memory twice, and a search at any moment finds all recipes. The new ranges may be newer than
 * the rest of the memory, because the log has all changes since.
 * @param isWanted true while searches still use this memory
 * @returns the publication's segment of changes (undefined if it has none), or null if something was not available
 */
export async function changeRanges(
  sources: Sources,
  layers: LayeredIndex,
  wanted: readonly PublishedSegment[],
  isWanted: () => boolean,
): Promise<{ readonly changes: BaseShard | undefined } | null> {
  const ranges = wanted.filter(isRange);
  for (;;) {
    const cell = firstDifference(listRanges(layers), ranges);
    if (cell === null) break;
    const shards = await new SegmentLoader(sources, []).loadShards(cell.replacements);
    if (shards === null || !isWanted()) return null;
    const { first, count } = cell;
    const hadAmounts = layers.ranges.slice(first, first + count).every(({ amounts }) => amounts !== null);
    const replacements = hadAmounts ? await withAmounts(sources, shards) : shards;
    // A previous change-over that had timed out may have replaced this range meanwhile.
    const now = firstDifference(listRanges(layers), ranges);
    if (!isWanted()) return null;
    if (now?.first === first && now.count === count && now.replacements[0]?.key === cell.replacements[0]?.key)
      layers.replaceRanges(first, count, replacements);
  }
  const changes = wanted.find(isChanges);
  if (changes === undefined) return { changes };
  const known = layers.changes === null ? [] : [layers.changes];
  const shards = await new SegmentLoader(sources, known).loadShards([changes]);
  return shards === null ? null : { changes: shards[0] };
}

/** Adds amounts as far as they are available. The next search with amounts loads the rest. */
async function withAmounts({ kv }: Sources, shards: readonly BaseShard[]): Promise<BaseShard[]> {
  const amounts = await Promise.all(
    shards.map(({ published }) => (published === null ? null : loadAmounts(kv, published).catch(() => null))),
  );
  return shards.map((shard, i) => ({ ...shard, amounts: amounts[i] ?? null }));
}

/**
 * Loads a segment; null if KV does not have it.
 *
 * @param fallback timeout for each chunk from KV (ms)
 * @throws SegmentError if the blob is not a segment of this version, Unavailable if KV does not answer
 */
export async function loadSegment(
  kv: KVNamespace,
  { key, bytes, slots }: Pick<PublishedSegment, 'key' | 'bytes' | 'slots'>,
  fallback: number,
): Promise<Segment | null> {
  const stream = await withTimeout(fallback, 'kv', readBlob(kv, key));
  if (stream === null) return null;
  const memory = allocateMemory(bytes, slots);
  const target = new Uint8Array(memory.buffer, 0, bytes);
  const reader = stream.getReader() as ReadableStreamDefaultReader<Uint8Array>;
  let length = 0;
  for (;;) {
    const { done, value } = await withTimeout(fallback, 'kv', reader.read());
    if (done) break;
    if (length + value.length > bytes)
      throw new SegmentError('foreign', `${key} has more than ${bytes} bytes.`);
    target.set(value, length);
    length += value.length;
  }
  return openInWasm(kernelModule, memory, length);
}
