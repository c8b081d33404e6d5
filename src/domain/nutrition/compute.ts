import type { Food } from './foods.ts';
import { gramsOfLine, type WeighedLine } from './grams.ts';
import type { Nutrients } from './per-100g.ts';

export interface NutritionLine extends WeighedLine {
  /** False: left out by its reader, so it neither counts nor is missed. */
  readonly counted?: boolean | undefined;
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
}

/** The nutrients themselves are per serving, `totals` of all servings. */
export interface ComputedNutrition extends Nutrients {
  readonly serving_size: string;
  readonly servings: number;
  readonly totals: Nutrients;
  readonly breakdown: BreakdownLine[];
  /** Names, each once, of lines that could not be counted: an unknown ingredient, amount or weight. */
  readonly unmatched: string[];
}

/** A weight above this (a hundred tonnes) is a slip of the pen, and no sum. */
const GRAMS_MAX = 1e8;

/** Thousandths: finer than any figure here is known, and free of the noise of sums. */
const tidy = (value: number): number => Math.round(value * 1000) / 1000;

/** Nutrients of which each is made from its name. */
function nutrients(value: (nutrient: keyof Nutrients) => number): Nutrients {
  return {
    calories: value('calories'),
    protein_g: value('protein_g'),
    carbs_g: value('carbs_g'),
    fat_g: value('fat_g'),
    fiber_g: value('fiber_g'),
    sugar_g: value('sugar_g'),
    sodium_mg: value('sodium_mg'),
  };
}

const sumOf = (parts: readonly Nutrients[]): Nutrients =>
  nutrients((nutrient) => parts.reduce((sum, part) => sum + part[nutrient], 0));

/**
 * The nutrition of a recipe from its lines. A line without an amount counts as nothing when its food says that is
 * usual (salt to taste, parsley to serve); else it is unmatched, like a line whose food or weight is unknown.
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
  for (const line of lines.filter(({ counted }) => counted !== false)) {
    const food = Object.hasOwn(foods, line.canonical) ? foods[line.canonical] : undefined;
    const grams = food === undefined ? null : gramsOfLine(line, food);
    if (grams === 0) continue;
    const per100g = food?.per100g ?? null;
    if (grams === null || grams > GRAMS_MAX || per100g === null) {
      unmatched.add(line.name);
      continue;
    }
    const holds = nutrients((nutrient) => (per100g[nutrient] * grams) / 100);
    added.push(holds);
    breakdown.push({
      name: line.name,
      canonical: line.canonical,
      grams: tidy(grams),
      calories: tidy(holds.calories),
      protein: tidy(holds.protein_g),
      carbs: tidy(holds.carbs_g),
      fat: tidy(holds.fat_g),
    });
  }
  const sum = sumOf(added);
  const made = servings > 0 && Number.isFinite(servings) ? servings : 1;
  return {
    serving_size: servingSize,
    servings: made,
    ...nutrients((nutrient) => tidy(sum[nutrient] / made)),
    totals: nutrients((nutrient) => tidy(sum[nutrient])),
    breakdown,
    unmatched: [...unmatched],
  };
}
