/**
 * Computes an upper bound on the objective of any plan for a week, by Lagrangian relaxation: prices replace the
 * constraints between meals, so that the best dish of each meal can be chosen separately. Any prices give an upper
 * bound; a subgradient method searches for prices that give a low one. There is a price for each of these constraints:
 * a food that several dishes need is bought only once, dishes share packs, expiring stock is used only once, and a
 * recipe repeats only as often as allowed.
 */
import { FIT_POINT } from '../matching/score/fit.ts';
import { canPlannerChangeDish, EMPTY_MEAL_COST } from './aim.ts';
import type { PreparedWeek } from './prepare-week.ts';
import { buildRelaxedWeekProblem, type FoodTerms, type Relaxation } from './relaxation.ts';

export interface Bound {
  readonly value: number;
  /**
   * For each meal, its possible dishes from best to worst, valued with the Lagrangian prices that gave the lowest upper
   * bound.
   */
  readonly ranked: readonly (readonly number[])[];
}

/**
 * Lagrangian prices that replace the constraints between meals. The same type holds the slope of the upper bound: how
 * much the bound changes with each price.
 */
interface Prices {
  /**
   * Price of each share of a food's buying cost. Each share is paid by a dish or a meal that needs the food (see
   * `Relaxation`).
   */
  readonly share: Float64Array;
  /**
   * For each food, the price of a pack. In the relaxed problem (a week with fewer constraints), each meal pays this
   * price instead of the real cost of the packs.
   */
  readonly pack: Float64Array;
  /**
   * For each food with expiring stock, the fraction (0 to 1) of the points for using the stock that its meals get in
   * the relaxed problem (a week with fewer constraints). The rest is always added to the upper bound.
   */
  readonly save: Float64Array;
  /**
   * Lagrangian price that a meal pays for cooking each dish. It replaces the limit on how often a dish may be repeated.
   */
  readonly repeat: Float64Array;
}

const copyPrices = ({ share, pack, save, repeat }: Prices): Prices => ({
  share: share.slice(),
  pack: pack.slice(),
  save: save.slice(),
  repeat: repeat.slice(),
});

/**
 * Returns the Lagrangian prices from which the search for a low upper bound starts. The cost of buying a food is
 * divided equally among the dishes that need it, each counted as often as it may be repeated.
 */
function firstPrices({ foods, repeats, shareFood, shareTimes, dishShares }: Relaxation): Prices {
  const times = new Float64Array(foods.length);
  for (let i = 0; i < dishShares; i += 1)
    times[shareFood[i] as number] = (times[shareFood[i] as number] as number) + (shareTimes[i] as number);
  return {
    share: Float64Array.from(shareFood, (food, i) =>
      i < dishShares ? (foods[food] as FoodTerms).first / (times[food] as number) : 0,
    ),
    pack: new Float64Array(foods.length),
    save: new Float64Array(foods.length).fill(1),
    repeat: new Float64Array(repeats.length),
  };
}

function scoreOption(
  { options, foods }: Relaxation,
  { share, pack, save, repeat }: Prices,
  option: number,
): number {
  let score = (options.fit[option] as number) - (repeat[options.dish[option] as number] as number);
  const end = options.needStart[option + 1] as number;
  for (let need = options.needStart[option] as number; need < end; need += 1) {
    const food = options.food[need] as number;
    const part = options.dishShare[need] as number;
    if (part >= 0) score -= (share[part] as number) + (share[options.mealShare[need] as number] as number);
    score -= (pack[food] as number) * (options.packs[need] as number);
    const saves = options.saves[need] as number;
    if (saves > 0) score += (save[food] as number) * (foods[food] as FoodTerms).worth * saves;
  }
  return score;
}

function chooseAlone(relaxation: Relaxation, prices: Prices, slope: Prices): number {
  const { options, foods } = relaxation;
  let value = 0;
  for (let meal = 0; meal + 1 < options.mealStart.length; meal += 1) {
    let [top, at] = [Number.NEGATIVE_INFINITY, -1];
    const end = options.mealStart[meal + 1] as number;
    for (let option = options.mealStart[meal] as number; option < end; option += 1) {
      const score = scoreOption(relaxation, prices, option);
      if (score > top) [top, at] = [score, option];
    }
    if (at < 0) continue;
    value += top;
    const dish = options.dish[at] as number;
    slope.repeat[dish] = (slope.repeat[dish] as number) - 1;
    for (
      let need = options.needStart[at] as number;
      need < (options.needStart[at + 1] as number);
      need += 1
    ) {
      const food = options.food[need] as number;
      for (const part of [options.dishShare[need] as number, options.mealShare[need] as number])
        if (part >= 0) slope.share[part] = (slope.share[part] as number) - 1;
      slope.pack[food] = (slope.pack[food] as number) - (options.packs[need] as number);
      const saved = (foods[food] as FoodTerms).worth * (options.saves[need] as number);
      slope.save[food] = (slope.save[food] as number) + saved;
    }
  }
  return value;
}

/**
 * Returns the part of the upper bound that does not depend on the chosen dishes. Also adds to `slope` how much this
 * part changes with each price.
 */
