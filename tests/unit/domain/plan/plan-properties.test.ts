import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeCookingConsumption } from '#domain/pantry/consume';
import { addDays, toDayNumber } from '#domain/pantry/expiry';
import type { PantryItem } from '#domain/pantry/item';
import type { PantryUnit } from '#domain/pantry/limits';
import { NEGLIGIBLE_MILLIONTHS, toMillionths } from '#domain/pantry/quantity';
import { canPlannerChangeDish, computePlanObjective } from '#domain/plan/aim';
import { type PreparedWeek, prepareWeekForPlanning } from '#domain/plan/prepare-week';
import { proposeSideDishes } from '#domain/plan/propose-sides';
import { parseSideFoods, SIDE_DISHES } from '#domain/plan/rules/sides';
import { addSideDishesToWeek } from '#domain/plan/serve-sides';
import { computeStockUseAndPurchases } from '#domain/plan/shopping-of';
import { findBestPlan, toDishIndexes } from '#domain/plan/solve';
import type { PlanRecipe, PlanSlot, StockItem, Week } from '#domain/plan/types';
import { createWeek, dinners, knowledge, recipe } from './small-weeks.ts';

const FIRST = '2026-10-23';
const STEPS = 500;

/** Foods with known weights, so that amounts in different pantry units are comparable. */
const FOODS = ['chicken breast', 'spinach', 'rice', 'carrot', 'milk', 'tofu', 'bell pepper'] as const;
const UNITS = ['g', 'kg', 'cup', 'tbsp', 'oz'] as const satisfies readonly PantryUnit[];
const anyFood = fc.constantFrom(...FOODS);
const anyUnit = fc.constantFrom(...UNITS);
const anyAmount = fc.integer({ min: 1, max: 4_000 }).map((thousandths) => thousandths / 1_000);
const perUnit = { g: 300, kg: 0.3, cup: 1.5, tbsp: 8, oz: 12 } as const;
const anyQuantity = fc
  .tuple(anyAmount, anyUnit)
  .map(([amount, unit]) => [amount * perUnit[unit], unit] as const);
const anyDate = fc.option(fc.integer({ min: -2, max: 8 }).map((days) => addDays(FIRST, days)));
const anyStock: fc.Arbitrary<StockItem> = fc
  .tuple(anyFood, anyQuantity, anyDate)
  .map(([name, [amount, unit], expiresOn]) => ({ name, amount, unit, expiresOn }));
