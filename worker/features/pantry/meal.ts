import { z } from 'zod';
import { UserRecipe } from '#contract/cookbook/cookbook';
import type { consumeInventory } from '#contract/cooking/cooking';
import { SERVINGS_DEFAULT } from '#contract/limits';
import type { CookedLine } from '#domain/pantry/consume';
import { toMillionths } from '#domain/pantry/quantity';
import { parseSideFoods, SIDE_DISHES } from '#domain/plan/rules/sides';
import { scaleAmount } from '#domain/units/fractions';
import { buildIsSharedSql } from '../../platform/db/household.ts';
import { parseJsonColumn } from '../../platform/db/json-column.ts';
import { combineQueries, type Query, type QueryGroup } from '../../platform/db/query.ts';
import { toStorableText } from '../../platform/db/rows.ts';
import { type Reference, selectFoodReference } from '../foods/store.ts';
import { parseUserRecipeIngredients } from '../imports/index-row.ts';
import type { Meal } from './cook.ts';
import { type CookingRow, selectCooking } from './cookings.ts';
import { selectPantryItems } from './items.ts';
import type { StoredItem } from './stored-item.ts';

type Request = z.output<NonNullable<typeof consumeInventory.body>>;
/**
 * A recipe to cook, with its ingredients in the order of the recipe. `servings` is null if the recipe does not state
 * them.
 */
interface RecipeToCook {
  readonly id: string;
  readonly title: string;
  readonly servings: number | null;
  readonly lines: readonly CookedLine[];
}

/**
 * Data for an 'I Cooked This' request: the meal and the pantry. If a record with the request's idempotency key exists,
 * `before` is this record, and there is no other data.
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

interface RecipeRow {
  readonly id: string;
  readonly title: string;
  readonly servings: number;
  readonly lines: string;
}

const RecipeLines = z.array(
  z.object({
    name: z.string(),
    canonical: z.string(),
    amount: z.number().nullable(),
    unit: z.string().nullable(),
  }),
) satisfies z.ZodType<CookedLine[]>;

/**
 * Row of a cookbook entry. `recipe` is null for a saved public recipe, which is recorded as cooked under its public ID.
 */
interface EntryRow {
  readonly id: string;
  readonly title: string;
  readonly recipe: string | null;
}

type ToRecipe = (reference: Reference) => RecipeToCook | null;

const selectPublicRecipe = (id: string): Query<ToRecipe> => ({
  sql: `select id, title, default_servings as servings,
      (select json_group_array(json_object('name', ingredient_name, 'canonical', canonical_name,
         'amount', amount_numeric, 'unit', unit) order by position)
       from recipe_ingredients where recipe_id = recipes.id) as lines
    from recipes where id = ?1`,
  params: [id],
  read:
    ([row]: readonly RecipeRow[]) =>
    (reference) => {
      if (row === undefined) return null;
      const lines = parseJsonColumn(row.lines, RecipeLines);
      return {
        ...row,
        lines: lines.map((line) => ({ ...line, canonical: reference.current(line.canonical) })),
      };
    },
});

const selectUserRecipe = (userId: string, id: string): Query<ToRecipe> => ({
  sql: `select id, title, recipe from cookbook_recipes
    where id = ?2 and (user_id = ?1 or ${buildIsSharedSql('?1', 'cookbook_recipes')})`,
  params: [userId, id],
  read:
    ([row]: readonly EntryRow[]) =>
    (reference) => {
      if (row === undefined || row.recipe === null) return null;
      const recipe = parseJsonColumn(row.recipe, UserRecipe);
      const lines = parseUserRecipeIngredients(recipe, reference).map(
        ({ name, canonical, amountNumeric, unit }) => ({ name, canonical, amount: amountNumeric, unit }),
      );
      return { id: row.id, title: row.title, servings: recipe.servings, lines };
    },
});

/** Selects the data for cooking a recipe. The result is null if there is no recipe with the requested ID. */
export function selectCookedMealData(userId: string, request: Request): QueryGroup<MealData | null> {
  const id = toStorableText(request.recipeId);
  return combineQueries(
    [
      request.own ? selectUserRecipe(userId, id) : selectPublicRecipe(id),
      selectPantryItems(userId),
      selectCooking(userId, { key: normaliseKey(request) ?? '' }),
      selectFoodReference(),
    ],
    ([toRecipe, pantry, before, reference]) => {
      if (before !== null) return { before };
      const recipe = toRecipe(reference);
      return recipe && { before: null, meal: toMeal(recipe, request, reference), pantry, reference };
    },
  );
}

function toMeal(recipe: RecipeToCook, request: Request, reference: Reference): Meal {
  const servings = request.servings ?? recipe.servings ?? SERVINGS_DEFAULT;
  return {
    recipeId: recipe.id,
    isCookbookEntry: request.own,
    title: recipe.title,
    servings,
    key: normaliseKey(request),
    lines: [
      ...(request.ingredients?.map((line) => asEdited(line, reference)) ??
        recipe.lines.map((line) => asWritten(line, servings, recipe.servings))),
      ...listSideLines(request.side, servings),
    ],
    take: request.take?.map(({ id, qty }) => ({ id, millionths: toMillionths(qty) })) ?? null,
  };
}

/**
 * Returns the foods of a side dish as ingredients; an empty list if there is no side dish. Leaves out foods that plans
 * no longer propose for side dishes.
 */
function listSideLines(side: string | undefined, servings: number): CookedLine[] {
  const sideFoods = parseSideFoods(side ?? '');
  return SIDE_DISHES.filter(({ food }) => sideFoods.includes(food)).map(({ food, grams }) => ({
    ...{ name: food, canonical: food, amount: grams * servings, unit: 'g' },
  }));
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
