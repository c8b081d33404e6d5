/**
 * The maximum score and the maximum fit of a group's recipes, by number of counted hits.
 *
 * Contract: see docs/answers/engine.md, 'Exactness'. No recipe of group (n, s) with at most `hits` counted hits has a
 * higher score than `of(group, hits)`, or a higher fit than `sumFit(group, hits)` plus the lines for its use, cuisine
 * and urgency. `order` only has pairs that can reach the minimum score of a result.
 */

import { memoizeLru } from '#domain/lib/memoize-lru';
import { SCORE_MIN } from '#domain/matching/limits';
import { missingFactor, POINT } from '#domain/matching/score/exact';
import { completeLine, scoreLine } from '#domain/matching/score/fit';
import { GROUP_WORDS, getNonStapleCount, getStapleCount, groupStart } from '../format/group-words.ts';
import { MOST_WORDS, NEEDS_MAX, type Segment } from '../format/segment.ts';

const STRIDE = NEEDS_MAX + 1;

// The score of `src/domain/matching/score/exact.ts` for coverage in whole twentieths, without BigInt. Contract:
// `computeScore(c, w, m, factors, k) === exactScore(c · TWENTIETH, w, m, …)` for the k tool factors whose product is
// `factors`. After the whole points, the quotient is computed in three steps of four digits, or in one step without
// tools. Every intermediate is an integer below 2^53, for which the floor of a double division is exact.

/** Maximum number of lacking tools. With more, the products exceed 53 bits. */
export const SCORE_FACTORS_MAX = 4;

const STEP = 10_000;

/** 40 to the power of the number of tools. A table is faster than `**`. */
const FORTY = Float64Array.from({ length: SCORE_FACTORS_MAX + 1 }, (_, tools) => 40 ** tools);

/**
 * @param covered `Σ w·c`, in quarters × twentieths; at most 31 · 80 + 31 · 20
 * @param weight `Σ w`, in quarters; above 0
 * @param factors product of the factors of the lacking tools, in fortieths
 * @param tools number of these factors, at most `SCORE_FACTORS_MAX`
 */
export function computeScore(
  covered: number,
  weight: number,
  missing: number,
  factors: number,
  tools: number,
): number {
  const below = 20 * weight * (FORTY[tools] as number);
  const above = covered * missingFactor(missing) * factors;
  const first = Math.floor(above / below);
  if (tools === 0) return first * POINT + Math.floor(((above - first * below) * POINT) / below);
  const left = (above - first * below) * STEP;
  const second = Math.floor(left / below);
  const left2 = (left - second * below) * STEP;
  const third = Math.floor(left2 / below);
  const left3 = (left2 - third * below) * STEP;
  return ((first * STEP + second) * STEP + third) * STEP + Math.floor(left3 / below);
}

/** Equivalent to `computeScore(…) >= points * POINT`, computed by cross-multiplication. */
export function reaches(
  points: number,
  covered: number,
  weight: number,
  missing: number,
  factors: number,
  tools: number,
): boolean {
  return covered * missingFactor(missing) * factors >= points * 20 * weight * (FORTY[tools] as number);
}

/**
 * Maximum scores of recipes by their numbers of required non-staples and staples, for one kind of kitchen. All segments
 * share them.
 */
class ScoreBounds {
  /** Maximum coverage of s staples, in twentieths, and minimum number of missing ones. */
  readonly #most = new Int32Array(STRIDE);
  readonly #missing = new Int32Array(STRIDE);
  /**
   * Start of the row for n and s, which has a bound for each number of hits from 0 to n. A start of 0 means that the
   * row is not computed yet.
   */
  readonly #starts = new Uint16Array(STRIDE * STRIDE);
  readonly #fewest = new Uint8Array(STRIDE * STRIDE);
  /** The bounds; 0 if the score is too low for a result. */
  #rows = new Float64Array(STRIDE);
  #length = 1;

  /** @param staples coverage of the covered staples, in twentieths, in descending order */
  constructor(assumed: boolean, staples: readonly number[]) {
    const least = assumed ? 18 : 0;
    for (let s = 1; s <= NEEDS_MAX; s += 1) {
      const next = Math.max(least, staples[s - 1] ?? 0);
      this.#most[s] = (this.#most[s - 1] as number) + next;
      this.#missing[s] = (this.#missing[s - 1] as number) + (next === 0 ? 1 : 0);
    }
  }

  of(n: number, s: number, hits: number): number {
    return hits > n ? 0 : (this.#rows[this.#start(n, s) + hits] as number);
  }

  fewestHits(n: number, s: number): number {
    this.#start(n, s);
    return this.#fewest[n * STRIDE + s] as number;
  }

  #start(n: number, s: number): number {
    const known = this.#starts[n * STRIDE + s] as number;
    return known === 0 ? this.#add(n, s) : known;
  }

