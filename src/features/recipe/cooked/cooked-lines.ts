import type { CookedLine } from '#contract/pantry/cooking';
import { type EditableRecipe, type RecipeState, shownLines } from '../recipe-state.ts';

/**
 * What was cooked, as the page has it: for the present servings, with the reader's amounts and substitutes, without
 * what is unchecked. In the recipe's own units, whatever the page shows: each conversion rounds.
 */
export function cookedLines(recipe: EditableRecipe, state: RecipeState): CookedLine[] {
  return shownLines(recipe, { ...state, system: 'written' })
    .filter(({ checked }) => checked)
    .map(({ plainName, canonical, amount, unit }) => ({
      ingredient_name: plainName,
      canonical_name: canonical,
      amount_numeric: amount,
      unit,
    }));
}
