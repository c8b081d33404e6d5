import type { RecipeDetail } from '#contract/recipes/recipes';
import type { PublishedFigure } from '#domain/nutrition/published';
import { formatCookingTime } from '#shared/recipes/text.ts';

/** Texts of the recipe page that only the server needs. They are not part of any script for browsers. */
export const recipePageText = {
  time: 'Time',
  cuisine: 'Cuisine',
  tags: 'Tags',
  tools: 'Tools',
  addToPlan: 'Add to plan',
  noTools: 'No special tools needed.',
  method: 'Instructions',
  notes: 'Notes',
  drawingOf: (title: string) => `A drawing of ${title}`,
  failed: 'Failed to load recipe',
  missingId: 'Missing recipe id',
  unknownError: 'Unknown error',
  tryAgain: 'Try Again',
  notFound: 'Recipe not found.',
  notFoundHint: 'The recipe may have been renamed or removed.',
  home: 'Find another recipe',
  more: 'More recipes like this',
  moreWith: 'More recipes with these ingredients:',
} as const;

export const authorFiguresText = {
  heading: 'Nutrition figures from the author',
  calories: (kcal: number) => `The author lists ${kcal} kcal per serving.`,
  figures: 'These figures are per serving, as listed by the author.',
  ours: 'Our figures are calculated from the ingredients, so small differences are normal.',
  nutrient: 'Nutrient',
  author: 'From the author',
  ourFigures: 'Calculated',
  notComputed: 'not calculated',
} as const;

/**
 * The nutrition values that a recipe's author may state. Each row has a key, a label, a unit, and the key of the value
 * that the site computes for comparison (null if it computes none).
 */
export const AUTHOR_ROWS = [
  ['calories', 'Calories', 'kcal', 'calories'],
  ['protein_g', 'Protein', 'g', 'protein_g'],
  ['carbs_g', 'Carbs', 'g', 'carbs_g'],
  ['fat_g', 'Fat', 'g', 'fat_g'],
  ['saturated_fat_g', 'Saturated fat', 'g', null],
  ['fiber_g', 'Fiber', 'g', 'fiber_g'],
  ['sugar_g', 'Sugar', 'g', 'sugar_g'],
  ['sodium_mg', 'Sodium', 'mg', 'sodium_mg'],
] as const satisfies readonly (readonly [PublishedFigure, string, string, string | null])[];

/**
 * Formats a nutrition figure like the nutrition panel: grams below ten get one decimal; all other values are whole
 * numbers.
 */
export const formatNutritionFigure = (value: number, unit: string): string =>
  [unit === 'g' && value < 10 ? Math.round(value * 10) / 10 : Math.round(value), unit].join(' ');

export function describeRecipe(recipe: {
  title: string;
  minutes_to_make: number;
  minutes_source: RecipeDetail['minutes_source'];
  default_servings: number;
  ingredients: readonly { ingredient_name: string }[];
  summary: string | null;
}): string {
  const names = [...new Set(recipe.ingredients.map(({ ingredient_name }) => ingredient_name))].slice(0, 4);
  const ready = recipe.minutes_source === 'default' ? '' : `ready in ${formatCookingTime(recipe)}, `;
  const facts = `${recipe.title}: ${ready}serves ${recipe.default_servings}.`;
  if (recipe.summary !== null) return `${facts} ${recipe.summary}`;
  return names.length === 0 ? facts : `${facts} Made with ${names.join(', ')}.`;
}
