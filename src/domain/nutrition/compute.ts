import { ownOf } from '../lib/own.ts';
import { type Eaten, OIL_IN_FRIED } from './eaten.ts';
import type { Food } from './foods.ts';
import { gramsOfLine, type WeighedLine } from './grams.ts';
import { byNutrient, type Nutrients } from './nutrients.ts';

export interface NutritionLine extends WeighedLine {
  /** False: left out by its reader, so it neither counts nor is missed. */
  readonly counted?: boolean | undefined;
  /** What of it is eaten, by its remarks (eaten.ts): `eatenOf`. All of it where it is not given. */
  readonly eaten?: Eaten | undefined;
}

/** What one line adds to the whole recipe: grams, and calories in kcal. */
export interface BreakdownLine {
  readonly name: string;
  readonly canonical: string;
  readonly grams: number;
  readonly calories: number;
  readonly protein: number;
  readonly carbs: number;
  readonly fat: number;
  /** The food whose figures stand for its own, which nobody has; null: the figures are its own. */
  readonly estimatedFrom: string | null;
}

/** The nutrients themselves are per serving, `totals` of all servings. */
export interface ComputedNutrition extends Nutrients {
  readonly serving_size: string;
  readonly servings: number;
  readonly totals: Nutrients;
  readonly breakdown: BreakdownLine[];
  /** Names, each once, of lines that could not be counted: an unknown ingredient, amount or weight. */
  readonly unmatched: string[];
  /** How much of the recipe, by weight, the figures rest on: 0 to 1. */
  readonly coverage: number;
}

/** A weight above this (a hundred tonnes) is a slip of the pen, and no sum. */
const GRAMS_MAX = 1e8;

/** What is known of an ingredient that has no entry. */
const UNKNOWN: Food = { per100g: null, gramsPerMl: null, grams: {} };

/** Thousandths: finer than any figure here is known, and free of the noise of sums. */
const tidy = (value: number): number => Math.round(value * 1000) / 1000;

const sumOf = (parts: readonly Nutrients[]): Nutrients =>
  byNutrient((nutrient) => parts.reduce((sum, part) => sum + part[nutrient], 0));

/** Liquids in which food is cooked: they are no food that takes up oil. */
const LIQUID = /\b(?:water|broth|stock)\b/u;

interface Weighed {
  readonly line: NutritionLine;
  readonly food: Food | undefined;
  /** What of it is eaten, in grams; null where nothing tells. */
  readonly grams: number | null;
}

const isWeight = (grams: number | null): grams is number => grams !== null && grams <= GRAMS_MAX;

/** What of each line is eaten. What is fried is weighed first: by it goes how much of the oil is eaten. */
function weigh(lines: readonly NutritionLine[], foods: Readonly<Record<string, Food>>): Weighed[] {
  const weighed = lines.map((line) => {
    const food = ownOf(foods, line.canonical);
    const grams = gramsOfLine(line, food ?? UNKNOWN);
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
 * How much of the recipe is counted, by weight, from 0 to 1. A line that nobody can weigh is taken to weigh as much as
 * the others do in the mean: left out, it would seem to weigh nothing.
 */
function coverageOf(weighed: readonly Weighed[]): number {
  const known = weighed.flatMap(({ grams }) => (isWeight(grams) && grams > 0 ? grams : []));
  const usual = known.length === 0 ? 1 : known.reduce((sum, grams) => sum + grams, 0) / known.length;
  let [counted, all] = [0, 0];
  for (const { food, grams } of weighed) {
    const weight = isWeight(grams) ? grams : usual;
    all += weight;
    if (isWeight(grams) && food?.per100g != null) counted += weight;
  }
  return all === 0 ? 0 : tidy(counted / all);
}

/**
 * The nutrition of a recipe from its lines. A line without an amount counts as what its food says is usual then (salt to
 * taste, oil for the pan); where it does not say so the line is unmatched, like one whose food or weight is unknown.
 * Of oil for frying and of what is poured away only what is eaten counts (eaten.ts).
 * @param lines in the recipe's order, with the amounts of all servings; `unit` null for pieces
 * @param servings how many servings the lines make; 1 where it is not above 0
 * @param foods by canonical name; a name without an entry is unmatched
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
    lines.filter(({ counted }) => counted !== false),
    foods,
  );
  for (const { line, food, grams } of weighed) {
    const per100g = food?.per100g ?? null;
    if (grams === 0 && food !== undefined) continue;
    if (!isWeight(grams) || per100g === null) {
      unmatched.add(line.name);
      continue;
    }
    const holds = byNutrient((nutrient) => (per100g[nutrient] * grams) / 100);
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
  const sum = sumOf(added);
  const made = servings > 0 && Number.isFinite(servings) ? servings : 1;
  return {
    serving_size: servingSize,
    servings: made,
    ...byNutrient((nutrient) => tidy(sum[nutrient] / made)),
    totals: byNutrient((nutrient) => tidy(sum[nutrient])),
    breakdown,
    unmatched: [...unmatched],
    coverage: coverageOf(weighed),
  };
}
