import { z } from 'zod';
import { PUBLISHED_MAX } from '#domain/nutrition/published';

const Figure = (max: number) => z.number().min(0, 'must be at least 0').max(max, `must be at most ${max}`);

/** Figures that the author of a recipe gives for a serving: kcal, grams, and milligrams of sodium. */
export const PublishedNutrition = z.object({
  calories: Figure(PUBLISHED_MAX.calories).nullish(),
  fat_g: Figure(PUBLISHED_MAX.fat_g).nullish(),
  saturated_fat_g: Figure(PUBLISHED_MAX.saturated_fat_g).nullish(),
  carbs_g: Figure(PUBLISHED_MAX.carbs_g).nullish(),
  sugar_g: Figure(PUBLISHED_MAX.sugar_g).nullish(),
  fiber_g: Figure(PUBLISHED_MAX.fiber_g).nullish(),
  protein_g: Figure(PUBLISHED_MAX.protein_g).nullish(),
  sodium_mg: Figure(PUBLISHED_MAX.sodium_mg).nullish(),
});
