import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listConsecutiveDays } from '#domain/plan/week/edit-week';
import { dropOldestMeals, repeatLastWeek, setOrAddLockedMeal } from '#domain/plan/week/place-meal';
import type { MealName } from '#domain/recipes/meals';
import { dish, edited, edits, PLANNED_AT, week } from '../edited-weeks.ts';

const DAYS = listConsecutiveDays('2026-03-27', 10);
const NEW = { servings: 3, id: 'new', at: PLANNED_AT } as const;

test('a dish on a day without a meal becomes a new locked meal', () => {
  const placed = setOrAddLockedMeal(week({}), {
    ...NEW,
    day: '2026-04-01',
    meal: 'lunch',
    dish: { recipe: dish('x') },
  });
  expect(placed.meals[1]).toMatchObject({
    ...{ id: 'new', day: '2026-04-01', meal: 'lunch', servings: 3, maxMinutes: null },
    ...{ use: { kind: 'cook', locked: true }, recipe: { id: 'x' } },
  });
});

test('a text replaces the dish of a meal, which keeps its servings', () => {
  const placed = setOrAddLockedMeal(week({}), {
    ...NEW,
    day: '2026-03-27',
    meal: 'dinner',
    dish: { text: 'Pizza' },
  });
  expect(placed.meals).toMatchObject([
    { id: 'm0', servings: 2, use: { kind: 'own', text: 'Pizza' }, recipe: null },
  ]);
});

test('placing a dish changes no other meal, and the dish is no longer refused', () => {
  const ids = ['m0', 'm1', 'm2'];
  fc.assert(
    fc.property(
      fc.array(edits({ meals: ids, days: DAYS, sources: [], dishes: ['x', 'y'] }), { maxLength: 4 }),
      fc.constantFrom(...DAYS),
      fc.constantFrom<MealName>('lunch', 'dinner'),
      (changes, day, meal) => {
        const before = {
          ...edited(week({}, {}, {}), changes),
          refused: [{ recipe: 'z', until: '2026-04-02' }],
        };
        const after = setOrAddLockedMeal(before, { ...NEW, day, meal, dish: { recipe: dish('z') } });
        const isPlaced = (one: { day: string; meal: string }) => one.day === day && one.meal === meal;
        const first = after.meals.findIndex(isPlaced);
        expect(after.meals.filter((_, i) => i !== first)).toEqual(
          before.meals.filter((one) => one !== before.meals.find(isPlaced)),
        );
        expect(after.meals[first]).toMatchObject({
          recipe: { id: 'z' },
          use: { kind: 'cook', locked: true },
        });
        expect(after.refused).toEqual([]);
      },
    ),
  );
});

test('last week is repeated on the same weekdays, except for planned meals and cooked marks', () => {
  const past = week(
    { cookedAt: PLANNED_AT },
    { use: { kind: 'own', text: 'Soup' }, recipe: null },
    { use: { kind: 'skipped' }, recipe: null },
    { day: '2026-04-03' },
    { day: '2026-04-04', recipe: null },
  );
  const ids = ['n0', 'n1'].values();
  const { meals } = repeatLastWeek(past, '2026-04-02', () => ids.next().value as string, PLANNED_AT);
  expect(
    meals.map(({ id, day, recipe, use, cookedAt }) => [id, day, recipe?.id ?? use.kind, cookedAt]),
  ).toEqual([
    ['m0', '2026-03-27', 'd0', PLANNED_AT],
    ['m1', '2026-03-28', 'own', null],
    ['m2', '2026-03-29', 'skipped', null],
    ['m3', '2026-04-03', 'd3', null],
    ['m4', '2026-04-04', 'own', null],
  ]);
});

test('the oldest past meals make room for new ones, and future meals stay', () => {
  const days = week({}, {}, {}, {});
  const listIds = (most: number) => dropOldestMeals(days, '2026-03-29', most).meals.map(({ id }) => id);
  expect([listIds(4), listIds(3), listIds(1)]).toEqual([
    ['m0', 'm1', 'm2', 'm3'],
    ['m1', 'm2', 'm3'],
    ['m2', 'm3'],
  ]);
});
