/**
 * Formats an amount for other servings or in other units in the form in which it was written: '2 x 400 g cans'
 * becomes '4 x 400 g cans' for twice the servings, '1-2 cloves' becomes '2-4 cloves'. Keep this file small: every
 * recipe page loads it. `readAmountParts` parses the written form.
 */
import { kitchenAmount } from './fractions.ts';
import { unitLabel } from './units.ts';

/** An amount in a canonical unit; null for pieces. */
export interface MeasuredAmount {
  readonly amount: number;
  readonly unit: string | null;
}

/** A formatted amount: the figure, and the text between it and the name. */
export interface AmountWords {
  /** '1½', '2-4', or 'small' for a small pinch. */
  readonly figure: string;
  /** 'cups', 'x 400 g cans', 'heaped tbsp'; '' for pieces. */
  readonly unit: string;
}

/** The parts of a written amount besides its figure and its unit. */
export interface AmountParts {
  /** Bounds of a range; both are equal for a single figure. */
  readonly min: number;
  readonly max: number;
  /** Text between figure and unit: 'x 400 g', '(14-oz)', 'heaped'. */
  readonly before: string;
  /** Text after the unit: ' (8 oz)'. */
  readonly behind: string;
  /** Container with the size in `before`, if the amount was written only by that size: the can of '400 g can'. */
  readonly container?: string;
}

/** Units for which an amount below one is called 'small'. */
const PINCHES: ReadonlySet<string> = new Set(['pinch', 'dash', 'smidgen']);

function toUnitLabel(unit: string | null, amount: number): string {
  if (unit === null || unit === 'piece') return '';
  // '2-inch piece': a length is not pluralized.
  return / piece$/u.test(unit) ? unit : unitLabel(unit, amount);
}

/** Formats the figure and the unit of an amount, ignoring the form in which it was written. */
export function amountWords({ amount, unit }: MeasuredAmount): AmountWords {
  if (amount > 0 && amount < 1 && unit !== null && PINCHES.has(unit)) return { figure: 'small', unit };
  return { figure: kitchenAmount(amount, unit), unit: toUnitLabel(unit, amount) };
}

/**
 * Formats an amount with can sizes, ranges and adjectives as they were written.
 * @param parts written parts besides figure and unit; null if it has none
 * @param base the amount as written
 * @param shown the amount to format
 */
export function scaledAmount(
  parts: AmountParts | null,
  base: MeasuredAmount,
  shown: MeasuredAmount,
): AmountWords {
  const plain = amountWords(shown);
  const ratio = shown.amount / base.amount;
  if (parts === null || !(base.amount > 0) || !Number.isFinite(ratio)) return plain;
  const { min, max, before, behind, container } = parts;
  const isSameUnit = shown.unit === base.unit;
  if (container !== undefined)
    return isSameUnit && ratio !== 1
      ? { figure: kitchenAmount(ratio, null), unit: `${before} ${toUnitLabel(container, ratio)}` }
      : plain;
  const figures = [min, max].map((end) => kitchenAmount(end * ratio, shown.unit));
  const figure = min === max || figures[0] === figures[1] ? plain.figure : figures.join('-');
  if (!isSameUnit) return { figure, unit: plain.unit };
  return { figure, unit: [before, toUnitLabel(shown.unit, max * ratio)].filter(Boolean).join(' ') + behind };
}

/** Larger kitchen units to use if the amount is a multiple of their step: 6 tsp are 2 tbsp, 8 tbsp are half a cup. */
const LARGER: Readonly<
  Record<string, { readonly unit: string; readonly size: number; readonly step: number }>
> = {
  tsp: { unit: 'tbsp', size: 3, step: 0.5 },
  tbsp: { unit: 'cup', size: 16, step: 0.25 },
};
/** Minimum share of a cup that is measured in cups. */
const SMALLEST_CUP = 0.2;

/**
 * Converts a scaled amount to the spoon or cup that a cook would use.
 * @param parts of the amount: heaped spoons are not converted
 */
export function inHandyUnit(
  { amount, unit }: MeasuredAmount,
  parts: AmountParts | null = null,
): MeasuredAmount {
  if (parts !== null && parts.before !== '') return { amount, unit };
  if (unit === 'cup' && amount > 0 && amount < SMALLEST_CUP) return { amount: amount * 16, unit: 'tbsp' };
  const larger = unit === null ? undefined : LARGER[unit];
  if (larger === undefined) return { amount, unit };
  const steps = amount / larger.size / larger.step;
  const isEven = Math.round(steps) >= 1 && Math.abs(steps - Math.round(steps)) < 1e-6;
  const isMore = unit === 'tbsp' || amount >= larger.size;
  return isEven && isMore
    ? inHandyUnit({ amount: Math.round(steps) * larger.step, unit: larger.unit })
    : { amount, unit };
}
