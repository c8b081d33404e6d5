/**
 * A user's own recipe in the form of a recipe of this site: with canonical foods, substitutes, nutrition, diet labels
 * and tools. A page can therefore show both kinds of recipes in the same way.
 */
import type { UserRecipe } from '#contract/cookbook/cookbook';
import { SERVINGS_DEFAULT } from '#contract/limits';
import type { RecipeDetail } from '#contract/recipes/recipes';
import { detectCuisine } from '#domain/recipes/detect/cuisine';
import { detectTools } from '#domain/recipes/detect/tools';
import { findSubstitutes } from '#domain/substitutions/substitutions';
import { combineQueries, type QueryGroup, runQuery } from '../../platform/db/query.ts';
import { type NutritionRow, selectAllImportedNutrition, selectImportedNutrition } from '../foods/foods.ts';
import { type Reference, selectFoodReference } from '../foods/store.ts';
import { deriveUserRecipeMinutes, parseUserRecipeIngredients } from '../imports/index-row.ts';
import { SERVING_SIZE } from '../imports/item.ts';
import { addLabelsToIngredients, toRecipeDetail } from '../recipes/store.ts';

const toEntryData = ([reference, importedNutrition]: readonly [Reference, NutritionRow[] | null]) => ({
  reference,
  importedNutrition,
});

/**
 * Selects the reference data for `buildEntryRecipe`. Run this query in the same batch that reads the entry, to save a
 * round trip to the database.
 */
export const selectFoodReferenceForEntryRecipe = (): QueryGroup<EntryData> =>
  combineQueries([selectFoodReference(), selectAllImportedNutrition()], toEntryData);

export type EntryData = ReturnType<typeof toEntryData>;

/**
 * Builds the complete form of a user's own recipe, with all substitutes. If `importedNutrition` is null, reads the
 * nutrition of the recipe's foods with one more database query.
 */
export async function buildEntryRecipe(
  db: D1Database,
  {
    id,
    updated_at,
    recipe,
  }: { readonly id: string; readonly updated_at: string; readonly recipe: UserRecipe },
  { reference, importedNutrition }: EntryData,
): Promise<RecipeDetail> {
  const ingredients = parseUserRecipeIngredients(recipe, reference);
  const foods = ingredients.map(({ canonical }) => canonical);
  const substitutes = foods.flatMap((name) =>
    findSubstitutes(name, reference.rules, Number.POSITIVE_INFINITY).map(({ to }) => to),
  );
  const nutrition =
    importedNutrition ?? (await runQuery(db, selectImportedNutrition([...foods, ...substitutes])));
  const { minutes, minutesSource } = deriveUserRecipeMinutes(recipe, ingredients);
  const row = {
    ...{ id, updated_at, title: recipe.title, notes: recipe.notes || null },
    minutes_to_make: minutes,
    minutes_source: minutesSource,
    default_servings: recipe.servings ?? SERVINGS_DEFAULT,
    serving_size_text: SERVING_SIZE,
    cuisine: detectCuisine({ title: recipe.title, ingredients: foods, tags: [] }),
    instructions: JSON.stringify(recipe.steps),
    tools: JSON.stringify(detectTools([...recipe.steps])),
    tags: '[]',
    ...{ native_title: null, other_titles: null, summary: null, image: null, published_nutrition: null },
  };
  const lines = ingredients.map((line) => ({
    ingredient_name: line.name,
    canonical_name: line.canonical,
    amount: line.amount,
    amount_numeric: line.amountNumeric,
    unit: line.unit,
    preparation: line.preparation,
    section: line.section,
    required: line.required ? (1 as const) : (0 as const),
    stated_grams: line.statedGrams,
  }));
  const detail = toRecipeDetail(row, lines, nutrition, reference, Number.POSITIVE_INFINITY);
  return addLabelsToIngredients(detail, reference.labels);
}
