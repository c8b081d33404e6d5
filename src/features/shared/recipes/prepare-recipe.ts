import type { RecipeDetail } from '#contract/recipes/recipes';
import { findEatenFraction } from '#domain/nutrition/eaten';
import { linkIngredientsInSteps } from '#domain/recipes/method/link-steps';
import { parseRangeAndSizeOfAmount } from '#domain/units/amount-parts';
import { replaceWrittenFractions } from '#domain/units/fractions-in-text';
import { packSteps } from './packed-steps.ts';
import type { EditableRecipe } from './recipe-state.ts';

interface PreparedRecipe {
  readonly recipe: EditableRecipe & RecipeDetail;
  /** Texts of the steps as the page shows them. The links in `recipe.steps` are positions in these texts. */
  readonly instructions: readonly string[];
}

/**
 * Prepares a recipe for its page: parses the amounts, and links the steps to the ingredients. For recipes of this site,
 * the server does this, so that the browser does not load the parsers.
 */
export function prepareRecipeForDisplay(detail: RecipeDetail): PreparedRecipe {
  const ingredients = detail.ingredients.map((one) => ({
    ...one,
    amount: replaceWrittenFractions(one.amount),
    eaten: findEatenFraction(one.preparation, one.canonical_name),
    parts:
      one.amount_numeric === null
        ? null
        : parseRangeAndSizeOfAmount(one.amount, { amount: one.amount_numeric, unit: one.unit }),
  }));
  const instructions = detail.instructions.map(replaceWrittenFractions);
  const linkedSteps = linkIngredientsInSteps(
    detail.ingredients.map((one) => ({
      name: one.ingredient_name,
      canonical: one.canonical_name,
      amount: one.amount_numeric,
      unit: one.unit,
      preparation: one.preparation,
    })),
    instructions,
  );
  return { recipe: { ...detail, ingredients, steps: packSteps(linkedSteps) }, instructions };
}
