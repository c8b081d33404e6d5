/**
 * The greatest score and the greatest fit that a recipe of a group can have, by its counted hits.
 *
 * Contract: see docs/answers/engine.md, 'Exactness'. No recipe of group (n, s) with `hits` counted hits or fewer has a greater
 * score than `of(group, hits)`, or more fit than `fitOf(group, hits)` and what its use, its cuisine and its urgency add.
 * Only pairs that can score what is returned at all are in `byFit`.
 */
import { SCORE_MIN } from '#domain/matching/limits';
import { missingFactor, POINT } from '#domain/matching/score/exact';
import { completeLine, scoreLine } from '#domain/matching/score/fit';
import { GROUP_WORDS, MOST_WORDS, NEEDS_MAX, type Segment } from '../format/segment.ts';

const STRIDE = NEEDS_MAX + 1;

// The score of `src/domain/matching/score/exact.ts` for coverage in whole twentieths, without BigInt. Contract:
// `scoreOf(c, w, m, factors, k) === exactScore(c · TWENTIETH, w, m, …)` for the k tool factors whose product is
// `factors`. After the whole points the quotient is taken in three steps of four digits, in one without tools; every
// intermediate is an integer below 2^53, where the floor of a double division is exact.

/** Above this many tools that are not there, the products leave 53 bits. */
export const SCORE_FACTORS_MAX = 4;

const STEP = 10_000;

/** 40 to the power of the number of tools: a table is quicker than `**`. */
const FORTY = Float64Array.from({ length: SCORE_FACTORS_MAX + 1 }, (_, tools) => 40 ** tools);

/**
 * @param covered `Σ w·c`, in quarters × twentieths; at most 31 · 80 + 31 · 20
 * @param weight `Σ w`, in quarters; above 0
 * @param factors product of the factors of tools that are not there, in fortieths
 * @param tools how many factors these are, at most `SCORE_FACTORS_MAX`
 */
export function scoreOf(
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

/** `scoreOf(…) >= 20 points`, by cross-multiplication. */
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

export class Bounds {
  /** By group, and one more: where its pairs begin, from none of its hits to all n. */
  readonly #starts: Uint32Array;
  /** By pair; 0 for what is not returned. */
  readonly #known: Float64Array;
  /** By pair: completeness and score together, in millionths. */
  readonly #fit: Int32Array;
  /** By group: the fewest hits with which a recipe can score what is returned at all; above n when none can. */
  readonly #fewest: Uint8Array;
  /** By hits: the groups that can have so many, the greatest `#fit` first. */
  readonly #byFit: readonly Uint16Array[];

  /** @param staples what the covered staples cover, in twentieths */
  constructor({ groups, most: parts }: Segment, assumed: boolean, staples: readonly number[]) {
    const best = staples.toSorted((a, b) => b - a);
    const least = assumed ? 18 : 0;
    /** What s staples cover at most, in twentieths, and how many of them are missing at least. */
    const [most, missing] = [new Int32Array(STRIDE), new Int32Array(STRIDE)];
    for (let s = 1; s <= NEEDS_MAX; s += 1) {
      const next = Math.max(least, best[s - 1] ?? 0);
      most[s] = (most[s - 1] as number) + next;
      missing[s] = (missing[s - 1] as number) + (next === 0 ? 1 : 0);
    }
    const count = groups.length / GROUP_WORDS;
    const starts = new Uint32Array(count + 1);
    for (let group = 0; group < count; group += 1)
      starts[group + 1] = (starts[group] as number) + (groups[group * GROUP_WORDS] as number) + 1;
    const known = new Float64Array(starts[count] as number);
    const fit = new Int32Array(known.length);
    const fewest = new Uint8Array(count);
    const byHits: number[][] = Array.from({ length: STRIDE }, () => []);
    for (let group = 0; group < count; group += 1) {
      const n = groups[group * GROUP_WORDS] as number;
      const s = groups[group * GROUP_WORDS + 1] as number;
      const weight = 4 * n + s;
      const stapled = most[s] as number;
      const lost = n + (missing[s] as number);
      let hits = n;
      for (; hits > 0; hits -= 1) {
        const bound = scoreOf(hits * 80 + stapled, weight, lost - hits, 1, 0);
        if (bound < SCORE_MIN * POINT) break;
        const at = (starts[group] as number) + hits;
        known[at] = bound;
        fit[at] = completeLine(parts[group * MOST_WORDS + hits] as number) + scoreLine(bound);
        byHits[hits]?.push(group);
      }
      fewest[group] = hits + 1;
    }
    this.#starts = starts;
    this.#known = known;
    this.#fit = fit;
    this.#fewest = fewest;
    this.#byFit = byHits.map((list, hits) => {
      const lineOf = (group: number) => fit[(starts[group] as number) + hits] as number;
      return Uint16Array.from(list.sort((a, b) => lineOf(b) - lineOf(a)));
    });
  }

  /** The groups whose recipes can have so many hits, by falling `fitOf`. */
  byFit(hits: number): Uint16Array {
    return this.#byFit[hits] as Uint16Array;
  }

  /** Of its tables; lists of groups are a sixth more. */
  get bytes(): number {
    return this.#starts.byteLength + this.#known.byteLength + this.#fit.byteLength;
  }

  /** The greatest score, in trillionths; 0 for more hits than a recipe of the group can have. */
  of(group: number, hits: number): number {
    const at = (this.#starts[group] as number) + hits;
    return at < (this.#starts[group + 1] as number) ? (this.#known[at] as number) : 0;
  }

  /** The greatest sum of the lines for completeness and for the score, in millionths; likewise. */
  fitOf(group: number, hits: number): number {
    const at = (this.#starts[group] as number) + hits;
    return at < (this.#starts[group + 1] as number) ? (this.#fit[at] as number) : 0;
  }

  /** The fewest hits with which a recipe of the group can be returned at all; more than it can have when none can. */
  fewestHits(group: number): number {
    return this.#fewest[group] as number;
  }
}

/** Bytes of bounds that all segments of an isolate together remember: a million recipes have some thirty segments. */
const REMEMBERED_BYTES = 6 * 2 ** 20;

interface Remembered {
  readonly of: WeakRef<BoundsMemory>;
  readonly key: number | string;
  readonly bytes: number;
}
/** The oldest first. */
const remembered = new Set<Remembered>();
let bytesRemembered = 0;

/** The bounds of a segment for the kinds of kitchen that came of late. */
export class BoundsMemory {
  readonly #known = new Map<number | string, Bounds>();
  readonly #own = new WeakRef(this);

  /** @param key of the kind of kitchen; @param make its bounds, where they are not known */
  get(key: number | string, make: () => Bounds): Bounds {
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const bounds = make();
    const { bytes } = bounds;
    this.#known.set(key, bounds);
    remembered.add({ of: this.#own, key, bytes });
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
