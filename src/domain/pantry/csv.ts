import { formatCsv, parseCsv } from '../lib/csv.ts';
import { parseAmount } from '../recipes/amount.ts';
import { resolveUnitInAnyLanguage } from '../units/foreign-units.ts';
import { PANTRY_LEVELS, type PantryLevel } from './item.ts';
import { PANTRY_UNITS, type PantryUnit } from './limits.ts';
import type { AssumedDay } from './typed-dates.ts';
import { type Calendar, parseDateAt } from './written-day.ts';

export interface CsvItem {
  readonly ingredient_name: string;
  readonly qty: number;
  readonly unit: PantryUnit;
  /** Expiry date of the pantry item, YYYY-MM-DD; null if it has none. */
  readonly expires_on: string | null;
  readonly notes: string;
  /** How much is left of an item that has no amount, such as 'low'. Null or undefined for an item with an amount. */
  readonly level?: PantryLevel | null | undefined;
}

type Column = keyof CsvItem;

/**
 * Columns of a CSV file with pantry items, in order. `also` lists the headings that other programs use for the same
 * column.
 */
const COLUMNS: readonly { readonly name: Column; readonly also: readonly string[] }[] = [
  { name: 'ingredient_name', also: ['ingredient', 'name', 'item', 'product', 'product name', 'food'] },
  { name: 'qty', also: ['quantity', 'amount', 'count', 'number'] },
  { name: 'unit', also: ['units', 'measure', 'unit of measure', 'uom'] },
  {
    name: 'expires_on',
    also: [
      ...['expires', 'expires at', 'expire', 'exp', 'exp date', 'expiry', 'expiry date', 'expiry day'],
      ...['expiration', 'expiration date', 'date', 'due date', 'good until', 'sell by', 'sell by date'],
      ...['best before', 'best before date', 'best by', 'best by date', 'bb', 'bbe', 'bbd'],
      ...['use by', 'use by date', 'ubd'],
    ],
  },
  { name: 'notes', also: ['note', 'comment', 'comments', 'remarks'] },
  { name: 'level', also: ['stock level'] },
];

/** Formats the pantry as CSV. `parsePantryCsv` restores exactly the same items. */
export function formatPantryCsv(items: readonly CsvItem[]): string {
  return formatCsv([
    COLUMNS.map(({ name }) => name),
    ...items.map((item) => [
      item.ingredient_name,
      String(item.qty),
      item.unit,
      item.expires_on ?? '',
      item.notes,
      item.level ?? '',
    ]),
  ]);
}

export interface CsvProblem {
  readonly line: number;
  readonly field: Column;
  readonly text: string;
}

export interface FileItem extends CsvItem {
  readonly line: number;
  /**
   * An expiry date of which a part, such as the year, had to be assumed: the date as written, and the complete date.
   * Null if nothing had to be assumed.
   */
  readonly assumedDay: AssumedDay | null;
}

export interface PantryFile {
  /** Items read from the CSV file. Their values may exceed the limits, which only the server checks. */
  readonly items: readonly FileItem[];
  readonly problems: readonly CsvProblem[];
}

const simple = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ');

function headings(cells: readonly string[]): ReadonlyMap<Column, number> | null {
  const names = cells.map(simple);
  const columnIndexes = new Map<Column, number>();
  for (const { name, also } of COLUMNS) {
    const at = names.findIndex((heading) => [simple(name), ...also].includes(heading));
    if (at >= 0) columnIndexes.set(name, at);
  }
  return columnIndexes.has('ingredient_name') ? columnIndexes : null;
}

const IN_ORDER: ReadonlyMap<Column, number> = new Map(COLUMNS.map(({ name }, at) => [name, at]));

function readQty(text: string): number | null {
  const plain = Number(text);
  if (text.trim() !== '' && Number.isFinite(plain)) return plain;
  const read = parseAmount(text);
  return read !== null && read.rest === '' ? read.amount : null;
}

