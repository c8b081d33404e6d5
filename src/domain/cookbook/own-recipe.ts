/** A recipe of a cook's own: what it is, what is wrong with one, and how one is made of what an import read. */
import {
  above0,
  type Check,
  type Fields,
  faultIn,
  fieldsOf,
  list,
  optional,
  text,
  upTo,
} from '../imports/checks.ts';
import { splitInstructions } from '../imports/instructions.ts';
import { isObject } from '../imports/json/objects.ts';
import { ITEM_LIMITS as MAX } from '../imports/limits.ts';
import type { Fault, ImportItem, ItemIngredient } from '../imports/reading.ts';
import { type ParsedLine, parseIngredientLine } from '../recipes/parse-line.ts';
import { formatAmount } from '../units/scale.ts';

/** An ingredient: the line as its author wrote it, and beside it what was read, or what the cook says instead. */
export interface OwnLine {
  /** As it was written. A line that names two foods stands here twice, once for each. */
  readonly text: string;
  /** The heading that it stands under: 'For the sauce'; '' without one. */
  readonly section: string;
  /** The food, with its size and alternatives. */
  readonly name: string;
  /** In the unit; null where none is said. */
  readonly amount: number | null;
  /** Canonical where it is known; null for pieces. */
  readonly unit: string | null;
  readonly preparation: string;
}

/** A recipe that one cook has for themselves. Empty texts are what was not said. */
export interface OwnRecipe {
  readonly title: string;
  readonly servings: number | null;
  readonly minutes: number | null;
  readonly lines: readonly OwnLine[];
  readonly steps: readonly string[];
  /** The address that it is from: http or https alone, so that a link to it can be shown. */
  readonly source: string;
  readonly notes: string;
}

/** What a cook says of a recipe in their cookbook, whosever it is. */
export interface CookbookMarks {
  /** 1 to 5; null: none. */
  readonly rating: number | null;
  readonly note: string;
  /** Names, each once. */
  readonly collections: readonly string[];
}

export const NO_MARKS: CookbookMarks = { rating: null, note: '', collections: [] };

export const COOKBOOK_LIMITS = {
  rating: 5,
  note: 5_000,
  collection: 60,
  collections: 20,
  recipeId: 300,
} as const;

/** Whether a text is an address that a link may lead to: never `javascript:` or `data:`. */
export function isWebAddress(text: string): boolean {
  try {
    return /^https?:\/\/[^\s/]/iu.test(text) && new URL(text).hostname !== '';
  } catch {
    return false;
  }
}

const source: Check = (value, field) => {
  const fault = text(MAX.image)(value, field);
  if (fault !== null || typeof value !== 'string' || value === '' || isWebAddress(value)) return fault;
  return { code: 'no-address', field };
};

const LINE: Fields = {
  text: text(MAX.ingredient),
  section: text(MAX.section),
  name: text(MAX.ingredientName, true),
  amount: optional(upTo(MAX.amountNumber)),
  unit: optional(text(MAX.unit)),
  preparation: text(MAX.preparation),
};

const RECIPE: Fields = {
  title: text(MAX.title, true),
  servings: optional(above0(MAX.servings, MAX.servingsMin)),
  minutes: optional(above0(MAX.minutes)),
  lines: list(fieldsOf(LINE), MAX.ingredients),
  steps: list(text(MAX.step), MAX.steps),
  source,
  notes: text(MAX.notes),
};

/** The first thing that keeps a value from being a recipe of one's own, by the same rules as the contract; null: nothing. */
export const ownRecipeFault = (value: unknown): Fault | null =>
  isObject(value) ? faultIn(RECIPE, value, '') : { code: 'not-a-recipe' };

const isOwnRecipe = (value: unknown): value is OwnRecipe => ownRecipeFault(value) === null;

/** A text no longer than a bound, without half of a character at its end. */
const cut = (words: string, max: number): string =>
  words.length <= max ? words : words.slice(0, max).replace(/[\uD800-\uDBFF]$/u, '');

const sorted = (...words: readonly string[]): string => words.filter((word) => word !== '').join(', ');

function lineOfParsed(parsed: ParsedLine, words: string, section: string): OwnLine {
  const name = (parsed.more.length > 0 ? parsed.name : parsed.fullName) || words;
  return {
    text: words,
    section,
    name: cut([parsed.size, parsed.state, name].filter((part) => part !== '').join(' '), MAX.ingredientName),
    amount: parsed.amount === null ? null : Math.min(parsed.amount, MAX.amountNumber),
    unit: parsed.unit === null ? null : cut(parsed.unit, MAX.unit),
    preparation: cut(sorted(parsed.preparation, parsed.comment, parsed.purpose), MAX.preparation),
  };
}

