/** Finds the recipe in the cookbook that an imported recipe duplicates. */

import { foldName } from '../lib/fold-name.ts';
import { groupBy } from '../lib/group-by.ts';
import type { CookbookItem } from './user-recipe.ts';

/** Actions that the cook can choose for an imported recipe that is already in the cookbook. */
export type RepeatChoice = 'update' | 'copy' | 'skip';

export interface KnownRecipe {
  readonly recipe_id: string | null;
  readonly title: string;
  /** Address of the recipe's source; '' if none. Absent in lists that a device stored before this field existed. */
  readonly source?: string;
  readonly foods: readonly string[];
}

/** Query parameters that record how a visitor reached a page. They do not identify the page. */
const TRACKING = /^(?:utm_\w+|fbclid|gclid|mc_[ce]id|ref|igshid)$/iu;

/**
 * Parses a text as a URL; returns null if that fails. Does not use `URL.canParse`, which the oldest supported browsers
 * lack.
 */
function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/**
 * Returns an address without protocol, 'www.', fragment, tracking parameters and trailing slash, for comparison.
 * Returns null if the text is not an address.
 */
function addressKey(address: string): string | null {
  const url = parseUrl(address);
  if (url === null) return null;
  const { hostname, port, pathname, searchParams } = url;
  const parameters = [...searchParams].filter(([name]) => !TRACKING.test(name)).sort();
  const path = pathname.replace(/\/$/u, '');
  return `${hostname.replace(/^www\./u, '')}:${port}${path}?${new URLSearchParams(parameters)}`;
}

/**
 * Returns a comparison key for a recipe's title and foods. Returns null if there are no foods, because a title alone
 * does not identify a recipe.
 */
function linesKey(title: string, foods: readonly string[]): string | null {
  const names = [...new Set(foods.map(foldName))].sort();
  return names.length === 0 ? null : JSON.stringify([foldName(title), ...names]);
}

/**
 * True if most foods of the shorter list are also in the other list. Used for recipes from the same page: a page may
 * have several recipes, and may change the title of a recipe.
 */
function shareFoods(one: readonly string[], other: readonly string[]): boolean {
  const [names, otherNames] = [one, other].map((foods) => new Set(foods.map(foldName))) as [
    Set<string>,
    Set<string>,
  ];
  return [...names].filter((name) => otherNames.has(name)).length * 2 > Math.min(names.size, otherNames.size);
}

/**
 * Returns a function that finds the cookbook recipe that an imported item duplicates. A recipe of the site is found by
 * its id. Any other recipe is found by its address and its title, by its address and its foods, or by its title and its
 * foods. Amounts are not compared, because a recipe with a corrected amount is still the same recipe.
 * @param known recipes of the cookbook; if several match, the first is returned
 */
export function createDuplicateFinder<Known extends KnownRecipe>(
  known: readonly Known[],
): (item: CookbookItem) => Known | null {
  const userRecipes = known.filter(({ recipe_id }) => recipe_id === null);
  const byId = groupBy(known, ({ recipe_id }) => recipe_id);
  const byAddress = groupBy(userRecipes, ({ source }) => addressKey(source ?? ''));
  const byLines = groupBy(userRecipes, ({ title, foods }) => linesKey(title, foods));
  return ({ recipe, recipe_id }) => {
    if (recipe === null) return byId.get(recipe_id)?.[0] ?? null;
    const foods = recipe.lines.map(({ name }) => name);
    const [address, lines] = [addressKey(recipe.source), linesKey(recipe.title, foods)];
    const atAddress = address === null ? [] : (byAddress.get(address) ?? []);
    const isSame = (one: Known) =>
      foldName(one.title) === foldName(recipe.title) || shareFoods(one.foods, foods);
    return atAddress.find(isSame) ?? (lines === null ? undefined : byLines.get(lines)?.[0]) ?? null;
  };
}
