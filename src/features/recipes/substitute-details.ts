import { fetchRecipe } from '#client/recipes';
import type { EditableRecipe } from './recipe-state.ts';

/** Loads the details of the recipe's substitutes: amounts, notes and foods. Returns null if loading fails. */
export async function loadSubstituteDetails(recipe: EditableRecipe): Promise<EditableRecipe | null> {
  const outcome = await fetchRecipe(recipe.id);
  return outcome.ok ? addSubstituteDetails(recipe, outcome.data) : null;
}

/**
 * Adds the details of substitutes from `detail` to a recipe. Preserves the order of ingredients and substitutes,
 * because the reader's choices refer to them by index.
 */
export function addSubstituteDetails(recipe: EditableRecipe, detail: EditableRecipe): EditableRecipe {
  return {
    ...recipe,
    foods: { ...detail.foods, ...recipe.foods },
    ingredients: recipe.ingredients.map((line, at) => {
      const known = detail.ingredients[at];
      if (known?.canonical_name !== line.canonical_name) return line;
      return {
        ...line,
        substitutes: line.substitutes.map(
          (one) =>
            known.substitutes.find(({ ingredient_name }) => ingredient_name === one.ingredient_name) ?? one,
        ),
      };
    }),
  };
}
