/** A recipe of a cook's own: what it is, and what is wrong with one. */
import {
  above0,
  type Check,
  type Fields,
  faultIn,
  fieldsOf,
  list,
  optional,
  requiredName,
  text,
  upTo,
} from '../imports/checks.ts';
import { isObject } from '../imports/json/objects.ts';
import { ITEM_LIMITS as MAX } from '../imports/limits.ts';
import type { Fault } from '../imports/reading.ts';
import { COOKBOOK_LIMITS } from './limits.ts';
import type { MyVersion } from './my-version.ts';

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

/** Characters that reading the lines of a recipe has to look at. */
export const lengthOfLines = ({ lines }: Pick<OwnRecipe, 'lines'>): number =>
  lines.reduce((sum, { text, name, preparation }) => sum + text.length + name.length + preparation.length, 0);

/** What a cook says of a recipe in their cookbook, whosever it is. */
export interface CookbookMarks {
  /** 1 to 5; null: none. */
  readonly rating: number | null;
  readonly note: string;
  /** Names, each once. */
  readonly collections: readonly string[];
}

export const NO_MARKS: CookbookMarks = { rating: null, note: '', collections: [] };

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
  name: requiredName(MAX.ingredientName),
  amount: optional(upTo(MAX.amountNumber)),
  unit: optional(text(MAX.unit)),
  preparation: text(MAX.preparation),
};

const RECIPE: Fields = {
  title: requiredName(MAX.title),
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

export const isOwnRecipe = (value: unknown): value is OwnRecipe => ownRecipeFault(value) === null;

/** What an entry of an import is in a cookbook: a recipe of one's own, or one of the site's that was saved. */
export type CookbookItem = { readonly marks: CookbookMarks } & (
  | { readonly recipe: OwnRecipe; readonly recipe_id: null }
  | {
      readonly recipe: null;
      readonly recipe_id: string;
      readonly title: string;
      /** Null: as it is written. */
      readonly version: MyVersion | null;
    }
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
