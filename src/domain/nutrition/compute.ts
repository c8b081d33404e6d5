import { getOwnRecordValue } from '../lib/look-up.ts';
import { selectNutritionBySkin } from './cuts.ts';
import { type Eaten, OIL_IN_FRIED } from './eaten.ts';
import type { Food } from './foods.ts';
import { computeGramsOfIngredientLine, type WeighedLine } from './grams.ts';
import { mapNutrients, type Nutrients } from './nutrients.ts';

export interface NutritionLine extends WeighedLine {
  /** False if the user excluded the ingredient line. An excluded line is neither counted nor reported as unmatched. */
  readonly included?: boolean | undefined;
  /**
   * Fraction of the ingredient that is eaten, from `findEatenFraction` (eaten.ts). By default, the whole ingredient is
   * eaten.
   */
  readonly eaten?: Eaten | undefined;
}

export interface BreakdownLine {
  readonly name: string;
  readonly canonical: string;
  readonly grams: number;
  readonly calories: number;
  readonly protein: number;
  readonly carbs: number;
  readonly fat: number;
  /** Name of the similar food whose nutrition figures are used; null if the ingredient has its own figures. */
  readonly estimatedFrom: string | null;
}

/** Computed nutrition of a recipe. The nutrient fields are per serving; `totals` covers all servings. */
export interface ComputedNutrition extends Nutrients {
  readonly serving_size: string;
  readonly servings: number;
  readonly totals: Nutrients;
  readonly breakdown: BreakdownLine[];
  /**
   * Names of the ingredients that were not counted because the food, its amount or its weight is unknown. No
   * duplicates.
   */
  readonly unmatched: string[];
  readonly coverage: number;
}

/**
 * Maximum plausible weight of an ingredient line in grams (a hundred tonnes). A larger weight is a typing error and is
 * not counted.
 */
const GRAMS_MAX = 1e8;

const UNKNOWN: Food = { per100g: null, gramsPerMl: null, grams: {} };

const tidy = (value: number): number => Math.round(value * 1000) / 1000;

const sumNutrients = (parts: readonly Nutrients[]): Nutrients =>
  mapNutrients((nutrient) => parts.reduce((sum, part) => sum + part[nutrient], 0));

/** Matches the names of cooking liquids. They are not fried and therefore take up no frying oil. */
const LIQUID = /\b(?:water|broth|stock)\b/u;

interface Weighed {
  readonly line: NutritionLine;
  readonly food: Food | undefined;
  readonly grams: number | null;
}

const isWeight = (grams: number | null): grams is number => grams !== null && grams <= GRAMS_MAX;

/**
 * Computes the eaten weight of each ingredient line in grams. Frying oil comes last, because the weight of the oil that
 * is eaten depends on the weight of the fried foods.
 */
function weigh(lines: readonly NutritionLine[], foods: Readonly<Record<string, Food>>): Weighed[] {
  const weighed = lines.map((line) => {
    const known = getOwnRecordValue(foods, line.canonical);
    const food = known && selectNutritionBySkin(known, line.name, line.remarks);
    const grams = computeGramsOfIngredientLine(line, food ?? UNKNOWN);
    const { eaten = 1 } = line;
    const isFryingOil = eaten === 'frying';
    return { line, food, grams: grams === null || isFryingOil ? grams : grams * eaten, isFryingOil };
  });
  const fried = weighed
    .filter(({ line, isFryingOil }) => !isFryingOil && !LIQUID.test(line.canonical))
    .reduce((sum, { grams }) => sum + (isWeight(grams) ? grams : 0), 0);
  return weighed.map(({ line, food, grams, isFryingOil }) => {
    if (!isFryingOil) return { line, food, grams };
    return { line, food, grams: Math.min(grams ?? Number.POSITIVE_INFINITY, OIL_IN_FRIED * fried) };
  });
}

/**
 * Returns the fraction (0 to 1) of the recipe's weight that the computed nutrition covers. A line of unknown weight is
 * assumed to have the mean weight of the other lines.
 */
function computeCoverage(weighed: readonly Weighed[]): number {
  const known = weighed.flatMap(({ grams }) => (isWeight(grams) && grams > 0 ? grams : []));
  const usual = known.length === 0 ? 1 : known.reduce((sum, grams) => sum + grams, 0) / known.length;
  let [coveredWeight, all] = [0, 0];
  for (const { food, grams } of weighed) {
    const weight = isWeight(grams) ? grams : usual;
    all += weight;
    if (isWeight(grams) && food?.per100g != null) coveredWeight += weight;
  }
  return all === 0 ? 0 : tidy(coveredWeight / all);
}

/**
 * Computes the nutrition of a recipe from its ingredient lines. A line without an amount, such as 'salt to taste',
 * counts with the food's usual amount. A line whose food or weight is unknown does not count and is returned as
 * unmatched. For frying oil and discarded liquids, only the part that is eaten counts (eaten.ts).
 * @param lines amounts for all servings; `unit` is null if the amount counts pieces
 * @param servings number of servings that the lines make; values of 0 or less count as 1
 * @param foods nutrition data by canonical name; a line whose name has no entry is unmatched
 */
export function computeNutrition(
  lines: readonly NutritionLine[],
  servings: number,
  servingSize: string,
  foods: Readonly<Record<string, Food>>,
): ComputedNutrition {
  const breakdown: BreakdownLine[] = [];
  const added: Nutrients[] = [];
  const unmatched = new Set<string>();
  const weighed = weigh(
    lines.filter(({ included }) => included !== false),
    foods,
  );
  for (const { line, food, grams } of weighed) {
    const per100g = food?.per100g ?? null;
    if (grams === 0 && food !== undefined) continue;
    if (!isWeight(grams) || per100g === null) {
      unmatched.add(line.name);
      continue;
    }
    const holds = mapNutrients((nutrient) => (per100g[nutrient] * grams) / 100);
    added.push(holds);
    breakdown.push({
      name: line.name,
      canonical: line.canonical,
      grams: tidy(grams),
      calories: tidy(holds.calories),
      protein: tidy(holds.protein_g),
      carbs: tidy(holds.carbs_g),
      fat: tidy(holds.fat_g),
      estimatedFrom: food?.estimatedFrom ?? null,
    });
  }
  const sum = sumNutrients(added);
  const servingCount = servings > 0 && Number.isFinite(servings) ? servings : 1;
  return {
    serving_size: servingSize,
    servings: servingCount,
    ...mapNutrients((nutrient) => tidy(sum[nutrient] / servingCount)),
    totals: mapNutrients((nutrient) => tidy(sum[nutrient])),
    breakdown,
    unmatched: [...unmatched],
    coverage: computeCoverage(weighed),
  };
}
