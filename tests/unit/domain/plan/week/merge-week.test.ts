import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findSlotProblems } from '#domain/plan/slots';
import {
  createEmptyMeals,
  listConsecutiveDays,
  moveMealToDay,
  removeSideDishOfMeal,
  setMealCookedAt,
  setMealDish,
  setMealServings,
  setMealUse,
  setWeekMealsKeepingDishes,
} from '#domain/plan/week/edit-week';
import { isDeepEqual, mergeWeeks, updateShoppingListOfChangedWeek } from '#domain/plan/week/merge-week';
import {
  applySolvedPlan,
  type StoredWeek,
  sortMealsByTime,
  type WeekMeal,
} from '#domain/plan/week/stored-week';
import { dish, edited, edits, PLANNED_AT, week } from '../edited-weeks.ts';

const LATER = '2026-03-27T20:00:00.000Z';
const DAYS = listConsecutiveDays('2026-03-27', 8);
const IDS = ['m0', 'm1', 'm2', 'm3', 'm4'];
const FIVE = week({}, {}, {}, {}, {});

const line = (food: string, lacking: number, ...meals: string[]) => ({
  ...{ food, unit: 'g' as const, lacking },
  meals: meals.map((meal) => ({ meal })),
});
const without = (one: StoredWeek, ...ids: string[]): StoredWeek => ({
  ...one,
  meals: one.meals.filter(({ id }) => !ids.includes(id)),
});
const merged = (base: StoredWeek, mine: StoredWeek, theirs: StoredWeek) =>
  mergeWeeks(base, mine, theirs).week;
const findMeal = (one: StoredWeek, id: string) => one.meals.find((meal) => meal.id === id);
const describeUse = ({ use, recipe }: WeekMeal) =>
  use.kind === 'cook' ? `${recipe?.id ?? 'open'}${use.locked ? '!' : ''}` : use.kind;
/** Returns the use of each day that has meals. */
const days = (one: StoredWeek) =>
  sortMealsByTime(one.meals).map((meal) => `${DAYS.indexOf(meal.day)}: ${describeUse(meal)}`);
/** Returns a weekly plan whose unlocked meals were planned again, as happens after each change of a meal. */
const replanned = (one: StoredWeek, dishes: Record<string, string>) =>
  applySolvedPlan(
    one,
    {
      meals: Object.entries(dishes).map(([meal, id]) => ({ meal, recipe: dish(id) })),
      ...{ list: [], atMostBetter: 1 },
    },
    LATER,
  );

test('two members change different meals at once, and the week has both changes', () => {
  const mine = setMealServings(setMealUse(FIVE, 'm0', { kind: 'skipped' }), 'm1', 5);
  const theirs = { ...moveMealToDay(FIVE, 'm3', DAYS[6] as string), have: ['rice'], repeats: 2 };
  const both = merged(FIVE, { ...mine, have: ['egg'] }, theirs);
  expect(days(both)).toEqual(['0: skipped', '1: d1', '2: d2', '4: d4', '6: d3!']);
  expect(findMeal(both, 'm1')?.servings).toBe(5);
  expect([both.repeats, both.have]).toEqual([2, ['rice', 'egg']]);
});

test.each<[what: string, mine: StoredWeek, theirs: StoredWeek, m0: string | undefined]>([
  [
    'servings and dish are two things',
    setMealServings(FIVE, 'm0', 6),
    setMealDish(FIVE, 'm0', dish('x'), LATER),
    'x!',
  ],
  [
    'a lock and a dish as well',
    setMealUse(FIVE, 'm0', { kind: 'cook', locked: true }),
    setMealDish(FIVE, 'm0', dish('x'), LATER),
    'x!',
  ],
  [
    'what is chosen counts for more than what was proposed',
    replanned(FIVE, { m0: 'y' }),
    setMealDish(FIVE, 'm0', dish('x'), LATER),
    'x!',
  ],
  [
    'and so does a lock',
    setMealUse(FIVE, 'm0', { kind: 'cook', locked: true }),
    replanned(FIVE, { m0: 'y' }),
    'd0!',
  ],
  [
    'and a meal that is left out',
    replanned(FIVE, { m0: 'y' }),
    setMealUse(FIVE, 'm0', { kind: 'skipped' }),
    'skipped',
  ],
  [
    'of two that were chosen it is the last',
    setMealDish(FIVE, 'm0', dish('x'), LATER),
    setMealDish(FIVE, 'm0', dish('y'), LATER),
    'x!',
  ],
  [
    'what is cooked is, whatever else becomes of it',
    setMealUse(FIVE, 'm0', { kind: 'eatingOut' }),
    setMealCookedAt(FIVE, 'm0', LATER),
    'd0',
  ],
  [
    'a deleted meal goes where it was only proposed another dish',
    without(FIVE, 'm0'),
    replanned(FIVE, { m0: 'y' }),
    undefined,
  ],
  [
    'a deleted meal that was changed by hand stays',
    without(FIVE, 'm0'),
    setMealServings(FIVE, 'm0', 6),
    'd0',
  ],
  ['a deleted meal that was cooked stays', setMealCookedAt(FIVE, 'm0', LATER), without(FIVE, 'm0'), 'd0'],
])('for the same meal, %s', (_what, mine, theirs, m0) => {
  const meal = findMeal(merged(FIVE, mine, theirs), 'm0');
  expect(meal && describeUse(meal)).toBe(m0);
  const changed = [mine, theirs].flatMap((one) => findMeal(one, 'm0')?.servings ?? []).find((n) => n !== 2);
  expect(meal?.servings).toBe(meal && (changed ?? 2));
  const cooked = [mine, theirs].flatMap((one) => findMeal(one, 'm0')?.cookedAt ?? []);
  expect(meal?.cookedAt ?? null).toBe(cooked[0] ?? null);
});

