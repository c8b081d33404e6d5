/** How a recipe of a cook's own is made of what an import read, or of lines that they write. */

import { takeTail } from '../foods/tail.ts';
import { splitInstructions } from '../imports/instructions.ts';
import { isObject } from '../imports/json/objects.ts';
import { ITEM_LIMITS as MAX } from '../imports/limits.ts';
import type { ImportItem, ItemIngredient } from '../imports/reading.ts';
import { isDoubtfulAmount } from '../recipes/lines/doubtful-amount.ts';
import type { FoodNames } from '../recipes/lines/lists/food-names.ts';
import { nameToStore, type ParsedLine, parseIngredientLine } from '../recipes/lines/parse-line.ts';
import { writeNumber } from '../recipes/written-number.ts';
import { runAtOnce, type Stepwise } from '../stepwise.ts';
import { countryOfSource, inCountry, isUnitOfCountry, type MeasuresCountry } from '../units/country-units.ts';
import { COOKBOOK_LIMITS } from './limits.ts';
import { isMyVersion, type MyVersion } from './my-version.ts';
import {
  type CookbookItem,
  type CookbookMarks,
  collectionsOf,
  isOwnRecipe,
  isWebAddress,
  NO_MARKS,
  type OwnLine,
  type OwnRecipe,
} from './own-recipe.ts';

/** A text no longer than a bound, without half of a character at its end. */
const cut = (words: string, max: number): string =>
  words.length <= max ? words : words.slice(0, max).replace(/[\uD800-\uDBFF]$/u, '');

const sorted = (...words: readonly string[]): string => words.filter((word) => word !== '').join(', ');

const isTooLarge = (amount: number | null): boolean => amount !== null && amount > MAX.amountNumber;

function lineOfParsed(parsed: ParsedLine, words: string, section: string): OwnLine {
  const name = nameToStore(parsed) || words;
  return {
    text: words,
    section,
    name: cut([parsed.size, parsed.state, name].filter((part) => part !== '').join(' '), MAX.ingredientName),
    // Cut down to the limit it would be an amount that nobody wrote.
    amount: isTooLarge(parsed.amount) ? null : parsed.amount,
    unit: parsed.unit === null ? null : cut(parsed.unit, MAX.unit),
    preparation: cut(sorted(parsed.preparation, parsed.comment, parsed.purpose), MAX.preparation),
  };
}

/**
 * The foods of one line, each as a line of its own; none for a blank one and for a heading.
 * @param foods by which several foods of a line are told apart; null: not loaded
 * @param country whose pints, cups and spoons are meant
 */
function readLine(
  words: string,
  foods: FoodNames | null,
  section = '',
  country: MeasuresCountry | null = null,
): OwnLine[] {
  return linesOfParsed(parseIngredientLine(words, foods), section, country);
}

/** The same of a line that is parsed already. */
export function linesOfParsed(
  parsed: ParsedLine,
  section: string,
  country: MeasuresCountry | null,
): OwnLine[] {
  if (parsed.kind !== 'ingredient') return [];
  return [parsed, ...parsed.more].map((one) => lineOfParsed(inCountry(one, country), parsed.raw, section));
}

/** Lines in their order. Headings among them ('For the sauce:') become the section of what follows. */
export const readLines = (
  texts: readonly string[],
  foods: FoodNames | null,
  country: MeasuresCountry | null = null,
): OwnLine[] => runAtOnce(readLinesInSteps(texts, foods, country));

/** Number of characters of lines that are parsed in one step, and how many each line adds to them: hostile ones take 40 ms. */
const STEP_LENGTH = 4_000;
const LINE_LENGTH = 150;

/** The same in steps. @param max lines that are read, and those that belong to the last of them */
function* readLinesInSteps(
  texts: readonly string[],
  foods: FoodNames | null,
  country: MeasuresCountry | null,
  max = Number.POSITIVE_INFINITY,
): Stepwise<OwnLine[]> {
  const lines: OwnLine[] = [];
  let section = '';
  let length = 0;
  for (const words of texts) {
    if (lines.length >= max) break;
    const parsed = parseIngredientLine(cut(words.trim(), MAX.ingredient), foods);
    if (parsed.kind === 'section') section = cut(parsed.name, MAX.section);
    lines.push(...linesOfParsed(parsed, section, country));
    length += LINE_LENGTH + words.length;
    if (length < STEP_LENGTH) continue;
    length = 0;
    yield;
  }
  return lines;
}

