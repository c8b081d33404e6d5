import { mapNutrients, NUTRIENT_KEYS, type Nutrient, type Nutrients } from '#domain/nutrition/nutrients';

type NutritionColumns = { readonly [Key in Nutrient as `${Key}_per_100g`]: number };

const toColumn = (nutrient: Nutrient) => `${nutrient}_per_100g` as const;

export const toNutrients = (row: NutritionColumns): Nutrients => mapNutrients((key) => row[toColumn(key)]);

export const toNutritionColumns = (per100g: Nutrients): NutritionColumns =>
  Object.fromEntries(NUTRIENT_KEYS.map((key) => [toColumn(key), per100g[key]])) as NutritionColumns;
