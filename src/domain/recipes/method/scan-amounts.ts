/** Finds the numbers and units in the text of a step, but not the foods that they measure. */
import { findUnitByName, resolveUnit } from '../../units/units.ts';
import { matchPatternAt, parseDigitsAt } from '../written-number.ts';

export interface ScannedAmount {
  readonly start: number;
  readonly end: number;
  readonly min: number;
  readonly max: number;
  /** Canonical unit; null if no unit follows the number. */
  readonly unit: string | null;
  /** Text between the number and the unit; ' ' if there is no unit. */
  readonly between: string;
  /**
   * Form of the number. 'article' is a word such as 'a' in 'a cup', which means one. A 'fraction' such as 'half' may be
   * a fraction of the whole ingredient.
   */
  readonly form: 'digits' | 'word' | 'article' | 'fraction';
}

const NUMBER_WORDS: Readonly<Record<string, number>> = {
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11 },
  ...{ twelve: 12, fifteen: 15, twenty: 20 },
};

const FRACTION_WORDS: readonly (readonly [words: string, value: number])[] = [
  ['three[ -]quarters?(?: of)? an?', 3 / 4],
  ['three[ -](?:quarters|fourths)', 3 / 4],
  ['two[ -]thirds', 2 / 3],
  ['(?:one|a)[ -]third(?: of an?)?', 1 / 3],
  ['(?:one|a)[ -](?:quarter|fourth)(?: of an?)?', 1 / 4],
  ['(?:one|a)[ -]half', 1 / 2],
  ['half(?: of)? an?', 1 / 2],
  ['half', 1 / 2],
];
const FRACTION = new RegExp(
  `(?:${FRACTION_WORDS.map(([one]) => `(${one})`).join('|')})(?![\\p{L}\\d])`,
  'iuy',
);
const WORD = new RegExp(`(${Object.keys(NUMBER_WORDS).join('|')}|an?)(?![\\p{L}\\d]|[-–]\\p{L})`, 'iuy');
const AND_A_HALF = / and (?:a half|one[ -]half|½|1\/2)(?![\p{L}\d])/iuy;
const TO = / ?(?:-|–|—|to|or) ?/iuy;
const GAP = /-| {0,2}/uy;
const SIZE =
  / ?[([]? ?(?:about )?\d[\d.,/½¼¾⅓⅔]{0,6}[ -]?(?:g|kg|ml|l|oz|ounces?|lbs?|pounds?|grams?)\.?[)\]]? /iuy;
const ADJECTIVES =
  /(?: (?:level|heaped|heaping|scant|generous|rounded|good|full|more|additional|extra|large|small|big|whole|remaining|other))+(?= )/iuy;
const UNIT_WORDS = /(\p{L}+)(\.?)(?:( )(\p{L}+)(\.?))?(?:( )(\p{L}+))?/uy;

interface ReadNumber {
  readonly value: number;
  readonly end: number;
  readonly form: ScannedAmount['form'];
}

/**
 * Matches an article before a fraction, as in 'a 1/2 cup'. The article is parsed as part of the amount, so that 'a'
 * disappears when the amount is scaled to '1 cup'.
 */
const ARTICLE_BEFORE_FRACTION = /an? (?=\d\/\d|[½¼¾⅓⅔⅛⅜⅝⅞⅙⅚⅕])/iuy;

function readNumber(text: string, at: number): ReadNumber | null {
  const article = matchPatternAt(ARTICLE_BEFORE_FRACTION, text, at);
  if (article !== null) return readNumber(text, at + article[0].length);
  const fraction = matchPatternAt(FRACTION, text, at);
  if (fraction !== null) {
    const which = fraction.slice(1).findIndex((group) => group !== undefined);
    return { value: FRACTION_WORDS[which]?.[1] ?? 0, end: at + fraction[0].length, form: 'fraction' };
  }
  const word = matchPatternAt(WORD, text, at);
  if (word !== null) {
    const name = word[0].toLowerCase();
    const more = matchPatternAt(AND_A_HALF, text, at + name.length);
    const value = NUMBER_WORDS[name];
    return {
      value: (value ?? 1) + (more === null ? 0 : 0.5),
      end: at + name.length + (more?.[0].length ?? 0),
      form: value === undefined && more === null ? 'article' : 'word',
    };
  }
  if (!/[\d.½¼¾⅓⅔⅛⅜⅝⅞⅙⅚⅕]/u.test(text[at] ?? '')) return null;
  const digits = parseDigitsAt(text, at);
  if (digits === null) return null;
  const value = digits.isGrouped ? digits.grouped : digits.decimal;
  return value > 0 ? { value, end: digits.end, form: value < 1 ? 'fraction' : 'digits' } : null;
}

