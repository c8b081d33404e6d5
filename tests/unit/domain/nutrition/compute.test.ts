import fc from 'fast-check';
import { expect, expectTypeOf, test } from 'vitest';
import type { RecipeDetail } from '#contract/recipes/recipes';
import { type ComputedNutrition, computeNutrition, type NutritionLine } from '#domain/nutrition/compute';
import { findEatenFraction } from '#domain/nutrition/eaten';
import { type Food, loadNutritionData } from '#domain/nutrition/foods';
import { NUTRIENTS_PER_100G } from '#domain/nutrition/per-100g';

const line = (amount: number | null, unit: string | null, name: string, canonical = name): NutritionLine => ({
  name,
  canonical,
  amount,
  unit,
});
const compute = (lines: NutritionLine[], servings = 1) =>
  computeNutrition(lines, servings, '1 serving', loadNutritionData(lines.map(({ canonical }) => canonical)));

test('the computed nutrition and its foods fit the contract', () => {
  expectTypeOf<ComputedNutrition>().toExtend<NonNullable<RecipeDetail['nutrition']>>();
  expectTypeOf<Record<string, Food>>().toExtend<RecipeDetail['foods']>();
});

test('two cups of flour are 250 g and 910 kcal', () => {
  const { breakdown, calories } = compute([line(2, 'cup', 'flour')]);
  expect(breakdown[0]?.grams).toBeCloseTo(250, 0);
  expect(calories).toBeCloseTo(910, -1);
});

test('one onion is 110 g', () => {
  expect(compute([line(1, null, 'onion')]).breakdown).toEqual([
    {
      name: 'onion',
      canonical: 'onion',
      grams: 110,
      calories: 44,
      protein: 1.21,
      carbs: 10.274,
      fat: 0.11,
      estimatedFrom: null,
    },
  ]);
});

test('values are per serving, totals of all servings', () => {
  const computed = compute([line(400, 'g', 'rice')], 4);
  expect(computed.calories).toBe(365);
  expect(computed.totals.calories).toBe(1460);
  expect(computed.servings).toBe(4);
  expect(computed.serving_size).toBe('1 serving');
});

test('each uncounted line is named once: unknown food, unknown weight, missing amount', () => {
  const computed = compute([
    line(2, 'cup', 'stardust'),
    line(1, 'cup', 'stardust'),
    line(1, 'can', 'flour'),
    line(null, null, 'rice to serve', 'rice'),
    line(100, 'g', 'sugar'),
  ]);
  expect(computed.unmatched).toEqual(['stardust', 'flour', 'rice to serve']);
  expect(computed.breakdown.map(({ name }) => name)).toEqual(['sugar']);
});

test('seasoning to taste counts as nothing and is not reported', () => {
  const computed = compute([
    line(null, null, 'salt'),
    line(null, null, 'freshly ground black pepper', 'black pepper'),
    line(null, null, 'lemon wedges', 'lemon'),
  ]);
  expect(computed.unmatched).toEqual([]);
  expect(computed.breakdown).toEqual([]);
  expect(computed.totals.sodium_mg).toBe(0);
});

test('an unchecked ingredient is neither counted nor reported', () => {
  const computed = compute([
    { ...line(100, 'g', 'sugar'), included: false },
    { ...line(1, 'cup', 'stardust'), included: false },
    { ...line(100, 'g', 'flour'), included: true },
  ]);
  expect(computed.calories).toBe(364);
  expect(computed.unmatched).toEqual([]);
});

test('water has weight and no calories', () => {
  expect(compute([line(2, 'cup', 'water')]).breakdown[0]).toMatchObject({ grams: 480, calories: 0 });
});

test('imported figures replace built-in ones', () => {
  const foods = loadNutritionData(['sugar']);
  const per100g = { calories: 1, protein_g: 2, carbs_g: 3, fat_g: 4, fiber_g: 5, sugar_g: 6, sodium_mg: 7 };
  const importedFoods = { sugar: { ...foods.sugar, gramsPerMl: null, grams: {}, per100g } };
  expect(computeNutrition([line(100, 'g', 'sugar')], 1, '1 serving', importedFoods).totals).toEqual(per100g);
});

test('a name that every object has as a property is not a food', () => {
  const lines = [line(1, 'cup', 'constructor'), line(1, 'cup', '__proto__'), line(1, 'toString', 'flour')];
  expect(compute(lines).unmatched).toEqual(['constructor', '__proto__', 'flour']);
});

test('invalid servings count as one', () => {
  for (const servings of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(compute([line(100, 'g', 'sugar')], servings)).toMatchObject({ servings: 1, calories: 387 });
  }
});

test('a recipe without lines has no nutrition', () => {
  expect(compute([])).toMatchObject({ calories: 0, sodium_mg: 0, breakdown: [], unmatched: [] });
});

const names = Object.keys(NUTRIENTS_PER_100G);
const anyLine = fc.record({
  name: fc.constantFrom(...names),
  amount: fc.option(fc.double({ min: 0, max: 500, noNaN: true })),
  unit: fc.constantFrom(null, 'g', 'cup', 'tbsp', 'piece', 'can'),
});
const toLines = (rows: { name: string; amount: number | null; unit: string | null }[]) =>
  rows.map(({ name, amount, unit }) => line(amount, unit, name));

test('the totals are the sum of the breakdown and the servings together', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 12 }), fc.integer({ min: 1, max: 100 }), (rows, servings) => {
      const computed = compute(toLines(rows), servings);
      const sum = computed.breakdown.reduce((total, { calories }) => total + calories, 0);
      expect(Math.abs(computed.totals.calories - sum)).toBeLessThan(0.01);
      expect(Math.abs(computed.calories * servings - computed.totals.calories)).toBeLessThan(0.06);
      expect(computed.unmatched.every((name) => rows.some((row) => row.name === name))).toBe(true);
    }),
  );
});

