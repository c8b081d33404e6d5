/**
 * Parses the nutrition per serving that the author of a recipe publishes, in schema.org's NutritionInformation or in
 * similar fields.
 */

import { trimMatchingEnd } from '../../lib/trim-end.ts';
import {
  filterPlausibleNutrition,
  type PublishedFigure,
  type PublishedNutrition,
  toPublishedNutrition,
} from '../../nutrition/published.ts';
import { isJsonObject, type JsonObject } from '../json/objects.ts';
import { toPlainTextLines } from '../text/plain.ts';
import { extractJsonLdText, stripSchemaOrgPrefix } from './node.ts';

export type PublishedUnit = 'kcal' | 'g' | 'mg';

/**
 * Matches a number and the word after it. Does not match negative numbers or the second number of a range or a
 * fraction.
 */
const NUMBER =
  /(?<![\d.,/–-]|[–-]\s)(\d{1,3}(?:[ '’\u00a0\u202f]\d{3})+(?:[.,]\d+)?|\d[\d.,]*|\.\d+)(?:\s*(%|[\p{L}µ]+))?/gu;

const KCAL = /^(?:k?cals?|(?:kilo)?(?:calor(?:y|ies?|[ií]as?)|kalorien))$/iu;
const KILOJOULE = /^(?:kj|kilojoules?)$/iu;
const KCAL_OF_KILOJOULE = 1 / 4.184;

const MASSES: readonly (readonly [unit: RegExp, grams: number])[] = [
  [/^(?:g|gr|gm|gms|gram(?:s|o|os|m|mes?|mi)?)$/iu, 1],
  [/^(?:mg|milligram(?:s|m|mes?)?|miligramos?)$/iu, 0.001],
  [/^(?:[µμ]g|mcg|micrograms?)$/iu, 0.000_001],
];

/**
 * Parses a number with commas, spaces or points. In '1,046' and '1 046', the separator marks thousands. In '12,5' and
 * '0,125', the comma is a decimal separator. A single point is always a decimal separator.
 */
function parseNumber(written: string): number {
  const digits = trimMatchingEnd(written.replace(/['’\s]/gu, ''), /[.,]/u);
  const whole = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/u.test(digits) ? digits.replaceAll(',', '') : digits;
  const dotted = /^\d{1,3}(?:\.\d{3})+,\d+$/u.test(whole) ? whole.replaceAll('.', '') : whole;
  return /^\d*(?:[.,]\d+)?$/u.test(dotted) ? Number(dotted.replace(',', '.')) : Number.NaN;
}

/**
 * Returns the factor that converts a unit to the unit `measure`. Returns null if the word is not a unit. Returns
 * undefined if it is a unit of another quantity, such as an energy in place of a weight.
 */
function findUnitFactor(unit: string, measure: PublishedUnit): number | null | undefined {
  const mass = MASSES.find(([pattern]) => pattern.test(unit))?.[1];
  const energy = KCAL.test(unit) ? 1 : KILOJOULE.test(unit) ? KCAL_OF_KILOJOULE : undefined;
  if (unit === '%') return undefined;
  if (mass === undefined && energy === undefined) return null;
  if (measure === 'kcal') return energy;
  return mass === undefined ? undefined : measure === 'g' ? mass : mass * 1000;
}

/**
 * Returns the nutrition figure in a text, converted to the unit `measure`. Of several figures, uses the first with a
 * unit, and kcal rather than kJ. Returns null if the text has no figure.
 * @param text any text, or a number
 */
export function parseNutritionFigure(text: unknown, measure: PublishedUnit): number | null {
  if (typeof text === 'number') return Number.isFinite(text) && text >= 0 ? text : null;
  if (typeof text !== 'string' || text.length > 200) return null;
  const candidates = [...text.matchAll(NUMBER)].map(([, written = '', unit = '']) => ({
    value: parseNumber(written),
    factor: unit === '' ? null : findUnitFactor(unit, measure),
  }));
  const readable = candidates.filter(({ value }) => !Number.isNaN(value));
  const [first] = readable;
  const of = (test: (factor: number) => boolean) =>
    readable.find(({ factor }) => typeof factor === 'number' && test(factor));
  const best = of((factor) => measure !== 'kcal' || factor === 1) ?? of(() => true);
  if (best !== undefined) return best.value * (best.factor ?? 1);
  return first !== undefined && first.factor === null ? first.value : null;
}

interface Name {
  readonly figure: PublishedFigure | 'salt';
  readonly measure: PublishedUnit;
  /**
   * Field names for the nutrient in schema.org, in exports of other apps and in plain English, in the form that
   * `toFieldName` returns.
   */
  readonly fields: readonly string[];
  readonly words: RegExp;
}

const name = (figure: Name['figure'], measure: PublishedUnit, fields: string, words: RegExp): Name => ({
  figure,
  measure,
  fields: fields.split(' '),
  words,
});

/**
 * Names of nutrients in fields and texts. A longer name such as 'saturated fat' must come before 'fat', which it
 * contains.
 */
const NAMES: readonly Name[] = [
  name(
    'calories',
    'kcal',
    'calories calorie energy kcal energycontent caloriecontent',
    /\b(?:calories|energy|kcal)\b/iu,
  ),
  name(
    'saturated_fat_g',
    'g',
    'saturatedfatcontent saturatedfat saturates',
    /\bsaturate(?:s|d(?: fat)?)\b/iu,
  ),
  name('fat_g', 'g', 'fatcontent fat fats totalfat', /\bfats?\b/iu),
  name(
    'carbs_g',
    'g',
    'carbohydratecontent carbohydrates carbohydrate carbs carb totalcarbohydrates totalcarbohydrate',
    /\bcarb(?:s|ohydrates?)?\b/iu,
  ),
  name('sugar_g', 'g', 'sugarcontent sugarscontent sugar sugars', /\bsugars?\b/iu),
  name(
    'fiber_g',
    'g',
    'fibercontent fibrecontent fiber fibre dietaryfiber dietaryfibre',
    /\bfib(?:er|re)\b/iu,
  ),
  name('protein_g', 'g', 'proteincontent protein proteins', /\bproteins?\b/iu),
  name('sodium_mg', 'mg', 'sodiumcontent sodium', /\bsodium\b/iu),
  name('salt', 'g', 'saltcontent salt', /\bsalt\b/iu),
];

/** Milligrams of sodium in a gram of salt. Regulation (EU) No 1169/2011 defines salt as sodium × 2.5. */
const SODIUM_OF_SALT = 1000 / 2.5;

type Read = Partial<Record<Name['figure'], number | null>>;

function plausible({ salt, ...figures }: Read): PublishedNutrition | null {
  const sodium_mg = figures.sodium_mg ?? (salt == null ? null : salt * SODIUM_OF_SALT);
  const published = toPublishedNutrition({ ...figures, sodium_mg });
  return published === null ? null : filterPlausibleNutrition(published);
}

const toFieldName = (key: string): string =>
  stripSchemaOrgPrefix(key)
    .toLowerCase()
    .replace(/_(?:kcal|m?g)$/u, '')
    .replace(/[^a-z]/gu, '');

const toFigureText = (value: unknown): unknown =>
  isJsonObject(value) && typeof value.unitText === 'string'
    ? `${extractJsonLdText(value)} ${value.unitText}`
    : extractJsonLdText(value);

/**
 * Maximum weight of a serving in grams. If the stated serving is heavier, the nutrition figures are for the whole dish.
 */
const SERVING_MAX = 1500;

function isOfServing(size: string): boolean {
  const [, grams = ''] = /^\s*(\d+(?:[.,]\d+)?)\s*(?:g|ml|grams?)\s*$/iu.exec(size) ?? [];
  const weight = Number(grams.replace(',', '.'));
  return weight !== 100 && weight <= SERVING_MAX;
}

function inObject(node: JsonObject): PublishedNutrition | null {
  const values = new Map(Object.entries(node).map(([key, value]) => [toFieldName(key), value]));
  if (!isOfServing(extractJsonLdText(values.get('servingsize')))) return null;
  const read: Read = {};
  for (const { figure, measure, fields } of NAMES) {
    for (const field of fields)
      read[figure] ??= parseNutritionFigure(toFigureText(values.get(field)), measure);
  }
  return plausible(read);
}

/**
 * Matches names of nutrients that are not imported but contain the name of an imported one, such as 'unsaturated fat'
 * and 'added sugars'. They are matched first, so that their figures are not taken for those of the imported nutrient.
 */
const OTHER_NUTRIENTS =
  /\b(?:poly|mono)?unsaturated(?: fat)?|\btrans[ -]?fat|\bcalories from fat|\bnet carbs|\badded sugars?/iu;
const ANY_NAME = new RegExp(
  [OTHER_NUTRIENTS, ...NAMES.map(({ words }) => words)].map(({ source }) => source).join('|'),
  'giu',
);
const OF_SOMETHING_ELSE = /\bper 100 ?(?:g|ml)\b|\b(?:whole|entire|per|total) recipe\b/iu;

/**
 * Splits a line with several nutrients into one part per nutrient. The line is cut before each nutrient's name ('fat 3
 * g'), or after each name if the line begins with a number ('3 g fat').
 */
function splitAtNames(line: string): string[] {
  const names = [...line.matchAll(ANY_NAME)];
  const isNumberFirst = /^\D{0,3}\d/u.test(line) && !/^\p{L}{3}/u.test(line);
  const cuts = names.map(({ 0: word, index }) => (isNumberFirst ? index + word.length : index));
  const edges = isNumberFirst ? [0, ...cuts] : [...cuts, line.length];
  return edges.slice(1).map((end, at) => line.slice(edges[at], end));
}

function inText(text: string): PublishedNutrition | null {
  if (text.length > 5_000 || OF_SOMETHING_ELSE.test(text)) return null;
  const read: Read = {};
  const lines = toPlainTextLines(text).flatMap((line) => line.split(/[;|·•]|,(?!\d)/u));
  for (const part of lines.flatMap(splitAtNames)) {
    const named = OTHER_NUTRIENTS.test(part) ? undefined : NAMES.find(({ words }) => words.test(part));
    if (named !== undefined) read[named.figure] ??= parseNutritionFigure(part, named.measure);
  }
  return plausible(read);
}

/**
 * Returns the nutrition per serving in a NutritionInformation node, a list of such nodes, the fields of an export, or a
 * text. Returns null if there are no plausible figures.
 */
export function parsePublishedNutrition(value: unknown): PublishedNutrition | null {
  for (const one of Array.isArray(value) ? value.slice(0, 10) : [value]) {
    const nutrition = isJsonObject(one) ? inObject(one) : typeof one === 'string' ? inText(one) : null;
    if (nutrition !== null) return nutrition;
  }
  return null;
}

/**
 * Returns true if there is at least one nutrition figure. Plugins also write nutrition fields that the author left
 * empty.
 */
export const hasNutritionFigures = (value: unknown): boolean =>
  typeof value === 'string'
    ? /\d/u.test(value)
    : (Array.isArray(value) ? value : [value]).some(
        (one) =>
          isJsonObject(one) &&
          NAMES.some(({ fields }) =>
            Object.entries(one).some(
              ([key, fieldValue]) =>
                fields.includes(toFieldName(key)) && /[1-9]/u.test(extractJsonLdText(fieldValue)),
            ),
          ),
      );
