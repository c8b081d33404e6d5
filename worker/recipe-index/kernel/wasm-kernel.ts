/**
 * WebAssembly version of the kernel that counts the user's foods in recipes. Each index segment has its own WebAssembly
 * memory, which also has the buffers for counting.
 *
 * Contract: the results equal those of count.ts. The memory never grows, so views of it stay valid.
 */

import { CHUNK, computeBitsForCount, PLANES } from '../format/chunks.ts';
import { SegmentError } from '../format/format.ts';
import { countBitmapWordsOfRange } from '../format/kernel.ts';
import {
  type FoodsToCount,
  type Kernel,
  NEEDS_MAX,
  openSegment,
  type Ranges,
  type Segment,
  type WithoutKernel,
} from '../format/segment.ts';
import { addPostingCounts, countNeededBitPlanes } from './count.ts';

const PAGE = 65_536;
const VECTOR = 16;
/**
 * Size in bytes of a bitmap that has one bit for each recipe of a chunk (part of the segment). It includes extra space,
 * because the last SIMD instruction may access memory beyond the end.
 */
const CHUNK_BYTES = CHUNK * 4 + VECTOR;
/**
 * Maximum number of bitmaps that a search counts. A food has a bitmap if at least 1/64 of the recipes require it, and a
 * recipe requires at most `NEEDS_MAX` foods. So there are at most 64 × `NEEDS_MAX` bitmaps. Up to 7 empty bitmaps are
 * added, because bitmaps are counted seven at a time.
 */
const BITMAPS_MAX = 64 * NEEDS_MAX + 7;
/**
 * Maximum length (32-bit words) of the parameters for the counting code: a word for each bitmap to count, and three
 * words for each range of recipes.
 */
const LIST_MAX = BITMAPS_MAX + 3 * CHUNK;
const RESULTS = 3;

interface Exports {
  count(
    list: number,
    sevens: number,
    from: number,
    bytes: number,
    source: number,
    stride: number,
    out: number,
    apart: number,
    planes: number,
  ): void;
  select(list: number, ranges: number, source: number, stride: number, planes: number, out: number): void;
  exactly(source: number, stride: number, planes: number, hits: number, bytes: number, out: number): void;
  most(source: number, stride: number, planes: number, bytes: number): number;
}

const vectors = (words: number) => Math.ceil(words / 4) * VECTOR;

function layout(length: number, words: number) {
  const planeBytes = vectors(words) + VECTOR;
  const list = Math.ceil(length / VECTOR) * VECTOR;
  const zeros = list + vectors(LIST_MAX);
  const results = zeros + CHUNK_BYTES;
  const equal = results + RESULTS * CHUNK_BYTES;
  const sums = equal + planeBytes;
  const postings = sums + PLANES * planeBytes;
  return { list, zeros, results, equal, sums, postings, planeBytes, end: postings + PLANES * planeBytes };
}

class WasmKernel implements Kernel {
  readonly #exports: Exports;
  readonly #at: ReturnType<typeof layout>;
  readonly #segment: WithoutKernel;
  readonly #list: Int32Array;
  readonly #planes: readonly Int32Array[];
  readonly #results: readonly [Int32Array, Int32Array, Int32Array];
  readonly #equal: Int32Array;
  #foodsToCount: FoodsToCount | null = null;
  readonly #done: Uint8Array;
  #used = 0;
  /**
   * Address (bytes) of the final counts in the WebAssembly memory. If no food has a bitmap, the counts from posting
   * lists (lists of the recipes with a food) are final.
   */
  #source = 0;

  constructor(exports: Exports, memory: ArrayBuffer, length: number, segment: WithoutKernel) {
    this.#exports = exports;
    this.#segment = segment;
    const { words, depths } = segment;
    const at = layout(length, words);
    this.#at = at;
    const view = (start: number, size: number) => new Int32Array(memory, start, size);
    this.#list = view(at.list, LIST_MAX);
    this.#planes = Array.from({ length: PLANES }, (_, p) => view(at.postings + p * at.planeBytes, words));
    const result = (i: number) => view(at.results + i * CHUNK_BYTES, CHUNK);
    this.#results = [result(0), result(1), result(2)];
    this.#equal = view(at.equal, words);
    this.#done = new Uint8Array(depths.length);
  }

