import { guessFoodOfUnknownName } from '../foods/slip.ts';
import { splitInstructions } from '../imports/instructions.ts';
import { isJsonObject } from '../imports/json/objects.ts';
import { ITEM_LIMITS } from '../imports/limits.ts';
import type { ImportItem, ItemIngredient } from '../imports/reading.ts';
import { isDoubtfulAmount } from '../recipes/lines/doubtful-amount.ts';
import type { FoodNames } from '../recipes/lines/lists/food-names.ts';
import {
  buildStoredIngredientName,
  type ParsedLine,
  parseIngredientLine,
} from '../recipes/lines/parse-line.ts';
import { formatReparsableNumber } from '../recipes/written-number.ts';
import { runStepwiseAtOnce, type Stepwise } from '../stepwise.ts';
import {
  findSourceCountry,
  isNationalVariantOfUnit,
  localizeLineUnits,
  type MeasuresCountry,
} from '../units/country-units.ts';
import { COOKBOOK_LIMITS } from './limits.ts';
import { isMyVersion, type MyVersion } from './my-version.ts';
import {
  type CookbookItem,
  type CookbookMarks,
  isUserRecipe,
  isWebAddress,
  NO_MARKS,
  normalizeCollectionNames,
  type UserRecipe,
  type UserRecipeLine,
} from './user-recipe.ts';

const cut = (words: string, max: number): string =>
  words.length <= max ? words : words.slice(0, max).replace(/[\uD800-\uDBFF]$/u, '');

const sorted = (...words: readonly string[]): string => words.filter((word) => word !== '').join(', ');

const isTooLarge = (amount: number | null): boolean => amount !== null && amount > ITEM_LIMITS.amountNumber;

function lineOfParsed(parsed: ParsedLine, words: string, section: string): UserRecipeLine {
  const name = buildStoredIngredientName(parsed) || words;
  return {
    text: words,
    section,
    name: cut(
      [parsed.size, parsed.state, name].filter((part) => part !== '').join(' '),
      ITEM_LIMITS.ingredientName,
    ),
    // If an ingredient amount is above the limit, store no amount. The limit itself would be a wrong amount.
    amount: isTooLarge(parsed.amount) ? null : parsed.amount,
    unit: parsed.unit === null ? null : cut(parsed.unit, ITEM_LIMITS.unit),
    preparation: cut(sorted(parsed.preparation, parsed.comment, parsed.purpose), ITEM_LIMITS.preparation),
  };
}

/**
 * Parses a written ingredient line into one recipe line per food. Returns an empty list for a blank line or a heading.
 * @param foods known food names, used to split a line with several foods; null if not loaded
 * @param country country whose pints, cups and spoons the line uses
 */
function readLine(
  words: string,
  foods: FoodNames | null,
  section = '',
  country: MeasuresCountry | null = null,
): UserRecipeLine[] {
  return toUserRecipeLines(parseIngredientLine(words, foods), section, country);
}

export function toUserRecipeLines(
  parsed: ParsedLine,
  section: string,
  country: MeasuresCountry | null,
): UserRecipeLine[] {
  if (parsed.kind !== 'ingredient') return [];
  return [parsed, ...parsed.more].map((one) =>
    lineOfParsed(localizeLineUnits(one, country), parsed.raw, section),
  );
}

/** Parses ingredient lines in order. A heading such as 'For the sauce:' becomes the section of the lines after it. */
export const parseUserRecipeLines = (
  texts: readonly string[],
  foods: FoodNames | null,
  country: MeasuresCountry | null = null,
): UserRecipeLine[] => runStepwiseAtOnce(readLinesInSteps(texts, foods, country));

/**
 * Ingredient lines are parsed in steps of at most 40 ms, even if they are crafted to be slow to parse. `STEP_LENGTH`:
 * number of characters after which a step ends. `LINE_LENGTH`: number of characters that each line counts in addition
 * to its length, because even a short line takes some time.
 */
const STEP_LENGTH = 4_000;
const LINE_LENGTH = 150;

/**
 * Variant of `parseUserRecipeLines` that parses in short steps, so that the caller can pause between them.
 * @param max parsing stops once the result has this many recipe lines. The result may exceed it by a few lines, because
 *   one text can give several lines and is always parsed completely
 */
