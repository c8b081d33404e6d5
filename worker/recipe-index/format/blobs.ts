/**
 * Segments and their amounts in KV, each under the hash of its content, and the lists of them that are published. A key never
 * changes what it holds, so that KV's staleness does no harm.
 */

import { comesAfter } from './ids.ts';
import { type Amounts, openAmounts } from './segment.ts';

/** What every publication says of a segment in KV. */
interface Stored {
  readonly key: string;
  readonly amountsKey: string;
  readonly recipes: number;
  readonly bytes: number;
  /** Slots with padding: how much room counting needs beside the segment. */
  readonly slots: number;
  /** `FORMAT_VERSION` of the code that wrote it. */
  readonly format: number;
  /** By what it labelled the recipes (worker/features/foods/labels.ts). */
  readonly labels: string;
  /** Every change up to this one is in. */
  readonly seq: number;
}

/** The recipes of a range of ids: those after `after`, up to where the next range begins. In the order of SQLite. */
export interface RangeSegment extends Stored {
  readonly after: string;
}

/** On top of the ranges, what changed after `since`, whatever its id. */
export interface ChangesSegment extends Stored {
  readonly since: number;
}

/** A publication is a list of these: the ranges in their order, then at most one of changes. */
export type PublishedSegment = RangeSegment | ChangesSegment;

export const isRange = (segment: PublishedSegment): segment is RangeSegment => 'after' in segment;
export const isChanges = (segment: PublishedSegment): segment is ChangesSegment => 'since' in segment;

const PREFIX = 'catalogue/';

/**
 * How long a place keeps what it has read (s): a day, as no key ever changes its content. KV keeps as long that a key is
 * not there, but a read with a shorter time looks again (`readBlob`).
 */
const KEPT_S = 86_400;

async function hashOf(buffer: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', buffer));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** @returns the key */
export async function storeBlob(kv: KVNamespace, buffer: ArrayBuffer): Promise<string> {
  const key = PREFIX + (await hashOf(buffer));
  await kv.put(key, buffer);
  return key;
}

/**
 * What KV has under a key, or null. A key is named by the database only after it was written, but a place that asked before
 * it could see it remembers that. So whoever misses it asks once more without the long time, which is answered by what is
 * true a minute ago at the earliest.
 */
export async function readBlob(kv: KVNamespace, key: string): Promise<ReadableStream<Uint8Array> | null> {
  return (await kv.get(key, { type: 'stream', cacheTtl: KEPT_S })) ?? (await kv.get(key, 'stream'));
}

/** The keys of all blobs that KV has. */
async function storedKeys(kv: KVNamespace): Promise<Set<string>> {
  const found = new Set<string>();
  for (let cursor: string | undefined; ; ) {
    const page = await kv.list({ prefix: PREFIX, ...(cursor === undefined ? {} : { cursor }) });
    for (const { name } of page.keys) found.add(name);
    if (page.list_complete) return found;
    cursor = page.cursor;
  }
}

/** Which of these segments KV has lost, or a part of them, by their keys. */
export async function lostSegments(
  kv: KVNamespace,
  segments: readonly PublishedSegment[],
): Promise<Set<string>> {
  const found = await storedKeys(kv);
  const lost = segments.filter(({ key, amountsKey }) => !found.has(key) || !found.has(amountsKey));
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

/** The amounts of a published segment, or null when they cannot be had. */
export async function loadAmounts(
  kv: KVNamespace,
  { amountsKey }: PublishedSegment,
): Promise<Amounts | null> {
  const stream = await readBlob(kv, amountsKey);
  return stream === null ? null : openAmounts(await new Response(stream).arrayBuffer());
}

// How one list of ranges becomes another: neighbours that hold the same ids at a time, so that what takes their place is
// all that has to be in memory twice.

/** Ranges in memory, and those that are to be in their place: neighbours of the same ids. */
interface Cell {
  readonly first: number;
  readonly count: number;
  readonly others: readonly RangeSegment[];
}

/** The first ranges that are not as they should be, or null. Both lists begin with the first recipe. */
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
    if (!same) return { first: i, count: toI - i, others: wanted.slice(j, toJ) };
    [i, j] = [toI, toJ];
  }
  return null;
}
