/**
 * Encodes a recipe for the React island of the recipe page. Values are encoded without field names, which takes half
 * the bytes of Astro's own format. Of each substitute, only the name is encoded; `substitute-details.ts` loads its
 * other data later.
 */
import { guessSingularForms, toLookupKey } from '#domain/foods/spelling';
import { selectNutritionBySkin } from '#domain/nutrition/cuts';
import type { Eaten } from '#domain/nutrition/eaten';
import type { Food } from '#domain/nutrition/foods';
import { NUTRIENT_KEYS, type Nutrients } from '#domain/nutrition/nutrients';
import type { AmountParts } from '#domain/units/scaled-amount';
import { resolveUnit } from '#domain/units/units';
import type { PackedSteps } from './packed-steps.ts';
import type { EditableRecipe } from './recipe-state.ts';

type Ingredient = EditableRecipe['ingredients'][number];
type Row<Of, Fields extends readonly (keyof Of)[]> = { [At in keyof Fields]: Of[Fields[At]] };

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

const toRow = <Of, const Fields extends readonly (keyof Of)[]>(fields: Fields, of: Of) =>
  fields.map((field) => of[field]) as unknown as Row<Of, Fields>;
const fromRow = <Of>(fields: readonly (keyof Of)[], row: readonly unknown[]) =>
  Object.fromEntries(fields.map((field, at) => [field, row[at]])) as Of;

/**
 * Returns the usual values of an ingredient's `canonical_name` and `amount`, which follow from its other fields. A
 * field with its usual value is encoded as null.
 */
const usual = (one: Pick<Ingredient, 'ingredient_name' | 'amount_numeric' | 'unit'>) => ({
  canonical_name: one.ingredient_name,
  amount: `${one.amount_numeric} ${one.unit}`,
});

function rowOfIngredient(one: Ingredient): readonly unknown[] {
  const { canonical_name, amount } = usual(one);
  const row = toRow<Record<string, unknown>, readonly string[]>(INGREDIENT, {
    ...one,
    canonical_name: one.canonical_name === canonical_name ? null : one.canonical_name,
    amount: one.amount === amount ? null : one.amount,
  });
  // Encode the weight, the fraction that is eaten, and the details of the amount last. Few ingredients have these
  // values, so most encoded ingredients can end before them.
  const { stated_grams, eaten = 1, parts } = one;
  if (parts) return [...row, stated_grams, eaten, parts];
  if (eaten !== 1) return [...row, stated_grams, eaten];
  return stated_grams === null ? row : [...row, stated_grams];
}

function toIngredient(row: readonly unknown[]): Omit<Ingredient, 'substitutes'> {
  const one = fromRow<Omit<Ingredient, 'substitutes' | 'stated_grams'>>(INGREDIENT, row);
  const { canonical_name, amount } = usual(one);
  const [stated_grams = null, eaten = 1, parts] = row.slice(INGREDIENT.length) as [
    number?,
    Eaten?,
    AmountParts?,
  ];
  return {
    ...one,
    canonical_name: one.canonical_name ?? canonical_name,
    amount: one.amount ?? amount,
    stated_grams,
    eaten,
    ...(parts === undefined ? {} : { parts }),
  };
}

type Packed = [
  id: string,
  title: string,
  servings: number,
  serving: string,
  ingredients: [readonly unknown[], substitutes: string | string[]][],
  /**
   * Data of the recipe's foods. Each entry starts with the index of an ingredient that uses the food. The food's name
   * is not encoded, because it is the canonical name of this ingredient.
   */
  foods: [
    ingredient: number,
    readonly unknown[] | null,
    Food['gramsPerMl'],
    Food['grams'],
    ...optional: [estimatedFrom?: string | null, otherSkin?: Food['otherSkin']],
  ][],
  ...steps: PackedSteps[],
];

/**
 * Swaps double quotes and backticks. JSON has many double quotes, and a double quote takes six characters in an HTML
 * attribute (`&quot;`), a backtick only one. Backticks are rare in recipes.
 */
