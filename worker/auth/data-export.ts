/**
 * Exports a user's personal data in small pieces. A worker has 128 MiB of memory for all its concurrent requests, and
 * one user's cookbook can have 16 MiB.
 */
import { z } from 'zod';
import { parseJsonColumn } from '../platform/db/json-column.ts';
import { batch, type Query, returnAllRows } from '../platform/db/query.ts';
import { PERSONAL_DATA } from './personal-data.ts';

/**
 * Maximum number of rows to read in one round trip to the database. Cookbook rows are the largest, with up to 64 KiB
 * each.
 */
export const EXPORT_PAGE_ROWS = 50;

interface Page {
  readonly table: number;
  /** SQLite row numbers of the rows to read, in the order of the export. */
  readonly rows: readonly number[];
}

const selectRowNumbers = (userId: string): Query<number[]>[] =>
  PERSONAL_DATA.map(({ sql }) => ({
    sql: `select json_group_array(page_row) as list from (${sql})`,
    params: [userId],
    read: ([row]: readonly { list: string }[]) => parseJsonColumn(row?.list ?? '[]', z.array(z.number())),
  }));

type SelectPage = (userId: string, rows: readonly number[]) => Query<Row[]>;

/**
 * For each table of `PERSONAL_DATA`, a function that selects rows by their SQLite row numbers. The function selects
 * only rows of the user, because another user's new row may have taken the number of a deleted row.
 */
const PAGE_QUERIES: readonly SelectPage[] = PERSONAL_DATA.map(({ sql }) => (userId, rows) => ({
  sql: `select * from (${sql}) where page_row in (select value from json_each(?2))`,
  params: [userId, JSON.stringify(rows)],
  read: returnAllRows<Row>,
}));

/**
 * Splits the rows of all tables into pages, and groups the pages into database round trips of at most
 * `EXPORT_PAGE_ROWS` rows. An empty table gets a page without rows, so that the export lists it too.
 * @param lists SQLite row numbers of each table
 */
function toTrips(lists: readonly (readonly number[])[]): Page[][] {
  const trips: Page[][] = [];
  let room = 0;
  for (const [table, list] of lists.entries()) {
    let at = 0;
    do {
      if (room === 0) {
        trips.push([]);
        room = EXPORT_PAGE_ROWS;
      }
      const rows = list.slice(at, at + room);
      trips.at(-1)?.push({ table, rows });
      at += rows.length;
      room -= rows.length;
    } while (at < list.length);
  }
  return trips;
}

const parsed = (text: unknown): unknown => parseJsonColumn(String(text), z.json());

type Row = Record<string, unknown> & { readonly page_row: number };

function toJson({ table, rows }: Page, selectedRows: readonly Row[]): string {
  const byNumber = new Map(selectedRows.map((row) => [row.page_row, row]));
  const json = PERSONAL_DATA[table]?.json ?? [];
  return rows
    .flatMap((number) => byNumber.get(number) ?? [])
    .map(({ page_row: _, ...columns }) => {
      const values = Object.fromEntries(json.map((column) => [column, parsed(columns[column])]));
      return JSON.stringify({ ...columns, ...values });
    })
    .join(',');
}

/**
 * Writes a user's rows in every table as one JSON object, with one chunk of text per round trip to the database. One
 * transaction first reads the row numbers of all tables. Rows that are added or deleted later are not in the export.
 * @returns the chunks. The promise and the iteration reject if the database is unavailable
 */
export async function exportPersonalData(db: D1Database, userId: string): Promise<AsyncIterable<string>> {
  return writeTrips(db, userId, toTrips(await batch(db, selectRowNumbers(userId))));
}

async function* writeTrips(
  db: D1Database,
  userId: string,
  trips: readonly (readonly Page[])[],
): AsyncGenerator<string> {
  let table = -1;
  let between = '';
  for (const trip of trips) {
    const read = trip.filter(({ rows }) => rows.length > 0);
    const pages = await batch(
      db,
      read.flatMap(({ table, rows }) => PAGE_QUERIES[table]?.(userId, rows) ?? []),
    );
    let text = '';
    for (const page of trip) {
      if (page.table !== table) {
        text += `${table < 0 ? '{' : '],'}${JSON.stringify(PERSONAL_DATA[page.table]?.name)}:[`;
        table = page.table;
        between = '';
      }
      const rows = toJson(page, pages[read.indexOf(page)] ?? []);
      if (rows === '') continue;
      text += between + rows;
      between = ',';
    }
    yield text;
  }
  yield ']}';
}
