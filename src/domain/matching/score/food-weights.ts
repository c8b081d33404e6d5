/**
 * Weights of foods for `fit`: how strongly a food characterises a dish. A weight is the weight of the food's role
 * times the rarity of the food.
 */

import { type FoodRole, findFoodRole } from '../../foods/roles.ts';
import { lookUp } from '../../lib/look-up.ts';
import { FOOD_FREQUENCY, FREQUENCY_RECIPES } from './food-frequency.ts';

/** Weight of each role, with its reason. Fitted on graded results (tests/bench/relevance); only ratios matter. */
export const ROLE_WEIGHTS: Readonly<Record<FoodRole, number>> = {
  // The food that a dinner is named after and shopped for.
  meat: 3,
  // The main ingredient of a dish without meat.
  pulse: 2.2,
  // The base of a dish. It has many interchangeable forms and is seldom the missing item.
  grain: 2,
  vegetable: 1.6,
  fruit: 1.6,
  chocolate: 1.6,
  // Eggs are the dish itself as often as a binder.
  egg: 2,
  cheese: 1.2,
  nut: 1,
  // A name outside the tables, with no known role.
  unknown: 1,
  dairy: 0.8,
  // In nearly every savoury dish, and seldom the reason to cook it.
  aromatic: 0.5,
  condiment: 0.5,
  sweetener: 0.5,
  spice: 0.3,
};

/** Staples that every kitchen has, even if the cook did not name them. Assuming them costs nothing. */
const ALWAYS_THERE: ReadonlySet<string> = new Set([
  ...['water', 'salt', 'black pepper', 'white pepper', 'sugar', 'flour'],
  ...['olive oil', 'vegetable oil', 'canola oil', 'sunflower oil'],
]);

export const isAlwaysThere = (name: string): boolean => ALWAYS_THERE.has(name);

/** A weight of 1 in the units of `foodWeight`. */
const UNIT = 17;
/** Lower limit of the recipe count: a food that is rarer than one in 1,500 recipes gets no higher weight. */
const RAREST = FREQUENCY_RECIPES / 1_500;
/** Weight of a staple relative to an ordinary food of its role: the cook named it, but it does not make a dish. */
const STAPLE_SHARE = 0.7;

const weights = new Map<string, number>();

/**
 * Returns the weight of a food as a whole number, 1 to about 150: `17 · role · √ln(recipes / recipes with the food)`.
 * The square root prevents rare foods from outweighing important ones. The frequencies come from a fixed set of real
 * recipes, not from the current recipes, so importing other recipes does not change a recipe's fit.
 *
 * @param name canonical name
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
