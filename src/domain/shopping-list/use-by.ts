/**
 * Use-by dates of bought foods, and foods that do not keep until the meals of the plan that need them.
 *
 * A purchase for a planned meal counts for this meal. If the pantry dated it before the meal, the plan would ask for the
 * same food again, however often the cook buys it.
 */
import { addDays } from '../pantry/expiry.ts';
import type { ShoppingItem } from './to-buy.ts';

type ForMeals = Pick<ShoppingItem, 'wantedBy'>;

/**
 * Returns the first day with a planned meal for which a food spoils if it is bought today. Null if the food keeps for
 * all planned meals.
 * @param keeps number of days for which the food keeps; null if unknown
 * @param today YYYY-MM-DD
 */
export function findSpoiledMealDay(
  { wantedBy }: ForMeals,
  keeps: number | null,
  today: string,
): string | null {
  if (keeps === null) return null;
  const lastDay = addDays(today, keeps);
  return wantedBy.flatMap(({ day }) => (day !== null && day > lastDay ? day : [])).sort()[0] ?? null;
}

/**
 * Returns the last day on which a food that is bought today should be used: the end of its shelf life, or the last
 * planned meal that needs it if this is later. Null if the food keeps for an unknown time.
 * @param keeps number of days for which the food keeps; null if unknown
 * @param today YYYY-MM-DD
 */
export function computeUseByDate({ wantedBy }: ForMeals, keeps: number | null, today: string): string | null {
  if (keeps === null) return null;
  return [addDays(today, keeps), ...wantedBy.flatMap(({ day }) => day ?? [])].sort().at(-1) ?? null;
}
