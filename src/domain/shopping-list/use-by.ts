/**
 * Computes use-by dates of bought foods, and finds foods that spoil before the planned meals that need them. A use-by
 * date is never before the last planned meal that needs the food. With an earlier date, the plan would list the food to
 * buy again.
 */
import { addDays } from '../pantry/expiry.ts';
import type { ShoppingItem } from './to-buy.ts';

type ForMeals = Pick<ShoppingItem, 'wantedBy'>;

/**
 * Returns the day of the first planned meal for which a food spoils if it is bought today. Null if the food keeps for
 * all planned meals, or if its shelf life is unknown.
 * @param shelfLifeDays shelf life in days; null if unknown
 * @param today YYYY-MM-DD
 */
export function findSpoiledMealDay(
  { wantedBy }: ForMeals,
  shelfLifeDays: number | null,
  today: string,
): string | null {
  if (shelfLifeDays === null) return null;
  const lastDay = addDays(today, shelfLifeDays);
  return wantedBy.flatMap(({ day }) => (day !== null && day > lastDay ? day : [])).sort()[0] ?? null;
}

/**
 * Returns the use-by date of a food that is bought today: the end of its shelf life, or the day of the last planned
 * meal that needs it if that day is later. Null if the shelf life is unknown.
 * @param shelfLifeDays shelf life in days; null if unknown
 * @param today YYYY-MM-DD
 */
export function computeUseByDate(
  { wantedBy }: ForMeals,
  shelfLifeDays: number | null,
  today: string,
): string | null {
  if (shelfLifeDays === null) return null;
  return [addDays(today, shelfLifeDays), ...wantedBy.flatMap(({ day }) => day ?? [])].sort().at(-1) ?? null;
}
