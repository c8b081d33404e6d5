/**
 * Scores one slot exactly.
 *
 * Contract: after `evaluate(plan, slot, row, n, s)` the fields of `found` say what `scorePrepared` says of that
 * recipe. Without amounts everything is whole twentieths; with them, a tracked ingredient asks `cover` of
 * src/domain/matching, once for each amount that occurs.
 */
import { cover } from '#domain/matching/coverage';
import { exactScore, missingFactor, POINT, TWENTIETH, WHOLE } from '#domain/matching/exact';
import { SCORE_MIN, URGENCY_MAX } from '#domain/matching/limits';
import type { Plan } from './plan.ts';
import { FACTORS_MAX, reaches, scoreOf } from './score.ts';
import type { Amounts } from './segment.ts';

/** What is known of the slot that was looked at last. One object, so that a search allocates nothing. */
export const found = {
  /** Quarters × twentieths; quarters × 1/WHOLE with amounts. */
  covered: 0,
  weight: 0,
  missing: 0,
  used: 0,
  /** Ingredients that keep the recipe from 'cook now', and one of them (a rank). */
  blockers: 0,
  blocker: -1,
};

interface Portion {
  readonly covered: number;
  readonly settled: boolean;
  readonly item: string | null;
}

/** Coverage by rank and amount, for one search. */
export class Portions {
  readonly #amounts: Amounts;
  readonly #plan: Plan;
  readonly #known = new Map<number, Portion>();
  /** Of the slot that was looked at last: what is taken that is urgent. */
  readonly taken = new Set<string>();

  constructor(plan: Plan, amounts: Amounts) {
    this.#plan = plan;
    this.#amounts = amounts;
  }