test('a mark that one member removed and the other left alone is removed', () => {
  const base = setMealCookedAt(FIVE, 'm0', PLANNED_AT);
  const both = merged(base, setMealCookedAt(base, 'm0', null), setMealServings(base, 'm0', 3));
  expect(findMeal(both, 'm0')).toMatchObject({ cookedAt: null, servings: 3 });
});

test('leftovers of a meal that the other member removed are cooked', () => {
  const mine = setMealUse(FIVE, 'm1', { kind: 'leftovers', of: 'm0' });
  for (const theirs of [setMealUse(FIVE, 'm0', { kind: 'skipped' }), without(FIVE, 'm0')])
    for (const both of [merged(FIVE, mine, theirs), merged(FIVE, theirs, mine)])
      expect(findMeal(both, 'm1')).toMatchObject({ use: { kind: 'cook', locked: false }, recipe: null });
});

/** Expects the same days in either order of merging. Sending a week again after a lost reply must change nothing. */
function expectEitherWay(mine: StoredWeek, theirs: StoredWeek, expected: readonly string[]) {
  for (const [last, first] of [
    [mine, theirs],
    [theirs, mine],
  ] as const) {
    const both = merged(FIVE, last, first);
    expect(days(both)).toEqual(expected);
    expect(isDeepEqual(merged(FIVE, last, both), both)).toBe(true);
  }
}

test('if the other member moves a meal after its leftovers, the leftovers become the dish proposed meanwhile', () => {
  const mine = replanned(moveMealToDay(FIVE, 'm0', DAYS[2] as string), { m2: 'x' });
  const theirs = setMealUse(FIVE, 'm2', { kind: 'leftovers', of: 'm0' });
  expectEitherWay(mine, theirs, ['0: x', '1: d1', '2: d0!', '3: d3', '4: d4']);
});

test('of two meals that became leftovers of each other the first is cooked', () => {
  const mine = setMealUse(moveMealToDay(FIVE, 'm0', DAYS[3] as string), 'm0', {
    kind: 'leftovers',
    of: 'm3',
  });
  const theirs = setMealUse(FIVE, 'm3', { kind: 'leftovers', of: 'm0' });
  expectEitherWay(mine, theirs, ['0: open', '1: d1', '2: d2', '3: leftovers', '4: d4']);
});

