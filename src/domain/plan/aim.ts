/**
 * The aim of a plan: what makes one set of meals better than another. It is a sum of lines, each a whole number of
 * millionths of a point (as fit is, `matching/score/fit.ts`), so that equal plans are equal to the last digit.
 *
 * Every line is linear in what is decided, or a cost of whole things (a thing is bought or not, packs are whole), so that
 * an exact solver can solve the very same aim (tests/bench/plan/exact.ts). docs/answers/planning.md says how the weights
 * were chosen and what comes of them.
 */
import { FIT_POINT } from '../matching/score/fit.ts';
import { CRUMB, MILLIONTHS } from '../pantry/quantity.ts';
import type { PlannedFood } from './planned-food.ts';
import { areNear, type CookedMeal, type PlanDish, type PreparedWeek, VARIETY } from './prepare-week.ts';

/** Points, and the reason for each. */
export const AIM_WEIGHTS = {
  /** A point of fit of a meal. */
  fit: 1,
  /** A thing to buy, however much of it: to think of it and to find it is most of the trouble. */
  thing: -0.8,
  /** The price of a pack, as an index: of two purchases the cheaper, of one pack or two the one. */
  price: -0.1,
  /** A pack's worth (or all of it, if that is less) of what goes off by the end of the plan is used; times the weight of its role. */
  goesOff: 0.5,
  /** The same main thing on the same day or on days in a row. */
  sameMain: -1,
  /** The same base, likewise: less, as many eat rice or bread every day. */
  sameBase: -0.5,
  /** The same cuisine, likewise. */
  sameCuisine: -0.3,
  /** The same main thing on the same base, on whatever days. */
  sameDish: -1,
  /** Nothing is cooked: worse than any dish. */
  empty: -100,
} as const;

export type AimKind = keyof typeof AIM_WEIGHTS;
export interface AimLine {
  readonly kind: AimKind;
  /** Millionths of a point. */
  readonly value: number;
}

/** What is cooked at each meal: the position of its dish, or -1 for none. */
export type Choice = ArrayLike<number>;

const micro = (points: number): number => Math.round(points * FIT_POINT);
export const EMPTY_MEAL = micro(AIM_WEIGHTS.empty);

/** What the fit of a dish adds. */
export const fitValue = ({ fit }: Pick<PlanDish, 'fit'>): number => Math.round(AIM_WEIGHTS.fit * fit);

/** What buying a food costs beyond its price: below 0. */
export const THING_COST = micro(AIM_WEIGHTS.thing);
/** What a pack costs: below 0. */
export const packCost = ({ price }: PlannedFood): number => micro(AIM_WEIGHTS.price * price);
/** What taking so many millionths of what goes off adds. */
export const savedValue = ({ worth }: PlannedFood, saved: number): number =>
  saved === 0 ? 0 : Math.floor(AIM_WEIGHTS.goesOff * FIT_POINT * worth * saved);

/** What a food adds to the aim: what of it is saved from going off, less what it costs. */
export function foodValue(food: PlannedFood, drawn: Drawdown): number {
  const packs = packsFor(food, drawn.short, drawn.isLacking);
  return savedValue(food, drawn.saved) + (packs === 0 ? 0 : THING_COST + packs * packCost(food));
}

/** Told of every taking: millionths, above 0, of the lot in this place. */
type OnTaking = (meal: number, lot: number, amount: number) => void;

/**
 * What meals take of a food, in the order of their days. Amounts are whole millionths, so that they add up exactly and
 * nothing is taken twice. Each meal takes from what goes off first and is still good on its day; what is bought is there
 * from the first day on and keeps. No other order of taking leaves less to buy or uses more of what goes off.
 */
interface Drawdown {
  /** Millionths that the stock does not cover. */
  readonly short: number;
  /** Millionths taken of what goes off. */
  readonly saved: number;
  /** Some that cannot be counted is needed on a day when there is none. */
  readonly isLacking: boolean;
}

/**
 * @param wanted millionths by meal
 * @param uncounted by meal, whether it needs some that cannot be counted
 */
