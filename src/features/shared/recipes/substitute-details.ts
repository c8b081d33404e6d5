import { fetchRecipeWithAllSubstitutes } from '#client/recipes';
import type { EditableRecipe } from './recipe-state.ts';

/**
 * Loads data that the page does not contain: the amounts, notes and foods of the substitutes that it lists, further
 * substitutes, and the diet labels of the ingredients. Returns null if loading fails.
 */
export async function loadSubstituteDetails(recipe: EditableRecipe): Promise<EditableRecipe | null> {
  const outcome = await fetchRecipeWithAllSubstitutes(recipe.id);
  return outcome.ok ? addSubstituteDetails(recipe, outcome.data) : null;
}

/**
 * Adds details from `detail` to the substitutes of a recipe, and appends substitutes that the recipe does not have.
 * Does not change the order of ingredients and substitutes, because the reader's choices refer to them by index.
 */
export function addSubstituteDetails(recipe: EditableRecipe, detail: EditableRecipe): EditableRecipe {
  return {
    ...recipe,
    foods: { ...detail.foods, ...recipe.foods },
    ingredients: recipe.ingredients.map((line, at) => {
      const known = detail.ingredients[at];
      if (known?.canonical_name !== line.canonical_name) return line;
      const names = new Set(line.substitutes.map(({ ingredient_name }) => ingredient_name));
      return {
        ...line,
        ...(known.labels && { labels: known.labels }),
        substitutes: [
          ...line.substitutes.map(
            (one) =>
              known.substitutes.find(({ ingredient_name }) => ingredient_name === one.ingredient_name) ?? one,
          ),
          ...known.substitutes.filter(({ ingredient_name }) => !names.has(ingredient_name)),
        ],
      };
    }),
  };
}
