import { fetchRecipe } from '#client/recipes';
import type { EditableRecipe } from './recipe-state.ts';

/** Loads the amounts, notes and foods of the recipe's substitutes. Returns null if they cannot be loaded. */
export async function loadSubstituteDetails(recipe: EditableRecipe): Promise<EditableRecipe | null> {
  const outcome = await fetchRecipe(recipe.id);
  return outcome.ok ? addSubstituteDetails(recipe, outcome.data) : null;
}

/**
 * Returns a recipe with the details of its substitutes, if `detail` has them. Keeps the order of ingredients and
 * substitutes, because the reader's choices refer to them by index.
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
