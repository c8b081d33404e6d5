/**
 * Amounts as people write them: '1 ½', '1-1/2' (a mixed number, not a range), '2,5', '1,000', '1–2', '6- to 8',
 * 'half a dozen', 'a'. Every pattern is sticky and reads ahead by a bounded number of characters, so that
 * reading is linear in the text.
 */

import { ownOf } from '../own.ts';
import { VULGAR } from '../units/fractions-in-text.ts';

/** An amount found in a text. A range has its bounds in `min` and `max`, and its mean in `amount`. */
export interface ReadAmount {
  readonly amount: number;
  readonly min: number;
  readonly max: number;
  /** Where the amount ends in the text. */
  readonly end: number;
  /** Written as 'a', 'an' or 'another' only. */
  readonly article: boolean;
}

interface ReadNumber {
  readonly value: number;
  readonly end: number;
  readonly article: boolean;
}

/** Nobody cooks with more; anything above is a serial number. */
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
  // What cooks mean by a few.
  few: 3,
  half: 1 / 2,
  third: 1 / 3,
  fourth: 1 / 4,
  eighth: 1 / 8,
  quarter: 1 / 4,
};

const VULGAR_CHARS = Object.keys(VULGAR).join('');
const FRACTION = `(?:(\\d{1,3}) ?[/⁄∕] ?(\\d{1,3})(?!\\d)|([${VULGAR_CHARS}]))`;
const MIXED = new RegExp(
  `(\\d{1,6})(?: {0,2}[-–‐‑] {0,2}| (?:and|&) | {1,3}|(?=[${VULGAR_CHARS}]))${FRACTION}`,
  'uy',
);
const SIMPLE_FRACTION = new RegExp(FRACTION, 'uy');
const DECIMAL = /\d{1,3}(?:,\d{3})+(?!\d)(?:\.\d{1,6})?|\d{1,9}(?:[.,]\d{1,6})?(?!\d)|\.\d{1,6}(?!\d)/uy;
const PART = 'half|halves|thirds?|fourths?|quarters?|eighths?';
const COUNT =
  'another|an?|one|two|three|fourteen|four|fifteen|five|sixteen|six|seventeen|seven|eighteen|eight|nineteen|nine|' +
  'ten|eleven|twelve|thirteen|couple|few|dozen|(?:twenty|thirty|forty|fifty)(?:[ -](?:one|two|three|four|five|six|seven|eight|nine)(?= ))?';
