import { computeNutrition } from '#domain/nutrition/compute';
import { insertRows, takeOver } from '../db/rows.ts';
import type { recipeIngredients, recipeNutrition, recipes } from '../db/schema.ts';
import { foodsWith, type NutritionRow } from '../reference/foods.ts';
import { hashOf } from './hash.ts';
import type { Draft } from './item.ts';

type RecipeRow = typeof recipes.$inferSelect;
type IngredientRow = typeof recipeIngredients.$inferSelect;
type NutritionOfRecipe = typeof recipeNutrition.$inferSelect;

/** A recipe as its tables hold it. */
export interface StoredRecipe {
  readonly row: Omit<RecipeRow, 'updated_at'>;
  readonly ingredients: readonly IngredientRow[];
  readonly nutrition: NutritionOfRecipe;
}

/** The rows of a recipe. The content hash covers all of them but the origin. */
export function storedRecipe(
  id: string,
  draft: Draft,
  nutritionRows: readonly NutritionRow[],
  origin: RecipeRow['origin'],
): StoredRecipe {
  const row = {
    id,
    slug: draft.slug,
    title: draft.title,
    cuisine: draft.cuisine,
    cuisine_detected: draft.cuisineDetected ? (1 as const) : (0 as const),
    minutes_to_make: draft.minutes,
    default_servings: draft.servings,
    serving_size_text: draft.servingSize,
    instructions: JSON.stringify(draft.instructions),
    tools: JSON.stringify(draft.tools),
    tags: JSON.stringify(draft.tags),
    instructions_preview: draft.preview,
    notes: draft.notes,
    image: draft.image,
  };
  const ingredients = draft.ingredients.map((ingredient, position) => ({
    recipe_id: id,
    position,
    ingredient_name: ingredient.name,
    canonical_name: ingredient.canonical,
    amount: ingredient.amount,
    amount_numeric: ingredient.amountNumeric,
    unit: ingredient.unit,
    preparation: ingredient.preparation,
    section: ingredient.section,
    required: ingredient.required ? (1 as const) : (0 as const),
  }));
  const nutrition = nutritionOf(id, draft, nutritionRows);
  const content_hash = hashOf(JSON.stringify([row, ingredients, nutrition]));
  return { row: { ...row, content_hash, origin }, ingredients, nutrition };
}

function nutritionOf(id: string, draft: Draft, rows: readonly NutritionRow[]): NutritionOfRecipe {
  const lines = draft.ingredients.map(({ name, canonical, amountNumeric, unit }) => ({
    name,
    canonical,
    amount: amountNumeric,
    unit,
  }));
  const foods = foodsWith(
    lines.map(({ canonical }) => canonical),
    rows,
  );
  const computed = computeNutrition(lines, draft.servings, draft.servingSize, foods);
  const { totals, breakdown, unmatched, ...perServing } = computed;
  const complete = breakdown.length > 0 && unmatched.length === 0 ? 1 : 0;
  return { recipe_id: id, ...perServing, complete };
}

const RECIPE_COLUMNS = [
  'id',
  'slug',
  'title',
  'cuisine',
  'cuisine_detected',
  'minutes_to_make',
  'default_servings',
  'serving_size_text',
  'instructions',
  'tools',
  'tags',
  'instructions_preview',
  'notes',
  'image',
  'content_hash',
  'updated_at',
  'origin',
] as const satisfies readonly (keyof RecipeRow)[];

const INGREDIENT_COLUMNS = [
  'recipe_id',
  'position',
  'ingredient_name',
  'canonical_name',
  'amount',
  'amount_numeric',
  'unit',
  'preparation',
  'section',
  'required',
] as const satisfies readonly (keyof IngredientRow)[];

const NUTRITION_COLUMNS = [
  'recipe_id',
  'serving_size',
  'servings',
  'calories',
  'protein_g',
  'carbs_g',
  'fat_g',
  'fiber_g',
  'sugar_g',
  'sodium_mg',
  'complete',
] as const satisfies readonly (keyof NutritionOfRecipe)[];

/** Writes recipes with everything that belongs to them, in one transaction. What they replace is gone then. */
export async function writeRecipes(db: D1Database, stored: readonly StoredRecipe[]): Promise<void> {
  const updated_at = new Date().toISOString();
  const ids = JSON.stringify(stored.map(({ row }) => row.id));
  await db.batch([
    insertRows(
      db,
      'recipes',
      RECIPE_COLUMNS,
      stored.map(({ row }) => ({ ...row, updated_at })),
      `(id) ${takeOver(RECIPE_COLUMNS.slice(1))}`,
    ),
    db
      .prepare('delete from recipe_ingredients where recipe_id in (select value from json_each(?1))')
      .bind(ids),
    insertRows(
      db,
      'recipe_ingredients',
      INGREDIENT_COLUMNS,
      stored.flatMap(({ ingredients }) => ingredients),
    ),
    insertRows(
      db,
      'recipe_nutrition',
      NUTRITION_COLUMNS,
      stored.map(({ nutrition }) => nutrition),
      `(recipe_id) ${takeOver(NUTRITION_COLUMNS.slice(1))}`,
    ),
  ]);
}
