import { csvText } from '../csv/csv.ts';
import type { ComputedNutrition } from './compute.ts';

const HEADER = [
  'ingredient',
  'grams',
  'calories',
  'protein_g',
  'carbs_g',
  'fat_g',
  'fiber_g',
  'sugar_g',
  'sodium_mg',
];

/** One decimal is what the figures are good for. */
const tenth = (value: number): string => String(Math.round(value * 10) / 10);

/**
 * A recipe's nutrition as CSV: a row per ingredient, then all servings together, then one serving. What could
 * not be counted stands in rows without figures, so that the sums can be judged.
 */
export function nutritionCsv(nutrition: ComputedNutrition): string {
  return csvText([
    HEADER,
    ...nutrition.breakdown.map(({ name, grams, calories, protein, carbs, fat, estimatedFrom }) => [
      estimatedFrom === null ? name : `${name} (estimated)`,
      ...[grams, calories, protein, carbs, fat].map(tenth),
      '',
      '',
      '',
    ]),
    ...nutrition.unmatched.map((name) => [name, ...HEADER.slice(1).map(() => '')]),
    [`Total (${nutrition.servings} servings)`, '', ...nutrients(nutrition.totals)],
    [`Per serving (${nutrition.serving_size})`, '', ...nutrients(nutrition)],
  ]);
}

function nutrients(of: ComputedNutrition['totals']): string[] {
  return [of.calories, of.protein_g, of.carbs_g, of.fat_g, of.fiber_g, of.sugar_g, of.sodium_mg].map(tenth);
}