function readUnit(text: string): PantryUnit | null {
  const name = text.trim().toLowerCase();
  if (name === '') return 'count';
  const exactUnit = PANTRY_UNITS.find((unit) => unit === name);
  return exactUnit ?? PANTRY_UNITS.find((unit) => unit === resolveUnitInAnyLanguage(text)) ?? null;
}

const readLevel = (text: string): PantryLevel | undefined =>
  PANTRY_LEVELS.find((level) => level === text.trim().toLowerCase());

const TIME_OF_DAY = /[T ]\d{1,2}:\d\d(?::\d\d(?:\.\d{1,9})?)?(?: ?[AP]M|Z)?$/iu;

const DAY_LENGTH = 60;

function readCellDay(text: string, calendar: Calendar): { day: string; assumed: boolean } | null {
  if (text.length > DAY_LENGTH) return null;
  const written = text.replace(TIME_OF_DAY, '');
  const read = parseDateAt(written, 0, calendar, { announced: true });
  return read?.day && read.end === written.length ? { day: read.day, assumed: read.assumed } : null;
}

const TWO_NUMBERS_FIRST = /^(\d{1,2})([-/])(\d{1,2})\2\d/u;

/**
 * Finds out if the day or the month comes first in a column of dates. A date with a number above 12, such as 24/11,
 * shows the order for the whole column.
 */
function findDayOrder(texts: readonly string[], { dayFirst }: Calendar): { dayFirst?: boolean } {
  const pairs = texts.flatMap((text) => {
    const match = TWO_NUMBERS_FIRST.exec(text);
    return match ? [[Number(match[1]), Number(match[3])] as const] : [];
  });
  const isDayFirst = pairs.some(([first]) => first > 12);
  const isMonthFirst = pairs.some(([, second]) => second > 12);
  return { dayFirst: isDayFirst === isMonthFirst ? dayFirst : isDayFirst };
}

/**
 * Reads pantry items from a CSV file: an export of this app, or any file with column headings. An invalid row is
 * reported, and the other rows are still read.
 * @param calendar settings that resolve ambiguous or incomplete dates, such as '3/4/2027' or '24 Nov'
 */
export function parsePantryCsv(file: string, calendar: Calendar = {}): PantryFile {
  const rows = parseCsv(file);
  const columns = headings(rows[0]?.cells ?? []);
  const entries = columns === null ? rows : rows.slice(1);
  const readCell = (cells: readonly string[], column: Column) =>
    cells[(columns ?? IN_ORDER).get(column) ?? -1] ?? '';
  const dayTexts = entries.map(({ cells }) => readCell(cells, 'expires_on').trim());
  const ordered: Calendar = { ...calendar, ...findDayOrder(dayTexts, calendar) };
  const items: FileItem[] = [];
  const problems: CsvProblem[] = [];
  entries.forEach(({ line, cells }, row) => {
    const cell = (column: Column) => readCell(cells, column);
    const written = dayTexts[row] ?? '';
    const level = readLevel(cell('level'));
    const [qty, unit, read] = [readQty(cell('qty')), readUnit(cell('unit')), readCellDay(written, ordered)];
    const checks: readonly (readonly [Column, boolean])[] = [
      ['ingredient_name', cell('ingredient_name').trim() !== ''],
      ['qty', qty !== null],
      ['unit', unit !== null],
      ['expires_on', written === '' || read !== null],
    ];
    const bad = checks.find(([, fine]) => !fine);
    if (bad !== undefined || qty === null || unit === null) {
      const field = bad?.[0] ?? 'qty';
      problems.push({ line, field, text: cell(field) });
      return;
    }
    items.push({
      ...{ line, ingredient_name: cell('ingredient_name'), qty, unit, notes: cell('notes') },
      expires_on: read?.day ?? null,
      ...(level && { level }),
      assumedDay: read?.assumed ? { written, day: read.day } : null,
    });
  });
  return { items, problems };
}
