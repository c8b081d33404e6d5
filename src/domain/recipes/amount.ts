/**
 * Parses amounts as people write them: numbers in digits (written-number.ts), ranges such as '1–2' and '6- to 8', and
 * words such as 'half a dozen' and 'a'. Parsing takes linear time, because each regular expression is sticky and
 * matches a limited number of characters.
 */

import { getOwnRecordValue } from '../lib/look-up.ts';
import { resolveUnitInAnyLanguage } from '../units/foreign-units.ts';
import { findUnitByName } from '../units/units.ts';
import { type DigitNumber, matchPatternAt, parseDigitsAt } from './written-number.ts';

/** An amount found in a text. For a range, `min` and `max` are its bounds, and `amount` is their mean. */
export interface ReadAmount {
  readonly amount: number;
  readonly min: number;
  readonly max: number;
  readonly end: number;
  /** True if the amount is only an article, such as 'a' in 'a lemon' or 'another'. */
  readonly article: boolean;
  /** True if the comma or point in the amount may be a decimal mark or a thousands separator, as in '1,500 almonds'. */
  readonly unsure: boolean;
}

interface ReadNumber extends DigitNumber {
  readonly article: boolean;
}

/** Maximum amount in a recipe. A larger number is not an amount but, for example, a serial number. */
const LARGEST = 1e7;

const NUMBER_WORDS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  another: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  dozen: 12,
  couple: 2,
  few: 3,
  half: 1 / 2,
  third: 1 / 3,
  fourth: 1 / 4,
  eighth: 1 / 8,
  quarter: 1 / 4,
};

const PART = 'half|halves|thirds?|fourths?|quarters?|eighths?';
const COUNT =
  'another|an?|one|two|three|fourteen|four|fifteen|five|sixteen|six|seventeen|seven|eighteen|eight|nineteen|nine|' +
  'ten|eleven|twelve|thirteen|couple|few|dozen|(?:twenty|thirty|forty|fifty)(?:[ -](?:one|two|three|four|five|six|seven|eight|nine)(?= ))?';
