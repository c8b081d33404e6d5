/**
 * What of a line is eaten, where its words say that most of it stays in the pan or goes down the drain. The rules stand
 * here once; docs/answers/nutrition.md explains them.
 */

/**
 * Oil that fried food takes up, in grams per gram of the food. SR28 has lean foods raw and fried: the fried have more fat
 * by 12 g in 100 g (shrimp, 15149 and 15150), 12 (plantain, 09277 and 09446), 11 (oyster, 15167 and 15168), 10
 * (clam, 15157 and 15158; scallop, 15172 and 15173), 6 (squid, 15175 and 15176; abalone, 15155 and 15156).
 */
export const OIL_IN_FRIED = 0.1;

/** How much of a line is eaten: a share of it from 0 to 1, or what the food takes up that is fried in it. */
export type Eaten = number | 'frying';

interface Rule {
  /** In the remarks of a line: what stands behind its name. */
  readonly says: RegExp;
  /** Of which ingredients, by canonical name; all where it is not given. */
  readonly of?: RegExp;
  readonly eaten: Eaten;
}

/** The first that fits counts. */
const EATEN_RULES: readonly Rule[] = [
  // The oil that food takes up is a tenth of its weight; the rest stays in the pan.
  {
    says: /\bfor (?:(?:deep|shallow|pan)[ -]?)?(?:frying|fry)\b|\bto (?:(?:deep|shallow)[ -]?)fry\b/iu,
    of: /\b(?:oil|lard|shortening|ghee|tallow)\b/u,
    eaten: 'frying',
  },
  // The water is poured away with what is in it. What the food takes up is taken to be a tenth.
  {
    says: /\bfor (?:the )?(?:brine|brining|boiling|blanching|soaking|parboiling)\b|\bto (?:boil|blanch|soak|brine)\b|\bfor (?:the )?(?:pasta|cooking|boiling) water\b/iu,
    eaten: 0.1,
  },
  // Its juice goes in and the rest is left: 48 g of a lemon of 58 g, 44 of a lime of 67 and 86 of an orange of 131, of
  // which 100 g have three quarters, five sixths and all of the energy of the fruit.
  {
    says: /\b(?:juiced|juice (?:of|only))\b/iu,
    of: /^(?:lemon|lime|orange|grapefruit|mandarin orange)$/u,
    eaten: 0.6,
  },
  // A raw slice of 28 g and 117 kcal is one of 11.5 g and 54 kcal when it is fried (SR28, 10123 and 10862).
  {
    says: /\b(?:cooked|crisp(?:ed|ly)?|fried)\b/iu,
    of: /^bacon$/u,
    eaten: 0.46,
  },
  // The line says that it is thrown away. What clings to the food is taken to be a tenth.
  {
    says: /\b(?:to be |then |and |will be )?discard(?:ed|ing)? (?:the |after|marinade|brine|liquid)|\bto (?:be )?discard(?:ed)?\b|\bfor (?:the )?marinade,? (?:to be )?discarded\b/iu,
    eaten: 0.1,
  },
];

/**
 * What of a line is eaten, by its remarks.
 * @param note the remarks: 'for frying', 'for the brine'; null for none
 * @param canonical the ingredient
 */
export function eatenOf(note: string | null | undefined, canonical: string): Eaten {
  if (note == null || note === '') return 1;
  const rule = EATEN_RULES.find(({ says, of }) => says.test(note) && (of?.test(canonical) ?? true));
  return rule?.eaten ?? 1;
}
