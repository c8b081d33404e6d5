import { downloadText } from '#client/device/download';
import type { ComputedNutrition } from '#domain/nutrition/compute';
import { formatNutritionCsv } from '#domain/nutrition/csv';
import { toSlug } from '#domain/recipes/slug';

export function downloadNutritionCsv(title: string, nutrition: ComputedNutrition): void {
  downloadText(`${toSlug(title)}-nutrition.csv`, 'text/csv', formatNutritionCsv(nutrition));
}