/** 'half a dozen', 'a quarter of a', 'half an': a part, with the article of what it is a part of. */
const PART_WORD = /(?:an? )?(half|third|fourth|quarter|eighth)(?![ -]and[ -])(?: of)?(?: an?(?= ))?/iuy;
/** 'three-quarters', 'two thirds'. */
const PARTS_WORD = new RegExp(`(${COUNT})[ -](${PART})(?: of)?(?: an?(?= ))?`, 'iuy');
/** 'one', 'a couple of', 'one and a half'. */
const COUNT_WORD = new RegExp(`(?:a (?=couple|few|dozen))?(${COUNT})(?: of\\b)?(?: and a (${PART}))?`, 'iuy');
const DOZEN = / ?dozen\b/iuy;
const WORD_END = /[\s\-–,(.]|$/uy;
const RANGE =
  /-(?:to|or)-? ?(?=[\d¼-¾⅐-⅞])|-? {1,3}(?:up to|to|or) {1,3}| {0,2}[([] ?(?:or|to) | {0,2}[-–—‐‑~] {0,2}(?=\S)/iuy;
const CLOSING = / ?[)\]]/uy;

/** Matches a sticky pattern at a place in the text. */
export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function fraction(
  numerator: string | undefined,
  denominator: string | undefined,
  vulgar: string | undefined,
) {
  if (vulgar !== undefined) return VULGAR[vulgar] ?? null;
  const [top, bottom] = [Number(numerator), Number(denominator)];
  // '11/2' is what copying makes of '1½', never five and a half; the same with halves, thirds and quarters.
  if (top > 10 && top < 100 && bottom >= 2 && bottom <= 4 && top % 10 > 0 && top % 10 < bottom)
    return Math.floor(top / 10) + (top % 10) / bottom;
  return bottom > 0 && bottom <= 100 ? top / bottom : null;
}

function decimal(text: string): number {
  return Number(/^\d{1,3}(?:,\d{3})+/u.test(text) ? text.replaceAll(',', '') : text.replace(',', '.'));
}

function readDigits(text: string, at: number): ReadNumber | null {
  const mixed = matchAt(MIXED, text, at);
  if (mixed !== null) {
    const part = fraction(mixed[2], mixed[3], mixed[4]);
    // '2 10/6' is no mixed number: what follows a whole must be a part of one.
    if (part !== null && part < 1)
      return { value: Number(mixed[1]) + part, end: at + mixed[0].length, article: false };
  }
  const simple = matchAt(SIMPLE_FRACTION, text, at);
  if (simple !== null) {
    const value = fraction(simple[1], simple[2], simple[3]);
    if (value !== null) return { value, end: at + simple[0].length, article: false };
  }
  const plain = matchAt(DECIMAL, text, at);
  return plain === null ? null : { value: decimal(plain[0]), end: at + plain[0].length, article: false };
}

function wordValue(word: string | undefined): number {
  const singular =
    word
      ?.toLowerCase()
      .replace(/^halves$/u, 'half')
      .replace(/s$/u, '') ?? '';
  // 'twenty-four' is its two words together.
  return singular.split(/[ -]/u).reduce((sum, part) => sum + (ownOf(NUMBER_WORDS, part) ?? 0), 0);
}

function readWords(text: string, at: number): ReadNumber | null {
  const parts = matchAt(PARTS_WORD, text, at);
  const part = parts === null ? matchAt(PART_WORD, text, at) : null;
  const count = parts === null && part === null ? matchAt(COUNT_WORD, text, at) : null;
  const match = parts ?? part ?? count;
  if (match === null || matchAt(WORD_END, text, at + match[0].length) === null) return null;
  const end = at + match[0].length;
  if (parts !== null) return { value: wordValue(parts[1]) * wordValue(parts[2]), end, article: false };
  if (part !== null) return { value: wordValue(part[1]), end, article: false };
  return {
    value: wordValue(match[1]) + wordValue(match[2]),
    end,
    article: /^(?:an?|another)$/iu.test(match[0]),
  };
}

function readNumber(text: string, at: number): ReadNumber | null {
  const read = readDigits(text, at) ?? readWords(text, at);
  if (read === null || !Number.isFinite(read.value) || read.value > LARGEST) return null;
  const dozen = matchAt(DOZEN, text, read.end);
  return dozen === null ? read : { value: read.value * 12, end: read.end + dozen[0].length, article: false };
}

/**
 * The amount at a place in a text, or null. 'a' and 'an' count as one: the caller decides whether an article
 * may stand for an amount there.
 */
export function readAmount(text: string, at: number): ReadAmount | null {
  const first = readNumber(text, at);
  if (first === null) return null;
  const single = { amount: first.value, min: first.value, max: first.value, end: first.end };
  const range = first.article ? null : matchAt(RANGE, text, first.end);
  if (range === null) return { ...single, article: first.article };
  const second = readNumber(text, first.end + range[0].length);
  if (second === null || second.article) return { ...single, article: false };
  const bracketed = /[([]/u.test(range[0]);
  const closing = bracketed ? matchAt(CLOSING, text, second.end) : null;
  if (bracketed && closing === null) return { ...single, article: false };
  const [min, max] = [Math.min(first.value, second.value), Math.max(first.value, second.value)];
  return {
    amount: (min + max) / 2,
    min,
    max,
    end: second.end + (closing?.[0].length ?? 0),
    article: false,
  };
}

/**
 * Reads the amount that a text begins with. A range is averaged: '1-2' is 1.5 with `min` 1 and `max` 2. `rest`
 * is what follows, trimmed. Null when the text does not begin with an amount; `amount` is never negative.
 */
export function parseAmount(text: string): { amount: number; min: number; max: number; rest: string } | null {
  const start = text.length - text.trimStart().length;
  const read = readAmount(text, start);
  if (read === null) return null;
  return { amount: read.amount, min: read.min, max: read.max, rest: text.slice(read.end).trim() };
}
