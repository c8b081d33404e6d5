/** Format of a backup: its tables, the order of restoring them, and the encoding of a row. */
import { withRetry } from '../../platform/errors/retry.ts';

/** Identifies the file format in the first line of a backup. */
export const KIND = 'pantry-chef';
export const FORMAT = 1;

/**
 * Tables that are not backed up. The last migration is in the first line of a backup. The search index's tables are
 * rebuilt from the recipes. Cookbook states get new values on restore, because a backup that is not from one moment
 * may hold states that do not match its recipes. The outbox is for developers.
 */
const LEFT_OUT = [
  ...['d1_migrations', 'recipe_log', 'recipe_index', 'earlier_publications', 'dev_outbox'],
  'cookbooks',
];

const QUOTED = /^[a-z0-9_]+$/;

/** Rows per query: even with the longest recipes only a few megabytes. */
const PAGE = 500;

/** Lower than every row number. */
export const START = -(2 ** 53);

export interface BackupTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** Foreign keys of the table. */
  readonly parents: readonly { readonly column: string; readonly table: string; readonly to: string }[];
}

/** Every table of the database except the tables of SQLite and the platform. */
export async function allTables(db: D1Database): Promise<string[]> {
  const { results } = await db
    .prepare("select name from sqlite_master where type = 'table'")
    .all<{ name: string }>();
  return results.map(({ name }) => name).filter((name) => QUOTED.test(name) && !/^(sqlite|_cf)_/.test(name));
}

/** The tables of a backup, each after the tables it refers to. */
export async function backupTables(db: D1Database): Promise<BackupTable[]> {
  const names = (await allTables(db)).filter((name) => !LEFT_OUT.includes(name)).sort();
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

/** The newest migration of a database, for the first line of its backup. */
export const readLatestMigration = (db: D1Database) =>
  db.prepare('select max(name) as name from d1_migrations').first<string>('name');

/** First line of a backup. */
export const headLine = (at: string, migration: string | null) =>
  `${JSON.stringify({ backup: KIND, format: FORMAT, at, migration })}\n`;

/** First line of a table. */
export const tableLine = ({ name, columns }: BackupTable) => `${JSON.stringify({ table: name, columns })}\n`;

/** Last line of a backup. It shows a reader that the file is complete. */
export const endLine = (rows: Readonly<Record<string, number>>) => `${JSON.stringify({ rows })}\n`;

/** D1 returns SQLite blobs as a list of numbers. JSON stores them as base64. */
const toJson = (value: unknown) =>
  Array.isArray(value) || value instanceof ArrayBuffer
    ? { base64: Buffer.from(value as ArrayBuffer).toString('base64') }
    : value;

export interface Page {
  /** A line for each row, each with a line break. */
  readonly text: string;
  readonly rows: number;
  /** Number after which the next page begins; null after the last page. */
  readonly next: number | null;
}

/** Reads the next rows of a table, in the order of row numbers. @param after number of the last row read, or `START` */
export async function readPage(db: D1Database, { name, columns }: BackupTable, after: number): Promise<Page> {
  const list = columns.map((column) => `"${column}"`).join(', ');
  const page = db.prepare(
    `select rowid, ${list} from "${name}" where rowid > ?1 order by rowid limit ${PAGE}`,
  );
  // As lists: in objects, columns of the same name, such as 'rowid', would overwrite each other.
  const rows = await withRetry(() => page.bind(after).raw<[number, ...unknown[]]>());
  return {
    text: rows.map(([, ...values]) => `${JSON.stringify(values.map(toJson))}\n`).join(''),
    rows: rows.length,
    next: rows.length < PAGE ? null : (rows.at(-1)?.[0] ?? null),
  };
}
