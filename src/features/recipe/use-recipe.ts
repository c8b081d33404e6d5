import { useCallback, useDeferredValue, useMemo, useReducer, useRef, useState } from 'react';
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

export interface SubstituteDetails {
  /** Whether the last try to read them has failed. */
  readonly failed: boolean;
  /** Reads them unless they are there or on their way. @returns the recipe with them; without, where they cannot be had */
  readonly read: () => Promise<EditableRecipe>;
}

/**
 * The recipe of a page, with amounts, notes and foods of its substitutes from the moment they were first wanted: the
 * page itself has their names only, so that it weighs the same however many there are.
 */
export function useSubstitutes(packed: EditableRecipe): {
  recipe: EditableRecipe;
  details: SubstituteDetails;
} {
  const [whole, setWhole] = useState<EditableRecipe | null>(null);
  const [failed, setFailed] = useState(false);
  const reading = useRef<Promise<EditableRecipe> | null>(null);
  const read = useCallback(() => {
    // Most readers never need it, so it is not among the first scripts; without a network it may not come at all.
    reading.current ??= import('./substitute-details.ts')
      .then(({ readDetails }) => readDetails(packed))
      .catch(() => null)
      .then((found) => {
        if (found === null) reading.current = null;
        setWhole(found);
        setFailed(found === null);
        return found ?? packed;
      });
    return reading.current;
  }, [packed]);
  return { recipe: whole ?? packed, details: useMemo(() => ({ failed, read }), [failed, read]) };
}
