/** The kernel in TypeScript: for every segment, and the measure of the one in WebAssembly. */
import { CHUNK, type Counted, type Kernel, PLANES, planesFor, type Ranges, wordsOf } from './kernel.ts';
import { depthOf, scatter } from './scatter.ts';

type Planes = readonly Int32Array[];

const plane = (words: number) => new Int32Array(words);
const zeros = Array.from({ length: PLANES }, () => plane(CHUNK));

class TypeScriptKernel implements Kernel {
  #counted: Counted | null = null;
  /** Counts of the postings, of all words. */
  #postings: Planes = [];
  #words = 0;
  /** Planes that the last search wrote to. */
  #used = 0;
  readonly #sums: Planes = Array.from({ length: PLANES }, () => plane(CHUNK));
  readonly #results = [plane(CHUNK), plane(CHUNK), plane(CHUNK)] as const;
  /** Where the counts lie that were asked for last. */
  #source: Planes = zeros;
  #at = 0;
  #depth = 3;
  /** The words that were counted last. */
  #from = 0;
  #end = 0;

  start(counted: Counted): void {
    if (this.#counted === counted) return;
    this.#counted = counted;
    this.#end = 0;
    const { segment, sparse, postings } = counted;
    if (postings === 0) return;
    if (this.#words < segment.words) {
      this.#words = segment.words;
      this.#postings = Array.from({ length: PLANES }, () => plane(segment.words));
    }
    // Counts of a few ingredients leave the upper planes empty.
    const depth = depthOf(sparse.length);
    for (const [p, words] of this.#postings.entries()) {
      if (p < depth || p < this.#used) words.fill(0, 0, p < depth ? segment.words : this.#words);
    }
    this.#used = depth;
    scatter(counted, this.#postings);
  }

  count(from: number, length: number, most: number): number {
    const { segment, bitmaps, postings } = this.#counted as Counted;
    const depth = planesFor(most);
    if (from >= this.#from && from + length <= this.#end && depth <= this.#depth) return this.#from;
    this.#from = from;
    this.#end = from + length;
    this.#depth = depth;
    this.#source = postings > 0 ? this.#postings : zeros;
    this.#at = postings > 0 ? from : 0;
    for (let k = 0; k < bitmaps.length; k += 7) {
      add7(segment.bitmaps, bitmaps, k, from, length, this.#source, this.#at, this.#depth, this.#sums);
      this.#source = this.#sums;
      this.#at = 0;
    }
    return from;
  }

  select({ count, first, end, least }: Ranges, result: 0 | 1 | 2): Int32Array {
    const out = this.#results[result];
    for (let i = 0; i < count; i += 1) {
      const at = ((first[i] as number) >> 5) - this.#from;
      const words = wordsOf(first, end, i);
      compare(this.#source, this.#at + at, words, this.#depth, least[i] as number, out, at);
    }
    return out;
  }
}

/** Adds seven bitmaps, from word `from` on, to the counts in `source` (from `at` on), into `out` (from 0 on). */
function add7(
  words: Int32Array,
  bitmaps: Int32Array,
  k: number,
  from: number,
  length: number,
  source: Planes,
  at: number,
  depth: number,
  out: Planes,
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
    o0[i] = y0 ^ ones;
    const k0 = y0 & ones;
    const t = y1 ^ twos;
    o1[i] = t ^ k0;
    const k1 = (y1 & twos) | (t & k0);
    const u = y2 ^ fours;
    o2[i] = u ^ k1;
    if (depth > 3) {
      const k2 = (y2 & fours) | (u & k1);
      const y3 = i3[at + i] as number;
      o3[i] = y3 ^ k2;
      if (depth > 4) o4[i] = (i4[at + i] as number) ^ (y3 & k2);
    }
  }
}

/** From `out[to]` on: which of 32 slots count at least `least`. */
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
  // A bit of `least` that is 1 must be matched (and); one that is 0 may be exceeded (or).
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

/** One for all segments: they are searched one after the other. */
export const typescriptKernel: Kernel = new TypeScriptKernel();
