/**
 * Weights of foods for `fit`, the rank value that orders search results. The weight of a food says how characteristic a
 * food is of a dish. It is the weight of the food's role times the food's rarity.
 */

import { type FoodRole, findFoodRole } from '../../foods/roles.ts';
import { getOwnRecordValue } from '../../lib/look-up.ts';
import { FOOD_FREQUENCY, FREQUENCY_RECIPES } from './food-frequency.ts';

/**
 * Weight of each role of a food in a dish. The weights were fitted to graded results (tests/bench/relevance). Only
 * their ratios matter.
 */
export const ROLE_WEIGHTS: Readonly<Record<FoodRole, number>> = {
  // Weight of meat in the ranking of recipes. It is high, because cooks name a dinner after its meat and shop for the
  // meat.
  meat: 3,
  pulse: 2.2,
  // Weight of grains in the ranking of recipes. A grain is the base of many dishes, but cooks seldom lack it, because
  // many kinds are interchangeable.
  grain: 2,
  vegetable: 1.6,
  fruit: 1.6,
  chocolate: 1.6,
  // Weight of eggs in the ranking of recipes. It is a compromise: in some dishes, eggs are the main food, and in about
  // as many others, they only bind the other ingredients.
  egg: 2,
  cheese: 1.2,
  nut: 1,
  unknown: 1,
  dairy: 0.8,
  // Weight of aromatics in the ranking of recipes. It is low, because aromatics are in nearly every savory dish but are
  // seldom the reason to cook the dish.
  aromatic: 0.5,
  condiment: 0.5,
  sweetener: 0.5,
  spice: 0.3,
};

/** Food weights are stored as integers. This integer stands for a food weight of 1 (see `computeFoodWeight`). */
const UNIT = 17;
/**
 * Minimum recipe count in the formula for rarity. A food that occurs in fewer than one of 1,500 recipes gets the same
 * weight as a food in one of 1,500.
 */
const RAREST = FREQUENCY_RECIPES / 1_500;
/**
 * Factor for the ranking weight of a staple that the cook named. It is below 1, because a staple is seldom the reason
 * to cook a dish.
 */
const STAPLE_SHARE = 0.7;

const weights = new Map<string, number>();

/**
 * Returns the weight of a food as a whole number from 1 to about 150: `17 · role weight · √ln(recipes / recipes with
 * the food)`. The square root keeps rare foods from outweighing important foods. The recipes are counted in a fixed
 * set, so importing recipes does not change the order of other recipes.
 * @param name canonical name of the food
 */
export function computeFoodWeight(name: string, isStaple: boolean): number {
  const key = isStaple ? `${name}\n` : name;
  let weight = weights.get(key);
  if (weight === undefined) {
    const seen = Math.max(getOwnRecordValue(FOOD_FREQUENCY, name) ?? 0, RAREST);
    const telling = Math.sqrt(Math.log(FREQUENCY_RECIPES / seen));
    const share = isStaple ? STAPLE_SHARE : 1;
    weight = Math.max(1, Math.round(UNIT * share * ROLE_WEIGHTS[findFoodRole(name)] * telling));
    if (weights.size > 20_000) weights.clear();
    weights.set(key, weight);
  }
  return weight;
}
