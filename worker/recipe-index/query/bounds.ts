/**
 * Upper bounds of the match score and of the fit (ranking value) of the recipes in a group. The recipes of a group
 * require the same number of non-staples and the same number of staples. A bound depends on the number of hits, which
 * are required non-staples that the user has or can replace. docs/answers/engine.md proves the bounds ('Exactness').
 */

import { memoizeLru } from '#domain/lib/memoize-lru';
import { SCORE_MIN } from '#domain/matching/limits';
import { computeScoreFactorOfMissingIngredients, POINT } from '#domain/matching/score/exact';
import {
  computeFitPointsFromCompleteness,
  computeFitPointsFromMatchScore,
  computeFitPointsFromMissingIngredients,
} from '#domain/matching/score/fit';
import {
  computeGroupStart,
  GROUP_WORDS,
  getGroupNonStapleCount,
  getGroupStapleCount,
} from '../format/group-words.ts';
import { MOST_WORDS, NEEDS_MAX, type Segment } from '../format/segment.ts';

const STRIDE = NEEDS_MAX + 1;

// Computes the match score of a recipe with integers below 2^53, which is faster than the BigInt numbers of
// `src/domain/matching/score/exact.ts` and gives the same result as `computeUnroundedMatchScore`. The coverage of each
// ingredient (how much of the needed amount the user has) must be a whole number of twentieths.

/** Maximum number of missing tools for which the exact score can be computed in 53 bits. */
export const SCORE_FACTORS_MAX = 4;

const STEP = 10_000;

/**
 * Powers of 40, by exponent. A score is divided by 40 for each missing tool, because the factors for missing tools are
 * given in fortieths.
 */
const FORTY = Float64Array.from({ length: SCORE_FACTORS_MAX + 1 }, (_, tools) => 40 ** tools);

/**
 * Returns the match score of a recipe in trillionths of a point, computed with whole numbers only. The weight of an
 * ingredient is given in quarters: 4 for a non-staple, 1 for a staple.
 * @param coveredWeight sum of weight × coverage over all ingredients (`Σ w·c`), with weights in quarters and coverage
 *   in twentieths. At most 3,100: 31 non-staples with 4 · 20 each, and 31 staples with 1 · 20 each
 * @param totalWeight sum of the weights (`Σ w`), in quarters; positive
 * @param missingCount number of missing ingredients
 * @param toolFactorProduct product of the factors of the missing tools, each in fortieths
 * @param missingToolCount number of missing tools, at most `SCORE_FACTORS_MAX`
 */
export function computeRecipeScore(
  coveredWeight: number,
  totalWeight: number,
  missingCount: number,
  toolFactorProduct: number,
  missingToolCount: number,
): number {
  const below = 20 * totalWeight * (FORTY[missingToolCount] as number);
  const above = coveredWeight * computeScoreFactorOfMissingIngredients(missingCount) * toolFactorProduct;
  const first = Math.floor(above / below);
  if (missingToolCount === 0) return first * POINT + Math.floor(((above - first * below) * POINT) / below);
  const left = (above - first * below) * STEP;
  const second = Math.floor(left / below);
  const left2 = (left - second * below) * STEP;
  const third = Math.floor(left2 / below);
  const left3 = (left2 - third * below) * STEP;
  return ((first * STEP + second) * STEP + third) * STEP + Math.floor(left3 / below);
}

/**
 * Returns true if a recipe's score is at least `minScore`. It is faster than `computeRecipeScore`, because it compares
 * products and needs no division.
 */
export function isScoreAtLeast(
  minScore: number,
  coveredWeight: number,
  totalWeight: number,
  missingCount: number,
  toolFactorProduct: number,
  missingToolCount: number,
): boolean {
  return (
    coveredWeight * computeScoreFactorOfMissingIngredients(missingCount) * toolFactorProduct >=
    minScore * 20 * totalWeight * (FORTY[missingToolCount] as number)
  );
}

/**
 * Upper bounds of the match scores of recipes with n required non-staples and s required staples. The bounds depend
 * only on how much of the staples the user has, so all index segments share them.
 */
class ScoreBounds {
  /**
   * For each number of required staples, `#most` has the highest possible total coverage of these staples, and
   * `#missing` has the lowest possible number of missing ones. Coverage is how much of the needed amount the user has,
   * in twentieths.
   */
  readonly #most = new Int32Array(STRIDE);
  readonly #missing = new Int32Array(STRIDE);
  /**
   * Index of the first bound in `#rows` for recipes with n non-staples and s staples; 0 if the bounds are not computed
   * yet.
   */
  readonly #starts = new Uint16Array(STRIDE * STRIDE);
  readonly #fewest = new Uint8Array(STRIDE * STRIDE);
  /**
   * Upper bounds of match scores, for each number of non-staples, of staples, and of hits. A hit is a required
   * non-staple that the user has or can replace. A bound is 0 if no recipe with these numbers can reach the minimum
   * score of a result.
   */
  #rows = new Float64Array(STRIDE);
  #length = 1;