  #add(n: number, s: number): number {
    const start = this.#length;
    this.#length += n + 1;
    if (this.#length > this.#rows.length) {
      const larger = new Float64Array(this.#length * 2);
      larger.set(this.#rows);
      this.#rows = larger;
    }
    const stapled = this.#most[s] as number;
    const lost = n + (this.#missing[s] as number);
    let hits = n;
    for (; hits > 0; hits -= 1) {
      const bound = computeScore(hits * 80 + stapled, 4 * n + s, lost - hits, 1, 0);
      if (bound < SCORE_MIN * POINT) break;
      this.#rows[start + hits] = bound;
    }
    this.#starts[n * STRIDE + s] = start;
    this.#fewest[n * STRIDE + s] = hits + 1;
    return start;
  }
}

/** Number of kinds of kitchen whose scores are cached, at some 20 KB each. */
const KINDS_REMEMBERED = 16;
/** The key comes from `kindOf`. */
const scoreBounds = memoizeLru((kind) => {
  const [assumed = '', ...staples] = kind.split(' ');
  return new ScoreBounds(assumed === 'assumed', staples.map(Number));
}, KINDS_REMEMBERED);

/**
 * Kitchens are of the same kind if they agree on assuming staples and on the coverage (in twentieths) of the covered
 * staples.
 */
const toKitchenKind = (assumed: boolean, staples: readonly number[]): string =>
  [assumed ? 'assumed' : 'bare', ...staples.toSorted((a, b) => b - a)].join(' ');

/** Encodes a fit and a group as a number that sorts by descending fit, so that sorting needs no comparison function. */
const FIT_MOST = 2 ** 31;
const sortable = (fit: number, group: number) => (FIT_MOST - fit) * 2 ** 16 + group;
const decodeGroup = (sorted: number) => sorted % 2 ** 16;

export class Bounds {
  readonly #groups: Int32Array;
  readonly #parts: Uint16Array;
  readonly #scores: ScoreBounds;
  /**
   * For each number of hits, the groups that can have so many, in descending order of `sumFit`. The lists are
   * concatenated.
   */
  readonly order: Uint16Array;
  /** Start of each number's list in `order`, and the end of the last list. */
  readonly starts: Uint32Array;

  /** @param staples coverage of the covered staples, in twentieths */
  constructor({ groups, most }: Segment, assumed: boolean, staples: readonly number[]) {
    this.#groups = groups;
    this.#parts = most;
    this.#scores = scoreBounds(toKitchenKind(assumed, staples));
    const count = groups.length / GROUP_WORDS;
    const lists = Array.from({ length: STRIDE }, (): number[] => []);
    for (let group = 0; group < count; group += 1) {
      const n = getNonStapleCount(groups, groupStart(group));
      for (let hits = this.fewestHits(group); hits <= n; hits += 1)
        lists[hits]?.push(sortable(this.getMaxFit(group, hits), group));
    }
    this.starts = new Uint32Array(STRIDE + 1);
    for (const [hits, list] of lists.entries())
      this.starts[hits + 1] = (this.starts[hits] as number) + list.length;
    this.order = Uint16Array.from(
      lists.flatMap((list) => [...Float64Array.from(list).sort()].map(decodeGroup)),
    );
  }

  /** Size of its lists. */
  get bytes(): number {
    return this.order.byteLength + this.starts.byteLength;
  }

  /** Maximum score, in trillionths; 0 if a recipe of the group cannot have so many hits. */
  of(group: number, hits: number): number {
    const at = groupStart(group);
    return this.#scores.of(getNonStapleCount(this.#groups, at), getStapleCount(this.#groups, at), hits);
  }

  /**
   * Maximum sum of the lines for completeness and score, in millionths; 0 if a recipe of the group cannot have so many
   * hits.
   */
  getMaxFit(group: number, hits: number): number {
    const score = this.of(group, hits);
    return score === 0
      ? 0
      : completeLine(this.#parts[group * MOST_WORDS + hits] as number) + scoreLine(score);
  }

  /** Minimum number of hits of a result from this group. Exceeds the group's maximum if no recipe can be a result. */
  fewestHits(group: number): number {
    const at = groupStart(group);
    return this.#scores.fewestHits(getNonStapleCount(this.#groups, at), getStapleCount(this.#groups, at));
  }
}

/** Maximum size of the cached bounds of all segments of an isolate. A million recipes have some thirty segments. */
const REMEMBERED_BYTES = 2 * 2 ** 20;

interface Remembered {
  readonly of: WeakRef<BoundsMemory>;
  readonly key: number | string;
  readonly bytes: number;
}
/** Oldest first. */
const remembered = new Set<Remembered>();
let bytesRemembered = 0;

/** Cache of a segment's bounds for recent kinds of kitchen. */
export class BoundsMemory {
  readonly #known = new Map<number | string, Bounds>();
  readonly #weakSelf = new WeakRef(this);

  /**
   * @param key identifies the kind of kitchen
   * @param make computes its bounds if they are not cached
   */
  get(key: number | string, make: () => Bounds): Bounds {
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const bounds = make();
    const { bytes } = bounds;
    this.#known.set(key, bounds);
    remembered.add({ of: this.#weakSelf, key, bytes });
    bytesRemembered += bytes;
    for (const oldest of remembered) {
      if (bytesRemembered <= REMEMBERED_BYTES) break;
      remembered.delete(oldest);
      bytesRemembered -= oldest.bytes;
      oldest.of.deref()?.forget(oldest.key);
    }
    return bounds;
  }

  private forget(key: number | string): void {
    this.#known.delete(key);
  }
}
