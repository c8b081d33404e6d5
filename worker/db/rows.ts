/** A value that a column takes from JSON. Booleans become 1 and 0. */
export type Cell = string | number | boolean | null;

/**
 * Inserts any number of rows with one statement: they travel as one JSON value, since D1 takes at most 100 bound
 * values a statement.
 * @param onConflict what follows `on conflict`, such as '(name) do nothing'
 */
export function insertRows<Column extends string>(
  db: D1Database,
  table: string,
  columns: readonly Column[],
  rows: readonly Readonly<Record<Column, Cell>>[],
  onConflict?: string,
): D1PreparedStatement {
  const values = columns.map((_, at) => `json_extract(value, '$[${at}]')`).join(', ');
  // Without `where true` the parser takes `on conflict` for the condition of a join.
  const conflict = onConflict === undefined ? '' : ` where true on conflict ${onConflict}`;
  const json = JSON.stringify(rows.map((row) => columns.map((column) => row[column])));
  return db
    .prepare(`insert into ${table} (${columns.join(', ')}) select ${values} from json_each(?1)${conflict}`)
    .bind(json);
}

/** `do update set` for every one of these columns, from the row that was to be inserted. */
export const takeOver = (columns: readonly string[]): string =>
  `do update set ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`;
