import { useDeferredValue, useMemo, useReducer } from 'react';
import { computeNutrition } from '#domain/nutrition/compute';
import { type EditableRecipe, initialState, isEdited, recipeReducer, shownLines } from './recipe-state.ts';

/**
 * A recipe that its reader scales and edits: what is shown of it, its nutrition as edited, and `dispatch` for
 * every change. `servings` is what `lines` and `nutrition` are for: the number of the state, or for a moment the one
 * before it. Nutrition is null when none of the ingredients is known.
 */
export function useRecipe(recipe: EditableRecipe) {
  const reducer = useMemo(() => recipeReducer(recipe), [recipe]);
  const [state, dispatch] = useReducer(reducer, recipe, initialState);
  // A tap on the stepper shows its number in the next frame; the lines follow when nothing more urgent waits.
  const servings = useDeferredValue(state.servings);
  const { lines: edits, system } = state;
  const lines = useMemo(
    () => shownLines(recipe, { servings, system, lines: edits }),
    [recipe, servings, system, edits],
  );
  const nutrition = useMemo(
    () =>
      computeNutrition(
        lines.map(({ name, canonical, amount, unit, statedGrams, eaten, checked }) => ({
          name,
          canonical,
          amount,
          unit,
          statedGrams,
          eaten,
          counted: checked,
        })),
        servings,
        recipe.serving_size_text,
        recipe.foods,
      ),
    [lines, servings, recipe],
  );
  return { state, servings, lines, nutrition, edited: isEdited(state), dispatch };
}

export type ShownRecipe = ReturnType<typeof useRecipe>;