/** An ingredient that came in parts, as a line somebody would have written. */
function writtenLine(ingredient: ItemIngredient): string {
  if (typeof ingredient === 'string') return ingredient;
  const { amount, unit, name, preparation } = ingredient;
  const figure = typeof amount === 'number' ? writeNumber(amount) : (amount ?? '');
  const words = [figure, unit ?? '', name].filter((part) => part.trim() !== '').join(' ');
  return cut(sorted(words, preparation ?? ''), MAX.ingredient);
}

function* linesOf(
  ingredients: readonly ItemIngredient[],
  foods: FoodNames | null,
  country: MeasuresCountry | null,
): Stepwise<OwnLine[]> {
  let heading = '';
  const texts = ingredients.flatMap((ingredient) => {
    const section = typeof ingredient === 'string' ? null : (ingredient.section?.trim() ?? '');
    const isNew = section !== null && section !== '' && section !== heading;
    if (isNew) heading = section;
    return [...(isNew ? [`${section.replace(/:$/u, '')}:`] : []), writtenLine(ingredient)];
  });
  const lines = yield* readLinesInSteps(texts, foods, country, MAX.ingredients);
  return lines.slice(0, MAX.ingredients);
}

/** Readers put the address of the source behind the notes: here it has a place of its own. */
function sourceAndNotes(notes: string): Pick<OwnRecipe, 'source' | 'notes'> {
  const paragraphs = notes.split(/\n{2,}/u);
  const last = paragraphs.at(-1)?.trim() ?? '';
  return isWebAddress(last) && last.length <= MAX.image
    ? { source: last, notes: paragraphs.slice(0, -1).join('\n\n').trim() }
    : { source: '', notes: notes.trim() };
}

/**
 * A recipe of one's own from what an import read: its lines are read as those of every recipe, in the measures of the country
 * that it is from.
 * @param foods see `readLine`
 * @param address where it was found; the one in its notes if that is not given
 */
export const ownRecipeOf = (item: ImportItem, foods: FoodNames | null, address?: string): OwnRecipe =>
  runAtOnce(ownRecipeInSteps(item, foods, address));

/** The same in steps. */
export function* ownRecipeInSteps(
  item: ImportItem,
  foods: FoodNames | null,
  address?: string,
): Stepwise<OwnRecipe> {
  const found = sourceAndNotes(item.notes ?? '');
  const lines = yield* linesOf(item.ingredients ?? [], foods, countryOfSource(address ?? found.source));
  return {
    title: item.title.trim(),
    servings: item.servings ?? item.default_servings ?? null,
    minutes: item.minutes ?? item.minutes_to_make ?? null,
    lines,
    steps: splitInstructions(item.instructions)
      .slice(0, MAX.steps)
      .map((step) => cut(step, MAX.step)),
    ...found,
  };
}

function marksOf(value: Readonly<Record<string, unknown>>): CookbookMarks {
  const { rating, note, collections } = value;
  const isRating =
    Number.isInteger(rating) && Number(rating) >= 1 && Number(rating) <= COOKBOOK_LIMITS.rating;
  return {
    rating: isRating ? Number(rating) : null,
    note: typeof note === 'string' ? cut(note.trim(), COOKBOOK_LIMITS.note) : '',
    collections: Array.isArray(collections) ? collectionsOf(collections) : [],
  };
}

/**
 * An entry of an import as one of a cookbook. What our own export says is taken as it stands where it is whole; anything
 * else is read from the item.
 * @param foods see `readLine`
 * @param written the field `cookbook` of an entry, as it came
 */
export function cookbookItemOf(item: ImportItem, foods: FoodNames | null, written?: unknown): CookbookItem {
  if (!isObject(written)) return { recipe: ownRecipeOf(item, foods), recipe_id: null, marks: NO_MARKS };
  const marks = marksOf(written);
  const { recipe, recipe_id: id, my_version: version } = written;
  if (typeof id === 'string' && id !== '' && id.length <= COOKBOOK_LIMITS.recipeId)
    return {
      ...{ recipe: null, recipe_id: id, title: item.title.trim(), marks },
      version: isMyVersion(version) ? plainVersion(version) : null,
    };
  if (!isOwnRecipe(recipe)) return { recipe: ownRecipeOf(item, foods), recipe_id: null, marks };
  const { title, servings = null, minutes = null, lines, steps, source: from, notes } = recipe;
  return {
    recipe: { title, servings, minutes, lines: lines.map(plainLine), steps: [...steps], source: from, notes },
    recipe_id: null,
    marks,
  };
}

