/**
 * Loads the published segments that an isolate's recipe index is based on. The segments of the current publication are
 * used as soon as they are visible in KV. Until then, an earlier publication is used.
 *
 * Contract: for each publication that the database still lists, the change log contains every later change. Any of
 * these publications, together with the log, therefore gives the current index. A segment that is already in memory is
 * not loaded again.
 */

import { type Timeouts, Unavailable, withTimeout } from '../../platform/errors/unavailable.ts';
import { logError } from '../../platform/http/log.ts';
import {
  findFirstSegmentDifference,
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
import { allocateSegmentMemory, openInWasm } from '../kernel/wasm-kernel.ts';
import { type BaseShard, createBaseShard, type LayeredIndex } from './delta.ts';

/** Database and KV from which the recipe index is read, with their timeouts. */
export interface Sources {
  readonly db: D1Database;
  readonly kv: KVNamespace;
  readonly timeouts: Timeouts;
}

/** A published list of segments of the recipe index, as stored in the database. */
export interface Publication {
  /**
   * Published segments of the recipe index as JSON, exactly as stored in the database. This text is also the identity
   * of the publication.
   */
  readonly segments: string;
  readonly seq: number;
}

export const parsePublishedSegments = ({ segments }: Publication) =>
  JSON.parse(segments) as PublishedSegment[];

/**
 * Loads the segments of one or more publications of the recipe index. A segment that several publications share is
 * requested only once.
 */
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

  /**
   * Returns all segments of the given publication of the recipe index, as shards. Returns null if a segment is not
   * available.
   */
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
      // Treat the segment as missing. It has the format of an older or newer version of the code, or KV has failed.
      this.#missed.add(published.key);
      if (!(error instanceof SegmentError)) this.#isReachable = false;
      if (!(error instanceof SegmentError || error instanceof Unavailable)) throw error;
      logError(error, { instead: 'another publication, the index in memory, or the database' });
    }
  }
}

/**
 * Number of segments of the recipe index that are loaded in parallel. The platform allows six connections at a time and
 * queues further connections.
 */
const AT_ONCE = 5;

/**
 * Lists the earlier publications of the recipe index, newest first. Only publications whose later changes are all still
 * in the change log are included.
 */
export async function listEarlierPublications({ db }: Sources): Promise<Publication[]> {
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
 * Replaces the range segments in memory by those of a different publication, a few neighbouring ranges at a time. Only
 * the ranges that are being replaced are in memory twice. A search finds all recipes at any moment. A new range may be
 * newer than the other segments in memory, because the change log contains every later change.
 * @param isWanted returns true while searches still use this memory
 * @returns the publication's segment of changes (undefined if it has none); null if a segment was not available
 */
export async function replaceRangeSegments(
  sources: Sources,
  layers: LayeredIndex,
  wanted: readonly PublishedSegment[],
  isWanted: () => boolean,
): Promise<{ readonly changes: BaseShard | undefined } | null> {
  const ranges = wanted.filter(isRange);
  for (;;) {
    const cell = findFirstSegmentDifference(listRanges(layers), ranges);
    if (cell === null) break;
    const shards = await new SegmentLoader(sources, []).loadShards(cell.replacements);
    if (shards === null || !isWanted()) return null;
    const { first, count } = cell;
    const hadAmounts = layers.ranges.slice(first, first + count).every(({ amounts }) => amounts !== null);
    const replacements = hadAmounts ? await withAmounts(sources, shards) : shards;
    // Check again which ranges differ: an earlier replacement that timed out may have finished in the meantime.
    const now = findFirstSegmentDifference(listRanges(layers), ranges);
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

/**
 * Adds amounts to the segments of the recipe index if KV has them. If amounts are missing, the next search with pantry
 * amounts tries to load them again.
 */
async function withAmounts({ kv }: Sources, shards: readonly BaseShard[]): Promise<BaseShard[]> {
  const amounts = await Promise.all(
    shards.map(({ published }) => (published === null ? null : loadAmounts(kv, published).catch(() => null))),
  );
  return shards.map((shard, i) => ({ ...shard, amounts: amounts[i] ?? null }));
}

/**
 * Loads a segment from KV. Returns null if KV does not have the segment.
 * @param fallback timeout in ms for each part of the download
 * @throws SegmentError if the blob is not a segment of the current format version; Unavailable if KV does not reply
 */
export async function loadSegment(
  kv: KVNamespace,
  { key, bytes, slots }: Pick<PublishedSegment, 'key' | 'bytes' | 'slots'>,
  fallback: number,
): Promise<Segment | null> {
  const stream = await withTimeout(fallback, 'kv', readBlob(kv, key));
  if (stream === null) return null;
  const memory = allocateSegmentMemory(bytes, slots);
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
