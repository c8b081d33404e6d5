/**
 * The greatest score that a recipe of a group can have, by its counted hits.
 *
 * Contract: see docs/engine.md, 'Exactness': no recipe of group (n, s) with `hits` counted hits or fewer has a
 * greater score than `of(group, hits)`. `upTo` has the pairs of a group and a number of hits that can score what
 * is returned, by falling bound; of equal bounds the pair that uses more comes first.
 */
import { POINT } from '#domain/matching/exact';
import { SCORE_MIN } from '#domain/matching/limits';
import { scoreOf } from './score.ts';
import { GROUP_WORDS, NEEDS_MAX, type Segment } from './segment.ts';

const STRIDE = NEEDS_MAX + 1;
/**
 * A key is a bound, then hits, then a group. Bounds that differ at all do so by 2·10^6 trillionths or more: they
 * are fractions of points with denominators 20·w, w at most 155. So their last nine bits may go.
 */
const BOUND_UNIT = 2 ** 9;
const GROUP_BITS = 10;
const PAIR = 2 ** (GROUP_BITS + 5);

/** Pairs of a group and a number of hits, each with its bound in trillionths. */
export interface Pairs {
  readonly groups: Uint16Array;
  readonly hits: Uint8Array;
  readonly highest: Float64Array;
}

export class Bounds {
  /** Ascending. */
  readonly #keys: Float64Array;
  /** By the most hits, pairs with no more. */
  readonly #upTo: (Pairs | undefined)[] = [];
  /** By group, then hits; 0 for what is not returned. */
  readonly #known: Float64Array;
  /** By group: the fewest hits with which a recipe can score what is returned at all; above n when none can. */
  readonly #fewest: Uint8Array;

  /** @param staples what the covered staples cover, in twentieths */
  constructor({ groups }: Segment, assumed: boolean, staples: readonly number[]) {
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
    const known = new Float64Array(count * STRIDE);
    const fewest = new Uint8Array(count);
    const keys = new Float64Array(count * STRIDE);
    let pairs = 0;
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
        known[group * STRIDE + hits] = bound;
        keys[pairs] = Math.floor(bound / BOUND_UNIT) * PAIR + (hits << GROUP_BITS) + group;
        pairs += 1;
      }
      fewest[group] = hits + 1;
    }
    this.#keys = keys.slice(0, pairs).sort();
    this.#known = known;
    this.#fewest = fewest;
  }

  /** The pairs with at most so many hits, the best first. */
  upTo(most: number): Pairs {
    const capped = Math.min(most, NEEDS_MAX);
    this.#upTo[capped] ??= this.#list(capped);
    return this.#upTo[capped] as Pairs;
  }

  #list(most: number): Pairs {
    const keys = this.#keys;
    const known = this.#known;
    const { length } = keys;
    const [groups, hits] = [new Uint16Array(length), new Uint8Array(length)];
    const highest = new Float64Array(length);
    let pairs = 0;
    for (let i = length - 1; i >= 0; i -= 1) {
      const pair = (keys[i] as number) % PAIR;
      const count = pair >> GROUP_BITS;
      if (count > most) continue;
      const group = pair & (2 ** GROUP_BITS - 1);
      groups[pairs] = group;
      hits[pairs] = count;
      highest[pairs] = known[group * STRIDE + count] as number;
      pairs += 1;
    }
    return { groups: groups.slice(0, pairs), hits: hits.slice(0, pairs), highest: highest.slice(0, pairs) };
  }

  /** In trillionths. */
  of(group: number, hits: number): number {
    return this.#known[group * STRIDE + hits] as number;
  }

  /** The fewest hits with which a recipe of the group can be returned at all; more than it can have when none can. */
  fewestHits(group: number): number {
    return this.#fewest[group] as number;
  }
}
