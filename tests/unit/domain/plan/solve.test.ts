import { expect, test } from 'vitest';
import { computePlanObjective } from '#domain/plan/aim';
import { prepareWeekForPlanning } from '#domain/plan/prepare-week';
import { computeStockUseAndPurchases } from '#domain/plan/shopping-of';
import { findBestPlan, SOLVE_STEPS, toDishIndexes } from '#domain/plan/solve';
import { findAlternativeDishes } from '#domain/plan/swaps-for';
import { solveExactly } from '../../../bench/plan/exact.ts';
import { randomInstance } from '../../../bench/plan/instances.ts';
import { readCatalogue } from '../../../bench/relevance/catalogue.ts';
import { createWeek, dinners, knowledge, recipe, stock } from './small-weeks.ts';

const options = { steps: SOLVE_STEPS, seed: 1 };

test('plans are close to those of an exact solver with the same weights, and within their own bound', () => {
  const catalogue = readCatalogue(null);
  const gaps = [1, 2, 3, 7].map((seed) => {
    const week = prepareWeekForPlanning(randomInstance(seed, catalogue, 16).week, knowledge);
    const plan = findBestPlan(week, options);
    const exact = solveExactly(week, 60);
    expect(exact.isProven).toBe(true);
    // The exact reference does not round; the solver rounds by at most a millionth of a point per food.
    expect(Math.abs(computePlanObjective(week, exact.choice).value - exact.value)).toBeLessThan(200);
    expect(plan.bound).toBeGreaterThan(exact.value - 200);
    return (exact.value - plan.aim) / Math.abs(exact.value);
  });
  expect(Math.max(...gaps)).toBeLessThan(0.05);
});

test('of equally good dishes, those with common ingredients are chosen', () => {
  const week = prepareWeekForPlanning(
    createWeek(dinners({}, {}), [
      recipe('a', 5, { leek: [100, 'g'] }),
      recipe('b', 5, { spinach: [50, 'g'], zucchini: [50, 'g'] }),
      recipe('c', 5, { kale: [50, 'g'], carrot: [50, 'g'] }),
      recipe('d', 5, { 'bell pepper': [1, null] }),
    ]),
    knowledge,
  );
  const { meals } = findBestPlan(week, options);
  expect(meals.map(({ recipeId }) => recipeId).sort()).toEqual(['a', 'd']);
});

test('food that expires first is cooked first', () => {
  const week = createWeek(
    dinners({}, {}, {}),
    [
      recipe('later', 5, { leek: [200, 'g'] }),
      recipe('now', 5, { spinach: [200, 'g'] }),
      recipe('any', 5, { carrot: [200, 'g'] }),
    ],
    [
      stock('spinach', 200, 'g', '2026-03-27'),
      stock('leek', 200, 'g', '2026-03-28'),
      stock('carrot', 200, 'g'),
    ],
  );
  expect(
    findBestPlan(prepareWeekForPlanning(week, knowledge), options).meals.map(({ recipeId }) => recipeId),
  ).toEqual(['now', 'later', 'any']);
});

test('an evening with little time gets no long dish, and none without a stated time', () => {
  const needs = { leek: [100, 'g'] } as const;
  const recipes = [
    recipe('long', 9, needs, { minutes: 60 }),
    recipe('unknown', 5, needs, { minutes: null }),
    recipe('short', 1, needs, { minutes: 30 }),
  ];
  const plan = (maxMinutes: number | null) =>
    findBestPlan(prepareWeekForPlanning(createWeek(dinners({ maxMinutes }), recipes), knowledge), options)
      .meals[0]?.recipeId;
  expect([plan(30), plan(60), plan(20), plan(null)]).toEqual(['short', 'long', null, 'long']);
});

test('no recipe is planned twice, unless requested', () => {
  const recipes = [recipe('a', 9, { leek: [100, 'g'] })];
  const twice = { ...createWeek(dinners({}, {}, {}), recipes), repeats: 2 };
  const ids = (week: typeof twice) =>
    findBestPlan(prepareWeekForPlanning(week, knowledge), options)
      .meals.map(({ recipeId }) => recipeId)
      .filter((id) => id !== null);
  expect(ids({ ...twice, repeats: 1 })).toEqual(['a']);
  expect(ids(twice)).toEqual(['a', 'a']);
});

test('a week without slots, recipes or steps is planned as far as possible', () => {
  const leek = recipe('a', 5, { leek: [100, 'g'] });
  const solveWeek = (week: Parameters<typeof prepareWeekForPlanning>[0], steps = 1) =>
    findBestPlan(prepareWeekForPlanning(week, knowledge), { steps, seed: 1 });
  expect(solveWeek(createWeek([], [leek]))).toMatchObject({ meals: [], aim: 0 });
  expect(solveWeek(createWeek(dinners({}), [])).meals).toEqual([{ slotId: 's0', recipeId: null }]);
  expect(solveWeek(createWeek(dinners({}), [leek]), 0).meals).toEqual([{ slotId: 's0', recipeId: 'a' }]);
});

test('swaps are the three best alternatives given the rest, with their effect on the list', () => {
  const week = prepareWeekForPlanning(
    createWeek(
      dinners({}, {}),
      [
        recipe('a', 9, { leek: [100, 'g'] }),
        recipe('b', 8.5, { leek: [100, 'g'], salmon: [100, 'g'] }),
        recipe('c', 8, { salmon: [100, 'g'] }),
        recipe('d', 4, { spinach: [100, 'g'] }),
        recipe('e', 1, { spinach: [100, 'g'] }),
        recipe('f', -2, { spinach: [100, 'g'] }),
      ],
      [stock('leek', 1, 'kg')],
    ),
    knowledge,
  );
  const plan = findBestPlan(week, options);
  const slotId = plan.meals.find(({ recipeId }) => recipeId === 'b')?.slotId as string;
  const swaps = findAlternativeDishes(week, plan.meals, slotId);
  expect(swaps.map(({ recipeId, added, dropped }) => [recipeId, added, dropped])).toEqual([
    ['c', [], []],
    ['d', ['spinach'], ['salmon']],
    ['e', ['spinach'], ['salmon']],
  ]);
  for (const { recipeId, change } of swaps) {
    const other = plan.meals.map((meal) => (meal.slotId === slotId ? { ...meal, recipeId } : meal));
    const choice = toDishIndexes(week, other) as number[];
    expect(computePlanObjective(week, choice).value).toBe(plan.aim + change);
    expect(computeStockUseAndPurchases(week, choice).purchases).toHaveLength(1);
  }
  expect(findAlternativeDishes(week, plan.meals, 'nothing')).toEqual([]);
});

test('a locked meal has no swaps, and a placed dish outside the candidates has some', () => {
  const recipes = [recipe('a', 9, { leek: [100, 'g'] }), recipe('b', 5, { leek: [100, 'g'] })];
  const locked = prepareWeekForPlanning(
    createWeek(dinners({ use: { kind: 'cook', locked: 'b' } }), recipes),
    knowledge,
  );
  expect(findAlternativeDishes(locked, [{ slotId: 's0', recipeId: 'b' }], 's0')).toEqual([]);
  const free = prepareWeekForPlanning(createWeek(dinners({}), recipes), knowledge);
  const swaps = findAlternativeDishes(free, [{ slotId: 's0', recipeId: 'elsewhere' }], 's0');
  expect(swaps.map(({ recipeId }) => recipeId)).toEqual(['a', 'b']);
  expect(findAlternativeDishes(free, [{ slotId: 's9', recipeId: 'a' }], 's9')).toEqual([]);
});
