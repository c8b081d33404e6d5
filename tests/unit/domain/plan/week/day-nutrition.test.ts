import { expect, test } from 'vitest';
import type { DayGoalName } from '#domain/eaters/day-goals';
import { compareDayWithGoals, type DishNutrition, sumDayNutrition } from '#domain/plan/week/day-nutrition';
import type { StoredUse, WeekMeal } from '#domain/plan/week/stored-week';

type Meal = WeekMeal<DishNutrition>;

const COOK: StoredUse = { kind: 'cook', locked: false };

type Nutrition = Pick<DishNutrition, DayGoalName | 'side'>;

function createMeal(id: string, nutrition: Nutrition | null, use = COOK): Meal {
  const dish = { id: `dish ${id}`, title: id, minutes: null, uses: [], buys: [] };
  return {
    ...{ id, day: '2026-11-02', meal: 'dinner', servings: 2, maxMinutes: null, use },
    ...{ recipe: nutrition === null ? null : { ...dish, ...nutrition }, since: null, cookedAt: null },
  };
}

const SOUP = { calories: 400, protein: 20, carbs: 50, fat: 12 };
const STEW = { calories: 700, protein: 35, carbs: 60, fat: 30 };
const soup = createMeal('soup', SOUP);
const stew = createMeal('stew', STEW);

test.each<[string, Meal[], ReturnType<typeof sumDayNutrition>]>([
  ['two dishes', [soup, stew], { calories: 1_100, protein: 55, carbs: 110, fat: 42, isWhole: true }],
  [
    'a dish with a side dish',
    [
      createMeal('x', {
        ...SOUP,
        side: { food: 'peas', title: 'peas', calories: 81, protein: 5, carbs: 14, fat: 0 },
      }),
    ],
    { calories: 481, protein: 25, carbs: 64, fat: 12, isWhole: true },
  ],
  ['a dish without figures', [soup, createMeal('x', {})], { ...SOUP, isWhole: false }],
  ['a meal out', [soup, createMeal('x', null, { kind: 'eatingOut' })], { ...SOUP, isWhole: false }],
  ['a skipped meal', [soup, createMeal('x', null, { kind: 'skipped' })], { ...SOUP, isWhole: true }],
  ['leftovers', [createMeal('x', null, { kind: 'leftovers', of: 'stew' })], { ...STEW, isWhole: true }],
  [
    'a dish with unknown carbs and fat',
    [soup, createMeal('x', { calories: 300, protein: 5 })],
    { calories: 700, protein: 25, carbs: null, fat: null, isWhole: true },
  ],
  ['only unknown dishes', [createMeal('x', {})], null],
  ['no meal', [], null],
])('a day with %s has its totals', (_, meals, sum) => {
  expect(sumDayNutrition(meals, { meals: [...meals, stew] })).toEqual(sum);
});

test('a person eats their own portion of each dish, and only their goals are compared', () => {
  const day = { calories: 1_101, protein: 55, carbs: 121, fat: null, isWhole: true };
  expect(compareDayWithGoals(day, { calories: 1_000, protein: 30 }, 0.5)).toEqual([
    { name: 'calories', amount: 551, goal: 1_000 },
    { name: 'protein', amount: 28, goal: 30 },
  ]);
  expect(compareDayWithGoals(day, { protein: 60 }, 1)).toEqual([{ name: 'protein', amount: 55, goal: 60 }]);
  expect(compareDayWithGoals(day, { fat: 70, carbs: 250 }, 1.5)).toEqual([
    { name: 'carbs', amount: 182, goal: 250 },
  ]);
  expect(compareDayWithGoals(day, {}, 1)).toEqual([]);
});