test('two meals moved to one evening are separated again, and so are two proposals for a new one', () => {
  const [first, second, third, free] = [DAYS[0], DAYS[1], DAYS[2], DAYS[6]] as [
    string,
    string,
    string,
    string,
  ];
  // Two members each swap one meal with another meal.
  const swaps = merged(FIVE, moveMealToDay(FIVE, 'm0', second), moveMealToDay(FIVE, 'm1', third));
  expect(days(swaps)).toEqual(['0: d1!', '1: d0!', '2: d2', '3: d3', '4: d4']);
  expect(days(merged(FIVE, moveMealToDay(FIVE, 'm0', free), moveMealToDay(FIVE, 'm4', free)))).toEqual([
    ...['1: d1', '2: d2', '3: d3', '4: d4!', '6: d0!'],
  ]);
  const more = (id: string) =>
    setWeekMealsKeepingDishes(
      FIVE,
      createEmptyMeals([...DAYS.slice(0, 5), free], ['dinner'], { servings: 2, maxMinutes: null }, () => id),
    );
  const both = merged(FIVE, replanned(more('a'), { a: 'x' }), replanned(more('b'), { b: 'y' }));
  expect(days(both)).toEqual(['0: d0', '1: d1', '2: d2', '3: d3', '4: d4', '6: y']);
  // If both members add a meal to the same day, both meals stay.
  const withOwnText = (id: string) => setMealUse(more(id), id, { kind: 'own', text: id });
  expect(days(merged(FIVE, withOwnText('a'), withOwnText('b'))).slice(-2)).toEqual(['6: own', '6: own']);
  expect(days(merged(FIVE, withOwnText('a'), more('b'))).slice(-1)).toEqual(['6: own']);
  expect(days(merged(FIVE, moveMealToDay(FIVE, 'm0', third), more('b'))).slice(0, 3)).toEqual([
    ...['0: d2', '1: d1', '2: d0!'],
  ]);
  expect(first).toBe(FIVE.meals[0]?.day);
});

test('a proposed dish that merging has repeated is open again', () => {
  const chosen = setMealDish(FIVE, 'm3', dish('x'), LATER);
  const proposed = replanned(setMealServings(FIVE, 'm4', 3), { m0: 'x' });
  for (const both of [merged(FIVE, chosen, proposed), merged(FIVE, proposed, chosen)])
    expect(days(both)).toEqual(['0: open', '1: d1', '2: d2', '3: x!', '4: d4']);
  const twice = (one: StoredWeek) => ({ ...one, repeats: 2 });
  expect(days(merged(twice(FIVE), twice(chosen), twice(proposed)))[0]).toBe('0: x');
});

test('a week changed on a device that cannot plan lists what its dishes still need', () => {
  const before = {
    ...FIVE,
    list: [line('egg', 3, 'm0'), line('rice', 200, 'm0', 'm1'), line('leek', 1, 'm2')],
  };
  const after = updateShoppingListOfChangedWeek(
    setMealServings(setMealUse(before, 'm0', { kind: 'eatingOut' }), 'm2', 6),
    before,
  );
  expect(after.list).toEqual([line('leek', 1, 'm2'), line('rice', 200, 'm1')]);
  expect([days(after), after.atMostBetter]).toEqual([
    ['0: eatingOut', '1: d1', '2: d2', '3: d3', '4: d4'],
    null,
  ]);
});

test('a side dish that is removed without a network is no longer bought, and the merged week has none', () => {
  const side = { food: 'rice, broccoli', title: 'rice and steamed broccoli' };
  const base = {
    ...week({ recipe: { ...dish('d0'), side } }, {}),
    list: [line('broccoli', 200, 'm0'), line('rice', 140, 'm0'), line('salmon', 300, 'm0', 'm1')],
  };
  const mine = updateShoppingListOfChangedWeek(removeSideDishOfMeal(base, 'm0'), base);
  expect(mine.list.map(({ food }) => food)).toEqual(['salmon']);
  const both = merged(base, mine, setMealServings(base, 'm1', 5));
  expect([findMeal(both, 'm0')?.recipe, findMeal(both, 'm1')?.servings]).toEqual([dish('d0'), 5]);
  expect(both.list.map(({ food }) => food)).toEqual(['salmon']);
});

test('the list belongs to its week; for another week it is derived from both', () => {
  const [rice, leek] = [line('rice', 100, 'm0'), line('leek', 2, 'm1', 'm2')];
  const base = { ...FIVE, list: [rice, leek], atMostBetter: 3 };
  const noRice = { ...setMealUse(base, 'm0', { kind: 'skipped' }), list: [leek], atMostBetter: 1 };
  const moreLeek = {
    ...setMealServings(base, 'm1', 6),
    list: [rice, line('leek', 4, 'm1', 'm2'), line('egg', 1, 'm0')],
    atMostBetter: 2,
  };
  const both = mergeWeeks(base, noRice, moreLeek);
  expect(both).toMatchObject({
    week: { list: [line('leek', 4, 'm1', 'm2')], atMostBetter: null },
    isListGuessed: true,
  });
  // A shopping list that was only recomputed is replaced by the list of the changed week.
  const newlyListed = { ...base, list: [leek], atMostBetter: 0 };
  expect(mergeWeeks(base, newlyListed, moreLeek)).toEqual({ week: moreLeek, isListGuessed: false });
  expect(mergeWeeks(base, noRice, newlyListed)).toEqual({ week: noRice, isListGuessed: false });
});

