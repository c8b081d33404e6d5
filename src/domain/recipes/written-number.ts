/**
 * Parses numbers in digits: '1 ½', '1-1/2' (a mixed number and not a range), '2,5', '1.000 g', "1'200 ml",
 * '0.33333334326744'. Each regular expression is sticky and bounded, so that parsing takes linear time.
 */
import { VULGAR } from '../units/fractions-in-text.ts';
import { findUnitByName, resolveUnit } from '../units/units.ts';

/**
 * A number, and the index of the first character after it. In a number such as '1,500', the comma or point may be a
 * decimal mark or a thousands separator. `decimal` is the value with a decimal mark, and `grouped` is the value with a
 * thousands separator. For any other number, the two values are equal.
 */
export interface DigitNumber {
  readonly decimal: number;
  readonly grouped: number;
  /**
   * True if the number has a comma that may be a decimal mark or a thousands separator. In English text, a comma
   * separates thousands. False if the number has a point instead, or has only one meaning.
   */
  readonly isGrouped: boolean;
  readonly end: number;
}

/** Returns the match of a sticky pattern at a position in a text; null if the pattern does not match there. */
export function matchPatternAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

const VULGAR_CHARS = Object.keys(VULGAR).join('');
const FRACTION = `(?:(\\d{1,3}) ?[/⁄∕] ?(\\d{1,3})(?!\\d)(?:(?:st|nd|rd|th)s?(?![\\p{L}\\d]))?|([${VULGAR_CHARS}]))`;
const MIXED = new RegExp(
  `(\\d{1,6})(?: {0,2}[-–‐‑] {0,2}| (?:and|&) | {1,3}|(?=[${VULGAR_CHARS}]))${FRACTION}`,
  'uy',
);
const SIMPLE_FRACTION = new RegExp(FRACTION, 'uy');

/**
 * Matches numbers such as '1,500' or '1.500'. Their comma or point separates thousands in some countries, and decimals
 * in others. Does not match a number that begins with 0, such as '0.500': its point can only separate decimals.
 */
