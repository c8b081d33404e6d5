/** Chooses the ingredient line that an amount or a food name in a recipe step refers to. */
import { convertAmount } from '../../units/convert.ts';
import { convertToLineUnit, isVolumeOrMassUnit } from './compare.ts';
import { type FoodMatch, type LineNames, splitIntoWords } from './line-names.ts';
import type { LinkedPart, MethodLine } from './parts.ts';
import type { ScannedAmount } from './scan-amounts.ts';

/** Common foods that a recipe step may measure although the ingredient list does not contain them. */
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

/** Last words of the names of thin liquids. A milliliter of such a liquid weighs at least `LIQUID_GRAMS_PER_ML`. */
const LIQUIDS: ReadonlySet<string> = new Set([
  'water',
  'oil',
  'milk',
  'vinegar',
  'wine',
  'broth',
  'stock',
  'juice',
  'cream',
]);
const LIQUID_GRAMS_PER_ML = 0.9;

/**
 * Units for very small amounts, such as a pinch. A step's amount in one of these units is scaled only if the ingredient
 * line has the same unit.
 */
export const PINCHES: ReadonlySet<string> = new Set(['pinch', 'dash', 'smidgen', 'drop']);

export interface Recipe {
  readonly lines: readonly MethodLine[];
  readonly names: readonly LineNames[];
  readonly lastWords: ReadonlySet<string>;
  /** Indexes of ingredient lines whose whole amount earlier steps have used. */
  readonly used: Set<number>;
  /** Sum of the amounts that earlier steps state, in the unit of the ingredient line; the key is the line's index. */
  readonly usedAmounts: Map<number, number>;
  /**
   * Numbers of pieces in steps, such as '2 of the eggs', that certainly refer to the ingredient. They are scaled even
   * if the meaning of other numbers of the same ingredient is uncertain.
   */
  readonly trustedCounts: Set<LinkedPart>;
}

export const isNearlyEqual = (a: number, b: number): boolean => Math.abs(a - b) <= 0.02 * Math.max(a, b);

const SECONDARY = /\b(?:additional|extra|for|serve|garnish|dusting|greasing|optional)\b/iu;

const isSecondary = (line: MethodLine): boolean =>
  line.amount === null || SECONDARY.test(`${line.name} ${line.preparation ?? ''}`);

type LineMatch = FoodMatch & { readonly of: MethodLine };

/**
 * Returns the ingredient line that an amount in a step refers to; null if several lines are possible. If two lines
 * have the same food and the same amount, the first mention of the amount refers to the first line, and the second
 * mention to the second line.
 * @param hasRest true if the step says that some of the food remains after this amount, so that it cannot be the whole
 * amount of a line
 */
export function chooseIngredientLineForAmount(
  recipe: Recipe,
  matches: readonly FoodMatch[],
  amount: ScannedAmount | null,
  { hasRest = false }: { readonly hasRest?: boolean } = {},
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
      amount === null
        ? []
        : main.filter(({ of }) => of.amount !== null && isNearlyEqual(of.amount, amount.max));
    return main.length === 1 ? (main[0] ?? null) : equalCounts.length === 1 ? (equalCounts[0] ?? null) : null;
  }
  const compared = candidates.map((match) => ({
    match,
    inLine: convertToLineUnit(amount, match.of),
    has: match.of.amount ?? 0,
  }));
  const equal = compared.filter(
    ({ inLine, has }) => inLine !== null && !hasRest && isNearlyEqual(inLine, has),
  );
  if (equal.length > 0)
    return (equal.find(({ match }) => !recipe.used.has(match.line)) ?? equal[0])?.match ?? null;
  const enough = compared.filter(
    ({ inLine, has }) => inLine !== null && inLine < has && !isNearlyEqual(inLine, has),
  );
  if (enough.length > 0) return enough.length === 1 ? (enough[0]?.match ?? null) : null;
  const open = candidates.filter(({ of }) => of.amount === null);
  return open.length === 1 ? (open[0] ?? null) : null;
}

export function isPlausibleUnitForLine(
  { lines }: Recipe,
  match: FoodMatch,
  { unit, form }: ScannedAmount,
): boolean {
  const of = lines[match.line]?.unit ?? null;
  if (of === 'recipe' || of === 'batch' || of === 'serving') return false;
  if (unit === null) return true;
  if (PINCHES.has(unit)) return of === unit;
  // The sheets in '2 sheets' cannot be converted to the unit of a line such as '12 oz phyllo dough'. Do not link the
  // amount to this line, because the number of sheets may depend on the size of the baking dish.
  if (!isVolumeOrMassUnit(unit) && isVolumeOrMassUnit(of) && convertAmount(1, unit, of) === null)
    return false;
  // In a step, 'a glass' or 'one slice' (a number in words) usually means a drinking glass or a serving and not an
  // amount of the ingredient. The text counts as an amount only if the ingredient line has the same unit.
  return isVolumeOrMassUnit(unit) || unit === of || form === 'digits' || form === 'fraction';
}

/**
 * Returns true if a step states a larger amount of a food than the ingredient line. The amount then does not refer to
 * this line. It may measure the cooked food: '2 cups of cooked rice' in a recipe with one cup of raw rice.
 */
export function exceedsLineAmount({ lines }: Recipe, match: FoodMatch, amount: ScannedAmount): boolean {
  const line = lines[match.line];
  if (line === undefined || line.amount === null) return false;
  const inLine = convertToLineUnit(amount, line) ?? convertLiquid(amount, line);
  return inLine !== null && inLine > line.amount * 1.05;
}

/**
 * Converts a volume of a liquid in a step to the weight unit of its ingredient line, with the lowest density that the
 * liquid can have (`LIQUID_GRAMS_PER_ML`). Returns null for other foods and units.
 */
function convertLiquid({ min, max, unit }: ScannedAmount, line: MethodLine): number | null {
  const lastWord = splitIntoWords(line.name).at(-1)?.key ?? '';
  if (!LIQUIDS.has(lastWord) || !isVolumeOrMassUnit(unit)) return null;
  return convertAmount((min + max) / 2, unit, line.unit, { gramsPerMl: LIQUID_GRAMS_PER_ML, grams: {} });
}
