/** Chooses the ingredient line to which an amount or a food in a step belongs. */
import { compareWithLine, isMeasure } from './compare.ts';
import type { FoodMatch, LineNames } from './line-names.ts';
import type { LinkedPart, MethodLine } from './parts.ts';
import type { ScannedAmount } from './scan-amounts.ts';

/** Foods that recipes measure in a step without listing them. */
export const UNLISTED: ReadonlySet<string> = new Set([
  'water',
  'salt',
  'oil',
  'sugar',
  'butter',
  'milk',
  'flour',
  'vinegar',
  'wine',
]);

/** Units of small amounts that cooks take between their fingers. A step scales them only if the list does. */
export const PINCHES: ReadonlySet<string> = new Set(['pinch', 'dash', 'smidgen', 'drop']);

export interface Recipe {
  readonly lines: readonly MethodLine[];
  readonly names: readonly LineNames[];
  /** Words with which the name of a food of the recipe may end. */
  readonly lastWords: ReadonlySet<string>;
  /** Lines whose whole amount an earlier step states. */
  readonly used: Set<number>;
  /** Counts that are right although others of the same line are unknown, such as '2 of the eggs' for a batter. */
  readonly trustedCounts: Set<LinkedPart>;
}

export const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= 0.02 * Math.max(a, b);

/** Matches words of a line that is used besides the main line of the same food, as in 'flour for dusting'. */
const SECONDARY = /\b(?:additional|extra|for|serve|garnish|dusting|greasing|optional)\b/iu;

const isSecondary = (line: MethodLine): boolean =>
  line.amount === null || SECONDARY.test(`${line.name} ${line.preparation ?? ''}`);

type LineMatch = FoodMatch & { readonly of: MethodLine };

/**
 * Returns the only line that an amount leaves; null if several lines remain possible. Among lines with the same food
 * and the same amount, each amount in the steps belongs to the next line.
 */
export function chooseLine(
  recipe: Recipe,
  matches: readonly FoodMatch[],
  amount: ScannedAmount | null,
): FoodMatch | null {
  const candidates: LineMatch[] = matches.flatMap((match) => {
    const of = recipe.lines[match.line];
    return of === undefined ? [] : [{ ...match, of }];
  });
  const [first] = candidates;
  if (first === undefined || candidates.length === 1) return first ?? null;
  if (amount === null || amount.unit === null) {
    const main = candidates.filter(({ of }) => !isSecondary(of));
    const equalCounts =
      amount === null ? [] : main.filter(({ of }) => of.amount !== null && isNear(of.amount, amount.max));
    return main.length === 1 ? (main[0] ?? null) : equalCounts.length === 1 ? (equalCounts[0] ?? null) : null;
  }
  const compared = candidates.map((match) => ({
    match,
    inLine: compareWithLine(amount, match.of),
    has: match.of.amount ?? 0,
  }));
  const equal = compared.filter(({ inLine, has }) => inLine !== null && isNear(inLine, has));
  if (equal.length > 0)
    return (equal.find(({ match }) => !recipe.used.has(match.line)) ?? equal[0])?.match ?? null;
  const enough = compared.filter(({ inLine, has }) => inLine !== null && inLine < has);
  if (enough.length > 0) return enough.length === 1 ? (enough[0]?.match ?? null) : null;
  const open = candidates.filter(({ of }) => of.amount === null);
  return open.length === 1 ? (open[0] ?? null) : null;
}

/** Returns true if a step may measure a line's food in the unit of an amount. */
export function fitsUnit({ lines }: Recipe, match: FoodMatch, { unit, form }: ScannedAmount): boolean {
  const of = lines[match.line]?.unit ?? null;
  if (of === 'recipe' || of === 'batch' || of === 'serving') return false;
  if (unit === null) return true;
  if (PINCHES.has(unit)) return of === unit;
  // 'A glass' and 'one slice' mean the pan or the plate rather than the list, unless the list counts in this unit.
  return isMeasure(unit) || unit === of || form === 'digits' || form === 'fraction';
}

/** Returns true if an amount exceeds what the line of a common food provides, so that it must come from elsewhere. */
export function isTooMuch({ lines }: Recipe, match: FoodMatch, amount: ScannedAmount): boolean {
  const line = lines[match.line];
  const inLine = line === undefined ? null : compareWithLine(amount, line);
  return (
    inLine !== null &&
    line?.amount != null &&
    inLine > line.amount * 1.05 &&
    UNLISTED.has(lines[match.line]?.canonical?.split(' ').at(-1) ?? '')
  );
}
