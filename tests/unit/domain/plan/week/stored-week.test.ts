import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findSlotProblems } from '#domain/plan/slots';
import {
  createEmptyMeals,
  listConsecutiveDays,
  moveMealToDay,
  setMealCookedAt,
  setWeekMealsKeepingDishes,
} from '#domain/plan/week/edit-week';
import {
  applySolvedPlan,
  type CookedDish,
  computePurchaseListDifference,
  findCookedMeals,
  findLeftoverSources,
  selectMealsToPlan,
  toPlanShoppingLines,
  type WeekMeal,
} from '#domain/plan/week/stored-week';
import { dish, edits, FREE, PLANNED_AT, week } from '../edited-weeks.ts';

const cooking = (recipe: string, at: string): CookedDish => ({ id: `${recipe} ${at}`, recipe, at });
const ids = (plan: ReturnType<typeof selectMealsToPlan>) => plan.meals.map(({ id }) => id);

test('a meal is cooked as soon as its dish is in the history, each cooking for one meal, the earliest first', () => {
  const twice = week({}, { recipe: dish('d0') }, {});
  const one = [cooking('d0', '2026-03-28T19:00:00.000Z')];
  expect([...findCookedMeals(twice, one).keys()]).toEqual(['m0']);
  expect([...findCookedMeals(twice, [...one, cooking('d0', '2026-03-29T19:00:00.000Z')]).keys()]).toEqual([
    'm0',
    'm1',
  ]);
  // A dish that was cooked before it came into the plan does not count. An undone cooking is not in the history.
  expect(findCookedMeals(twice, [cooking('d0', '2026-03-27T17:59:59.000Z')]).size).toBe(0);
  expect(findCookedMeals(twice, []).size).toBe(0);
  // Guests mark the meal themselves.
  expect(findCookedMeals(setMealCookedAt(twice, 'm2', PLANNED_AT), []).get('m2')).toBeNull();
});

test('past and cooked meals are not planned again, whenever midnight comes', () => {
  const plan = week({}, {}, {});
  expect(ids(selectMealsToPlan(plan, [], '2026-03-27'))).toEqual(['m0', 'm1', 'm2']);
  // Clocks go forward in Europe in the night from 28 to 29 March.
  expect(ids(selectMealsToPlan(plan, [], '2026-03-28'))).toEqual(['m1', 'm2']);
  expect(ids(selectMealsToPlan(plan, [], '2026-03-29'))).toEqual(['m2']);
  expect(ids(selectMealsToPlan(plan, [], '2026-03-30'))).toEqual([]);
  const cooked = [cooking('d1', '2026-03-27T20:00:00.000Z')];
  const rest = selectMealsToPlan(plan, cooked, '2026-03-27');
  expect([ids(rest), rest.without]).toEqual([['m0', 'm2'], ['d1']]);
  expect(selectMealsToPlan({ ...plan, repeats: 2 }, cooked, '2026-03-27').without).toEqual([]);
});

test('leftovers of a cooked meal are not cooked again', () => {
  const plan = week({}, { use: { kind: 'leftovers', of: 'm0' }, recipe: null }, {});
  expect(selectMealsToPlan(plan, [], '2026-03-27').meals.map(({ use }) => use.kind)).toEqual([
    'cook',
    'leftovers',
    'cook',
  ]);
  expect(ids(selectMealsToPlan(plan, [cooking('d0', '2026-03-27T20:00:00.000Z')], '2026-03-27'))).toEqual([
    'm2',
  ]);
});

test('kept meals are locked for the solver, and meals eaten out are not planned', () => {
  const plan = week(
    { use: { kind: 'cook', locked: true } },
    {},
    { use: { kind: 'eatingOut' }, recipe: null },
    { use: { kind: 'own', text: 'Soup' }, recipe: null },
  );
  const locks = (request: ReturnType<typeof selectMealsToPlan>) =>
    request.meals.map(({ use }) => (use.kind === 'cook' ? use.locked : use.kind));
  expect(locks(selectMealsToPlan(plan, [], '2026-03-27'))).toEqual(['d0', null]);
  expect(locks(selectMealsToPlan(plan, [], '2026-03-27', { keep: true }))).toEqual(['d0', 'd1']);
  expect(locks(selectMealsToPlan(plan, [], '2026-03-27', { keep: true, free: 'm0' }))).toEqual([null, 'd1']);
});

test('a kept dish remembers when it was planned, and a locked dish without a recipe stays', () => {
  const later = '2026-03-28T08:00:00.000Z';
  const plan = week({}, {}, { use: { kind: 'cook', locked: true } });
  const answer = [
    { meal: 'm0', recipe: { ...dish('d0'), buys: ['rice'] } },
    { meal: 'm1', recipe: dish('other') },
    { meal: 'm2', recipe: null },
  ];
  const next = applySolvedPlan(plan, { meals: answer, list: [], atMostBetter: 3 }, later);
  expect(next.meals.map(({ recipe, since }) => [recipe?.id, since])).toEqual([
    ['d0', PLANNED_AT],
    ['other', later],
    ['d2', PLANNED_AT],
  ]);
  expect(next.meals[0]?.recipe?.buys).toEqual(['rice']);
});

