import { computeNutrition } from '#domain/nutrition/compute';
import { findEatenPart } from '#domain/nutrition/eaten';
import { findFoods } from '#domain/nutrition/foods';
import { parseIngredientLine } from '#domain/recipes/lines/parse-line';
import type { StarterIngredient, StarterRecipe } from '../recipe-file.ts';

/** An ingredient with its amount as a number. */
export interface CheckedIngredient extends Omit<StarterIngredient, 'amount' | 'unit'> {
  readonly canonical: string;
  /** Null if the amount cannot be read. */
  readonly amount: number | null;
  /** Null if the amount counts pieces. */
  readonly unit: string | null;
  readonly preparation: string;
  /** Grams for the whole recipe, of the part that is eaten; null if they are unknown. */
  readonly grams: number | null;
}

/** A starter recipe with the figures that the checks compare. */
export interface CheckedRecipe extends Omit<StarterRecipe, 'ingredients'> {
  readonly ingredients: readonly CheckedIngredient[];
  readonly names: readonly string[];
  /** Names of the ingredients without nutrition figures or without a weight. */
  readonly unmatched: readonly string[];
  /** Energy of a serving in kcal. */
  readonly calories: number;
  /** Sodium of a serving in mg. */
  readonly sodium: number;
}

/** Computes the figures of a recipe. Units and foods are those of the product, so that the check sees what cooks see. */
export function toCheckedRecipe(recipe: StarterRecipe): CheckedRecipe {
  const lines = recipe.ingredients.map(({ name, amount, unit, preparation = '', required }) => {
    const parsed = parseIngredientLine(`${amount} ${unit} ${name}`);
    const eaten = findEatenPart(preparation, name);
    return { name, canonical: name, amount: parsed.amount, unit: parsed.unit, preparation, required, eaten };
  });
  const names = lines.map(({ name }) => name);
  const nutrition = computeNutrition(lines, recipe.servings, recipe.serving_size_text, findFoods(names));
  const grams = new Map(nutrition.breakdown.map((line) => [line.canonical, line.grams]));
  return {
    ...recipe,
    ingredients: lines.map(({ eaten: _, ...line }) => ({ ...line, grams: grams.get(line.name) ?? null })),
    names,
    unmatched: nutrition.unmatched,
    calories: nutrition.calories,
    sodium: nutrition.sodium_mg,
  };
}
