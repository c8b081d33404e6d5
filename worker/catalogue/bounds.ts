/**
 * The greatest score that a recipe of a group can have, by its counted hits.
 *
 * Contract: see docs/engine.md, 'Exactness': no recipe of group (n, s) with at most `hits` counted hits has a
 * greater score than `of(group, hits)`, and the bound grows with the hits.
 */
import { POINT } from '#domain/matching/exact';
import { SCORE_MIN } from '#domain/matching/limits';
import { scoreOf } from './score.ts';
import { GROUP_WORDS, NEEDS_MAX, type Segment } from './segment.ts';

const STRIDE = NEEDS_MAX + 1;

export class Bounds {
  readonly #groups: Int32Array;
  /** What s staples cover at most, in twentieths. */
  readonly #stapleMost = new Int32Array(STRIDE);
  /** How many of s staples are missing at least. */
  readonly #staplesMissing = new Int32Array(STRIDE);
  /** By group, then hits; -1: not asked for yet. */
  readonly #known: Float64Array;
  /** By group: the fewest hits with which a recipe can score what is returned at all; above n when none can. */
  readonly #fewest: Uint8Array;

  /** @param staples what the covered staples cover, in twentieths */
  constructor({ groups }: Segment, assumed: boolean, staples: readonly number[]) {
    this.#groups = groups;
    this.#known = new Float64Array((groups.length / GROUP_WORDS) * STRIDE).fill(-1);
    const best = staples.toSorted((a, b) => b - a);
    const least = assumed ? 18 : 0;
    for (let s = 1; s <= NEEDS_MAX; s += 1) {
      const next = Math.max(least, best[s - 1] ?? 0);
      this.#stapleMost[s] = (this.#stapleMost[s - 1] as number) + next;
      this.#staplesMissing[s] = (this.#staplesMissing[s - 1] as number) + (next === 0 ? 1 : 0);
    }
    this.#fewest = Uint8Array.from({ length: groups.length / GROUP_WORDS }, (_, group) => {
      const n = groups[group * GROUP_WORDS] as number;
      let hits = 1;
      while (hits <= n && this.of(group, hits) < SCORE_MIN * POINT) hits += 1;
      return hits;
    });
  }

  of(group: number, hits: number): number {
    const at = group * STRIDE + hits;
    const known = this.#known[at] as number;
    if (known >= 0) return known;
    const n = this.#groups[group * GROUP_WORDS] as number;
    const s = this.#groups[group * GROUP_WORDS + 1] as number;
    const covered = hits * 80 + (this.#stapleMost[s] as number);
    const bound = scoreOf(covered, 4 * n + s, n - hits + (this.#staplesMissing[s] as number), 1, 0);
    this.#known[at] = bound;
    return bound;
  }

  /** The fewest hits with which a recipe of the group can be returned at all; more than it can have when none can. */
  fewestHits(group: number): number {
    return this.#fewest[group] as number;
  }

  /**
   * Whether a recipe of the group with so many hits could be returned and come before one with `rank` that uses
   * `used`, minutes and ids aside.
   *
   * @param lift the greatest use-first lift, in trillionths
   */
  couldEnter(group: number, hits: number, lift: number, rank: number, used: number): boolean {
    if (hits < (this.#fewest[group] as number)) return false;
    if (rank < 0) return true;
    const highest = this.of(group, hits) + lift;
    return highest > rank || (highest === rank && hits >= used);
  }
}