test('the order of the lines does not matter to the totals', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 8 }), (rows) => {
      const [one, other] = [compute(toLines(rows)), compute(toLines(rows.toReversed()))];
      expect(Math.abs(one.totals.protein_g - other.totals.protein_g)).toBeLessThan(0.01);
    }),
  );
});

test('an impossibly large amount is not counted, so that every sum is finite', () => {
  for (const amount of [1e9, 1e300, Number.MAX_VALUE]) {
    const computed = compute([line(amount, 'cup', 'flour'), line(100, 'g', 'butter')]);
    expect(computed.unmatched).toEqual(['flour']);
    expect(computed.calories).toBe(717);
  }
});

test('oil without an amount counts as a tablespoon', () => {
  const { breakdown } = compute([
    line(null, null, 'oil for the pan', 'vegetable oil'),
    line(1, 'drizzle', 'olive oil'),
  ]);
  expect(breakdown.map(({ grams }) => grams)).toEqual([27, 13.5]);
});

const findGrams = (lines: NutritionLine[], name: string) =>
  compute(lines).breakdown.find((one) => one.name === name)?.grams;

test('frying oil counts for a tenth of the food’s weight, and never for more than the oil used', () => {
  const oil = {
    ...line(4, 'cup', 'vegetable oil'),
    eaten: findEatenFraction('for deep-frying', 'vegetable oil'),
  };
  const food = [line(500, 'g', 'shrimp'), line(100, 'g', 'flour'), line(1, 'l', 'water')];
  expect(findGrams([oil, ...food], 'vegetable oil')).toBeCloseTo(60, 6);
  expect(findGrams([{ ...oil, amount: 1, unit: 'tbsp' }, ...food], 'vegetable oil')).toBeLessThan(15);
  expect(findGrams([{ ...oil, amount: null, unit: null }, ...food], 'vegetable oil')).toBe(27);
  expect(
    findGrams(
      [{ ...oil, eaten: findEatenFraction('for the dressing', 'vegetable oil') }, ...food],
      'vegetable oil',
    ),
  ).toBeGreaterThan(800);
});

test.each(['for the brine', 'for boiling', 'for the pasta water', 'to be discarded'])(
  'a tenth of a discarded ingredient counts: %s',
  (note) => {
    expect(
      findGrams([{ ...line(100, 'g', 'sugar'), eaten: findEatenFraction(note, 'sugar') }], 'sugar'),
    ).toBeCloseTo(10, 6);
  },
);

test.each(['sifted', 'seeds discarded', 'for serving', 'for the marinade', 'tough ends discarded'])(
  'an ingredient that is eaten counts in full: %s',
  (note) => {
    expect(
      findGrams([{ ...line(100, 'g', 'sugar'), eaten: findEatenFraction(note, 'sugar') }], 'sugar'),
    ).toBe(100);
  },
);

test.each([
  // SR28, kcal: the juice of a lime has 11 of its 20, the juice of a lemon 11 of 17, the juice of an orange 39 of 62.
  // Fried bacon has 54 of 117.
  ['juiced', 'lime', 12],
  ['zested and juiced', 'lemon', 10],
  ['juiced', 'orange', 37],
  ['cut into wedges', 'lime', 20],
  ['juiced', 'carrot', 25],
])('the note "%s" decides which part of a fruit counts: %s, %d kcal', (note, name, kcal) => {
  const [counted] = compute([{ ...line(1, null, name), eaten: findEatenFraction(note, name) }]).breakdown;
  expect(counted?.calories).toBeCloseTo(kcal, -0.5);
});

test('the fat of fried bacon stays in the pan', () => {
  const computeKcal = (note: string | null) =>
    compute([{ ...line(4, 'slice', 'bacon'), eaten: findEatenFraction(note, 'bacon') }]).totals.calories;
  // Four slices of bacon. SR28: a slice has 117 kcal raw and 54 kcal fried.
  expect(computeKcal(null)).toBeCloseTo(467, 0);
  expect(computeKcal('cooked and crumbled')).toBeCloseTo(215, 0);
  expect(compute([line(4, 'slice', 'cooked bacon')]).totals.calories).toBeCloseTo(215, 0);
});

test('a weight in the line overrides the usual weight of its unit', () => {
  const can = line(1, 'can', 'canned tomatoes');
  expect(findGrams([{ ...can, statedGrams: 794 }], 'canned tomatoes')).toBe(794);
  expect(findGrams([can], 'canned tomatoes')).toBeLessThan(500);
});

test('the result reports the share of the recipe’s weight that it covers', () => {
  const half = [line(100, 'g', 'sugar'), line(100, 'g', 'stardust')];
  expect(compute(half).coverage).toBe(0.5);
  expect(compute(half.slice(0, 1)).coverage).toBe(1);
  expect(compute(half.slice(1)).coverage).toBe(0);
  expect(compute([]).coverage).toBe(0);
  // If the weight of a piece is unknown, the coverage assumes the average of the other lines.
  expect(compute([...half, line(2, null, 'stardust')]).coverage).toBeCloseTo(1 / 3, 3);
});

test('an unknown food counts as its nearest food, and the result names that food', () => {
  const { breakdown, unmatched } = compute([line(100, 'g', 'golden potatoes'), line(100, 'g', 'potato')]);
  expect(unmatched).toEqual([]);
  expect(breakdown.map(({ estimatedFrom }) => estimatedFrom)).toEqual(['potato', null]);
  expect(breakdown[0]?.calories).toBe(breakdown[1]?.calories);
});
