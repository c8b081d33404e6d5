/** A value that a column takes from JSON. Booleans become 1 and 0. */
export type Cell = string | number | boolean | null;

/** A row of a table, by column. */
export type Row = Readonly<Record<string, Cell>>;

/** A bound text may have 2 MB; a character has up to 3 bytes. */
const PART_MAX = 600_000;

/**
 * Inserts any number of rows with few statements, for one batch: rows travel as JSON, since D1 takes at most 100
 * bound values a statement.
 * @param onConflict what follows `on conflict`, such as '(name) do nothing'
 */
export function insertRows<Column extends string>(
  db: D1Database,
  table: string,
  columns: readonly Column[],
  rows: readonly Readonly<Record<Column, Cell>>[],
  onConflict?: string,
): D1PreparedStatement[] {
  const values = columns.map((_, at) => `json_extract(value, '$[${at}]')`).join(', ');
  // Without `where true` the parser takes `on conflict` for the condition of a join.
  const conflict = onConflict === undefined ? '' : ` where true on conflict ${onConflict}`;
  const sql = `insert into ${table} (${columns.join(', ')}) select ${values} from json_each(?1)${conflict}`;
  return partsOf(rows.map((row) => JSON.stringify(columns.map((column) => row[column])))).map((part) =>
    db.prepare(sql).bind(part),
  );
}

/** JSON lists of these JSON texts, each short enough for a statement. */
function partsOf(texts: readonly string[]): string[] {
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

/** `do update set` for every one of these columns, from the row that was to be inserted. */
export const upsertColumns = (columns: readonly string[]): string =>
  `do update set ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`;

/**
 * Text as the database can keep it: a lone half of a surrogate pair has no UTF-8, and SQLite's text functions stop
 * at NUL.
 */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '');
