/**
 * TypeScript version of the kernel that counts the user's foods in recipes. It works for every index segment and is the
 * reference for the WebAssembly version.
 */

import { CHUNK, computeBitsForCount, PLANES } from '../format/chunks.ts';
import { countBitmapWordsOfRange } from '../format/kernel.ts';
import {
  BLOCK_BITS,
  type FoodsToCount,
  type Kernel,
  openSegment,
  type Ranges,
  type Segment,
} from '../format/segment.ts';

type Planes = readonly Int32Array[];

const plane = (words: number) => new Int32Array(words);
const planes = (words: number): Planes => Array.from({ length: PLANES }, () => plane(words));
const zeros = planes(CHUNK);

class TypeScriptKernel implements Kernel {
  #foodsToCount: FoodsToCount | null = null;
  /**
   * Counts of the foods that have posting lists (lists of the recipes with a food), as bit planes: bitmap i has bit i
   * of the count of each recipe.
   */
  #postings: Planes = [];
  #sums: Planes = [];
  #words = 0;
  #done = new Uint8Array();
  #used = 0;
  #equal = plane(0);
  readonly #results = [plane(CHUNK), plane(CHUNK), plane(CHUNK)] as const;
  /** Final count of each recipe, as bit planes. Refers to `#postings` if no food to count has a bitmap. */
  #source: Planes = zeros;

