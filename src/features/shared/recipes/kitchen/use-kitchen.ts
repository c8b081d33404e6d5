import { useEffect, useMemo, useState } from 'react';
import type { LineCover } from '#domain/pantry/line-cover';
import { loadStylesheet } from '#ui/late/load-stylesheet.ts';
import type { EditableRecipe } from '../recipe-state.ts';
import type { ShownRecipe, SubstituteDetails } from '../use-recipe.ts';
import type { IngredientCoverMark } from './IngredientCoverMark.tsx';
import kitchenStyle from './kitchen.css?url';
import type { compareIngredientsWithKitchen, KitchenForRecipe } from './open-kitchen.ts';

interface Loaded extends KitchenForRecipe {
  readonly compareIngredientsWithKitchen: typeof compareIngredientsWithKitchen;
  readonly Mark: typeof IngredientCoverMark;
}

/**
 * React hook that compares the recipe's ingredients with the foods that the cook has. When these foods have loaded, the
 * hook selects suitable substitutes, but only once. Loads nothing unless the inline script `early-kitchen.ts` has found
 * that such foods are probably known.
 * @returns null while loading, and if nothing was loaded
 */
export function useIngredientAvailability(
  recipe: EditableRecipe,
  { lines, dispatch }: ShownRecipe,
  details: SubstituteDetails,
): {
  readonly kitchen: KitchenForRecipe['kitchen'];
  readonly covers: readonly LineCover[];
  readonly Mark: typeof IngredientCoverMark;
} | null {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read the kitchen once, for the recipe as the page gives it.
  useEffect(() => {
    if (document.documentElement.dataset.kitchen === undefined) return;
    const loading = Promise.all([import('./open-kitchen.ts'), import('./IngredientCoverMark.tsx')]).then(
      async ([{ loadKitchenForRecipe, compareIngredientsWithKitchen }, { IngredientCoverMark: Mark }]) => {
        const [opened] = await Promise.all([
          loadKitchenForRecipe(recipe, lines, details),
          loadStylesheet(kitchenStyle),
        ]);
        return { ...opened, compareIngredientsWithKitchen, Mark };
      },
    );
    let isUnmounted = false;
    loading.then(
      (opened) => {
        if (isUnmounted) return;
        setLoaded(opened);
        dispatch({ type: 'adapt', changes: opened.changes });
      },
      // If loading fails, show the recipe without comparing it with the cook's foods.
      () => {},
    );
    return () => {
      isUnmounted = true;
    };
  }, []);
  return useMemo(
    () =>
      loaded && {
        kitchen: loaded.kitchen,
        Mark: loaded.Mark,
        covers: loaded.compareIngredientsWithKitchen(lines, recipe.foods, loaded.kitchen),
      },
    [loaded, lines, recipe],
  );
}

export type KitchenOnPage = NonNullable<ReturnType<typeof useIngredientAvailability>>;