/** The line with what a line has, and nothing that a file says besides. */
const plainLine = ({
  text: words,
  section,
  name,
  amount = null,
  unit = null,
  preparation,
}: OwnLine): OwnLine => ({
  text: words,
  section,
  name,
  amount,
  unit,
  preparation,
});

/** The same of a version. */
const plainVersion = ({ servings = null, lines }: MyVersion): MyVersion => ({
  servings,
  lines: lines.map(({ line, name, amount = null, unit = null }) => ({ line, name, amount, unit })),
});

/** What a reading of a line is not sure of, so that a cook looks at these lines and not at all of them. */
export type LineDoubt =
  /** No food that is known has this name: it is not matched with a pantry, and its nutrition is not known. */
  | 'unknown-food'
  /** 'wholemeal spaghetti': the name is not known, and was taken as the known food at its end (`foodTakenIn`). */
  | 'taken-as'
  /** The line says no amount, nor that it goes by taste. */
  | 'no-amount'
  /** '1,500 almonds', '125 l milk': a comma may be a decimal point, or no kitchen takes so much. */
  | 'unclear-amount'
  /** Above the largest amount that an own recipe may have: it is not counted. */
  | 'too-large-amount'
  /** '2-3 eggs': the middle was taken. */
  | 'range'
  /** 'butter or oil': the first was taken. */
  | 'choice'
  /** 'salt and pepper': one line was read as several foods. */
  | 'several';

/** True if a unit is the one that was read, or its meaning in the country of the recipe. */
const isSameUnit = (own: string | null, read: string | null): boolean =>
  own === read || isUnitOfCountry(own, read);

const isAsRead = (line: OwnLine, foods: FoodNames | null): boolean =>
  readLine(line.text, foods, line.section).some(
    ({ name, amount, unit, preparation }) =>
      name === line.name &&
      amount === line.amount &&
      isSameUnit(line.unit, unit) &&
      preparation === line.preparation,
  );

/** The names by which a line's food is looked up: of a line that its cook has put right, and of one of several, its own. */
const namesOf = (line: OwnLine, foods: FoodNames | null, parsed: ParsedLine): string[] =>
  parsed.more.length > 0 || !isAsRead(line, foods)
    ? [line.name]
    : [line.name, parsed.name, ...parsed.synonyms, ...parsed.alternatives];

/** Number of names of one line that are read by their ends. */
const NAMES_MAX = 8;

function takenFood(names: readonly string[], foods: FoodNames | null): string | null {
  if (foods === null) return null;
  for (const name of names.slice(0, NAMES_MAX)) {
    const taken = takeTail(name, foods);
    if (taken !== null) return taken.shown;
  }
  return null;
}

/** Returns the food that a line with the doubt 'taken-as' was taken as: 'spaghetti' of '200 g wholemeal spaghetti'; else null. */
export const foodTakenIn = (line: OwnLine, foods: FoodNames | null): string | null =>
  takenFood(namesOf(line, foods, parseIngredientLine(line.text, foods)), foods);

/**
 * What is doubtful of a line, the gravest first. Of one that its cook has put right only the food can be.
 * @param foods the names of foods; null: not loaded, and then no name is doubted
 */
export function doubtsOfLine(line: OwnLine, foods: FoodNames | null): LineDoubt[] {
  const knows = (name: string) => foods === null || foods.ingredient(name) !== null;
  const parsed = parseIngredientLine(line.text, foods);
  const names = namesOf(line, foods, parsed);
  const doubts: LineDoubt[] = [];
  if (!names.some(knows)) doubts.push(takenFood(names, foods) === null ? 'unknown-food' : 'taken-as');
  if (!isAsRead(line, foods)) return doubts;
  const several = parsed.more.length > 0;
  if (parsed.amount === null && !parsed.toTaste && !parsed.optional && parsed.purpose === '')
    doubts.push('no-amount');
  if (isTooLarge(parsed.amount)) doubts.push('too-large-amount');
  else if (isDoubtfulAmount(parsed.measures)) doubts.push('unclear-amount');
  if (parsed.amountMin !== parsed.amountMax) doubts.push('range');
  if (!several && parsed.alternatives.length > 0) doubts.push('choice');
  if (several) doubts.push('several');
  return doubts;
}