/** What one line says: a line for each food that it names, none for a blank one and for a heading. */
export function readLine(words: string, section = ''): OwnLine[] {
  const parsed = parseIngredientLine(words);
  if (parsed.kind !== 'ingredient') return [];
  return [parsed, ...parsed.more].map((one) => lineOfParsed(one, words, section));
}

/** Lines in their order. Headings among them ('For the sauce:') become the section of what follows. */
export function readLines(texts: readonly string[]): OwnLine[] {
  let section = '';
  return texts.flatMap((words) => {
    const parsed = parseIngredientLine(words);
    if (parsed.kind === 'section') section = cut(parsed.name, MAX.section);
    return readLine(cut(words.trim(), MAX.ingredient), section);
  });
}

/** An ingredient that came in parts, as a line somebody would have written. */
function writtenLine(ingredient: ItemIngredient): string {
  if (typeof ingredient === 'string') return ingredient;
  const { amount, unit, name, preparation } = ingredient;
  const figure = typeof amount === 'number' ? formatAmount(amount) : (amount ?? '');
  const words = [figure, unit ?? '', name].filter((part) => part.trim() !== '').join(' ');
  return cut(sorted(words, preparation ?? ''), MAX.ingredient);
}

function linesOf(ingredients: readonly ItemIngredient[]): OwnLine[] {
  let heading = '';
  const texts = ingredients.flatMap((ingredient) => {
    const section = typeof ingredient === 'string' ? null : (ingredient.section?.trim() ?? '');
    const isNew = section !== null && section !== '' && section !== heading;
    if (isNew) heading = section;
    return [...(isNew ? [`${section.replace(/:$/u, '')}:`] : []), writtenLine(ingredient)];
  });
  return readLines(texts);
}

/** Readers put the address of the source behind the notes: here it has a place of its own. */
function sourceAndNotes(notes: string): Pick<OwnRecipe, 'source' | 'notes'> {
  const paragraphs = notes.split(/\n{2,}/u);
  const last = paragraphs.at(-1)?.trim() ?? '';
  return isWebAddress(last) && last.length <= MAX.image
    ? { source: last, notes: paragraphs.slice(0, -1).join('\n\n').trim() }
    : { source: '', notes: notes.trim() };
}

/** A recipe of one's own from what an import read: its lines are read as those of every recipe. */
export function ownRecipeOf(item: ImportItem): OwnRecipe {
  return {
    title: item.title.trim(),
    servings: item.servings ?? item.default_servings ?? null,
    minutes: item.minutes ?? item.minutes_to_make ?? null,
    lines: linesOf(item.ingredients ?? []).slice(0, MAX.ingredients),
    steps: splitInstructions(item.instructions)
      .slice(0, MAX.steps)
      .map((step) => cut(step, MAX.step)),
    ...sourceAndNotes(item.notes ?? ''),
  };
}

/** What an entry of an import is in a cookbook: a recipe of one's own, or one of the site's that was saved. */
export type CookbookItem = { readonly marks: CookbookMarks } & (
  | { readonly recipe: OwnRecipe; readonly recipe_id: null }
  | { readonly recipe: null; readonly recipe_id: string; readonly title: string }
);

/** Names of collections, each once whatever its case, within the bounds. */
export function collectionsOf(names: readonly unknown[]): string[] {
  const byName = new Map<string, string>();
  for (const name of names) {
    const clean = typeof name === 'string' ? name.replace(/\s+/gu, ' ').trim() : '';
    if (clean === '' || clean.length > COOKBOOK_LIMITS.collection || byName.has(clean.toLowerCase()))
      continue;
    byName.set(clean.toLowerCase(), clean);
  }
  return [...byName.values()].slice(0, COOKBOOK_LIMITS.collections);
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
 * @param written the field `cookbook` of an entry, as it came
 */
export function cookbookItemOf(item: ImportItem, written?: unknown): CookbookItem {
  if (!isObject(written)) return { recipe: ownRecipeOf(item), recipe_id: null, marks: NO_MARKS };
  const marks = marksOf(written);
  const { recipe, recipe_id: id } = written;
  if (typeof id === 'string' && id !== '' && id.length <= COOKBOOK_LIMITS.recipeId)
    return { recipe: null, recipe_id: id, title: item.title.trim(), marks };
  if (!isOwnRecipe(recipe)) return { recipe: ownRecipeOf(item), recipe_id: null, marks };
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
