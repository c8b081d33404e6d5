import { useCallback, useDeferredValue, useMemo, useReducer, useRef, useState } from 'react';
import { type ComputedNutrition, computeNutrition } from '#domain/nutrition/compute';
import {
  computeShownLines,
  createInitialRecipeState,
  createRecipeReducer,
  type EditableRecipe,
  hasReaderEdits,
  type RecipeAction,
  type RecipeState,
  type ShownLine,
} from './recipe-state.ts';

/**
 * State of a recipe that the reader scales and edits. `lines` and `nutrition` are computed for `servings`, a deferred
 * copy of the number of servings in the form. `nutrition` is null if the nutrition of every ingredient is unknown.
 */
export function useRecipeEdits(recipe: EditableRecipe): {
  state: RecipeState;
  servings: number;
  lines: readonly ShownLine[];
  nutrition: ComputedNutrition;
  edited: boolean;
  dispatch: (action: RecipeAction) => void;
} {
  const reducer = useMemo(() => createRecipeReducer(recipe), [recipe]);
  const [state, dispatch] = useReducer(reducer, recipe, createInitialRecipeState);
  // Show the new number of servings at once, and update the ingredient lines with lower priority.
  const servings = useDeferredValue(state.servings);
  const { lines: edits, system } = state;
  const lines = useMemo(
    () => computeShownLines(recipe, { servings, system, lines: edits }),
    [recipe, servings, system, edits],
  );
  const nutrition = useMemo(
    () =>
      computeNutrition(
        lines.map(({ name, preparation, canonical, amount, unit, statedGrams, eaten, checked }) => ({
          name,
          remarks: preparation,
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
  return { state, servings, lines, nutrition, edited: hasReaderEdits(state), dispatch };
}

export type ShownRecipe = ReturnType<typeof useRecipeEdits>;

export interface SubstituteDetails {
  readonly failed: boolean;
  readonly read: () => Promise<EditableRecipe>;
}

/**
 * Loads the amounts, notes and foods of substitutes when they are first needed. Until then, the page has only the
 * substitutes' names, because the details would make the page large.
 */
export function useSubstituteDetails(recipeWithoutDetails: EditableRecipe): {
  recipe: EditableRecipe;
  details: SubstituteDetails;
} {
  const [whole, setWhole] = useState<EditableRecipe | null>(null);
  const [failed, setFailed] = useState(false);
  const reading = useRef<Promise<EditableRecipe> | null>(null);
  const read = useCallback(() => {
    // Load the details of substitutes on demand, because most readers never need them. Without a network, loading may
    // fail.
    reading.current ??= import('./substitute-details.ts')
      .then(({ loadSubstituteDetails }) => loadSubstituteDetails(recipeWithoutDetails))
      .catch(() => null)
      .then((loadedDetails) => {
        if (loadedDetails === null) reading.current = null;
        setWhole(loadedDetails);
        setFailed(loadedDetails === null);
        return loadedDetails ?? recipeWithoutDetails;
      });
    return reading.current;
  }, [recipeWithoutDetails]);
  return {
    recipe: whole ?? recipeWithoutDetails,
    details: useMemo(() => ({ failed, read }), [failed, read]),
  };
}
