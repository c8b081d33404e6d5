import fc from 'fast-check';
import { expect, test } from 'vitest';
import { prepareWeekForPlanning } from '#domain/plan/prepare-week';
import { proposeSideDishes } from '#domain/plan/propose-sides';
import { combineSideDishes, parseSideFoods, SIDE_DISHES, type SideDish } from '#domain/plan/rules/sides';
import { findBestPlan, toDishIndexes } from '#domain/plan/solve';
import { markMealDishAsRefused, removeSideDishOfMeal } from '#domain/plan/week/edit-week';
import { setOrAddLockedMeal } from '#domain/plan/week/place-meal';
import {
  applySolvedPlan,
  type StoredWeek,
  selectMealsToPlan,
  type WeekMeal,
} from '#domain/plan/week/stored-week';
import { dish, type Edit, edited, edits, week } from '../edited-weeks.ts';
import { knowledge, recipe } from '../small-weeks.ts';

const [TODAY, AT] = ['2026-03-27', '2026-03-27T19:00:00.000Z'];
const FOODS = [
  'chicken breast',
  'spinach',
  'leek',
  'tofu',
  'carrot',
  'salmon',
  'lentils',
  'egg',
  'zucchini',
] as const;
const IDS = ['d0', 'd1', 'd2', 'd3', 'x0', 'x1', 'x2', 'x3', 'x4'];
const RECIPES = IDS.map((id, i) =>
  recipe(id, 3 + i, {
    [FOODS[i] as string]: [300, 'g'],
    ...(i % 2 === 0 ? { rice: [100, 'g'] } : { carrot: [100, 'g'] }),
  }),
);
const [BROCCOLI, POTATO, SALAD] = ['broccoli', 'potato', 'lettuce'].map(
  (name) => SIDE_DISHES.find(({ food }) => food === name) as SideDish,
) as [SideDish, SideDish, SideDish];
/** A week of four dinners. Two of them have a side dish, of one food and of two. */
const START = week(
  { recipe: { ...dish('d0'), side: combineSideDishes([BROCCOLI]) } },
  {},
  { recipe: { ...dish('d2'), side: combineSideDishes([POTATO, SALAD]) } },
  {},
);
const MEALS = ['m0', 'm1', 'm2', 'm3'];
const DAYS = ['2026-03-27', '2026-03-28', '2026-03-29', '2026-03-30', '2026-03-31'];

/** Plans a week as the app does. @param rest true for 'Re-plan the rest' */
function plan(stored: StoredWeek, rest: boolean): StoredWeek {
  const { meals, without, current, repeats } = selectMealsToPlan(stored, [], TODAY, { keep: !rest });
  const locked = meals.flatMap(({ use }) => (use.kind === 'cook' ? (use.locked ?? []) : []));
  const recipes = RECIPES.filter(
    ({ match: { recipe } }) => !without.includes(recipe.id) || locked.includes(recipe.id),
  );
  const prepared = prepareWeekForPlanning(
    { slots: meals, recipes, stock: [], assumeStaples: true, repeats, sides: SIDE_DISHES },
    knowledge,
  );
  const solved = findBestPlan(prepared, {
    steps: 500,
    seed: 1,
    current: current.map(({ meal, recipe: id }) => ({ slotId: meal, recipeId: id })),
  });
  const sides = proposeSideDishes(prepared, toDishIndexes(prepared, solved.meals) as number[]);
  const planned = solved.meals.map(({ slotId, recipeId }) => {
    const foods = parseSideFoods(sides.get(slotId) ?? '');
    const side = combineSideDishes(SIDE_DISHES.filter(({ food }) => foods.includes(food)));
    return { meal: slotId, recipe: recipeId === null ? null : { ...dish(recipeId), side } };
  });
  return applySolvedPlan(stored, { meals: planned, list: [], atMostBetter: 0 }, AT);
}

const anyRefusal: fc.Arbitrary<Edit> = fc
  .constantFrom(...MEALS)
  .map((meal): Edit => [meal, (stored) => markMealDishAsRefused(stored, meal)]);
