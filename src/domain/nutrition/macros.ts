import type { Nutrients } from './nutrients.ts';

/** Calories in one gram of each nutrient (Atwater's general factors). */
const KCAL_PER_GRAM = { protein: 4, carbs: 4, fat: 9 } as const;

export interface MacroShares {
  readonly protein: number;
  readonly carbs: number;
  readonly fat: number;
}

/**
 * Returns the percentages of calories from protein, carbohydrates and fat, as whole numbers that add up to 100. Without
 * calories, all are 0. Each percentage is rounded down, and the missing points go to the nutrients that lost most by
 * rounding.
 */
export function computeMacroShares(grams: Pick<Nutrients, 'protein_g' | 'carbs_g' | 'fat_g'>): MacroShares {
  const parts = [
    grams.protein_g * KCAL_PER_GRAM.protein,
    grams.carbs_g * KCAL_PER_GRAM.carbs,
    grams.fat_g * KCAL_PER_GRAM.fat,
  ];
  const sum = parts.reduce((total, part) => total + part, 0);
  if (!(sum > 0)) return { protein: 0, carbs: 0, fat: 0 };
  const exact = parts.map((part) => (part / sum) * 100);
  const whole = exact.map(Math.floor);
  const missing = 100 - whole.reduce((total, part) => total + part, 0);
  const byLoss = [0, 1, 2].sort((a, b) => ((exact[b] ?? 0) % 1) - ((exact[a] ?? 0) % 1));
  for (const i of byLoss.slice(0, missing)) whole[i] = (whole[i] ?? 0) + 1;
  const [protein = 0, carbs = 0, fat = 0] = whole;
  return { protein, carbs, fat };
}
