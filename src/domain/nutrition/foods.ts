import { builtinResolver, INGREDIENTS } from '../foods/catalog.ts';
import { lookupKey, singulars } from '../foods/spelling.ts';
import { ownOf } from '../lib/own.ts';
import { PORTIONS, type Portions } from '../units/portions.ts';
import { TO_TASTE } from './grams.ts';
import type { Nutrients } from './nutrients.ts';
import { NUTRIENTS_PER_100G } from './per-100g.ts';

// Which food of the table stands for one that is not in it, when its nutrition is counted.

/** What follows says where something comes from or what it is in, and the food stands before it: 'oil from the jar'. */
const BEHIND = new Set(['from', 'of', 'with', 'without', 'in', 'for', 'to', 'plus']);

/**
 * Words that change what 100 g hold by more than a quarter as a rule: what is dried has lost its water, what is light its
 * fat. A name that has one of them before a known food is another food, and gets no estimate.
 */
const CHANGING: ReadonlySet<string> = new Set(
  `dried dry dehydrated freeze candied crystallized glace canned evaporated condensed powdered powder fried pickled
   brined preserved fermented low lowfat fat free nonfat reduced light lite diet sugarless unsweetened sweetened vegan
   lean skim vegetarian meatless imitation mock artificial substitute alternative instant concentrated concentrate baby sprouted
   frosted stuffed breaded coated flavored flavoured flavor water green black bitter sour`.split(/\s+/u),
);

/** A longer name is a sentence. */
const WORDS_MAX = 8;

/** The words that name the food: up to the first that says where it comes from, and of these the last ones. */
function namingWords(name: string): string[] {
  const words = lookupKey(name)
    .split(' ')
    .filter((word) => word !== '');
  const end = words.findIndex((word, at) => at > 0 && BEHIND.has(word));
  return words.slice(0, end < 0 ? words.length : end);
}

/**
 * The nearest food for a name that is not in the table: the longest run of words at the end of the name that is a food
 * ('golden potatoes' is potato, 'savory tomato chutney' chutney), since in English what something is stands last. Null
 * when no such words are a food, or when a word before them changes what the food holds.
 * @param known the canonical name of a text, or null
 */
export function estimateFrom(name: string, known: (text: string) => string | null): string | null {
  const words = namingWords(name);
  if (words.length > WORDS_MAX) return null;
  for (let at = 0; at < words.length; at += 1) {
    const food = known(words.slice(at).join(' '));
    if (food !== null) return words.slice(0, at).some((word) => CHANGING.has(word)) ? null : food;
  }
  return null;
}

/** What is needed to weigh an ingredient and count its nutrition. */
export interface Food extends Portions {
  /** Null: not known, so it cannot be counted. */
  readonly per100g: Nutrients | null;
  /** The food whose figures and weights these are, where the food itself is not in the tables. */
  readonly estimatedFrom?: string | null | undefined;
}

/**
 * Below this, kcal per 100 g, an amount too small to be given adds next to nothing: lettuce, a wedge of lemon. A
 * condiment comes by the spoon, so it may have more.
 */
const TRACE_CALORIES = 50;
const TRACE_CALORIES_OF_CONDIMENT = 100;

/**
 * Oil of which no amount is given, in grams: two tablespoons, the median of 1,451 recipes of ../shared/data/recipe-lines
 * that say how much cooking oil they take and are no cakes (half of them take between one and four).
 */
const OIL_OF_PAN = 27;

const catalogue = new Map(INGREDIENTS.map((ingredient) => [ingredient.name, ingredient]));

/**
 * Whether a line without an amount may count as nothing: seasoning (spices, herbs, staples such as oil for the
 * pan) and what has hardly any calories. Anything else without an amount ('rice, to serve') cannot be counted.
 */
function isTrace(name: string, per100g: Nutrients | null): boolean {
  const { category, isPantry = false } = catalogue.get(name) ?? {};
  if (isPantry || category === 'spice' || category === 'herb') return true;
  const most = category === 'condiment' ? TRACE_CALORIES_OF_CONDIMENT : TRACE_CALORIES;
  return per100g !== null && per100g.calories < most;
}

/** What a line of the food without an amount weighs, if that is usual; else nothing is known. */
function toTaste(name: string, per100g: Nutrients | null): Record<string, number> {
  if (!isTrace(name, per100g)) return {};
  return { [TO_TASTE]: catalogue.get(name)?.category === 'oil' ? OIL_OF_PAN : 0 };
}

/** Weights by which lines are read (stated-grams.ts): their sum is kept with the line, so that nobody else needs them. */
const OF_READING = /^(?:\d+ inch|of (?:drained )?can|(?!cooked|fresh)[a-z]+ ml)$/u;

function foodOf(name: string): Food {
  const per100g = ownOf(NUTRIENTS_PER_100G, name) ?? null;
  const portions = ownOf(PORTIONS, name);
  const own = Object.entries(portions?.grams ?? {}).filter(([key]) => !OF_READING.test(key));
  const grams = { ...toTaste(name, per100g), ...Object.fromEntries(own) };
  return { per100g, gramsPerMl: portions?.gramsPerMl ?? null, grams };
}

/**
 * The food that a text names, to estimate by. One of which the text does not say all words is a guess at the kind, as
 * with 'pepper' or 'juice'; only oils are alike enough.
 */
function toEstimateBy(text: string): string | null {
  const name = builtinResolver.ingredient(text);
  if (name === null || !Object.hasOwn(NUTRIENTS_PER_100G, name)) return null;
  const said = new Set(
    lookupKey(text)
      .split(' ')
      .flatMap((word) => [word, ...singulars(word)]),
  );
  const all = lookupKey(name).split(' ');
  const isSaid = all.every((word) => said.has(word) || singulars(word).some((one) => said.has(one)));
  return isSaid || catalogue.get(name)?.category === 'oil' ? name : null;
}

/** A food that no table has by the figures of the nearest one, if there is one. */
function estimated(name: string): Food | null {
  const from = catalogue.has(name) ? null : estimateFrom(name, toEstimateBy);
  return from === null ? null : { ...foodOf(from), estimatedFrom: from };
}

/**
 * The foods of canonical names, each once. One that no table has gets the figures of the nearest food and says so; where
 * nothing is near, a food of which nothing is known.
 */
export function foodsFor(names: Iterable<string>): Record<string, Food> {
  return Object.fromEntries([...new Set(names)].map((name) => [name, estimated(name) ?? foodOf(name)]));
}
