import { computeNutrition } from '#domain/nutrition/compute';
import { findEatenFraction } from '#domain/nutrition/eaten';
import { loadNutritionData } from '#domain/nutrition/foods';
import { parseIngredientLine } from '#domain/recipes/lines/parse-line';
import type { StarterIngredient, StarterRecipe } from '../recipe-file.ts';

export interface CheckedIngredient extends Omit<StarterIngredient, 'amount' | 'unit'> {
  readonly canonical: string;
  /** Amount of the ingredient; null if it cannot be parsed. */
  readonly amount: number | null;
  /** Unit of the amount; null if the amount is a number of pieces, such as 2 eggs. */
  readonly unit: string | null;
  readonly preparation: string;
  /** Weight (g) of the part that is eaten, for the whole recipe; null if unknown. */
  readonly grams: number | null;
}

export interface CheckedRecipe extends Omit<StarterRecipe, 'ingredients'> {
  readonly ingredients: readonly CheckedIngredient[];
  readonly names: readonly string[];
  readonly unmatched: readonly string[];
  /** Energy of a serving (kcal). */
  readonly calories: number;
  readonly sodium: number;
}

/**
 * Computes the values of a starter recipe that the checks need. Uses the app's own units and foods, so that the checks
 * see the same values as cooks.
 */
export function prepareRecipeForChecks(recipe: StarterRecipe): CheckedRecipe {
  const lines = recipe.ingredients.map(({ name, amount, unit, preparation = '', required }) => {
    const parsed = parseIngredientLine(`${amount} ${unit} ${name}`);
    const eaten = findEatenFraction(preparation, name);
    return {
      ...{ name, canonical: name, amount: parsed.amount, unit: parsed.unit, preparation, required, eaten },
      remarks: preparation,
    };
  });
  const names = lines.map(({ name }) => name);
  const nutrition = computeNutrition(
    lines,
    recipe.servings,
    recipe.serving_size_text,
    loadNutritionData(names),
  );
  const grams = new Map(nutrition.breakdown.map((line) => [line.canonical, line.grams]));
  return {
    ...recipe,
    ingredients: lines.map(({ eaten: _, remarks: __, ...line }) => ({
      ...line,
      grams: grams.get(line.name) ?? null,
    })),
    names,
    unmatched: nutrition.unmatched,
    calories: nutrition.calories,
    sodium: nutrition.sodium_mg,
  };
}
