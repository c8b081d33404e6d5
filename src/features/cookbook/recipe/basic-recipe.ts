import { SERVINGS_DEFAULT } from '#contract/limits';
import type { RecipeDetail } from '#contract/recipes/recipes';
import type { UserRecipe } from '#domain/cookbook/user-recipe';
import { formatLineAmount } from './line-amount.ts';

/**
 * Converts the cook's own recipe to the same type as a recipe of this site. Nutrition, diet labels, substitutes and
 * tools are missing, because only the server computes them. Pages show the result if there is no network and this
 * device has no copy of the complete recipe.
 */
export const toOfflineRecipeDetail = ({
  id,
  updated_at,
  recipe: { title, servings, minutes, lines, steps, notes },
}: {
  readonly id: string;
  readonly updated_at: string;
  readonly recipe: UserRecipe;
}): RecipeDetail => ({
  ...{ id, title, updated_at, instructions: [...steps], notes: notes || null },
  ...{ minutes_to_make: minutes ?? 0, minutes_source: minutes === null ? 'default' : 'given' },
  default_servings: servings ?? SERVINGS_DEFAULT,
  ingredients: lines.map(({ name, amount, unit, preparation, section }) => ({
    ingredient_name: name,
    canonical_name: name.toLowerCase(),
    amount: formatLineAmount(amount, unit).replace('\u00a0', ' '),
    amount_numeric: amount,
    unit,
    preparation: preparation || null,
    section: section || null,
    required: true,
    stated_grams: null,
    substitutes: [],
  })),
  ...{ native_title: null, other_titles: [], summary: null, cuisine: null, tools: [], tags: [], image: null },
  ...{ nutrition: null, published_nutrition: null, foods: {}, missingOrSubbedIngredients: [] },
  serving_size_text: '',
});