  start(foodsToCount: FoodsToCount): void {
    if (this.#foodsToCount === foodsToCount) return;
    this.#foodsToCount = foodsToCount;
    const { bitmaps, sparse, postings } = foodsToCount;
    this.#source = bitmaps.length === 0 ? this.#at.postings : this.#at.sums;
    this.#done.fill(bitmaps.length === 0 ? 1 : 0);
    const first = this.#segment.bitmaps.byteOffset;
    for (let i = 0; i < bitmaps.length; i += 1) this.#list[i] = first + (bitmaps[i] as number) * 4;
    if (postings === 0) return;
    const depth = countNeededBitPlanes(sparse.length);
    for (let p = 0; p < PLANES; p += 1) if (p < depth || p < this.#used) this.#planes[p]?.fill(0);
    this.#used = depth;
    addPostingCounts(foodsToCount, this.#planes);
  }

  count(chunk: number): void {
    if (this.#done[chunk] === 1) return;
    this.#done[chunk] = 1;
    const { bitmaps, postings } = this.#foodsToCount as FoodsToCount;
    const { words, depths } = this.#segment;
    const { list, zeros, postings: planes, planeBytes, sums } = this.#at;
    const from = chunk * CHUNK * 4;
    this.#exports.count(
      list,
      bitmaps.length / 7,
      from,
      vectors(Math.min(CHUNK, words - chunk * CHUNK)),
      postings > 0 ? planes + from : zeros,
      postings > 0 ? planeBytes : 0,
      sums + from,
      planeBytes,
      depths[chunk] as number,
    );
  }

  select(chunk: number, { count, first, end, least }: Ranges, result: 0 | 1 | 2): Int32Array {
    const list = this.#list;
    if (count === 0) return this.#results[result];
    for (let i = 0; i < count; i += 1) {
      list[BITMAPS_MAX + 3 * i] = (((first[i] as number) >> 5) - chunk * CHUNK) * 4;
      list[BITMAPS_MAX + 3 * i + 1] = vectors(countBitmapWordsOfRange(first, end, i));
      list[BITMAPS_MAX + 3 * i + 2] = least[i] as number;
    }
    const at = this.#at;
    const depth = this.#segment.depths[chunk] as number;
    const source = this.#source + chunk * CHUNK * 4;
    const out = at.results + result * CHUNK_BYTES;
    this.#exports.select(at.list + 4 * BITMAPS_MAX, count, source, at.planeBytes, depth, out);
    return this.#results[result];
  }

  exactly(from: number, length: number, hits: number, n: number): Int32Array {
    const { planeBytes, equal } = this.#at;
    this.#exports.exactly(
      this.#source + from * 4,
      planeBytes,
      computeBitsForCount(n),
      hits,
      length * 4,
      equal,
    );
    return this.#equal;
  }

  most(from: number, length: number, n: number): number {
    return this.#exports.most(
      this.#source + from * 4,
      this.#at.planeBytes,
      computeBitsForCount(n),
      length * 4,
    );
  }
}

const countPages = (length: number, slots: number) => Math.ceil(layout(length, slots / 32).end / PAGE);

export const computeSegmentMemorySize = (length: number, slots: number): number =>
  countPages(length, slots) * PAGE;

/** Allocates WebAssembly memory for an index segment. The caller copies the segment to the first `length` bytes. */
export function allocateSegmentMemory(length: number, slots: number): WebAssembly.Memory {
  const pages = countPages(length, slots);
  return new WebAssembly.Memory({ initial: pages, maximum: pages });
}

export function openSegmentInWasm(
  module: WebAssembly.Module,
  memory: WebAssembly.Memory,
  length: number,
): Segment {
  const buffer = memory.buffer as ArrayBuffer;
  return openSegment(buffer, (segment) => {
    if (segment.bytes > length)
      throw new SegmentError('truncated', `The segment is truncated: ${length} of ${segment.bytes} bytes.`);
    if (computeSegmentMemorySize(length, segment.slots) > buffer.byteLength)
      throw new SegmentError('foreign', `The segment has more slots than was said: ${segment.slots}.`);
    const { exports } = new WebAssembly.Instance(module, { env: { memory } });
    return new WasmKernel(exports as unknown as Exports, buffer, length, segment);
  });
}
