import { type DishFeature, type DishSetting, matchesAnyDishCondition } from '../recipes/dish-features.ts';
import type { DishKind } from '../recipes/kinds.ts';

/**
 * The reason why a built-in substitution rule is valid.
 * - `chart`: published household charts list the two foods as substitutes, in this or the opposite direction
 * - `form`: the substitute is the same food in another form, such as fresh or dried, raw or canned, whole or ground,
 *   or another cut
 * - `kin`: the substitute is a close relative that is cooked in the same way for the same time
 * - `role`: the substitute is another food with the same function, such as fat, sourness, sweetness, body, salt or
 *   protein
 */
export type Basis = 'chart' | 'form' | 'kin' | 'role';

/**
 * A diet that a recipe suits after a substitution rule is applied. The substitute is free of animal products ('vegan')
 * or of gluten ('gluten-free'), and the original food is not.
 */
export type RuleDiet = 'vegan' | 'gluten-free';

export type KindOrFeature = DishKind | DishFeature;

/**
 * Conditions of a substitution rule. If a dish does not meet the conditions, the rule does not apply, and the
 * ingredient counts as missing.
 */
export interface RuleConditions {
  /**
   * Dishes in which the rule applies only to minor ingredients. An essential ingredient of the dish
   * (`markEssentialIngredients`), such as the tahini in hummus, is not replaced.
   */
  readonly minorOnly?: readonly KindOrFeature[] | undefined;
  /**
   * Dishes in which the rule may also replace an essential ingredient. For example, cooked rice may replace the rice in
   * fried rice, although rice is essential there. In all other dishes, the rule applies only to minor ingredients. If
   * absent, `minorOnly` alone decides.
   */
  readonly essentialOnlyIn?: readonly KindOrFeature[] | undefined;
  /** Dishes in which the rule never applies. For example, canned tomatoes never replace fresh tomatoes in salads. */
  readonly notIn?: readonly KindOrFeature[] | undefined;
  /**
   * The only dishes in which the rule applies. For example, cucumber replaces radish only in salads and raw dishes. If
   * absent, the rule applies in all dishes that `notIn` does not name.
   */
  readonly onlyIn?: readonly KindOrFeature[] | undefined;
}

/**
 * Conditions that no dish meets. A rule with these conditions applies only to a food that a person at the table avoids.
 * For example, crumbled tofu replaces ricotta for vegans, but a cook who eats cheese wants no tofu in the filling.
 */
export const DIET_SWAP_ONLY = { onlyIn: [] } as const satisfies RuleConditions;

export const pickRuleConditions = ({
  minorOnly,
  essentialOnlyIn,
  notIn,
  onlyIn,
}: RuleConditions): RuleConditions => ({
  ...{ minorOnly, essentialOnlyIn, notIn, onlyIn },
});

export const hasRuleConditions = (rule: RuleConditions): boolean =>
  Object.values(pickRuleConditions(rule)).some((condition) => condition !== undefined);

export const isRuleAllowedInDish = (
  { minorOnly = [], essentialOnlyIn, notIn = [], onlyIn }: RuleConditions,
  { essential }: { readonly essential: boolean },
  dish: DishSetting,
): boolean => {
  if (matchesAnyDishCondition(notIn, dish)) return false;
  if (onlyIn !== undefined && !matchesAnyDishCondition(onlyIn, dish)) return false;
  if (!essential) return true;
  return (
    !matchesAnyDishCondition(minorOnly, dish) &&
    (essentialOnlyIn === undefined || matchesAnyDishCondition(essentialOnlyIn, dish))
  );
};

export interface SubstitutionRule extends RuleConditions {
  readonly from: string;
  /** Canonical name of the substitute. The rule does not apply in reverse. */
  readonly to: string;
  /** Instructions for using the substitute. If the rule has a diet, the instructions name it. */
  readonly note: string;
  /**
   * Loss of quality with the substitute, from 0.05 to 0.8 in steps of 0.05. Up to 0.1, few people notice. Up to 0.2,
   * the dish has a slightly different taste. Up to 0.35, it is clearly different but good. Up to 0.5, it is a different
   * dish that still works. Above 0.5, use it only if nothing better is available. The penalties are our own judgment.
   */
  readonly penalty: number;
  /**
   * Amount of the substitute `to` that replaces one unit of `from`; 1 by default. Both amounts are in the same unit of
   * volume, unless `units` is set.
   */
  readonly ratio?: number;
  /**
   * Units of `ratio` if the two foods are measured in different units. For example, with `from` 'piece' and `to` 'tsp',
   * the ratio is the number of teaspoons that replace one piece. If both units are grams, the ratio is by weight.
   */
  readonly units?: { readonly from: string; readonly to: string };
  readonly diet?: RuleDiet;
  /**
   * True if the rule applies only to the two foods that it names, and not to kinds of these foods. For example, pasta
   * replaces egg noodles, but orzo, a kind of pasta, does not.
   */
  readonly exact?: true;
  readonly basis?: Basis;
}

type Row = readonly [
  to: string,
  penalty: number,
  basis: Basis,
  note: string,
  more?: {
    readonly ratio?: number;
    readonly units?: readonly [from: string, to: string];
    readonly diet?: RuleDiet;
    readonly exact?: true;
  } & RuleConditions,
];

const DIET_WORDS: Readonly<Record<RuleDiet, string>> = { vegan: 'Vegan.', 'gluten-free': 'Gluten-free.' };

const BY_WEIGHT = { from: 'g', to: 'g' } as const;

/**
 * Builds substitution rules from a table whose keys are the foods to replace.
 * @param measure unit of the ratios in rows without `units`: volume for liquids, spices and foods measured by the
 * spoon; weight for foods that are weighed or cut into pieces
 */
export function buildSubstitutionRules(
  measure: 'volume' | 'weight',
  table: Readonly<Record<string, readonly Row[]>>,
): SubstitutionRule[] {
  return Object.entries(table).flatMap(([from, rows]) =>
    rows.map(([to, penalty, basis, note, { ratio, units, diet, ...conditions } = {}]) => ({
      from,
      to,
      note: diet === undefined ? note : `${note} ${DIET_WORDS[diet]}`,
      penalty,
      ...(ratio === undefined ? {} : { ratio }),
      ...(units === undefined
        ? measure === 'weight' && { units: BY_WEIGHT }
        : { units: { from: units[0], to: units[1] } }),
      ...(diet === undefined ? {} : { diet }),
      ...conditions,
      basis,
    })),
  );
}
