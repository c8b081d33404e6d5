/** Finds the recipe of a cookbook that an import brings again. */

import { foldName } from '../lib/fold-name.ts';
import { groupBy } from '../lib/group-by.ts';
import type { CookbookItem } from './own-recipe.ts';

/** The choices for an imported recipe that is in the cookbook already. */
export type RepeatChoice = 'update' | 'copy' | 'skip';

/** The parts of a cookbook recipe that tell whether another one is the same. */
export interface KnownRecipe {
  readonly recipe_id: string | null;
  readonly title: string;
  /** Address, or ''. Lists that a device kept before this field existed have none. */
  readonly source?: string;
  /** Names of the foods of its lines. */
  readonly foods: readonly string[];
}

/** Parameters that say where a visitor came from, and not which page it is. */
const TRACKING = /^(?:utm_\w+|fbclid|gclid|mc_[ce]id|ref|igshid)$/iu;

/** One spelling of an address: without protocol, 'www.', fragment, tracking and the slash at its end; null for no address. */
function addressKey(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { hostname, port, pathname, searchParams } = new URL(address);
  const parameters = [...searchParams].filter(([name]) => !TRACKING.test(name)).sort();
  const path = pathname.replace(/\/$/u, '');
  return `${hostname.replace(/^www\./u, '')}:${port}${path}?${new URLSearchParams(parameters)}`;
}

/** One spelling of a title with its foods; null without foods: a title alone is no recipe. */
function linesKey(title: string, foods: readonly string[]): string | null {
  const names = [...new Set(foods.map(foldName))].sort();
  return names.length === 0 ? null : JSON.stringify([foldName(title), ...names]);
}

/** True if most foods of the shorter list are in the other: a page may have several recipes, and change the title of one. */
function shareFoods(one: readonly string[], other: readonly string[]): boolean {
  const [names, others] = [one, other].map((foods) => new Set(foods.map(foldName))) as [
    Set<string>,
    Set<string>,
  ];
  return [...names].filter((name) => others.has(name)).length * 2 > Math.min(names.size, others.size);
}

/**
 * Returns a function that finds the recipe an item repeats: one of the site by its id; any other by the address it is from,
 * if title or foods agree, else by its title and foods. Amounts are not compared: a recipe with a corrected amount is the same.
 * @param known recipes of the cookbook; of several that match the first is found
 */
export function sameRecipeFinder<Known extends KnownRecipe>(
  known: readonly Known[],
): (item: CookbookItem) => Known | null {
  const own = known.filter(({ recipe_id }) => recipe_id === null);
  const byId = groupBy(known, ({ recipe_id }) => recipe_id);
  const byAddress = groupBy(own, ({ source }) => addressKey(source ?? ''));
  const byLines = groupBy(own, ({ title, foods }) => linesKey(title, foods));
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
