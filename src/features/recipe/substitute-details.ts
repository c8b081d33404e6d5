import { fetchRecipe } from '#client/recipes';
import type { EditableRecipe } from './recipe-state.ts';

/** Reads the amounts, notes and foods of the substitutes of a page's recipe. Null when they cannot be had. */
export async function readDetails(recipe: EditableRecipe): Promise<EditableRecipe | null> {
  const outcome = await fetchRecipe(recipe.id);
  return outcome.ok ? withDetails(recipe, outcome.data) : null;
}

/**
 * A recipe with the details of its substitutes, as far as `detail` has them. Lines and the order of substitutes stay, as
 * the reader's swaps count by them.
 */
export function withDetails(recipe: EditableRecipe, detail: EditableRecipe): EditableRecipe {
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