export function drawDown(
  food: PlannedFood,
  meals: readonly Pick<CookedMeal, 'day'>[],
  wanted: ArrayLike<number>,
  uncounted: ArrayLike<number>,
  onTaking?: OnTaking,
): Drawdown {
  const { lots, plentyUntil, anyUntil, goesOffBy } = food;
  const left = lots.map(({ amount }) => amount);
  let [short, saved, isLacking] = [0, 0, false];
  for (let meal = 0; meal < meals.length; meal += 1) {
    const { day } = meals[meal] as CookedMeal;
    if (uncounted[meal] && day > anyUntil) isLacking = true;
    let rest = wanted[meal] as number;
    for (let lot = 0; lot < left.length && rest > 0; lot += 1) {
      const { day: until } = lots[lot] as PlannedFood['lots'][number];
      if (until < day) continue;
      const taken = Math.min(rest, left[lot] as number);
      if (taken === 0) continue;
      left[lot] = (left[lot] as number) - taken;
      rest -= taken;
      if (until <= goesOffBy) saved += taken;
      onTaking?.(meal, lot, taken);
    }
    if (day > plentyUntil) short += rest;
  }
  return { short, saved, isLacking };
}

/**
 * How many packs of a food are bought. What nobody would measure is not bought.
 * @param short millionths that the stock does not cover
 * @param isLacking whether some that cannot be counted is lacking
 */
export function packsFor({ isBought, packAmount }: PlannedFood, short: number, isLacking: boolean): number {
  if (!isBought) return 0;
  const packs = short <= CRUMB ? 0 : Math.max(1, Math.ceil((short - CRUMB) / packAmount));
  return isLacking ? Math.max(packs, 1) : packs;
}

/** Millionths of a food that a meal of a dish takes. */
export const demandOf = (perServing: number, servings: number): number =>
  Math.round(perServing * servings * MILLIONTHS);

/** What a line of variety costs: below 0. */
export const varietyCost = (kind: (typeof VARIETY)[number]['kind']): number => micro(AIM_WEIGHTS[kind]);

/** What the meals of a choice take of each food. @returns by food, millionths and whether some is uncounted, by meal */
export function demandsOf({ meals, dishes, foods }: PreparedWeek, choice: Choice) {
  const demands = foods.map(() => ({
    wanted: new Float64Array(meals.length),
    uncounted: new Uint8Array(meals.length),
  }));
  for (const [meal, { servings }] of meals.entries()) {
    for (const { food, perServing, isUncounted } of dishes[choice[meal] as number]?.needs ?? []) {
      const { wanted, uncounted } = demands[food] as (typeof demands)[number];
      wanted[meal] = demandOf(perServing, servings);
      uncounted[meal] = Number(isUncounted);
    }
  }
  return demands;
}

/**
 * The aim of a choice, the greater the better: the fit of each meal; what is bought, by number and price; what is used of
 * what goes off; and what is alike. Amounts are drawn down in the order of the days. That locked meals
 * stay, and that no recipe is cooked more often than asked for, are no matter of the aim: no other choice is looked at.
 * A locked meal whose recipe is not known is left out.
 */
export function aimOf(week: PreparedWeek, choice: Choice): { value: number; lines: AimLine[] } {
  const { meals, dishes, foods } = week;
  const sums = new Map<AimKind, number>();
  const add = (kind: AimKind, value: number) => {
    if (value !== 0) sums.set(kind, (sums.get(kind) ?? 0) + value);
  };
  for (const [meal, own] of meals.entries()) {
    const dish = dishes[choice[meal] as number];
    if (dish === undefined) {
      if (isFree(own)) add('empty', EMPTY_MEAL);
      continue;
    }
    add('fit', fitValue(dish));
    for (let other = meal + 1; other < meals.length; other += 1) {
      const next = dishes[choice[other] as number];
      if (next === undefined) continue;
      const isNear = areNear(own, meals[other] as CookedMeal);
      for (const { kind, isOfNear, of } of VARIETY) {
        const trait = of(dish.traits);
        const isAlike = trait !== null && trait === of(next.traits);
        if (isAlike && (isNear || !isOfNear)) add(kind, varietyCost(kind));
      }
    }
  }
  for (const [i, { wanted, uncounted }] of demandsOf(week, choice).entries()) {
    const food = foods[i] as PlannedFood;
    const drawn = drawDown(food, meals, wanted, uncounted);
    const packs = packsFor(food, drawn.short, drawn.isLacking);
    add('goesOff', savedValue(food, drawn.saved));
    add('thing', packs === 0 ? 0 : THING_COST);
    add('price', packs * packCost(food));
  }
  const lines = [...sums].map(([kind, value]) => ({ kind, value }));
  return { value: lines.reduce((sum, { value }) => sum + value, 0), lines };
}

/** Whether a plan may choose what is cooked. */
export const isFree = ({ slot: { use } }: Pick<CookedMeal, 'slot'>): boolean =>
  use.kind === 'cook' && use.locked === null;
