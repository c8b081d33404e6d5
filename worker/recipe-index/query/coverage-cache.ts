/**
 * Computes and caches how much of an ingredient's needed amount the user has (coverage), if this depends on the amount
 * in the recipe or on the kind of dish. Coverage that is the same in all recipes is in the tables of the segment
 * (kitchen-tables.ts).
 */
import { DISH_SETTINGS } from '#domain/recipes/dish-features';
import type { Amounts } from '../format/segment.ts';
import { isPackedShareEssential } from '../format/share.ts';
import { computeNeedCoverage, type NeedCoverage } from './need-coverage.ts';
import type { SegmentPlan } from './plan.ts';

export class CoverageCache {
  readonly #amounts: Amounts;
  readonly #plan: SegmentPlan;
  readonly #known = new Map<number, NeedCoverage>();
  /** Names of foods that the last evaluated recipe uses. Includes every used pantry item that expires soon. */
  readonly taken = new Set<string>();

  constructor(plan: SegmentPlan, amounts: Amounts) {
    this.#plan = plan;
    this.#amounts = amounts;
  }

  /**
   * Returns the coverage of an ingredient in a recipe (how much of the needed amount the user has), and other values.
   * Recipes with the same amount of the ingredient and the same kind of dish have the same values.
   * @param rank index of the ingredient in the segment's list of names
   * @param at position of the ingredient in `rows`
   * @param dishSetting kind and features of the dish, packed into a number (`packDishSetting`)
   */
  getCoverage(rank: number, at: number, dishSetting: number): NeedCoverage {
    const { segment, kitchen, knowledge, getFoodNumber } = this.#plan;
    const pair = this.#amounts.pairs[at] as number;
    const packed = segment.shares[at] as number;
    const key = ((rank * 65_536 + pair) * 2 + (packed & 1)) * DISH_SETTINGS + dishSetting;
    let coverage = this.#known.get(key);
    if (coverage === undefined) {
      const name = segment.names[rank] as string;
      const amount = pair === 0 ? null : (this.#amounts.amounts[pair] as number);
      const unit = pair === 0 ? null : (this.#amounts.unitNames[this.#amounts.units[pair] as number] ?? null);
      const need = { name, amount, unit, essential: isPackedShareEssential(packed) };
      coverage = computeNeedCoverage(need, dishSetting, kitchen, knowledge, getFoodNumber);
      this.#known.set(key, coverage);
    }
    return coverage;
  }
}

/**
 * Returns the coverage of an ingredient in a recipe (how much of the needed amount the user has), and other values.
 * Returns null if they do not depend on the recipe, so that the values in the segment's tables are right.
 * @param coverageCache computed values; null in a search that does not compare amounts
 * @param position position of the ingredient in `rows`
 * @param dishSetting kind and features of the dish, packed into a number (`packDishSetting`)
 */
export function findRecipeSpecificCoverage(
  plan: SegmentPlan,
  coverageCache: CoverageCache | null,
  ingredientRank: number,
  position: number,
  dishSetting: number,
): NeedCoverage | null {
  if (coverageCache !== null && plan.tables.tracked[ingredientRank] === 1)
    return coverageCache.getCoverage(ingredientRank, position, dishSetting);
  if (plan.tables.conditional[ingredientRank] !== 1) return null;
  return plan.getConditionalCoverage(
    ingredientRank,
    isPackedShareEssential(plan.segment.shares[position] as number),
    dishSetting,
  );
}
