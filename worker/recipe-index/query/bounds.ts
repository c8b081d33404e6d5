/**
 * Upper bounds of the score and the fit of recipes in a group of slots, by number of hits. A hit is a required
 * non-staple of a recipe that the user has, or has a substitute for.
 *
 * Contract: see docs/answers/engine.md, 'Exactness'. Consider any recipe of group (n, s) with at most `hits` hits. Its
 * score is at most `of(group, hits)`. Its fit is at most `getMaxFit(group, hits)` plus the parts of a recipe's fit
 * (ranking value) for used food, cuisine and urgency. `order` contains only pairs of group and hits that can reach the
 * minimum score of a result.
 */

import { memoizeLru } from '#domain/lib/memoize-lru';
import { SCORE_MIN } from '#domain/matching/limits';
import { computeMissingIngredientsFactor, POINT } from '#domain/matching/score/exact';
import { computeCompletenessFit, computeScoreFit } from '#domain/matching/score/fit';
import { computeGroupStart, GROUP_WORDS, getNonStapleCount, getStapleCount } from '../format/group-words.ts';
import { MOST_WORDS, NEEDS_MAX, type Segment } from '../format/segment.ts';

const STRIDE = NEEDS_MAX + 1;

// Computes the score of `src/domain/matching/score/exact.ts` without BigInt, for coverage in whole twentieths.
//
// Contract: `computeScore(c, w, m, factors, k) === computeExactScore(c · TWENTIETH, w, m, …)`, if `factors` is the
// product of the k tool factors. The digits after the whole points are computed four digits at a time, or all at once
// if no tool is missing. Every intermediate result is an integer below 2^53, for which rounding down a floating-point
// division is exact.

/** Maximum number of missing tools in an exact score. With more tools, the products would exceed 53 bits. */
export const SCORE_FACTORS_MAX = 4;

const STEP = 10_000;

/** Powers of 40, by the number of missing tools. Reading a table is faster than `**`. */
const FORTY = Float64Array.from({ length: SCORE_FACTORS_MAX + 1 }, (_, tools) => 40 ** tools);

/**
 * Returns the score in trillionths.
 * @param covered sum of weight times coverage (`Σ w·c`), in quarters × twentieths; at most 31 · 80 + 31 · 20
 * @param weight sum of weights (`Σ w`), in quarters; positive
 * @param factors product of the factors of the missing tools, each in fortieths
 * @param tools number of missing tools, at most `SCORE_FACTORS_MAX`
 */
export function computeScore(
  covered: number,
  weight: number,
  missing: number,
  factors: number,
  tools: number,
): number {
  const below = 20 * weight * (FORTY[tools] as number);
  const above = covered * computeMissingIngredientsFactor(missing) * factors;
  const first = Math.floor(above / below);
  if (tools === 0) return first * POINT + Math.floor(((above - first * below) * POINT) / below);
  const left = (above - first * below) * STEP;
  const second = Math.floor(left / below);
  const left2 = (left - second * below) * STEP;
  const third = Math.floor(left2 / below);
  const left3 = (left2 - third * below) * STEP;
  return ((first * STEP + second) * STEP + third) * STEP + Math.floor(left3 / below);
}

/**
 * Returns true if the score is at least `points`. The result equals `computeScore(…) >= points * POINT`, but
 * cross-multiplication is faster.
 */
export function isScoreAtLeast(
  points: number,
  covered: number,
  weight: number,
  missing: number,
  factors: number,
  tools: number,
): boolean {
  return (
    covered * computeMissingIngredientsFactor(missing) * factors >=
    points * 20 * weight * (FORTY[tools] as number)
  );
}

/**
 * Upper bounds of scores by the number of required non-staples (n) and staples (s). The bounds depend only on how well
 * the user's food covers the staples. All segments of the recipe index share them.
 */
class ScoreBounds {
  /**
   * Maximum total coverage (in twentieths) of a recipe's required staples, and minimum number of its missing staples.
   * Both are indexed by the number of required staples.
   */
  readonly #most = new Int32Array(STRIDE);
  readonly #missing = new Int32Array(STRIDE);
  /**
   * Index in `#rows` at which the bounds for n and s start. There is one bound for each number of hits (required
   * non-staples that the user has, or has a substitute for) from 0 to n. An index of 0 means that these bounds are not
   * computed yet.
   */
  readonly #starts = new Uint16Array(STRIDE * STRIDE);
  readonly #fewest = new Uint8Array(STRIDE * STRIDE);
  /** Upper bounds of scores, for all n and s computed so far. A bound is 0 if the score is too low for a result. */
  #rows = new Float64Array(STRIDE);
  #length = 1;

