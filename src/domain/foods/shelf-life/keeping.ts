/**
 * How long what was bought keeps, as a row of a table. The figures are those of FoodKeeper, by the USDA's Food Safety and
 * Inspection Service with Cornell University and the Food Marketing Institute
 * (foodsafety.gov/keep-food-safe/foodkeeper-app), counted from the day of purchase: always the lower bound of its range, a
 * month as 30 days. A food without a row gets no date: none is better than a guess. What keeps for more than a year has
 * no row.
 */
export type KeptPlace = 'fridge' | 'freezer' | 'pantry';

/** Days from the purchase; null: FoodKeeper says nothing, or not to. */
export interface Keeping extends Readonly<Record<KeptPlace, number | null>> {
  /** Where most people put it: that decides its date. */
  readonly place: KeptPlace;
  /** The row of FoodKeeper; where that is of something else, why it serves. */
  readonly from: string;
  readonly foods: string;
}

const DAYS_OF_WEEK = 7;
const DAYS_OF_MONTH = 30;
/** Weeks, as days. */
export const weeks = (count: number): number => count * DAYS_OF_WEEK;
/** Months of 30 days, as days. */
export const months = (count: number): number => count * DAYS_OF_MONTH;

type Days = number | null;
type KeepRow = readonly [from: string, fridge: Days, freezer: Days, pantry: Days, foods: string];

/** Rows of what most people put in one place. */
export const keptIn = (place: KeptPlace, rows: readonly KeepRow[]): Keeping[] =>
  rows.map(([from, fridge, freezer, pantry, foods]) => ({ place, from, fridge, freezer, pantry, foods }));
