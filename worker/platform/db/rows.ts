import { createSqlCommand, type Query } from './query.ts';
export type Cell = string | number | boolean | null;

export type Row = Readonly<Record<string, Cell>>;

/**
 * Maximum number of characters of a JSON text that is the value of a SQL parameter. D1 allows 2 MB per value, and a
 * character takes up to 3 bytes.
 */
const PART_MAX = 600_000;

/**
 * Creates the statements that insert rows into a table, with as few statements as possible. Rows are bound as JSON,
 * because D1 allows only 100 bound values per statement.
 * @param onConflict SQL after `on conflict`, such as '(name) do nothing'
 */
export function buildInsertRowsStatements<Column extends string>(
  table: string,
  columns: readonly Column[],
  rows: readonly Readonly<Record<Column, Cell>>[],
  onConflict?: string,
): Query<void>[] {
  const values = columns.map((_, at) => `json_extract(value, '$[${at}]')`).join(', ');
  // Without `where true`, SQLite's parser reads `on conflict` as the condition of a join.
  const conflict = onConflict === undefined ? '' : ` where true on conflict ${onConflict}`;
  const sql = `insert into ${table} (${columns.join(', ')}) select ${values} from json_each(?1)${conflict}`;
  return chunkTexts(rows.map((row) => JSON.stringify(columns.map((column) => row[column])))).map((part) =>
    createSqlCommand(sql, [part]),
  );
}

function chunkTexts(texts: readonly string[]): string[] {
  const parts: string[] = [];
  let part: string[] = [];
  let size = 0;
  for (const text of texts) {
    if (size + text.length > PART_MAX && part.length > 0) {
      parts.push(`[${part.join()}]`);
      part = [];
      size = 0;
    }
    part.push(text);
    size += text.length + 1;
  }
  return part.length === 0 ? parts : [...parts, `[${part.join()}]`];
}

/**
 * Returns the `do update set` clause of an upsert (insert or update). The clause overwrites the given columns with the
 * new values.
 */
export const buildUpsertClause = (columns: readonly string[]): string =>
  `do update set ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`;

/**
 * Makes a text safe for SQLite. Replaces lone surrogates, which UTF-8 cannot encode, and removes NUL characters, at
 * which SQLite's text functions stop.
 */
export const toStorableText = (text: string): string => text.toWellFormed().replaceAll('\0', '');

/** Stores a value in the table `meta`, which holds single values by key. Replaces an earlier value of the key. */
export const storeMetaValue = (key: string, value: string): Query<void> =>
  createSqlCommand(
    'insert into meta (key, value) values (?1, ?2) on conflict (key) do update set value = excluded.value',
    [key, value],
  );
