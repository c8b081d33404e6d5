/**
 * Rules for the eaten part of a line whose remarks say that most of it stays in the pan or is poured away.
 * docs/answers/nutrition.md explains them.
 */

/**
 * Oil that fried food takes up, in grams per gram of the food. SR28 has lean foods raw and fried; the fried ones have
 * more fat per 100 g: 12 g (shrimp, 15149 and 15150), 12 (plantain, 09277 and 09446), 11 (oyster, 15167 and 15168),
 * 10 (clam, 15157 and 15158; scallop, 15172 and 15173), 6 (squid, 15175 and 15176; abalone, 15155 and 15156).
 */
export const OIL_IN_FRIED = 0.1;

/** Eaten share of a line, from 0 to 1, or the amount that the fried food takes up. */
export type Eaten = number | 'frying';

interface Rule {
  /** Pattern in the remarks of a line, the text after its name. */
  readonly says: RegExp;
  /** Ingredients by canonical name; absent for all. */
  readonly of?: RegExp;
  readonly eaten: Eaten;
}

/** The first matching rule applies. */
const EATEN_RULES: readonly Rule[] = [
  // Food takes up a tenth of its weight in oil; the rest stays in the pan.
  {
    says: /\bfor (?:(?:deep|shallow|pan)[ -]?)?(?:frying|fry)\b|\bto (?:(?:deep|shallow)[ -]?)fry\b/iu,
    of: /\b(?:oil|lard|shortening|ghee|tallow)\b/u,
    eaten: 'frying',
  },
  // The water is poured away with everything in it. The food is assumed to take up a tenth.
  {
    says: /\bfor (?:the )?(?:brine|brining|boiling|blanching|soaking|parboiling)\b|\bto (?:boil|blanch|soak|brine)\b|\bfor (?:the )?(?:pasta|cooking|boiling) water\b/iu,
    eaten: 0.1,
  },
  // Only the juice is used: 48 g of a lemon of 58 g, 44 of a lime of 67 and 86 of an orange of 131. Per 100 g, the
  // juice has three quarters, five sixths and all of the energy of the fruit.
  {
    says: /\b(?:juiced|juice (?:of|only))\b/iu,
    of: /^(?:lemon|lime|orange|grapefruit|mandarin orange)$/u,
    eaten: 0.6,
  },
  // A raw slice of 28 g and 117 kcal is one of 11.5 g and 54 kcal when fried (SR28, 10123 and 10862).
  {
    says: /\b(?:cooked|crisp(?:ed|ly)?|fried)\b/iu,
    of: /^bacon$/u,
    eaten: 0.46,
  },
  // The line says that it is discarded. A tenth is assumed to stick to the food.
  {
    says: /\b(?:to be |then |and |will be )?discard(?:ed|ing)? (?:the |after|marinade|brine|liquid)|\bto (?:be )?discard(?:ed)?\b|\bfor (?:the )?marinade,? (?:to be )?discarded\b/iu,
    eaten: 0.1,
  },
];

/**
 * Returns the eaten part of a line according to its remarks.
 * @param note the remarks: 'for frying', 'for the brine'; null for none
 * @param canonical the ingredient
 */
export function findEatenPart(note: string | null | undefined, canonical: string): Eaten {
  if (note == null || note === '') return 1;
  const rule = EATEN_RULES.find(({ says, of }) => says.test(note) && (of?.test(canonical) ?? true));
  return rule?.eaten ?? 1;
}
