/**
 * Stores segments (parts of the recipe index) in KV, and describes the published segments. The key of a segment is the
 * hash of its content, so the content of a key never changes, and caches of KV never return outdated content.
 */

import { z } from 'zod';
import { withRetry } from '../../platform/errors/retry.ts';
import { isIdSortedAfter } from './ids.ts';
import { type Amounts, openIngredientAmounts } from './segment.ts';

interface Stored {
  readonly key: string;
  readonly amountsKey: string;
  readonly recipes: number;
  readonly bytes: number;
  /**
   * Number of recipe positions in the index segment, including unused positions. The memory that a search needs depends
   * on this number.
   */
  readonly slots: number;
  readonly format: number;
  readonly labels: string;
  readonly seq: number;
}

/**
 * Index segment with all recipes of an ID range. The range begins after the ID `after` and ends where the next segment
 * begins, in the order in which SQLite sorts texts.
 */
export interface RangeSegment extends Stored {
  readonly after: string;
}

/**
 * Index segment with all recipes that changed after the change with the number `since`. A segment for a range of recipe
 * IDs may also contain older copies of these recipes, which searches ignore.
 */
export interface ChangesSegment extends Stored {
  readonly since: number;
}

export type PublishedSegment = RangeSegment | ChangesSegment;

export const isRangeSegment = (segment: PublishedSegment): segment is RangeSegment => 'after' in segment;
export const isChangesSegment = (segment: PublishedSegment): segment is ChangesSegment => 'since' in segment;

const stored = {
  key: z.string(),
  amountsKey: z.string(),
  recipes: z.int(),
  bytes: z.int(),
  slots: z.int(),
  // The first published lists of index segments had no format version. Version 0 is older than every known format, so
  // their segments are built again.
  format: z.int().default(0),
  labels: z.string(),
  seq: z.int(),
};

export const RangeSegments = z.array(z.object({ ...stored, after: z.string() })) satisfies z.ZodType<
  RangeSegment[]
>;

export const PublishedSegments = z.array(
  z.union([RangeSegments.element, z.object({ ...stored, since: z.int() })]),
) satisfies z.ZodType<PublishedSegment[]>;

/**
 * Schema that reads the KV keys from the published list of index segments in the database. It also accepts lists that
 * other versions of the code have written, whose other fields may differ.
 */
export const SegmentKeys = z.array(z.object({ key: z.string(), amountsKey: z.string() }));

const PREFIX = 'catalogue/';

/**
 * Time (seconds) for which Cloudflare's locations cache a value from KV. It can be long, because the value of a key
 * never changes. But a location also remembers for this time that a key is missing, even if the key is written
 * meanwhile; `readBlob` works around this.
 */
const CACHE_SECONDS = 86_400;

/** Pauses (ms) before the first and the second retry of a write to KV. */
const PUT_RETRY_DELAYS_MS = [100, 400];

async function hashBuffer(buffer: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', buffer));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export async function storeBlob(kv: KVNamespace, buffer: ArrayBuffer): Promise<string> {
  const key = PREFIX + (await hashBuffer(buffer));
  // Retry after every error. Temporary errors cannot be recognized by their messages, because the worker and
  // command-line programs get different messages when KV fails. Writing a second time is safe: the key is a hash of the
  // content.
  await withRetry(() => kv.put(key, buffer), { passes: () => true, pauses: PUT_RETRY_DELAYS_MS });
  return key;
}

/**
 * Reads a blob from KV; null if it is missing. Cloudflare caches for `CACHE_SECONDS` that a key is missing, even if the
 * key is written meanwhile. So if a key seems to be missing, reads it again with KV's default cache time of at most a
 * minute.
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
 * Returns the keys of the index segments that KV has lost. A segment also counts as lost if only its ingredient amounts
 * are lost.
 */
export async function findSegmentsMissingInKv(
  kv: KVNamespace,
  segments: readonly PublishedSegment[],
): Promise<Set<string>> {
  const existingKeys = await storedKeys(kv);
  const lost = segments.filter(
    ({ key, amountsKey }) => !existingKeys.has(key) || !existingKeys.has(amountsKey),
  );
  return new Set(lost.map(({ key }) => key));
}

export async function deleteUnusedBlobs(
  kv: KVNamespace,
  publications: readonly z.output<typeof SegmentKeys>[],
): Promise<void> {
  const needed = new Set(publications.flat().flatMap(({ key, amountsKey }) => [key, amountsKey]));
  for (const name of await storedKeys(kv)) if (!needed.has(name)) await kv.delete(name);
}

export async function loadIngredientAmounts(
  kv: KVNamespace,
  { amountsKey }: PublishedSegment,
): Promise<Amounts | null> {
  const stream = await readBlob(kv, amountsKey);
  return stream === null ? null : openIngredientAmounts(await new Response(stream).arrayBuffer());
}

/**
 * Neighboring segments in memory that must be replaced, and the published segments that replace them. Both lists cover
 * the same range of recipe IDs.
 */
interface SegmentReplacement {
  readonly first: number;
  readonly count: number;
  readonly replacements: readonly RangeSegment[];
}

/**
 * Compares the list of segments in memory with the list of published segments. Returns the first segments in memory
 * that must be replaced; null if the lists are equal. Both lists begin with the first recipe ID.
 */
export function findFirstSegmentReplacement(
  loaded: readonly { readonly key: string; readonly after: string }[],
  published: readonly RangeSegment[],
): SegmentReplacement | null {
  let [i, j] = [0, 0];
  while (i < loaded.length && j < published.length) {
    let [toI, toJ] = [i + 1, j + 1];
    for (;;) {
      const [one, other] = [loaded[toI]?.after, published[toJ]?.after];
      if (one === other) break;
      if (other === undefined || (one !== undefined && isIdSortedAfter(other, one))) toI += 1;
      else toJ += 1;
    }
    const same = toI === i + 1 && toJ === j + 1 && loaded[i]?.key === published[j]?.key;
    if (!same) return { first: i, count: toI - i, replacements: published.slice(j, toJ) };
    [i, j] = [toI, toJ];
  }
  return null;
}
