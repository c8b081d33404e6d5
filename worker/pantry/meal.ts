/** What a call of 'I Cooked This' is about: the recipe, its lines as cooked, and the pantry that they are taken from. */

import type { z } from 'zod';
import type { consumeInventory } from '#contract/pantry/cooking';
import type { CookedLine } from '#domain/pantry/consume';
import { scaleAmount } from '#domain/units/scale';
import type { recipeIngredients, recipes } from '../db/schema.ts';
import { storable } from '../db/text.ts';
import { createReference, type Reference, referenceQueries } from '../reference/store.ts';
import type { Meal } from './cook.ts';
import { type CookingRow, selectCooking } from './cookings.ts';
import { type StoredItem, selectItems } from './items.ts';

type Request = z.output<NonNullable<typeof consumeInventory.body>>;
type RecipeRow = Pick<typeof recipes.$inferSelect, 'id' | 'title' | 'default_servings'>;
type LineRow = Pick<
  typeof recipeIngredients.$inferSelect,
  'ingredient_name' | 'canonical_name' | 'amount_numeric' | 'unit'
>;

/** What a call comes to: a cooking that its key belongs to already, or a meal with the pantry for it. */
export type Table =
  | { readonly before: CookingRow }
  | {
      readonly before: null;
      readonly meal: Meal;
      readonly pantry: readonly StoredItem[];
      readonly reference: Reference;
    };

const keyOf = ({ key }: Request) => key?.toLowerCase() ?? null;

/** All that a cooking needs, for `tableIn`. */
export function selectTable(db: D1Database, userId: string, request: Request): D1PreparedStatement[] {
  const id = storable(request.recipeId);
  return [
    db.prepare('select id, title, default_servings from recipes where id = ?1').bind(id),
    db
      .prepare(
        `select ingredient_name, canonical_name, amount_numeric, unit from recipe_ingredients
         where recipe_id = ?1 order by position`,
      )
      .bind(id),
    selectItems(db, userId),
    selectCooking(db, userId, { key: keyOf(request) ?? '' }),
    ...referenceQueries(db),
  ];
}

/** What the results of `selectTable` come to; null when no recipe has the id. */
export function tableIn(results: readonly D1Result[], request: Request): Table | null {
  const [recipe, lines, pantry, known, ...references] = results;
  const [before] = (known?.results ?? []) as CookingRow[];
  if (before !== undefined) return { before };
  const [row] = (recipe?.results ?? []) as RecipeRow[];
  if (row === undefined) return null;
  const reference = createReference(references);
  const servings = request.servings ?? row.default_servings;
  const written = (lines?.results ?? []) as LineRow[];
  const meal: Meal = {
    recipeId: row.id,
    title: row.title,
    servings,
    key: keyOf(request),
    lines:
      request.ingredients?.map((line) => asEdited(line, reference)) ??
      written.map((line) => asWritten(line, row, servings, reference)),
  };
  return { before: null, meal, pantry: (pantry?.results ?? []) as StoredItem[], reference };
}

/** A line as the reader left it on the page: its amount is for the servings that were cooked. */
function asEdited(
  { ingredient_name, canonical_name, amount_numeric, unit }: NonNullable<Request['ingredients']>[number],
  reference: Reference,
): CookedLine {
  const name = storable(ingredient_name);
  return {
    name,
    canonical: reference.canonical(storable(canonical_name || name)),
    amount: amount_numeric,
    unit: unit === '' ? null : unit,
  };
}

/** A line as the recipe has it, for other servings. */
function asWritten(line: LineRow, recipe: RecipeRow, servings: number, reference: Reference): CookedLine {
  const amount = line.amount_numeric;
  return {
    name: line.ingredient_name,
    canonical: reference.current(line.canonical_name),
    amount: amount === null ? null : scaleAmount(amount, servings, recipe.default_servings),
    unit: line.unit,
  };
}
