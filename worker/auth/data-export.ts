/**
 * Exports a user's personal data in small pieces. A full cookbook alone has 16 MiB, and a worker has 128 MiB for all
 * its concurrent requests.
 */
import { PERSONAL_DATA } from './personal-data.ts';

/**
 * Maximum number of rows to read in one round trip to the database. Cookbook rows are the largest, with up to 64 KiB
 * each.
 */
export const EXPORT_PAGE_ROWS = 50;

interface Page {
  readonly table: number;
  /** SQLite row numbers, in the order of the export. */
  readonly rows: readonly number[];
}

const selectRows = (db: D1Database, userId: string): D1PreparedStatement[] =>
  PERSONAL_DATA.map(({ sql }) =>
    db.prepare(`select json_group_array(page_row) as list from (${sql})`).bind(userId),
  );

type SelectPage = (db: D1Database, userId: string, rows: readonly number[]) => D1PreparedStatement;

/**
 * For each table of `PERSONAL_DATA`, a function that creates the statement to read rows by their SQLite row numbers.
 * The statement omits rows that no longer belong to the user.
 */
const PAGE_STATEMENTS: readonly SelectPage[] = PERSONAL_DATA.map(
  ({ sql }) =>
    (db, userId, rows) =>
      db
        .prepare(`select * from (${sql}) where page_row in (select value from json_each(?2))`)
        .bind(userId, JSON.stringify(rows)),
);

/**
 * Divides the rows of all tables into database round trips of at most `EXPORT_PAGE_ROWS` rows. A table without rows
 * gets an entry with an empty list.
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

/** Parses a JSON column. A null column gives null, because `String(null)` is valid JSON. */
const parsed = (text: unknown): unknown => JSON.parse(String(text));

type Row = Record<string, unknown> & { readonly page_row: number };

/**
 * Formats rows of one table of the export as JSON, in the order of the export. Omits rows that were deleted after their
 * row numbers were listed.
 */
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
 * transaction lists the row numbers before any row is read. Rows that are added or deleted after that are not in the
 * export.
 * @returns the chunks; rejects if the database is unavailable
 */
export async function exportPersonalData(db: D1Database, userId: string): Promise<AsyncIterable<string>> {
  const lists = await db.batch<{ list: string }>(selectRows(db, userId));
  const rows = lists.map(({ results }) => JSON.parse(results[0]?.list ?? '[]') as number[]);
  return writeTrips(db, userId, toTrips(rows));
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
    const statements = read.flatMap((page) => PAGE_STATEMENTS[page.table]?.(db, userId, page.rows) ?? []);
    const results = statements.length === 0 ? [] : await db.batch<Row>(statements);
    let text = '';
    for (const page of trip) {
      if (page.table !== table) {
        text += `${table < 0 ? '{' : '],'}${JSON.stringify(PERSONAL_DATA[page.table]?.name)}:[`;
        table = page.table;
        between = '';
      }
      const rows = toJson(page, results[read.indexOf(page)]?.results ?? []);
      if (rows === '') continue;
      text += between + rows;
      between = ',';
    }
    yield text;
  }
  yield ']}';
}
