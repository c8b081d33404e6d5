/** Formats amounts of the pantry, which stores them exactly: 'about 140 g' for 138.74 g. */
import { formatEnteredAmount, formatKitchenAmount } from './fractions.ts';
import { formatUnitLabel } from './units.ts';

const SMALLER: Readonly<Record<string, { readonly unit: string; readonly times: number }>> = {
  kg: { unit: 'g', times: 1000 },
  l: { unit: 'ml', times: 1000 },
};
/**
 * Maximum relative difference between an amount and the displayed amount. If the difference is larger, the displayed
 * amount begins with 'about'.
 */
const EXACT = 0.001;

/** Returns an amount in the unit in which cooks measure it: 350 g for 0.35 kg. */
export function convertToSmallerUnit(qty: number, unit: string): { amount: number; unit: string } {
  const smaller = qty < 1 ? SMALLER[unit] : undefined;
  return smaller === undefined ? { amount: qty, unit } : { amount: qty * smaller.times, unit: smaller.unit };
}

/**
 * Formats an amount of the pantry with its unit, as cooks measure it: '350 g' for 0.35 kg, '⅓ cup' for 0.333333 cup and
 * 'about 140 g' for 138.74 g. Counted items have no unit.
 * @param unit canonical name of the unit, or 'count'
 * @param food name of the food, which affects the rounding
 */
export function formatStockAmount(qty: number, unit: string, food: string): string {
  const { amount, unit: shownUnit } = convertToSmallerUnit(qty, unit);
  const entered = formatEnteredAmount(amount, shownUnit);
  const isShort = !/\.\d{2}/u.test(entered);
  const figure = isShort ? entered : formatKitchenAmount(amount, shownUnit, food);
  const isExact = isShort || isSameFigure(figure, amount);
  const label = unit === 'count' ? '' : ` ${formatUnitLabel(shownUnit, amount)}`;
  return `${isExact ? '' : 'about '}${figure}${label}`;
}

function isSameFigure(figure: string, amount: number): boolean {
  const value = Number(figure);
  // A fraction such as '⅓' is exact enough, because the stored amount is rounded too.
  return Number.isNaN(value) || Math.abs(value - amount) <= EXACT * amount;
}
