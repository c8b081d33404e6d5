import { formatCsv } from '../lib/csv.ts';
import type { ComputedNutrition } from './compute.ts';
import { NUTRIENT_KEYS, type Nutrients } from './nutrients.ts';

const HEADER = ['ingredient', 'grams', ...NUTRIENT_KEYS];

/** Rounds a nutrition figure to one decimal, which is its accuracy. */
const tenth = (value: number): string => String(Math.round(value * 10) / 10);

/**
 * Returns a recipe's nutrition as CSV: one row per ingredient, followed by the total and by one serving. Ingredients
 * that were not counted have rows without figures, so that readers can judge how complete the sums are.
 */
export function formatNutritionCsv(nutrition: ComputedNutrition): string {
  return formatCsv([
    HEADER,
    ...nutrition.breakdown.map(({ name, grams, calories, protein, carbs, fat, estimatedFrom }) => [
      estimatedFrom === null ? name : `${name} (estimated)`,
      ...[grams, calories, protein, carbs, fat].map(tenth),
      '',
      '',
      '',
    ]),
    ...nutrition.unmatched.map((name) => [name, ...HEADER.slice(1).map(() => '')]),
    [
      `Total (${nutrition.servings} ${nutrition.servings === 1 ? 'serving' : 'servings'})`,
      '',
      ...nutrients(nutrition.totals),
    ],
    [`Per serving (${nutrition.serving_size})`, '', ...nutrients(nutrition)],
  ]);
}

const nutrients = (of: Nutrients): string[] => NUTRIENT_KEYS.map((key) => tenth(of[key]));
