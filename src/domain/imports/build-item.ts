/**
 * Builds import items. An import item is a recipe in the format that the browser sends to the server. Long texts and
 * lists are cut to their limits. If a recipe is invalid, the reason is returned instead.
 */
import { PUBLISHED_MAX, type PublishedNutrition } from '../nutrition/published.ts';
import {
  type Check,
  createBoundedNumberCheck,
  createListCheck,
  createObjectCheck,
  createOptionalCheck,
  createPositiveNumberCheck,
  createRequiredTextCheck,
  createTextCheck,
  createWrongTypeFault,
  type Fields,
  findFirstFieldFault,
  findNumberRangeFault,
} from './checks.ts';
import { isJsonObject } from './json/objects.ts';
import { ITEM_LIMITS } from './limits.ts';
import type { Dropped, Fault, ImportItem, ItemField, ItemIngredient, ReadEntry } from './reading.ts';
import { stripIngredientNumbering } from './text/marks.ts';

/**
 * A recipe as parsed from a web page or a file. Texts are cleaned and contain no line breaks. A missing title is '',
 * and missing steps or ingredients are an empty list.
 */
export interface RawRecipe {
  readonly title: string;
  readonly steps: readonly string[];
  readonly ingredients: readonly ItemIngredient[];
  readonly minutes?: number | null;
  readonly servings?: number | null;
  readonly cuisine?: string;
  readonly tags?: readonly string[];
  readonly tools?: readonly string[];
  readonly notes?: readonly string[];
  readonly image?: string;
  /**
   * Nutrition per serving as the recipe's author states it. Null if the author states no figures or only impossible
   * ones.
   */
  readonly published?: PublishedNutrition | null;
  readonly rating?: number | null;
  readonly dropped?: readonly Dropped[];
}

class Bounds {
  readonly dropped: Dropped[] = [];

  text(field: string, text: string, max: number): string {
    if (text.length <= max) return text;
    this.#shortened(field);
    // Cutting the text may split a surrogate pair, such as an emoji. Remove the remaining half.
    return text
      .slice(0, max)
      .replace(/[\uD800-\uDBFF]$/u, '')
      .trim();
  }

  list<Item>(field: string, items: readonly Item[], max: number): readonly Item[] {
    if (items.length <= max) return items;
    this.#shortened(field);
    return items.slice(0, max);
  }

  #shortened(field: string): void {
    if (!this.dropped.some((known) => known.field === field))
      this.dropped.push({ field, reason: 'shortened' });
  }
}

function boundIngredient(bounds: Bounds, ingredient: ItemIngredient): ItemIngredient {
  const cut = (text: string, max: number) => bounds.text('ingredients', text, max);
  if (typeof ingredient === 'string') return cut(ingredient, ITEM_LIMITS.ingredient);
  const { name, amount, unit, preparation, section, required } = ingredient;
  return {
    name: cut(name, ITEM_LIMITS.ingredientName),
    ...(amount ? { amount: typeof amount === 'string' ? cut(amount, ITEM_LIMITS.amount) : amount } : {}),
    ...(unit ? { unit: cut(unit, ITEM_LIMITS.unit) } : {}),
    ...(preparation ? { preparation: cut(preparation, ITEM_LIMITS.preparation) } : {}),
    ...(section ? { section: cut(section, ITEM_LIMITS.section) } : {}),
    ...(required === undefined ? {} : { required }),
  };
}

function distinct(texts: readonly string[]): string[] {
  const byName = new Map<string, string>();
  for (const text of texts) {
    const name = text.toLowerCase();
    if (text !== '' && !byName.has(name)) byName.set(name, text);
  }
  return [...byName.values()];
}

const within = (value: number | null | undefined, max: number): value is number =>
  typeof value === 'number' && value > 0 && value <= max;

/**
 * Converts a parsed recipe to an import item. If the recipe lacks a required field, returns the reason for the
 * rejection instead.
 * @param position position of the recipe in the imported page or file, from 0
 * @param options.needsIngredients true to reject a recipe without ingredients, because the web page was misparsed or
 *   has no recipe. In a recipe file, the author may have omitted the ingredients on purpose.
 */
