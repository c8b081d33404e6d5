/**
 * Types of the tables of keeping times. The times count from the day of purchase. If the source gives a range, the
 * tables use its lower bound. A month has 30 days. A food without a row gets no expiry date, because a guess would be
 * worse. Foods that keep for more than a year have no row.
 *
 * Source: FoodKeeper, by the USDA's Food Safety and Inspection Service with Cornell University and the Food Marketing
 * Institute (foodsafety.gov/keep-food-safe/foodkeeper-app).
 */
export type StoragePlace = 'fridge' | 'freezer' | 'pantry';

/**
 * Keeping times of a food in days from the purchase, by storage place. Null if FoodKeeper has no time for the place or
 * advises against it.
 */
export interface ShelfLife extends Readonly<Record<StoragePlace, number | null>> {
  /** Usual storage place of the food. The suggested expiry date uses the keeping time there. */
  readonly place: StoragePlace;
  /**
   * FoodKeeper row with the keeping times. If the row is about a similar food, this field also says why its times
   * apply.
   */
  readonly from: string;
  readonly foods: string;
}

const DAYS_OF_WEEK = 7;
const DAYS_OF_MONTH = 30;
export const weeksToDays = (count: number): number => count * DAYS_OF_WEEK;
export const monthsToDays = (count: number): number => count * DAYS_OF_MONTH;

type Days = number | null;
type KeepRow = readonly [from: string, fridge: Days, freezer: Days, pantry: Days, foods: string];

export const buildShelfLives = (place: StoragePlace, rows: readonly KeepRow[]): ShelfLife[] =>
  rows.map(([from, fridge, freezer, pantry, foods]) => ({ place, from, fridge, freezer, pantry, foods }));
