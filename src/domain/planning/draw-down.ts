/**
 * What meals take of a food, in the order of their days. Amounts are whole millionths, so that they add up exactly and
 * nothing is taken twice. Each meal takes from what goes off first and is still good on its day; what is bought is there
 * from the first day on and keeps. No other order of taking leaves less to buy or uses more of what goes off.
 */
import { CRUMB } from '../pantry/quantity.ts';
import type { PlannedFood } from './planned-food.ts';
import type { CookedMeal } from './prepare-week.ts';

/** Told of every taking: millionths, above 0, of the lot in this place. */
export type OnTaking = (meal: number, lot: number, amount: number) => void;

export interface Drawdown {
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
