/**
 * Stores segments of the recipe index, and their amounts, in KV. Each blob is stored under the hash of its content, so
 * the content of a key never changes. Outdated reads from KV are therefore harmless. Also defines the lists of
 * published segments.
 */

import { isIdAfter } from './ids.ts';
import { type Amounts, openAmounts } from './segment.ts';

interface Stored {
  readonly key: string;
  readonly amountsKey: string;
  readonly recipes: number;
  readonly bytes: number;
  /**
   * Number of recipe slots, including padding. It determines how much memory a search needs in addition to the segment
   * of the recipe index itself.
   */
  readonly slots: number;
  /** `FORMAT_VERSION` of the code that wrote the segment of the recipe index. */
  readonly format: number;
  /** Version of the dietary labels of the segment's recipes (worker/features/foods/labels.ts). */
  readonly labels: string;
  /** Number of the latest recipe change that the segment of the recipe index contains. */
  readonly seq: number;
}

/**
 * Segment of the recipe index with all recipes of an ID range. The range begins after the ID `after` and ends where the
 * next range begins, in SQLite's order of texts.
 */
export interface RangeSegment extends Stored {
  readonly after: string;
}

/**
 * Segment of the recipe index with all recipes that changed after change number `since`, whatever their IDs. It
 * overrides the range segments.
 */
export interface ChangesSegment extends Stored {
  readonly since: number;
}

/**
 * A published segment of the recipe index. A publication lists first the range segments in order, and then at most one
 * segment of changes.
 */
export type PublishedSegment = RangeSegment | ChangesSegment;

export const isRange = (segment: PublishedSegment): segment is RangeSegment => 'after' in segment;
export const isChanges = (segment: PublishedSegment): segment is ChangesSegment => 'since' in segment;

const PREFIX = 'catalogue/';

/**
 * Cache time (seconds) for reads from KV at an edge location. A day is safe because the content of a key never changes.
 * KV also remembers for a day that a key is missing, so `readBlob` reads a missing key again with a shorter cache time.
 */
const CACHE_SECONDS = 86_400;

async function hashBuffer(buffer: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', buffer));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export async function storeBlob(kv: KVNamespace, buffer: ArrayBuffer): Promise<string> {
  const key = PREFIX + (await hashBuffer(buffer));
  await kv.put(key, buffer);
  return key;
}

/**
 * Reads a blob from KV, or returns null if it is missing. The database names a key only after the blob was written.
 * However, an edge location that read the key too early has cached that it is missing. After a miss, the key is
 * therefore read again with KV's default cache time of at most a minute.
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

/**
 * Returns the keys of the segments of the recipe index that cannot be read, because the segment's blob or the blob of
 * its amounts is missing in KV.
 */
export async function findLostSegments(
  kv: KVNamespace,
  segments: readonly PublishedSegment[],
): Promise<Set<string>> {
  const existingKeys = await storedKeys(kv);
  const lost = segments.filter(
    ({ key, amountsKey }) => !existingKeys.has(key) || !existingKeys.has(amountsKey),
  );
  return new Set(lost.map(({ key }) => key));
}

export async function sweepBlobs(
  kv: KVNamespace,
  publications: readonly (readonly PublishedSegment[])[],
): Promise<void> {
  const needed = new Set(publications.flat().flatMap(({ key, amountsKey }) => [key, amountsKey]));
  for (const name of await storedKeys(kv)) if (!needed.has(name)) await kv.delete(name);
}

/** Loads the amounts of a published segment of the recipe index. Returns null if they are missing in KV. */
export async function loadAmounts(
  kv: KVNamespace,
  { amountsKey }: PublishedSegment,
): Promise<Amounts | null> {
  const stream = await readBlob(kv, amountsKey);
  return stream === null ? null : openAmounts(await new Response(stream).arrayBuffer());
}

/**
 * Neighbouring range segments in memory, and the published range segments that replace them. Both cover the same IDs.
 */
interface Cell {
  readonly first: number;
  readonly count: number;
  readonly replacements: readonly RangeSegment[];
}

/**
 * Finds the first range segments of the recipe index in memory that differ from the wanted segments. Returns null if
 * none differ. Both lists begin with the first recipe.
 */
export function findFirstSegmentDifference(
  loaded: readonly { readonly key: string; readonly after: string }[],
  wanted: readonly RangeSegment[],
): Cell | null {
  let [i, j] = [0, 0];
  while (i < loaded.length && j < wanted.length) {
    let [toI, toJ] = [i + 1, j + 1];
    for (;;) {
      const [one, other] = [loaded[toI]?.after, wanted[toJ]?.after];
      if (one === other) break;
      if (other === undefined || (one !== undefined && isIdAfter(other, one))) toI += 1;
      else toJ += 1;
    }
    const same = toI === i + 1 && toJ === j + 1 && loaded[i]?.key === wanted[j]?.key;
    if (!same) return { first: i, count: toI - i, replacements: wanted.slice(j, toJ) };
    [i, j] = [toI, toJ];
  }
  return null;
}