  start(foodsToCount: FoodsToCount): void {
    if (this.#foodsToCount === foodsToCount) return;
    this.#foodsToCount = foodsToCount;
    const { segment, bitmaps, sparse, postings } = foodsToCount;
    const { words, depths } = segment;
    if (this.#words < words) {
      this.#words = words;
      this.#postings = planes(words);
      this.#sums = planes(words);
      this.#equal = plane(words);
      this.#done = new Uint8Array(depths.length);
    }
    this.#source = bitmaps.length === 0 ? this.#postings : this.#sums;
    this.#done.fill(bitmaps.length === 0 ? 1 : 0);
    if (postings === 0) return;
    // If only few foods are counted, the counts are small and need only the lower bit planes. Clear only these planes
    // and the planes that the last search used.
    const depth = countNeededBitPlanes(sparse.length);
    for (const [p, all] of this.#postings.entries()) {
      if (p < depth || p < this.#used) all.fill(0, 0, p < depth ? words : this.#words);
    }
    this.#used = depth;
    addPostingCounts(foodsToCount, this.#postings);
  }

  count(chunk: number): void {
    if (this.#done[chunk] === 1) return;
    this.#done[chunk] = 1;
    const { segment, bitmaps, postings } = this.#foodsToCount as FoodsToCount;
    const from = chunk * CHUNK;
    const length = Math.min(CHUNK, segment.words - from);
    const depth = segment.depths[chunk] as number;
    let [source, at] = postings > 0 ? [this.#postings, from] : [zeros, 0];
    for (let k = 0; k < bitmaps.length; k += 7) {
      add7(segment.bitmaps, bitmaps, k, from, length, source, at, depth, this.#sums, from);
      [source, at] = [this.#sums, from];
    }
  }

  select(chunk: number, { count, first, end, least }: Ranges, result: 0 | 1 | 2): Int32Array {
    const out = this.#results[result];
    const depth = this.#foodsToCount?.segment.depths[chunk] as number;
    for (let i = 0; i < count; i += 1) {
      const from = (first[i] as number) >> 5;
      const words = countBitmapWordsOfRange(first, end, i);
      compare(this.#source, from, words, depth, least[i] as number, out, from - chunk * CHUNK);
    }
    return out;
  }

  exactly(from: number, length: number, hits: number, n: number): Int32Array {
    const out = this.#equal;
    out.fill(-1, 0, length);
    for (let p = 0; p < computeBitsForCount(n); p += 1) {
      const words = this.#source[p] as Int32Array;
      const inverted = ((hits >> p) & 1) - 1;
      for (let i = 0; i < length; i += 1)
        out[i] = (out[i] as number) & ((words[from + i] as number) ^ inverted);
    }
    return out;
  }

  most(from: number, length: number, n: number): number {
    let sum = 0;
    for (let p = 0; p < computeBitsForCount(n); p += 1) {
      const words = this.#source[p] as Int32Array;
      let any = 0;
      for (let i = from; i < from + length; i += 1) any |= words[i] as number;
      if (any !== 0) sum += 1 << p;
    }
    return sum;
  }
}

/**
 * Adds seven bitmaps to the counts in `source`, for many recipes at once, and writes the sums to `out`. `from`, `at`
 * and `to` are the positions of the first 32-bit word to use: in the bitmaps, in `source` and in `out`.
 */
function add7(
  words: Int32Array,
  bitmaps: readonly number[],
  k: number,
  from: number,
  length: number,
  source: Planes,
  at: number,
  depth: number,
  out: Planes,
  to: number,
): void {
  const a = (bitmaps[k] as number) + from;
  const b = (bitmaps[k + 1] as number) + from;
  const c = (bitmaps[k + 2] as number) + from;
  const d = (bitmaps[k + 3] as number) + from;
  const e = (bitmaps[k + 4] as number) + from;
  const f = (bitmaps[k + 5] as number) + from;
  const g = (bitmaps[k + 6] as number) + from;
  const [i0, i1, i2, i3, i4] = source as [Int32Array, Int32Array, Int32Array, Int32Array, Int32Array];
  const [o0, o1, o2, o3, o4] = out as [Int32Array, Int32Array, Int32Array, Int32Array, Int32Array];
  for (let i = 0; i < length; i += 1) {
    const xa = words[a + i] as number;
    const xb = words[b + i] as number;
    const xc = words[c + i] as number;
    const ab = xa ^ xb;
    const s1 = ab ^ xc;
    const h1 = (xa & xb) | (ab & xc);
    const xd = words[d + i] as number;
    const xe = words[e + i] as number;
    const xf = words[f + i] as number;
    const de = xd ^ xe;
    const s2 = de ^ xf;
    const h2 = (xd & xe) | (de & xf);
    const xg = words[g + i] as number;
    const ss = s1 ^ s2;
    const ones = ss ^ xg;
    const h3 = (s1 & s2) | (ss & xg);
    const cc = h1 ^ h2;
    const twos = cc ^ h3;
    const fours = (h1 & h2) | (cc & h3);
    const y0 = i0[at + i] as number;
    const y1 = i1[at + i] as number;
    const y2 = i2[at + i] as number;
    o0[to + i] = y0 ^ ones;
    const k0 = y0 & ones;
    const t = y1 ^ twos;
    o1[to + i] = t ^ k0;
    const k1 = (y1 & twos) | (t & k0);
    const u = y2 ^ fours;
    o2[to + i] = u ^ k1;
    if (depth > 3) {
      const k2 = (y2 & fours) | (u & k1);
      const y3 = i3[at + i] as number;
      o3[to + i] = y3 ^ k2;
      if (depth > 4) o4[to + i] = (i4[at + i] as number) ^ (y3 & k2);
    }
  }
}

/**
 * Compares the counts of many recipes at once. The result is a bitmap of the recipes with a count of at least `least`.
 * It is written to `out`, beginning at the 32-bit word `to`.
 */
function compare(
  source: Planes,
  at: number,
  length: number,
  depth: number,
  least: number,
  out: Int32Array,
  to: number,
): void {
  const [i0, i1, i2, i3, i4] = source as [Int32Array, Int32Array, Int32Array, Int32Array, Int32Array];
  // Compare the counts of 32 recipes with `least`, bit by bit, from the lowest bit to the highest. After each step,
  // `ge` has a 1 for each recipe whose count is at least `least` in the bits compared so far.
  const b0 = ~-(least & 1);
  const b1 = ~-((least >> 1) & 1);
  const b2 = ~-((least >> 2) & 1);
  const b3 = ~-((least >> 3) & 1);
  const b4 = ~-((least >> 4) & 1);
  for (let i = 0; i < length; i += 1) {
    let ge = (i0[at + i] as number) | b0;
    let x = i1[at + i] as number;
    ge = (x & ge) | (b1 & (x | ge));
    x = i2[at + i] as number;
    ge = (x & ge) | (b2 & (x | ge));
    if (depth > 3) {
      x = i3[at + i] as number;
      ge = (x & ge) | (b3 & (x | ge));
      if (depth > 4) {
        x = i4[at + i] as number;
        ge = (x & ge) | (b4 & (x | ge));
      }
    }
    out[to + i] = ge;
  }
}

export const countNeededBitPlanes = (ingredientCount: number): number =>
  32 - Math.clz32(Math.min(ingredientCount, 31));

/**
 * Adds 1 to a recipe's count for each posting list (list of the recipes with a food) that contains the recipe. Before
 * the call, all counts must be 0, and each bit plane must have a bit for each recipe of the segment.
 */
export function addPostingCounts({ segment, sparse }: FoodsToCount, planes: readonly Int32Array[]): void {
  const [p0, p1, p2, p3, p4] = planes as [Int32Array, Int32Array, Int32Array, Int32Array, Int32Array];
  const { blocks, postingStarts: starts, postings: slots } = segment;
  for (const rank of sparse) {
    for (let block = 0; block < blocks; block += 1) {
      const list = rank * blocks + block;
      const base = block << (BLOCK_BITS - 5);
      const end = starts[list + 1] as number;
      for (let i = starts[list] as number; i < end; i += 1) {
        const slot = slots[i] as number;
        const w = base + (slot >> 5);
        const bit = 1 << slot;
        const a = p0[w] as number;
        p0[w] = a ^ bit;
        if ((a & bit) === 0) continue;
        const b = p1[w] as number;
        p1[w] = b ^ bit;
        if ((b & bit) === 0) continue;
        const c = p2[w] as number;
        p2[w] = c ^ bit;
        if ((c & bit) === 0) continue;
        const d = p3[w] as number;
        p3[w] = d ^ bit;
        if ((d & bit) !== 0) p4[w] = (p4[w] as number) ^ bit;
      }
    }
  }
}

/** All segments share one counting kernel, because a search reads the segments one after the other. */
const kernel: Kernel = new TypeScriptKernel();

export const openSegmentInTypeScript = (buffer: ArrayBuffer): Segment => openSegment(buffer, () => kernel);