const AMBIGUOUS = /([1-9]\d{0,2})([.,])(\d{3})(?!\d|[.,]\d)/uy;
/** Matches numbers whose marks can only separate thousands: '1.234.567', '1,234.5', "1'200". */
const GROUPED =
  /\d{1,3}(?:(?:,\d{3})+\.\d{1,9}|(?:\.\d{3})+,\d{1,9}|(?:,\d{3}){2,}|(?:\.\d{3}){2,}|(?:'\d{3})+(?:[.,]\d{1,9})?)(?!\d)/uy;
/**
 * Matches numbers with a space between thousands before a small metric unit, as in '1 000 g'. If a container follows
 * the unit, there is no match, because '2 500 g bags' means two bags of 500 g.
 */
const SPACED =
  /(\d{1,3}) (\d{3})(?= ?(g|gr|grams?|grammes?|ml|millilit(?:er|re)s?|mg)\b(?!-| (?:cans?|tins?|jars?|bottles?|packs?|packets?|packages?|pkgs?|bags?|boxe?s?|cartons?|containers?|tubs?|pots?|blocks?|sachets?|pouche?s?)\b))/iuy;
const PLAIN = /\d{1,9}(?:[.,]\d{1,40})?(?!\d)|\.\d{1,40}(?!\d)/uy;

function fraction(
  numerator: string | undefined,
  denominator: string | undefined,
  vulgar: string | undefined,
): number | null {
  if (vulgar !== undefined) return VULGAR[vulgar] ?? null;
  const [top, bottom] = [Number(numerator), Number(denominator)];
  // '11/2' is a badly copied '1½' and not five and a half. The same applies to thirds and quarters.
  if (top > 10 && top < 100 && bottom >= 2 && bottom <= 4 && top % 10 > 0 && top % 10 < bottom)
    return Math.floor(top / 10) + (top % 10) / bottom;
  return bottom > 0 && bottom <= 100 ? top / bottom : null;
}

const exactly = (value: number, end: number): DigitNumber => ({
  decimal: value,
  grouped: value,
  isGrouped: false,
  end,
});

/**
 * Maximum number of decimals that a cook writes. A number with more decimals comes from a program that stored a
 * fraction.
 */
const WRITTEN_DECIMALS = 6;
/**
 * Long decimals are converted to fractions with the denominator 24, because thirds, sixths and eighths are multiples of
 * 1/24.
 */
const SMALLEST_PART = 24;

function unstored(digits: string): number {
  const value = Number(digits.replace(',', '.'));
  if ((/[.,](\d+)$/u.exec(digits)?.[1] ?? '').length <= WRITTEN_DECIMALS) return value;
  const parts = value * SMALLEST_PART;
  return Math.abs(parts - Math.round(parts)) < 1e-5 * Math.max(1, value)
    ? Math.round(parts) / SMALLEST_PART
    : value;
}

function readSpaced(text: string, at: number): DigitNumber | null {
  const match = matchPatternAt(SPACED, text, at);
  if (match === null) return null;
  const [all, first = '', group = ''] = match;
  const isVolume = findUnitByName(resolveUnit(match[3] ?? '') ?? '')?.kind === 'volume';
  // In '2 150 g salmon fillets', the space separates a count from a size. In '1 000 g', the space separates thousands,
  // because '000 g' is no size. After '1', as in '1 500 g', it also counts as a thousands separator. So does a space
  // before a number with a unit of volume, because counted items never have a volume as their size.
  if (group !== '000' && !isVolume && first !== '1') return null;
  return exactly(Number(first + group), at + all.length);
}

function readDecimal(text: string, at: number): DigitNumber | null {
  const spaced = readSpaced(text, at);
  if (spaced !== null) return spaced;
  const ambiguous = matchPatternAt(AMBIGUOUS, text, at);
  if (ambiguous !== null) {
    const [all, whole, mark, group] = ambiguous;
    return {
      decimal: Number(`${whole}.${group}`),
      grouped: Number(`${whole}${group}`),
      isGrouped: mark === ',',
      end: at + all.length,
    };
  }
  const grouped = matchPatternAt(GROUPED, text, at);
  if (grouped !== null) {
    const marks = grouped[0].match(/\D/gu) ?? [];
    // The last mark of a number is a decimal mark if it differs from the marks before it, as in '1,234.5'.
    const parts = grouped[0].split(/\D/u);
    const decimals = marks.length > 1 && marks.at(-1) !== marks[0] ? parts.pop() : '0';
    return exactly(Number(`${parts.join('')}.${decimals}`), at + grouped[0].length);
  }
  const plain = matchPatternAt(PLAIN, text, at);
  return plain === null ? null : exactly(unstored(plain[0]), at + plain[0].length);
}

export function parseDigitsAt(text: string, at: number): DigitNumber | null {
  const mixed = matchPatternAt(MIXED, text, at);
  if (mixed !== null) {
    const part = fraction(mixed[2], mixed[3], mixed[4]);
    // '2 10/6' is not a mixed number, because the fraction of a mixed number is less than one.
    if (part !== null && part < 1) return exactly(Number(mixed[1]) + part, at + mixed[0].length);
  }
  const simple = matchPatternAt(SIMPLE_FRACTION, text, at);
  if (simple !== null) {
    const value = fraction(simple[1], simple[2], simple[3]);
    if (value !== null) return exactly(value, at + simple[0].length);
  }
  return readDecimal(text, at);
}

const EXACT_DECIMALS = 9;

/**
 * Formats an amount so that the parser gets the same amount back, with any unit. The text has up to 9 decimals. An
 * amount with exactly three decimals gets an additional zero, because the point in '1.125 g' could separate thousands.
 */
export function formatReparsableNumber(amount: number): string {
  const text = amount.toFixed(EXACT_DECIMALS).replace(/\.?0+$/u, '');
  return /^[1-9]\d{0,2}\.\d{3}$/u.test(text) ? `${text}0` : text;
}
