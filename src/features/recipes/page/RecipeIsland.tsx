import '#shared/recipes/recipe.css';
import { type ReactNode, useEffect, useMemo } from 'react';
import { sendAnalyticsEvent } from '#client/analytics';
import { lastingStore } from '#client/device/storage';
import { RecipeWorkbench } from '#shared/recipes/island/RecipeWorkbench.tsx';
import { unpackRecipe } from '#shared/recipes/packed.ts';
import { useSubstituteDetails } from '#shared/recipes/use-recipe.ts';
import { withFallback } from '#ui/feedback/ErrorBoundary.tsx';

interface Props {
  /** The recipe as text, encoded by `packRecipe`. */
  packed: string;
  /** The recipe's instructions and notes as HTML from the server, shown beside the ingredients. */
  children?: ReactNode;
  /** HTML from the server above the nutrition: the allergens. */
  allergens?: ReactNode;
  /** HTML from the server below the nutrition: the kitchen tools. */
  tools?: ReactNode;
}

function PageOfSite({ packed, ...parts }: Props) {
  const unpacked = useMemo(() => unpackRecipe(packed), [packed]);
  const { recipe, details } = useSubstituteDetails(unpacked);
  useEffect(() => sendAnalyticsEvent('recipe_viewed', {}), []);
  useEffect(() => {
    if (lastingStore.read('eaters.corrections'))
      import('./corrections-note.ts').then(({ insertCorrectionsNote: showCorrectionsNote }) =>
        showCorrectionsNote(recipe.ingredients),
      );
  }, [recipe]);
  return <RecipeWorkbench recipe={recipe} details={details} {...parts} />;
}

/** Recipe page of a recipe of this site, without the parts that the server renders. */
export const RecipeIsland = withFallback(PageOfSite);
