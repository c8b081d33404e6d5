/**
 * An amount for other servings or in other units, in the words in which it was written: '2 x 400 g cans' for twice as many
 * is '4 x 400 g cans', '1-2 cloves' is '2-4 cloves'. Small, as every recipe page loads it: `readAmountParts` reads the words.
 */
import { kitchenAmount } from './fractions.ts';
import { unitLabel } from './units.ts';

/** An amount in a canonical unit; null for pieces. */
export interface MeasuredAmount {
  readonly amount: number;
  readonly unit: string | null;
}

/** An amount in words: the figure, and what stands between it and the name. */
export interface AmountWords {
  /** '1½', '2-4', 'small' of a small pinch. */
  readonly figure: string;
  /** 'cups', 'x 400 g cans', 'heaped tbsp'; '' for pieces. */
  readonly unit: string;
}

/** The parts of a written amount beside its figure and its unit. */
export interface AmountParts {
  /** The ends of a range; the same twice for a single figure. */
  readonly min: number;
  readonly max: number;
  /** Between figure and unit: 'x 400 g', '(14-oz)', 'heaped'. */
  readonly before: string;
  /** Behind the unit: ' (8 oz)'. */
  readonly behind: string;
  /** What one of the size in `before` is, where the amount is written by that size alone: the can of '400 g can'. */
  readonly container?: string;
}

/** Units of which less than one is a small one. */
const PINCHES: ReadonlySet<string> = new Set(['pinch', 'dash', 'smidgen']);

function labelOf(unit: string | null, amount: number): string {
  if (unit === null || unit === 'piece') return '';
  // '2-inch piece': a length has no plural.
  return / piece$/u.test(unit) ? unit : unitLabel(unit, amount);
}

/** The figure and the unit of an amount, without regard to how it was written. */
export function amountWords({ amount, unit }: MeasuredAmount): AmountWords {
  if (amount > 0 && amount < 1 && unit !== null && PINCHES.has(unit)) return { figure: 'small', unit };
  return { figure: kitchenAmount(amount, unit), unit: labelOf(unit, amount) };
}

/**
 * An amount in words, with the size of cans, with ranges and with adjectives as they were written.
 * @param parts what was written beside figure and unit; null for nothing
 * @param base what it says
 * @param shown what it is now
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
  const isOwnUnit = shown.unit === base.unit;
  if (container !== undefined)
    return isOwnUnit && ratio !== 1
      ? { figure: kitchenAmount(ratio, null), unit: `${before} ${labelOf(container, ratio)}` }
      : plain;
  const figures = [min, max].map((end) => kitchenAmount(end * ratio, shown.unit));
  const figure = min === max || figures[0] === figures[1] ? plain.figure : figures.join('-');
  if (!isOwnUnit) return { figure, unit: plain.unit };
  return { figure, unit: [before, labelOf(shown.unit, max * ratio)].filter(Boolean).join(' ') + behind };
}

/** Larger units that a kitchen measures in, once they come out even: 6 tsp are 2 tbsp, 8 tbsp half a cup. */
const LARGER: Readonly<
  Record<string, { readonly unit: string; readonly size: number; readonly step: number }>
> = {
  tsp: { unit: 'tbsp', size: 3, step: 0.5 },
  tbsp: { unit: 'cup', size: 16, step: 0.25 },
};
/** The smallest share of a cup that is measured in cups. */
const SMALLEST_CUP = 0.2;

/**
 * A scaled amount by the spoon or cup in which a cook measures it.
 * @param parts of the amount: heaped spoons stay these spoons
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
