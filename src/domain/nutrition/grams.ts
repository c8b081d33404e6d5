import { lookupKey, singulars } from '../foods/spelling.ts';
import { lookUp } from '../lib/look-up.ts';
import { convert, toGrams } from '../units/convert.ts';
import type { Portions } from '../units/portions.ts';
import { resolveUnit, unitNamed } from '../units/units.ts';

/** The unit of a line without an amount: 'salt, to taste'. In a food's `grams`, the weight of such a line. */
export const TO_TASTE = 'to taste';

/**
 * Default grams of one unit for ingredients without their own figures (product specification, section 9). Here a
 * tablespoon is 14 g, though displays convert with 15 ml; the specification has both tables. Other volumes weigh 1 g
 * per millilitre, as there.
 */
const GRAMS_OF_VOLUME: Readonly<Record<string, number>> = { cup: 240, tbsp: 14, tsp: 5, ml: 1 };

/** Default grams of one piece (section 9). A piece of garlic is a clove. */
const GRAMS_OF_PIECE: ReadonlyMap<string, number> = new Map([
  ['egg', 50],
  ['chicken breast', 170],
  ['chicken thigh', 130],
  ['onion', 110],
  ['bell pepper', 120],
  ['garlic', 3],
  ['potato', 150],
]);

/**
 * Factors of a small and a large piece relative to the usual one, for ingredients without their own figures: the
 * medians over the foods of SR28 that have measures of 'medium' and 'small' (79), or 'large' (82).
 */
const OF_USUAL: Readonly<Record<string, number>> = { small: 0.66, large: 1.33 };

/**
 * A handful is about a quarter of a cup of any food, but four times that for loose leaves, which a hand presses
 * together.
 */
const ML_OF_HANDFUL = 60;
const ML_OF_HANDFUL_OF_LEAVES = 240;
/** Maximum density (g/ml) of loose leaves. */
const LEAVES = 0.15;
/** Millilitres of a drinking glass. */
const ML_OF_GLASS = 200;

/**
 * States named in a line, for foods whose figures are for the dry food: 'cooked rice', 'fresh pasta', 'soft bread
 * crumbs'. The keys 'cooked g' and 'cooked ml' hold the grams of the dry ingredient in one gram and in one millilitre
 * of the cooked food.
 */
const STATES: Readonly<Record<string, string>> = {
  cooked: 'cooked',
  precooked: 'cooked',
  leftover: 'cooked',
  // Sold cooked, in pouches.
  microwave: 'cooked',
  microwaveable: 'cooked',
  ready: 'cooked',
  express: 'cooked',
  pouch: 'cooked',
  boiled: 'cooked',
  steamed: 'cooked',
  fresh: 'fresh',
  soft: 'fresh',
};

// Every recipe page loads these patterns, so they are as short as possible.
const WITH_BONE = /bone.?in\b|\blive\b|standing|in (?:\S{1,20} ){0,4}shell/i;
const WITHOUT_BONE =
  /\b(?:(?:de)?bone[ld]|meat|cube|diced|chunk|slice|chopped|peeled|frozen|sh(?:ell|uck)ed|cooked)/iu;

/** Returns the eaten share of a weight as bought, without bones, shells and rinds (USDA's refuse). */
function shareEaten(name: string, unit: string | null, grams: Readonly<Record<string, number>>): number {
  const isInCan = unit === 'can' || unit === 'jar';
  if (isInCan || (WITHOUT_BONE.test(name) && !WITH_BONE.test(name))) return 1;
  return figure(grams, WITH_BONE.test(name) ? 'of weight with bone' : 'of weight') ?? 1;
}

const isPiece = (unit: string | null) => unit === null || resolveUnit(unit) === 'piece';

/** Returns a table's own figure for a key, ignoring inherited properties. */
function figure(grams: Readonly<Record<string, number>> | undefined, key: string): number | null {
  return (grams === undefined ? undefined : lookUp(grams, key)) ?? null;
}

/** Returns the grams of one unit by the specification's constants, or null. */
function constantGrams(
  unit: string | null,
  portions: Portions | undefined,
  canonical: string,
): number | null {
  const name = unit === null ? 'piece' : resolveUnit(unit);
  if (name === null) return null;
  if (name === 'piece' || name === 'clove') return GRAMS_OF_PIECE.get(canonical) ?? null;
  const density = portions?.gramsPerMl ?? 1;
  if (name === 'handful') return density * (density < LEAVES ? ML_OF_HANDFUL_OF_LEAVES : ML_OF_HANDFUL);
  if (name === 'glass') return density * ML_OF_GLASS;
  return figure(GRAMS_OF_VOLUME, name) ?? unitNamed(name)?.ml ?? null;
}

