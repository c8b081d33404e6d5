/** Compares the nutrition that this site computes with the figures that recipe authors published. */
import { type ComputedNutrition, computeNutrition } from '#domain/nutrition/compute';
import { loadNutritionData } from '#domain/nutrition/foods';
import { findSourceCountry } from '#domain/units/country-units';
import { createFoodReference } from '#worker/features/foods/store';
import { buildRecipeDraft } from '#worker/features/imports/item';
import { toNutritionLines } from '#worker/features/imports/stored-recipe';
import { readJsonRows } from './json-rows.ts';

/** The built-in food tables, without imported data. */
const reference = createFoodReference();

export const MACROS = ['protein', 'carbs', 'fat'] as const;
type Macro = (typeof MACROS)[number];

interface Row {
  readonly key: string;
  readonly title: string;
  readonly servings: number;
  readonly ingredients: readonly string[];
  /**
   * Nutrition of a serving as the author published it, in kcal and grams; a macronutrient is null if not published.
   */
  readonly stated: { readonly kcal: number } & Readonly<Record<Macro, number | null>>;
  /** Reasons why the published figures may not be those of a serving of these ingredient lines. */
  readonly flags: readonly string[];
  /** Source of the recipe: 'page' for a web page, or the name of a recipe collection. */
  readonly source: string;
}

export interface ComparedLine {
  /** An ingredient's amount, name and remarks as an import stores them. */
  readonly text: string;
  readonly canonical: string;
  /** Weight (g) of the ingredient per serving; null if the ingredient is not counted. */
  readonly grams: number | null;
  readonly kcal: number | null;
}

export interface Compared {
  readonly row: Row;
  readonly ours: ComputedNutrition;
  readonly lines: readonly ComparedLine[];
  /** Share (0 to 1) of the ingredient lines whose nutrition is counted. */
  readonly coverage: number;
  /**
   * Signed error of our figure relative to the published figure: 0.1 is 10 % too much. Null without a published
   * figure above 0.
   */
  readonly errors: Readonly<Record<'kcal' | Macro, number | null>>;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isCount = (value: unknown): value is number => Number.isFinite(value) && Number(value) > 0;
const figure = (value: unknown): number | null => (Number.isFinite(value) ? Number(value) : null);
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/**
 * Parses a row of published nutrition. Null if the row has no ingredient lines, no servings or no calories to compare
 * with.
 */
function parseRow(value: unknown): Row | null {
  if (!isObject(value) || !isObject(value.stated)) return null;
  const { key, title, servings, stated, flags, source } = value;
  const ingredients = texts(value.ingredients);
  if (!isCount(servings) || !isCount(stated.kcal) || ingredients.length === 0) return null;
  return {
    key: String(key ?? ''),
    title: String(title ?? ''),
    servings,
    ingredients,
    stated: {
      kcal: stated.kcal,
      protein: figure(stated.protein),
      carbs: figure(stated.carbs),
      fat: figure(stated.fat),
    },
    flags: texts(flags),
    source: String(source ?? ''),
  };
}

/** Energy of a gram of protein, carbohydrates and fat, kcal. */
const KCAL = { protein: 4, carbs: 4, fat: 9 } as const;
/**
 * Maximum relative difference between an author's calories and the calories of the author's macronutrients. Sources
 * round, and count fibre differently.
 */
const AGREES_WITHIN = 0.1;

/**
 * True if the calories of a source agree with the source's own macronutrients. If not, one of the figures refers to
 * something else.
 */
export function agreesWithItself({ stated }: Pick<Row, 'stated'>): boolean {
  const { kcal, protein, carbs, fat } = stated;
  if (protein === null || carbs === null || fat === null) return false;
  const sum = KCAL.protein * protein + KCAL.carbs * carbs + KCAL.fat * fat;
  return sum > 0 && Math.abs(kcal / sum - 1) <= AGREES_WITHIN;
}

/**
 * True if a source counts fibre among the carbohydrates, as American sources do. British and Australian sources do
 * not.
 */
const countsFibre = (key: string): boolean => findSourceCountry(`https://${key.split('__')[0]}`) === null;

/**
 * Reads recipes with published nutrition from a JSON list or NDJSON, gzipped or not. Drops rows that cannot be
 * compared and counts them as strange.
 */
export function readPublished(file: string): { rows: Row[]; strange: number } {
  const values = readJsonRows(file);
  const rows = values.map(parseRow).filter((row) => row !== null);
  return { rows, strange: values.length - rows.length };
}

/**
 * Computes our nutrition for a recipe, as an import does, next to the published figures. Returns null if an import
 * would reject the recipe.
 */
export function compareWithPublished(row: Row): Compared | null {
  const draft = buildRecipeDraft(
    { title: row.title || 'Untitled', ingredients: [...row.ingredients], instructions: ['Cook.'] },
    reference,
  );
  if (typeof draft === 'string' || draft.ingredients.length === 0) return null;
  const lines = toNutritionLines(draft);
  const foods = loadNutritionData(lines.map(({ canonical }) => canonical));
  const ours = computeNutrition(lines, row.servings, '1 serving', foods);
  const compared = lines.map((line, at): ComparedLine => {
    const { amount = '', name = '', preparation = null } = draft.ingredients[at] ?? {};
    const { unmatched, breakdown } = computeNutrition([line], row.servings, '', foods);
    const isMatched = unmatched.length === 0;
    return {
      text: `${amount} ${name}${preparation === null ? '' : `, ${preparation}`}`.trim(),
      canonical: line.canonical,
      grams: isMatched ? (breakdown[0]?.grams ?? 0) / row.servings : null,
      kcal: isMatched ? (breakdown[0]?.calories ?? 0) / row.servings : null,
    };
  });
  const error = (our: number, stated: number | null) =>
    stated === null || stated <= 0 ? null : our / stated - 1;
  return {
    row,
    ours,
    lines: compared,
    coverage: compared.filter(({ grams }) => grams !== null).length / compared.length,
    errors: {
      kcal: error(ours.calories, row.stated.kcal),
      protein: error(ours.protein_g, row.stated.protein),
      carbs: error(ours.carbs_g - (countsFibre(row.key) ? 0 : ours.fiber_g), row.stated.carbs),
      fat: error(ours.fat_g, row.stated.fat),
    },
  };
}

/** Median absolute error of our nutrition, in percent of the published figure; NaN if nothing is published. */
export function medianError(compared: readonly Compared[], of: keyof Compared['errors'] = 'kcal'): number {
  const sizes = compared
    .flatMap(({ errors }) => errors[of] ?? [])
    .map(Math.abs)
    .sort((a, b) => a - b);
  const middle = (sizes.length - 1) / 2;
  const [low, high] = [sizes[Math.floor(middle)], sizes[Math.ceil(middle)]];
  return low === undefined || high === undefined ? Number.NaN : 50 * (low + high);
}
