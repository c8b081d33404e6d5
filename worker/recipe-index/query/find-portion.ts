/**
 * Computes the coverage of an ingredient (how much of the needed amount the user has) if it is not in the tables of a
 * segment. This is the case if the coverage depends on the needed amount or on the dish.
 */
import { DISH_SETTINGS } from '#domain/recipes/dish-features';
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
   * Returns the coverage and other values of an ingredient in this recipe.
   * @param rank number of the ingredient
   * @param at position of the ingredient in `rows`
   * @param setting number of the setting of the recipe's dish (`packDishSetting`)
   */
  at(rank: number, at: number, setting: number): Portion {
    const { segment, kitchen, knowledge, getThingNumber } = this.#plan;
    const pair = this.#amounts.pairs[at] as number;
    const packed = segment.shares[at] as number;
    const key = ((rank * 65_536 + pair) * 2 + (packed & 1)) * DISH_SETTINGS + setting;
    let portion = this.#known.get(key);
    if (portion === undefined) {
      const name = segment.names[rank] as string;
      const amount = pair === 0 ? null : (this.#amounts.amounts[pair] as number);
      const unit = pair === 0 ? null : (this.#amounts.unitNames[this.#amounts.units[pair] as number] ?? null);
      const need = { name, amount, unit, essential: isEssential(packed) };
      portion = computePortion(need, setting, kitchen, knowledge, getThingNumber);
      this.#known.set(key, portion);
    }
    return portion;
  }
}

/**
 * Returns the coverage and other values of an ingredient in this recipe, if they are not those in the tables of the
 * segment. Returns null if the tables have the right values.
 * @param portions computed values; null in a search without amounts
 * @param at position of the ingredient in `rows`
 * @param setting number of the setting of the recipe's dish (`packDishSetting`)
 */
export function findPortion(
  plan: SegmentPlan,
  portions: CoverageCache | null,
  rank: number,
  at: number,
  setting: number,
): Portion | null {
  if (portions !== null && plan.tables.tracked[rank] === 1) return portions.at(rank, at, setting);
  if (plan.tables.conditional[rank] !== 1) return null;
  return plan.getConditionalPortion(rank, isEssential(plan.segment.shares[at] as number), setting);
}
