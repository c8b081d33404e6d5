/**
 * A recipe on its way from the server to the island, inside the page: rows without names, in half the bytes that Astro's
 * own form takes. `unpack(pack(recipe))` is the recipe.
 */
import type { Food } from '#domain/nutrition/foods';
import type { EditableRecipe } from './recipe-state.ts';

type Ingredient = EditableRecipe['ingredients'][number];
type Substitute = Ingredient['substitutes'][number];
type Nutrients = NonNullable<Food['per100g']>;
/** The values of these fields, in this order. */
type Row<Of, Fields extends readonly (keyof Of)[]> = { [At in keyof Fields]: Of[Fields[At]] };

const NUTRIENTS = [
  'calories',
  'protein_g',
  'carbs_g',
  'fat_g',
  'fiber_g',
  'sugar_g',
  'sodium_mg',
] as const satisfies readonly (keyof Nutrients)[];
const SUBSTITUTE = [
  'ingredient_name',
  'amount_numeric',
  'unit',
  'note',
  'penalty',
] as const satisfies readonly (keyof Substitute)[];
const INGREDIENT = [
  'ingredient_name',
  'canonical_name',
  'amount',
  'amount_numeric',
  'unit',
  'preparation',
  'section',
  'required',
] as const satisfies readonly (keyof Ingredient)[];

const rowOf = <Of, const Fields extends readonly (keyof Of)[]>(fields: Fields, of: Of) =>
  fields.map((field) => of[field]) as unknown as Row<Of, Fields>;
const fromRow = <Of>(fields: readonly (keyof Of)[], row: readonly unknown[]) =>
  Object.fromEntries(fields.map((field, at) => [field, row[at]])) as Of;

type Packed = [
  id: string,
  title: string,
  servings: number,
  serving: string,
  ingredients: [readonly unknown[], (readonly unknown[])[]][],
  foods: [string, readonly unknown[] | null, Food['gramsPerMl'], Food['grams']][],
];

/** Quotes take six letters in an attribute, backticks one; hardly any text has either. */
const swapQuotes = (text: string) => text.replace(/["`]/g, (mark) => (mark === '"' ? '`' : '"'));

export function pack(recipe: EditableRecipe): string {
  const packed: Packed = [
    recipe.id,
    recipe.title,
    recipe.default_servings,
    recipe.serving_size_text,
    recipe.ingredients.map((one) => [
      rowOf(INGREDIENT, one),
      one.substitutes.map((substitute) => rowOf(SUBSTITUTE, substitute)),
    ]),
    Object.entries(recipe.foods).map(([name, { per100g, gramsPerMl, grams }]) => [
      name,
      per100g && rowOf(NUTRIENTS, per100g),
      gramsPerMl,
      grams,
    ]),
  ];
  return swapQuotes(JSON.stringify(packed));
}

export function unpack(text: string): EditableRecipe {
  const [id, title, servings, serving, ingredients, foods] = JSON.parse(swapQuotes(text)) as Packed;
  return {
    id,
    title,
    default_servings: servings,
    serving_size_text: serving,
    ingredients: ingredients.map(([row, substitutes]) => ({
      ...fromRow<Omit<Ingredient, 'substitutes'>>(INGREDIENT, row),
      substitutes: substitutes.map((one) => fromRow<Substitute>(SUBSTITUTE, one)),
    })),
    foods: Object.fromEntries(
      foods.map(([name, per100g, gramsPerMl, grams]) => [
        name,
        { per100g: per100g && fromRow<Nutrients>(NUTRIENTS, per100g), gramsPerMl, grams },
      ]),
    ),
  };
}
