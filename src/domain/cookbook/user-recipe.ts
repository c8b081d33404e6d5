/** Type and validation of a recipe that a cook wrote or imported. */
import {
  boundedNumber,
  type Check,
  type Fields,
  findFault,
  list,
  objectShape,
  optional,
  positiveNumber,
  requiredName,
  text,
} from '../imports/checks.ts';
import { isObject } from '../imports/json/objects.ts';
import { ITEM_LIMITS as MAX } from '../imports/limits.ts';
import type { Fault } from '../imports/reading.ts';
import { COOKBOOK_LIMITS } from './limits.ts';
import type { MyVersion } from './my-version.ts';

/** An ingredient of a recipe: the line as its author wrote it, with the parsed values or the cook's corrections. */
export interface UserRecipeLine {
  /**
   * The ingredient line as its author wrote it. If the line names two foods, two items of the recipe have this text.
   */
  readonly text: string;
  /** Heading of the section that the ingredient line belongs to, such as 'For the sauce'; '' if there is no heading. */
  readonly section: string;
  /** Name of the food in the ingredient line, with its size and alternatives. */
  readonly name: string;
  readonly amount: number | null;
  /** Unit of the amount, by its canonical name if the unit is known; null if the amount counts pieces. */
  readonly unit: string | null;
  readonly preparation: string;
}

/** A recipe that belongs to one cook. Texts that the cook did not enter are empty. */
export interface UserRecipe {
  readonly title: string;
  readonly servings: number | null;
  readonly minutes: number | null;
  readonly lines: readonly UserRecipeLine[];
  readonly steps: readonly string[];
  /** Address of the original recipe. Must be http or https, so that it is safe to show as a link. */
  readonly source: string;
  readonly notes: string;
}

export const countLineCharacters = ({ lines }: Pick<UserRecipe, 'lines'>): number =>
  lines.reduce((sum, { text, name, preparation }) => sum + text.length + name.length + preparation.length, 0);

/** A cook's rating, note and collections for a recipe in the cook's cookbook, regardless of the recipe's author. */
export interface CookbookMarks {
  /** Rating from 1 to 5; null if the cook has not rated the recipe. */
  readonly rating: number | null;
  readonly note: string;
  /** Names of the collections that contain the recipe, without duplicates. */
  readonly collections: readonly string[];
}

export const NO_MARKS: CookbookMarks = { rating: null, note: '', collections: [] };

/** True if a text is an http or https address, which is safe to link to, unlike `javascript:` or `data:`. */
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
  servings: optional(positiveNumber(MAX.servings, MAX.servingsMin)),
  minutes: optional(positiveNumber(MAX.minutes)),
  lines: list(objectShape(LINE), MAX.ingredients),
  steps: list(text(MAX.step), MAX.steps),
  source,
  notes: text(MAX.notes),
};

/**
 * Returns the first reason why a value is not a valid recipe of a cook; null if the value is valid. The rules match
 * those of the API contract.
 */
export const findUserRecipeFault = (value: unknown): Fault | null =>
  isObject(value) ? findFault(RECIPE, value, '') : { code: 'not-a-recipe' };

export const isUserRecipe = (value: unknown): value is UserRecipe => findUserRecipeFault(value) === null;

/** An import entry in the form that the cookbook stores: a cook's own recipe, or a saved recipe of the site. */
export type CookbookItem = { readonly marks: CookbookMarks } & (
  | { readonly recipe: UserRecipe; readonly recipe_id: null }
  | {
      readonly recipe: null;
      readonly recipe_id: string;
      readonly title: string;
      readonly version: MyVersion | null;
    }
);

/** Returns names of collections without duplicates (ignoring case) and within the limits on length and number. */
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
