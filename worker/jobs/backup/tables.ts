/** Defines which database tables a backup contains, in which order, and how rows are written. */
import { batch, type Query, returnAllRows, runQuery } from '../../platform/db/query.ts';
import { withRetry } from '../../platform/errors/retry.ts';

/** Text in the first line of each backup file, by which a file is recognized as a backup of this site. */
export const BACKUP_FILE_MARKER = 'pantry-chef';
export const FORMAT = 1;

/**
 * Database tables that are not backed up, with the reasons:
 * - `d1_migrations`: the first line of the backup names the latest migration.
 * - `recipe_log`, `recipe_index`, `publications`, `earlier_publications`: the search index is rebuilt from the recipes.
 * - `cookbooks`: it contains random versions of the cookbooks. A restore creates new versions, because a version from
 *   the backup may not match the restored recipes.
 * - `purged_pages`: a restore purges all pages.
 * - `dev_outbox`: it is used only in development.
 */
const LEFT_OUT = [
  ...['d1_migrations', 'recipe_log', 'recipe_index', 'publications', 'earlier_publications', 'dev_outbox'],
  ...['cookbooks', 'purged_pages'],
];

const QUOTED = /^[a-z0-9_]+$/;

/** Number of table rows per query. Even 500 rows of the longest recipes are only a few megabytes. */
const PAGE = 500;

/**
 * Name of the result column that has SQLite's rowid of each row. The name contains spaces, so that no table has a
 * column of this name.
 */
const ROWID = 'row of the page';

/** Row number for reading a table from its start. It is lower than every SQLite rowid. */
export const ROWID_BEFORE_FIRST = -(2 ** 53);

export interface BackupTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly parents: readonly { readonly column: string; readonly table: string; readonly to: string }[];
}

export async function listTableNames(db: D1Database): Promise<string[]> {
  const results = await runQuery(db, {
    sql: "select name from sqlite_master where type = 'table'",
    params: [],
    read: returnAllRows<{ name: string }>,
  });
  return results.map(({ name }) => name).filter((name) => QUOTED.test(name) && !/^(sqlite|_cf)_/.test(name));
}

/** Returns the database tables to back up. A table comes after all tables that its foreign keys refer to. */
export async function listBackupTables(db: D1Database): Promise<BackupTable[]> {
  const names = (await listTableNames(db)).filter((name) => !LEFT_OUT.includes(name)).sort();
  const tables: BackupTable[] = [];
  for (const name of names) tables.push(await withRetry(() => describe(db, name)));
  return parentsFirst(tables);
}

async function describe(db: D1Database, name: string): Promise<BackupTable> {
  const [columns, parents] = await batch(db, [
    {
      sql: `select name from pragma_table_info('${name}')`,
      params: [],
      read: (rows: readonly { name: string }[]) => rows.map((row) => row.name),
    },
    {
      sql: `select "table", "from", "to" from pragma_foreign_key_list('${name}')`,
      params: [],
      read: (rows: readonly { table: string; from: string; to: string }[]) =>
        rows.map(({ table, from, to }) => ({ column: from, table, to })),
    },
  ]);
  return { name, columns, parents };
}

function parentsFirst(tables: readonly BackupTable[]): BackupTable[] {
  const ordered: BackupTable[] = [];
  const put = (table: BackupTable | undefined) => {
    if (!table || ordered.includes(table)) return;
    for (const parent of table.parents) {
      if (parent.table !== table.name) put(tables.find(({ name }) => name === parent.table));
    }
    ordered.push(table);
  };
  for (const table of tables) put(table);
  return ordered;
}

export const readLatestMigration = (db: D1Database): Promise<string | null> =>
  runQuery(db, {
    sql: 'select max(name) as name from d1_migrations',
    params: [],
    read: ([row]: readonly { name: string }[]) => row?.name ?? null,
  });

export const formatBackupHeader = (at: string, migration: string | null): string =>
  `${JSON.stringify({ backup: BACKUP_FILE_MARKER, format: FORMAT, at, migration })}\n`;

export const formatTableHeader = ({ name, columns }: BackupTable): string =>
  `${JSON.stringify({ table: name, columns })}\n`;

/** Returns the last line of a backup file. A file without this line is incomplete. */
export const formatBackupEndLine = (rowCounts: Readonly<Record<string, number>>): string =>
  `${JSON.stringify({ rows: rowCounts })}\n`;

/** Converts a database value to a JSON value. D1 returns a blob as an array of numbers, which becomes a base64 text. */
const toJson = (value: unknown) =>
  Array.isArray(value) || value instanceof ArrayBuffer
    ? { base64: Buffer.from(value as ArrayBuffer).toString('base64') }
    : value;

export interface Page {
  readonly text: string;
  readonly rows: number;
  /** SQLite row number (rowid) after which the next page of rows begins; null after the last page. */
  readonly next: number | null;
}

/**
 * Reads the next rows of a table, in the order of SQLite's rowid.
 * @param afterRowId rowid of the last row that was read, or `ROWID_BEFORE_FIRST`
 */
export async function readTablePage(
  db: D1Database,
  { name, columns }: BackupTable,
  afterRowId: number,
): Promise<Page> {
  const list = columns.map((column) => `"${column}"`).join(', ');
  const page: Query<Readonly<Record<string, unknown>>[]> = {
    sql: `select rowid as "${ROWID}", ${list} from "${name}" where rowid > ?1 order by rowid limit ${PAGE}`,
    params: [afterRowId],
    read: returnAllRows<Readonly<Record<string, unknown>>>,
  };
  const rows = await withRetry(() => runQuery(db, page));
  const toLine = (row: Readonly<Record<string, unknown>>) =>
    `${JSON.stringify(columns.map((column) => toJson(row[column])))}\n`;
  return {
    text: rows.map(toLine).join(''),
    rows: rows.length,
    next: rows.length < PAGE ? null : Number(rows.at(-1)?.[ROWID]),
  };
}