const swapQuotes = (text: string) => text.replace(/["`]/g, (mark) => (mark === '"' ? '`' : '"'));

/**
 * Joins the names of substitutes with ', ', as the page does: a text that occurs twice in a page compresses well. If a
 * name is empty or contains ', ', returns the list unchanged, because the names could not be separated again.
 */
const packNames = (names: string[]) =>
  names.some((name) => name === '' || name.includes(', ')) ? names : names.join(', ');
const unpackNames = (packed: string | string[]) =>
  typeof packed === 'string' ? packed.split(', ').filter((name) => name !== '') : packed;

/**
 * Returns the words of all ingredient names and units, and the singulars of these words. If they include a size such as
 * 'small', the page needs the food's weight for this size.
 */
function collectWords(
  ingredients: readonly Pick<Ingredient, 'ingredient_name' | 'unit'>[],
): ReadonlySet<string> {
  const words = ingredients.flatMap(({ ingredient_name, unit }) =>
    toLookupKey(`${ingredient_name} ${unit ?? ''}`).split(' '),
  );
  return new Set(words.flatMap((word) => [word, ...guessSingularForms(word)]));
}

/**
 * Matches the names of weights that apply only to a kind or size of a food, such as 'cherry' for tomatoes. The page
 * needs such a weight only if an ingredient line mentions the kind or size.
 */
const UNNAMED = /^(?:[a-z]+|[a-z]+ slice|small [a-z]+)$/u;

/**
 * Returns the weights of a food that the page may need. Weights of units, such as the weight of a cup, are always
 * needed, because the reader may switch units.
 */
const pickGrams = (grams: Food['grams'], lineWords: ReadonlySet<string>): Food['grams'] =>
  Object.fromEntries(
    Object.entries(grams).filter(
      ([key]) =>
        resolveUnit(key) !== null ||
        !UNNAMED.test(key) ||
        key.split(' ').every((word) => lineWords.has(word)),
    ),
  );

/**
 * Returns the optional values of a food, which most foods lack. Some foods have a second set of nutrition data, for
 * the food with or without its skin. The second set is included only if an ingredient line names this form of the
 * food.
 */
function packOptional(
  food: Food,
  ingredients: readonly Pick<Ingredient, 'canonical_name' | 'ingredient_name' | 'preparation'>[],
  name: string,
): [estimatedFrom?: string | null, otherSkin?: Food['otherSkin']] {
  const needsOtherSkin = ingredients.some(
    (one) =>
      one.canonical_name === name &&
      selectNutritionBySkin(food, one.ingredient_name, one.preparation) !== food,
  );
  if (needsOtherSkin) return [food.estimatedFrom ?? null, food.otherSkin];
  return food.estimatedFrom ? [food.estimatedFrom] : [];
}

export function packRecipe(recipe: EditableRecipe): string {
  const used = recipe.ingredients.map(({ canonical_name }) => canonical_name);
  const lineWords = collectWords(recipe.ingredients);
  const packed: Packed = [
    recipe.id,
    recipe.title,
    recipe.default_servings,
    recipe.serving_size_text,
    recipe.ingredients.map((one) => [
      rowOfIngredient(one),
      packNames(one.substitutes.map(({ ingredient_name }) => ingredient_name)),
    ]),
    Object.entries(recipe.foods)
      .filter(([name]) => used.includes(name))
      .map(([name, food]) => [
        used.indexOf(name),
        food.per100g && toRow(NUTRIENT_KEYS, food.per100g),
        food.gramsPerMl,
        pickGrams(food.grams, lineWords),
        ...packOptional(food, recipe.ingredients, name),
      ]),
    ...(recipe.steps === undefined ? [] : [recipe.steps]),
  ];
  return swapQuotes(JSON.stringify(packed));
}

export function unpackRecipe(text: string): EditableRecipe {
  const [id, title, servings, serving, rows, foods, steps] = JSON.parse(swapQuotes(text)) as Packed;
  const ingredients = rows.map(([row, substitutes]) => ({
    ...toIngredient(row),
    substitutes: unpackNames(substitutes).map((ingredient_name) => ({
      ingredient_name,
      amount_numeric: null,
      unit: null,
      note: null,
      penalty: null,
    })),
  }));
  return {
    id,
    title,
    default_servings: servings,
    serving_size_text: serving,
    ingredients,
    foods: Object.fromEntries(
      foods.map(([at, per100g, gramsPerMl, grams, estimatedFrom, otherSkin]) => [
        ingredients[at]?.canonical_name,
        {
          per100g: per100g && fromRow<Nutrients>(NUTRIENT_KEYS, per100g),
          gramsPerMl,
          grams,
          estimatedFrom,
          otherSkin,
        },
      ]),
    ),
    ...(steps === undefined ? {} : { steps }),
  };
}
