import { guessSingularForms, toLookupKey } from '../foods/spelling.ts';
import { getOwnRecordValue } from '../lib/look-up.ts';
import { convertAmount, toGrams } from '../units/convert.ts';
import type { Portions } from '../units/portions.ts';
import { findUnitByName, resolveUnit } from '../units/units.ts';
import { findBoneState } from './cuts.ts';

/**
 * Unit of an ingredient line without an amount, such as 'salt, to taste'. In the table of weights (`grams` of a food),
 * the key with this text has the usual weight of the food in such a line.
 */
export const TO_TASTE = 'to taste';

/**
 * Default grams of one unit of volume, for ingredients without a known weight (product specification, section 9). All
 * volumes weigh 1 g per milliliter, except the tablespoon: it weighs 14 g, as the specification says, although the rest
 * of the program uses 15 ml for a tablespoon.
 */
const GRAMS_OF_VOLUME: Readonly<Record<string, number>> = { cup: 240, tbsp: 14, tsp: 5, ml: 1 };

/** Default grams of one piece of a food (product specification, section 9). A piece of garlic is a clove. */
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
 * Weights of a small and a large piece relative to a medium piece, for ingredients without weights by size. They are
 * medians over foods in SR28 (USDA's nutrient database): 79 foods have a weight for 'medium' and 'small', and 82 foods
 * for 'medium' and 'large'.
 */
const OF_USUAL: Readonly<Record<string, number>> = { small: 0.66, large: 1.33 };

/**
 * Milliliters of a handful, about a quarter of a cup for most foods. A handful of loose leaves has four times that
 * volume, because a hand presses the leaves together.
 */
const ML_OF_HANDFUL = 60;
const ML_OF_HANDFUL_OF_LEAVES = 240;
const LEAVES = 0.15;
const ML_OF_GLASS = 200;

/**
 * Words for the state of the food when its amount was measured, such as 'cooked' for rice or 'fresh' for pasta. They
 * matter for foods whose nutrition figures describe the dry food. The keys 'cooked g' and 'cooked ml' in the table of
 * weights say how many grams of dry food are in one gram or one milliliter of the cooked food.
 */
const STATES: Readonly<Record<string, string>> = {
  cooked: 'cooked',
  precooked: 'cooked',
  leftover: 'cooked',
  // Rice and grains whose name says 'microwave' are sold in pouches and already cooked.
  microwave: 'cooked',
  microwaveable: 'cooked',
  ready: 'cooked',
  express: 'cooked',
  pouch: 'cooked',
  boiled: 'cooked',
  steamed: 'cooked',
  // Canned food is already cooked. This matters only for foods such as beans, whose nutrition figures describe the dry
  // food.
  canned: 'cooked',
  tinned: 'cooked',
  fresh: 'fresh',
  soft: 'fresh',
};

function shareEaten(
  { name, remarks }: WeighedLine,
  unit: string | null,
  grams: Readonly<Record<string, number>>,
): number {
  const bone = findBoneState(name, remarks);
  if (unit === 'can' || unit === 'jar' || bone === 'without bone') return 1;
  return figure(grams, bone === null ? 'of weight' : 'of weight with bone') ?? 1;
}

const isPiece = (unit: string | null) => unit === null || resolveUnit(unit) === 'piece';

function figure(grams: Readonly<Record<string, number>> | undefined, key: string): number | null {
  return (grams === undefined ? undefined : getOwnRecordValue(grams, key)) ?? null;
}

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
  return figure(GRAMS_OF_VOLUME, name) ?? findUnitByName(name)?.ml ?? null;
}

/**
 * Converts an amount of an ingredient to grams. Uses the ingredient's own weights, or else the constants of the product
 * specification. Returns null if the weight is unknown or the amount is negative or not a number.
 * @param unit a unit in any spelling, a size or kind of the ingredient ('large', 'cherry'), or null if the amount
 *   counts pieces
 * @param canonical canonical name of the ingredient, for the constants of pieces
 */
export function convertToGramsWithDefaultWeights(
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

function unitInName(words: readonly string[], grams: Readonly<Record<string, number>>): string | null {
  // Search from the end of the name. In 'large cherry tomatoes', 'cherry' says more about the weight than 'large'.
  for (let at = words.length - 1; at >= 0; at -= 1) {
    const word = words[at] as string;
    const keys = [word, ...guessSingularForms(word)];
    const unitKey = [...keys.map((key) => `${words[at - 1]} ${key}`), ...keys].find(
      (key) => figure(grams, key) !== null,
    );
    if (unitKey !== undefined) return unitKey;
  }
  return null;
}

/** Returns the factor for a size word such as 'large' at the start of a food's text; 1 without such a word. */
const getSizeFactor = (words: readonly string[]): number => getOwnRecordValue(OF_USUAL, words[0] ?? '') ?? 1;

function dryGrams(
  state: string | undefined,
  amount: number,
  unit: string | null,
  grams: Readonly<Record<string, number>>,
): number | null {
  for (const measure of ['g', 'ml']) {
    const dry = figure(grams, `${state} ${measure}`);
    const whole = dry === null ? null : convertAmount(amount, unit, measure);
    if (dry !== null && whole !== null) return whole * dry;
  }
  return null;
}

export interface WeighedLine {
  readonly name: string;
  /** Text after the food's name in an ingredient line, such as 'bone-in, skin removed'. */
  readonly remarks?: string | null | undefined;
  readonly canonical: string;
  readonly amount: number | null;
  readonly unit: string | null;
  readonly statedGrams?: number | null | undefined;
}

/**
 * Returns the eaten grams of an ingredient line; null if unknown. A weight that the line states has priority. Amounts
 * of cooked food are converted to dry food if the nutrition figures are for dry food. Bones and shells are not counted.
 * A line without an amount counts with the food's usual amount.
 */
export function computeGramsOfIngredientLine(line: WeighedLine, portions: Portions): number | null {
  const { name, canonical, amount, unit, statedGrams } = line;
  const canonicalUnit = unit === null ? null : resolveUnit(unit);
  const isVague = canonicalUnit !== null && findUnitByName(canonicalUnit)?.kind === 'vague';
  const usual = figure(portions.grams, TO_TASTE);
  if (amount === null) return usual;
  // Count a splash or drizzle as half of the food's usual amount in a line without an amount. For oil, half is one
  // tablespoon.
  if (isVague) return usual && usual / 2;
  if (statedGrams != null) return statedGrams * shareEaten(line, canonicalUnit, portions.grams);
  const words = toLookupKey(name).split(' ');
  for (const word of words) {
    const dry = dryGrams(getOwnRecordValue(STATES, word), amount, unit, portions.grams);
    if (dry !== null) return dry;
  }
  const weight = convertAmount(amount, unit, 'g');
  if (weight !== null) return weight * shareEaten(line, canonicalUnit, portions.grams);
  const isInPieces = isPiece(unit);
  const kind = isInPieces || canonicalUnit === 'head' ? unitInName(words, portions.grams) : null;
  if (kind !== null) return convertToGramsWithDefaultWeights(amount, kind, portions, canonical);
  const ofKind = words
    .map((word) => figure(portions.grams, `${word} ${canonicalUnit}`))
    .find((one) => one !== null);
  if (ofKind) return amount * ofKind;
  const size = isInPieces ? getSizeFactor(words) : 1;
  return convertToGramsWithDefaultWeights(amount * size, unit, portions, canonical);
}
