/**
 * Parses the parts of a written amount besides its number and its unit, such as the size of cans, the bounds of a
 * range, or 'heaped'.
 */
import { VULGAR } from './fractions-in-text.ts';
import type { AmountParts, MeasuredAmount } from './scaled-amount.ts';
import { findUnitByName, resolveUnit } from './units.ts';

const VULGAR_CHARS = Object.keys(VULGAR).join('');
const NUMBER = `(?:(?:\\d{1,6} ?(?:- ?)?)?(?:\\d{1,3}[/⁄]\\d{1,3}|[${VULGAR_CHARS}])|\\d{1,6}(?:[.,]\\d{1,9})?)`;
const RANGE = new RegExp(
  `^(?:about |approx\\.? |around )?(${NUMBER})(?:-? ?(?:to|or) |-? ?[-–—] ?)(${NUMBER})(?![/⁄\\d])(.*)$`,
  'iu',
);
const SINGLE = new RegExp(`^(?:about |approx\\.? |around )?(${NUMBER})(?![/⁄\\d])(.*)$`, 'iu');
/**
 * Matches the size of a container or piece in an amount, such as '400 g' in '2 x 400 g cans'. A size does not change
 * when the amount is scaled.
 */
const MEASURE =
  '\\d[\\d.,/½¼¾⅓⅔]*[ -]?(?:g|kg|ml|cl|l|oz|ounces?|lbs?|pounds?|grams?|fl\\.? ?oz|inch(?:es)?|cm)\\.?';
const SIZE = new RegExp(
  `^ ?(?:x |× ?)?(?:${MEASURE}-?(?= |$)|\\([^()\\d]*\\d[^()]*\\)(?= |$))|^ ?(?:heaped|heaping|scant|level|rounded|generous|small|medium|large|big|thin|thick|good|packed)(?= |$)`,
  'iu',
);
const BRACKET_BEHIND = / ?\([^()\d]*\d[^()]*\)$/u;
const PACK = new RegExp(`^(${MEASURE})[ -](\\p{L}+)$`, 'iu');

const MIXED = new RegExp(`^(\\d{0,6})[ -]{0,3}(?:(\\d{1,3})[/⁄](\\d{1,3})|([${VULGAR_CHARS}]))$`, 'u');

function toNumber(text: string): number {
  const vulgar = MIXED.exec(text.trim());
  if (vulgar === null) return Number(text.replace(',', '.'));
  const part = vulgar[4] === undefined ? Number(vulgar[2]) / Number(vulgar[3]) : (VULGAR[vulgar[4]] ?? 0);
  return Number(vulgar[1] || 0) + part;
}

function splitSizes(text: string): { sizes: string; rest: string } {
  const size = SIZE.exec(text);
  if (size === null) return { sizes: '', rest: text.trim() };
  const further = splitSizes(text.slice(size[0].length));
  return { sizes: `${size[0].trim()} ${further.sizes}`.trim(), rest: further.rest };
}

const near = (a: number, b: number): boolean => Math.abs(a - b) <= 0.01 * Math.max(a, b);

function readPack(written: string, { amount, unit }: MeasuredAmount): AmountParts | null {
  const isWeighed = unit !== null && /^(?:mass|volume)$/u.test(findUnitByName(unit)?.kind ?? '');
  const [, size = '', holder = ''] = (isWeighed ? PACK.exec(written) : null) ?? [];
  const container = resolveUnit(holder);
  if (container === null || findUnitByName(container)?.kind !== 'count') return null;
  return { min: amount, max: amount, before: `x ${size}`, behind: '', container };
}

/**
 * Returns the parts of a written amount besides its number and its unit: the bounds of a range, sizes such as '400g' in
 * '2 x 400g cans', and words such as 'heaped'. Returns null if the text has no such parts, cannot be parsed, or states
 * another amount than `parsedAmount`, because the cook may have corrected the amount.
 * @param writtenAmount the amount as the recipe's author wrote it
 * @param parsedAmount number and unit that the ingredient parser found in the same line
 */
export function parseRangeAndSizeOfAmount(
  writtenAmount: string,
  parsedAmount: MeasuredAmount,
): AmountParts | null {
  const { amount, unit } = parsedAmount;
  const pack = readPack(writtenAmount, parsedAmount);
  if (pack !== null) return pack;
  const range = RANGE.exec(writtenAmount);
  const single = range === null ? SINGLE.exec(writtenAmount) : null;
  const low = range?.[1] ?? single?.[1] ?? '';
  const [min, max] = [toNumber(low), toNumber(range?.[2] ?? low)];
  if (low === '' || !(min <= max) || !near((min + max) / 2, amount)) return null;
  const { sizes, rest } = splitSizes(range?.[3] ?? single?.[2] ?? '');
  const bracket = BRACKET_BEHIND.exec(rest)?.[0] ?? '';
  const isUnit = resolveUnit(rest.slice(0, rest.length - bracket.length) || 'piece') === (unit ?? 'piece');
  const isCountUnit = unit === null || findUnitByName(unit)?.kind === 'count';
  // After a unit of volume or weight, parentheses repeat the whole amount, as in '1 cup (240 ml)'. After a container,
  // they state its size, as in '1 jar (340 g)'.
  const toSizeWords = (words: string) => (isCountUnit ? words : words.replace(/ ?\([^()]*\)/gu, '').trim());
  const [before, behind] = isUnit ? [toSizeWords(sizes), toSizeWords(bracket)] : ['', ''];
  return min === max && before === '' && behind === '' ? null : { min, max, before, behind };
}
