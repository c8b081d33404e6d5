/**
 * How much it says of a dish that a food is used in it: what `fit` counts with. A weight is the weight of the food's
 * role times how telling the food is.
 */

import { type FoodRole, roleOf } from '../../foods/roles.ts';
import { ownOf } from '../../lib/own.ts';
import { FOOD_FREQUENCY, FREQUENCY_RECIPES } from './food-frequency.ts';

/** Weight of each role, and why. Fitted on graded results (tests/bench/relevance); only ratios matter. */
export const ROLE_WEIGHTS: Readonly<Record<FoodRole, number>> = {
  // What a dinner is named after and shopped for.
  meat: 3,
  // The main thing of a dish without meat.
  pulse: 2.2,
  // The base of a dish: it takes several forms, and is seldom what was missing.
  grain: 2,
  vegetable: 1.6,
  fruit: 1.6,
  chocolate: 1.6,
  // As often a binder as the dish itself.
  egg: 2,
  cheese: 1.2,
  nut: 1,
  // A name of its own: no role is known.
  unknown: 1,
  dairy: 0.8,
  // In nearly every savoury dish, and seldom why one cooks it.
  aromatic: 0.5,
  condiment: 0.5,
  sweetener: 0.5,
  spice: 0.3,
};

/** Staples that every kitchen has, whatever its cook forgot to name: nothing is taken off for assuming them. */
const ALWAYS_THERE: ReadonlySet<string> = new Set([
  ...['water', 'salt', 'black pepper', 'white pepper', 'sugar', 'flour'],
  ...['olive oil', 'vegetable oil', 'canola oil', 'sunflower oil'],
]);

export const isAlwaysThere = (name: string): boolean => ALWAYS_THERE.has(name);

/** A weight of 1 in the units of `foodWeight`. */
const UNIT = 17;
/** A food in fewer recipes than this is not more telling for it: one in 1,500. */
const RAREST = FREQUENCY_RECIPES / 1_500;
/** What a staple counts of an ordinary food of its role: it was named, but it makes no dish. */
const STAPLE_SHARE = 0.7;

const weights = new Map<string, number>();

/**
 * Weight of a food as a whole number, 1 to about 150: `17 · role · √ln(recipes / recipes that have it)`. The root keeps
 * the rare from outweighing the important. How often a food occurs is counted over real recipes once and not in the
 * catalogue at hand, so that a recipe's fit does not change with what else is imported.
 *
 * @param name canonical name
 */
export function foodWeight(name: string, isStaple: boolean): number {
  const key = isStaple ? `${name}\n` : name;
  let weight = weights.get(key);
  if (weight === undefined) {
    const seen = Math.max(ownOf(FOOD_FREQUENCY, name) ?? 0, RAREST);
    const telling = Math.sqrt(Math.log(FREQUENCY_RECIPES / seen));
    const share = isStaple ? STAPLE_SHARE : 1;
    weight = Math.max(1, Math.round(UNIT * share * ROLE_WEIGHTS[roleOf(name)] * telling));
    if (weights.size > 20_000) weights.clear();
    weights.set(key, weight);
  }
  return weight;
}
