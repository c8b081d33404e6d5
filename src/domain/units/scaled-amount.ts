/**
 * An amount for other servings or in other units, in the words in which it was written: '2 x 400 g cans' for twice as many
 * is '4 x 400 g cans', '1-2 cloves' is '2-4 cloves'. Small, as every recipe page loads it.
 */
import type { ShownQuantity } from './display.ts';
import { kitchenAmount } from './fractions.ts';
import { VULGAR } from './fractions-in-text.ts';
import { resolveUnit, unitLabel, unitNamed } from './units.ts';

/** An amount in words: the figure, and what stands between it and the name. */
export interface AmountWords {
  /** '1½', '2-4', 'small' of a small pinch. */
  readonly figure: string;
  /** 'cups', 'x 400 g cans', 'heaped tbsp'; '' for pieces. */
  readonly unit: string;
}

const VULGAR_CHARS = Object.keys(VULGAR).join('');
const NUMBER = `(?:(?:\\d{1,6} ?(?:- ?)?)?(?:\\d{1,3}[/⁄]\\d{1,3}|[${VULGAR_CHARS}])|\\d{1,6}(?:[.,]\\d{1,9})?)`;
const RANGE = new RegExp(
  `^(?:about |approx\\.? |around )?(${NUMBER})(?:-? ?(?:to|or) |-? ?[-–—] ?)(${NUMBER})(?![/⁄\\d])(.*)$`,
  'iu',
);
const SINGLE = new RegExp(`^(?:about |approx\\.? |around )?(${NUMBER})(?![/⁄\\d])(.*)$`, 'iu');
/** What stands between a figure and its unit, and is the same for any number of them. */
const MEASURE =
  '\\d[\\d.,/½¼¾⅓⅔]*[ -]?(?:g|kg|ml|cl|l|oz|ounces?|lbs?|pounds?|grams?|fl\\.? ?oz|inch(?:es)?|cm)\\.?';
const SIZE = new RegExp(
  `^ ?(?:x |× ?)?(?:${MEASURE}-?(?= |$)|\\([^()\\d]*\\d[^()]*\\)(?= |$))|^ ?(?:heaped|heaping|scant|level|rounded|generous|small|medium|large|big|thin|thick|good|packed)(?= |$)`,
  'iu',
);
const BRACKET_BEHIND = / ?\([^()\d]*\d[^()]*\)$/u;
/** '400 g tin': a can by its size alone. */
const PACK = new RegExp(`^(${MEASURE})[ -](\\p{L}+)$`, 'iu');

const MIXED = new RegExp(`^(\\d{0,6})[ -]{0,3}(?:(\\d{1,3})[/⁄](\\d{1,3})|([${VULGAR_CHARS}]))$`, 'u');

function toNumber(text: string): number {
  const vulgar = MIXED.exec(text.trim());
  if (vulgar === null) return Number(text.replace(',', '.'));
  const part = vulgar[4] === undefined ? Number(vulgar[2]) / Number(vulgar[3]) : (VULGAR[vulgar[4]] ?? 0);
  return Number(vulgar[1] || 0) + part;
}

/** The sizes and adjectives that a text begins with, and the rest of it. */
function splitSizes(text: string): { sizes: string; rest: string } {
  const size = SIZE.exec(text);
  if (size === null) return { sizes: '', rest: text.trim() };
  const further = splitSizes(text.slice(size[0].length));
  return { sizes: `${size[0].trim()} ${further.sizes}`.trim(), rest: further.rest };
}

const near = (a: number, b: number): boolean => Math.abs(a - b) <= 0.01 * Math.max(a, b);

interface Written {
  readonly min: number;
  readonly max: number;
  /** What is said of the unit, before it and behind it. */
  readonly before: string;
  readonly behind: string;
}

/** What a written amount says beside figure and unit; null where it is not understood, or says another amount. */
function readWritten(written: string, amount: number, unit: string | null): Written | null {
  const range = RANGE.exec(written);
  const [, low = '', high = '', text = ''] =
    range ?? (([all = '', one = '', rest = '']) => [all, one, one, rest])(SINGLE.exec(written) ?? []);
  const [min, max] = [toNumber(low), toNumber(high)];
  // The reader may have corrected the amount since.
  if (low === '' || !(min <= max) || !near((min + max) / 2, amount)) return null;
  const { sizes, rest } = splitSizes(text);
  const behind = BRACKET_BEHIND.exec(rest)?.[0] ?? '';
  const isUnit = resolveUnit(rest.slice(0, rest.length - behind.length) || 'piece') === (unit ?? 'piece');
  const isCounted = unit === null || unitNamed(unit)?.kind === 'count';
  if (!isUnit) return { min, max, before: '', behind: '' };
  // '1 cup (240 ml)' says the same of the whole, '1 jar (340 g)' the size of each.
  const ofEach = (words: string) => (isCounted ? words : words.replace(/ ?\([^()]*\)/gu, '').trim());
  return { min, max, before: ofEach(sizes), behind: ofEach(behind) };
}

