import { ACCESS_TABLES, revokeForEverybody } from '../../auth/links/revoke.ts';
import { allTables, backupTables } from '../../jobs/backup/tables.ts';
import { withRetry } from '../../platform/errors/retry.ts';
import { publishIndex } from '../../recipe-index/publish.ts';
import { migrate, migrationNames } from '../environments/databases.mjs';
import { Stop } from '../environments/environments.mjs';
import { fromJson, inspect, jsonLines } from './lines.mjs';

/** Values that one statement may bind, and statements sent at once. */
const BOUND_MAX = 100;
const BATCH = 50;

/** What a new database holds already, and nobody would miss. */
const isFresh = async (db) => {
  const names = await allTables(db);
  if (!names.includes('recipes') || !names.includes('users')) return true;
  const sql = 'select not exists (select 1 from recipes) and not exists (select 1 from users) as fresh';
  return (await db.prepare(sql).first('fresh')) === 1;
};

/**
 * Makes a database hold what a backup holds, and publishes its search index. Migrations that the backup did not know
 * yet run after its rows are in, as they would have.
 * @param {Pick<Env, 'DB' | 'KV'>} env
 * @param {{ replace?: boolean }} options  replace: also where there are recipes or accounts, which are lost
 *
 * Rows that give access to accounts stay out: sessions, links and codes that ended since the backup would work again.
 * @returns {Promise<{ rows: Record<string, number>, left: Record<string, number>, ended: Record<string, number>, people: People }>}
 *   how many rows of each table are in, how many were left out since what they refer to is not in the backup, how many
 *   gave access, and whom that concerns
 */
export async function readBackup({ DB, KV }, file, { replace = false } = {}) {
  const { migration } = await inspect(file);
  if (!migrationNames().includes(migration))
    throw new Stop(`${file} was made by a newer version: there is no migration ${migration} here.`);
  if (!replace && !(await isFresh(DB)))
    throw new Stop(
      'The database holds recipes or accounts. To lose them for those of the backup, add --replace.',
    );
  await dropAll(DB);
  await migrate(DB, migration);
  const result = await load(DB, file);
  // Rows came in through the triggers of the index. Running copies notice the new epoch and start afresh.
  await DB.batch([
    DB.prepare('delete from recipe_log'),
    DB.prepare(
      'update catalogue set epoch = lower(hex(randomblob(8))), reference = reference + 1, segments = null, seq = 0, trimmed = 0',
    ),
  ]);
  await migrate(DB);
  // A migration may have made some of them from other rows.
  await DB.batch(revokeForEverybody(DB));
  await publishIndex({ DB, KV });
  return { ...result, people: await readPeople(DB) };
}

/**
 * Whom an operator has to tell, or to look at, after the accounts of a database are those of another day.
 * @typedef {{ accounts: number, administrators: string[], banned: number }} People
 * @param {D1Database} db
 * @returns {Promise<People>} how many accounts there are, the addresses of those that were granted administration, and
 *   how many are banned
 */
export async function readPeople(db) {
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
  const names = await allTables(db);
  const known = (await backupTables(db)).map(({ name }) => name).toReversed();
  const others = names.filter((name) => !known.includes(name));
  const drops = [...known, ...others].map((name) => db.prepare(`drop table "${name}"`));
  if (drops.length > 0) await db.batch(drops);
}

async function load(db, file) {
  const tables = await backupTables(db);
  const rows = {};
  const left = {};
  const ended = {};
  /** Of each column that rows of other tables refer to, the values that are in. */
  const present = new Map(
    tables.flatMap(({ parents }) => parents).map(({ table, to }) => [`${table}.${to}`, new Set()]),
  );
  let table;
  let waiting = [];
  const flush = async () => {
    if (!table || waiting.length === 0) return;
    const statements = statementsFor(db, table, waiting);
    waiting = [];
    for (let at = 0; at < statements.length; at += BATCH)
      await withRetry(() => db.batch(statements.slice(at, at + BATCH)));
  };
  for await (const line of jsonLines(file)) {
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
      waiting.push(line.map(fromJson));
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

/** As many rows in a statement as may be bound. A migration may have brought rows: those of the backup count. */
function statementsFor(db, { name, columns }, rows) {
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
