/**
 * The greatest score and the greatest fit that a recipe of a group can have, by its counted hits.
 *
 * Contract: see docs/answers/engine.md, 'Exactness'. No recipe of group (n, s) with `hits` counted hits or fewer has a greater
 * score than `of(group, hits)`, or more fit than `fitOf(group, hits)` and what its use, its cuisine and its urgency add.
 * Only pairs that can score what is returned at all are in `byFit`.
 */

import { SCORE_MIN } from '#domain/matching/limits';
import { POINT } from '#domain/matching/score/exact';
import { completeLine, scoreLine } from '#domain/matching/score/fit';
import { GROUP_WORDS, MOST_WORDS, NEEDS_MAX, type Segment } from '../format/segment.ts';
import { scoreOf } from './score.ts';

const STRIDE = NEEDS_MAX + 1;

export class Bounds {
  /** By group, then hits; 0 for what is not returned. */
  readonly #known: Float64Array;
  /** By group, then hits: completeness and score together, in millionths. */
  readonly #fit: Float64Array;
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
    const known = new Float64Array(count * STRIDE);
    const fit = new Float64Array(count * STRIDE);
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
        const at = group * STRIDE + hits;
        known[at] = bound;
        fit[at] = completeLine(parts[group * MOST_WORDS + hits] as number) + scoreLine(bound);
        byHits[hits]?.push(group);
      }
      fewest[group] = hits + 1;
    }
    this.#known = known;
    this.#fit = fit;
    this.#fewest = fewest;
    this.#byFit = byHits.map((list, hits) => {
      const lineOf = (group: number) => fit[group * STRIDE + hits] as number;
      return Uint16Array.from(list.sort((a, b) => lineOf(b) - lineOf(a)));
    });
  }

  /** The groups whose recipes can have so many hits, by falling `fitOf`. */
  byFit(hits: number): Uint16Array {
    return this.#byFit[hits] as Uint16Array;
  }

  /** The greatest score, in trillionths. */
  of(group: number, hits: number): number {
    return this.#known[group * STRIDE + hits] as number;
  }

  /** The greatest sum of the lines for completeness and for the score, in millionths. */
  fitOf(group: number, hits: number): number {
    return this.#fit[group * STRIDE + hits] as number;
  }

  /** The fewest hits with which a recipe of the group can be returned at all; more than it can have when none can. */
  fewestHits(group: number): number {
    return this.#fewest[group] as number;
  }
}
