/**
 * The kernel in WebAssembly: a segment that lies in the memory of a module, with what counting needs behind it.
 *
 * Contract: the same results as count.ts. The memory is as large as it will ever be, so that views stay valid. A
 * memory belongs to one segment.
 */

import { SegmentError } from './format.ts';
import { CHUNK, type Counted, type Kernel, PLANES, planesFor, type Ranges, wordsOf } from './kernel.ts';
import { depthOf, scatter } from './scatter.ts';
import { NEEDS_MAX, openSegment, type Segment } from './segment.ts';

const PAGE = 65_536;
const VECTOR = 16;
/** Bytes of a plane of `CHUNK` words, with what a last vector may read and write beyond them. */
const CHUNK_BYTES = CHUNK * 4 + VECTOR;
/** An ingredient with a bitmap is in 1/64 of the recipes, and a recipe has so many at most. */
const BITMAPS_MAX = 64 * NEEDS_MAX + 7;
/** The bitmaps that are counted, then ranges, of three numbers each. */
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
}

/** Bytes of whole vectors that hold so many words. */
const vectors = (words: number) => Math.ceil(words / 4) * VECTOR;

/** Where things lie behind a segment of `length` bytes. */
function layout(length: number, words: number) {
  const planeBytes = vectors(words) + VECTOR;
  const list = Math.ceil(length / VECTOR) * VECTOR;
  const zeros = list + vectors(LIST_MAX);
  const sums = zeros + CHUNK_BYTES;
  const results = sums + PLANES * CHUNK_BYTES;
  const postings = results + RESULTS * CHUNK_BYTES;
  return { list, zeros, sums, results, postings, planeBytes, end: postings + PLANES * planeBytes };
}

/** Columns of a slot: position of the id, minutes, calories, protein, cuisine. */
const SLOT_BYTES = 4 + 2 + 2 + 2 + 1;
/** Words that a segment of so many bytes has at most. */
const mostWords = (length: number) => Math.ceil(length / SLOT_BYTES / 32);

class WasmKernel implements Kernel {
  readonly #exports: Exports;
  readonly #at: ReturnType<typeof layout>;
  readonly #bitmaps: number;
  readonly #list: Int32Array;
  readonly #planes: readonly Int32Array[];
  readonly #results: readonly [Int32Array, Int32Array, Int32Array];
  #counted: Counted | null = null;
  /** Planes of the postings that the last search wrote to. */
  #used = 0;
  #source = 0;
  #stride = 0;
  #depth = 3;
  #from = 0;
  #end = 0;

  constructor(exports: Exports, memory: ArrayBuffer, length: number, segment: Segment) {
    this.#exports = exports;
    const at = layout(length, segment.words);
    this.#at = at;
    this.#bitmaps = segment.bitmaps.byteOffset;
    this.#list = new Int32Array(memory, at.list, LIST_MAX);
    this.#planes = Array.from(
      { length: PLANES },
      (_, p) => new Int32Array(memory, at.postings + p * at.planeBytes, segment.words),
    );
    const result = (i: number) => new Int32Array(memory, at.results + i * CHUNK_BYTES, CHUNK);
    this.#results = [result(0), result(1), result(2)];
  }

  start(counted: Counted): void {
    if (this.#counted === counted) return;
    this.#counted = counted;
    this.#end = 0;
    const { bitmaps, sparse, postings } = counted;
    for (let i = 0; i < bitmaps.length; i += 1) this.#list[i] = this.#bitmaps + (bitmaps[i] as number) * 4;
    if (postings === 0) return;
    const depth = depthOf(sparse.length);
    for (const [p, plane] of this.#planes.entries()) if (p < depth || p < this.#used) plane.fill(0);
    this.#used = depth;
    scatter(counted, this.#planes);
  }

  count(from: number, length: number, most: number): number {
    const depth = planesFor(most);
    if (from >= this.#from && from + length <= this.#end && depth <= this.#depth) return this.#from;
    const { bitmaps, postings } = this.#counted as Counted;
    const at = this.#at;
    this.#from = from;
    this.#end = from + length;
    this.#depth = depth;
    this.#source = postings > 0 ? at.postings + from * 4 : at.zeros;
    this.#stride = postings > 0 ? at.planeBytes : 0;
    if (bitmaps.length === 0) return from;
    this.#exports.count(
      at.list,
      bitmaps.length / 7,
      from * 4,
      vectors(length),
      this.#source,
      this.#stride,
      at.sums,
      CHUNK_BYTES,
      depth,
    );
    this.#source = at.sums;
    this.#stride = CHUNK_BYTES;
    return from;
  }

  select({ count, first, end, least }: Ranges, result: 0 | 1 | 2): Int32Array {
    const list = this.#list;
    if (count === 0) return this.#results[result];
    for (let i = 0; i < count; i += 1) {
      list[BITMAPS_MAX + 3 * i] = (((first[i] as number) >> 5) - this.#from) * 4;
      list[BITMAPS_MAX + 3 * i + 1] = vectors(wordsOf(first, end, i));
      list[BITMAPS_MAX + 3 * i + 2] = least[i] as number;
    }
    const at = this.#at;
    const out = at.results + result * CHUNK_BYTES;
    this.#exports.select(at.list + 4 * BITMAPS_MAX, count, this.#source, this.#stride, this.#depth, out);
    return this.#results[result];
  }
}

/** Memory for a segment of so many bytes; its first `length` bytes are to be filled with it. */
export function memoryFor(length: number): WebAssembly.Memory {
  const pages = Math.ceil(layout(length, mostWords(length)).end / PAGE);
  return new WebAssembly.Memory({ initial: pages, maximum: pages });
}

/**
 * The segment at the beginning of a memory, counted by the module.
 *
 * @throws SegmentError when there is no segment of this version
 */
export function openInWasm(module: WebAssembly.Module, memory: WebAssembly.Memory, length: number): Segment {
  const opened = openSegment(memory.buffer as ArrayBuffer);
  if (opened.bytes > length)
    throw new SegmentError('truncated', `The segment is truncated: ${length} of ${opened.bytes} bytes.`);
  const { exports } = new WebAssembly.Instance(module, { env: { memory } });
  const buffer = memory.buffer as ArrayBuffer;
  return { ...opened, kernel: new WasmKernel(exports as unknown as Exports, buffer, length, opened) };
}
