/**
 * Compares the parser of ingredient lines with labels. A row has the columns input, name, quantity and unit, as in
 * ../shared/data/ingredient-lines-gold.csv. Several amounts of a line are separated by blanks: '110 4' with 'g oz'. A
 * line is correct in a column only if the entire column is correct.
 *
 * Both the label and the parser's result are normalised before the comparison, and only as follows:
 *   quantity  numbers to 3 decimals; number words as numbers ('Two' is 2, 'couple' 2, 'few' 3); '2x' is 2;
 *             a range as both its bounds, the smaller first; the order of several amounts is ignored.
 *             An article or a unit alone ('a handful', 'pinch of salt') is not a quantity, as in the labels.
 *   unit      case; spelling and plural according to the unit table ('c' is 'cup', 'tins' is 'can', 'rib' is
 *             'stalk'); adjectives that the labels include in the unit are dropped ('heaped tbsp', 'small
 *             bunch', 'inch-thick slice'); the order of words and of several units is ignored.
 *   name      case; plural per word; punctuation (including apostrophes) and blanks. Adjectives count ('ripe
 *             tomatoes'), and so do alternatives ('butter or oil'), which the parser returns as `fullName`.
 */
import { parseAmount } from '../../../src/domain/recipes/amount.ts';
import { UNIT_ADJECTIVES } from '../../../src/domain/recipes/line-words.ts';
import { type ParsedLine, parseIngredientLine } from '../../../src/domain/recipes/lines/parse-line.ts';
import { resolveUnit } from '../../../src/domain/units/units.ts';

export const COLUMNS = ['name', 'quantity', 'unit'] as const;
export type Column = (typeof COLUMNS)[number];

function singular(word: string): string {
  if (/(?:ss|us|is)$/u.test(word) || word.length < 4) return word;
  if (/^(?:lea|loa|hal|cal)ves$/u.test(word)) return word.replace(/ves$/u, 'f');
  if (/ies$/u.test(word)) return word.replace(/ies$/u, 'y');
  if (/(?:ch|sh|x|o|ss)es$/u.test(word)) return word.replace(/es$/u, '');
  return word.replace(/s$/u, '');
}

function comparableName(name: string): string {
  const words =
    name
      .toLowerCase()
      .normalize('NFC')
      .match(/[\p{L}\p{N}%&-]+/gu) ?? [];
  return words
    .map((word) => singular(word.replace(/^-+|-+$/gu, '')))
    .filter((word) => word !== '')
    .join(' ');
}

const decimals = (value: number): string => String(Math.round(value * 1000) / 1000);
const span = (min: number, max: number): string =>
  min === max ? decimals(min) : `${decimals(min)}-${decimals(max)}`;

function labelledQuantity(label: string): string {
  const parts = label.split(' ').filter((part) => part !== '');
  const spans = parts.map((part) => {
    const read = parseAmount(part.replace(/(?<=\d)x$/u, ''));
    return read === null ? part : span(read.min, read.max);
  });
  return spans.sort().join(' ');
}

function parsedQuantity(parsed: ParsedLine): string {
  return parsed.measures
    .flatMap(({ min, max }) => (min === null || max === null ? [] : [span(min, max)]))
    .sort()
    .join(' ');
}

function labelledUnits(label: string): string {
  const text = label
    .replace(/\bfl ?(?:oz|ounces?)\b/giu, 'floz')
    .replace(/-(?:thick|long|wide|square)\b/gu, '');
  const words = text.split(' ').filter((word) => word !== '' && !UNIT_ADJECTIVES.has(word.toLowerCase()));
  return words
    .map((word) => resolveUnit(word) ?? singular(word.toLowerCase()))
    .sort()
    .join(' ');
}

function parsedUnits(parsed: ParsedLine): string {
  return parsed.measures
    .flatMap(({ unit, container }) => [unit, container])
    .flatMap((unit) => (unit === null ? [] : unit === 'fl oz' ? [unit] : unit.split(' ')))
    .sort()
    .join(' ');
}

/** Returns, for each column of an ingredient line, the label and the parser's result, both normalised. */
export function compare(row: Record<string, string>): Record<Column, readonly [string, string]> {
  const { input = '', name = '', quantity = '', unit = '' } = row;
  const parsed = parseIngredientLine(input);
  return {
    name: [comparableName(name), comparableName(parsed.fullName)],
    quantity: [labelledQuantity(quantity), parsedQuantity(parsed)],
    unit: [labelledUnits(unit), parsedUnits(parsed)],
  };
}

/** Returns for each column the share (0 to 1) of ingredient lines that the parser reads correctly. */
export function shares(rows: readonly Record<string, string>[]): Record<Column, number> {
  const compared = rows.map(compare);
  const share = (column: Column) =>
    compared.filter((pairs) => pairs[column][0] === pairs[column][1]).length / Math.max(1, rows.length);
  return { name: share('name'), quantity: share('quantity'), unit: share('unit') };
}

/** The parts of a parser's result that are compared: the name and the first amount. */
export interface FirstAmount {
  readonly name: string;
  readonly min: number | null;
  readonly max: number | null;
  /** Unit of the first amount, in any spelling; '' for pieces. */
  readonly unit: string;
}

/** Returns the result of our parser for an ingredient line. The name includes its alternatives, as in the labels. */
export function parseFirstAmount(line: string): FirstAmount {
  const { fullName, measures } = parseIngredientLine(line);
  const [first] = measures;
  return {
    name: fullName,
    min: first?.min ?? null,
    max: first?.max ?? null,
    unit: first?.unit ?? first?.container ?? '',
  };
}

/**
 * True if the parser's name, first amount and unit for an ingredient line are correct. The unit must be one of the
 * label's units. It must be empty if the label has no unit, or fewer units than amounts. If the label has no amount
 * ('a handful'), both no amount and 1 are correct.
 */
export function isAllRight(row: Record<string, string>, parsedAmount: FirstAmount): boolean {
  const { name = '', quantity = '', unit = '' } = row;
  if (comparableName(name) !== comparableName(parsedAmount.name)) return false;
  const [first = ''] = quantity.split(' ');
  const given =
    parsedAmount.min === null || parsedAmount.max === null ? '' : span(parsedAmount.min, parsedAmount.max);
  if (first === '' ? given !== '' && given !== '1' : given !== labelledQuantity(first)) return false;
  const units = labelledUnits(unit);
  const ourUnits = labelledUnits(parsedAmount.unit);
  if (ourUnits !== '') return ` ${units} `.includes(` ${ourUnits} `);
  // If the label has fewer units than amounts, as in '2 carrots (½ cup)', the first amount is a number of pieces.
  return units === '' || quantity.split(' ').length > units.replaceAll('fl oz', 'floz').split(' ').length;
}

/**
 * Returns the share (0 to 1) of ingredient lines that a parser reads correctly. A line counts as wrong if the parser
 * throws.
 */
export function allRight(
  rows: readonly Record<string, string>[],
  read: (line: string) => FirstAmount,
): number {
  const right = rows.filter((row) => {
    try {
      return isAllRight(row, read(row.input ?? ''));
    } catch {
      return false;
    }
  });
  return right.length / Math.max(1, rows.length);
}
