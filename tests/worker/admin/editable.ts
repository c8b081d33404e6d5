import type { ImportItem } from '#domain/imports/reading';
import type { MinutesSource } from '#domain/recipes/minutes-sources';

/** A recipe's ingredient line, in the form that the recipe page has. */
interface Line {
  readonly ingredient_name: string;
  readonly amount: string;
  readonly preparation: string | null;
  readonly section: string | null;
  readonly required: boolean;
}

interface Recipe {
  readonly title: string;
  readonly native_title: string | null;
  readonly other_titles: readonly string[];
  readonly summary: string | null;
  readonly cuisine: string | null;
  readonly minutes_to_make: number;
  readonly minutes_source: MinutesSource;
  readonly default_servings: number;
  readonly serving_size_text: string;
  readonly instructions: readonly string[];
  readonly ingredients: readonly Line[];
  readonly tools: readonly string[];
  readonly tags: readonly string[];
  readonly notes: string | null;
  readonly image: string | null;
  readonly published_nutrition: ImportItem['published_nutrition'];
}

/** Converts a recipe to an import item, as the editor does. Unchanged lines keep all parsed fields. */
export function editableItem(recipe: Recipe) {
  return {
    title: recipe.title,
    native_title: recipe.native_title,
    other_titles: [...recipe.other_titles],
    summary: recipe.summary,
    cuisine: recipe.cuisine,
    // Send unstated minutes as null, so that they are estimated again. A number would count as stated by the author.
    minutes: recipe.minutes_source === 'given' ? recipe.minutes_to_make : null,
    servings: recipe.default_servings,
    serving_size_text: recipe.serving_size_text,
    instructions: [...recipe.instructions],
    ingredients: recipe.ingredients.map(({ ingredient_name, amount, preparation, section, required }) => ({
      name: ingredient_name,
      amount,
      preparation,
      section,
      required,
    })),
    tools: [...recipe.tools],
    tags: [...recipe.tags],
    notes: recipe.notes,
    image: recipe.image,
    published_nutrition: recipe.published_nutrition,
  };
}