export function buildImportEntry(
  rawRecipe: RawRecipe,
  position: number,
  { needsIngredients = false }: { readonly needsIngredients?: boolean } = {},
): ReadEntry {
  const title = rawRecipe.title.trim();
  const fail = (field: ItemField): ReadEntry => ({
    ok: false,
    position,
    title,
    fault: { code: 'missing', field },
  });
  if (title === '') return fail('title');
  // Drop steps such as '[', '[object Object]' and '1.'. They are remains of data that could not be parsed.
  const steps = rawRecipe.steps.filter((step) =>
    /[\p{L}\p{N}]/u.test(step.replaceAll('[object Object]', '')),
  );
  if (!steps.some((step) => /\p{L}/u.test(step))) return fail('instructions');

  const bounds = new Bounds();
  const texts = (field: string, all: readonly string[], each: number, max: number) =>
    bounds.list(field, distinct(all.map((one) => bounds.text(field, one.trim(), each))), max);
  const tags = texts('tags', rawRecipe.tags ?? [], ITEM_LIMITS.tag, ITEM_LIMITS.tags);
  const tools = texts('tools', rawRecipe.tools ?? [], ITEM_LIMITS.tool, ITEM_LIMITS.tools);
  const notes = distinct(rawRecipe.notes ?? []).join('\n\n');
  const { minutes, servings, cuisine = '', image = '', published = null } = rawRecipe;
  const named = stripIngredientNumbering(
    rawRecipe.ingredients.filter((one) => (typeof one === 'string' ? one : one.name).trim() !== ''),
  );
  if (needsIngredients && named.length === 0) return fail('ingredients');
  const ingredients = bounds.list('ingredients', named, ITEM_LIMITS.ingredients);
  const item: ImportItem = {
    title: bounds.text('title', title, ITEM_LIMITS.title),
    instructions: bounds
      .list('instructions', steps, ITEM_LIMITS.steps)
      .map((step) => bounds.text('instructions', step, ITEM_LIMITS.step)),
    ingredients: ingredients.map((one) => boundIngredient(bounds, one)),
    ...(cuisine === '' ? {} : { cuisine: bounds.text('cuisine', cuisine, ITEM_LIMITS.cuisine) }),
    ...(within(minutes, ITEM_LIMITS.minutes) ? { minutes } : {}),
    ...(within(servings, ITEM_LIMITS.servings) ? { servings } : {}),
    ...(tags.length > 0 ? { tags } : {}),
    ...(tools.length > 0 ? { tools } : {}),
    ...(notes === '' ? {} : { notes: bounds.text('notes', notes, ITEM_LIMITS.notes) }),
    // Omit an image URL that exceeds the limit, because a truncated URL does not work.
    ...(image === '' || image.length > ITEM_LIMITS.image ? {} : { image }),
    ...(published === null ? {} : { published_nutrition: published }),
  };
  // The parsers should never produce an invalid item. If they do, report the problem to the user, because the server
  // would reject the item.
  const fault = findImportItemFault(item);
  if (fault !== null) return { ok: false, position, title, fault };
  return {
    ok: true,
    position,
    item,
    understood: listFilledFields(item),
    dropped: [...(rawRecipe.dropped ?? []), ...bounds.dropped],
    ...(rawRecipe.rating == null ? {} : { cookbook: { rating: rawRecipe.rating } }),
  };
}

// Checks imported recipes in the browser, whose bundle does not include the validation library. The rules are the rules
// of the API schema RecipeImportItem; a test compares them. In addition, at least one step must have text, as the
// server requires.

const flag: Check = (value, field) =>
  value === undefined || typeof value === 'boolean' ? null : createWrongTypeFault(field, 'true-or-false');

const amount: Check = (value, field) => {
  if (typeof value === 'string') return createTextCheck(ITEM_LIMITS.amount)(value, field);
  if (typeof value !== 'number' || !Number.isFinite(value))
    return createWrongTypeFault(field, 'text-or-number');
  return findNumberRangeFault(value, field, 0, ITEM_LIMITS.amountNumber);
};

