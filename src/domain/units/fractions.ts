/**
 * Amounts as cooks write them: '¾ tsp', '1¼ cups', '½ onion'. What is weighed or measured by scale and litre stays
 * decimal. For reading only: what can be edited is a decimal number. Small, as every recipe page loads it.
 */
import { isMetric, resolveUnit } from './units.ts';

/** Parts that measuring cups and spoons have. */
const PARTS: Readonly<Record<string, number>> = {
  '¼': 1 / 4,
  '⅓': 1 / 3,
  '½': 1 / 2,
  '⅔': 2 / 3,
  '¾': 3 / 4,
};
/** What is put together from them. */
const EIGHTHS: Readonly<Record<string, number>> = { '⅛': 1 / 8, '⅜': 3 / 8, '⅝': 5 / 8, '⅞': 7 / 8 };
/** All of them, by their characters. */
export const KITCHEN_FRACTIONS: Readonly<Record<string, number>> = { ...PARTS, ...EIGHTHS };

/** From here on nobody measures parts. */
const WHOLE_FROM = 10;
/** How far a fraction may be from the amount: no kitchen measures closer than 1 in 25. */
const CLOSE = 0.04;
/** Eighths may be further away: they are measured with less care. */
const EIGHTH_SHARE = 1.5;
/** A piece of ginger is cut by eye. */
const CLOSE_OF_LENGTH = 0.08;
/** The same where somebody gave the amount: only what is that fraction but for its rounding. */
const SAME = 0.011;

/** The nearest of whole numbers with such a part; null where none is near enough. */
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

/** @returns null where no fraction is near enough, and for what is decimal */
function asFraction(amount: number, unit: string | null, near: number): string | null {
  if (!(amount > 0 && amount < WHOLE_FROM) || isMetric(unit && resolveUnit(unit))) return null;
  return nearest(amount, PARTS, near) ?? nearest(amount, EIGHTHS, near * EIGHTH_SHARE);
}

/**
 * An amount for a reader: in kitchen fractions where one is within 4 % (an eighth: 6 %), else rounded as the product
 * specification says. @param unit in any spelling; null for pieces
 */
export function kitchenAmount(amount: number, unit: string | null): string {
  const close = unit === 'inch' || unit === 'inch piece' ? CLOSE_OF_LENGTH : CLOSE;
  return asFraction(amount, unit, close) ?? formatAmount(amount);
}

/**
 * An amount for other servings. Both servings count people; a default below or at zero scales nothing, so that
 * a broken recipe shows its own amounts.
 */
export function scaleAmount(amount: number, servings: number, defaultServings: number): number {
  const factor = servings / defaultServings;
  return Number.isFinite(factor) && factor >= 0 ? amount * factor : amount;
}

function roundTo(amount: number, decimals: number): number {
  const factor = 10 ** decimals;
  // The tiny lift undoes what binary fractions lose: 1.005 is stored as 1.00499…
  return Math.round(amount * factor * (1 + Number.EPSILON)) / factor;
}

/** Two decimals below 1, one below 10, otherwise whole (product specification, section 9). */
function roundAmount(amount: number): number {
  if (!Number.isFinite(amount)) return 0;
  const size = Math.abs(amount);
  return roundTo(amount, size < 1 ? 2 : size < 10 ? 1 : 0);
}

/** A rounded amount as text, without trailing zeros: 0.333 → '0.33', 2.5 → '2.5', 12.4 → '12'. */
export function formatAmount(amount: number): string {
  return String(roundAmount(amount));
}

/** The same for an amount that somebody gave: nothing of it is rounded away but the noise of binary fractions. */
export function givenAmount(amount: number, unit: string | null): string {
  return asFraction(amount, unit, SAME) ?? givenDecimal(amount);
}

/** An amount as a decimal that loses nothing a cook wrote: 12.5, 0.125, and 0.333333 for a third. */
export const givenDecimal = (amount: number): string => String(roundTo(amount, 6));
