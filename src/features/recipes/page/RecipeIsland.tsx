import '#shared/recipes/recipe.css';
import { type ReactNode, useEffect, useMemo } from 'react';
import { sendAnalyticsEvent } from '#client/analytics';
import { lastingStore } from '#client/device/storage';
import { InteractiveRecipe } from '#shared/recipes/island/InteractiveRecipe.tsx';
import { unpackRecipe } from '#shared/recipes/packed.ts';
import { useSubstituteDetails } from '#shared/recipes/use-recipe.ts';
import { withErrorFallback } from '#ui/feedback/ErrorBoundary.tsx';

interface Props {
  packed: string;
  children?: ReactNode;
  allergens?: ReactNode;
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
  return <InteractiveRecipe recipe={recipe} details={details} {...parts} />;
}

export const RecipeIsland = withErrorFallback(PageOfSite);