function* readLinesInSteps(
  texts: readonly string[],
  foods: FoodNames | null,
  country: MeasuresCountry | null,
  max = Number.POSITIVE_INFINITY,
): Stepwise<UserRecipeLine[]> {
  const lines: UserRecipeLine[] = [];
  let section = '';
  let length = 0;
  for (const words of texts) {
    if (lines.length >= max) break;
    const parsed = parseIngredientLine(cut(words.trim(), ITEM_LIMITS.ingredient), foods);
    if (parsed.kind === 'section') section = cut(parsed.name, ITEM_LIMITS.section);
    lines.push(...toUserRecipeLines(parsed, section, country));
    length += LINE_LENGTH + words.length;
    if (length < STEP_LENGTH) continue;
    length = 0;
    yield;
  }
  return lines;
}

function writtenLine(ingredient: ItemIngredient): string {
  if (typeof ingredient === 'string') return ingredient;
  const { amount, unit, name, preparation } = ingredient;
  const figure = typeof amount === 'number' ? formatReparsableNumber(amount) : (amount ?? '');
  const words = [figure, unit ?? '', name].filter((part) => part.trim() !== '').join(' ');
  return cut(sorted(words, preparation ?? ''), ITEM_LIMITS.ingredient);
}

function* readIngredientsInSteps(
  ingredients: readonly ItemIngredient[],
  foods: FoodNames | null,
  country: MeasuresCountry | null,
): Stepwise<UserRecipeLine[]> {
  let heading = '';
  const texts = ingredients.flatMap((ingredient) => {
    const section = typeof ingredient === 'string' ? null : (ingredient.section?.trim() ?? '');
    const isNew = section !== null && section !== '' && section !== heading;
    if (isNew) heading = section;
    return [...(isNew ? [`${section.replace(/:$/u, '')}:`] : []), writtenLine(ingredient)];
  });
  const lines = yield* readLinesInSteps(texts, foods, country, ITEM_LIMITS.ingredients);
  return lines.slice(0, ITEM_LIMITS.ingredients);
}

/**
 * Separates the source from the notes of an imported recipe. In an import, the notes end with the address of the
 * source. A user's own recipe stores this address in its field `source`.
 */
function sourceAndNotes(notes: string): Pick<UserRecipe, 'source' | 'notes'> {
  const paragraphs = notes.split(/\n{2,}/u);
  const last = paragraphs.at(-1)?.trim() ?? '';
  return isWebAddress(last) && last.length <= ITEM_LIMITS.image
    ? { source: last, notes: paragraphs.slice(0, -1).join('\n\n').trim() }
    : { source: '', notes: notes.trim() };
}

/**
 * Builds a user's own recipe from an import item. Units depend on the country of the source: a pint from a British site
 * is an imperial pint.
 * @param foods known food names, used to split a line with several foods; null if not loaded
 * @param address address of the recipe's page; defaults to the address in the notes
 */
export const toUserRecipe = (item: ImportItem, foods: FoodNames | null, address?: string): UserRecipe =>
  runStepwiseAtOnce(toUserRecipeStepwise(item, foods, address));

/** Variant of `toUserRecipe` that works in short steps, so that the caller can pause between two steps. */
export function* toUserRecipeStepwise(
  item: ImportItem,
  foods: FoodNames | null,
  address?: string,
): Stepwise<UserRecipe> {
  const noteParts = sourceAndNotes(item.notes ?? '');
  const lines = yield* readIngredientsInSteps(
    item.ingredients ?? [],
    foods,
    findSourceCountry(address ?? noteParts.source),
  );
  return {
    title: item.title.trim(),
    servings: item.servings ?? item.default_servings ?? null,
    minutes: item.minutes ?? item.minutes_to_make ?? null,
    lines,
    steps: splitInstructions(item.instructions)
      .slice(0, ITEM_LIMITS.steps)
      .map((step) => cut(step, ITEM_LIMITS.step)),
    ...noteParts,
  };
}

function readMarks(value: Readonly<Record<string, unknown>>): CookbookMarks {
  const { rating, note, collections } = value;
  const isRating =
    Number.isInteger(rating) && Number(rating) >= 1 && Number(rating) <= COOKBOOK_LIMITS.rating;
  return {
    rating: isRating ? Number(rating) : null,
    note: typeof note === 'string' ? cut(note.trim(), COOKBOOK_LIMITS.note) : '',
    collections: Array.isArray(collections) ? normalizeCollectionNames(collections) : [],
  };
}

/**
 * Converts an import entry to a cookbook item. An entry from our own export is restored unchanged. From any other
 * entry, a recipe of the user's own is built.
 * @param foods known food names, used to split a line with several foods; null if not loaded
 * @param exportedItem `cookbook` field of our own export, not yet validated
 */
