import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { findDietLabelsOfIngredientLine } from '#domain/eaters/diets/contents/lines';
import { findWorstLabelValue, isDietLabel, labelBits, UNKNOWN } from '#domain/eaters/diets/labels';
import { computeNutrition } from '#domain/nutrition/compute';
import { loadNutritionData } from '#domain/nutrition/foods';
import { parseIngredientLine } from '#domain/recipes/lines/parse-line';
import { parseRangeAndSizeOfAmount } from '#domain/units/amount-parts';
import type { UnitSystem } from '#domain/units/display';
import { createFoodReference } from '#worker/features/foods/store';
import { buildRecipeDraft } from '#worker/features/imports/item';
import { toNutritionLines } from '#worker/features/imports/stored-recipe';
import {
  computeShownLines,
  createInitialRecipeState,
} from '../../../../../src/features/shared/recipes/recipe-state.ts';

/**
 * Ingredient lines that failed in real use, with their correct answers: kind, class, input, arg, want. A clone of the
 * repository does not have this file.
 */
const FILE = fileURLToPath(new URL('../../../../../../shared/data/cases/lines.tsv', import.meta.url));
const missing = !existsSync(FILE);
if (missing) console.log('Skipped: the lines from the field (../shared/data/cases/lines.tsv) are not here.');

interface FieldCase {
  readonly input: string;
  /** Second input of some kinds of test case: an allergen, or a factor and a unit system. */
  readonly arg: string;
  readonly want: string;
}

/** Our result for an ingredient line, in the form of `want`, and a flag that is true if it is correct. */
interface Finding {
  readonly actual: string;
  readonly isRight: boolean;
}

const reference = createFoodReference();

function readRecipe(line: string) {
  const draft = buildRecipeDraft({ title: 'Dish', ingredients: [line], instructions: ['Cook.'] }, reference);
  if (typeof draft === 'string') throw new Error(draft);
  return draft;
}

const SERVINGS = 2;

/** Formats an ingredient line as the recipe page shows it. */
function showLine(line: string, factor: number, system: UnitSystem): string {
  const { ingredients } = readRecipe(line);
  const recipe = {
    id: 'dish',
    title: 'Dish',
    default_servings: SERVINGS,
    serving_size_text: '1 serving',
    foods: loadNutritionData(ingredients.map(({ canonical }) => canonical)),
    ingredients: ingredients.map((one) => ({
      ingredient_name: one.name,
      canonical_name: one.canonical,
      amount: one.amount,
      amount_numeric: one.amountNumeric,
      unit: one.unit,
      preparation: one.preparation,
      section: null,
      required: true,
      stated_grams: one.statedGrams,
      substitutes: [],
      parts:
        one.amountNumeric === null
          ? null
          : parseRangeAndSizeOfAmount(one.amount, { amount: one.amountNumeric, unit: one.unit }),
    })),
  };
  const state = { ...createInitialRecipeState(recipe), servings: SERVINGS * factor, system };
  return computeShownLines(recipe, state)
    .map(({ written, name, preparation }) =>
      `${written} ${name}${preparation ? `, ${preparation}` : ''}`.trim(),
    )
    .join(' | ');
}

/** Checks if a value is within a range such as '100-140'. */
const isWithin = (value: number | undefined, range: string): boolean => {
  const [from = 0, to = 0] = range.split('-').map(Number);
  return value !== undefined && value >= from && value <= to;
};

/** The check for each kind of test case. Kinds without an entry are checked elsewhere, or not yet. */
const CHECKS: Readonly<Record<string, (one: FieldCase) => Finding>> = {
  // Format of `want`: '0.333|cup'.
  amount: ({ input, want }) => {
    const { amount, unit } = parseIngredientLine(input);
    const actual = `${amount === null ? '' : Math.round(amount * 1000) / 1000}|${unit ?? ''}`;
    return { actual, isRight: actual === want };
  },
  // Weight in grams for the nutrition, as a range such as '440-500'.
  grams: ({ input, want }) => {
    const lines = toNutritionLines(readRecipe(input));
    const foods = loadNutritionData(lines.map(({ canonical }) => canonical));
    const grams = computeNutrition(lines, 1, '', foods).breakdown[0]?.grams;
    return { actual: String(grams), isRight: isWithin(grams, want) };
  },
  // Calories per 100 g, as a range such as '20-50'.
  kcal100: ({ input, want }) => {
    const canonical = readRecipe(input).ingredients[0]?.canonical ?? '';
    const calories = loadNutritionData([canonical])[canonical]?.per100g?.calories;
    return { actual: `${canonical}: ${calories}`, isRight: isWithin(calories, want) };
  },
  // `arg` is an allergen; `want` is 'not-free', or the allergen's value.
  label: ({ input, arg, want }) => {
    const actual = isDietLabel(arg)
      ? findWorstLabelValue(findDietLabelsOfIngredientLine(input) ?? UNKNOWN, labelBits[arg])
      : 'no label';
    return { actual, isRight: want === 'not-free' ? actual !== 'free' : actual === want };
  },
  // `want` is the number of foods.
  count: ({ input, want }) => {
    const actual = String(readRecipe(input).ingredients.length);
    return { actual, isRight: actual === want };
  },
  // `arg` is a factor and a unit system, such as '2;written'; `want` is a pattern for the text on the page.
  scale: ({ input, arg, want }) => {
    const [factor, system] = arg.split(';');
    const actual = showLine(input, Number(factor), system as UnitSystem);
    return { actual, isRight: new RegExp(want, 'u').test(actual) };
  },
};

function readCases(kind: string): FieldCase[] {
  const [, ...rows] = readFileSync(FILE, 'utf8').trimEnd().split('\n');
  return rows
    .map((row) => row.split('\t'))
    .filter(([ofRow]) => ofRow === kind)
    .map(([, , input = '', arg = '', want = '']) => ({ input, arg, want }));
}

test.skipIf(missing).for(Object.entries(CHECKS))(
  'lines of the kind %s from the field are read right',
  ([kind, check]) => {
    const cases = readCases(kind);
    expect(cases.length).toBeGreaterThan(0);
    const wrong = cases.flatMap((one) => {
      const { actual, isRight } = check(one);
      return isRight ? [] : [`${one.input} (${one.arg}): ${actual}, not ${one.want}`];
    });
    expect(wrong).toEqual([]);
  },
);
