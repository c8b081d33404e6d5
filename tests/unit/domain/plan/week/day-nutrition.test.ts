import { expect, test } from 'vitest';
import { compareWithGoals, type DishNutrition, sumDayNutrition } from '#domain/plan/week/day-nutrition';
import type { StoredUse, WeekMeal } from '#domain/plan/week/stored-week';

type Meal = WeekMeal<DishNutrition>;

const COOK: StoredUse = { kind: 'cook', locked: false };

function createMeal(id: string, nutrition: { calories?: number; protein?: number } | null, use = COOK): Meal {
  const dish = { id: `dish ${id}`, title: id, minutes: null, uses: [], buys: [] };
  return {
    ...{ id, day: '2026-11-02', meal: 'dinner', servings: 2, maxMinutes: null, use },
    ...{ recipe: nutrition === null ? null : { ...dish, ...nutrition }, since: null, cookedAt: null },
  };
}

const soup = createMeal('soup', { calories: 400, protein: 20 });
const stew = createMeal('stew', { calories: 700, protein: 35 });

test.each<[string, Meal[], ReturnType<typeof sumDayNutrition>]>([
  ['two dishes', [soup, stew], { calories: 1_100, protein: 55, isWhole: true }],
  ['a dish without figures', [soup, createMeal('x', {})], { calories: 400, protein: 20, isWhole: false }],
  [
    'a meal out',
    [soup, createMeal('x', null, { kind: 'eatingOut' })],
    { calories: 400, protein: 20, isWhole: false },
  ],
  [
    'a skipped meal',
    [soup, createMeal('x', null, { kind: 'skipped' })],
    { calories: 400, protein: 20, isWhole: true },
  ],
  [
    'leftovers',
    [createMeal('x', null, { kind: 'leftovers', of: 'stew' })],
    { calories: 700, protein: 35, isWhole: true },
  ],
  ['unknown protein', [createMeal('x', { calories: 300 })], { calories: 300, protein: 0, isWhole: true }],
  ['only unknown dishes', [createMeal('x', {})], null],
  ['no meal', [], null],
])('a day with %s has its sums', (_, meals, sum) => {
  expect(sumDayNutrition(meals, { meals: [...meals, stew] })).toEqual(sum);
});

test('a person eats their own portion of each dish, and only their goals are compared', () => {
  const day = { calories: 1_101, protein: 55, isWhole: true };
  expect(compareWithGoals(day, { calories: 1_000, protein: 30 }, 0.5)).toEqual([
    { name: 'calories', amount: 551, goal: 1_000 },
    { name: 'protein', amount: 28, goal: 30 },
  ]);
  expect(compareWithGoals(day, { protein: 60 }, 1)).toEqual([{ name: 'protein', amount: 55, goal: 60 }]);
  expect(compareWithGoals(day, {}, 1)).toEqual([]);
});
