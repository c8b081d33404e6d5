/** A value for a database column, from JSON. Booleans are stored as 1 and 0. */
export type Cell = string | number | boolean | null;

export type Row = Readonly<Record<string, Cell>>;

/**
 * Maximum length of one JSON text to bind (characters). D1 allows 2 MB for a bound text, and a character has up to 3
 * bytes.
 */
const PART_MAX = 600_000;

/**
 * Creates as few statements as possible that insert any number of rows. The rows are bound as JSON, because D1 allows
 * at most 100 bound values per statement.
 * @param onConflict SQL after `on conflict`, such as '(name) do nothing'
 */
export function insertRows<Column extends string>(
  db: D1Database,
  table: string,
  columns: readonly Column[],
  rows: readonly Readonly<Record<Column, Cell>>[],
  onConflict?: string,
): D1PreparedStatement[] {
  const values = columns.map((_, at) => `json_extract(value, '$[${at}]')`).join(', ');
  // `where true` is needed, because SQLite's parser would otherwise read `on conflict` as the condition of a join.
  const conflict = onConflict === undefined ? '' : ` where true on conflict ${onConflict}`;
  const sql = `insert into ${table} (${columns.join(', ')}) select ${values} from json_each(?1)${conflict}`;
  return chunkTexts(rows.map((row) => JSON.stringify(columns.map((column) => row[column])))).map((part) =>
    db.prepare(sql).bind(part),
  );
}

/** Joins JSON texts into JSON lists that are each short enough to bind to a statement. */
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

/** SQL: the `do update set` clause of an upsert. It overwrites the given columns with the values of the new row. */
export const upsertColumns = (columns: readonly string[]): string =>
  `do update set ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`;

/**
 * Makes a text safe to store. Replaces lone surrogates, which have no UTF-8 encoding, and removes NUL characters, at
 * which SQLite's text functions stop.
 */
export const toStorableText = (text: string): string => text.toWellFormed().replaceAll('\0', '');
