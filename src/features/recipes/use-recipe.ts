import { useCallback, useDeferredValue, useMemo, useReducer, useRef, useState } from 'react';
import { computeNutrition } from '#domain/nutrition/compute';
import { type EditableRecipe, initialState, isEdited, recipeReducer, shownLines } from './recipe-state.ts';

/**
 * A recipe that the reader scales and edits: its lines, its nutrition as edited, and `dispatch` for every change.
 * `servings` is the number that `lines` and `nutrition` are computed for: the number of the state, or briefly the one
 * before it. Nutrition is null if all ingredients are unknown.
 */
export function useRecipe(recipe: EditableRecipe) {
  const reducer = useMemo(() => recipeReducer(recipe), [recipe]);
  const [state, dispatch] = useReducer(reducer, recipe, initialState);
  // A tap on the stepper shows its number in the next frame; the lines follow at lower priority.
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
          included: checked,
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

export interface SubstituteDetails {
  /** True if the last attempt to load the details failed. */
  readonly failed: boolean;
  /**
   * Loads the details unless loaded or loading.
   * @returns the recipe with the details, or without if they cannot be loaded
   */
  readonly read: () => Promise<EditableRecipe>;
}

/**
 * Returns the recipe of a page; amounts, notes and foods of its substitutes are added on first use. The page has only
 * their names, so that its size does not depend on their number.
 */
export function useSubstitutes(packed: EditableRecipe): {
  recipe: EditableRecipe;
  details: SubstituteDetails;
} {
  const [whole, setWhole] = useState<EditableRecipe | null>(null);
  const [failed, setFailed] = useState(false);
  const reading = useRef<Promise<EditableRecipe> | null>(null);
  const read = useCallback(() => {
    // Most readers never need this code, so it is not among the first scripts. Offline, it may fail to load.
    reading.current ??= import('./substitute-details.ts')
      .then(({ readDetails }) => readDetails(packed))
      .catch(() => null)
      .then((loadedDetails) => {
        if (loadedDetails === null) reading.current = null;
        setWhole(loadedDetails);
        setFailed(loadedDetails === null);
        return loadedDetails ?? packed;
      });
    return reading.current;
  }, [packed]);
  return { recipe: whole ?? packed, details: useMemo(() => ({ failed, read }), [failed, read]) };
}
