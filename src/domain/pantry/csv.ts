import { csvText, readCsv } from '../csv/csv.ts';
import { parseAmount } from '../recipes/amount.ts';
import { resolveUnit } from '../units/units.ts';
import { PANTRY_UNITS, type PantryUnit } from './limits.ts';

/** An item as a row of a file. */
export interface CsvItem {
  readonly ingredient_name: string;
  readonly qty: number;
  readonly unit: PantryUnit;
  /** YYYY-MM-DD; null: none. */
  readonly expires_on: string | null;
  readonly notes: string;
}

type Column = keyof CsvItem;

/** The columns in their order, with what others call them. */
const COLUMNS: readonly { readonly name: Column; readonly also: readonly string[] }[] = [
  { name: 'ingredient_name', also: ['ingredient', 'name', 'item', 'product', 'food'] },
  { name: 'qty', also: ['quantity', 'amount', 'count', 'number'] },
  { name: 'unit', also: ['units', 'measure'] },
  {
    name: 'expires_on',
    also: ['expires', 'expiry', 'expiry date', 'expiration date', 'best before', 'use by'],
  },
  { name: 'notes', also: ['note', 'comment', 'comments', 'remarks'] },
];

/** The pantry as a file that `readPantryCsv` reads back exactly. */
export function pantryCsv(items: readonly CsvItem[]): string {
  return csvText([
    COLUMNS.map(({ name }) => name),
    ...items.map((item) => [
      item.ingredient_name,
      String(item.qty),
      item.unit,
      item.expires_on ?? '',
      item.notes,
    ]),
  ]);
}

/** What is wrong with a row, and the text that is there instead. */
export interface CsvProblem {
  /** From 1. */
  readonly line: number;
  readonly field: Column;
  readonly text: string;
}

export interface PantryFile {
  /** With the line that each stands in. Bounds are not checked here: the server says which are not kept. */
  readonly items: readonly (CsvItem & { readonly line: number })[];
  readonly problems: readonly CsvProblem[];
}

const simple = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ');

/** Which cell holds which column, by the headings; null when the first row is no heading. */
function headings(cells: readonly string[]): ReadonlyMap<Column, number> | null {
  const names = cells.map(simple);
  const found = new Map<Column, number>();
  for (const { name, also } of COLUMNS) {
    const at = names.findIndex((heading) => [simple(name), ...also].includes(heading));
    if (at >= 0) found.set(name, at);
  }
  return found.has('ingredient_name') ? found : null;
}

const IN_ORDER: ReadonlyMap<Column, number> = new Map(COLUMNS.map(({ name }, at) => [name, at]));

function readQty(text: string): number | null {
  const plain = Number(text);
  if (text.trim() !== '' && Number.isFinite(plain)) return plain;
  // '1,5' and '½' as well, when nothing follows.
  const read = parseAmount(text);
  return read !== null && read.rest === '' ? read.amount : null;
}

function readUnit(text: string): PantryUnit | null {
  const name = text.trim().toLowerCase();
  if (name === '') return 'count';
  const own = PANTRY_UNITS.find((unit) => unit === name);
  return own ?? PANTRY_UNITS.find((unit) => unit === resolveUnit(text)) ?? null;
}

function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
  );
}

/** Reads a file of items: our own, or one whose headings say what is in it. A bad row never stops the others. */
export function readPantryCsv(file: string): PantryFile {
  const rows = readCsv(file);
  const columns = headings(rows[0]?.cells ?? []);
  const items: (CsvItem & { line: number })[] = [];
  const problems: CsvProblem[] = [];
  for (const { line, cells } of columns === null ? rows : rows.slice(1)) {
    const cell = (column: Column) => cells[(columns ?? IN_ORDER).get(column) ?? -1] ?? '';
    const [qty, unit] = [readQty(cell('qty')), readUnit(cell('unit'))];
    const day = cell('expires_on').trim();
    const checks: readonly (readonly [Column, boolean])[] = [
      ['ingredient_name', cell('ingredient_name').trim() !== ''],
      ['qty', qty !== null],
      ['unit', unit !== null],
      ['expires_on', day === '' || isDay(day)],
    ];
    const bad = checks.find(([, fine]) => !fine);
    if (bad !== undefined || qty === null || unit === null) {
      const field = bad?.[0] ?? 'qty';
      problems.push({ line, field, text: cell(field) });
      continue;
    }
    const item = { ingredient_name: cell('ingredient_name'), qty, unit, notes: cell('notes') };
    items.push({ ...item, expires_on: day === '' ? null : day, line });
  }
  return { items, problems };
}
