/**
 * How often the parser of ingredient lines is right: npm run bench:parser -- FILE
 *
 * FILE is a CSV of labelled lines with the columns input, name, quantity, unit (others are ignored), as in
 * ../shared/data/ingredient-lines-gold.csv. Several amounts of one line are blank-separated: '110 4' with
 * 'g oz'. A line counts as right in a column only when all of the column is right.
 *
 * Both sides, the label and what the parser found, are normalised before they are compared, and only so:
 *   quantity  numbers to 3 decimals; number words as numbers ('Two' is 2, 'couple' 2, 'few' 3); '2x' is 2;
 *             a range by both its bounds, the smaller first; the order of several amounts does not count.
 *             An article or a unit alone ('a handful', 'pinch of salt') is no quantity, as in the labels.
 *   unit      case; spelling and plural by the unit table ('c' is 'cup', 'tins' is 'can', 'rib' is 'stalk');
 *             adjectives that the labels keep in the unit fall ('heaped tbsp', 'small bunch', 'inch-thick
 *             slice'); the words of a unit and several units as one bag of words, without their order.
 *   name      case; plural by word; punctuation (apostrophes as well) and blanks. Adjectives count ('ripe tomatoes'), and so do
 *             alternatives ('butter or oil'), which the parser gives as `fullName`.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseAmount } from '../../src/domain/recipes/amount.ts';
import { UNIT_ADJECTIVES } from '../../src/domain/recipes/lines/words.ts';
import { parseIngredientLine } from '../../src/domain/recipes/parse-line.ts';
import { resolveUnit } from '../../src/domain/units/units.ts';
import { parseCsv } from './csv.mjs';

const COLUMNS = ['name', 'quantity', 'unit'];

function singular(word) {
  if (/(?:ss|us|is)$/u.test(word) || word.length < 4) return word;
  if (/^(?:lea|loa|hal|cal)ves$/u.test(word)) return word.replace(/ves$/u, 'f');
  if (/ies$/u.test(word)) return word.replace(/ies$/u, 'y');
  if (/(?:ch|sh|x|o|ss)es$/u.test(word)) return word.replace(/es$/u, '');
  return word.replace(/s$/u, '');
}

export function normaliseName(name) {
  const words =
    name
      .toLowerCase()
      .normalize('NFC')
      .match(/[\p{L}\p{N}%&-]+/gu) ?? [];
  return words
    .map((word) => singular(word.replace(/^-+|-+$/gu, '')))
    .filter(Boolean)
    .join(' ');
}

const decimals = (number) => String(Math.round(number * 1000) / 1000);
const span = (min, max) => (min === max ? decimals(min) : `${decimals(min)}-${decimals(max)}`);

function quantityOfLabel(label) {
  const parts = label
    .split(' ')
    .filter(Boolean)
    .map((part) => {
      const read = parseAmount(part.replace(/x$/u, ''));
      return read === null ? part : span(read.min, read.max);
    });
  return parts.sort().join(' ');
}

function quantityOfLine(parsed) {
  const given = parsed.measures.filter((measure) => measure.amount !== null);
  return given
    .map((measure) => span(measure.min, measure.max))
    .sort()
    .join(' ');
}

function unitWords(unit) {
  return unit === 'fl oz' ? ['fl oz'] : unit.split(' ');
}

function unitsOfLabel(label) {
  const text = label
    .replace(/\bfl ?(?:oz|ounces?)\b/giu, 'floz')
    .replace(/-(?:thick|long|wide|square)\b/gu, '');
  const words = text.split(' ').filter((word) => word !== '' && !UNIT_ADJECTIVES.has(word.toLowerCase()));
  return words
    .map((word) => resolveUnit(word) ?? singular(word.toLowerCase()))
    .sort()
    .join(' ');
}

function unitsOfLine(parsed) {
  const units = parsed.measures.flatMap((measure) => [measure.unit, measure.container]);
  return units
    .filter((unit) => unit !== null)
    .flatMap(unitWords)
    .sort()
    .join(' ');
}

/** What the label says and what the parser found, both normalised, per column. */
export function compare(row) {
  const parsed = parseIngredientLine(row.input);
  return {
    name: [normaliseName(row.name), normaliseName(parsed.fullName)],
    quantity: [quantityOfLabel(row.quantity), quantityOfLine(parsed)],
    unit: [unitsOfLabel(row.unit), unitsOfLine(parsed)],
  };
}

export function shares(rows) {
  const right = { name: 0, quantity: 0, unit: 0 };
  for (const row of rows) {
    const pairs = compare(row);
    for (const column of COLUMNS) right[column] += pairs[column][0] === pairs[column][1] ? 1 : 0;
  }
  return Object.fromEntries(
    COLUMNS.map((column) => [column, rows.length === 0 ? 0 : right[column] / rows.length]),
  );
}

function report(title, rows) {
  const share = shares(rows);
  const cells = COLUMNS.map((column) => `${column} ${(100 * share[column]).toFixed(1)}%`);
  console.log(`${title} (${rows.length} lines): ${cells.join(', ')}`);
}

function main(file) {
  if (file === undefined || !existsSync(file)) {
    console.error(`No labelled lines: ${file ?? 'give a CSV file'} is not there.`);
    process.exit(1);
  }
  const rows = parseCsv(readFileSync(file, 'utf8'));
  report('All lines', rows);
  report(
    'Odd lines',
    rows.filter((_, index) => index % 2 === 0),
  );
  report(
    'Even lines',
    rows.filter((_, index) => index % 2 === 1),
  );
  const started = performance.now();
  for (const row of rows) parseIngredientLine(row.input);
  const took = performance.now() - started;
  console.log(`${Math.round((rows.length / took) * 1000)} lines a second`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main(process.argv[2]);
