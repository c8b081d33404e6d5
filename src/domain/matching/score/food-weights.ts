/**
 * Weights of foods for `fit`, which say how strongly a food characterises a dish. The weight of a food is the weight of
 * its role times its rarity.
 */

import { type FoodRole, findFoodRole } from '../../foods/roles.ts';
import { lookUp } from '../../lib/look-up.ts';
import { FOOD_FREQUENCY, FREQUENCY_RECIPES } from './food-frequency.ts';

/**
 * Weight of each role of a food in a dish, with the reason. Fitted on graded results (tests/bench/relevance). Only the
 * ratios of the weights matter.
 */
export const ROLE_WEIGHTS: Readonly<Record<FoodRole, number>> = {
  // Weight of meat. A dinner is named after its meat and shopped for it.
  meat: 3,
  // Weight of pulses, the main ingredient of a dish without meat.
  pulse: 2.2,
  // Weight of grains, the base of a dish. Grains have many interchangeable forms and are seldom the missing item.
  grain: 2,
  vegetable: 1.6,
  fruit: 1.6,
  chocolate: 1.6,
  // Weight of eggs, which are the main food of a dish as often as its binder.
  egg: 2,
  cheese: 1.2,
  nut: 1,
  // Weight of foods that are in no table, so that their role is unknown.
  unknown: 1,
  dairy: 0.8,
  // Weight of aromatics, which are in nearly every savoury dish and are seldom the reason to cook it.
  aromatic: 0.5,
  condiment: 0.5,
  sweetener: 0.5,
  spice: 0.3,
};

/**
 * Staples that every household has, even if the cook did not name them. Assuming these staples costs a recipe nothing.
 */
const ALWAYS_THERE: ReadonlySet<string> = new Set([
  ...['water', 'salt', 'black pepper', 'white pepper', 'sugar', 'flour'],
  ...['olive oil', 'vegetable oil', 'canola oil', 'sunflower oil'],
]);

export const isAlwaysThere = (name: string): boolean => ALWAYS_THERE.has(name);

/** A weight of 1, in the integer units that `foodWeight` returns. */
const UNIT = 17;
/**
 * Minimum recipe count in the formula for rarity. A food that is rarer than one in 1,500 recipes gets no higher weight.
 */
const RAREST = FREQUENCY_RECIPES / 1_500;
/**
 * Weight of a staple relative to an ordinary food of the same role. The cook named the staple, but a staple does not
 * make a dish.
 */
const STAPLE_SHARE = 0.7;

const weights = new Map<string, number>();

/**
 * Returns the weight of a food as a whole number from 1 to about 150: `17 · role · √ln(recipes / recipes with the
 * food)`. The square root prevents rare foods from outweighing important foods. The frequencies come from a fixed set
 * of real recipes and not from the current recipes, so importing recipes does not change the fit of other recipes.
 *
 * @param name canonical name of the food
 */
export function foodWeight(name: string, isStaple: boolean): number {
  const key = isStaple ? `${name}\n` : name;
  let weight = weights.get(key);
  if (weight === undefined) {
    const seen = Math.max(lookUp(FOOD_FREQUENCY, name) ?? 0, RAREST);
    const telling = Math.sqrt(Math.log(FREQUENCY_RECIPES / seen));
    const share = isStaple ? STAPLE_SHARE : 1;
    weight = Math.max(1, Math.round(UNIT * share * ROLE_WEIGHTS[findFoodRole(name)] * telling));
    if (weights.size > 20_000) weights.clear();
    weights.set(key, weight);
  }
  return weight;
}
