/**
 * Formats an amount for other servings or other units, in the form that the recipe uses. For twice the servings, '2 x
 * 400 g cans' becomes '4 x 400 g cans', and '1-2 cloves' becomes '2-4 cloves'. Every recipe page loads this file, so it
 * must be small.
 */
import { formatKitchenAmount, SMALLEST_EIGHTH } from './fractions.ts';
import { isPieceUnit, roundForKitchen } from './rounding.ts';
import { formatUnitLabel } from './units.ts';

/** Amount with its canonical unit; the unit is null if the amount counts pieces. */
export interface MeasuredAmount {
  readonly amount: number;
  readonly unit: string | null;
  /** Name of the food. The name affects the rounding, because cooks use whole eggs but half onions. */
  readonly food?: string | undefined;
}

export interface AmountWords {
  /**
   * Displayed number, such as '1½' or '2-4'. For less than one pinch or dash, the word 'small', as in 'small pinch'. For
   * less than ⅛ of a piece, such as of an onion, the words 'a little'.
   */
  readonly figure: string;
  readonly unit: string;
}

export interface AmountParts {
  readonly min: number;
  readonly max: number;
  /** Text between the number and the unit of a written amount: 'x 400 g', '(14-oz)', 'heaped'. */
  readonly before: string;
  readonly behind: string;
  /** Container that follows its size, such as 'can' in '400 g can'. The size is in `before`. */
  readonly container?: string;
}

const PINCHES: ReadonlySet<string> = new Set(['pinch', 'dash', 'smidgen']);

function toUnitLabel(unit: string | null, amount: number): string {
  if (unit === null || unit === 'piece') return '';
  return / piece$/u.test(unit) ? unit : formatUnitLabel(unit, amount);
}

/** Rounds an amount as it is shown, to choose the singular or plural of its unit: 1.2 cans are shown as '1 can'. */
const roundForLabel = (amount: number, unit: string | null, food = ''): number =>
  formatKitchenAmount(amount, unit, food) === '1' ? 1 : (roundForKitchen(amount, unit, food) ?? amount);

/**
 * True for an amount that is too small to cut off a piece, such as 0.05 onions. False for foods that are never divided,
 * such as bay leaves.
 */
const isTinyPart = ({ amount, unit, food = '' }: MeasuredAmount): boolean =>
  isPieceUnit(unit) && amount > 0 && amount < SMALLEST_EIGHTH && roundForKitchen(amount, unit, food) === null;

export function formatMeasuredAmount({ amount, unit, food }: MeasuredAmount): AmountWords {
  if (amount > 0 && amount < 1 && unit !== null && PINCHES.has(unit)) return { figure: 'small', unit };
  if (isTinyPart({ amount, unit, food })) return { figure: 'a little', unit: '' };
  return {
    figure: formatKitchenAmount(amount, unit, food),
    unit: toUnitLabel(unit, roundForLabel(amount, unit, food)),
  };
}

/**
 * Formats an amount with the can sizes, ranges and adjectives that the recipe states.
 * @param parts parts of the written amount besides its number and unit; null if it has none
 * @param base amount that the recipe states
 * @param shown amount to format
 */
export function formatScaledAmount(
  parts: AmountParts | null,
  base: MeasuredAmount,
  shown: MeasuredAmount,
): AmountWords {
  const plain = formatMeasuredAmount(shown);
  const ratio = shown.amount / base.amount;
  if (parts === null || !(base.amount > 0) || !Number.isFinite(ratio)) return plain;
  // Leave out words such as 'large' before the unit: 'a little onion', not 'a little large onion'.
  if (isTinyPart(shown)) return plain;
  const { min, max, before, behind, container } = parts;
  const isSameUnit = shown.unit === base.unit;
  if (container !== undefined)
    return isSameUnit && ratio !== 1
      ? {
          figure: formatKitchenAmount(ratio, container),
          unit: `${before} ${toUnitLabel(container, roundForLabel(ratio, container))}`,
        }
      : plain;
  const figures = [min, max].map((end) => formatKitchenAmount(end * ratio, shown.unit, shown.food));
  const figure = min === max || figures[0] === figures[1] ? plain.figure : figures.join('-');
  if (!isSameUnit) return { figure, unit: plain.unit };
  return {
    figure,
    unit:
      [before, toUnitLabel(shown.unit, roundForLabel(max * ratio, shown.unit, shown.food))]
        .filter(Boolean)
        .join(' ') + behind,
  };
}

/**
 * Larger units for small units. `size` is the number of small units in the larger unit. An amount is shown in the
 * larger unit if it is a multiple of `step` larger units: 6 tsp become 2 tbsp, 8 tbsp become half a cup, and 1500 ml
 * become 1.5 l.
 */
const LARGER: Readonly<
  Record<string, { readonly unit: string; readonly size: number; readonly step: number }>
> = {
  tsp: { unit: 'tbsp', size: 3, step: 0.5 },
  tbsp: { unit: 'cup', size: 16, step: 0.25 },
  ml: { unit: 'l', size: 1000, step: 0.05 },
  g: { unit: 'kg', size: 1000, step: 0.05 },
};
/** Smallest number of cups that is shown in cups. A smaller amount is shown in tablespoons. */
const SMALLEST_CUP = 0.2;

/** Ounces in a pound. Less than ⅛ of a pound is shown in ounces. */
const OUNCES = 16;

/** Smallest number of teaspoons that is shown in teaspoons. A smaller amount is shown as a small dash. */
const SMALLEST_TEASPOON = 0.1;

/**
 * Converts a scaled amount to the spoon, cup or weight that a cook would use.
 * @param parts parts of the written amount. A range, or an amount with a word such as 'heaped' before its unit, is not
 * converted
 */
export function convertToKitchenUnit(
  { amount, unit }: MeasuredAmount,
  parts: AmountParts | null = null,
): MeasuredAmount {
  if (parts !== null && (parts.before !== '' || parts.min !== parts.max)) return { amount, unit };
  if (unit === 'cup' && amount > 0 && amount < SMALLEST_CUP)
    return convertToKitchenUnit({ amount: amount * 16, unit: 'tbsp' });
  if (unit === 'tsp' && amount > 0 && amount < SMALLEST_TEASPOON) return { amount: amount * 8, unit: 'dash' };
  if (unit === 'lb' && amount > 0 && amount < SMALLEST_EIGHTH) return { amount: amount * OUNCES, unit: 'oz' };
  if (unit === 'tbsp' && amount > 0 && amount < 1 && Math.abs(amount - 0.5) > 1e-6)
    return convertToKitchenUnit({ amount: amount * 3, unit: 'tsp' });
  const larger = unit === null ? undefined : LARGER[unit];
  if (larger === undefined) return { amount, unit };
  const steps = amount / larger.size / larger.step;
  const isEven = Math.round(steps) >= 1 && Math.abs(steps - Math.round(steps)) < 1e-6;
  const isMore = unit === 'tbsp' || amount >= larger.size;
  return isEven && isMore
    ? convertToKitchenUnit({ amount: Math.round(steps) * larger.step, unit: larger.unit })
    : { amount, unit };
}
