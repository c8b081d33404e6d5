/**
 * What may still enter the list of the best.
 *
 * Contract: `consider` offers a recipe to the `Top` exactly when the definition would return it and the list has room
 * for it. What `couldEnter` rules out would not have been taken: see docs/answers/engine.md, 'Exactness'.
 */
import { SCORE_MIN } from '#domain/matching/limits';
import { POINT } from '#domain/matching/score/exact';
import { cookedLine, PREFERRED_LINE, scoreLine } from '#domain/matching/score/fit';
import type { Wishes } from '#domain/matching/types';
import type { Preferred } from '../format/cuisines.ts';
import { findId } from '../format/ids.ts';
import type { Amounts, Segment } from '../format/segment.ts';
import {
  evaluate,
  evaluateAmounts,
  fitWithoutScore,
  found,
  lookAtTools,
  mostOfUse,
  Portions,
  roughScore,
  scoreFound,
  toolsLineFound,
  urgencyOf,
  urgencyTaken,
  withTools,
} from '../query/evaluate.ts';
import type { Plan } from '../query/plan.ts';
import type { Top } from '../query/top.ts';
import { dietReason, FITS } from './diet-filter.ts';
import { hasExcludedOptional, isDead } from './exclusions.ts';
import { isInRanges } from './ranges.ts';

/** Which recipes take part: all of them when no cuisine is preferred. */
export interface Side {
  readonly preferred: Preferred | null;
  /** 1: the preferred ones; 0: the others. */
  readonly wanted: 0 | 1;
}

// What a cook's wishes say of single recipes of a segment: those that are hidden, and those cooked of late. Contract:
// of a hidden recipe nothing is answered but that it is left out; of one cooked of late the fit is less by `cooked`,
// never more, so that bounds on fit hold.

/** All of it by position of the id. */
export interface OwnRecipes {
  /** A bit for a recipe that is superseded or hidden; null: none is. */
  readonly absent: Uint32Array | null;
  /** A bit for one that is hidden; null: none is. */
  readonly hidden: Uint32Array | null;
  /** Millionths, 0 or below, that are added to its fit; null: to none. */
  readonly cooked: ReadonlyMap<number, number> | null;
}

interface Searched {
  readonly segment: Segment;
  /** A bit for a recipe that is superseded; null: none is. */
  readonly dead: Uint32Array | null;
}

/** For each of the shards. */
export const ownRecipesIn = (shards: readonly Searched[], wishes: Wishes): OwnRecipes[] =>
  shards.map((shard) => ownRecipesOf(shard, wishes));

function ownRecipesOf({ segment, dead }: Searched, wishes: Wishes): OwnRecipes {
  let hidden: Uint32Array | null = null;
  for (const id of wishes.hidden ?? []) {
    const ordinal = findId(segment, segment.recipes, id);
    if (ordinal < 0) continue;
    hidden ??= new Uint32Array(Math.ceil(segment.recipes / 32));
    hidden[ordinal >> 5] = (hidden[ordinal >> 5] as number) | (1 << (ordinal & 31));
  }
  const cooked = new Map<number, number>();
  for (const [id, daysAgo] of wishes.cooked ?? []) {
    const ordinal = findId(segment, segment.recipes, id);
    if (ordinal >= 0) cooked.set(ordinal, cookedLine(daysAgo));
  }
  const absent =
    hidden === null || dead === null ? (hidden ?? dead) : hidden.map((word, i) => word | (dead[i] ?? 0));
  return { absent, hidden, cooked: cooked.size === 0 ? null : cooked };
}

export interface Source extends OwnRecipes {
  /** The segment's number among those of the search. */
  readonly number: number;
  readonly plan: Plan;
  readonly amounts: Amounts | null;
  /** By position of the id, a bit for a recipe that a later segment replaces. */
  readonly dead: Uint32Array | null;
}

/** Recipes that were scored, for the benchmark. */
export const effort = { scored: 0 };

export class CandidateGate {
  readonly source: Source;
  readonly side: Side;
  readonly top: Top;
  /** What every recipe of this side may get besides: for its cuisine, and for its urgency at most. */
  readonly extra: number;
  readonly #preference: number;
  readonly #portions: Portions | null;

