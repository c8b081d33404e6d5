import { builtinResolver, INGREDIENTS } from '../foods/catalog.ts';
import { guessSingularForms, toLookupKey } from '../foods/spelling.ts';
import { getOwnRecordValue } from '../lib/look-up.ts';
import { PORTIONS, type Portions } from '../units/portions.ts';
import { TO_TASTE } from './grams.ts';
import type { Nutrients } from './nutrients.ts';
import { NUTRIENTS_PER_100G, SKIN_FORMS, type SkinForm } from './per-100g.ts';

/**
 * Words that end the name of a food, such as 'from' in 'oil from the jar'. The text that begins with such a word states
 * the food's source, packing or purpose.
 */
const BEHIND = new Set(['from', 'of', 'with', 'without', 'in', 'for', 'to', 'plus']);

/**
 * Words that usually change a food's nutrients per 100 g by more than a quarter, such as 'dried' or 'light'. The
 * nutrients of papaya are therefore no estimate for 'dried papaya'.
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
 * Returns the known food that is most similar to a name outside the food table. Words are dropped from the start of the
 * name until the rest is a known food: 'golden potatoes' gives potato. Returns null if the name does not end with a
 * known food, or if a dropped word changes the nutrients.
 * @param findKnownName returns the canonical name of a text, or null
 */
export function findNearestFood(name: string, findKnownName: (text: string) => string | null): string | null {
  const words = namingWords(name);
  if (words.length > WORDS_MAX) return null;
  for (let at = 0; at < words.length; at += 1) {
    const food = findKnownName(words.slice(at).join(' '));
    if (food !== null) return words.slice(0, at).some((word) => CHANGING.has(word)) ? null : food;
  }
  return null;
}

export interface Food extends Portions {
  readonly per100g: Nutrients | null;
  /**
   * Name of the similar food whose nutrition figures and weights are used for this food. Absent if the food tables
   * contain this food.
   */
  readonly estimatedFrom?: string | null | undefined;
  /**
   * Nutrition figures of the food in its other form: with skin if `per100g` describes the food without skin, or without
   * skin if `per100g` describes it with skin. Absent if the tables have no figures for that form.
   */
  readonly otherSkin?: SkinForm | undefined;
}

/**
 * Energy limits in kcal per 100 g. If the energy of a food such as lettuce is below the limit, a line without an amount
 * counts as 0 g of it. Condiments have a higher limit, because they are used by the spoon.
 */
const TRACE_CALORIES = 50;
const TRACE_CALORIES_OF_CONDIMENT = 100;

/**
 * Grams of oil in an ingredient line without an amount: two tablespoons, the median amount in the 1,451 recipes of
 * ../shared/data/recipe-lines that state an amount of cooking oil and are not cakes. Half of these amounts are between
 * one and four tablespoons.
 */
const OIL_OF_PAN = 27;

const foodsByName = new Map(INGREDIENTS.map((ingredient) => [ingredient.name, ingredient]));

/**
 * True if a food has a usual weight for a line without an amount, as in 'salt, to taste'. Only spices, herbs and
 * staples have one, and foods with hardly any calories. Other lines without an amount, such as 'rice, to serve', cannot
 * be counted.
 */
function isTrace(name: string, per100g: Nutrients | null): boolean {
  const { category, isPantry = false } = foodsByName.get(name) ?? {};
  if (isPantry || category === 'spice' || category === 'herb') return true;
  const most = category === 'condiment' ? TRACE_CALORIES_OF_CONDIMENT : TRACE_CALORIES;
  return per100g !== null && per100g.calories < most;
}

function toTaste(name: string, per100g: Nutrients | null): Record<string, number> {
  if (!isTrace(name, per100g)) return {};
  return { [TO_TASTE]: foodsByName.get(name)?.category === 'oil' ? OIL_OF_PAN : 0 };
}

/**
 * Matches keys such as '10 inch' in a food's table of weights. Only the parser of ingredient lines (stated-grams.ts)
 * uses these weights, so pages do not need the keys.
 */
const OF_READING = /^(?:\d+ inch|of (?:drained )?can|(?!cooked|fresh)[a-z]+ ml)$/u;

function toFood(name: string): Food {
  const per100g = getOwnRecordValue(NUTRIENTS_PER_100G, name) ?? null;
  const portions = getOwnRecordValue(PORTIONS, name);
  const weights = Object.entries(portions?.grams ?? {}).filter(([key]) => !OF_READING.test(key));
  const grams = { ...toTaste(name, per100g), ...Object.fromEntries(weights) };
  const otherSkin = getOwnRecordValue(SKIN_FORMS, name);
  return {
    per100g,
    gramsPerMl: portions?.gramsPerMl ?? null,
    grams,
    ...(otherSkin === undefined ? {} : { otherSkin }),
  };
}

/**
 * Returns the known food whose nutrition figures may be used for an unlisted food. Returns null if the known food's
 * name has a word that the unlisted name lacks, because the nutrition may then differ. For oils, such a word is
 * accepted, because all oils have similar nutrition.
 */
function findEstimateSource(text: string): string | null {
  const name = builtinResolver.ingredient(text);
  if (name === null || !Object.hasOwn(NUTRIENTS_PER_100G, name)) return null;
  const textWords = new Set(
    toLookupKey(text)
      .split(' ')
      .flatMap((word) => [word, ...guessSingularForms(word)]),
  );
  const all = toLookupKey(name).split(' ');
  const isFullyNamed = all.every(
    (word) => textWords.has(word) || guessSingularForms(word).some((one) => textWords.has(one)),
  );
  return isFullyNamed || foodsByName.get(name)?.category === 'oil' ? name : null;
}

function estimated(name: string): Food | null {
  const from = foodsByName.has(name) ? null : findNearestFood(name, findEstimateSource);
  return from === null ? null : { ...toFood(from), estimatedFrom: from };
}

/**
 * Returns the nutrition data of foods by canonical name. A food outside the tables gets the figures of the most similar
 * food, which `estimatedFrom` names. Without a similar food, the data is unknown.
 */
export function loadNutritionData(names: Iterable<string>): Record<string, Food> {
  return Object.fromEntries([...new Set(names)].map((name) => [name, estimated(name) ?? toFood(name)]));
}
