import type { DishSetting } from '../recipes/dish-features.ts';
import { BAKING, FATS } from './baking.ts';
import { CHEESE } from './cheese.ts';
import { DAIRY_AND_EGGS } from './dairy-and-eggs.ts';
import { FRUIT_AND_NUTS } from './fruit-and-nuts.ts';
import { GRAINS_AND_BEANS } from './grains-and-beans.ts';
import { HERBS_AND_SPICES } from './herbs-and-spices.ts';
import { LIQUIDS_AND_SAUCES } from './liquids-and-sauces.ts';
import { MEAT_AND_FISH } from './meat-and-fish.ts';
import { isRuleAllowedInDish, type SubstitutionRule } from './rule.ts';
import { SPECIFIED } from './specified.ts';
import { VEGETABLE_RULES } from './vegetables.ts';

export type { SubstitutionRule } from './rule.ts';

/** The built-in substitution rules, each in one direction only. A lookup never combines two rules. */
export const SUBSTITUTIONS: readonly SubstitutionRule[] = [
  ...SPECIFIED,
  ...FATS,
  ...DAIRY_AND_EGGS,
  ...CHEESE,
  ...MEAT_AND_FISH,
  ...VEGETABLE_RULES,
  ...FRUIT_AND_NUTS,
  ...GRAINS_AND_BEANS,
  ...HERBS_AND_SPICES,
  ...LIQUIDS_AND_SAUCES,
  ...BAKING,
];

/**
 * Index of each table of substitution rules: the rules by the food that they replace, best first. It is cached,
 * because a recipe page looks up a dozen ingredients.
 */
const indexes = new WeakMap<readonly SubstitutionRule[], ReadonlyMap<string, readonly SubstitutionRule[]>>();

function getRuleIndex(rules: readonly SubstitutionRule[]): ReadonlyMap<string, readonly SubstitutionRule[]> {
  const known = indexes.get(rules);
  if (known !== undefined) return known;
  const sorted = rules.toSorted((a, b) => a.penalty - b.penalty || (a.to < b.to ? -1 : 1));
  const index = Map.groupBy(sorted, (rule) => rule.from);
  indexes.set(rules, index);
  return index;
}

/**
 * Returns at most `limit` substitutes for an ingredient, sorted by penalty (lowest first) and then by name. Do not
 * change a table of rules after its first lookup, because its index is cached.
 */
export function findSubstitutes(
  name: string,
  rules: readonly SubstitutionRule[] = SUBSTITUTIONS,
  limit = 3,
): readonly SubstitutionRule[] {
  return getRuleIndex(rules).get(name)?.slice(0, limit) ?? [];
}

/** Data about a dish, on which the conditions of substitution rules depend. */
export interface DishForRules extends DishSetting {
  /**
   * Canonical names of the essential ingredients, without which the dish would be a different dish
   * (`markEssentialIngredients`).
   */
  readonly essential: ReadonlySet<string>;
}

/** A substitution rule, with a flag that is true if the rule's conditions allow the rule in the dish. */
export interface RuleForDish {
  readonly rule: SubstitutionRule;
  readonly isAllowed: boolean;
}

/**
 * Returns the rules that replace an ingredient of a dish. First come the rules that the dish allows, then the rules
 * that apply only in a search for people who avoid the ingredient. Both parts are sorted by penalty (lowest first) and
 * then by name.
 */
export function rankSubstitutionRulesForDish(
  name: string,
  { essential, ...dish }: DishForRules,
  rules: readonly SubstitutionRule[],
): readonly RuleForDish[] {
  const need = { essential: essential.has(name) };
  return findSubstitutes(name, rules, Number.POSITIVE_INFINITY)
    .map((rule) => ({ rule, isAllowed: isRuleAllowedInDish(rule, need, dish) }))
    .toSorted((a, b) => Number(b.isAllowed) - Number(a.isAllowed));
}
