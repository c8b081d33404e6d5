/**
 * Counts, for 32 slots at a time, how many of a set of ingredients each recipe requires.
 *
 * A count lies in bit planes: plane b has bit b of the counts of 32 slots in one word. Postings are added bit by
 * bit before the sweep. Bitmaps are added seven at a time by carry-save adders: 7 words of one bit are 3 words,
 * worth 1, 2 and 4, which are then added to the planes.
 *
 * Contract: counts are exact up to 2^planes - 1, and a group's n is never above that, so none overflows. The
 * scratch memory is shared: start, sweep and read without an `await` in between.
 */
import { BLOCK_BITS, type Segment } from './segment.ts';

export const CHUNK = 256;
const PLANES = 5;

/** What one search counts in one segment. */
export interface Counted {
  readonly segment: Segment;
  /** Where the bitmaps of the frequent ones begin, filled up with the bitmap of zeros to a multiple of 7. */
  readonly bitmaps: Int32Array;
  /** Ranks of the others. */
  readonly sparse: readonly number[];
  /** How many postings those have. */
  readonly postings: number;
  /** How many ingredients are counted. */
  readonly size: number;
}

export function counted(segment: Segment, ranks: readonly number[]): Counted {
  const dense: number[] = [];
  const sparse: number[] = [];
  let postings = 0;
  const { postingStarts: starts, blocks } = segment;
  for (const rank of ranks) {
    const bitmap = segment.dense[rank] as number;
    if (bitmap >= 0) dense.push(bitmap);
    else {
      sparse.push(rank);
      postings += (starts[(rank + 1) * blocks] as number) - (starts[rank * blocks] as number);
    }
  }
  const bitmaps = new Int32Array(Math.ceil(dense.length / 7) * 7);
  bitmaps.set(dense);
  return { segment, bitmaps, sparse, postings, size: ranks.length };
}

let planes: Int32Array[] = [];
let planeWords = 0;
/** Planes that the last search wrote to. */
let used = 0;
const zeros = Array.from({ length: PLANES }, () => new Int32Array(CHUNK));
const sums = Array.from({ length: PLANES }, () => new Int32Array(CHUNK));

/** Adds the postings to the planes. Call it before the first sweep of a search. */
export function scatter({ segment, sparse, postings }: Counted): void {
  const { words, blocks } = segment;
  if (sparse.length === 0 || postings === 0) return;
  if (planeWords < words) {
    planeWords = words;
    planes = Array.from({ length: PLANES }, () => new Int32Array(words));
  }
  // Counts of a few ingredients leave the upper planes empty.
  const depth = 32 - Math.clz32(Math.min(sparse.length, 31));
  for (let p = 0; p < PLANES; p += 1) {
    if (p < depth || used > p) (planes[p] as Int32Array).fill(0, 0, p < depth ? words : planeWords);
  }
  used = depth;
  const [p0, p1, p2, p3, p4] = planes as [Int32Array, Int32Array, Int32Array, Int32Array, Int32Array];
  const { postingStarts: starts, postings: slots } = segment;
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

type Planes = readonly Int32Array[];

/**
 * Adds seven bitmaps, from word `from` on, to the counts in `source` (from `at` on). Leaves the sums at the
 * beginning of `sums` or, where `out` is given, only which of them are at least `least` there.
 */
function add7(
  words: Int32Array,
  bitmaps: Int32Array,
  k: number,
  from: number,
  length: number,
  source: Planes,
  at: number,
  depth: number,
  least: number,
  out: Int32Array | null,
): void {
  const a = (bitmaps[k] as number) + from;
  const b = (bitmaps[k + 1] as number) + from;
  const c = (bitmaps[k + 2] as number) + from;
  const d = (bitmaps[k + 3] as number) + from;
  const e = (bitmaps[k + 4] as number) + from;
  const f = (bitmaps[k + 5] as number) + from;
  const g = (bitmaps[k + 6] as number) + from;
  const i0 = source[0] as Int32Array;
  const i1 = source[1] as Int32Array;
  const i2 = source[2] as Int32Array;
  const i3 = source[3] as Int32Array;
  const i4 = source[4] as Int32Array;
  const o0 = sums[0] as Int32Array;
  const o1 = sums[1] as Int32Array;
  const o2 = sums[2] as Int32Array;
  const o3 = sums[3] as Int32Array;
  const o4 = sums[4] as Int32Array;
  // A bit of `least` that is 1 must be matched (and); one that is 0 may be exceeded (or).
  const c0 = ~-(least & 1);
  const c1 = ~-((least >> 1) & 1);
  const c2 = ~-((least >> 2) & 1);
  const c3 = ~-((least >> 3) & 1);
  const c4 = ~-((least >> 4) & 1);
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
    const z0 = y0 ^ ones;
    const k0 = y0 & ones;
    const t = y1 ^ twos;
    const z1 = t ^ k0;
    const k1 = (y1 & twos) | (t & k0);
    const u = y2 ^ fours;
    const z2 = u ^ k1;
    let z3 = 0;
    let z4 = 0;
    if (depth > 3) {
      const k2 = (y2 & fours) | (u & k1);
      const y3 = i3[at + i] as number;
      z3 = y3 ^ k2;
      if (depth > 4) z4 = (i4[at + i] as number) ^ (y3 & k2);
    }
    if (out === null) {
      o0[i] = z0;
      o1[i] = z1;
      o2[i] = z2;
      o3[i] = z3;
      o4[i] = z4;
      continue;
    }
    let ge = z0 | c0;
    ge = (z1 & ge) | (c1 & (z1 | ge));
    ge = (z2 & ge) | (c2 & (z2 | ge));
    if (depth > 3) {
      ge = (z3 & ge) | (c3 & (z3 | ge));
      if (depth > 4) ge = (z4 & ge) | (c4 & (z4 | ge));
    }
    out[i] = ge;
  }
}

