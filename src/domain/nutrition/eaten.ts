/**
 * Rules for ingredient lines whose remarks say that only part of the ingredient is eaten, such as 'oil, for frying'.
 * docs/answers/nutrition.md explains the rules.
 */

/**
 * Oil that food takes up when fried, in grams per gram of the food. SR28 (USDA's nutrient database) lists some lean
 * foods both raw and fried. The fried food has more fat per 100 g than the raw food. The difference is:
 * - 12 g: shrimp (rows 15149 and 15150), plantain (09277 and 09446)
 * - 11 g: oyster (15167 and 15168)
 * - 10 g: clam (15157 and 15158), scallop (15172 and 15173)
 * - 6 g: squid (15175 and 15176), abalone (15155 and 15156)
 */
export const OIL_IN_FRIED = 0.1;

/**
 * Fraction of an ingredient that is eaten, from 0 to 1. 'frying' means frying oil, whose fraction depends on the fried
 * food.
 */
export type Eaten = number | 'frying';

interface Rule {
  readonly says: RegExp;
  /**
   * Pattern for the canonical names of the ingredients to which this rule applies; absent if it applies to all
   * ingredients.
   */
  readonly of?: RegExp;
  readonly eaten: Eaten;
}

const EATEN_RULES: readonly Rule[] = [
  // Frying oil. Fried food takes up a tenth of its own weight in oil, and the remaining oil stays in the pan.
  {
    says: /\bfor (?:(?:deep|shallow|pan)[ -]?)?(?:frying|fry)\b|\bto (?:(?:deep|shallow)[ -]?)fry\b/iu,
    of: /\b(?:oil|lard|shortening|ghee|tallow)\b/u,
    eaten: 'frying',
  },
  // Ingredients of a liquid for cooking or soaking that is poured away afterwards, such as the salt of a brine. A tenth
  // of each ingredient counts as eaten, because the food is assumed to take up a tenth of the liquid.
  {
    says: /\bfor (?:the )?(?:brine|brining|boiling|blanching|soaking|parboiling)\b|\bto (?:boil|blanch|soak|brine)\b|\bfor (?:the )?(?:pasta|cooking|boiling) water\b/iu,
    eaten: 0.1,
  },
  // Fruit of which only the juice is used. The juice of a lemon, lime or orange has about 0.6 of the energy of the
  // whole fruit: a lemon of 58 g gives 48 g of juice, a lime of 67 g gives 44 g, and an orange of 131 g gives 86 g. Per
  // 100 g, lemon juice has three quarters of the energy of the fruit, lime juice five sixths, and orange juice the
  // same.
  {
    says: /\b(?:juiced|juice (?:of|only))\b/iu,
    of: /^(?:lemon|lime|orange|grapefruit|mandarin orange)$/u,
    eaten: 0.6,
  },
  // Bacon that is cooked and drained. A raw slice of 28 g has 117 kcal. The same slice fried weighs 11.5 g and has 54
  // kcal, which is 0.46 of the energy (SR28, rows 10123 and 10862).
  {
    says: /\b(?:cooked|crisp(?:ed|ly)?|fried)\b/iu,
    of: /^bacon$/u,
    eaten: 0.46,
  },
  // Liquids that should be discarded according to the remarks of the ingredient line. A tenth is assumed to stick to
  // the food.
  {
    says: /\b(?:to be |then |and |will be )?discard(?:ed|ing)? (?:the |after|marinade|brine|liquid)|\bto (?:be )?discard(?:ed)?\b|\bfor (?:the )?marinade,? (?:to be )?discarded\b/iu,
    eaten: 0.1,
  },
];

/**
 * Returns the fraction of an ingredient that is eaten, according to the remarks of its line.
 * @param remarks the remarks, such as 'for frying' or 'for the brine'; null if the line has none
 */
export function findEatenFraction(remarks: string | null | undefined, foodName: string): Eaten {
  if (remarks == null || remarks === '') return 1;
  const rule = EATEN_RULES.find(({ says, of }) => says.test(remarks) && (of?.test(foodName) ?? true));
  return rule?.eaten ?? 1;
}
