/**
 * Types of the tables of keeping times. The figures are from FoodKeeper, by the USDA's Food Safety and Inspection
 * Service with Cornell University and the Food Marketing Institute (foodsafety.gov/keep-food-safe/foodkeeper-app),
 * counted from the day of purchase. They use the lower bound of each range, and 30 days per month. A food without a
 * row gets no date, because a guess would be worse. Foods that keep for more than a year have no row.
 */
export type StoragePlace = 'fridge' | 'freezer' | 'pantry';

/** Days from the purchase; null if FoodKeeper has no figure or advises against that place. */
export interface Keeping extends Readonly<Record<StoragePlace, number | null>> {
  /** The usual place, which decides the date. */
  readonly place: StoragePlace;
  /** The row of FoodKeeper; for a row of another food, the reason to use it. */
  readonly from: string;
  readonly foods: string;
}

const DAYS_OF_WEEK = 7;
const DAYS_OF_MONTH = 30;
/** Converts weeks to days. */
export const weeks = (count: number): number => count * DAYS_OF_WEEK;
/** Converts months of 30 days to days. */
export const months = (count: number): number => count * DAYS_OF_MONTH;

type Days = number | null;
type KeepRow = readonly [from: string, fridge: Days, freezer: Days, pantry: Days, foods: string];

/** Builds rows for foods that are usually kept in one place. */
export const createKeepings = (place: StoragePlace, rows: readonly KeepRow[]): Keeping[] =>
  rows.map(([from, fridge, freezer, pantry, foods]) => ({ place, from, fridge, freezer, pantry, foods }));
