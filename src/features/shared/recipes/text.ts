import type { RecipeDetail } from '#contract/recipes/recipes';
import { NUTRIENTS, type Nutrient } from '#domain/nutrition/nutrients';

/**
 * Texts of the interactive part of the recipe page. All other texts are in page-text.ts. Sentences from the product
 * specification must match it exactly.
 */
export const recipeText = {
  serves: (servings: string) => `Serves ${servings}`,
  servings: 'Servings',
  ingredients: 'Ingredients',
  print: 'Print',

  amounts: 'Amounts',
  systems: { written: 'Original units', metric: 'Metric', us: 'US' },
  amountOf: (name: string, unit: string | null) =>
    unit ? `Amount of ${name}, ${unit}` : `Amount of ${name}`,
  optional: 'optional',
  swap: 'Swap',
  swapFor: (name: string) => `Swap ${name} for another ingredient`,
  insteadOf: (name: string) => `instead of ${name}`,
  likeness: (penalty: number) =>
    penalty <= 0.2 ? 'Very similar' : penalty <= 0.4 ? 'Similar' : 'Different, but it works',
  reset: 'Undo all changes',
  edit: 'Edit or swap',
  editDone: 'Done',

  nutrition: 'Nutrition',
  perServing: (size: string) => `Per serving (${size})`,
  each: 'Per serving',
  all: (servings: number) => (servings === 1 ? '1 serving' : `All ${servings} servings`),
  nutrient: 'Nutrient',
  nutrients: Object.fromEntries(NUTRIENTS.map(({ key, label }) => [key, label])) as Record<Nutrient, string>,
  kcal: 'kcal',
  macros: (protein: number, carbs: number, fat: number) =>
    `Calories: ${protein}% from protein, ${carbs}% from carbs, ${fat}% from fat`,
  noNutrition: 'No nutrition figures for this recipe.',
  menu: 'More options for nutrition',
  copy: 'Copy macros',
  copied: 'Copied!',
  copyByHand: 'Select and copy this:',
  csv: 'Export CSV',
  downloaded: 'Downloaded!',
  breakdown: 'Ingredient breakdown',
  breakdownNote: 'How much each ingredient adds to all servings.',
  coverage: (share: number) => `Based on ${Math.floor(100 * share)}% of the ingredients by weight.`,
  estimated: 'estimated',
  estimates: (of: readonly { name: string; estimatedFrom: string | null }[]) =>
    `Estimated from similar foods: ${of.map(({ name, estimatedFrom }) => `${name} (figures for ${estimatedFrom})`).join(', ')}.`,
  ingredient: 'Ingredient',
  grams: 'Weight',
  unmatched: 'Some ingredients could not be nutritionally matched',
  missing: 'Missing',
  uncounted: (n: number) => `${n} ingredient(s) could not be nutritionally matched and were not counted.`,

  cooked: 'I Cooked This',
  cooking: 'Updating...',
  preview: 'See what will be taken from your pantry',
  error: 'Error',
  cookFailed: 'Failed to update inventory',
  toBuy: 'Shopping list',
  failed: 'Something went wrong. Check your connection and try again.',
} as const;

export function formatMacros(
  title: string,
  nutrition: { serving_size: string; calories: number; protein_g: number; carbs_g: number; fat_g: number },
): string {
  const [kcal, protein, carbs, fat] = [
    nutrition.calories,
    nutrition.protein_g,
    nutrition.carbs_g,
    nutrition.fat_g,
  ].map(Math.round);
  return `${title} (${nutrition.serving_size}): ${kcal} kcal, ${protein} g protein, ${carbs} g carbs, ${fat} g fat`;
}

export function formatMinutes(minutes: number): string {
  const whole = Math.round(minutes);
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  return [hours > 0 ? `${hours} h` : '', rest > 0 || hours === 0 ? `${rest} min` : '']
    .filter(Boolean)
    .join(' ');
}

export function formatCookingTime(recipe: Pick<RecipeDetail, 'minutes_to_make' | 'minutes_source'>): string {
  const { minutes_to_make: minutes, minutes_source: source } = recipe;
  if (source === 'default') return 'time not given';
  return source === 'steps' ? `about ${formatMinutes(minutes)}` : formatMinutes(minutes);
}
