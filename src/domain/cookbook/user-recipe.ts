/** A cook's own recipe: its type and its validation. */
import {
  above0,
  boundedNumber,
  type Check,
  type Fields,
  findFault,
  list,
  objectShape,
  optional,
  requiredName,
  text,
} from '../imports/checks.ts';
import { isObject } from '../imports/json/objects.ts';
import { ITEM_LIMITS as MAX } from '../imports/limits.ts';
import type { Fault } from '../imports/reading.ts';
import { COOKBOOK_LIMITS } from './limits.ts';
import type { MyVersion } from './my-version.ts';

/** An ingredient: the line as its author wrote it, with the parsed values or the cook's corrections. */
export interface UserRecipeLine {
  /** As it was written. A line that names two foods appears twice, once for each food. */
  readonly text: string;
  /** Heading of its section: 'For the sauce'; '' without a heading. */
  readonly section: string;
  /** The food, with its size and alternatives. */
  readonly name: string;
  /** Measured in `unit`; null if no amount is stated. */
  readonly amount: number | null;
  /** Canonical name if the unit is known; null for pieces. */
  readonly unit: string | null;
  readonly preparation: string;
}

/** A recipe that belongs to one cook. Texts that were not given are empty. */
export interface UserRecipe {
  readonly title: string;
  readonly servings: number | null;
  readonly minutes: number | null;
  readonly lines: readonly UserRecipeLine[];
  readonly steps: readonly string[];
  /** Address of the original: only http or https, so that it can be shown as a link. */
  readonly source: string;
  readonly notes: string;
}

/** Number of characters that parsing the lines of a recipe must read. */
export const lengthOfLines = ({ lines }: Pick<UserRecipe, 'lines'>): number =>
  lines.reduce((sum, { text, name, preparation }) => sum + text.length + name.length + preparation.length, 0);

/** A cook's rating, note and collections for a recipe in their cookbook, no matter who wrote the recipe. */
export interface CookbookMarks {
  /** 1 to 5; null if unrated. */
  readonly rating: number | null;
  readonly note: string;
  /** Distinct names. */
  readonly collections: readonly string[];
}

export const NO_MARKS: CookbookMarks = { rating: null, note: '', collections: [] };

/** True if a text is an address that is safe to link to: never `javascript:` or `data:`. */
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
  name: requiredName(MAX.ingredientName),
  amount: optional(boundedNumber(MAX.amountNumber)),
  unit: optional(text(MAX.unit)),
  preparation: text(MAX.preparation),
};

const RECIPE: Fields = {
  title: requiredName(MAX.title),
  servings: optional(above0(MAX.servings, MAX.servingsMin)),
  minutes: optional(above0(MAX.minutes)),
  lines: list(objectShape(LINE), MAX.ingredients),
  steps: list(text(MAX.step), MAX.steps),
  source,
  notes: text(MAX.notes),
};

/**
 * Returns the first fault that keeps a value from being an own recipe, according to the same rules as the API
 * contract; null if the value is valid.
 */
export const findUserRecipeFault = (value: unknown): Fault | null =>
  isObject(value) ? findFault(RECIPE, value, '') : { code: 'not-a-recipe' };

export const isUserRecipe = (value: unknown): value is UserRecipe => findUserRecipeFault(value) === null;

/** An import entry as the cookbook stores it: an own recipe, or a saved recipe of the site. */
export type CookbookItem = { readonly marks: CookbookMarks } & (
  | { readonly recipe: UserRecipe; readonly recipe_id: null }
  | {
      readonly recipe: null;
      readonly recipe_id: string;
      readonly title: string;
      /** Null if the recipe is unchanged. */
      readonly version: MyVersion | null;
    }
);

/** Returns names of collections: distinct regardless of case, and within the limits. */
export function normaliseCollections(names: readonly unknown[]): string[] {
  const byName = new Map<string, string>();
  for (const name of names) {
    const clean = typeof name === 'string' ? name.replace(/\s+/gu, ' ').trim() : '';
    if (clean === '' || clean.length > COOKBOOK_LIMITS.collection || byName.has(clean.toLowerCase()))
      continue;
    byName.set(clean.toLowerCase(), clean);
  }
  return [...byName.values()].slice(0, COOKBOOK_LIMITS.collections);
}
