/**
 * Finds the coverage of ingredients for which a segment's tables do not apply, because the coverage depends on the
 * required amount or on the dish.
 */
import { DISH_KINDS } from '#domain/recipes/kinds';
import type { Amounts } from '../format/segment.ts';
import { isEssential } from '../format/share.ts';
import type { SegmentPlan } from './plan.ts';
import { computePortion, type Portion } from './portion.ts';

/** Cached coverage of ingredients whose available amount the user has entered, by ingredient and amount. */
export class CoverageCache {
  readonly #amounts: Amounts;
  readonly #plan: SegmentPlan;
  readonly #known = new Map<number, Portion>();
  /** Soon expiring pantry items that the last evaluated recipe uses. */
  readonly taken = new Set<string>();

  constructor(plan: SegmentPlan, amounts: Amounts) {
    this.#plan = plan;
    this.#amounts = amounts;
  }

  /**
   * Returns the portion of an ingredient.
   * @param at position of the ingredient in `rows`
   * @param kind kind of the recipe's dish, as a position in `DISH_KINDS`
   */
  at(rank: number, at: number, kind: number): Portion {
    const { segment, kitchen, knowledge, getThingNumber } = this.#plan;
    const pair = this.#amounts.pairs[at] as number;
    const packed = segment.shares[at] as number;
    const key = ((rank * 65_536 + pair) * 2 + (packed & 1)) * DISH_KINDS.length + kind;
    let portion = this.#known.get(key);
    if (portion === undefined) {
      const name = segment.names[rank] as string;
      const amount = pair === 0 ? null : (this.#amounts.amounts[pair] as number);
      const unit = pair === 0 ? null : (this.#amounts.unitNames[this.#amounts.units[pair] as number] ?? null);
      const need = { name, amount, unit, essential: isEssential(packed) };
      portion = computePortion(need, kind, kitchen, knowledge, getThingNumber);
      this.#known.set(key, portion);
    }
    return portion;
  }
}

/**
 * Returns the portion of an ingredient if the tables do not apply to it, else null.
 * @param portions null in a search without amounts
 * @param at position of the ingredient in `rows`
 * @param kind kind of the recipe's dish, as a position in `DISH_KINDS`
 */
export function findPortion(
  plan: SegmentPlan,
  portions: CoverageCache | null,
  rank: number,
  at: number,
  kind: number,
): Portion | null {
  if (portions !== null && plan.tables.tracked[rank] === 1) return portions.at(rank, at, kind);
  if (plan.tables.conditional[rank] !== 1) return null;
  return plan.getConditionalPortion(rank, isEssential(plan.segment.shares[at] as number), kind);
}
