/** Alternatives to the planner that fill a week, and measures of the resulting plans. */
import { FIT_POINT } from '#domain/matching/score/fit';
import { indexKitchen } from '#domain/matching/score/kitchen-index';
import { fromMillionths } from '#domain/pantry/quantity';
import { canPlannerChangeDish, computePlanObjective } from '#domain/plan/aim';
import type { PreparedWeek } from '#domain/plan/prepare-week';
import { computeStockUseAndPurchases } from '#domain/plan/shopping-of';
import { scoreRecipe } from '../../unit/domain/matching/support/score-recipe.ts';
import { chance } from '../recommend/catalogue.ts';
import { reference } from '../relevance/catalogue.ts';

/** Fills the meals of a week in order. `pick` chooses among the dishes that may still be cooked. */
function oneAfterAnother(
  week: PreparedWeek,
  pick: (dishes: readonly number[], chosen: readonly number[], meal: number) => number,
): number[] {
  const uses = new Map<number, number>();
  const chosen: number[] = [];
  for (const [at, meal] of week.meals.entries()) {
    const free = meal.options.filter((dish) => (uses.get(dish) ?? 0) < week.repeats);
    const dish = canPlannerChangeDish(meal)
      ? free.length === 0
        ? -1
        : pick(free, chosen, at)
      : (meal.options[0] ?? -1);
    chosen.push(dish);
    uses.set(dish, (uses.get(dish) ?? 0) + 1);
  }
  return chosen;
}

const best = (dishes: readonly number[], fitOf: (dish: number) => number): number =>
  dishes.toSorted((a, b) => fitOf(b) - fitOf(a) || a - b)[0] as number;

/** Chooses the best fits in order, like a user who follows the results of one search from the top. */
export const greedy = (week: PreparedWeek): number[] =>
  oneAfterAnother(week, (dishes) => best(dishes, (dish) => week.dishes[dish]?.fit as number));

/** Chooses for each day the best fit for the remaining food, like a user who searches every evening. */
export const everyEvening = (week: PreparedWeek): number[] =>
  oneAfterAnother(week, (dishes, chosen, meal) =>
    best(dishes, (dish) => fitOnTheDay(week, [...chosen, dish], meal)),
  );

export function randomly(week: PreparedWeek, seed: number): number[] {
  const random = chance(seed);
  return oneAfterAnother(week, (dishes) => dishes[Math.floor(random() * dishes.length)] as number);
}

/**
 * Returns the fit, in points, of a meal's dish for the food that earlier meals have left over. Purchases do not
 * count.
 */
function fitOnTheDay(week: PreparedWeek, choice: readonly number[], meal: number): number {
  const thisMeal = week.meals[meal] as PreparedWeek['meals'][number];
  const dish = week.dishes[choice[meal] as number];
  if (dish === undefined) return 0;
  const before = choice.map((one, i) => (i < meal ? one : -1));
  const taken = new Map<string, number>();
  for (const { food, day, millionths } of computeStockUseAndPurchases(week, before).takings)
    taken.set(`${food} ${day}`, (taken.get(`${food} ${day}`) ?? 0) + millionths);
  const owned = week.foods.flatMap(({ name, unit, lots, plentyUntil }) => [
    ...lots.map(({ day, amount }) => ({
      name,
      amount: fromMillionths(amount - (taken.get(`${name} ${day}`) ?? 0)),
      unit,
      daysLeft: Number.isFinite(day) ? day - thisMeal.day : null,
      named: true,
    })),
    ...(plentyUntil >= thisMeal.day ? [{ name, named: true }] : []),
  ]);
  const kitchen = indexKitchen({ owned, tools: [], assumeStaples: true });
  const { fitLines } = scoreRecipe(dish.recipe, kitchen, reference.knowledge);
  return fitLines.reduce((sum, { kind, value }) => (kind === 'urgency' ? sum : sum + value), 0) / FIT_POINT;
}

export interface Outcome {
  readonly things: number;
  readonly packs: number;
  /** Share of the expiring food that is used, averaged over foods; null if nothing expires. */
  readonly saved: number | null;
  /** Mean fit per meal in points, for the food at home on the first day. */
  readonly fit: number;
  /** Mean fit per meal in points, for the food that is left on the meal's day. */
  readonly fitOnTheDay: number;
  /** Value of the planner's objective, in points. */
  readonly aim: number;
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

export function computeOutcome(week: PreparedWeek, choice: readonly number[]): Outcome {
  const { purchases, takings } = computeStockUseAndPurchases(week, choice);
  const goingOff = week.foods.flatMap((food) => {
    const lots = food.lots.filter(({ day }) => day <= food.expiringUntil);
    const all = lots.reduce((sum, { amount }) => sum + amount, 0);
    const used = takings.filter((one) => one.food === food.name && one.day <= food.expiringUntil);
    return all === 0 ? [] : [used.reduce((sum, { millionths }) => sum + millionths, 0) / all];
  });
  const cooked = choice.flatMap((dish, meal) => (week.dishes[dish] === undefined ? [] : [meal]));
  return {
    things: purchases.length,
    packs: purchases.reduce((sum, { packs }) => sum + (packs?.count ?? 1), 0),
    saved: goingOff.length === 0 ? null : mean(goingOff),
    fit: mean(cooked.map((meal) => (week.dishes[choice[meal] as number]?.fit as number) / FIT_POINT)),
    fitOnTheDay: mean(cooked.map((meal) => fitOnTheDay(week, choice, meal))),
    aim: computePlanObjective(week, choice).value / FIT_POINT,
  };
}

export function meanOutcome(all: readonly Outcome[]): Outcome {
  return {
    things: mean(all.map(({ things }) => things)),
    packs: mean(all.map(({ packs }) => packs)),
    saved: mean(all.flatMap(({ saved }) => saved ?? [])),
    fit: mean(all.map(({ fit }) => fit)),
    fitOnTheDay: mean(all.map((one) => one.fitOnTheDay)),
    aim: mean(all.map(({ aim }) => aim)),
  };
}
