import { selectLastRecipeChangeNumber } from '../../platform/db/batches.ts';
import { batch, returnAllRows } from '../../platform/db/query.ts';
import { withRetry } from '../../platform/errors/retry.ts';
import { type NutritionRow, selectImportedNutrition } from '../foods/foods.ts';
import { NUTRITION_AS_JSON } from '../nutrition/stored.ts';
import {
  type ImportedName,
  type KnownRecipe,
  listFallbackRecipeIds,
  listPreferredRecipeIds,
} from './identity.ts';

/** A stored recipe. Its nutrition is a text in the form that `equalsStoredNutrition` compares. */
export type ExistingWithNutrition = KnownRecipe & {
  readonly nutrition: string | null;
  readonly has_lines: 0 | 1;
};

export interface Existing {
  readonly recipes: readonly ExistingWithNutrition[];
  readonly nutrition: readonly NutritionRow[];
  readonly seq: number;
}

/**
 * Reads the stored recipes that an imported recipe may replace, and those that have one of its preferred IDs, so that
 * it must get a different ID.
 * @param names canonical names of the ingredients in the imported recipes
 * @param options.withSpares true to also look up the spare IDs (`listFallbackRecipeIds`), which are used
 *   if all preferred IDs are taken
 */
export async function findStoredRecipesForImport(
  db: D1Database,
  recipes: readonly ImportedName[],
  names: Iterable<string>,
  { withSpares }: { readonly withSpares: boolean },
): Promise<Existing> {
  const ids = recipes.flatMap((recipe) => [
    ...listPreferredRecipeIds(recipe),
    ...(withSpares ? listFallbackRecipeIds(recipe) : []),
  ]);
  const slugs = new Set(recipes.map(({ slug }) => slug));
  const [storedRecipes, nutrition, seq] = await withRetry(() =>
    batch(db, [
      {
        sql: `select recipes.id, slug, title, cuisine, cuisine_detected, content_hash, origin, run,
                 written_lines is not null as has_lines,
                 ${NUTRITION_AS_JSON} as nutrition
          from recipes left join recipe_runs on recipe_runs.recipe_id = recipes.id
                       left join recipe_nutrition on recipe_nutrition.recipe_id = recipes.id
          where slug in (select value from json_each(?1)) or recipes.id in (select value from json_each(?2))
          order by recipes.rowid`,
        params: [JSON.stringify([...slugs]), JSON.stringify([...new Set(ids)])],
        read: returnAllRows<ExistingWithNutrition>,
      },
      selectImportedNutrition(names),
      selectLastRecipeChangeNumber(),
    ]),
  );
  return { recipes: storedRecipes, nutrition, seq };
}