  at(rank: number, row: number): Portion {
    const pair = this.#amounts.pairs[row] as number;
    const key = rank * 65_536 + pair;
    let portion = this.#known.get(key);
    if (portion === undefined) {
      const { segment, kitchen, knowledge } = this.#plan;
      const name = segment.names[rank] as string;
      const amount = pair === 0 ? null : (this.#amounts.amounts[pair] as number);
      const unit = pair === 0 ? null : (this.#amounts.unitNames[this.#amounts.units[pair] as number] ?? null);
      const { covered, kind, using } = cover({ name, amount, unit }, kitchen, knowledge);
      const item =
        kind === 'substituted' ? (using ?? null) : kind === 'owned' || kind === 'short' ? name : null;
      portion = { covered, settled: kind === 'owned' || kind === 'assumed', item };
      this.#known.set(key, portion);
    }
    return portion;
  }
}

/** Sums up a row of n non-staples and s staples. */
export function evaluate(plan: Plan, row: number, n: number, s: number): void {
  const { rows } = plan.segment;
  const { covered } = plan.tables;
  let [sum, missing] = [0, 0];
  let at = row;
  for (const end = row + n; at < end; at += 1) {
    const c = covered[rows[at] as number] as number;
    sum += c;
    if (c === 0) missing += 1;
  }
  found.used = n - missing;
  sum *= 4;
  for (const end = at + s; at < end; at += 1) {
    const c = covered[rows[at] as number] as number;
    sum += c;
    if (c === 0) missing += 1;
  }
  found.covered = sum;
  found.weight = 4 * n + s;
  found.missing = missing;
}

/** The same with amounts; also finds what keeps the recipe from 'cook now' and what is taken. */
export function evaluateAmounts(plan: Plan, portions: Portions, row: number, n: number, s: number): void {
  const { rows } = plan.segment;
  const { covered, tracked, settled, item } = plan.tables;
  const { taken } = portions;
  taken.clear();
  let [sum, missing, blockers, blocker] = [0, 0, 0, -1];
  found.used = 0;
  for (let k = 0; k < n + s; k += 1) {
    const rank = rows[row + k] as number;
    let c = (covered[rank] as number) * TWENTIETH;
    let isSettled = settled[rank] === 1;
    if (tracked[rank] === 1) {
      const portion = portions.at(rank, row + k);
      c = portion.covered;
      isSettled = portion.settled;
      if (portion.item !== null) taken.add(portion.item);
    } else if (item[rank] !== 0) taken.add(plan.items[item[rank] as number] as string);
    if (!isSettled) {
      blockers += 1;
      blocker = rank;
    }
    sum += k < n ? 4 * c : c;
    if (c === 0) missing += 1;
    else if (k < n) found.used += 1;
  }
  found.covered = sum;
  found.weight = 4 * n + s;
  found.missing = missing;
  found.blockers = blockers;
  found.blocker = blocker;
}

const tools = { factors: 1, count: 0, list: [] as number[] };

/** The tools that a slot's recipe lacks. */
export function lookAtTools({ segment, lacking }: Plan, slot: number): void {
  let lacks = (segment.toolMasks[segment.toolSets[slot] as number] as number) & lacking.mask;
  tools.factors = 1;
  tools.count = 0;
  for (; lacks !== 0; lacks &= lacks - 1) {
    const factor = lacking.factors[31 - Math.clz32(lacks & -lacks)] as number;
    tools.factors *= factor;
    tools.list[tools.count] = factor;
    tools.count += 1;
  }
}

/** Whether a slot's recipe needs a tool that is not there, replaced or not. */
export function lacksTools(plan: Plan, slot: number): boolean {
  lookAtTools(plan, slot);
  return tools.count > 0;
}

const factorList = () => tools.list.slice(0, tools.count);

/** The score of `found` with the tools looked at, in trillionths. */
export function scoreFound(amounts: boolean): number {
  const { covered, weight, missing } = found;
  if (amounts) return exactScore(covered, weight, missing, factorList());
  if (tools.count > FACTORS_MAX) return exactScore(covered * TWENTIETH, weight, missing, factorList());
  return scoreOf(covered, weight, missing, tools.factors, tools.count);
}

/** What a few roundings of doubles can make of 1, and more. */
const MARGIN = 1 + 1e-12;

/** An upper bound of the same, cheaply. */
export function roughScore(amounts: boolean): number {
  const { covered, weight, missing } = found;
  const whole = amounts ? WHOLE : 20;
  return withTools((covered * missingFactor(missing) * POINT) / (whole * weight));
}

/** An upper bound of what is left of a score, given the tools that were looked at. */
export function withTools(score: number): number {
  if (tools.count === 0) return score * MARGIN + 1;
  return (score * tools.factors * MARGIN) / 40 ** tools.count + 1;
}

/** Whether `found` is worth returning. */
export function isReturned(amounts: boolean): boolean {
  if (found.used === 0) return false;
  if (amounts || tools.count > FACTORS_MAX) return scoreFound(amounts) >= SCORE_MIN * POINT;
  return reaches(SCORE_MIN, found.covered, found.weight, found.missing, tools.factors, tools.count);
}

const stamps = new Uint32Array(65_536);
let stamp = 0;

/** Points for the urgent things that a row takes, in trillionths. Each counts once. */
export function urgencyOf(plan: Plan, row: number, length: number): number {
  const { rows } = plan.segment;
  const { item } = plan.tables;
  stamp += 1;
  let points = 0;
  for (let at = row; at < row + length; at += 1) {
    const number = item[rows[at] as number] as number;
    if (number === 0 || stamps[number] === stamp) continue;
    stamps[number] = stamp;
    points += plan.points[number] as number;
  }
  return Math.min(URGENCY_MAX, points) * POINT;
}

/** The same from what `evaluateAmounts` found taken. */
export function urgencyTaken(plan: Plan, portions: Portions): number {
  let points = 0;
  for (const name of portions.taken) points += plan.kitchen.holdings.get(name)?.urgency ?? 0;
  return Math.min(URGENCY_MAX, points) * POINT;
}
