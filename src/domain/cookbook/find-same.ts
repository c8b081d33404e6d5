import { groupBy } from '../lib/group-by.ts';
import { normalizeNameForLookup } from '../lib/normalize-for-lookup.ts';
import type { CookbookItem } from './user-recipe.ts';

/** The user's choices for an imported recipe that is already in the cookbook. */
export type RepeatChoice = 'update' | 'copy' | 'skip';

export interface KnownRecipe {
  readonly recipe_id: string | null;
  readonly title: string;
  /**
   * Address of the original recipe; '' if it has no address. Absent if an older version of the site stored the
   * cookbook's list of recipes on the device.
   */
  readonly source?: string;
  readonly foods: readonly string[];
}

/**
 * Query parameters that only track how a visitor reached a page, such as `utm_source`. Two addresses that differ only
 * in these parameters lead to the same page.
 */
const TRACKING = /^(?:utm_\w+|fbclid|gclid|mc_[ce]id|ref|igshid)$/iu;

function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

function addressKey(address: string): string | null {
  const url = parseUrl(address);
  if (url === null) return null;
  const { hostname, port, pathname, searchParams } = url;
  const parameters = [...searchParams].filter(([name]) => !TRACKING.test(name)).sort();
  const path = pathname.replace(/\/$/u, '');
  return `${hostname.replace(/^www\./u, '')}:${port}${path}?${new URLSearchParams(parameters)}`;
}

/**
 * Returns a text made of a recipe's title and foods, which is equal for equal recipes. Null if the recipe has no foods,
 * because a title alone does not identify a recipe.
 */
function linesKey(title: string, foods: readonly string[]): string | null {
  const names = [...new Set(foods.map(normalizeNameForLookup))].sort();
  return names.length === 0 ? null : JSON.stringify([normalizeNameForLookup(title), ...names]);
}

/**
 * Returns true if more than half of the foods in the shorter list are in the other list. An imported and a stored
 * recipe from the same web page are then the same recipe. Otherwise, the page has several recipes.
 */
function shareFoods(one: readonly string[], other: readonly string[]): boolean {
  const [names, otherNames] = [one, other].map((foods) => new Set(foods.map(normalizeNameForLookup))) as [
    Set<string>,
    Set<string>,
  ];
  return [...names].filter((name) => otherNames.has(name)).length * 2 > Math.min(names.size, otherNames.size);
}

/**
 * Returns a function that finds the cookbook recipe that an imported item duplicates. A saved recipe of the site is
 * found by its id. Any other recipe is a duplicate if at least two of these match: source address, title, foods.
 * Amounts may differ, because a recipe with a corrected amount is still the same recipe.
 * @param knownRecipes recipes of the cookbook; if several match, the first is returned
 */
export function createDuplicateRecipeFinder<Known extends KnownRecipe>(
  knownRecipes: readonly Known[],
): (item: CookbookItem) => Known | null {
  const userRecipes = knownRecipes.filter(({ recipe_id }) => recipe_id === null);
  const byId = groupBy(knownRecipes, ({ recipe_id }) => recipe_id);
  const byAddress = groupBy(userRecipes, ({ source }) => addressKey(source ?? ''));
  const byLines = groupBy(userRecipes, ({ title, foods }) => linesKey(title, foods));
  return ({ recipe, recipe_id }) => {
    if (recipe === null) return byId.get(recipe_id)?.[0] ?? null;
    const foods = recipe.lines.map(({ name }) => name);
    const [address, lines] = [addressKey(recipe.source), linesKey(recipe.title, foods)];
    const atAddress = address === null ? [] : (byAddress.get(address) ?? []);
    const isSame = (one: Known) =>
      normalizeNameForLookup(one.title) === normalizeNameForLookup(recipe.title) ||
      shareFoods(one.foods, foods);
    return atAddress.find(isSame) ?? (lines === null ? undefined : byLines.get(lines)?.[0]) ?? null;
  };
}
