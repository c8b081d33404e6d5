/** A value for a column, from JSON. Booleans become 1 and 0. */
export type Cell = string | number | boolean | null;

/** A row of a table, by column. */
export type Row = Readonly<Record<string, Cell>>;

/** Maximum length of a part (characters): a bound text may have 2 MB, and a character has up to 3 bytes. */
const PART_MAX = 600_000;

/**
 * Creates few statements that insert any number of rows, for one batch. The rows are bound as JSON, because D1 allows
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
  // Without `where true` the parser takes `on conflict` for the condition of a join.
  const conflict = onConflict === undefined ? '' : ` where true on conflict ${onConflict}`;
  const sql = `insert into ${table} (${columns.join(', ')}) select ${values} from json_each(?1)${conflict}`;
  return chunkTexts(rows.map((row) => JSON.stringify(columns.map((column) => row[column])))).map((part) =>
    db.prepare(sql).bind(part),
  );
}

/** Groups JSON texts into JSON lists that are short enough for a statement. */
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

/** SQL: `do update set` for each of these columns, with the values of the rejected row. */
export const upsertColumns = (columns: readonly string[]): string =>
  `do update set ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`;

/** Makes a text storable: a lone surrogate has no UTF-8 encoding, and SQLite's text functions stop at NUL. */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '');
