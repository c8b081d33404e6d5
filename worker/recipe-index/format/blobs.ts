/**
 * Segments and their amounts in KV, each stored under the hash of its content, and the published lists of segments. The
 * content of a key never changes, so KV's staleness does no harm.
 */

import { comesAfter } from './ids.ts';
import { type Amounts, openAmounts } from './segment.ts';

/** Fields that every publication records for a segment in KV. */
interface Stored {
  readonly key: string;
  readonly amountsKey: string;
  readonly recipes: number;
  readonly bytes: number;
  /** Number of slots, including padding. Determines the memory that counting needs in addition to the segment. */
  readonly slots: number;
  /** `FORMAT_VERSION` of the code that wrote it. */
  readonly format: number;
  /** Version of the labels of its recipes (worker/features/foods/labels.ts). */
  readonly labels: string;
  /** The segment contains every change up to this one. */
  readonly seq: number;
}

/** The recipes of a range of ids: after `after`, up to the start of the next range, in SQLite's order. */
export interface RangeSegment extends Stored {
  readonly after: string;
}

/** A layer over the ranges: all recipes that changed after `since`, whatever their ids. */
export interface ChangesSegment extends Stored {
  readonly since: number;
}

/** A publication is a list of these: the ranges in order, then at most one segment of changes. */
export type PublishedSegment = RangeSegment | ChangesSegment;

export const isRange = (segment: PublishedSegment): segment is RangeSegment => 'after' in segment;
export const isChanges = (segment: PublishedSegment): segment is ChangesSegment => 'since' in segment;

const PREFIX = 'catalogue/';

/**
 * Cache TTL of reads at an edge location (s). A day is safe because the content of a key never changes. KV caches a
 * missing key for as long, but a read with a shorter TTL checks again (`readBlob`).
 */
const CACHE_SECONDS = 86_400;

async function hashBuffer(buffer: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', buffer));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Stores a blob and returns its key. */
export async function storeBlob(kv: KVNamespace, buffer: ArrayBuffer): Promise<string> {
  const key = PREFIX + (await hashBuffer(buffer));
  await kv.put(key, buffer);
  return key;
}

/**
 * Reads a blob from KV; null if it is missing. The database names a key only after the blob was written. An edge
 * location that read the key too early caches the miss, though. So after a miss, this reads again with the default TTL,
 * which is at most a minute out of date.
 */
export async function readBlob(kv: KVNamespace, key: string): Promise<ReadableStream<Uint8Array> | null> {
  return (await kv.get(key, { type: 'stream', cacheTtl: CACHE_SECONDS })) ?? (await kv.get(key, 'stream'));
}

async function storedKeys(kv: KVNamespace): Promise<Set<string>> {
  const existingKeys = new Set<string>();
  for (let cursor: string | undefined; ; ) {
    const page = await kv.list({ prefix: PREFIX, ...(cursor === undefined ? {} : { cursor }) });
    for (const { name } of page.keys) existingKeys.add(name);
    if (page.list_complete) return existingKeys;
    cursor = page.cursor;
  }
}

/** Returns the keys of the segments whose blobs (segment or amounts) are missing in KV. */
export async function lostSegments(
  kv: KVNamespace,
  segments: readonly PublishedSegment[],
): Promise<Set<string>> {
  const existingKeys = await storedKeys(kv);
  const lost = segments.filter(
    ({ key, amountsKey }) => !existingKeys.has(key) || !existingKeys.has(amountsKey),
  );
  return new Set(lost.map(({ key }) => key));
}

/** Deletes every blob that none of these publications names. */
export async function sweepBlobs(
  kv: KVNamespace,
  publications: readonly (readonly PublishedSegment[])[],
): Promise<void> {
  const needed = new Set(publications.flat().flatMap(({ key, amountsKey }) => [key, amountsKey]));
  for (const name of await storedKeys(kv)) if (!needed.has(name)) await kv.delete(name);
}

/** Loads the amounts of a published segment; null if KV does not have them. */
export async function loadAmounts(
  kv: KVNamespace,
  { amountsKey }: PublishedSegment,
): Promise<Amounts | null> {
  const stream = await readBlob(kv, amountsKey);
  return stream === null ? null : openAmounts(await new Response(stream).arrayBuffer());
}

// Replacing one list of ranges by another, a group of neighbours with the same ids at a time. Only the group that is
// being replaced is in memory twice.

/** Ranges in memory and their replacement: neighbours that cover the same ids. */
interface Cell {
  readonly first: number;
  readonly count: number;
  readonly replacements: readonly RangeSegment[];
}

/** Returns the first ranges that differ from the wanted ones, or null. Both lists begin with the first recipe. */
export function firstDifference(
  now: readonly { readonly key: string; readonly after: string }[],
  wanted: readonly RangeSegment[],
): Cell | null {
  let [i, j] = [0, 0];
  while (i < now.length && j < wanted.length) {
    let [toI, toJ] = [i + 1, j + 1];
    for (;;) {
      const [one, other] = [now[toI]?.after, wanted[toJ]?.after];
      if (one === other) break;
      if (other === undefined || (one !== undefined && comesAfter(other, one))) toI += 1;
      else toJ += 1;
    }
    const same = toI === i + 1 && toJ === j + 1 && now[i]?.key === wanted[j]?.key;
    if (!same) return { first: i, count: toI - i, replacements: wanted.slice(j, toJ) };
    [i, j] = [toI, toJ];
  }
  return null;
}
