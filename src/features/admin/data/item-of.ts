import type { RecipeImportItem } from '#contract/imports';
import type { RecipeDetail } from '#contract/recipes';

/** What is there at all: an editor shows no fields without content. */
const filled = <Fields extends Readonly<Record<string, unknown>>>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== ''),
  ) as Partial<Fields>;

/** A stored recipe as the item that an import would bring: saved as it is, it changes nothing. */
export function itemOf(recipe: RecipeDetail): RecipeImportItem {
  const { title, instructions, cuisine, tools, tags, notes, image } = recipe;
  return {
    title,
    ...filled({ cuisine }),
    minutes: recipe.minutes_to_make,
    servings: recipe.default_servings,
    serving_size_text: recipe.serving_size_text,
    ingredients: recipe.ingredients.map(({ ingredient_name, amount, preparation, section, required }) => ({
      name: ingredient_name,
      // Holds its unit as well, as written.
      ...filled({ amount, preparation, section }),
      required,
    })),
    instructions: [...instructions],
    tools: [...tools],
    tags: [...tags],
    ...filled({ notes, image }),
  };
}
