import { ACCESS_TABLES, revokeAccessOfAllUsers } from '../../auth/links/revoke.ts';
import { listBackupTables, listTableNames } from '../../jobs/backup/tables.ts';
import { batch } from '../../platform/db/query.ts';
import { withRetry } from '../../platform/errors/retry.ts';
import { publishIndex } from '../../recipe-index/publish.ts';
import { applyPendingMigrations, listMigrationNames } from '../environments/databases.mjs';
import { Stop } from '../environments/environments.mjs';
import { decodeJsonValue, inspectBackupFile, readJsonLines } from './lines.mjs';

/** Maximum number of values that a SQL statement can have. */
const BOUND_MAX = 100;
const BATCH = 50;

const isFresh = async (db) => {
  const names = await listTableNames(db);
  if (!names.includes('recipes') || !names.includes('users')) return true;
  const sql = 'select not exists (select 1 from recipes) and not exists (select 1 from users) as fresh';
  return (await db.prepare(sql).first('fresh')) === 1;
};

/**
 * Replaces the content of a database with a backup and publishes the search index. Migrations that are newer than the
 * backup run after the rows are restored, so that they convert the rows. Rows that give access to accounts, such as
 * sessions, are not restored, because links and codes that have expired since the backup would work again.
 * @param {Pick<Env, 'DB' | 'KV'>} env
 * @param {{ replace?: boolean }} options replace: restore even if the database has recipes or accounts, which are
 *   then lost
 * @returns {Promise<{ rows: Record<string, number>, left: Record<string, number>, ended: Record<string, number>,
 *   people: People }>} numbers of rows by table: restored rows (`rows`), rows left out because they refer to a row that
 *   the backup lacks (`left`), and rows that gave access (`ended`); and the affected users (`people`)
 */
export async function restoreBackup({ DB, KV }, file, { replace = false } = {}) {
  const { migration } = await inspectBackupFile(file);
  if (!listMigrationNames().includes(migration))
    throw new Stop(`${file} was made by another version of the program, which had a migration ${migration}.`);
  if (!replace && !(await isFresh(DB)))
    throw new Stop(
      'The database holds recipes or accounts. To lose them for those of the backup, add --replace.',
    );
  await dropAll(DB);
  await applyPendingMigrations(DB, { last: migration });
  const result = await load(DB, file);
  // While the rows were restored, database triggers logged them as changes for the search index. Delete this log. Then
  // set a new epoch (version of the whole index), so that running workers load the index again.
  await DB.batch([
    DB.prepare('delete from recipe_log'),
    DB.prepare('delete from publications'),
    DB.prepare(
      'update recipe_index set epoch = lower(hex(randomblob(8))), reference = reference + 1, trimmed = 0',
    ),
  ]);
  await applyPendingMigrations(DB);
  // Delete all rows that give access to accounts, such as sessions. The backup's own rows of this kind were not
  // restored, but a migration may have created new ones from the data of other tables.
  await batch(DB, revokeAccessOfAllUsers());
  await publishIndex({ DB, KV });
  return { ...result, people: await summarizeAccounts(DB) };
}

/**
 * Counts the accounts that an operator must notify or check after a restore.
 * @typedef {{ accounts: number, administrators: string[], banned: number }} People
 * @param {D1Database} db
 * @returns {Promise<People>} number of accounts, addresses of accounts with the administrator role, and number of
 *   banned accounts
 */
export async function summarizeAccounts(db) {
  const counts = await db
    .prepare(
      'select count(*) as accounts, count(case when banned_until > ?1 then 1 end) as banned from users',
    )
    .bind(Date.now())
    .first();
  const { results } = await db
    .prepare("select email from users join user_roles on user_id = id where role = 'admin' order by email")
    .all();
  return { ...counts, administrators: results.map(({ email }) => email) };
}

async function dropAll(db) {
  const names = await listTableNames(db);
  const known = (await listBackupTables(db)).map(({ name }) => name).toReversed();
  const otherTables = names.filter((name) => !known.includes(name));
  const drops = [...known, ...otherTables].map((name) => db.prepare(`drop table "${name}"`));
  if (drops.length > 0) await db.batch(drops);
}

async function load(db, file) {
  const tables = await listBackupTables(db);
  const rows = {};
  const left = {};
  const ended = {};
  /**
   * For each column to which other tables refer, the values that have been restored. If a row refers to a value that
   * has not been restored, the row is left out.
   */
  const present = new Map(
    tables.flatMap(({ parents }) => parents).map(({ table, to }) => [`${table}.${to}`, new Set()]),
  );
  let table;
  let waiting = [];
  const flush = async () => {
    if (!table || waiting.length === 0) return;
    const statements = buildInsertStatements(db, table, waiting);
    waiting = [];
    for (let at = 0; at < statements.length; at += BATCH)
      await withRetry(() => db.batch(statements.slice(at, at + BATCH)));
  };
  for await (const line of readJsonLines(file)) {
    if (Array.isArray(line)) {
      if (ACCESS_TABLES.includes(table.name)) {
        ended[table.name] = (ended[table.name] ?? 0) + 1;
        continue;
      }
      const value = (column) => line[table.columns.indexOf(column)];
      const complete = table.parents.every(
        (parent) =>
          value(parent.column) === null ||
          present.get(`${parent.table}.${parent.to}`).has(value(parent.column)),
      );
      if (!complete) {
        left[table.name] = (left[table.name] ?? 0) + 1;
        continue;
      }
      for (const column of table.columns) present.get(`${table.name}.${column}`)?.add(value(column));
      rows[table.name]++;
      waiting.push(line.map(decodeJsonValue));
      if (waiting.length * table.columns.length >= BOUND_MAX * BATCH) await flush();
    } else if (line.table) {
      await flush();
      const now = tables.find(({ name }) => name === line.table);
      if (!now) throw new Stop(`${file} has a table ${line.table}, which the database lacks.`);
      table = { ...now, columns: line.columns };
      rows[table.name] = 0;
    }
  }
  await flush();
  return { rows, left, ended };
}

/**
 * Builds SQL statements that insert rows, each with as many rows as D1's limit on bound values allows. Rows of the
 * backup replace rows that a migration has inserted.
 */
function buildInsertStatements(db, { name, columns }, rows) {
  const atOnce = Math.max(1, Math.floor(BOUND_MAX / columns.length));
  const list = columns.map((column) => `"${column}"`).join(', ');
  const one = `(${columns.map(() => '?').join(', ')})`;
  const statements = [];
  for (let at = 0; at < rows.length; at += atOnce) {
    const part = rows.slice(at, at + atOnce);
    const values = part.map(() => one).join(', ');
    statements.push(
      db.prepare(`insert or replace into "${name}" (${list}) values ${values}`).bind(...part.flat()),
    );
  }
  return statements;
}
