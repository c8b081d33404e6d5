/**
 * Rounding of amounts that were scaled, converted or added, as cooks measure them. docs/kitchen-numbers.md shows the
 * rules with examples. Every recipe page loads this file, so it must be small.
 */
import { resolveUnit } from './units.ts';

/** Units such as a leaf or a clove, which cooks never divide, even for tiny amounts. */
const NEVER_PARTS = /^(?:leaf|sprig|clove|pod)$/u;
const NEVER_DIVIDED = /(?:bay lea(?:f|ves)|peppercorns?|olives?)$/iu;
/**
 * Units of which cooks use a whole number, such as slices. An amount below one stays a fraction, because rounding half
 * a slice up would double the amount.
 */
const WHOLE_FROM_ONE = /^(?:slice|rasher|fillet|sheet|link)$/u;
/**
 * Containers, such as cans, whose amounts are rounded to whole or half containers, because half a can is easy to store.
 * An amount below one stays a fraction.
 */
const HALVES_FROM_ONE = /^(?:can|jar|bottle|pack.+|ba[gl]l?|box)$/u;
/** Foods of which cooks use a whole number of pieces, such as eggs. An amount below one stays a fraction. */
const WHOLE_FOOD = /(?:eggs?|yolks?|whites?|sausages?|tortillas?|shrimp|thighs?)$/iu;

/**
 * Rounding of metric units. An amount less than `below` is rounded to a multiple of `step`; the first matching row
 * applies.
 */
const METRIC_STEPS: Readonly<Record<string, readonly { readonly below: number; readonly step: number }[]>> = {
  g: [
    { below: 1, step: 0.1 },
    { below: 5, step: 0.5 },
    { below: 100, step: 1 },
    { below: 500, step: 5 },
    { below: Number.POSITIVE_INFINITY, step: 10 },
  ],
  kg: [{ below: Number.POSITIVE_INFINITY, step: 0.05 }],
};
/** Units that are rounded like another unit: milliliters like grams, and liters like kilograms. */
const SAME_STEPS: Readonly<Record<string, string>> = { ml: 'g', l: 'kg' };

/**
 * Maximum relative change of an amount by rounding. If a rounding step would change the amount more, the amount keeps
 * its decimals.
 */
const COARSE = 0.25;

const WHOLE_FROM = 10;

export const isPieceUnit = (unit: string | null): boolean =>
  unit === null || unit === 'piece' || unit === 'count';

function toWhole(amount: number, unit: string | null, food: string): number | null {
  if (!(amount > 0)) return null;
  const isPiece = isPieceUnit(unit);
  if (isPiece ? NEVER_DIVIDED.test(food) : NEVER_PARTS.test(unit ?? ''))
    return Math.max(1, Math.round(amount));
  if (amount < 0.9) return null;
  if (!isPiece && HALVES_FROM_ONE.test(unit ?? '')) return Math.round(amount * 2) / 2;
  return (isPiece ? WHOLE_FOOD.test(food) : WHOLE_FROM_ONE.test(unit ?? '')) ? Math.round(amount) : null;
}

function toStep(amount: number, unit: string | null): number | null {
  const steps = unit === null ? undefined : METRIC_STEPS[SAME_STEPS[unit] ?? unit];
  const step = steps?.find(({ below }) => amount < below)?.step;
  if (step === undefined) return null;
  const rounded = Math.round(amount / step + 1e-9) * step;
  return Math.abs(rounded - amount) > COARSE * amount ? null : Number(rounded.toFixed(2));
}

/**
 * Rounds an amount as cooks measure it. Returns null for amounts that are shown as a fraction or with decimals.
 * @param unit unit in any spelling; null if the amount counts pieces
 * @param food name of the food; '' if unknown
 */
export function roundForKitchen(amount: number, unit: string | null, food: string): number | null {
  const name = unit === null ? null : (resolveUnit(unit) ?? unit);
  const whole = toWhole(amount, name, food) ?? toStep(amount, name);
  if (whole !== null) return whole;
  // Round larger counts of pieces to halves, because nobody cuts more exactly: 3½ onions, but not 3⅜.
  return isPieceUnit(name) && amount >= 3 && amount < WHOLE_FROM ? Math.round(amount * 2) / 2 : null;
}
