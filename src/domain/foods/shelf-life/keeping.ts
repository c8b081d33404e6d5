/**
 * Types of the tables of keeping times. The times are from FoodKeeper, by the USDA's Food Safety and Inspection Service
 * with Cornell University and the Food Marketing Institute (foodsafety.gov/keep-food-safe/foodkeeper-app). They count
 * from the day of purchase. Where FoodKeeper gives a range, the tables use its lower bound; a month has 30 days. A food
 * without a row gets no date, because a guess would be worse. Foods that keep for more than a year have no row.
 */
export type StoragePlace = 'fridge' | 'freezer' | 'pantry';

/**
 * Keeping time for each storage place, in days from the purchase. Null if FoodKeeper has no figure for the place or
 * advises against it.
 */
export interface Keeping extends Readonly<Record<StoragePlace, number | null>> {
  /** The usual storage place of the food. Its keeping time decides the date. */
  readonly place: StoragePlace;
  /**
   * Name of the FoodKeeper row that the times are from. If the row is about another food, the text also gives the
   * reason for using it.
   */
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

/** Builds the table rows of foods that are usually kept in the same storage place. */
export const createKeepings = (place: StoragePlace, rows: readonly KeepRow[]): Keeping[] =>
  rows.map(([from, fridge, freezer, pantry, foods]) => ({ place, from, fridge, freezer, pantry, foods }));