/** Units for portions or pieces of something already prepared, such as a batch. They do not measure an ingredient. */
const NOT_AMOUNTS: ReadonlySet<string> = new Set([
  ...[
    'piece',
    'part',
    'serving',
    'batch',
    'recipe',
    'case',
    'tray',
    'container',
    'cube',
    'chunk',
    'wedge',
    'ball',
    'log',
    'roll',
  ],
]);

const VAGUE_UNITS = /^spoon(?:ful)?s?$/iu;

/** Matches the words before a unit that stand for the number one, as in 'the remaining cup of sugar'. */
const ONE_LEFT = /\bthe (?:remaining|other|last) $/iu;

/**
 * Returns the number one for a unit of volume or mass that has no number, such as 'cup' in 'the remaining cup of
 * sugar'. Returns null for any other text.
 */
function readImpliedOne(text: string, at: number): ReadNumber | null {
  if (!ONE_LEFT.test(text.slice(Math.max(0, at - 16), at))) return null;
  const unit = readUnit(text, at);
  if (unit === null || !/^ of /iu.test(text.slice(unit.end, unit.end + 4))) return null;
  const kind = findUnitByName(unit.unit)?.kind;
  return kind === 'volume' || kind === 'mass' ? { value: 1, end: at, form: 'word' } : null;
}

function readUnit(text: string, at: number): { unit: string; end: number } | null {
  const match = matchPatternAt(UNIT_WORDS, text, at);
  if (match === null) return null;
  const [, first = '', dot = '', space = '', second = '', dot2 = '', space3 = '', third = ''] = match;
  const options: [string, string][] = [
    [`${first} ${second} ${third}`, `${first}${dot}${space}${second}${dot2}${space3}${third}`],
    [`${first} ${second}`, `${first}${dot}${space}${second}${dot2}`],
    [first, `${first}${dot}`],
  ];
  for (const [name, written] of options) {
    if (name.endsWith(' ') || VAGUE_UNITS.test(name)) continue;
    const unit = resolveUnit(name);
    if (unit !== null) return { unit, end: at + written.length };
  }
  return null;
}

/** Matches the words between a number and a unit in 'four of the slices of bread'. */
const OF_THE_UNITS = / of the (?=\p{L}+s of )/iuy;

function readRange(text: string, number: ReadNumber): ReadNumber | null {
  if (number.form === 'article') return null;
  const to = matchPatternAt(TO, text, number.end);
  if (to === null) return null;
  const high = readNumber(text, number.end + to[0].length);
  return high === null || high.form === 'article' || high.value <= number.value ? null : high;
}

/** Returns the amount at a position of a step; null if the text there is no amount. */
export function scanAmountAt(text: string, at: number): ScannedAmount | null {
  const number = readNumber(text, at) ?? readImpliedOne(text, at);
  if (number === null) return null;
  const high = readRange(text, number);
  const { end, value } = high ?? number;
  const bare = { start: at, end, min: number.value, max: value, unit: null, between: ' ', form: number.form };
  const adjectives = matchPatternAt(ADJECTIVES, text, end)?.[0] ?? '';
  const size = adjectives === '' ? (matchPatternAt(SIZE, text, end)?.[0] ?? '') : '';
  const from = end + adjectives.length + size.length;
  const gap =
    size === ''
      ? ((matchPatternAt(OF_THE_UNITS, text, from) ?? matchPatternAt(GAP, text, from))?.[0] ?? '')
      : '';
  const unit = readUnit(text, from + gap.length);
  if (unit === null) return size === '' ? bare : null;
  const kind = findUnitByName(unit.unit)?.kind;
  if (kind === 'vague' || kind === 'length' || NOT_AMOUNTS.has(unit.unit)) return null;
  if (size !== '' && kind !== 'count') return null;
  // A hyphen between number and unit usually means a size and not an amount, as in '4-ounce fillets'.
  if (gap === '-' && kind !== 'volume' && number.form !== 'fraction') return null;
  const between = text.slice(end, from + gap.length);
  const more =
    number.form === 'article' || number.form === 'word' ? matchPatternAt(AND_A_HALF, text, unit.end) : null;
  const half = more === null ? 0 : 0.5;
  return {
    ...bare,
    min: number.value + half,
    max: value + half,
    unit: unit.unit,
    between,
    end: unit.end + (more?.[0].length ?? 0),
  };
}

export function canStartAmount(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 2), at);
  return !/[\p{L}\p{N}]$|[\d][.,/⁄:-]$|[.,/⁄:×x#°]$|\p{L}[-–]$/u.test(before);
}
