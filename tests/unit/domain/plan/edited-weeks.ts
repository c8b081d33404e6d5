import fc from 'fast-check';
import {
  listConsecutiveDays,
  moveMealToDay,
  setMealDish,
  setMealServings,
  setMealTimeLimit,
  setMealUse,
} from '#domain/plan/week/edit-week';
import type { StoredUse, StoredWeek, WeekMeal } from '#domain/plan/week/stored-week';

export const PLANNED_AT = '2026-03-27T18:00:00.000Z';

export const dish = (id: string) => ({ id, title: `The ${id}`, minutes: 30, uses: [], buys: [] });
export const FREE: StoredUse = { kind: 'cook', locked: false };

/** A weekly plan of consecutive dinners from Friday, 27 March 2026, each with a dish. */
export const week = (...rest: Partial<WeekMeal>[]): StoredWeek => ({
  meals: rest.map((mealChanges, i) => ({
    ...{
      id: `m${i}`,
      day: listConsecutiveDays('2026-03-27', i + 1)[i] as string,
      meal: 'dinner',
      servings: 2,
    },
    ...{ maxMinutes: null, use: FREE, recipe: dish(`d${i}`), since: PLANNED_AT, cookedAt: null },
    ...mealChanges,
  })),
  repeats: 1,
  have: [],
  refused: [],
  list: [],
  atMostBetter: null,
});

/** A user's edit of a plan, and the id of the edited meal. */
export type Edit = readonly [meal: string, apply: (week: StoredWeek) => StoredWeek];

interface Reach {
  readonly meals: readonly string[];
  /** Days that meals can be moved to, YYYY-MM-DD. */
  readonly days: readonly string[];
  /** Ids of meals whose leftovers another meal can use. */
  readonly sources: readonly string[];
  readonly dishes: readonly string[];
}

export function edits({ meals, days, sources, dishes }: Reach): fc.Arbitrary<Edit> {
  const use = fc.constantFrom<StoredUse>(
    FREE,
    { kind: 'cook', locked: true },
    { kind: 'eatingOut' },
    { kind: 'skipped' },
    { kind: 'own', text: 'Soup' },
    ...sources.map((of): StoredUse => ({ kind: 'leftovers', of })),
  );
  const id = fc.constantFrom(...meals);
  const day = fc.constantFrom(...days);
  return fc.oneof(
    fc.tuple(id, use).map(([meal, to]): Edit => [meal, (one) => setMealUse(one, meal, to)]),
    fc.tuple(id, day).map(([meal, to]): Edit => [meal, (one) => moveMealToDay(one, meal, to)]),
    fc
      .tuple(id, fc.constantFrom(...dishes))
      .map(([meal, to]): Edit => [meal, (one) => setMealDish(one, meal, dish(to), PLANNED_AT)]),
    fc
      .tuple(id, fc.integer({ min: 1, max: 6 }))
      .map(([meal, to]): Edit => [meal, (one) => setMealServings(one, meal, to)]),
    id.map((meal): Edit => [meal, (one) => setMealTimeLimit(one, meal, 20)]),
  );
}

export const edited = (start: StoredWeek, changes: readonly Edit[]): StoredWeek =>
  changes.reduce((now, [, apply]) => apply(now), start);
