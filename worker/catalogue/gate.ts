/**
 * What may still enter the list of the best.
 *
 * Contract: `consider` offers a recipe to the `Top` exactly when the definition would return it and the list has room
 * for it. What `couldEnter` and `isTooSlow` rule out would not have been taken: see docs/engine.md, 'Exactness'.
 */

import { POINT } from '#domain/matching/exact';
import { SCORE_MIN } from '#domain/matching/limits';
import type { Preferred } from './cuisines.ts';
import {
  evaluate,
  evaluateAmounts,
  found,
  lookAtTools,
  Portions,
  roughScore,
  scoreFound,
  urgencyOf,
  urgencyTaken,
  withTools,
} from './evaluate.ts';
import { hasExcludedOptional, isDead } from './exclusions.ts';
import type { Plan } from './plan.ts';
import type { Amounts } from './segment.ts';
import type { Top } from './top.ts';

/** Which recipes take part: all of them when no cuisine is preferred. */
export interface Side {
  readonly preferred: Preferred | null;
  /** 1: the preferred ones; 0: the others. */
  readonly wanted: 0 | 1;
}

export interface Source {
  /** The segment's number among those of the search. */
  readonly number: number;
  readonly plan: Plan;
  readonly amounts: Amounts | null;
  /** By position of the id, a bit for a recipe that a later segment replaces. */
  readonly dead: Uint32Array | null;
}

/** Recipes that were scored, for the benchmark. */
export const effort = { scored: 0 };

export class Gate {
  readonly source: Source;
  readonly side: Side;
  readonly top: Top;
  readonly #portions: Portions | null;

  constructor(source: Source, side: Side, top: Top) {
    const { plan, amounts } = source;
    this.source = source;
    this.side = side;
    this.top = top;
    this.#portions = plan.amounts && amounts !== null ? new Portions(plan, amounts) : null;
  }

  /** Whether a recipe with so many hits and a rank of at most `bound` could. */
  couldEnter(bound: number, hits: number): boolean {
    const { rank, used } = this.top;
    return bound > rank || (bound === rank && hits >= used);
  }

  /** Whether a slot and those after it in the group could at most draw level, and take longer. */
  isTooSlow(slot: number, hits: number, bound: number): boolean {
    const top = this.top;
    if (bound > top.rank || (bound === top.rank && hits > top.used)) return false;
    if (bound < top.rank || hits < top.used) return true;
    const { minuteValues, minutes } = this.source.plan.segment;
    return (minuteValues[minutes[slot] as number] as number) > top.minutes;
  }

  /** @param bound what its rank is at most, tools aside */
  consider(slot: number, row: number, n: number, s: number, bound: number): void {
    const { plan, number, dead } = this.source;
    const { segment, filters } = plan;
    const { preferred, wanted } = this.side;
    if (preferred !== null && preferred.codes[segment.cuisineCodes[slot] as number] !== wanted) return;
    if (filters.caloriesMost !== null) {
      const calories = segment.calories[slot] as number;
      if (calories === 0 || calories > filters.caloriesMost) return;
    }
    if ((segment.protein[slot] as number) < filters.proteinLeast) return;
    lookAtTools(plan, slot);
    const top = this.top;
    if (withTools(bound - plan.lift) + plan.lift < top.rank) return;
    effort.scored += 1;
    const portions = this.#portions;
    if (portions === null) evaluate(plan, row, n, s);
    else evaluateAmounts(plan, portions, row, n, s);
    const rough = roughScore(portions !== null);
    if (rough + plan.lift < top.rank || rough < SCORE_MIN * POINT || found.used === 0) return;
    if (filters.excludes && this.#isExcluded(slot, row, n + s)) return;
    const ordinal = segment.ordinals[slot] as number;
    if (dead !== null && isDead(dead, ordinal)) return;
    const score = scoreFound(portions !== null);
    if (score < SCORE_MIN * POINT) return;
    const urgency =
      plan.lift === 0 ? 0 : portions === null ? urgencyOf(plan, row, n + s) : urgencyTaken(plan, portions);
    const rank = score + urgency;
    const { used } = found;
    if (rank < top.rank || (rank === top.rank && used < top.used)) return;
    const minutes = segment.minuteValues[segment.minutes[slot] as number] as number;
    if (rank === top.rank && used === top.used && minutes > top.minutes) return;
    top.offer({ rank, used, minutes, segment: number, ordinal, id: null });
  }

  #isExcluded(slot: number, row: number, length: number): boolean {
    const { segment, tables } = this.source.plan;
    for (let at = row; at < row + length; at += 1) {
      if (tables.excluded[segment.rows[at] as number] === 1) return true;
    }
    return hasExcludedOptional(this.source.plan, slot);
  }
}
