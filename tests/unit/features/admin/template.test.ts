import { expect, test } from 'vitest';
import { NutritionImportItem } from '#contract/admin/imports';
import { buildNutritionImportTemplate } from '../../../../src/features/admin/missing-nutrition/MissingNutritionPage.tsx';

test('the template has every name with zeros, and is accepted by the nutrition import', () => {
  const rows = JSON.parse(buildNutritionImportTemplate(['dragon fruit', '=1+1']));
  expect(rows).toEqual([
    { name: 'dragon fruit', calories: 0, protein: 0, carbs: 0, fat: 0, fiber: 0, sugar: 0, sodium: 0 },
    { name: '=1+1', calories: 0, protein: 0, carbs: 0, fat: 0, fiber: 0, sugar: 0, sodium: 0 },
  ]);
  for (const row of rows) expect(NutritionImportItem.safeParse(row).success).toBe(true);
});