const PART_WORD = /(?:an? )?(half|third|fourth|quarter|eighth)(?![ -]and[ -])(?: of)?(?: an?(?= ))?/iuy;
const PARTS_WORD = new RegExp(`(${COUNT})[ -](${PART})(?: of)?(?: an?(?= ))?`, 'iuy');
const COUNT_WORD = new RegExp(`(?:a (?=couple|few|dozen))?(${COUNT})(?: of\\b)?(?: and a (${PART}))?`, 'iuy');
const DOZEN = / ?dozen\b/iuy;
const WORD_END = /[\s\-–,(.]|$/uy;
const RANGE =
  /-(?:to|or)-? ?(?=[\d¼-¾⅐-⅞])|-? {1,3}(?:up to|to|or) {1,3}| {0,2}[([] ?(?:or|to) | {0,2}[-–—‐‑~] {0,2}(?=\S)/iuy;
const CLOSING = / ?[)\]]/uy;

function wordValue(word: string | undefined): number {
  const singular =
    word
      ?.toLowerCase()
      .replace(/^halves$/u, 'half')
      .replace(/s$/u, '') ?? '';
  return singular.split(/[ -]/u).reduce((sum, part) => sum + (getOwnRecordValue(NUMBER_WORDS, part) ?? 0), 0);
}

const plainly = (value: number, end: number, article = false): ReadNumber => ({
  ...{ decimal: value, grouped: value, isGrouped: false },
  ...{ end, article },
});

function readWords(text: string, at: number): ReadNumber | null {
  const parts = matchPatternAt(PARTS_WORD, text, at);
  const part = parts === null ? matchPatternAt(PART_WORD, text, at) : null;
  const count = parts === null && part === null ? matchPatternAt(COUNT_WORD, text, at) : null;
  const match = parts ?? part ?? count;
  if (match === null || matchPatternAt(WORD_END, text, at + match[0].length) === null) return null;
  const end = at + match[0].length;
  if (parts !== null) return plainly(wordValue(parts[1]) * wordValue(parts[2]), end);
  if (part !== null) return plainly(wordValue(part[1]), end);
  return plainly(wordValue(match[1]) + wordValue(match[2]), end, /^(?:an?|another)$/iu.test(match[0]));
}

function readNumber(text: string, at: number): ReadNumber | null {
  const digits = parseDigitsAt(text, at);
  const read = digits === null ? readWords(text, at) : { ...digits, article: false };
  if (read === null || !Number.isFinite(read.decimal) || read.decimal > LARGEST) return null;
  const dozen = matchPatternAt(DOZEN, text, read.end);
  return dozen === null ? read : plainly(read.decimal * 12, read.end + dozen[0].length);
}

const WORD_BEHIND = /[ -]?(\p{L}{1,15})/uy;
const IN_THOUSANDS: ReadonlySet<string> = new Set(['g', 'ml', 'mg']);
/** Maximum plausible amount of one food in a recipe, in grams or milliliters. */
export const MOST_OF_A_FOOD = 20_000;

/**
 * Decides if the comma or point in a number such as '1,500' separates thousands or decimals, according to the unit.
 * With grams and milliliters, it separates thousands. With liters, kilograms, cups and spoons, it separates decimals.
 * With any other unit or none, a comma separates thousands and a point separates decimals, and the result is marked
 * `unsure`.
 */
function chooseReading(
  numbers: readonly ReadNumber[],
  text: string,
  end: number,
): { values: number[]; unsure: boolean } {
  const decimals = numbers.map(({ decimal }) => decimal);
  if (numbers.every(({ decimal, grouped }) => decimal === grouped))
    return { values: decimals, unsure: false };
  const byMark = numbers.map((one) => (one.isGrouped ? one.grouped : one.decimal));
  const unit = findUnitByName(
    resolveUnitInAnyLanguage(matchPatternAt(WORD_BEHIND, text, end)?.[1] ?? '') ?? '',
  );
  const grouped = numbers.map((one) => one.grouped);
  if (IN_THOUSANDS.has(unit?.name ?? '')) {
    if (Math.max(...grouped) > MOST_OF_A_FOOD) return { values: decimals, unsure: true };
    // Amounts of more than a thousand grams are usually round. In '1.125 g of saffron', the point may therefore be a
    // decimal mark.
    const isRound = grouped.every((value) => value % 50 === 0) || numbers.every((one) => one.isGrouped);
    return { values: grouped, unsure: !isRound };
  }
  const isLarge = unit?.kind === 'volume' || unit?.name === 'kg';
  return isLarge ? { values: decimals, unsure: false } : { values: byMark, unsure: true };
}

/**
 * Returns the amount at a position in a text; null if no amount is there. The articles 'a' and 'an' are parsed as 1;
 * the caller decides if an article can be an amount there.
 */
export function parseAmountAt(text: string, at: number): ReadAmount | null {
  const first = readNumber(text, at);
  if (first === null) return null;
  const buildAmount = (numbers: readonly ReadNumber[], end: number): ReadAmount => {
    const { values, unsure } = chooseReading(numbers, text, end);
    const [min, max] = [Math.min(...values), Math.max(...values)];
    return {
      amount: (min + max) / 2,
      ...{ min, max, end, unsure },
      article: numbers.length === 1 && first.article,
    };
  };
  const single = buildAmount([first], first.end);
  const range = first.article ? null : matchPatternAt(RANGE, text, first.end);
  if (range === null) return single;
  const second = readNumber(text, first.end + range[0].length);
  if (second === null || second.article) return single;
  const bracketed = /[([]/u.test(range[0]);
  const closing = bracketed ? matchPatternAt(CLOSING, text, second.end) : null;
  if (bracketed && closing === null) return single;
  return buildAmount([first, second], second.end + (closing?.[0].length ?? 0));
}

/**
 * Parses the amount at the start of a text. For the range '1-2', `amount` is 1.5, `min` is 1 and `max` is 2. `rest` is
 * the text after the amount, trimmed. Returns null if the text does not begin with an amount.
 */
export function parseAmount(text: string): { amount: number; min: number; max: number; rest: string } | null {
  const start = text.length - text.trimStart().length;
  const read = parseAmountAt(text, start);
  if (read === null) return null;
  return { amount: read.amount, min: read.min, max: read.max, rest: text.slice(read.end).trim() };
}
