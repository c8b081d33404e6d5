import type { RecipeDetail } from '#contract/recipes/recipes';
import { applyMyVersion, type MyVersion } from '#domain/cookbook/my-version';
import type { UserRecipe } from '#domain/cookbook/user-recipe';

export type WrittenRecipe = UserRecipe & { readonly servings: number };

export const toWrittenRecipe = ({
  title,
  default_servings,
  minutes_to_make,
  ...recipe
}: RecipeDetail): WrittenRecipe => ({
  title,
  servings: default_servings > 0 ? default_servings : 1,
  minutes: minutes_to_make,
  lines: recipe.ingredients.map(
    ({ section, ingredient_name: name, amount_numeric: amount, unit, preparation }) => ({
      ...{ text: '', section: section ?? '', name, amount, unit },
      preparation: preparation ?? '',
    }),
  ),
  steps: recipe.instructions,
  source: '',
  notes: recipe.notes ?? '',
});

/**
 * Returns the recipe with the cook's own servings and amounts. If `version` is null, returns the author's amounts.
 */
export function applyMyVersionToRecipe(recipe: WrittenRecipe, version: MyVersion | null): WrittenRecipe {
  const { servings, lines } = applyMyVersion(recipe, version ?? { servings: null, lines: [] });
  return { ...recipe, servings, lines: lines.map(({ isChanged: _, ...line }) => line) };
}
