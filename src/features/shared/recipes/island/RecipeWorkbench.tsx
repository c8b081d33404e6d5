import { memo, type ReactNode, useEffect, useRef, useState } from 'react';
import { registerRecipeOnPage } from '#client/recipe-on-page';
import { Ingredients } from '../ingredients/Ingredients.tsx';
import { useKitchen } from '../kitchen/use-kitchen.ts';
import { NutritionPanel as NutritionPanelNow } from '../nutrition/NutritionPanel.tsx';
import { type EditableRecipe, hasReaderEdits } from '../recipe-state.ts';
import { recipeText as text } from '../text.ts';
import { type ShownRecipe, type SubstituteDetails, useEditableRecipe } from '../use-recipe.ts';
import { CookedThis } from './CookedThis.tsx';
import type { OnMarked } from './RecipeMarks.tsx';

interface Props {
  recipe: EditableRecipe;
  details: SubstituteDetails;
  /**
   * Content of the page's second column, beside the ingredients: the instructions and notes. Each step has the
   * attribute `data-recipe-step`.
   */
  children?: ReactNode;
  /** Content shown before the recipe's nutrition. */
  allergens?: ReactNode;
  /** Content shown in place of the nutrition if the site could not compute it. */
  insteadOfNutrition?: ReactNode;
  /** Content shown after the recipe's nutrition. */
  tools?: ReactNode;
  /** Called after the reader has stored a rating or a note at the end of cook mode. */
  onMarked?: OnMarked;
}

const NutritionPanel = memo(NutritionPanelNow);

/**
 * Recipe to cook from: ingredients that the reader scales, edits and swaps, compared with the reader's kitchen, with
 * the steps, the nutrition and 'I Cooked This'. Every page of a recipe shows it: of this site, of a cookbook, and behind a
 * share link.
 */
export function RecipeWorkbench(props: Props) {
  const { recipe, details, children, allergens, tools, onMarked } = props;
  const onPage = useEditableRecipe(recipe);
  const kitchen = useKitchen(recipe, onPage, details);
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
          {/* The pantry and the cooking history cannot refer to a recipe that can be opened only with a share link. */}
          {recipe.cookbook !== 'link' && (
            <CookedThis {...{ recipe, details, finishPlace, onMarked }} state={onPage.state} />
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
