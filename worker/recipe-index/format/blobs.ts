/**
 * Segments and their amounts in KV, each under the hash of its content. A key never changes what it holds, so that
 * KV's staleness does no harm.
 */
import { type Amounts, openAmounts } from './segment.ts';

/** A segment in KV. */
export interface PublishedSegment {
  readonly key: string;
  readonly amountsKey: string;
  readonly recipes: number;
  readonly bytes: number;
  /** `FORMAT_VERSION` of the code that wrote it; absent: written before that was kept. */
  readonly format?: number;
  /** By what it labelled the recipes (worker/reference/labels.ts). */
  readonly labels?: string;
}

const PREFIX = 'catalogue/';

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

/** Whether KV has every blob of these segments. */
export async function isStored(kv: KVNamespace, segments: readonly PublishedSegment[]): Promise<boolean> {
  const found = new Set<string>();
  for (let cursor: string | undefined; ; ) {
    const page = await kv.list({ prefix: PREFIX, ...(cursor === undefined ? {} : { cursor }) });
    for (const { name } of page.keys) found.add(name);
    if (page.list_complete) break;
    cursor = page.cursor;
  }
  return segments.every(({ key, amountsKey }) => found.has(key) && found.has(amountsKey));
}

/** Deletes every blob that none of these publications names. */
export async function sweepBlobs(
  kv: KVNamespace,
  publications: readonly (readonly PublishedSegment[])[],
): Promise<void> {
  const needed = new Set(publications.flat().flatMap(({ key, amountsKey }) => [key, amountsKey]));
  for (let cursor: string | undefined; ; ) {
    const page = await kv.list({ prefix: PREFIX, ...(cursor === undefined ? {} : { cursor }) });
    for (const { name } of page.keys) if (!needed.has(name)) await kv.delete(name);
    if (page.list_complete) return;
    cursor = page.cursor;
  }
}

/** The amounts of a published segment, or null when they cannot be had. */
export async function loadAmounts(
  kv: KVNamespace,
  { amountsKey }: PublishedSegment,
): Promise<Amounts | null> {
  const buffer = await kv.get(amountsKey, 'arrayBuffer');
  return buffer === null ? null : openAmounts(buffer);
}
