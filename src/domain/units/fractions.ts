/**
 * Formats amounts as cooks write them: '¾ tsp', '1¼ cups', '½ onion'. Metric amounts stay decimal. Every recipe page
 * loads this file, so it must be small.
 */
import { roundForKitchen } from './rounding.ts';
import { isMetricUnit, resolveUnit } from './units.ts';

const PARTS: Readonly<Record<string, number>> = {
  '¼': 1 / 4,
  '⅓': 1 / 3,
  '½': 1 / 2,
  '⅔': 2 / 3,
  '¾': 3 / 4,
};
const EIGHTHS: Readonly<Record<string, number>> = { '⅛': 1 / 8, '⅜': 3 / 8, '⅝': 5 / 8, '⅞': 7 / 8 };
export const KITCHEN_FRACTIONS: Readonly<Record<string, number>> = { ...PARTS, ...EIGHTHS };

const WHOLE_FROM = 10;
/**
 * Maximum relative difference between an amount and the fraction shown for it. Kitchen measures are no more exact than
 * 1 in 25.
 */
const CLOSE = 0.04;
/**
 * Maximum relative difference between an amount of spoons or cups and the fraction shown for it, if no fraction is
 * within `CLOSE`. The maximum is so large that these amounts are always shown as a fraction, because spoons and cups
 * are not marked in decimals.
 */
const ANY = 0.26;
/** Factor that widens the tolerance `CLOSE` for eighths, because cooks measure eighths less exactly. */
const EIGHTH_SHARE = 1.5;
/**
 * Maximum relative difference between a length and the fraction shown for it. Cooks cut lengths, such as a piece of
 * ginger, by eye.
 */
const CLOSE_OF_LENGTH = 0.08;
/**
 * Maximum relative difference between an amount that the cook entered and the fraction shown for it. The maximum allows
 * only for rounding errors.
 */
const SAME = 0.011;

function nearest(amount: number, parts: Readonly<Record<string, number>>, near: number): string | null {
  let text: string | null = null;
  let least = near * amount;
  for (const whole of [Math.floor(amount), Math.floor(amount) + 1]) {
    for (const [part, value] of [['', 0] as const, ...Object.entries(parts)]) {
      const off = Math.abs(whole + value - amount);
      if (off > least || whole + value === 0) continue;
      least = off;
      text = `${whole === 0 ? '' : whole}${part}`;
    }
  }
  return text;
}

function asFraction(amount: number, unit: string | null, near: number): string | null {
  if (!(amount > 0 && amount < WHOLE_FROM) || isMetricUnit(unit && resolveUnit(unit))) return null;
  return nearest(amount, PARTS, near) ?? nearest(amount, EIGHTHS, near * EIGHTH_SHARE);
}

/** Smallest amount that is shown as ⅛. For smaller amounts, ⅛ would be more than a quarter too much. */
export const SMALLEST_EIGHTH = 0.1;

function asRoughFraction(amount: number, unit: string | null): string | null {
  if (!(amount > 0 && amount < WHOLE_FROM) || isMetricUnit(unit && resolveUnit(unit))) return null;
  if (amount >= SMALLEST_EIGHTH && amount < 1 / 4) return amount < 3 / 16 ? '⅛' : '¼';
  return nearest(amount, KITCHEN_FRACTIONS, ANY);
}

/**
 * Formats an amount that was scaled, converted or added, as cooks measure it: '¾' teaspoon, '2' eggs, '140' g
 * (docs/kitchen-numbers.md).
 * @param unit unit in any spelling; null if the amount counts pieces
 * @param food name of the food, because cooks use whole eggs but half onions; '' if unknown
 */
export function formatKitchenAmount(amount: number, unit: string | null, food = ''): string {
  const round = roundForKitchen(amount, unit, food);
  const shown = round ?? amount;
  if (round !== null && isMetricUnit(unit && resolveUnit(unit))) return String(round);
  const close = unit === 'inch' || unit === 'inch piece' ? CLOSE_OF_LENGTH : CLOSE;
  return asFraction(shown, unit, close) ?? asRoughFraction(shown, unit) ?? formatAmount(shown);
}

/**
 * Scales an amount to another number of servings. Returns it unchanged if the default number of servings is zero or
 * negative, so that a faulty recipe still shows its amounts.
 */
export function scaleAmount(amount: number, servings: number, defaultServings: number): number {
  const factor = servings / defaultServings;
  return Number.isFinite(factor) && factor >= 0 ? amount * factor : amount;
}

function roundDecimals(amount: number, decimals: number): number {
  const factor = 10 ** decimals;
  // Multiply by slightly more than 1, because floating-point numbers such as 1.005 may be stored slightly too low
  // (1.00499…).
  return Math.round(amount * factor * (1 + Number.EPSILON)) / factor;
}

/**
 * Rounds an amount to two decimals if it is below 1, to one decimal if it is below 10, and to a whole number from 10
 * (product specification, section 9).
 */
function roundAmount(amount: number): number {
  if (!Number.isFinite(amount)) return 0;
  const size = Math.abs(amount);
  return roundDecimals(amount, size < 1 ? 2 : size < 10 ? 1 : 0);
}

/** Rounds an amount and formats it without trailing zeros: 0.333 → '0.33', 2.5 → '2.5', 12.4 → '12'. */
export function formatAmount(amount: number): string {
  return String(roundAmount(amount));
}

/**
 * Formats an amount exactly as the cook entered it. Only floating-point errors are rounded away.
 * @param unit unit in any spelling; null if the amount counts pieces
 */
export function formatEnteredAmount(amount: number, unit: string | null): string {
  return asFraction(amount, unit, SAME) ?? formatExactDecimal(amount);
}

/** Formats an amount as a decimal with up to six decimal places: 12.5, 0.125, or 0.333333 for a third. */
export const formatExactDecimal = (amount: number): string => String(roundDecimals(amount, 6));
