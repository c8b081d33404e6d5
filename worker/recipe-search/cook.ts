import { UserRecipe } from '#contract/cookbook/cookbook';
import type { RecipeSummary } from '#contract/search/search';
import { DAY_MS } from '#domain/lib/time';
import type { Reference } from '../features/foods/store.ts';
import { buildIndexRow, parseUserRecipeIngredients } from '../features/imports/index-row.ts';
import { parseJsonColumn } from '../platform/db/json-column.ts';
import { buildPersonalRecipes, type PersonalRecipes } from '../recipe-index/engine.ts';
import type { IndexRow } from '../recipe-index/index.ts';
import type { CookAccountData, CookbookInSearch, UnindexedEntry } from './door.ts';

/**
 * Index segments with the recipes in the cookbooks of users who searched recently: their own recipes and the recipes
 * shared with them. An entry is dropped together with the cached rows of its cookbook
 * (features/cookbook/in-search.ts).
 */
const personalRecipes = new WeakMap<
  CookbookInSearch,
  { readonly reference: Reference; readonly recipes: PersonalRecipes }
>();

/** Returns the user's own recipes and the recipes shared with the user, indexed for searches. */
export function toPersonalRecipes(cookbook: CookbookInSearch, reference: Reference): PersonalRecipes {
  const known = personalRecipes.get(cookbook);
  if (known?.reference === reference) return known.recipes;
  const { rows, unindexed } = cookbook;
  const recipes = buildPersonalRecipes(
    [...rows, ...unindexed.map((entry) => toIndexRow(entry, reference))],
    reference,
  );
  personalRecipes.set(cookbook, { reference, recipes });
  return recipes;
}

function toIndexRow({ id, recipe }: UnindexedEntry, reference: Reference): IndexRow {
  const userRecipe = parseJsonColumn(recipe, UserRecipe);
  return {
    ...buildIndexRow(userRecipe, parseUserRecipeIngredients(userRecipe, reference), reference, []),
    id,
  };
}

/**
 * Returns the number of whole days since each recipe was last cooked, by recipe ID.
 * @param now ms since 1970
 */
export const computeDaysSinceCooked = (
  { cookedAt }: CookAccountData,
  now: number,
): ReadonlyMap<string, number> =>
  new Map([...cookedAt].map(([id, at]) => [id, Math.max(0, Math.floor((now - Date.parse(at)) / DAY_MS))]));

/**
 * Returns the relation of a recipe to the user's cookbook: 'own' for the user's own recipe, 'household' for a recipe
 * that a household member shares, 'saved' for a public recipe that the user saved.
 */
export function findCookbookStatus(
  id: string,
  { cookbook }: CookAccountData,
  reference: Reference,
): Pick<RecipeSummary, 'cookbook'> {
  if (toPersonalRecipes(cookbook, reference).rows.has(id))
    return { cookbook: cookbook.shared.has(id) ? 'household' : 'own' };
  return cookbook.saved.has(id) ? { cookbook: 'saved' } : {};
}
