import { useMemo, useReducer } from 'react';
import { computeNutrition } from '#domain/nutrition/compute';
import { type EditableRecipe, initialState, isEdited, recipeReducer, shownLines } from './recipe-state.ts';

/**
 * A recipe that its reader scales and edits: what is shown of it, its nutrition as edited, and `dispatch` for
 * every change. Nutrition is null when none of the ingredients is known.
 */
export function useRecipe(recipe: EditableRecipe) {
  const reducer = useMemo(() => recipeReducer(recipe), [recipe]);
  const [state, dispatch] = useReducer(reducer, recipe, initialState);
  const lines = useMemo(() => shownLines(recipe, state), [recipe, state]);
  const nutrition = useMemo(
    () =>
      computeNutrition(
        lines.map(({ name, canonical, amount, unit, checked }) => ({
          name,
          canonical,
          amount,
          unit,
          counted: checked,
        })),
        state.servings,
        recipe.serving_size_text,
        recipe.foods,
      ),
    [lines, state.servings, recipe],
  );
  return { state, lines, nutrition, edited: isEdited(state), dispatch };
}

export type RecipeOnPage = ReturnType<typeof useRecipe>;
