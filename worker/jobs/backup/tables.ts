/** What a backup holds: which tables, in which order they go back, and how a row is written. */
import { withRetry } from '../../platform/errors/retry.ts';

/** What the first line of a backup says it is. */
export const KIND = 'pantry-chef';
export const FORMAT = 1;

/**
 * Not in a backup: how far migrations went stands in its first line; what the search index needs is made again from
 * the recipes; states of cookbooks are new ones then, as a copy that is not of one moment may have others than its recipes;
 * the outbox is a developer's.
 */
const LEFT_OUT = [
  ...['d1_migrations', 'recipe_log', 'catalogue', 'earlier_publications', 'dev_outbox'],
  'cookbooks',
];

const QUOTED = /^[a-z0-9_]+$/;

/** Rows read at once: with the longest of recipes still a few megabytes. */
const PAGE = 500;

/** Before every row. */
export const START = -(2 ** 53);

export interface BackupTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** What its rows refer to. */
  readonly parents: readonly { readonly column: string; readonly table: string; readonly to: string }[];
}

/** Every table of the database besides SQLite's and the platform's own. */
export async function allTables(db: D1Database): Promise<string[]> {
  const { results } = await db
    .prepare("select name from sqlite_master where type = 'table'")
    .all<{ name: string }>();
  return results.map(({ name }) => name).filter((name) => QUOTED.test(name) && !/^(sqlite|_cf)_/.test(name));
}

/** The tables of a backup, each after those that it refers to. */
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

/** The newest migration of a database, with which its backup begins. */
export const migrationOf = (db: D1Database) =>
  db.prepare('select max(name) as name from d1_migrations').first<string>('name');

/** The line with which a backup begins. */
export const headLine = (at: string, migration: string | null) =>
  `${JSON.stringify({ backup: KIND, format: FORMAT, at, migration })}\n`;

/** The line with which a table begins. */
export const tableLine = ({ name, columns }: BackupTable) => `${JSON.stringify({ table: name, columns })}\n`;

/** The line with which a backup ends: whoever reads it knows by it that nothing is missing. */
export const endLine = (rows: Readonly<Record<string, number>>) => `${JSON.stringify({ rows })}\n`;

/** SQLite's bytes come out of D1 as a list of numbers, and go into JSON as base64. */
const toJson = (value: unknown) =>
  Array.isArray(value) || value instanceof ArrayBuffer
    ? { base64: Buffer.from(value as ArrayBuffer).toString('base64') }
    : value;

export interface Page {
  /** A line for each row, each ended. */
  readonly text: string;
  readonly rows: number;
  /** Where the next page begins; null after the last one. */
  readonly next: number | null;
}

/** The next rows of a table, in the order of their numbers. @param after the number of the last one read, or `START` */
export async function readPage(db: D1Database, { name, columns }: BackupTable, after: number): Promise<Page> {
  const list = columns.map((column) => `"${column}"`).join(', ');
  const page = db.prepare(
    `select rowid, ${list} from "${name}" where rowid > ?1 order by rowid limit ${PAGE}`,
  );
  // As lists: a column named like another one, such as 'rowid', hides nothing.
  const rows = await withRetry(() => page.bind(after).raw<[number, ...unknown[]]>());
  return {
    text: rows.map(([, ...values]) => `${JSON.stringify(values.map(toJson))}\n`).join(''),
    rows: rows.length,
    next: rows.length < PAGE ? null : (rows.at(-1)?.[0] ?? null),
  };
}
