import { builtinResolver, INGREDIENTS } from '../foods/catalog.ts';
import { lookupKey, singulars } from '../foods/spelling.ts';
import { lookUp } from '../lib/look-up.ts';
import { PORTIONS, type Portions } from '../units/portions.ts';
import { TO_TASTE } from './grams.ts';
import type { Nutrients } from './nutrients.ts';
import { NUTRIENTS_PER_100G } from './per-100g.ts';

// Finds the data to count the nutrition of a food, including an estimate from a similar food if it is not in the
// tables.

/** Words that start an addition about source or packing; the food comes before them: 'oil from the jar'. */
const BEHIND = new Set(['from', 'of', 'with', 'without', 'in', 'for', 'to', 'plus']);

/**
 * Words that usually change the content of 100 g by more than a quarter: dried food has lost its water, light food
 * its fat. A name with such a word before a known food is another food and gets no estimate.
 */
const CHANGING: ReadonlySet<string> = new Set(
  `dried dry dehydrated freeze candied crystallized glace canned evaporated condensed powdered powder fried pickled
   brined preserved fermented low lowfat fat free nonfat reduced light lite diet sugarless unsweetened sweetened vegan
   lean skim vegetarian meatless imitation mock artificial substitute alternative instant concentrated concentrate baby sprouted
   frosted stuffed breaded coated flavored flavoured flavor water green black bitter sour`.split(/\s+/u),
);

/** Maximum number of words of a name; a longer text is a sentence. */
const WORDS_MAX = 8;

/** Returns the words of a name up to the first word in `BEHIND`. */
function namingWords(name: string): string[] {
  const words = lookupKey(name)
    .split(' ')
    .filter((word) => word !== '');
  const end = words.findIndex((word, at) => at > 0 && BEHIND.has(word));
  return words.slice(0, end < 0 ? words.length : end);
}

/**
 * Returns the nearest food for a name that is not in the table: the longest run of words at the end of the name that
 * is a food ('golden potatoes' is potato, 'savory tomato chutney' chutney), since the head noun is last in English.
 * Null if no run is a food, or if a word before it changes the content.
 * @param known returns the canonical name of a text, or null
 */
export function findNearestFood(name: string, known: (text: string) => string | null): string | null {
  const words = namingWords(name);
  if (words.length > WORDS_MAX) return null;
  for (let at = 0; at < words.length; at += 1) {
    const food = known(words.slice(at).join(' '));
    if (food !== null) return words.slice(0, at).some((word) => CHANGING.has(word)) ? null : food;
  }
  return null;
}

/** Data to weigh an ingredient and count its nutrition. */
export interface Food extends Portions {
  /** Null if unknown; the ingredient then cannot be counted. */
  readonly per100g: Nutrients | null;
  /** The food whose figures and weights these are, if the food itself is not in the tables. */
  readonly estimatedFrom?: string | null | undefined;
}

/**
 * Limit in kcal per 100 g. Below it, an amount too small to be stated adds almost nothing: lettuce, a wedge of lemon.
 * Condiments are used by the spoon, so their limit is higher.
 */
const TRACE_CALORIES = 50;
const TRACE_CALORIES_OF_CONDIMENT = 100;

/**
 * Grams of oil without an amount: two tablespoons, the median of 1,451 recipes of ../shared/data/recipe-lines that
 * state an amount of cooking oil and are not cakes (half of them use between one and four).
 */
const OIL_OF_PAN = 27;

const foodsByName = new Map(INGREDIENTS.map((ingredient) => [ingredient.name, ingredient]));

/**
 * True if a line without an amount may count as nothing: seasoning (spices, herbs, staples such as oil for the pan)
 * and foods with hardly any calories. Other lines without an amount ('rice, to serve') cannot be counted.
 */
function isTrace(name: string, per100g: Nutrients | null): boolean {
  const { category, isPantry = false } = foodsByName.get(name) ?? {};
  if (isPantry || category === 'spice' || category === 'herb') return true;
  const most = category === 'condiment' ? TRACE_CALORIES_OF_CONDIMENT : TRACE_CALORIES;
  return per100g !== null && per100g.calories < most;
}

/** Returns the usual weight of a line without an amount; empty if there is no usual weight. */
function toTaste(name: string, per100g: Nutrients | null): Record<string, number> {
  if (!isTrace(name, per100g)) return {};
  return { [TO_TASTE]: foodsByName.get(name)?.category === 'oil' ? OIL_OF_PAN : 0 };
}

/** Keys of weights that only the parser uses (stated-grams.ts). The parser stores the resulting grams with the line. */
const OF_READING = /^(?:\d+ inch|of (?:drained )?can|(?!cooked|fresh)[a-z]+ ml)$/u;

function toFood(name: string): Food {
  const per100g = lookUp(NUTRIENTS_PER_100G, name) ?? null;
  const portions = lookUp(PORTIONS, name);
  const weights = Object.entries(portions?.grams ?? {}).filter(([key]) => !OF_READING.test(key));
  const grams = { ...toTaste(name, per100g), ...Object.fromEntries(weights) };
  return { per100g, gramsPerMl: portions?.gramsPerMl ?? null, grams };
}

/**
 * Returns the food that a text names, as a source of an estimate. If the food's name has words that the text lacks,
 * it is a guess at the kind, as with 'pepper' or 'juice'; this is accepted for oils only, as they are similar enough.
 */
function findEstimateSource(text: string): string | null {
  const name = builtinResolver.ingredient(text);
  if (name === null || !Object.hasOwn(NUTRIENTS_PER_100G, name)) return null;
  const textWords = new Set(
    lookupKey(text)
      .split(' ')
      .flatMap((word) => [word, ...singulars(word)]),
  );
  const all = lookupKey(name).split(' ');
  const isFullyNamed = all.every(
    (word) => textWords.has(word) || singulars(word).some((one) => textWords.has(one)),
  );
  return isFullyNamed || foodsByName.get(name)?.category === 'oil' ? name : null;
}

/** Returns a food outside the tables with the figures of the nearest food, or null. */
function estimated(name: string): Food | null {
  const from = foodsByName.has(name) ? null : findNearestFood(name, findEstimateSource);
  return from === null ? null : { ...toFood(from), estimatedFrom: from };
}

/**
 * Returns the foods of canonical names, without duplicates. A food outside the tables gets the figures of the nearest
 * food, marked by `estimatedFrom`. Without a near food, its data is unknown.
 */
export function findFoods(names: Iterable<string>): Record<string, Food> {
  return Object.fromEntries([...new Set(names)].map((name) => [name, estimated(name) ?? toFood(name)]));
}
