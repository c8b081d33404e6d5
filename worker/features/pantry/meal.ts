import type { z } from 'zod';
import type { consumeInventory } from '#contract/cooking/cooking';
import { SERVINGS_DEFAULT } from '#contract/limits';
import type { UserRecipe } from '#domain/cookbook/user-recipe';
import type { CookedLine } from '#domain/pantry/consume';
import { scaleAmount } from '#domain/units/fractions';
import { buildIsSharedSql } from '../../platform/db/household.ts';
import { toStorableText } from '../../platform/db/rows.ts';
import { parseRecipeIngredients } from '../cookbook/index-row.ts';
import { createReference, type Reference, selectReferenceTables } from '../foods/store.ts';
import type { Meal } from './cook.ts';
import { type CookingRow, selectCooking } from './cookings.ts';
import { selectPantryItems } from './items.ts';
import type { StoredItem } from './stored-item.ts';

type Request = z.output<NonNullable<typeof consumeInventory.body>>;
/**
 * A recipe to cook, with its ingredients in their order. `servings` is null if the recipe does not state its servings.
 */
interface RecipeToCook {
  readonly id: string;
  readonly title: string;
  readonly servings: number | null;
  readonly lines: readonly CookedLine[];
}

/**
 * Input of an 'I Cooked This' request: the meal and the pantry. If the request's idempotency key is already recorded,
 * the input is the existing record instead.
 */
export type MealData =
  | { readonly before: CookingRow }
  | {
      readonly before: null;
      readonly meal: Meal;
      readonly pantry: readonly StoredItem[];
      readonly reference: Reference;
    };

const normaliseKey = ({ key }: Request) => key?.toLowerCase() ?? null;

/**
 * Selects a public recipe, a recipe of the user's own, or a recipe that a household member shares. The result is one
 * row, with the ingredients as JSON.
 */
function selectRecipe(
  db: D1Database,
  userId: string,
  { recipeId, own: isCookbookEntry }: Request,
): D1PreparedStatement {
  const id = toStorableText(recipeId);
  if (isCookbookEntry) {
    return db
      .prepare(
        `select id, title, recipe from cookbook_recipes
         where id = ?2 and (user_id = ?1 or ${buildIsSharedSql('?1', 'cookbook_recipes')})`,
      )
      .bind(userId, id);
  }
  return db
    .prepare(
      `select id, title, default_servings as servings,
         (select json_group_array(json_object('name', ingredient_name, 'canonical', canonical_name,
            'amount', amount_numeric, 'unit', unit) order by position)
          from recipe_ingredients where recipe_id = recipes.id) as lines
       from recipes where id = ?1`,
    )
    .bind(id);
}

interface RecipeRow {
  readonly id: string;
  readonly title: string;
  readonly servings: number;
  readonly lines: string;
}

/** Row of a cookbook entry. `recipe` is null for a saved public recipe, which is cooked under its public ID. */
interface EntryRow {
  readonly id: string;
  readonly title: string;
  readonly recipe: string | null;
}

function parseRecipe(result: D1Result | undefined, reference: Reference): RecipeToCook | null {
  const [row] = (result?.results ?? []) as (RecipeRow | EntryRow)[];
  if (row === undefined) return null;
  if ('lines' in row) {
    const lines = JSON.parse(row.lines) as RecipeToCook['lines'];
    return {
      ...row,
      lines: lines.map((line) => ({ ...line, canonical: reference.current(line.canonical) })),
    };
  }
  if (row.recipe === null) return null;
  const recipe = JSON.parse(row.recipe) as UserRecipe;
  const lines = parseRecipeIngredients(recipe, reference).map(({ name, canonical, amountNumeric, unit }) => ({
    ...{ name, canonical, amount: amountNumeric, unit },
  }));
  return { id: row.id, title: row.title, servings: recipe.servings, lines };
}

export const selectMealData = (db: D1Database, userId: string, request: Request): D1PreparedStatement[] => [
  selectRecipe(db, userId, request),
  selectPantryItems(db, userId),
  selectCooking(db, userId, { key: normaliseKey(request) ?? '' }),
  ...selectReferenceTables(db),
];

/** Parses the results of `selectMealData`. Returns null if there is no recipe with the requested ID. */
export function parseMealData(results: readonly D1Result[], request: Request): MealData | null {
  const [recipeResult, pantry, known, ...references] = results;
  const [before] = (known?.results ?? []) as CookingRow[];
  if (before !== undefined) return { before };
  const reference = createReference(references);
  const recipe = parseRecipe(recipeResult, reference);
  if (recipe === null) return null;
  const servings = request.servings ?? recipe.servings ?? SERVINGS_DEFAULT;
  const meal: Meal = {
    recipeId: recipe.id,
    isCookbookEntry: request.own,
    title: recipe.title,
    servings,
    key: normaliseKey(request),
    lines:
      request.ingredients?.map((line) => asEdited(line, reference)) ??
      recipe.lines.map((line) => asWritten(line, servings, recipe.servings)),
  };
  return { before: null, meal, pantry: (pantry?.results ?? []) as StoredItem[], reference };
}

/**
 * Converts an ingredient that the user edited on the page. Its amount is for the number of servings that were cooked.
 */
function asEdited(
  { ingredient_name, canonical_name, amount_numeric, unit }: NonNullable<Request['ingredients']>[number],
  reference: Reference,
): CookedLine {
  const name = toStorableText(ingredient_name);
  return {
    name,
    canonical: reference.canonical(toStorableText(canonical_name || name)),
    amount: amount_numeric,
    unit: unit === '' ? null : unit,
  };
}

/** Scales the amount of an ingredient from the recipe's servings (`given`) to the servings that were cooked. */
const asWritten = (line: CookedLine, servings: number, given: number | null): CookedLine => ({
  ...line,
  amount: line.amount === null ? null : scaleAmount(line.amount, servings, given ?? servings),
});
