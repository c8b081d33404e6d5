import type { RecipeDetail } from '#contract/recipes/recipes';
import { inVersion, type MyVersion } from '#domain/cookbook/my-version';
import type { UserRecipe } from '#domain/cookbook/user-recipe';

/** A recipe of the site as its author wrote it. */
export type WrittenRecipe = UserRecipe & { readonly servings: number };

/** Converts a recipe of the site to the format of the cookbook. */
export const writtenRecipe = ({
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

/** Applies the cook's own amounts to a recipe. */
export function inMyVersion(recipe: WrittenRecipe, version: MyVersion | null): WrittenRecipe {
  const { servings, lines } = inVersion(recipe, version ?? { servings: null, lines: [] });
  return { ...recipe, servings, lines: lines.map(({ isChanged: _, ...line }) => line) };
}
