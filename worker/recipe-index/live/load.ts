/** Loads a published segment: streamed from KV into the memory of the kernel that will count it. */

import { withTimeout } from '../../platform/unavailable.ts';
import { type PublishedSegment, readBlob } from '../format/blobs.ts';
import { SegmentError } from '../format/format.ts';
import type { Segment } from '../format/segment.ts';
import kernelModule from '../kernel/count.wasm?module';
import { memoryFor, openInWasm } from '../kernel/wasm-kernel.ts';

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
