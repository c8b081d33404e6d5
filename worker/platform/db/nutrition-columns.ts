/** Converts between nutrients and the columns of `ingredients_nutrition`, which has one column for each nutrient. */
import { byNutrient, NUTRIENT_KEYS, type Nutrient, type Nutrients } from '#domain/nutrition/nutrients';

type NutritionColumns = { readonly [Key in Nutrient as `${Key}_per_100g`]: number };

const toColumn = (nutrient: Nutrient) => `${nutrient}_per_100g` as const;

/** Returns the nutrients per 100 g of a row of `ingredients_nutrition`. */
export const toNutrients = (row: NutritionColumns): Nutrients => byNutrient((key) => row[toColumn(key)]);

/** Returns the column values of `ingredients_nutrition` for nutrients per 100 g. */
export const toNutritionColumns = (per100g: Nutrients): NutritionColumns =>
  Object.fromEntries(NUTRIENT_KEYS.map((key) => [toColumn(key), per100g[key]])) as NutritionColumns;