/** `out[i]`: which of 32 slots count at least `least`. */
function compare(source: Planes, at: number, length: number, depth: number, least: number, out: Int32Array) {
  const i0 = source[0] as Int32Array;
  const i1 = source[1] as Int32Array;
  const i2 = source[2] as Int32Array;
  const i3 = source[3] as Int32Array;
  const i4 = source[4] as Int32Array;
  // A bit of `least` that is 1 must be matched (and); one that is 0 may be exceeded (or).
  const b0 = -(least & 1);
  const b1 = -((least >> 1) & 1);
  const b2 = -((least >> 2) & 1);
  const b3 = -((least >> 3) & 1);
  const b4 = -((least >> 4) & 1);
  for (let i = 0; i < length; i += 1) {
    let x = i0[at + i] as number;
    let ge = x | ~b0;
    x = i1[at + i] as number;
    ge = (x & ge) | (~b1 & (x | ge));
    x = i2[at + i] as number;
    ge = (x & ge) | (~b2 & (x | ge));
    if (depth > 3) {
      x = i3[at + i] as number;
      ge = (x & ge) | (~b3 & (x | ge));
      if (depth > 4) {
        x = i4[at + i] as number;
        ge = (x & ge) | (~b4 & (x | ge));
      }
    }
    out[i] = ge;
  }
}

/**
 * Which slots of the words `from` to `from + length` (at most `CHUNK`) of a group count at least `least`.
 *
 * @param most the greatest count that the group can have: its n
 * @param out gets a word of 32 slots each, from 0 on
 */
export function sweep(
  { segment, bitmaps, postings }: Counted,
  from: number,
  length: number,
  most: number,
  least: number,
  out: Int32Array,
): void {
  const depth = most < 8 ? 3 : most < 16 ? 4 : 5;
  let source: Planes = postings > 0 ? planes : zeros;
  let at = postings > 0 ? from : 0;
  if (bitmaps.length === 0) compare(source, at, length, depth, least, out);
  for (let k = 0; k < bitmaps.length; k += 7) {
    const last = k + 7 >= bitmaps.length;
    add7(segment.bitmaps, bitmaps, k, from, length, source, at, depth, least, last ? out : null);
    source = sums;
    at = 0;
  }
}