function payTheRest(relaxation: Relaxation, prices: Prices, slope: Prices, paid: Float64Array): number {
  const { foods, repeats, shareFood, shareTimes } = relaxation;
  let value = 0;
  paid.fill(0);
  for (let i = 0; i < shareFood.length; i += 1) {
    const part = (shareTimes[i] as number) * (prices.share[i] as number);
    paid[shareFood[i] as number] = (paid[shareFood[i] as number] as number) + part;
  }
  for (let i = 0; i < foods.length; i += 1) {
    const { first, pack, most, stock, worth } = foods[i] as FoodTerms;
    const [price, save] = [prices.pack[i] as number, prices.save[i] as number];
    // If the price of a pack is above its cost, each pack raises the upper bound. The bound must be valid for every
    // plan, so assume as many packs as the meals can use.
    const packs = price > pack ? most : 1;
    const over = (paid[i] as number) + packs * price - (packs - 1) * pack - first;
    value += Math.max(0, over) + price * (Number.isFinite(stock) ? stock : 0) + (1 - save) * worth;
    slope.pack[i] = (slope.pack[i] as number) + stock + (over > 0 ? packs : 0);
    slope.save[i] = (slope.save[i] as number) - worth;
    paid[i] = Number(over > 0);
  }
  for (let i = 0; i < shareFood.length; i += 1)
    if (paid[shareFood[i] as number] === 1)
      slope.share[i] = (slope.share[i] as number) + (shareTimes[i] as number);
  for (let dish = 0; dish < repeats.length; dish += 1) {
    value += (repeats[dish] as number) * (prices.repeat[dish] as number);
    slope.repeat[dish] = (slope.repeat[dish] as number) + (repeats[dish] as number);
  }
  return value;
}

const KINDS = ['share', 'pack', 'save', 'repeat'] as const;

function bend(direction: Prices, slope: Prices): number {
  let length = 0;
  for (const kind of KINDS) {
    const [directionValues, towards] = [direction[kind], slope[kind]];
    for (let i = 0; i < directionValues.length; i += 1) {
      directionValues[i] = MOMENTUM * (directionValues[i] as number) + (towards[i] as number);
      length += (directionValues[i] as number) ** 2;
    }
  }
  return length;
}

function move(prices: Prices, direction: Prices, step: number): void {
  for (const kind of KINDS) {
    const [price, directionValues] = [prices[kind], direction[kind]];
    const most = kind === 'save' ? 1 : Number.POSITIVE_INFINITY;
    for (let i = 0; i < price.length; i += 1)
      price[i] = Math.min(most, Math.max(0, (price[i] as number) - step * (directionValues[i] as number)));
  }
}

const clear = (prices: Prices): void => {
  for (const kind of KINDS) prices[kind].fill(0);
};

/**
 * Tolerance for floating-point rounding, in points. Without it, rounding could make the upper bound lower than the
 * points of the best plan.
 */
const ROUNDING = 1e-6;
/**
 * Settings of the subgradient method. `PACE` is the initial step size, and `PACE_LEAST` the minimum. Both are fractions
 * of the gap between the upper bound and the objective of the known plan. After `ROUNDS_WITHOUT_GAIN` rounds without
 * improvement, the step size is halved.
 */
const [PACE, PACE_LEAST, ROUNDS_WITHOUT_GAIN] = [1.5, 0.01, 10];
/**
 * Momentum of the price updates: how much of the previous update direction is added to the next one. Without momentum,
 * the Lagrangian prices oscillate, and the upper bound stays twice as far above the best known plan.
 */
const MOMENTUM = 0.6;

/**
 * Computes an upper bound on the objective of any plan for a week.
 * @param maxRounds maximum number of passes over all possible dishes of all meals; at least 1
 * @param knownObjective objective of a known plan, in millionths of a point. If the bound equals it, the known plan is
 *   optimal, and the computation stops
 */
export function computeObjectiveUpperBound(
  week: PreparedWeek,
  maxRounds: number,
  knownObjective: number,
): Bound {
  const relaxation = buildRelaxedWeekProblem(week);
  const empty = week.meals.filter((meal) => meal.options.length === 0 && canPlannerChangeDish(meal)).length;
  let prices = firstPrices(relaxation);
  const [slope, direction] = [copyPrices(prices), copyPrices(prices)];
  clear(direction);
  const paid = new Float64Array(relaxation.foods.length);
  let best = { value: Number.POSITIVE_INFINITY, prices };
  let [pace, stale] = [PACE, 0];
  for (let round = 0; round < maxRounds && pace > PACE_LEAST; round += 1) {
    clear(slope);
    const alone = chooseAlone(relaxation, prices, slope);
    const value = (empty * EMPTY_MEAL_COST) / FIT_POINT + alone + payTheRest(relaxation, prices, slope, paid);
    if (value < best.value - ROUNDING) {
      best = { value, prices: copyPrices(prices) };
      stale = 0;
    } else if (++stale >= ROUNDS_WITHOUT_GAIN) {
      [pace, stale] = [pace / 2, 0];
      prices = copyPrices(best.prices);
      clear(direction);
    }
    const gap = value - knownObjective / FIT_POINT;
    const length = bend(direction, slope);
    if (gap <= ROUNDING || length === 0) break;
    move(prices, direction, (pace * gap) / length);
  }
  return {
    value: Math.ceil((best.value + ROUNDING) * FIT_POINT),
    ranked: week.meals.map(({ options }, meal) => {
      const start = relaxation.options.mealStart[meal] as number;
      return options
        .map((dish, i) => ({ dish, score: scoreOption(relaxation, best.prices, start + i) }))
        .sort((a, b) => b.score - a.score || a.dish - b.dish)
        .map(({ dish }) => dish);
    }),
  };
}