const PUBLISHED: Fields = Object.fromEntries(
  Object.entries(PUBLISHED_MAX).map(([figure, max]) => [
    figure,
    createOptionalCheck(createBoundedNumberCheck(max)),
  ]),
);

const published: Check = createObjectCheck(PUBLISHED);

const INGREDIENT: Fields = {
  name: createRequiredTextCheck(ITEM_LIMITS.ingredientName),
  amount: createOptionalCheck(amount),
  unit: createOptionalCheck(createTextCheck(ITEM_LIMITS.unit)),
  preparation: createOptionalCheck(createTextCheck(ITEM_LIMITS.preparation)),
  section: createOptionalCheck(createTextCheck(ITEM_LIMITS.section)),
  required: flag,
};

const ingredient: Check = (value, field) => {
  if (typeof value === 'string') return createTextCheck(ITEM_LIMITS.ingredient)(value, field);
  if (!isJsonObject(value)) return createWrongTypeFault(field, 'text-or-object');
  return findFirstFieldFault(INGREDIENT, value, `${field}.`);
};

const instructions: Check = (value, field) => {
  if (typeof value === 'string') return createRequiredTextCheck(ITEM_LIMITS.instructions)(value, field);
  if (!Array.isArray(value))
    return value === undefined ? { code: 'missing', field } : createWrongTypeFault(field, 'text-or-list');
  if (value.every((step) => typeof step === 'string' && step.trim() === ''))
    return { code: 'missing', field };
  return createListCheck(createTextCheck(ITEM_LIMITS.step), ITEM_LIMITS.steps)(value, field);
};

const FIELDS: Readonly<Record<ItemField, Check>> = {
  id: createOptionalCheck(createTextCheck(ITEM_LIMITS.id)),
  title: createRequiredTextCheck(ITEM_LIMITS.title),
  native_title: createOptionalCheck(createTextCheck(ITEM_LIMITS.nativeTitle)),
  other_titles: createOptionalCheck(
    createListCheck(createTextCheck(ITEM_LIMITS.title), ITEM_LIMITS.otherTitles),
  ),
  summary: createOptionalCheck(createTextCheck(ITEM_LIMITS.summary)),
  instructions,
  ingredients: (value, field) =>
    value === undefined ? null : createListCheck(ingredient, ITEM_LIMITS.ingredients)(value, field),
  cuisine: createOptionalCheck(createTextCheck(ITEM_LIMITS.cuisine)),
  minutes: createOptionalCheck(createPositiveNumberCheck(ITEM_LIMITS.minutes)),
  minutes_to_make: createOptionalCheck(createPositiveNumberCheck(ITEM_LIMITS.minutes)),
  servings: createOptionalCheck(createPositiveNumberCheck(ITEM_LIMITS.servings, ITEM_LIMITS.servingsMin)),
  default_servings: createOptionalCheck(
    createPositiveNumberCheck(ITEM_LIMITS.servings, ITEM_LIMITS.servingsMin),
  ),
  serving_size_text: createOptionalCheck(createTextCheck(ITEM_LIMITS.servingSize)),
  tags: createOptionalCheck(createListCheck(createTextCheck(ITEM_LIMITS.tag), ITEM_LIMITS.tags)),
  tools: createOptionalCheck(createListCheck(createTextCheck(ITEM_LIMITS.tool), ITEM_LIMITS.tools)),
  notes: createOptionalCheck(createTextCheck(ITEM_LIMITS.notes)),
  image: createOptionalCheck(createTextCheck(ITEM_LIMITS.image)),
  published_nutrition: createOptionalCheck(published),
};

export const ITEM_FIELDS = Object.keys(FIELDS) as readonly ItemField[];

/** Returns the first problem of an import item, in the order of the fields. Returns null if the item is valid. */
export function findImportItemFault(value: unknown): Fault | null {
  return isJsonObject(value) ? findFirstFieldFault(FIELDS, value, '') : { code: 'not-a-recipe' };
}

export const isImportItem = (value: unknown): value is ImportItem => findImportItemFault(value) === null;

export function listFilledFields(item: ImportItem): ItemField[] {
  return (Object.keys(item) as ItemField[]).filter((field) => {
    const value = item[field];
    return (
      value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
    );
  });
}
