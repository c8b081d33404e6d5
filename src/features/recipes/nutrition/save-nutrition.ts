import { downloadText } from '#client/device/download';
import type { ComputedNutrition } from '#domain/nutrition/compute';
import { nutritionCsv } from '#domain/nutrition/csv';
import { toSlug } from '#domain/recipes/slug';

/** Downloads a recipe's nutrition as a CSV file. A separate module, loaded on the first click. */
export function saveNutrition(title: string, nutrition: ComputedNutrition): void {
  downloadText(`${toSlug(title)}-nutrition.csv`, 'text/csv', nutritionCsv(nutrition));
}
