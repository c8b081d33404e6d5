/** The figures that an author gives for a serving: schema.org's NutritionInformation, and what is like it. */

import { trimEnd } from '../../lib/trim-end.ts';
import {
  type PublishedFigure,
  type PublishedNutrition,
  plausibleOf,
  publishedOf,
} from '../../nutrition/published.ts';
import { isObject, type JsonObject } from '../json/objects.ts';
import { textLines } from '../text/plain.ts';
import { localName, nodeText } from './node.ts';

// One published figure, as plugins and people write it: '250 kcal', '1,046 kJ', '12,5 g', '300 milligrams sodium'.

/** How much a figure is of what is asked for, and in what it counts where no unit stands beside it. */
export type PublishedUnit = 'kcal' | 'g' | 'mg';

/** A number that is not below 0, and not the second of a range or a fraction; and the word behind it. */
const NUMBER =
  /(?<![\d.,/–-]|[–-]\s)(\d{1,3}(?:[ '’\u00a0\u202f]\d{3})+(?:[.,]\d+)?|\d[\d.,]*|\.\d+)(?:\s*(%|[\p{L}µ]+))?/gu;

const KCAL = /^(?:k?cals?|(?:kilo)?(?:calor(?:y|ies?|[ií]as?)|kalorien))$/iu;
const KILOJOULE = /^(?:kj|kilojoules?)$/iu;
const KCAL_OF_KILOJOULE = 1 / 4.184;

/** Grams of one. */
const MASSES: readonly (readonly [unit: RegExp, grams: number])[] = [
  [/^(?:g|gr|gm|gms|gram(?:s|o|os|m|mes?|mi)?)$/iu, 1],
  [/^(?:mg|milligram(?:s|m|mes?)?|miligramos?)$/iu, 0.001],
  [/^(?:[µμ]g|mcg|micrograms?)$/iu, 0.000_001],
];

/** '1,046' and '1 046' are a thousand and more, '12,5' and '0,125' less than thirteen. A point is no thousand. */
function numberOf(written: string): number {
  const digits = trimEnd(written.replace(/['’\s]/gu, ''), /[.,]/u);
  const whole = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/u.test(digits) ? digits.replaceAll(',', '') : digits;
  const dotted = /^\d{1,3}(?:\.\d{3})+,\d+$/u.test(whole) ? whole.replaceAll('.', '') : whole;
  return /^\d*(?:[.,]\d+)?$/u.test(dotted) ? Number(dotted.replace(',', '.')) : Number.NaN;
}

/** What a unit makes of a number in a measure; undefined when it is of something else, null when it is no unit at all. */
function factorOf(unit: string, measure: PublishedUnit): number | null | undefined {
  const mass = MASSES.find(([pattern]) => pattern.test(unit))?.[1];
  const energy = KCAL.test(unit) ? 1 : KILOJOULE.test(unit) ? KCAL_OF_KILOJOULE : undefined;
  if (unit === '%') return undefined;
  if (mass === undefined && energy === undefined) return null;
  if (measure === 'kcal') return energy;
  return mass === undefined ? undefined : measure === 'g' ? mass : mass * 1000;
}

/**
 * The figure in a text, in the measure; null when there is none. Of several the first with a unit counts, kcal before
 * kJ; without any unit, the first.
 * @param text anything that somebody wrote, or a number
 */
export function figureIn(text: unknown, measure: PublishedUnit): number | null {
  if (typeof text === 'number') return Number.isFinite(text) && text >= 0 ? text : null;
  if (typeof text !== 'string' || text.length > 200) return null;
  const found = [...text.matchAll(NUMBER)].map(([, written = '', unit = '']) => ({
    value: numberOf(written),
    factor: unit === '' ? null : factorOf(unit, measure),
  }));
  const readable = found.filter(({ value }) => !Number.isNaN(value));
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
  /** Of fields, as letters alone: schema.org's, those of exports, and plain words. */
  readonly fields: readonly string[];
  /** In a text. */
  readonly words: RegExp;
}

const name = (figure: Name['figure'], measure: PublishedUnit, fields: string, words: RegExp): Name => ({
  figure,
  measure,
  fields: fields.split(' '),
  words,
});

/** What has a name within that of another stands before it. */
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

/** Milligrams of sodium in a gram of salt: by Regulation (EU) No 1169/2011 salt is sodium × 2.5. */
const SODIUM_OF_SALT = 1000 / 2.5;

type Read = Partial<Record<Name['figure'], number | null>>;

function plausible({ salt, ...figures }: Read): PublishedNutrition | null {
  const sodium_mg = figures.sodium_mg ?? (salt == null ? null : salt * SODIUM_OF_SALT);
  const published = publishedOf({ ...figures, sodium_mg });
  return published === null ? null : plausibleOf(published);
}

/** 'fatcontent' of 'fatContent', 'fat_content' and 'schema:fatContent'; 'protein' of 'protein_g'. */
const fieldOf = (key: string): string =>
  localName(key)
    .toLowerCase()
    .replace(/_(?:kcal|m?g)$/u, '')
    .replace(/[^a-z]/gu, '');

/** '12 g' of {value: 12, unitText: 'g'}, and what is there of anything else. */
const saidOf = (value: unknown): unknown =>
  isObject(value) && typeof value.unitText === 'string'
    ? `${nodeText(value)} ${value.unitText}`
    : nodeText(value);

/** Grams that nobody eats in one serving: then figures are of the whole dish. */
const SERVING_MAX = 1500;

/** Whether figures are of a serving of this size, and neither of all there is nor of the 100 g that a label goes by. */
function isOfServing(size: string): boolean {
  const [, grams = ''] = /^\s*(\d+(?:[.,]\d+)?)\s*(?:g|ml|grams?)\s*$/iu.exec(size) ?? [];
  const weight = Number(grams.replace(',', '.'));
  return weight !== 100 && weight <= SERVING_MAX;
}

function inObject(node: JsonObject): PublishedNutrition | null {
  const values = new Map(Object.entries(node).map(([key, value]) => [fieldOf(key), value]));
  if (!isOfServing(nodeText(values.get('servingsize')))) return null;
  const read: Read = {};
  for (const { figure, measure, fields } of NAMES) {
    for (const field of fields) read[figure] ??= figureIn(saidOf(values.get(field)), measure);
  }
  return plausible(read);
}

/** What is named like a figure and is another: kinds of fat, and shares. They stand before the figures. */
const OTHERS =
  /\b(?:poly|mono)?unsaturated(?: fat)?|\btrans[ -]?fat|\bcalories from fat|\bnet carbs|\badded sugars?/iu;
const ANY_NAME = new RegExp(
  [OTHERS, ...NAMES.map(({ words }) => words)].map(({ source }) => source).join('|'),
  'giu',
);
const OF_SOMETHING_ELSE = /\bper 100 ?(?:g|ml)\b|\b(?:whole|entire|per|total) recipe\b/iu;

/** A line, taken apart so that each part has one name: before the names, or behind them where a number comes first. */
function partsOf(line: string): string[] {
  const names = [...line.matchAll(ANY_NAME)];
  const isNumberFirst = /^\D{0,3}\d/u.test(line) && !/^\p{L}{3}/u.test(line);
  const cuts = names.map(({ 0: word, index }) => (isNumberFirst ? index + word.length : index));
  const edges = isNumberFirst ? [0, ...cuts] : [...cuts, line.length];
  return edges.slice(1).map((end, at) => line.slice(edges[at], end));
}

function inText(text: string): PublishedNutrition | null {
  if (text.length > 5_000 || OF_SOMETHING_ELSE.test(text)) return null;
  const read: Read = {};
  const lines = textLines(text).flatMap((line) => line.split(/[;|·•]|,(?!\d)/u));
  for (const part of lines.flatMap(partsOf)) {
    const named = OTHERS.test(part) ? undefined : NAMES.find(({ words }) => words.test(part));
    if (named !== undefined) read[named.figure] ??= figureIn(part, named.measure);
  }
  return plausible(read);
}

/**
 * What is published of a serving, whoever wrote it down and how: a NutritionInformation, one in a list, an export's own
 * fields, or a text. Null when there is nothing of it that can be so.
 */
export function publishedIn(value: unknown): PublishedNutrition | null {
  for (const one of Array.isArray(value) ? value.slice(0, 10) : [value]) {
    const found = isObject(one) ? inObject(one) : typeof one === 'string' ? inText(one) : null;
    if (found !== null) return found;
  }
  return null;
}

/** Whether something is said at all: plugins write the fields of figures that nobody filled in. */
export const saysFigures = (value: unknown): boolean =>
  typeof value === 'string'
    ? /\d/u.test(value)
    : (Array.isArray(value) ? value : [value]).some(
        (one) =>
          isObject(one) &&
          NAMES.some(({ fields }) =>
            Object.entries(one).some(
              ([key, said]) => fields.includes(fieldOf(key)) && /[1-9]/u.test(nodeText(said)),
            ),
          ),
      );
