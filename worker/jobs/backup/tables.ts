/** Format of a backup: which tables it has, the order in which they are restored, and how a row is encoded. */
import { withRetry } from '../../platform/errors/retry.ts';

/** Identifies a file as a backup of this site. It is part of the file's first line. */
export const KIND = 'pantry-chef';
export const FORMAT = 1;

/**
 * Tables that a backup does not have. The table of migrations is left out, because the last migration is in a backup's
 * first line. The tables of the search index are rebuilt from the recipes. Cookbook states get new values when a backup
 * is restored, because stored states might not match recipes that were read at another moment. The outbox is only for
 * developers.
 */
const LEFT_OUT = [
  ...['d1_migrations', 'recipe_log', 'recipe_index', 'earlier_publications', 'dev_outbox'],
  'cookbooks',
];

const QUOTED = /^[a-z0-9_]+$/;

/** Number of rows per query. Even for the longest recipes, the result of a query has only a few megabytes. */
const PAGE = 500;

/** Start value for reading a table in a backup. It is lower than every row number. */
export const START = -(2 ** 53);

export interface BackupTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** Foreign keys of the table: the column, the table that it refers to, and the referenced column. */
  readonly parents: readonly { readonly column: string; readonly table: string; readonly to: string }[];
}

/** Returns every table of the database except those of SQLite and of Cloudflare. */
export async function listTableNames(db: D1Database): Promise<string[]> {
  const { results } = await db
    .prepare("select name from sqlite_master where type = 'table'")
    .all<{ name: string }>();
  return results.map(({ name }) => name).filter((name) => QUOTED.test(name) && !/^(sqlite|_cf)_/.test(name));
}

/** Returns the tables of a backup. Each table comes after the tables that it refers to. */
export async function listBackupTables(db: D1Database): Promise<BackupTable[]> {
  const names = (await listTableNames(db)).filter((name) => !LEFT_OUT.includes(name)).sort();
  const tables: BackupTable[] = [];
  for (const name of names) tables.push(await withRetry(() => describe(db, name)));
  return parentsFirst(tables);
}

async function describe(db: D1Database, name: string): Promise<BackupTable> {
  const [columns, parents] = await db.batch([
    db.prepare(`select name from pragma_table_info('${name}')`),
    db.prepare(`select "table", "from", "to" from pragma_foreign_key_list('${name}')`),
  ]);
  return {
    name,
    columns: ((columns?.results ?? []) as { name: string }[]).map((column) => column.name),
    parents: ((parents?.results ?? []) as { table: string; from: string; to: string }[]).map(
      ({ table, from, to }) => ({ column: from, table, to }),
    ),
  };
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

/** Reads the name of a database's newest migration. It is stored in the first line of a backup. */
export const readLatestMigration = (db: D1Database) =>
  db.prepare('select max(name) as name from d1_migrations').first<string>('name');

/** Returns the first line of a backup file, as JSON with a line break. */
export const formatBackupHeader = (at: string, migration: string | null) =>
  `${JSON.stringify({ backup: KIND, format: FORMAT, at, migration })}\n`;

/** Returns the line of a backup file that begins a table. */
export const formatTableHeader = ({ name, columns }: BackupTable) =>
  `${JSON.stringify({ table: name, columns })}\n`;

/** Returns the last line of a backup file, which shows that the file is complete. */
export const formatBackupEndLine = (rows: Readonly<Record<string, number>>) =>
  `${JSON.stringify({ rows })}\n`;

/** Converts a database value for JSON. D1 returns a blob as a list of numbers, and JSON contains it in base64. */
const toJson = (value: unknown) =>
  Array.isArray(value) || value instanceof ArrayBuffer
    ? { base64: Buffer.from(value as ArrayBuffer).toString('base64') }
    : value;

export interface Page {
  /** The rows of the page as text, one per line. Each line ends with a line break. */
  readonly text: string;
  readonly rows: number;
  /** Row number after which the next page begins. Null after the last page. */
  readonly next: number | null;
}

/**
 * Reads the next page of rows of a table, in the order of their row numbers. @param after row number of the last row
 * read, or `START`
 */
export async function readTablePage(
  db: D1Database,
  { name, columns }: BackupTable,
  after: number,
): Promise<Page> {
  const list = columns.map((column) => `"${column}"`).join(', ');
  const page = db.prepare(
    `select rowid, ${list} from "${name}" where rowid > ?1 order by rowid limit ${PAGE}`,
  );
  // Read rows as lists. In objects, columns of the same name, such as 'rowid', would overwrite each other.
  const rows = await withRetry(() => page.bind(after).raw<[number, ...unknown[]]>());
  return {
    text: rows.map(([, ...values]) => `${JSON.stringify(values.map(toJson))}\n`).join(''),
    rows: rows.length,
    next: rows.length < PAGE ? null : (rows.at(-1)?.[0] ?? null),
  };
}
