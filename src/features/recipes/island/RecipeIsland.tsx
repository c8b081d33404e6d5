import '../recipe.css';
import { memo, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { sendAnalyticsEvent } from '#client/analytics';
import { lastingStore } from '#client/device/storage';
import { registerRecipeOnPage } from '#client/recipe-on-page';
import { withFallback } from '#ui/feedback/ErrorBoundary.tsx';
import { Ingredients } from '../ingredients/Ingredients.tsx';
import { useKitchen } from '../kitchen/use-kitchen.ts';
import { NutritionPanel as NutritionPanelNow } from '../nutrition/NutritionPanel.tsx';
import { unpackRecipe } from '../packed.ts';
import { type EditableRecipe, hasReaderEdits } from '../recipe-state.ts';
import { recipeText as text } from '../text.ts';
import { type ShownRecipe, useEditableRecipe, useSubstituteDetails } from '../use-recipe.ts';
import { CookedThis } from './CookedThis.tsx';

interface Props {
  /** The recipe as text, encoded by `packRecipe`. */
  packed: string;
  /** HTML from the server next to the ingredients: the recipe's instructions and notes. */
  children?: ReactNode;
  /** HTML from the server above the nutrition: the allergens. */
  allergens?: ReactNode;
  /** HTML from the server below the nutrition: the kitchen tools. */
  tools?: ReactNode;
}

const NutritionPanel = memo(NutritionPanelNow);

function Workbench({ packed, children, allergens, tools }: Props) {
  const unpacked = useMemo(() => unpackRecipe(packed), [packed]);
  const { recipe, details } = useSubstituteDetails(unpacked);
  const onPage = useEditableRecipe(recipe);
  const kitchen = useKitchen(recipe, onPage, details);
  useEffect(() => sendAnalyticsEvent('recipe_viewed', {}), []);
  useEffect(() => {
    if (lastingStore.read('eaters.corrections'))
      import('./corrections-note.ts').then(({ insertCorrectionsNote: showCorrectionsNote }) =>
        showCorrectionsNote(recipe.ingredients),
      );
  }, [recipe]);
  useShownMethod(recipe, onPage);
  const [finishPlace, setFinishPlace] = useState<HTMLElement | null>(null);
  useEffect(() =>
    registerRecipeOnPage(async () =>
      (await import('./as-cooked.ts')).toRecipeAsCooked(recipe, onPage, { text, setFinishPlace }),
    ),
  );
  return (
    <>
      <div className="recipe__body">
        <Ingredients source={recipe} recipe={onPage} kitchen={kitchen} details={details} />
        <div className="recipe__method">
          {children}
          <CookedThis recipe={recipe} state={onPage.state} details={details} finishPlace={finishPlace} />
        </div>
      </div>
      <div className="recipe__after">
        {allergens}
        <NutritionPanel title={recipe.title} nutrition={onPage.nutrition} />
        {tools}
      </div>
    </>
  );
}

/**
 * Updates the amounts and foods in the recipe steps after each choice of the reader. The code for this loads after the
 * first choice.
 */
function useShownMethod(recipe: EditableRecipe, { state, servings }: ShownRecipe) {
  const { lines, system } = state;
  const changed = useRef(false);
  useEffect(() => {
    changed.current ||=
      servings !== recipe.default_servings || system !== 'written' || hasReaderEdits({ lines });
    if (!changed.current) return;
    let isCurrent = true;
    import('./show-method.ts')
      .then(({ updateStepsOnPage }) => {
        if (isCurrent) updateStepsOnPage(recipe, { servings, system, lines });
      })
      // If the code cannot be loaded, the steps stay unchanged.
      .catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [recipe, servings, system, lines]);
}

export const RecipeIsland = withFallback(Workbench);
