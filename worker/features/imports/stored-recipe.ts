import type { NutritionLine } from '#domain/nutrition/compute';
import { findEatenFraction } from '#domain/nutrition/eaten';
import type { Food } from '#domain/nutrition/foods';
import { parseJsonColumn, TextList } from '../../platform/db/json-column.ts';
import { createSqlCommand, type Query } from '../../platform/db/query.ts';
import { buildInsertRowsStatements, buildUpsertClause } from '../../platform/db/rows.ts';
import type { recipeIngredients, recipes } from '../../platform/db/schema.ts';
import { buildNutritionRow, buildNutritionStatements, type StoredNutrition } from '../nutrition/stored.ts';
import type { RecipeDraft } from './item.ts';

type RecipeRow = typeof recipes.$inferSelect;
type IngredientRow = typeof recipeIngredients.$inferSelect;

export interface StoredRecipe {
  readonly row: Omit<RecipeRow, 'updated_at'>;
  readonly ingredients: readonly IngredientRow[];
  readonly nutrition: StoredNutrition;
}

export function buildRecipeRows(
  id: string,
  draft: RecipeDraft,
  foods: Readonly<Record<string, Food>>,
  origin: RecipeRow['origin'],
): StoredRecipe {
  const row = {
    id,
    slug: draft.slug,
    title: draft.title,
    native_title: draft.presentation?.nativeTitle ?? null,
    other_titles: draft.presentation?.otherTitles.length
      ? JSON.stringify(draft.presentation.otherTitles)
      : null,
    summary: draft.presentation?.summary ?? null,
    cuisine: draft.cuisine,
    cuisine_detected: draft.cuisineDetected ? (1 as const) : (0 as const),
    minutes_to_make: draft.minutes,
    minutes_source: draft.minutesSource,
    default_servings: draft.servings,
    serving_size_text: draft.servingSize,
    instructions: JSON.stringify(draft.instructions),
    tools: JSON.stringify(draft.tools),
    tags: JSON.stringify(draft.tags),
    instructions_preview: draft.preview,
    notes: draft.notes,
    image: draft.image,
    published_nutrition: draft.published === undefined ? null : JSON.stringify(draft.published),
    content_hash: draft.contentHash,
    written_lines: draft.writtenLines,
    origin,
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
    stated_grams: ingredient.statedGrams,
    section: ingredient.section,
    required: ingredient.required ? (1 as const) : (0 as const),
  }));
  const nutrition = buildNutritionRow(id, toNutritionLines(draft), draft.servings, draft.servingSize, foods);
  return { row, ingredients, nutrition };
}

/**
 * Reads the further names and the summary of a stored recipe, as fields of a recipe draft. A recipe without names and
 * summary gives no field.
 */
export function parseStoredNamesAndSummary({
  native_title: nativeTitle,
  other_titles: otherTitles,
  summary,
}: Pick<RecipeRow, 'native_title' | 'other_titles' | 'summary'>): Pick<RecipeDraft, 'presentation'> {
  if (nativeTitle === null && otherTitles === null && summary === null) return {};
  const names = otherTitles === null ? [] : parseJsonColumn(otherTitles, TextList);
  return { presentation: { nativeTitle, otherTitles: names, summary } };
}

export const toNutritionLines = ({ ingredients }: Pick<RecipeDraft, 'ingredients'>): NutritionLine[] =>
  ingredients.map(({ name, canonical, amountNumeric, unit, statedGrams, preparation }) => ({
    name,
    canonical,
    amount: amountNumeric,
    unit,
    statedGrams,
    remarks: preparation,
    eaten: findEatenFraction(preparation, canonical),
  }));

const RECIPE_COLUMNS = [
  'id',
  'slug',
  'title',
  'native_title',
  'other_titles',
  'summary',
  'cuisine',
  'cuisine_detected',
  'minutes_to_make',
  'minutes_source',
  'default_servings',
  'serving_size_text',
  'instructions',
  'tools',
  'tags',
  'instructions_preview',
  'notes',
  'image',
  'published_nutrition',
  'content_hash',
  'written_lines',
  'updated_at',
  'origin',
] as const satisfies readonly (keyof RecipeRow)[];

export const INGREDIENT_COLUMNS = [
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
  'stated_grams',
] as const satisfies readonly (keyof IngredientRow)[];

export function buildRecipeStatements(stored: readonly StoredRecipe[]): Query<void>[] {
  if (stored.length === 0) return [];
  const updated_at = new Date().toISOString();
  return [
    createSqlCommand('delete from recipe_ingredients where recipe_id in (select value from json_each(?1))', [
      JSON.stringify(stored.map(({ row }) => row.id)),
    ]),
    ...buildInsertRowsStatements(
      'recipes',
      RECIPE_COLUMNS,
      stored.map(({ row }) => ({ ...row, updated_at })),
      `(id) ${buildUpsertClause(RECIPE_COLUMNS.slice(1))}`,
    ),
    ...buildInsertRowsStatements(
      'recipe_ingredients',
      INGREDIENT_COLUMNS,
      stored.flatMap(({ ingredients }) => ingredients),
    ),
    ...buildNutritionStatements(stored.map(({ nutrition }) => nutrition)),
  ];
}