/** Units of which less than one is a small one. */
const PINCHES: ReadonlySet<string> = new Set(['pinch', 'dash', 'smidgen']);

function labelOf(unit: string | null, amount: number): string {
  if (unit === null || unit === 'piece') return '';
  // '2-inch piece': a length has no plural.
  return / piece$/u.test(unit) ? unit : unitLabel(unit, amount);
}

/** The figure and the unit of an amount, without regard to how it was written. */
export function amountWords({ amount, unit }: ShownQuantity): AmountWords {
  if (amount > 0 && amount < 1 && unit !== null && PINCHES.has(unit)) return { figure: 'small', unit };
  return { figure: kitchenAmount(amount, unit), unit: labelOf(unit, amount) };
}

/**
 * An amount in words, with the size of cans, with ranges and with adjectives as they were written.
 * @param written the amount as its author wrote it
 * @param base what it says
 * @param shown what it is now
 */
export function scaledAmount(written: string, base: ShownQuantity, shown: ShownQuantity): AmountWords {
  const plain = amountWords(shown);
  const ratio = shown.amount / base.amount;
  if (!(base.amount > 0) || !Number.isFinite(ratio)) return plain;
  const isWeighed = base.unit !== null && /^(?:mass|volume)$/u.test(unitNamed(base.unit)?.kind ?? '');
  const pack = isWeighed && shown.unit === base.unit ? PACK.exec(written) : null;
  const container = pack === null ? null : resolveUnit(pack[2] ?? '');
  if (pack !== null && container !== null && unitNamed(container)?.kind === 'count' && ratio !== 1)
    return {
      figure: kitchenAmount(ratio, null),
      unit: `x ${pack[1]} ${labelOf(container, ratio)}`,
    };
  const read = readWritten(written, base.amount, base.unit);
  if (read === null) return plain;
  const figures = [read.min, read.max].map((end) => kitchenAmount(end * ratio, shown.unit));
  const figure = new Set(figures).size === 1 || read.min === read.max ? plain.figure : figures.join('-');
  if (shown.unit !== base.unit) return { figure, unit: plain.unit };
  const label = labelOf(shown.unit, read.max * ratio);
  return { figure, unit: [read.before, label].filter(Boolean).join(' ') + read.behind };
}

/** Larger units that a kitchen measures in, once they come out even: 6 tsp are 2 tbsp, 8 tbsp half a cup. */
const LARGER: Readonly<
  Record<string, { readonly unit: string; readonly size: number; readonly step: number }>
> = {
  tsp: { unit: 'tbsp', size: 3, step: 0.5 },
  tbsp: { unit: 'cup', size: 16, step: 0.25 },
};
/** What less than this of a cup is measured in. */
const SMALLEST_CUP = 0.2;

/** Said of a spoon, which no other spoon can stand in for. */
const SPOON_WORDS = /\b(?:heap|scant|level|rounded|generous)/iu;

/**
 * A scaled amount by the spoon or cup in which a cook measures it.
 * @param written the amount as its author wrote it: heaped spoons stay these spoons
 */
export function inHandyUnit({ amount, unit }: ShownQuantity, written = ''): ShownQuantity {
  if (SPOON_WORDS.test(written)) return { amount, unit };
  if (unit === 'cup' && amount > 0 && amount < SMALLEST_CUP) return { amount: amount * 16, unit: 'tbsp' };
  const larger = unit === null ? undefined : LARGER[unit];
  if (larger === undefined) return { amount, unit };
  const steps = amount / larger.size / larger.step;
  const isEven = Math.round(steps) >= 1 && Math.abs(steps - Math.round(steps)) < 1e-6;
  const isMore = unit === 'tbsp' || amount >= larger.size;
  return isEven && isMore
    ? inHandyUnit({ amount: Math.round(steps) * larger.step, unit: larger.unit })
    : { amount, unit };
}
