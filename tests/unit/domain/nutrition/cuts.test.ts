import { expect, test } from 'vitest';
import { computeNutrition } from '#domain/nutrition/compute';
import { type Food, loadNutritionData } from '#domain/nutrition/foods';
import { buildFoods } from '#worker/features/foods/foods';
import { createFoodReference } from '#worker/features/foods/store';
import { buildRecipeDraft } from '#worker/features/imports/item';
import { toNutritionLines } from '#worker/features/imports/stored-recipe';
import { toNutritionColumns } from '#worker/platform/db/nutrition-columns';

const reference = createFoodReference();

function computeLine(line: string) {
  const draft = buildRecipeDraft({ title: 'Dish', ingredients: [line], instructions: ['Cook.'] }, reference);
  if (typeof draft === 'string') throw new Error(draft);
  const lines = toNutritionLines(draft);
  const foods = loadNutritionData(lines.map(({ canonical }) => canonical));
  const [counted] = computeNutrition(lines, 1, '', foods).breakdown;
  if (counted === undefined) throw new Error(`'${line}' is not counted`);
  return { grams: counted.grams, per100g: (100 * counted.calories) / counted.grams };
}

test.each([
  // Eaten grams of a kilogram as bought, and kcal of 100 g of them, by SR28: 121 for thighs without skin (row 05096),
  // 221 with skin (05091), 120 and 172 for breasts (05062, 05057).
  ['chicken thighs', 1000, 121],
  ['boneless, skinless chicken thighs', 1000, 121],
  ['skin-on boneless chicken thighs', 1000, 221],
  ['bone-in chicken thighs', 730, 221],
  ['chicken thighs, with bone and skin', 730, 221],
  ['chicken thighs, bone-in, skin removed', 680, 121],
  ['chicken breasts, skin on', 1000, 172],
  ['split chicken breasts, bone in', 800, 172],
  ['chicken breasts, on the bone, skinned', 770, 120],
  ['chicken legs', 730, 214],
  ['chicken legs, skinless', 680, 120],
  ['chicken drumsticks, skin removed', 640, 116],
  ['boneless skinless chicken', 1000, 119],
  ['chicken, skin and bones removed', 1000, 119],
  ['whole chicken, skin removed', 600, 119],
  ['bone-in turkey breast', 900, 157],
  ['turkey breast, skinless', 1000, 114],
  ['duck breasts, skin on', 1000, 211],
  ['pork chops, bone-in', 860, 127],
  ['pork shoulder, bone in', 750, 236],
  ['leg of lamb, on the bone', 790, 128],
  ['leg of lamb, boned', 1000, 128],
  ['veal shank, bone-in', 710, 113],
  // A cook peels and cuts a pineapple after weighing it.
  ['pineapple, peeled and diced', 510, 50],
])('of 1 kg %s, %d g with %d kcal per 100 g are eaten', (line, grams, kcal) => {
  const counted = computeLine(`1 kg ${line}`);
  expect(counted.grams).toBeCloseTo(grams, 6);
  expect(counted.per100g).toBeCloseTo(kcal, 0);
});

test('a thigh with bone and skin has the edible weight of a bone-in thigh', () => {
  expect(computeLine('8 bone-in chicken thighs').grams).toBeCloseTo(8 * 124, 6);
  expect(computeLine('8 chicken thighs, skinless').grams).toBeCloseTo(8 * 149, 6);
});

test('imported figures of a food apply to all its forms', () => {
  const per100g = loadNutritionData(['tofu']).tofu?.per100g;
  if (!per100g) throw new Error('tofu has no figures');
  const row = { canonical_name: 'chicken thigh', ...toNutritionColumns(per100g), origin: 'import' as const };
  const { 'chicken thigh': food } = buildFoods(['chicken thigh'], [row]);
  const line = { name: 'bone-in chicken thighs', canonical: 'chicken thigh', amount: 100, unit: 'g' };
  const { breakdown } = computeNutrition([line], 1, '', { 'chicken thigh': food as Food });
  expect(breakdown[0]?.calories).toBeCloseTo(0.68 * per100g.calories, 6);
});
