import { formatCsv } from '../lib/csv.ts';
import type { ComputedNutrition } from './compute.ts';
import { NUTRIENT_KEYS, type Nutrients } from './nutrients.ts';

const HEADER = ['ingredient', 'grams', ...NUTRIENT_KEYS];

const tenth = (value: number): string => String(Math.round(value * 10) / 10);

/**
 * Formats a recipe's nutrition as CSV: one row per ingredient, then the total, then one serving. An ingredient that was
 * not counted has a row without figures, so that readers can judge how complete the sums are.
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
