/** Nutrients that the app computes, in the order in which tables show and store them. */
export const NUTRIENTS = [
  { key: 'calories', label: 'Calories', unit: 'kcal' },
  { key: 'protein_g', label: 'Protein', unit: 'g' },
  { key: 'carbs_g', label: 'Carbs', unit: 'g' },
  { key: 'fat_g', label: 'Fat', unit: 'g' },
  { key: 'fiber_g', label: 'Fiber', unit: 'g' },
  { key: 'sugar_g', label: 'Sugar', unit: 'g' },
  { key: 'sodium_mg', label: 'Sodium', unit: 'mg' },
] as const;

export type Nutrient = (typeof NUTRIENTS)[number]['key'];
export type Nutrients = { readonly [Key in Nutrient]: number };

export const NUTRIENT_KEYS: readonly Nutrient[] = NUTRIENTS.map(({ key }) => key);

export const mapNutrients = <Value>(
  createValue: (nutrient: Nutrient) => Value,
): { readonly [Key in Nutrient]: Value } =>
  Object.fromEntries(NUTRIENT_KEYS.map((key) => [key, createValue(key)])) as {
    readonly [Key in Nutrient]: Value;
  };

/**
 * Names of the nutrients in imported data and in the USDA table. They are separate from `NUTRIENTS`, so that recipe
 * pages do not load them.
 */
export const IMPORT_NAMES = {
  calories: 'calories',
  protein_g: 'protein',
  carbs_g: 'carbs',
  fat_g: 'fat',
  fiber_g: 'fiber',
  sugar_g: 'sugar',
  sodium_mg: 'sodium',
} as const satisfies Readonly<Record<Nutrient, string>>;

export const mapNutrientsByImportName = <Value>(
  createValue: (nutrient: Nutrient) => Value,
): { readonly [Key in Nutrient as (typeof IMPORT_NAMES)[Key]]: Value } =>
  Object.fromEntries(NUTRIENT_KEYS.map((key) => [IMPORT_NAMES[key], createValue(key)])) as {
    readonly [Key in Nutrient as (typeof IMPORT_NAMES)[Key]]: Value;
  };
