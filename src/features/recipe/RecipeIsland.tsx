import './recipe.css';
import { type ReactNode, useEffect } from 'react';
import { track } from '#browser/analytics';
import { withFallback } from '#ui/ErrorBoundary.tsx';
import { Ingredients } from './Ingredients.tsx';
import { NutritionPanel } from './NutritionPanel.tsx';
import type { EditableRecipe } from './recipe-state.ts';
import { useRecipe } from './use-recipe.ts';

interface Props {
  recipe: EditableRecipe;
  /** What does not change between ingredients and nutrition: tools, instructions, notes. Plain HTML. */
  children?: ReactNode;
}

function Workbench({ recipe, children }: Props) {
  const onPage = useRecipe(recipe);
  useEffect(() => track('recipe_viewed', {}), []);
  return (
    <div className="recipe__body">
      <Ingredients recipe={onPage} defaultServings={recipe.default_servings} />
      <div className="recipe__method">{children}</div>
      <NutritionPanel title={recipe.title} nutrition={onPage.nutrition} />
    </div>
  );
}

/** The living part of a recipe page. Its server-rendered HTML is what readers without JavaScript get. */
export const RecipeIsland = withFallback(Workbench);