  /**
   * Prepares upper bounds for a search.
   * @param assumed true if the search assumes that staples are available
   * @param staples coverage of each of the user's staples, in descending order. Coverage is how much of the needed
   * amount the user has, in twentieths
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

  countMissing(n: number, s: number, hits: number): number {
    return n - hits + (this.#missing[s] as number);
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
      const bound = computeRecipeScore(hits * 80 + stapled, 4 * n + s, lost - hits, 1, 0);
      if (bound < SCORE_MIN * POINT) break;
      this.#rows[start + hits] = bound;
    }
    this.#starts[n * STRIDE + s] = start;
    this.#fewest[n * STRIDE + s] = hits + 1;
    return start;
  }
}

const KINDS_REMEMBERED = 16;
const scoreBounds = memoizeLru((kind) => {
  const [assumed = '', ...staples] = kind.split(' ');
  return new ScoreBounds(assumed === 'assumed', staples.map(Number));
}, KINDS_REMEMBERED);

/**
 * Returns a key for cached score bounds. Searches with the same key have the same bounds: the same setting for assumed
 * staples, and the same coverage of the user's staples, in twentieths.
 */
const toKitchenKind = (assumed: boolean, staples: readonly number[]): string =>
  [assumed ? 'assumed' : 'bare', ...staples.toSorted((a, b) => b - a)].join(' ');

/**
 * Number that is greater than the fit (ranking value) of any recipe. JavaScript sorts numbers fastest in ascending
 * order, so the differences `FIT_MOST - fit` are sorted to get the highest fit first.
 */
const FIT_MOST = 2 ** 31;
const sortable = (fit: number, group: number) => (FIT_MOST - fit) * 2 ** 16 + group;
const decodeGroup = (sorted: number) => sorted % 2 ** 16;

export class Bounds {
  readonly #groups: Int32Array;
  readonly #parts: Uint16Array;
  readonly #scores: ScoreBounds;
  /**
   * Lists of recipe groups, one list for each number of hits. A hit is a required non-staple that the user has or can
   * replace. Each list has the groups that can reach the minimum score of a result with this number of hits, sorted by
   * descending `getMaxFit`. The lists are stored one after the other.
   */
  readonly order: Uint16Array;
  /**
   * For each number of hits (required non-staples that the user has or can replace), the index in `order` at which the
   * list for this number begins. The last entry is the end of the last list.
   */
  readonly starts: Uint32Array;

  constructor({ groups, most }: Segment, assumed: boolean, staples: readonly number[]) {
    this.#groups = groups;
    this.#parts = most;
    this.#scores = scoreBounds(toKitchenKind(assumed, staples));
    const count = groups.length / GROUP_WORDS;
    const lists = Array.from({ length: STRIDE }, (): number[] => []);
    for (let group = 0; group < count; group += 1) {
      const n = getGroupNonStapleCount(groups, computeGroupStart(group));
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

  get bytes(): number {
    return this.order.byteLength + this.starts.byteLength;
  }

  /**
   * Returns the maximum score (in trillionths) of recipes in a group with a given number of hits (required non-staples
   * that the user has or can replace). Returns 0 if such a recipe cannot be a result.
   */
  getMaxScore(group: number, hits: number): number {
    const at = computeGroupStart(group);
    return this.#scores.of(
      getGroupNonStapleCount(this.#groups, at),
      getGroupStapleCount(this.#groups, at),
      hits,
    );
  }

  /**
   * Returns an upper bound of a recipe's ranking points for the score and for missing ingredients together, in
   * millionths.
   * @param hits number of required non-staples that the user has or can replace
   */
  getMaxFitFromScoreAndMissingIngredients(group: number, hits: number): number {
    const at = computeGroupStart(group);
    const [n, s] = [getGroupNonStapleCount(this.#groups, at), getGroupStapleCount(this.#groups, at)];
    return (
      computeFitPointsFromMatchScore(this.#scores.of(n, s, hits)) +
      computeFitPointsFromMissingIngredients(this.#scores.countMissing(n, s, hits))
    );
  }

  /**
   * Returns an upper bound of a recipe's ranking points for completeness, for the score and for missing ingredients
   * together, in millionths. Returns 0 if recipes with this number of hits cannot be results.
   * @param hits number of required non-staples that the user has or can replace
   */
  getMaxFit(group: number, hits: number): number {
    return this.getMaxScore(group, hits) === 0
      ? 0
      : computeFitPointsFromCompleteness(this.#parts[group * MOST_WORDS + hits] as number) +
          this.getMaxFitFromScoreAndMissingIngredients(group, hits);
  }

  /**
   * Returns the minimum number of hits that a recipe of the group needs to be a result. A hit is a required non-staple
   * that the user has or can replace. If no recipe of the group can be a result, returns more hits than a recipe can
   * have.
   */
  fewestHits(group: number): number {
    const at = computeGroupStart(group);
    return this.#scores.fewestHits(
      getGroupNonStapleCount(this.#groups, at),
      getGroupStapleCount(this.#groups, at),
    );
  }
}

/**
 * Maximum total memory (bytes) for cached bounds in an isolate. An index of a million recipes has about thirty
 * segments, each with its own bounds.
 */
const REMEMBERED_BYTES = 2 * 2 ** 20;

interface Remembered {
  readonly of: WeakRef<BoundsMemory>;
  readonly key: number | string;
  readonly bytes: number;
}
const remembered = new Set<Remembered>();
let bytesRemembered = 0;

export class BoundsMemory {
  readonly #known = new Map<number | string, Bounds>();
  readonly #weakSelf = new WeakRef(this);

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