const anyRecipes: fc.Arbitrary<PlanRecipe[]> = fc
  .array(
    fc.tuple(
      fc.integer({ min: 0, max: 9_000 }),
      fc.dictionary(anyFood, anyQuantity, { minKeys: 1, maxKeys: 4, noNullPrototype: true }),
      fc.option(fc.constantFrom('Thai', 'French')),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((all) =>
    all.map(([fit, needs, cuisine], i) =>
      recipe(`r${i}`, fit / 1_000, needs, cuisine === null ? {} : { cuisine }),
    ),
  );
const anySlots: fc.Arbitrary<PlanSlot[]> = fc
  .array(
    fc.record({
      servings: fc.integer({ min: 1, max: 6 }),
      locked: fc.option(fc.integer({ min: 0, max: 7 }), { freq: 3 }),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((all) =>
    dinners(
      ...all.map(({ servings, locked }, i) => ({
        servings,
        day: addDays(FIRST, i),
        use: { kind: 'cook', locked: locked === null ? null : `r${locked}` } as const,
      })),
    ),
  );
const anyWeek: fc.Arbitrary<Week> = fc
  .tuple(anySlots, anyRecipes, fc.array(anyStock, { maxLength: 8 }))
  .map(([slots, recipes, stocked]) => createWeek(slots, recipes, stocked));

function planned(week: Week) {
  const prepared = prepareWeekForPlanning(week, knowledge);
  const plan = findBestPlan(prepared, { steps: STEPS, seed: 7 });
  const choice = toDishIndexes(prepared, plan.meals);
  if (choice === null) throw new Error('a plan is one of its week');
  return { prepared, plan, choice, ...computeStockUseAndPurchases(prepared, choice) };
}

/** Plans a week with side dishes, and computes the foods of both. */
function plannedWithSides(week: Week) {
  const { prepared, choice, plan } = planned({ ...week, sides: SIDE_DISHES });
  const sides = proposeSideDishes(prepared, choice);
  const served = addSideDishesToWeek(prepared, choice, sides);
  return {
    plan,
    sides,
    prepared,
    planChoice: choice,
    ...served,
    ...computeStockUseAndPurchases(served.week, served.choice),
  };
}

/** Returns the amounts that the meals of a plan need, by food, in millionths. */
function sumWanted({ meals, dishes, foods }: PreparedWeek, choice: readonly number[]) {
  const sums = new Map<string, number>();
  for (const [meal, dish] of choice.entries())
    for (const { food, perServing } of dishes[dish]?.needs ?? []) {
      const name = foods[food]?.name as string;
      const amount = toMillionths(perServing * (meals[meal]?.servings as number));
      sums.set(name, (sums.get(name) ?? 0) + amount);
    }
  return sums;
}

test('no stock falls below zero on any day, and nothing is used after its last day', () => {
  fc.assert(
    fc.property(anyWeek, (week) => {
      const { week: served, takings } = plannedWithSides(week);
      const left = new Map(
        served.foods.flatMap(({ name, lots }) => lots.map(({ day, amount }) => [`${name} ${day}`, amount])),
      );
      for (const { food, day, millionths, slotId } of takings) {
        const rest = (left.get(`${food} ${day}`) as number) - millionths;
        left.set(`${food} ${day}`, rest);
        expect(rest).toBeGreaterThanOrEqual(0);
        expect(millionths).toBeGreaterThan(0);
        const slot = week.slots.find(({ id }) => id === slotId) as PlanSlot;
        expect(day).toBeGreaterThanOrEqual(toDayNumber(slot.day));
      }
    }),
    { numRuns: 80 },
  );
});

test('amounts used and amounts to buy equal the needs, and purchases cover the shortage', () => {
  fc.assert(
    fc.property(anyWeek, (week) => {
      const { week: served, choice, purchases, takings } = plannedWithSides(week);
      for (const [name, wanted] of sumWanted(served, choice)) {
        const taken = takings
          .filter(({ food }) => food === name)
          .reduce((sum, { millionths }) => sum + millionths, 0);
        const row = purchases.find(({ food }) => food === name);
        const lacking = row === undefined ? 0 : toMillionths(row.lacking);
        // If a food has no row, the missing amount is too small to measure.
        expect(wanted - taken - lacking).toBeGreaterThanOrEqual(0);
        expect(wanted - taken - lacking).toBeLessThanOrEqual(row === undefined ? NEGLIGIBLE_MILLIONTHS : 0);
        if (row?.packs)
          expect(toMillionths(row.packs.amount)).toBeGreaterThanOrEqual(lacking - NEGLIGIBLE_MILLIONTHS);
      }
    }),
    { numRuns: 80 },
  );
});

test('cooking a plan day by day from the pantry and the purchases is never short', () => {
  fc.assert(
    fc.property(anyWeek, (week) => {
      const { plan, purchases } = planned(week);
      const item = (id: string, name: string, amount: number, unit: PantryUnit, expiresOn: string | null) =>
        ({ id, name, millionths: toMillionths(amount), unit, expiresOn, createdAt: id }) satisfies PantryItem;
      let pantry: PantryItem[] = [
        ...week.stock.map((one, i) =>
          item(`stock ${i}`, one.name, one.amount as number, one.unit as PantryUnit, one.expiresOn),
        ),
        ...purchases.map(({ food, unit, packs, lacking }) =>
          item(`bought ${food}`, food, packs?.amount ?? lacking, unit, null),
        ),
      ];
      for (const { slotId, recipeId } of plan.meals) {
        const slot = week.slots.find(({ id }) => id === slotId) as PlanSlot;
        const cooked = week.recipes.find(({ match }) => match.recipe.id === recipeId);
        const good = pantry.filter(({ expiresOn }) => expiresOn === null || expiresOn >= slot.day);
        const lines = (cooked?.match.recipe.ingredients ?? []).map(({ name, amount, unit }) => ({
          name,
          canonical: name,
          amount: ((amount as number) * slot.servings) / (cooked?.servings as number),
          unit,
        }));
        const { takings, skipped } = computeCookingConsumption(good, lines, knowledge.findPortions);
        expect(skipped).toEqual([]);
        const left = new Map(takings.map((one) => [one.item.id, one.left]));
        pantry = pantry
          .map((one) => ({ ...one, millionths: left.get(one.id) ?? one.millionths }))
          .filter(({ millionths }) => millionths > 0);
      }
    }),
    { numRuns: 80 },
  );
});

test('the order in which a week is given does not matter', () => {
  fc.assert(
    fc.property(anyWeek, fc.infiniteStream(fc.nat()), (week, keys) => {
      const shuffled = <Value>(values: readonly Value[]) =>
        values
          .map((value) => [keys.next().value as number, value] as const)
          .sort(([a], [b]) => a - b)
          .map(([, value]) => value);
      const other = {
        ...week,
        slots: shuffled(week.slots),
        recipes: shuffled(week.recipes),
        stock: shuffled(week.stock),
      };
      const [one, two] = [planned(week), planned(other)];
      expect(two.plan).toEqual(one.plan);
      expect(two.purchases).toEqual(one.purchases);
    }),
    { numRuns: 50 },
  );
});

test('locked meals stay unchanged, even with an unknown recipe', () => {
  fc.assert(
    fc.property(anyWeek, (week) => {
      const { plan } = planned(week);
      for (const { id, use } of week.slots) {
        if (use.kind !== 'cook' || use.locked === null) continue;
        expect(plan.meals.find(({ slotId }) => slotId === id)?.recipeId).toBe(use.locked);
      }
    }),
    { numRuns: 50 },
  );
});

test('side dishes change no dish, and locked meals keep their side dish and get no new one', () => {
  fc.assert(
    fc.property(anyWeek, fc.constantFrom(undefined, 'broccoli', 'rice, spinach'), (week, side) => {
      const slots = week.slots.map((slot) => ({ ...slot, use: { ...slot.use, side } }) as PlanSlot);
      const {
        plan,
        sides,
        prepared,
        planChoice,
        choice,
        week: served,
      } = plannedWithSides({
        ...week,
        slots,
      });
      expect(plan).toEqual(planned({ ...week, slots, sides: SIDE_DISHES }).plan);
      for (const [meal, { slot }] of served.meals.entries()) {
        const [eaten, planned] = [served.dishes[choice[meal] as number], plan.meals[meal]];
        if (eaten !== undefined) expect(eaten.recipe.id).toBe(planned?.recipeId);
        if (slot.use.kind === 'cook' && slot.use.locked !== null) expect(sides.get(slot.id)).toBe(side);
        else if (sides.has(slot.id)) {
          const foods = parseSideFoods(sides.get(slot.id) as string);
          expect(foods.length).toBeLessThanOrEqual(2);
          for (const food of foods)
            expect(prepared.dishes[planChoice[meal] as number]?.traits.foods).not.toContain(food);
        }
      }
    }),
    { numRuns: 80 },
  );
});

test('more stock never lengthens the list for the same meals', () => {
  fc.assert(
    fc.property(anyWeek, anyStock, (week, more) => {
      const { prepared, plan, purchases } = planned(week);
      const richer = prepareWeekForPlanning({ ...week, stock: [...week.stock, more] }, knowledge);
      const choice = toDishIndexes(richer, plan.meals) as number[];
      const now = new Map(
        computeStockUseAndPurchases(richer, choice).purchases.map((one) => [one.food, one]),
      );
      const before = new Map(purchases.map((one) => [one.food, one]));
      expect(prepared.foods.map(({ unit }) => unit)).toEqual(richer.foods.map(({ unit }) => unit));
      for (const [food, { lacking, packs }] of now) {
        expect(before.get(food)?.lacking ?? 0).toBeGreaterThanOrEqual(lacking);
        expect(before.get(food)?.packs?.count ?? 0).toBeGreaterThanOrEqual(packs?.count ?? 0);
      }
    }),
    { numRuns: 80 },
  );
});

test('planning again without a change changes nothing, for any number of steps and any seed', () => {
  fc.assert(
    fc.property(anyWeek, fc.nat(), (week, seed) => {
      const { prepared, plan } = planned(week);
      expect(findBestPlan(prepared, { steps: STEPS, seed: 7, current: plan.meals })).toEqual(plan);
      const replanned = findBestPlan(prepared, { steps: STEPS / 10, seed, current: plan.meals });
      const isBetter = replanned.aim > plan.aim;
      if (!isBetter) expect(replanned.meals).toEqual(plan.meals);
    }),
    { numRuns: 50 },
  );
});

test('the value of a plan equals its computed value, and no other plan exceeds the bound', () => {
  fc.assert(
    fc.property(anyWeek, fc.infiniteStream(fc.nat()), (week, draws) => {
      const { prepared, plan, choice } = planned(week);
      expect(computePlanObjective(prepared, choice).value).toBe(plan.aim);
      expect(plan.bound).toBeGreaterThanOrEqual(plan.aim);
      // Locked meals come first, because their dishes are fixed.
      const uses = new Set(
        prepared.meals.flatMap((meal) => (canPlannerChangeDish(meal) ? [] : (meal.options[0] ?? []))),
      );
      const other = prepared.meals.map((meal) => {
        const free = meal.options.filter((dish) => !canPlannerChangeDish(meal) || !uses.has(dish));
        const dish = free[(draws.next().value as number) % Math.max(1, free.length)] ?? -1;
        uses.add(dish);
        return dish;
      });
      expect(computePlanObjective(prepared, other).value).toBeLessThanOrEqual(plan.bound);
    }),
    { numRuns: 80 },
  );
});

test('three thirds of a cup add up to the cup', () => {
  const thirds = [1, 2, 3].map((i) => recipe(`r${i}`, 5, { milk: [1 / 3, 'cup'] }));
  const { purchases } = planned(
    createWeek(dinners({}, {}, {}), thirds, [{ name: 'milk', amount: 1, unit: 'cup', expiresOn: null }]),
  );
  expect(purchases).toEqual([]);
});