/**
 * Returns the grams of an amount for nutrition: by the ingredient's own weights first, then by the constants of the
 * specification.
 * @param unit a unit in any spelling, a size or kind of the ingredient ('large', 'cherry'), or null for pieces
 * @param canonical the ingredient, for the constants of pieces
 * @returns null if the weight is unknown, or if the amount is negative or not a number
 */
export function nutritionGrams(
  amount: number,
  unit: string | null,
  portions: Portions | undefined,
  canonical = '',
): number | null {
  if (!Number.isFinite(amount) || amount < 0) return null;
  const foodGrams = toGrams(amount, unit, portions);
  if (foodGrams !== null) return foodGrams;
  const one = figure(portions?.grams, unit ?? 'piece') ?? constantGrams(unit, portions, canonical);
  return one === null ? null : one * amount;
}

/**
 * Returns the unit, size or kind that is part of a name: 'cherry' of 'cherry tomatoes', 'clove' of 'garlic cloves',
 * and with its size 'small baguette'.
 */
function unitInName(words: readonly string[], grams: Readonly<Record<string, number>>): string | null {
  // Searches from the end: in 'large cherry tomatoes' the kind says more than the size.
  for (let at = words.length - 1; at >= 0; at -= 1) {
    const word = words[at] as string;
    const keys = [word, ...singulars(word)];
    const unitKey = [...keys.map((key) => `${words[at - 1]} ${key}`), ...keys].find(
      (key) => figure(grams, key) !== null,
    );
    if (unitKey !== undefined) return unitKey;
  }
  return null;
}

/** Returns the size factor of the pieces if the name begins with a size; the ingredient has no figure for it. */
const sizeOf = (words: readonly string[]): number => lookUp(OF_USUAL, words[0] ?? '') ?? 1;

/** Returns the grams of the dry food in a cooked or fresh amount; null if the food has no figure for that. */
function dryGrams(
  state: string | undefined,
  amount: number,
  unit: string | null,
  grams: Readonly<Record<string, number>>,
): number | null {
  for (const measure of ['g', 'ml']) {
    const dry = figure(grams, `${state} ${measure}`);
    const whole = dry === null ? null : convert(amount, unit, measure);
    if (dry !== null && whole !== null) return whole * dry;
  }
  return null;
}

export interface WeighedLine {
  /** As in the recipe: 'large cherry tomatoes', 'cooked rice'. */
  readonly name: string;
  readonly canonical: string;
  readonly amount: number | null;
  readonly unit: string | null;
  /** Weight that the line states for its amount, in grams: 794 for '1 (28 oz) can'. */
  readonly statedGrams?: number | null | undefined;
}

/**
 * Returns the eaten grams of a recipe's line. The name may state the kind of the pieces, or that the amount is of
 * cooked food while the figures are for dry food. A weight stated by the line has priority. Only the eaten part of a
 * weight counts, without bones and shells. A line without an amount weighs the food's usual amount ('to taste'), and
 * a splash or drizzle half of that. Null if unknown.
 */
export function gramsOfLine(
  { name, canonical, amount, unit, statedGrams }: WeighedLine,
  portions: Portions,
): number | null {
  const canonicalUnit = unit === null ? null : resolveUnit(unit);
  const isVague = canonicalUnit !== null && unitNamed(canonicalUnit)?.kind === 'vague';
  const usual = figure(portions.grams, TO_TASTE);
  if (amount === null) return usual;
  // For oil, the usual amount is two tablespoons, so a splash or drizzle is one.
  if (isVague) return usual && usual / 2;
  if (statedGrams != null) return statedGrams * shareEaten(name, canonicalUnit, portions.grams);
  const words = lookupKey(name).split(' ');
  for (const word of words) {
    const dry = dryGrams(lookUp(STATES, word), amount, unit, portions.grams);
    if (dry !== null) return dry;
  }
  const weight = convert(amount, unit, 'g');
  if (weight !== null) return weight * shareEaten(name, canonicalUnit, portions.grams);
  const isInPieces = isPiece(unit);
  // A head of baby bok choy is one baby bok choy.
  const kind = isInPieces || canonicalUnit === 'head' ? unitInName(words, portions.grams) : null;
  if (kind !== null) return nutritionGrams(amount, kind, portions, canonical);
  // A kind may have its own unit weight: a slice of country bread.
  const ofKind = words
    .map((word) => figure(portions.grams, `${word} ${canonicalUnit}`))
    .find((one) => one !== null);
  if (ofKind) return amount * ofKind;
  const size = isInPieces ? sizeOf(words) : 1;
  return nutritionGrams(amount * size, unit, portions, canonical);
}