  constructor(source: Source, side: Side, top: Top) {
    const { plan, amounts } = source;
    this.source = source;
    this.side = side;
    this.top = top;
    this.#preference = side.preferred !== null && side.wanted === 1 ? PREFERRED_LINE : 0;
    this.extra = this.#preference + plan.lift;
    this.#portions = plan.amounts && amounts !== null ? new Portions(plan, amounts) : null;
  }

  /** Whether a recipe with so many hits and a fit of at most `bound` could. */
  couldEnter(bound: number, hits: number): boolean {
    const { fit, used } = this.top;
    return bound > fit || (bound === fit && hits >= used);
  }

  /**
   * @param share where the shares of the row begin
   * @param rest the most of its fit that is not for use: for completeness, score, cuisine and urgency
   * @param scoreBound what its score is at most, tools aside
   */
  consider(
    slot: number,
    row: number,
    share: number,
    n: number,
    s: number,
    rest: number,
    scoreBound: number,
  ): void {
    const { plan, number, absent, cooked } = this.source;
    const { segment, filters } = plan;
    const { preferred, wanted } = this.side;
    if (preferred !== null && preferred.codes[segment.cuisineCodes[slot] as number] !== wanted) return;
    const kind = segment.kinds[slot] as number;
    if (((filters.kinds >>> kind) & 1) === 0) return;
    const { swapping } = plan;
    if (filters.diet !== null) {
      if (swapping === null) {
        if (dietReason(segment, filters.diet, slot) !== FITS) return;
      } else if (!filters.excludes && !swapping.contains(slot)) return;
    }
    if (!isInRanges(filters.ranges, slot)) return;
    const top = this.top;
    const portions = this.#portions;
    lookAtTools(plan, slot);
    // What it uses is soon summed up, and decides most.
    if (portions === null) {
      const most = mostOfUse(plan, row, n, s, kind) + toolsLineFound() + rest;
      if (most < top.fit) return;
      if (most + scoreLine(withTools(scoreBound)) + 1 - scoreLine(scoreBound) < top.fit) return;
    }
    effort.scored += 1;
    if (portions === null) evaluate(plan, row, share, n, s);
    else evaluateAmounts(plan, portions, row, share, n, s);
    if (found.used === 0 && found.named === 0) return;
    const base = fitWithoutScore(plan, kind, portions !== null) + this.#preference;
    const rough = roughScore(portions !== null);
    if (rough < SCORE_MIN * POINT) return;
    if (base + scoreLine(rough) + 1 + plan.lift < top.fit) return;
    if (swapping === null) {
      if (filters.excludes && this.#isExcluded(slot, row, n + s)) return;
    } else {
      if (!swapping.contains(slot) && !this.#isExcluded(slot, row, n + s)) return;
      if (!swapping.fits(slot, row, n + s)) return;
    }
    const ordinal = segment.ordinals[slot] as number;
    if (absent !== null && isDead(absent, ordinal)) return;
    const score = scoreFound(portions !== null);
    if (score < SCORE_MIN * POINT) return;
    const urgency =
      plan.lift === 0 ? 0 : portions === null ? urgencyOf(plan, row, n + s) : urgencyTaken(plan, portions);
    const fit = base + scoreLine(score) + urgency + (cooked?.get(ordinal) ?? 0);
    const { used } = found;
    if (fit < top.fit || (fit === top.fit && used < top.used)) return;
    const minutes = segment.minuteValues[segment.minutes[slot] as number] as number;
    if (fit === top.fit && used === top.used && minutes > top.minutes) return;
    top.offer({
      fit,
      used,
      minutes,
      preferred: this.#preference > 0,
      segment: number,
      ordinal,
      id: null,
    });
  }

  #isExcluded(slot: number, row: number, length: number): boolean {
    const { segment, tables } = this.source.plan;
    for (let at = row; at < row + length; at += 1) {
      if (tables.excluded[segment.rows[at] as number] === 1) return true;
    }
    return hasExcludedOptional(this.source.plan, slot);
  }
}