/** Puts a recipe or a text on a day by hand. The day may have no meal yet. */
const anyPlacement: fc.Arbitrary<Edit> = fc
  .tuple(fc.nat({ max: 9 }), fc.constantFrom(...DAYS), fc.constantFrom('x2', 'd0', 'y', null))
  .map(([number, day, id]): Edit => {
    const placed = { id: `placed-${number}-${day}`, meal: 'dinner', servings: 3, at: AT } as const;
    const chosen = id === null ? { text: 'Pizza' } : { recipe: dish(id) };
    return [placed.id, (stored) => setOrAddLockedMeal(stored, { ...placed, day, dish: chosen })];
  });
const anySideRemoval: fc.Arbitrary<Edit> = fc
  .constantFrom(...MEALS)
  .map((meal): Edit => [meal, (stored) => removeSideDishOfMeal(stored, meal)]);
const anyEdits = fc.array(
  fc.oneof(
    edits({ meals: MEALS, days: DAYS, sources: ['m0', 'm1'], dishes: ['x0', 'x1', 'y'] }),
    anyRefusal,
    anyPlacement,
    anySideRemoval,
  ),
  { maxLength: 6 },
);

const idOf = (stored: StoredWeek, id: string) => stored.meals.find((meal) => meal.id === id) as WeekMeal;

test('after any changes by hand, planning fills only the meals without a dish and changes nothing else', () => {
  fc.assert(
    fc.property(anyEdits, (changes) => {
      const before = edited(START, changes);
      const after = plan(before, false);
      for (const meal of before.meals) {
        const next = idOf(after, meal.id);
        const isFilled = meal.use.kind === 'cook' && meal.recipe === null;
        expect({ ...next, recipe: null, since: null }).toEqual({ ...meal, recipe: null, since: null });
        if (!isFilled) expect(next.recipe).toEqual(meal.recipe);
      }
      expect({ ...after, meals: [], list: [], atMostBetter: null }).toEqual({
        ...before,
        meals: [],
        list: [],
      });
    }),
    { numRuns: 300 },
  );
});

test('re-planning the rest changes no meal that is locked, placed by hand, skipped or eaten out', () => {
  fc.assert(
    fc.property(anyEdits, (changes) => {
      const before = edited(START, changes);
      const after = plan(before, true);
      for (const meal of before.meals) {
        const next = idOf(after, meal.id);
        expect({ ...next, recipe: null, since: null }).toEqual({ ...meal, recipe: null, since: null });
        if (meal.use.kind === 'cook' && !meal.use.locked) continue;
        if (meal.recipe !== null || meal.use.kind !== 'cook') expect(next).toEqual(meal);
      }
      expect(after.meals.map(({ id }) => id)).toEqual(before.meals.map(({ id }) => id));
      expect([after.refused, after.have, after.repeats]).toEqual([
        before.refused,
        before.have,
        before.repeats,
      ]);
    }),
    { numRuns: 300 },
  );
});

test('a refused dish is not proposed again in the week, whatever else changes, until the cook places it', () => {
  fc.assert(
    fc.property(anyEdits, fc.constantFrom(...MEALS), anyEdits, fc.boolean(), (first, meal, second, rest) => {
      const start = plan(edited(START, first), false);
      const refused = idOf(start, meal).recipe?.id;
      const later = plan(edited(plan(markMealDishAsRefused(start, meal), false), second), rest);
      if (refused === undefined) return;
      const isPlacedAgain = !later.refused.some((one) => one.recipe === refused);
      const wasElsewhere = start.meals.some((one) => one.id !== meal && one.recipe?.id === refused);
      const proposed = later.meals.filter(
        ({ recipe, use }) => recipe?.id === refused && use.kind === 'cook' && !use.locked,
      );
      if (!isPlacedAgain && !wasElsewhere) expect(proposed).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('a refusal ends a week after the day of its meal', () => {
  const refused = markMealDishAsRefused(week({}, {}), 'm1');
  expect(refused.refused).toEqual([{ recipe: 'd1', until: '2026-04-03' }]);
  expect(selectMealsToPlan(refused, [], '2026-04-03').without).toEqual(['d1']);
  expect(selectMealsToPlan(refused, [], '2026-04-04').without).toEqual([]);
});
