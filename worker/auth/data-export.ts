/**
 * The export of the own data, read and written in pages: a full cookbook alone is 16 MiB, and a worker has 128 MiB for
 * everything that it does at the same time.
 */
import { PERSONAL_DATA } from './personal-data.ts';

/** Maximum number of rows that one trip to the database brings. The largest rows, of a cookbook, have 64 KiB. */
export const EXPORT_PAGE_ROWS = 50;

/** Rows of one table. */
interface Page {
  /** Index in `PERSONAL_DATA`. */
  readonly table: number;
  /** SQLite's numbers of the rows, in the order of the export. */
  readonly rows: readonly number[];
}

/** Statements that list the rows of a user, one for each table. */
const selectRows = (db: D1Database, userId: string): D1PreparedStatement[] =>
  PERSONAL_DATA.map(({ sql }) =>
    db.prepare(`select json_group_array(page_row) as list from (${sql})`).bind(userId),
  );

type SelectPage = (db: D1Database, userId: string, rows: readonly number[]) => D1PreparedStatement;

/** For each table, the statement that reads rows by their numbers, as long as they are still the user's. */
const PAGE_STATEMENTS: readonly SelectPage[] = PERSONAL_DATA.map(
  ({ sql }) =>
    (db, userId, rows) =>
      db
        .prepare(`select * from (${sql}) where page_row in (select value from json_each(?2))`)
        .bind(userId, JSON.stringify(rows)),
);

/**
 * Joins the rows of all tables into trips of at most `EXPORT_PAGE_ROWS` rows. A table without rows has a page as well.
 * @param lists the rows of each table
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

/** @param text null where a row has none */
const parsed = (text: unknown): unknown => JSON.parse(String(text));

type Row = Record<string, unknown> & { readonly page_row: number };

/** The rows of a page as JSON, in the order of the export. A row that was deleted since the rows were listed is left out. */
function toJson({ table, rows }: Page, found: readonly Row[]): string {
  const byNumber = new Map(found.map((row) => [row.page_row, row]));
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
 * Writes the rows of every table of a user as one JSON object, in chunks of one trip to the database each.
 * The rows are listed in one transaction. What is added after that is not in the export, and what is deleted is left out.
 * @returns the chunks; rejects if the database cannot be reached
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
