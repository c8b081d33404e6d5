/**
 * Formats amounts as cooks write them: '¾ tsp', '1¼ cups', '½ onion'. Metric amounts remain decimal. For display
 * only: editable amounts are decimal numbers. Keep this file small: every recipe page loads it.
 */
import { isMetric, resolveUnit } from './units.ts';

/** Fractions of measuring cups and spoons. */
const PARTS: Readonly<Record<string, number>> = {
  '¼': 1 / 4,
  '⅓': 1 / 3,
  '½': 1 / 2,
  '⅔': 2 / 3,
  '¾': 3 / 4,
};
/** Fractions that are combined from those. */
const EIGHTHS: Readonly<Record<string, number>> = { '⅛': 1 / 8, '⅜': 3 / 8, '⅝': 5 / 8, '⅞': 7 / 8 };
/** All kitchen fractions, by character. */
export const KITCHEN_FRACTIONS: Readonly<Record<string, number>> = { ...PARTS, ...EIGHTHS };

/** Amount from which fractions are not used. */
const WHOLE_FROM = 10;
/** Maximum relative difference between a fraction and the amount: no kitchen measures more exactly than 1 in 25. */
const CLOSE = 0.04;
/** Factor on the accepted difference for eighths, which are measured with less care. */
const EIGHTH_SHARE = 1.5;
/** Accepted difference for lengths: a piece of ginger is cut by eye. */
const CLOSE_OF_LENGTH = 0.08;
/** Accepted difference for an amount that the cook entered: only rounding errors. */
const SAME = 0.011;

/** Returns the nearest whole number with one of the fractions; null if none is close enough. */
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

/** @returns null if no fraction is close enough, and for metric units */
function asFraction(amount: number, unit: string | null, near: number): string | null {
  if (!(amount > 0 && amount < WHOLE_FROM) || isMetric(unit && resolveUnit(unit))) return null;
  return nearest(amount, PARTS, near) ?? nearest(amount, EIGHTHS, near * EIGHTH_SHARE);
}

/**
 * Formats an amount for reading: as a kitchen fraction if one is within 4 % (an eighth: 6 %), else rounded according
 * to the product specification.
 * @param unit in any spelling; null for pieces
 */
export function kitchenAmount(amount: number, unit: string | null): string {
  const close = unit === 'inch' || unit === 'inch piece' ? CLOSE_OF_LENGTH : CLOSE;
  return asFraction(amount, unit, close) ?? formatAmount(amount);
}

/**
 * Scales an amount to other servings. Both servings count people. If the default is zero or below, the amount is
 * unchanged, so that a broken recipe shows its own amounts.
 */
export function scaleAmount(amount: number, servings: number, defaultServings: number): number {
  const factor = servings / defaultServings;
  return Number.isFinite(factor) && factor >= 0 ? amount * factor : amount;
}

function roundDecimals(amount: number, decimals: number): number {
  const factor = 10 ** decimals;
  // The small increase compensates for floating-point errors: 1.005 is stored as 1.00499…
  return Math.round(amount * factor * (1 + Number.EPSILON)) / factor;
}

/** Rounds to two decimals below 1, to one below 10, otherwise to a whole number (product specification, section 9). */
function roundAmount(amount: number): number {
  if (!Number.isFinite(amount)) return 0;
  const size = Math.abs(amount);
  return roundDecimals(amount, size < 1 ? 2 : size < 10 ? 1 : 0);
}

/** Formats a rounded amount without trailing zeros: 0.333 → '0.33', 2.5 → '2.5', 12.4 → '12'. */
export function formatAmount(amount: number): string {
  return String(roundAmount(amount));
}

/** Formats an amount that the cook entered: only floating-point noise is rounded away. */
export function givenAmount(amount: number, unit: string | null): string {
  return asFraction(amount, unit, SAME) ?? givenDecimal(amount);
}

/** Formats an amount as a decimal without losing anything that a cook wrote: 12.5, 0.125, and 0.333333 for a third. */
export const givenDecimal = (amount: number): string => String(roundDecimals(amount, 6));
