import {
  type Check,
  createBoundedNumberCheck,
  createListCheck,
  createObjectCheck,
  createOptionalCheck,
  createPositiveNumberCheck,
  createRequiredNameCheck,
  createTextCheck,
  type Fields,
  findFirstFieldFault,
} from '../imports/checks.ts';
import { isJsonObject } from '../imports/json/objects.ts';
import { ITEM_LIMITS } from '../imports/limits.ts';
import type { Fault } from '../imports/reading.ts';
import { COOKBOOK_LIMITS } from './limits.ts';
import type { MyVersion } from './my-version.ts';

/**
 * An ingredient of a cook's own recipe: the original text of its line, and values that were parsed from the text or
 * corrected by the cook.
 */
export interface UserRecipeLine {
  /**
   * Original text of the ingredient line. A line that names two foods is stored as two ingredients with the same text.
   */
  readonly text: string;
  /** Section heading of the ingredient line, such as 'For the sauce'; '' for a line without a section. */
  readonly section: string;
  readonly name: string;
  readonly amount: number | null;
  /** Unit of the amount, with its canonical name if the unit is known; null if the amount counts pieces. */
  readonly unit: string | null;
  readonly preparation: string;
}

export interface UserRecipe {
  readonly title: string;
  readonly servings: number | null;
  readonly minutes: number | null;
  readonly lines: readonly UserRecipeLine[];
  readonly steps: readonly string[];
  /**
   * Address of the original recipe; '' for a recipe without an address. Only http and https are valid, so that a link
   * to the address is safe.
   */
  readonly source: string;
  readonly notes: string;
}

export const countIngredientLineCharacters = ({ lines }: Pick<UserRecipe, 'lines'>): number =>
  lines.reduce((sum, { text, name, preparation }) => sum + text.length + name.length + preparation.length, 0);

export interface CookbookMarks {
  /** Rating from 1 to 5; null if the cook has not rated the recipe. */
  readonly rating: number | null;
  readonly note: string;
  readonly collections: readonly string[];
}

export const NO_MARKS: CookbookMarks = { rating: null, note: '', collections: [] };

/** Returns true for http and https addresses, which are safe to link to, unlike `javascript:` or `data:`. */
export function isWebAddress(text: string): boolean {
  try {
    return /^https?:\/\/[^\s/]/iu.test(text) && new URL(text).hostname !== '';
  } catch {
    return false;
  }
}

const source: Check = (value, field) => {
  const fault = createTextCheck(ITEM_LIMITS.image)(value, field);
  if (fault !== null || typeof value !== 'string' || value === '' || isWebAddress(value)) return fault;
  return { code: 'no-address', field };
};

const LINE: Fields = {
  text: createTextCheck(ITEM_LIMITS.ingredient),
  section: createTextCheck(ITEM_LIMITS.section),
  name: createRequiredNameCheck(ITEM_LIMITS.ingredientName),
  amount: createOptionalCheck(createBoundedNumberCheck(ITEM_LIMITS.amountNumber)),
  unit: createOptionalCheck(createTextCheck(ITEM_LIMITS.unit)),
  preparation: createTextCheck(ITEM_LIMITS.preparation),
};

const RECIPE: Fields = {
  title: createRequiredNameCheck(ITEM_LIMITS.title),
  servings: createOptionalCheck(createPositiveNumberCheck(ITEM_LIMITS.servings, ITEM_LIMITS.servingsMin)),
  minutes: createOptionalCheck(createPositiveNumberCheck(ITEM_LIMITS.minutes)),
  lines: createListCheck(createObjectCheck(LINE), ITEM_LIMITS.ingredients),
  steps: createListCheck(createTextCheck(ITEM_LIMITS.step), ITEM_LIMITS.steps),
  source,
  notes: createTextCheck(ITEM_LIMITS.notes),
};

/** Returns the first fault of a user's own recipe; null if the recipe is valid. The rules match the API contract. */
export const findUserRecipeFault = (value: unknown): Fault | null =>
  isJsonObject(value) ? findFirstFieldFault(RECIPE, value, '') : { code: 'not-a-recipe' };

export const isUserRecipe = (value: unknown): value is UserRecipe => findUserRecipeFault(value) === null;

export type CookbookItem = { readonly marks: CookbookMarks } & (
  | { readonly recipe: UserRecipe; readonly recipe_id: null }
  | {
      readonly recipe: null;
      readonly recipe_id: string;
      readonly title: string;
      readonly version: MyVersion | null;
    }
);

/**
 * Cleans names of collections: removes extra spaces, duplicates (ignoring case) and names that are too long, and limits
 * their number.
 */
export function normalizeCollectionNames(names: readonly unknown[]): string[] {
  const byName = new Map<string, string>();
  for (const name of names) {
    const clean = typeof name === 'string' ? name.replace(/\s+/gu, ' ').trim() : '';
    if (clean === '' || clean.length > COOKBOOK_LIMITS.collection || byName.has(clean.toLowerCase()))
      continue;
    byName.set(clean.toLowerCase(), clean);
  }
  return [...byName.values()].slice(0, COOKBOOK_LIMITS.collections);
}
