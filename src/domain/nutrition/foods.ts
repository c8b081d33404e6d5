import { builtinResolver, INGREDIENTS } from '../foods/catalog.ts';
import { guessSingulars, toLookupKey } from '../foods/spelling.ts';
import { lookUp } from '../lib/look-up.ts';
import { PORTIONS, type Portions } from '../units/portions.ts';
import { TO_TASTE } from './grams.ts';
import type { Nutrients } from './nutrients.ts';
import { NUTRIENTS_PER_100G } from './per-100g.ts';

/**
 * Words that separate a food's name from its source, packing or purpose, as in 'oil from the jar'. The food's name is
 * before these words.
 */
const BEHIND = new Set(['from', 'of', 'with', 'without', 'in', 'for', 'to', 'plus']);

/**
 * Words that usually change the nutrients per 100 g by more than a quarter. For example, dried food has lost its water,
 * and light food its fat. A known food after such a word is a different food, so that no estimate is made.
 */
const CHANGING: ReadonlySet<string> = new Set(
  `dried dry dehydrated freeze candied crystallized glace canned evaporated condensed powdered powder fried pickled
   brined preserved fermented low lowfat fat free nonfat reduced light lite diet sugarless unsweetened sweetened vegan
   lean skim vegetarian meatless imitation mock artificial substitute alternative instant concentrated concentrate baby sprouted
   frosted stuffed breaded coated flavored flavoured flavor water green black bitter sour`.split(/\s+/u),
);

const WORDS_MAX = 8;

function namingWords(name: string): string[] {
  const words = toLookupKey(name)
    .split(' ')
    .filter((word) => word !== '');
  const end = words.findIndex((word, at) => at > 0 && BEHIND.has(word));
  return words.slice(0, end < 0 ? words.length : end);
}

/**
 * Returns the known food that is nearest to a name outside the tables. The longest sequence of words at the end of the
 * name that means a known food decides: 'golden potatoes' gives potato, and 'savory tomato chutney' gives chutney. The
 * search starts at the end because English puts the head noun last. Returns null if no such sequence means a food, or
 * if a word before it changes the nutrients.
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

export interface Food extends Portions {
  /** Nutrients per 100 g of the food. Null if unknown; the food is then not counted. */
  readonly per100g: Nutrients | null;
  /**
   * Name of the similar food that supplied the nutrition figures and weights. Absent if the tables have the food
   * itself.
   */
  readonly estimatedFrom?: string | null | undefined;
}

/**
 * Energy limits in kcal per 100 g. If a food is below its limit and has no stated amount, as with lettuce or a wedge of
 * lemon, its energy is negligible. The limit for condiments is higher, because they are used by the spoon.
 */
const TRACE_CALORIES = 50;
const TRACE_CALORIES_OF_CONDIMENT = 100;

/**
 * Grams of oil in an ingredient line without an amount: two tablespoons. This is the median of the 1,451 recipes in
 * ../shared/data/recipe-lines that state an amount of cooking oil and are not cakes. Half of these recipes use between
 * one and four tablespoons.
 */
const OIL_OF_PAN = 27;

const foodsByName = new Map(INGREDIENTS.map((ingredient) => [ingredient.name, ingredient]));

/**
 * True if an ingredient line of this food without an amount may count as nothing. This applies to seasoning (spices,
 * herbs, staples such as oil for the pan) and to foods with hardly any calories. A line such as 'rice, to serve' cannot
 * be counted.
 */
function isTrace(name: string, per100g: Nutrients | null): boolean {
  const { category, isPantry = false } = foodsByName.get(name) ?? {};
  if (isPantry || category === 'spice' || category === 'herb') return true;
  const most = category === 'condiment' ? TRACE_CALORIES_OF_CONDIMENT : TRACE_CALORIES;
  return per100g !== null && per100g.calories < most;
}

/**
 * Returns the usual weight of a food in a line without an amount, under the key `TO_TASTE`. Returns an empty object if
 * the food has no usual weight.
 */
function toTaste(name: string, per100g: Nutrients | null): Record<string, number> {
  if (!isTrace(name, per100g)) return {};
  return { [TO_TASTE]: foodsByName.get(name)?.category === 'oil' ? OIL_OF_PAN : 0 };
}

/**
 * Matches those keys of a food's weights that only the parser of ingredient lines uses (stated-grams.ts). Pages do not
 * need these weights, because the parser stores the resulting grams with the line.
 */
const OF_READING = /^(?:\d+ inch|of (?:drained )?can|(?!cooked|fresh)[a-z]+ ml)$/u;

function toFood(name: string): Food {
  const per100g = lookUp(NUTRIENTS_PER_100G, name) ?? null;
  const portions = lookUp(PORTIONS, name);
  const weights = Object.entries(portions?.grams ?? {}).filter(([key]) => !OF_READING.test(key));
  const grams = { ...toTaste(name, per100g), ...Object.fromEntries(weights) };
  return { per100g, gramsPerMl: portions?.gramsPerMl ?? null, grams };
}

/**
 * Returns the known food whose nutrition is an estimate for a text. If the known food's name has words that the text
 * lacks, as for 'pepper' or 'juice', the match is only a guess at the kind of food. Guesses are accepted only for oils,
 * because oils differ little.
 */
function findEstimateSource(text: string): string | null {
  const name = builtinResolver.ingredient(text);
  if (name === null || !Object.hasOwn(NUTRIENTS_PER_100G, name)) return null;
  const textWords = new Set(
    toLookupKey(text)
      .split(' ')
      .flatMap((word) => [word, ...guessSingulars(word)]),
  );
  const all = toLookupKey(name).split(' ');
  const isFullyNamed = all.every(
    (word) => textWords.has(word) || guessSingulars(word).some((one) => textWords.has(one)),
  );
  return isFullyNamed || foodsByName.get(name)?.category === 'oil' ? name : null;
}

/**
 * Returns data for a food outside the tables, with the nutrition figures of the nearest food; null if no food is near.
 */
function estimated(name: string): Food | null {
  const from = foodsByName.has(name) ? null : findNearestFood(name, findEstimateSource);
  return from === null ? null : { ...toFood(from), estimatedFrom: from };
}

/**
 * Returns the nutrition data of foods by canonical name. A food outside the tables gets the figures of the nearest
 * food, whose name is in `estimatedFrom`. If there is no near food, the data is unknown.
 */
export function findFoods(names: Iterable<string>): Record<string, Food> {
  return Object.fromEntries([...new Set(names)].map((name) => [name, estimated(name) ?? toFood(name)]));
}
