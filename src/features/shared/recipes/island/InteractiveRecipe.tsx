import { memo, type ReactNode, useEffect, useRef, useState } from 'react';
import { registerRecipeOnPage } from '#client/recipe-on-page';
import { RecipeIngredients } from '../ingredients/RecipeIngredients.tsx';
import { useIngredientAvailability } from '../kitchen/use-kitchen.ts';
import { NutritionPanel as NutritionPanelNow } from '../nutrition/NutritionPanel.tsx';
import { type EditableRecipe, hasReaderEdits } from '../recipe-state.ts';
import { recipeText as text } from '../text.ts';
import { type ShownRecipe, type SubstituteDetails, useRecipeEdits } from '../use-recipe.ts';
import { CookedThisButton } from './CookedThisButton.tsx';
import type { OnMarked } from './RecipeRatingAndNote.tsx';

interface Props {
  recipe: EditableRecipe;
  details: SubstituteDetails;
  /**
   * Content of the page's second column, beside the ingredients: the instructions and the notes. Each instruction step
   * has the attribute `data-recipe-step`.
   */
  children?: ReactNode;
  allergens?: ReactNode;
  /** Content shown in place of the nutrition if the site could not compute it. */
  insteadOfNutrition?: ReactNode;
  tools?: ReactNode;
  onMarked?: OnMarked;
}

const NutritionPanel = memo(NutritionPanelNow);

/**
 * Interactive part of every recipe page. The reader scales, edits and swaps ingredients, and sees which of them are at
 * home. Also shows the steps, the nutrition and the button 'I Cooked This'.
 */
export function InteractiveRecipe(props: Props) {
  const { recipe, details, children, allergens, tools, onMarked } = props;
  const onPage = useRecipeEdits(recipe);
  const kitchen = useIngredientAvailability(recipe, onPage, details);
  useShownMethod(recipe, onPage);
  const [finishPlace, setFinishPlace] = useState<HTMLElement | null>(null);
  useEffect(() =>
    registerRecipeOnPage(async () =>
      (await import('./as-cooked.ts')).toRecipeOnPageWithEdits(recipe, onPage, { text, setFinishPlace }),
    ),
  );
  return (
    <>
      <div className="recipe__body">
        <RecipeIngredients source={recipe} recipe={onPage} kitchen={kitchen} details={details} />
        <div className="recipe__method">
          {children}
          {/* A recipe behind a share link has no button 'I Cooked This': the cooking history cannot refer to it. */}
          {recipe.cookbook !== 'link' && (
            <CookedThisButton {...{ recipe, details, finishPlace, onMarked }} state={onPage.state} />
          )}
        </div>
      </div>
      <div className="recipe__after">
        {allergens}
        {props.insteadOfNutrition ?? <NutritionPanel title={recipe.title} nutrition={onPage.nutrition} />}
        {tools}
      </div>
    </>
  );
}

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
      // If the code that updates the steps cannot be loaded, the steps stay unchanged.
      .catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [recipe, servings, system, lines]);
}