test('a move exchanges dishes with the dinner of that day, and leaves people and minutes to the evening', () => {
  const plan = week({ servings: 4, maxMinutes: 20 }, {});
  const next = moveMealToDay(plan, 'm0', '2026-03-28');
  expect(next.meals).toMatchObject([
    { id: 'm0', day: '2026-03-28', servings: 2, maxMinutes: null, use: { kind: 'cook', locked: true } },
    { id: 'm1', day: '2026-03-27', servings: 4, maxMinutes: 20, use: FREE },
  ]);
  expect(moveMealToDay(plan, 'm0', '2026-04-02').meals[0]).toMatchObject({ day: '2026-04-02', servings: 4 });
  expect(moveMealToDay(plan, 'm0', '2026-03-27')).toBe(plan);
});

test('when the days and meals of a week change, the remaining meals keep their plan', () => {
  const plan = week({}, { servings: 5, maxMinutes: 20 }, {});
  let n = 0;
  const wanted = createEmptyMeals(
    ['2026-03-28', '2026-03-30'],
    ['lunch', 'dinner'],
    { servings: 3, maxMinutes: 30 },
    () => `new ${n++}`,
  );
  const shaped = (forAll: Parameters<typeof setWeekMealsKeepingDishes>[2]) =>
    setWeekMealsKeepingDishes(plan, wanted, forAll).meals.map((one) => [
      ...[one.id, one.recipe?.id, one.servings, one.maxMinutes],
    ]);
  const added = [0, 2, 3].map((one) => [`new ${one}`, undefined, 3, 30] as const);
  // A meal keeps its settings, except for a setting that the cook changes for all meals.
  expect(shaped({})).toEqual([added[0], ['m1', 'd1', 5, 20], added[1], added[2]]);
  expect(shaped({ servings: 4 })[1]).toEqual(['m1', 'd1', 4, 20]);
  expect(shaped({ maxMinutes: null })[1]).toEqual(['m1', 'd1', 5, null]);
});

test('leftovers come from an earlier cooked meal that is recent enough', () => {
  const plan = week({}, { use: { kind: 'eatingOut' } }, {}, {}, {});
  const last = plan.meals[4] as WeekMeal;
  expect(findLeftoverSources(plan, last).map(({ id }) => id)).toEqual(['m2', 'm3']);
});

test('after any change by hand, the solver accepts the week, and other meals keep their dish', () => {
  const edit = edits({
    meals: ['m0', 'm1', 'm2', 'm3', 'm4', 'none'],
    days: listConsecutiveDays('2026-03-26', 9),
    sources: ['m0', 'm3'],
    dishes: ['x'],
  });
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 12 }), (changes) => {
      let plan = week({}, {}, {}, {}, {});
      for (const [meal, apply] of changes) {
        const before = plan;
        plan = apply(plan);
        for (const { id: other, recipe } of before.meals)
          if (other !== meal) expect(plan.meals.find((one) => one.id === other)?.recipe).toBe(recipe);
      }
      expect(plan.meals).toHaveLength(5);
      expect(findSlotProblems(selectMealsToPlan(plan, [], '2026-03-20').meals)).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

test('a change reports its effect on the list by food name', () => {
  const line = (food: string) => ({ food, unit: 'g' as const, lacking: 1, meals: [] });
  expect(computePurchaseListDifference([line('rice'), line('leek')], [line('leek'), line('egg')])).toEqual({
    added: ['egg'],
    dropped: ['rice'],
  });
});

test('the shopping list gets the missing foods and the meals that need them', () => {
  const meals = [{ meal: 'm0' }, { meal: 'gone' }, { meal: 'm1' }];
  const list = [
    { food: 'rice', unit: 'g' as const, lacking: 250, meals },
    { food: 'egg', unit: 'count' as const, lacking: 2, meals: [] },
    { food: 'saffron', unit: 'g' as const, lacking: 0, meals: [] },
  ];
  expect(toPlanShoppingLines({ ...week({}, {}), list })).toEqual([
    {
      ...{ name: 'rice', amount: 250, unit: 'g' },
      meals: [
        { recipe: { id: 'd0', title: 'The d0' }, day: '2026-03-27' },
        { recipe: { id: 'd1', title: 'The d1' }, day: '2026-03-28' },
      ],
    },
    { name: 'egg', amount: 2, unit: null, meals: [] },
    { name: 'saffron', amount: null, unit: null, meals: [] },
  ]);
});