const anyEdits = fc.array(edits({ meals: IDS, days: DAYS, sources: ['m0', 'm3'], dishes: ['x', 'y'] }), {
  maxLength: 6,
});
/** Generates weeks derived from the same five dinners: edited, shortened, extended by an added meal, and cooked. */
const anyWeek = (id: string) =>
  fc
    .tuple(anyEdits, fc.subarray(IDS, { maxLength: 1 }), fc.boolean(), fc.option(fc.constantFrom(...IDS)))
    .map(([changes, deletedIds, isLonger, done]): StoredWeek => {
      const now = edited(FIVE, changes);
      const remainingWeek = setWeekMealsKeepingDishes(
        now,
        now.meals.filter((meal) => !deletedIds.includes(meal.id)) as WeekMeal<never>[],
      );
      const place = DAYS.find((day) => remainingWeek.meals.every((meal) => meal.day !== day)) as string;
      const added = createEmptyMeals([place], ['dinner'], { servings: 2, maxMinutes: null }, () => id);
      const isCooked = findMeal(remainingWeek, done ?? '')?.use.kind === 'cook';
      const whole = { ...remainingWeek, meals: [...remainingWeek.meals, ...(isLonger ? added : [])] };
      return isCooked ? setMealCookedAt(whole, done as string, LATER) : whole;
    });
const RUNS = { numRuns: 300 };

test('merging any two changes gives a valid week with both, and merging again changes nothing', () => {
  fc.assert(
    fc.property(anyWeek('a'), anyWeek('b'), (mine, theirs) => {
      const both = merged(FIVE, mine, theirs);
      expect(merged(FIVE, mine, FIVE)).toEqual(mine);
      expect(merged(FIVE, FIVE, theirs)).toEqual(theirs);
      expect(merged(FIVE, mine, mine)).toEqual(mine);
      // One member lost the reply and sends again; the other member received the change.
      expect(isDeepEqual(merged(FIVE, mine, both), both)).toBe(true);
      expect(merged(FIVE, both, both)).toEqual(both);
      expect(merged(theirs, both, theirs)).toEqual(both);
      const slots = both.meals.map((meal) => ({
        ...meal,
        use: meal.use.kind === 'cook' ? { kind: 'cook' as const, locked: null } : meal.use,
      }));
      expect(findSlotProblems(slots as Parameters<typeof findSlotProblems>[0])).toEqual([]);
      for (const { id, use, recipe, cookedAt } of both.meals) {
        if (use.kind !== 'cook') expect([id, recipe, cookedAt]).toEqual([id, null, null]);
      }
      const places = both.meals.map(({ day }) => day);
      const isSameSize = [mine, theirs].every(({ meals }) =>
        isDeepEqual(meals.map(({ id }) => id).sort(), IDS),
      );
      if (isSameSize) expect(new Set(places).size).toBe(places.length);
      for (const side of [mine, theirs])
        for (const { id, cookedAt } of side.meals) {
          const isDeleted =
            FIVE.meals.some((meal) => meal.id === id) && !(findMeal(mine, id) && findMeal(theirs, id));
          const isDoubled = id === 'a' || id === 'b';
          if (!isDeleted && !isDoubled) expect(findMeal(both, id)).toBeDefined();
          if (cookedAt !== null) expect(findMeal(both, id)?.cookedAt).toBe(cookedAt);
        }
    }),
    RUNS,
  );
});

test('changes of different meals give the same week in either order', () => {
  const of = (meals: readonly string[], ownDays: readonly string[], chosen: string) =>
    fc.array(edits({ meals, days: ownDays, sources: meals.slice(0, 1), dishes: [chosen] }), { maxLength: 6 });
  fc.assert(
    fc.property(
      of(IDS.slice(0, 2), [...DAYS.slice(0, 2), DAYS[5] as string], 'x'),
      of(IDS.slice(2), [...DAYS.slice(2, 5), DAYS[6] as string], 'y'),
      (first, second) => {
        const [mine, theirs] = [edited(FIVE, first), edited(FIVE, second)];
        const both = merged(FIVE, mine, theirs);
        expect(both).toEqual(merged(FIVE, theirs, mine));
        for (const id of IDS.slice(0, 2)) expect(findMeal(both, id)).toEqual(findMeal(mine, id));
        for (const id of IDS.slice(2)) expect(findMeal(both, id)).toEqual(findMeal(theirs, id));
      },
    ),
    RUNS,
  );
});