  /**
   * Prepares the score bounds for searches that cover staples to a given extent.
   * @param assumed true if the search assumes that staples are available
   * @param staples coverage of the covered staples, in twentieths, in descending order
   */
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

/** Maximum number of cached score bounds, one for each `toKitchenKind` key. The bounds for one key take about 20 KB. */
const KINDS_REMEMBERED = 16;
/** Returns the score bounds for a key from `toKitchenKind`, from a cache if possible. */
const scoreBounds = memoizeLru((kind) => {
  const [assumed = '', ...staples] = kind.split(' ');
  return new ScoreBounds(assumed === 'assumed', staples.map(Number));
}, KINDS_REMEMBERED);

/**
 * Returns a key for score bounds. Two searches share their bounds if they agree on assuming staples, and if their food
 * covers the staples to the same extent (in twentieths).
 */
const toKitchenKind = (assumed: boolean, staples: readonly number[]): string =>
  [assumed ? 'assumed' : 'bare', ...staples.toSorted((a, b) => b - a)].join(' ');

/**
 * Upper limit of a fit, used to combine a fit and a group into one number that sorts by descending fit. Numbers of this
 * form can be sorted without a comparison function.
 */
const FIT_MOST = 2 ** 31;
const sortable = (fit: number, group: number) => (FIT_MOST - fit) * 2 ** 16 + group;
const decodeGroup = (sorted: number) => sorted % 2 ** 16;

export class Bounds {
  readonly #groups: Int32Array;
  readonly #parts: Uint16Array;
  readonly #scores: ScoreBounds;
  /**
   * For each number of hits (required non-staples that the user has, or has a substitute for): the groups that can have
   * this number, sorted by descending `getMaxFit`. The lists are stored one after the other.
   */
  readonly order: Uint16Array;
  /**
   * Start of the list for each number of hits (required non-staples that the user has, or has a substitute for) in
   * `order`, followed by the end of the last list.
   */
  readonly starts: Uint32Array;

  /**
   * Computes the bounds of a segment of the recipe index.
   * @param assumed true if the search assumes that staples are available
   * @param staples coverage of the covered staples, in twentieths
   */
  constructor({ groups, most }: Segment, assumed: boolean, staples: readonly number[]) {
    this.#groups = groups;
    this.#parts = most;
    this.#scores = scoreBounds(toKitchenKind(assumed, staples));
    const count = groups.length / GROUP_WORDS;
    const lists = Array.from({ length: STRIDE }, (): number[] => []);
    for (let group = 0; group < count; group += 1) {
      const n = getNonStapleCount(groups, computeGroupStart(group));
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

  /** Size (bytes) of `order` and `starts`. */
  get bytes(): number {
    return this.order.byteLength + this.starts.byteLength;
  }

  /**
   * Returns the maximum score (in trillionths) of a recipe in a group of slots. Returns 0 if recipes with this number
   * of hits (required non-staples that the user has, or has a substitute for) cannot be results.
   */
  of(group: number, hits: number): number {
    const at = computeGroupStart(group);
    return this.#scores.of(getNonStapleCount(this.#groups, at), getStapleCount(this.#groups, at), hits);
  }

  /**
   * Returns the maximum sum of the two parts of a recipe's fit (ranking value) for completeness and score, in
   * millionths. Returns 0 if recipes with this number of hits (required non-staples that the user has, or has a
   * substitute for) cannot be results.
   */
  getMaxFit(group: number, hits: number): number {
    const score = this.of(group, hits);
    return score === 0
      ? 0
      : computeCompletenessFit(this.#parts[group * MOST_WORDS + hits] as number) + computeScoreFit(score);
  }

  /**
   * Returns the minimum number of hits (required non-staples that the user has, or has a substitute for) that a recipe
   * of the group needs to be a result. The number exceeds the group's n if no recipe of the group can be a result.
   */
  fewestHits(group: number): number {
    const at = computeGroupStart(group);
    return this.#scores.fewestHits(getNonStapleCount(this.#groups, at), getStapleCount(this.#groups, at));
  }
}

/**
 * Maximum total size (bytes) of the cached bounds of all segments of the recipe index in an isolate. An index of a
 * million recipes has about thirty segments.
 */
const REMEMBERED_BYTES = 2 * 2 ** 20;

interface Remembered {
  readonly of: WeakRef<BoundsMemory>;
  readonly key: number | string;
  readonly bytes: number;
}
/** Cached bounds of all segments of the recipe index, oldest first. */
const remembered = new Set<Remembered>();
let bytesRemembered = 0;

/** Cache of the bounds of one segment of the recipe index, for recent combinations of assumed and covered staples. */
export class BoundsMemory {
  readonly #known = new Map<number | string, Bounds>();
  readonly #weakSelf = new WeakRef(this);

  /**
   * Returns cached bounds, or computes and caches them.
   * @param key identifies which staples are assumed and covered
   * @param make computes the bounds
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
