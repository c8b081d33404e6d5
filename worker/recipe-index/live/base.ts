/**
 * Where the segments come from that an isolate builds on: the publication of now, or an earlier one while the newest
 * segments cannot be seen in KV from here.
 *
 * Contract: the log has every change after the `seq` of any publication that the database still names, so that each of
 * them, with the log, is the catalogue of now. What is in memory already is used again, by its key.
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
import { memoryFor, openInWasm } from '../kernel/wasm-kernel.ts';
import { type BaseShard, type LayeredCatalogue, shardFrom } from './delta.ts';

/** Where it is read from, and how long is waited. */
export interface Sources {
  readonly db: D1Database;
  readonly kv: KVNamespace;
  readonly timeouts: Timeouts;
}

/** A list of segments that the database names. */
export interface Publication {
  /** JSON, as the database has it: tells one publication from another. */
  readonly segments: string;
  readonly seq: number;
}

export const publishedIn = ({ segments }: Publication) => JSON.parse(segments) as PublishedSegment[];

/** What can be had of several publications, each segment asked for once. */
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

  /** All of them, or null when one cannot be had. */
  async shardsOf(published: readonly PublishedSegment[]): Promise<BaseShard[] | null> {
    const lacking = published.filter(({ key }) => !this.#shards.has(key));
    if (lacking.length > 0 && !this.#isReachable) return null;
    if (lacking.some(({ key }) => this.#missed.has(key))) return null;
    for (let at = 0; at < lacking.length && this.#isReachable; at += AT_ONCE)
      await Promise.all(lacking.slice(at, at + AT_ONCE).map((one) => this.#load(one)));
    const shards = published.map((one) => {
      const { segment, amounts } = this.#shards.get(one.key) ?? {};
      return segment === undefined ? null : shardFrom(segment, amounts ?? null, one);
    });
    return shards.every((shard) => shard !== null) ? shards : null;
  }

  async #load(published: PublishedSegment): Promise<void> {
    const { kv, timeouts } = this.#sources;
    try {
      const segment = await loadSegment(kv, published, timeouts.fallback);
      if (segment === null) this.#missed.add(published.key);
      else this.#shards.set(published.key, shardFrom(segment, null, published));
    } catch (error) {
      // An older or newer version of the code wrote the segment, or KV fails.
      this.#missed.add(published.key);
      if (!(error instanceof SegmentError)) this.#isReachable = false;
      if (!(error instanceof SegmentError || error instanceof Unavailable)) throw error;
      logError(error, { instead: 'another publication, the index in memory, or the database' });
    }
  }
}

/** Segments asked for at the same time; the platform keeps more than six connections waiting. */
const AT_ONCE = 5;

/** What was published before, the newest first, as far as the log goes. */
export async function readEarlier({ db }: Sources): Promise<Publication[]> {
  const { results } = await db
    .prepare(
      `select segments, seq from earlier_publications
       where seq >= (select trimmed from catalogue) order by number desc`,
    )
    .all<Publication>();
  return results;
}

const rangesOf = (layers: LayeredCatalogue): RangeSegment[] =>
  layers.ranges.flatMap(({ published }) => (published !== null && isRange(published) ? [published] : []));

/**
 * Brings the ranges in memory to those of another publication of the same history, a few neighbours after the other, so
 * that never more than these are in memory twice, and a search at any moment finds all recipes. They may be newer than
 * what else is in memory: the log says of all that changed since.
 * @param isWanted whether that is still the memory that is searched
 * @returns the segment of changes of that publication where it is another (undefined: it has none), or null when not
 *   everything could be had
 */
export async function changeRanges(
  sources: Sources,
  layers: LayeredCatalogue,
  wanted: readonly PublishedSegment[],
  isWanted: () => boolean,
): Promise<{ readonly changes: BaseShard | undefined } | null> {
  const ranges = wanted.filter(isRange);
  for (;;) {
    const cell = firstDifference(rangesOf(layers), ranges);
    if (cell === null) break;
    const shards = await new SegmentLoader(sources, []).shardsOf(cell.others);
    if (shards === null || !isWanted()) return null;
    const { first, count } = cell;
    const hadAmounts = layers.ranges.slice(first, first + count).every(({ amounts }) => amounts !== null);
    const others = hadAmounts ? await withAmounts(sources, shards) : shards;
    // Another change-over that had been given up may have come first.
    const now = firstDifference(rangesOf(layers), ranges);
    if (!isWanted()) return null;
    if (now?.first === first && now.count === count && now.others[0]?.key === cell.others[0]?.key)
      layers.replaceRanges(first, count, others);
  }
  const changes = wanted.find(isChanges);
  if (changes === undefined) return { changes };
  const known = layers.changes === null ? [] : [layers.changes];
  const shards = await new SegmentLoader(sources, known).shardsOf([changes]);
  return shards === null ? null : { changes: shards[0] };
}

/** The same with amounts, as far as they can be had: the next search with amounts asks for the rest. */
async function withAmounts({ kv }: Sources, shards: readonly BaseShard[]): Promise<BaseShard[]> {
  const amounts = await Promise.all(
    shards.map(({ published }) => (published === null ? null : loadAmounts(kv, published).catch(() => null))),
  );
  return shards.map((shard, i) => ({ ...shard, amounts: amounts[i] ?? null }));
}

/**
 * The segment, or null when KV does not have it.
 *
 * @param fallback how long KV may take for each piece of it (ms)
 * @throws SegmentError when the blob is no segment of this version, Unavailable when KV does not answer
 */
export async function loadSegment(
  kv: KVNamespace,
  { key, bytes, slots }: Pick<PublishedSegment, 'key' | 'bytes' | 'slots'>,
  fallback: number,
): Promise<Segment | null> {
  const stream = await withTimeout(fallback, 'kv', readBlob(kv, key));
  if (stream === null) return null;
  const memory = memoryFor(bytes, slots);
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
