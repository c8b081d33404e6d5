import type { RecipeImportItem } from '#contract/admin/imports';
import type { RecipeDetail, RecipeIngredient } from '#contract/recipes';
import { parseAmount } from '#domain/recipes/amount';
import { parseIngredientLine } from '#domain/recipes/parse-line';
import { resolveUnit } from '#domain/units/units';

/** What is there at all: an editor shows no fields without content. */
const filled = <Fields extends Readonly<Record<string, unknown>>>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== ''),
  ) as Partial<Fields>;

/** Whether an import reads these words before the name of an ingredient as what is stored. */
function isReadAsStored({ ingredient_name: name, amount, amount_numeric, unit }: RecipeIngredient): boolean {
  if (amount_numeric === null) return true;
  if (parseAmount(amount) === null && resolveUnit(amount) === null) return false;
  const read = parseIngredientLine(`${amount} ${name}`);
  return read.kind === 'ingredient' && read.amount === amount_numeric && read.unit === unit;
}

/** The amount as written, with its unit. Of '2 garlic cloves' only '2' is kept as written: then number and unit. */
const amountOf = (ingredient: RecipeIngredient) =>
  isReadAsStored(ingredient)
    ? filled({ amount: ingredient.amount })
    : filled({ amount: ingredient.amount_numeric, unit: ingredient.unit });

/** A stored recipe as the item that an import would bring: saved as it is, it changes nothing. */
export function itemOf(recipe: RecipeDetail): RecipeImportItem {
  const { title, instructions, cuisine, tools, tags, notes, image, published_nutrition } = recipe;
  return {
    title,
    ...filled({ cuisine }),
    minutes: recipe.minutes_to_make,
    servings: recipe.default_servings,
    serving_size_text: recipe.serving_size_text,
    ingredients: recipe.ingredients.map((ingredient) => ({
      name: ingredient.ingredient_name,
      ...amountOf(ingredient),
      ...filled({ preparation: ingredient.preparation, section: ingredient.section }),
      required: ingredient.required,
    })),
    instructions: [...instructions],
    tools: [...tools],
    tags: [...tags],
    ...filled({ notes, image, published_nutrition }),
  };
}