export function toCookbookItem(
  item: ImportItem,
  foods: FoodNames | null,
  exportedItem?: unknown,
): CookbookItem {
  if (!isJsonObject(exportedItem))
    return { recipe: toUserRecipe(item, foods), recipe_id: null, marks: NO_MARKS };
  const marks = readMarks(exportedItem);
  const { recipe, recipe_id: id, my_version: version } = exportedItem;
  if (typeof id === 'string' && id !== '' && id.length <= COOKBOOK_LIMITS.recipeId)
    return {
      ...{ recipe: null, recipe_id: id, title: item.title.trim(), marks },
      version: isMyVersion(version) ? plainVersion(version) : null,
    };
  if (!isUserRecipe(recipe)) return { recipe: toUserRecipe(item, foods), recipe_id: null, marks };
  const { title, servings = null, minutes = null, lines, steps, source: from, notes } = recipe;
  return {
    recipe: { title, servings, minutes, lines: lines.map(plainLine), steps: [...steps], source: from, notes },
    recipe_id: null,
    marks,
  };
}

const plainLine = ({
  text: words,
  section,
  name,
  amount = null,
  unit = null,
  preparation,
}: UserRecipeLine): UserRecipeLine => ({
  text: words,
  section,
  name,
  amount,
  unit,
  preparation,
});

const plainVersion = ({ servings = null, lines }: MyVersion): MyVersion => ({
  servings,
  lines: lines.map(({ line, name, amount = null, unit = null }) => ({ line, name, amount, unit })),
});

/** Reason why a parsed ingredient line may be wrong. The cook reviews only lines with such a reason. */
export type LineDoubt =
  /**
   * The food name of the ingredient line is unknown. The line therefore matches no pantry item, and its nutrition is
   * unknown.
   */
  | 'unknown-food'
  /**
   * The food name is unknown and was parsed as a similar known food: 'brocolli' as 'broccoli', 'wholemeal spaghetti' as
   * 'spaghetti'.
   */
  | 'taken-as'
  /** The ingredient line has no amount and does not say 'to taste'. */
  | 'no-amount'
  /**
   * The amount is ambiguous or implausible. The comma in '1,500 almonds' may be a decimal point, and '125 l milk' is
   * too much for a home kitchen.
   */
  | 'unclear-amount'
  | 'too-large-amount'
  /** The ingredient line states a range, such as '2-3 eggs', and the mean is used. */
  | 'range'
  /** The ingredient line offers a choice, such as 'butter or oil', and the first food is used. */
  | 'choice'
  /** The ingredient line names several foods, such as 'salt and pepper', and was split. */
  | 'several';

const isSameUnit = (lineUnit: string | null, read: string | null): boolean =>
  lineUnit === read || isNationalVariantOfUnit(lineUnit, read);

const isAsRead = (line: UserRecipeLine, foods: FoodNames | null): boolean =>
  readLine(line.text, foods, line.section).some(
    ({ name, amount, unit, preparation }) =>
      name === line.name &&
      amount === line.amount &&
      isSameUnit(line.unit, unit) &&
      preparation === line.preparation,
  );

/**
 * Returns the names under which the food of an ingredient line is looked up: its name, its synonyms, and the
 * alternatives that the line offers ('oil' in 'butter or oil'). For a line with several foods ('salt and pepper') or
 * with a cook's correction, returns only the name.
 */
const listLookupNames = (line: UserRecipeLine, foods: FoodNames | null, parsed: ParsedLine): string[] =>
  parsed.more.length > 0 || !isAsRead(line, foods)
    ? [line.name]
    : [line.name, parsed.name, ...parsed.synonyms, ...parsed.alternatives];

const NAMES_MAX = 8;

function takenFood(names: readonly string[], foods: FoodNames | null): string | null {
  if (foods === null) return null;
  for (const name of names.slice(0, NAMES_MAX)) {
    const taken = guessFoodOfUnknownName(name, foods);
    if (taken !== null) return taken.shown;
  }
  return null;
}

/**
 * Returns the known food that an unknown food name was parsed as: 'spaghetti' for '200 g wholemeal spaghetti'. Returns
 * null if the name is known, or if no known food is similar.
 */
export const findGuessedFoodOfIngredientLine = (
  line: UserRecipeLine,
  foods: FoodNames | null,
): string | null => takenFood(listLookupNames(line, foods, parseIngredientLine(line.text, foods)), foods);

/**
 * Returns the reasons why a parsed ingredient line may be wrong, most serious first. If the cook has corrected the
 * line, only an unknown food is a reason.
 * @param foods known food names. If they are not loaded (null), every food counts as known
 */
export function findIngredientLineDoubts(line: UserRecipeLine, foods: FoodNames | null): LineDoubt[] {
  const knows = (name: string) => foods === null || foods.ingredient(name) !== null;
  const parsed = parseIngredientLine(line.text, foods);
  const names = listLookupNames(line, foods, parsed);
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
