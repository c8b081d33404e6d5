/**
 * Computes the values of a single ingredient that the tables of a segment do not contain, such as its coverage (how
 * much of the needed amount the user has). The values equal those of `computeIngredientCoverage` in
 * src/domain/matching.
 */
import { computeIngredientCoverage } from '#domain/matching/score/coverage';
import {
  canUseMainFoodForIngredient,
  computeUsedFoodWeight,
  discountWeakSubstituteCoverage,
  isAssumedUncommonStaple,
} from '#domain/matching/score/fit';
import type { KitchenIndex } from '#domain/matching/score/kitchen-index';
import type { Need } from '#domain/matching/score/prepare';
import type { Knowledge } from '#domain/matching/types';
import { unpackDishSetting } from '#domain/recipes/dish-features';

export interface NeedCoverage {
  /** Part of the required amount that the user has or can replace, from 0 to `WHOLE` (the whole amount). */
  readonly covered: number;
  /**
   * Part of the required amount that the user has or can replace, as it counts for the completeness of the dish. A
   * substitute that would make a different dish counts 0 (`discountWeakSubstituteCoverage`).
   */
  readonly dish: number;
  readonly settled: boolean;
  /** True if another food of the user replaces the ingredient well. */
  readonly replaced: boolean;
  readonly item: string | null;
  readonly thing: number;
  readonly use: number;
  readonly doubtful: boolean;
  readonly named: boolean;
  readonly mainFood: boolean;
}

/**
 * Computes how much of a required ingredient the user's foods cover.
 * @param dishSetting kind and features of the dish, packed into a number (`packDishSetting`)
 * @param getFoodNumber returns the number that stands for one of the user's foods in this search
 */
export function computeNeedCoverage(
  need: Need,
  dishSetting: number,
  kitchen: KitchenIndex,
  knowledge: Knowledge,
  getFoodNumber: (name: string) => number,
): NeedCoverage {
  const one = computeIngredientCoverage(need, unpackDishSetting(dishSetting), kitchen, knowledge);
  const { covered, kind, using } = one;
  const dish = discountWeakSubstituteCoverage(one);
  const item =
    kind === 'substituted' ? (using ?? null) : kind === 'owned' || kind === 'short' ? need.name : null;
  const isUsed = item !== null && dish !== 0;
  return {
    covered,
    dish,
    settled: kind === 'owned' || kind === 'assumed',
    replaced: kind === 'substituted' && dish > 0,
    item,
    thing: isUsed ? getFoodNumber(item) : 0,
    use: isUsed ? computeUsedFoodWeight(need.name, item, dish, knowledge) : 0,
    doubtful: isAssumedUncommonStaple(one),
    mainFood: isUsed && canUseMainFoodForIngredient(need.name, item, kitchen, knowledge),
    named: item !== null && kitchen.holdings.get(item)?.named === true,
  };
}
