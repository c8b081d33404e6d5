import type { RecipeDetail } from '#contract/recipes/recipes';
import { applyMyVersion, type ChangedLine, type MyVersion } from '#domain/cookbook/my-version';
import { linkIngredientsInSteps } from '#domain/recipes/method/link-steps';
import { formatStepPart } from '#domain/recipes/method/show-steps';
import { parseRangeAndSizeOfAmount } from '#domain/units/amount-parts';
import { scaleAmount } from '#domain/units/fractions';
import { replaceWrittenFractions } from '#domain/units/fractions-in-text';
import { convertToKitchenUnit, formatScaledAmount } from '#domain/units/scaled-amount';
import { formatLineAmount } from '../recipe/line-amount.ts';
import { toWrittenRecipe } from './written.ts';

type Ingredient = RecipeDetail['ingredients'][number];

interface RecipeInMyVersion {
  readonly detail: RecipeDetail;
  readonly changed: readonly boolean[];
  readonly removedLines: readonly ChangedLine[];
}

function scaleIngredient(line: Ingredient, factor: number): Ingredient {
  const { amount_numeric: amount, unit } = line;
  const stated_grams = line.stated_grams === null ? null : line.stated_grams * factor;
  if (amount === null || factor === 1) return { ...line, stated_grams };
  const parts = parseRangeAndSizeOfAmount(line.amount, { amount, unit });
  const scaled = convertToKitchenUnit({ amount: amount * factor, unit }, parts);
  const words = formatScaledAmount(parts, { amount, unit }, { ...scaled, food: line.ingredient_name });
  return {
    ...{ ...line, stated_grams, amount_numeric: scaled.amount, unit: scaled.unit },
    amount: `${words.figure} ${words.unit}`.trim(),
  };
}

/**
 * Applies the cook's own servings and amounts to a recipe of this site: to its ingredients, their substitutes and its
 * steps. If the cook has changed the unit of an ingredient, the amounts of its substitutes cannot be computed, and the
 * steps keep the author's amounts.
 * @param version the cook's version; null for the author's amounts
 */
export function applyMyVersionToDetail(detail: RecipeDetail, version: MyVersion | null): RecipeInMyVersion {
  const author = toWrittenRecipe(detail);
  const { servings, lines, removedLines } = applyMyVersion(author, version ?? { servings: null, lines: [] });
  const changed = lines.map(({ isChanged }) => isChanged);
  if (version === null) return { detail, changed, removedLines };
  const factor = scaleAmount(1, servings, author.servings);
  /**
   * Factors by which the cook's version multiplies the author's amounts, one for each ingredient. A factor is null if
   * it cannot be computed.
   */
  const factors = lines.map(({ amount, unit, isChanged }, at) => {
    const before = author.lines[at];
    if (!isChanged || !before) return factor;
    const isComparable =
      before.amount !== null && before.amount > 0 && amount !== null && unit === before.unit;
    return isComparable ? amount / (before.amount ?? 1) : null;
  });
  const ingredients = detail.ingredients.map((line, at): Ingredient => {
    const lineFactor = factors[at] ?? null;
    const { amount, unit } = lines[at] ?? { amount: null, unit: null };
    const own = {
      ...{ ...line, amount_numeric: amount, unit, stated_grams: null },
      amount: formatLineAmount(amount, unit).replace('\u00a0', ' '),
    };
    return {
      ...(changed[at] ? own : scaleIngredient(line, factor)),
      substitutes: line.substitutes.map((one) => ({
        ...one,
        amount_numeric:
          one.amount_numeric === null || lineFactor === null ? null : one.amount_numeric * lineFactor,
      })),
    };
  });
  const methodLines = author.lines.map(({ name, amount, unit, preparation }, at) => ({
    ...{ name, amount, unit, preparation: preparation || null },
    canonical: detail.ingredients[at]?.canonical_name ?? null,
  }));
  const view = {
    ...{ factor, system: 'written' as const },
    lines: methodLines.map((line, at) => ({
      ...line,
      ...{ factor: factors[at] ?? factor, swap: null, portions: undefined },
    })),
  };
  const instructions = linkIngredientsInSteps(
    methodLines,
    detail.instructions.map(replaceWrittenFractions),
  ).map((parts) => parts.map((part) => formatStepPart(part, view)).join(''));
  return {
    // Remove the nutrition that the server computed, because it is for the author's amounts. The page computes the
    // nutrition for the cook's amounts.
    detail: { ...detail, default_servings: servings, ingredients, instructions, nutrition: null },
    changed,
    removedLines,
  };
}
