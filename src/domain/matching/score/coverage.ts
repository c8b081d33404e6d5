import type { DishSetting } from '../../recipes/dish-features.ts';
import { isRuleAllowedInDish } from '../../substitutions/rule.ts';
import type { Coverage, Knowledge, MissingTool } from '../types.ts';
import {
  ASSUMED,
  computeAmountCoverage,
  computeSubstituteCoverage,
  roundPenaltyToTwentieths,
  STAPLE_WEIGHT,
  TWENTIETH,
  WEIGHT,
  WHOLE,
} from './exact.ts';
import type { Holding, KitchenIndex } from './kitchen-index.ts';
import type { Need } from './prepare.ts';
import { sumAmounts } from './quantities.ts';

type Cover = Omit<Coverage, 'name' | 'weight'>;

/**
 * Minimum coverage (how well a substitute replaces an ingredient) at which the dish stays the same. A lower coverage
 * makes a different dish, for example bread with starch in place of flour (see substitutions/rule.ts).
 */
const SAME_DISH = 13 * TWENTIETH;

const MISSING: Cover = { kind: 'missing', covered: 0 };

/**
 * Returns how much of a needed ingredient the cook has, as a fraction of the needed amount. If an amount is unknown or
 * the units do not convert, the cook is assumed to have enough.
 */
function owned(need: Need, holding: Holding, knowledge: Knowledge): Cover {
  const { name, amount, unit } = need;
  const have = amount === null ? null : sumAmounts(holding.parts, unit, name, knowledge);
  const covered = amount === null || have === null ? WHOLE : computeAmountCoverage(have, amount);
  return { kind: covered === WHOLE ? 'owned' : 'short', covered };
}

/**
 * Returns how well the best substitute of the cook covers an ingredient. The best substitute has the lowest penalty;
 * ties are broken by name. A substitute of a substitute is never used. A rule whose conditions the dish does not meet
 * is ignored.
 */
function substituted(
  need: Need,
  dish: DishSetting | null,
  kitchen: KitchenIndex,
  knowledge: Knowledge,
): Cover {
  let best: { to: string; note: string; cost: number } | null = null;
  for (const rule of knowledge.substitutions(need.name)) {
    const { to, note, penalty } = rule;
    const cost = roundPenaltyToTwentieths(penalty);
    if (cost === null || to === need.name || !kitchen.holdings.has(to)) continue;
    if (dish !== null && !isRuleAllowedInDish(rule, need, dish)) continue;
    if (best === null || cost < best.cost || (cost === best.cost && to < best.to)) best = { to, note, cost };
  }
  if (best === null) return MISSING;
  return {
    kind: 'substituted',
    covered: computeSubstituteCoverage(best.cost),
    using: best.to,
    note: best.note,
  };
}

/**
 * For an ingredient that the people at the table avoid, returns how well the best replacement covers the needed amount.
 * Foods of the cook and assumed staples that keep the dish the same come first, then other foods of the cook, then
 * foods to buy. The conditions of substitution rules are ignored, because these people cannot eat the original dish
 * anyway.
 */
function swapped(need: Need, kitchen: KitchenIndex, knowledge: Knowledge): Cover {
  let best: { cover: Cover; rank: number; cost: number; to: string } | null = null;
  for (const { to, note, penalty } of knowledge.substitutions(need.name)) {
    const cost = roundPenaltyToTwentieths(penalty);
    if (cost === null || to === need.name) continue;
    const one = { ...asSwap(to, cost, kitchen, knowledge), cost, to };
    const isBetter =
      best === null ||
      one.rank > best.rank ||
      (one.rank === best.rank && (cost < best.cost || (cost === best.cost && to < best.to)));
    if (isBetter) best = { ...one, cover: { ...one.cover, using: to, note } };
  }
  return best?.cover ?? MISSING;
}

function asSwap(to: string, cost: number, kitchen: KitchenIndex, { isStaple }: Knowledge) {
  const covered = computeSubstituteCoverage(cost);
  const isSame = covered >= SAME_DISH;
  if (kitchen.holdings.has(to))
    return { cover: { kind: 'substituted', covered }, rank: isSame ? 3 : 1 } as const;
  return isSame && kitchen.assumeStaples && isStaple(to) && !kitchen.outOfStock.has(to)
    ? ({ cover: { kind: 'assumed', covered: Math.min(ASSUMED, covered) }, rank: 2 } as const)
    : { cover: MISSING, rank: 0 };
}

/**
 * Returns how much of a required ingredient the cook has (its coverage): as the food itself, as a substitute, or as a
 * staple that the cook is assumed to have. The highest coverage counts.
 * @param dish if null, the conditions of substitution rules are ignored
 */
export function computeIngredientCoverage(
  need: Need,
  dish: DishSetting | null,
  kitchen: KitchenIndex,
  knowledge: Knowledge,
): Coverage {
  const staple = knowledge.isStaple(need.name);
  const weight = staple ? STAPLE_WEIGHT : WEIGHT;
  if (kitchen.isSwapped?.(need.name))
    return { name: need.name, weight, ...swapped(need, kitchen, knowledge) };
  const holding = kitchen.holdings.get(need.name);
  let best = holding === undefined ? MISSING : owned(need, holding, knowledge);
  if (best.covered < WHOLE) {
    const other = substituted(need, dish, kitchen, knowledge);
    if (other.covered > best.covered) best = other;
    const isAssumed = staple && kitchen.assumeStaples && !kitchen.outOfStock.has(need.name);
    if (isAssumed && ASSUMED > best.covered) best = { kind: 'assumed', covered: ASSUMED };
  }
  if (best.covered === 0) best = MISSING;
  return { name: need.name, weight, ...best };
}

/**
 * Returns the tools that a recipe needs and the cook lacks, each with its best available replacement. The best
 * replacement has the lowest penalty; ties are broken by name.
 */
export function findMissingTools(
  tools: readonly string[],
  kitchen: KitchenIndex,
  knowledge: Knowledge,
): MissingTool[] {
  const there = kitchen.tools;
  if (there === null) return [];
  return tools
    .filter((tool) => !there.has(tool))
    .map((tool) => {
      let best: { using: string; cost: number } | null = null;
      for (const { using, penalty } of knowledge.toolSubstitutions(tool)) {
        const cost = roundPenaltyToTwentieths(penalty);
        if (cost === null || !there.has(using)) continue;
        if (best === null || cost < best.cost || (cost === best.cost && using < best.using)) {
          best = { using, cost };
        }
      }
      return best === null ? { tool, penalty: 1 } : { tool, using: best.using, penalty: best.cost / 20 };
    });
}
