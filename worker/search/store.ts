import type { recipeNutrition, recipes } from '../db/schema.ts';
import { createReference, REFERENCE_QUERIES, type Reference, referenceQueries } from '../reference/store.ts';

type RecipeColumns = Pick<
  typeof recipes.$inferSelect,
  'id' | 'title' | 'cuisine' | 'minutes_to_make' | 'tools' | 'tags' | 'image' | 'instructions_preview'
>;
type NutritionColumns = Pick<typeof recipeNutrition.$inferSelect, 'complete' | 'calories' | 'protein_g'>;

/** A recipe with what matching needs and what a result card shows. The lists are JSON. */
export type CatalogueRow = RecipeColumns & {
  [Column in keyof NutritionColumns]: NutritionColumns[Column] | null;
} & { ingredients: string };

/** A line of `CatalogueRow.ingredients`. */
export type CatalogueLine = [
  name: string,
  canonical: string,
  required: 0 | 1,
  amount: number | null,
  unit: string | null,
];

export interface Catalogue {
  readonly rows: readonly CatalogueRow[];
  readonly reference: Reference;
}

/** Every recipe, and the reference data to match it with: one round trip. */
export async function readCatalogue(db: D1Database): Promise<Catalogue> {
  const results = await db.batch([
    ...referenceQueries(db),
    db.prepare(
      `select id, title, cuisine, minutes_to_make, tools, tags, image, instructions_preview,
              complete, calories, protein_g,
              (select json_group_array(
                        json_array(ingredient_name, canonical_name, required, amount_numeric, unit) order by position)
               from recipe_ingredients where recipe_id = recipes.id) as ingredients
       from recipes left join recipe_nutrition on recipe_id = id`,
    ),
  ]);
  return {
    rows: (results[REFERENCE_QUERIES]?.results ?? []) as CatalogueRow[],
    reference: createReference(results.slice(0, REFERENCE_QUERIES)),
  };
}
