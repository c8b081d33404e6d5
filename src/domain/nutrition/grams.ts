import { lookupKey, singulars } from '../foods/spelling.ts';
import { ownOf } from '../lib/own.ts';
import { convert, toGrams } from '../units/convert.ts';
import type { Portions } from '../units/portions.ts';
import { resolveUnit, unitNamed } from '../units/units.ts';

/** The unit of a line that gives no amount: 'salt, to taste'. In a food's `grams`, what that adds up to. */
export const TO_TASTE = 'to taste';

/**
 * Grams of one of a unit, for want of the ingredient's own figures (product specification, section 9). Here a
 * tablespoon is 14 g, though displays convert with 15 ml: the two tables are both in the specification. Other
 * volumes weigh 1 g a millilitre, as there.
 */
const GRAMS_OF_VOLUME: Readonly<Record<string, number>> = { cup: 240, tbsp: 14, tsp: 5, ml: 1 };

/** Grams of one piece, likewise (section 9). A piece of garlic is a clove. */
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
 * What a small and a large one weigh beside the usual one, where the ingredient has no figures of its own: the medians
 * over the foods of SR28 that have measures of 'medium' and 'small' (79), or 'large' (82).
 */
const OF_USUAL: Readonly<Record<string, number>> = { small: 0.66, large: 1.33 };

/** A handful is about a quarter of a cup, whatever it is of; of loose leaves, which a hand presses together, four times that. */
const ML_OF_HANDFUL = 60;
const ML_OF_HANDFUL_OF_LEAVES = 240;
/** Density, g/ml, below which a food is loose leaves. */
const LEAVES = 0.15;
/** A drinking glass, in millilitres. */
const ML_OF_GLASS = 200;

/**
 * The states that a name tells where the food's figures are of the dry: 'cooked rice', 'fresh pasta', 'soft bread crumbs'.
 * 'cooked g' and 'cooked ml' are the grams of the ingredient itself in a gram and in a millilitre of it cooked.
 */
const STATES: Readonly<Record<string, string>> = {
  cooked: 'cooked',
  precooked: 'cooked',
  leftover: 'cooked',
  // In pouches, cooked.
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

// Every recipe page loads these: they are as short as they can be told.
const WITH_BONE = /bone.?in\b|\blive\b|standing|in (?:\S{1,20} ){0,4}shell/i;
const WITHOUT_BONE =
  /\b(?:(?:de)?bone[ld]|meat|cube|diced|chunk|slice|chopped|peeled|frozen|sh(?:ell|uck)ed|cooked)/iu;

/** How much of a weight as bought is eaten: without bones, shells and rinds, by USDA's refuse. */
function shareEaten(name: string, unit: string | null, grams: Readonly<Record<string, number>>): number {
  const isInCan = unit === 'can' || unit === 'jar';
  if (isInCan || (WITHOUT_BONE.test(name) && !WITH_BONE.test(name))) return 1;
  return figure(grams, WITH_BONE.test(name) ? 'of weight with bone' : 'of weight') ?? 1;
}

const isPiece = (unit: string | null) => unit === null || resolveUnit(unit) === 'piece';

/** A table's own figure for a key; nothing inherited, whatever the key is called. */
function figure(grams: Readonly<Record<string, number>> | undefined, key: string): number | null {
  return (grams === undefined ? undefined : ownOf(grams, key)) ?? null;
}

/** Grams of one of a unit by the specification's constants, or null. */
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
 * Grams of an amount for counting nutrition: by the ingredient's own weights first, then by the constants of the
 * specification.
 * @param unit a unit in any spelling, a size or kind of the ingredient ('large', 'cherry'), or null for pieces
 * @param canonical the ingredient, for the constants of pieces
 * @returns null when nothing says what it weighs, and for amounts that are negative or no numbers
 */
export function nutritionGrams(
  amount: number,
  unit: string | null,
  portions: Portions | undefined,
  canonical = '',
): number | null {
  if (!Number.isFinite(amount) || amount < 0) return null;
  const own = toGrams(amount, unit, portions);
  if (own !== null) return own;
  const one = figure(portions?.grams, unit ?? 'piece') ?? constantGrams(unit, portions, canonical);
  return one === null ? null : one * amount;
}

/**
 * The unit, size or kind that a name itself tells: 'cherry' of 'cherry tomatoes', 'clove' of 'garlic cloves', and with its
 * size 'small baguette'.
 */
function unitInName(words: readonly string[], grams: Readonly<Record<string, number>>): string | null {
  // From the end: in 'large cherry tomatoes' the kind says more than the size.
  for (let at = words.length - 1; at >= 0; at -= 1) {
    const word = words[at] as string;
    const keys = [word, ...singulars(word)];
    const found = [...keys.map((key) => `${words[at - 1]} ${key}`), ...keys].find(
      (key) => figure(grams, key) !== null,
    );
    if (found !== undefined) return found;
  }
  return null;
}

/** How the pieces compare to the usual one, where the name begins with a size that the ingredient has no figure for. */
const sizeOf = (words: readonly string[]): number => ownOf(OF_USUAL, words[0] ?? '') ?? 1;

/** Grams of the dry food in an amount of it cooked or fresh; null where it has no figure for that. */
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
  /** As the recipe says it: 'large cherry tomatoes', 'cooked rice'. */
  readonly name: string;
  readonly canonical: string;
  readonly amount: number | null;
  readonly unit: string | null;
  /** What the line itself says that its amount weighs, in grams: 794 of '1 (28 oz) can'. */
  readonly statedGrams?: number | null | undefined;
}

/**
 * Grams of a recipe's line. The name may tell what kind the pieces are of, and that the amount is of something
 * cooked while its nutrition is of the dry. A weight that the line states itself comes before all of it; of any weight only what is eaten counts, without
 * bones and shells. A line without an amount weighs what its food says is usual then ('to taste'), a splash or a drizzle
 * half of it: nothing worth counting, or unknown. Null when unknown.
 */
export function gramsOfLine(
  { name, canonical, amount, unit, statedGrams }: WeighedLine,
  portions: Portions,
): number | null {
  const canonicalUnit = unit === null ? null : resolveUnit(unit);
  const isVague = canonicalUnit !== null && unitNamed(canonicalUnit)?.kind === 'vague';
  const usual = figure(portions.grams, TO_TASTE);
  if (amount === null) return usual;
  // Of oil, a splash or a drizzle is one tablespoon of the two.
  if (isVague) return usual && usual / 2;
  if (statedGrams != null) return statedGrams * shareEaten(name, canonicalUnit, portions.grams);
  const words = lookupKey(name).split(' ');
  for (const word of words) {
    const dry = dryGrams(ownOf(STATES, word), amount, unit, portions.grams);
    if (dry !== null) return dry;
  }
  const weight = convert(amount, unit, 'g');
  if (weight !== null) return weight * shareEaten(name, canonicalUnit, portions.grams);
  const isInPieces = isPiece(unit);
  // A head of baby bok choy is one of them.
  const kind = isInPieces || canonicalUnit === 'head' ? unitInName(words, portions.grams) : null;
  if (kind !== null) return nutritionGrams(amount, kind, portions, canonical);
  // A slice of country bread is one of another loaf.
  const ofKind = words
    .map((word) => figure(portions.grams, `${word} ${canonicalUnit}`))
    .find((one) => one !== null);
  if (ofKind) return amount * ofKind;
  const size = isInPieces ? sizeOf(words) : 1;
  return nutritionGrams(amount * size, unit, portions, canonical);
}
