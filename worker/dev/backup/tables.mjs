/** Which tables a backup holds, and in which order they go back. */
import { withRetry } from '../../db/retry.ts';

/**
 * Not in a backup: how far migrations went stands in its first line; what the search index needs is made again from
 * the recipes; the outbox is a developer's.
 */
const LEFT_OUT = ['d1_migrations', 'recipe_log', 'catalogue', 'dev_outbox'];

const QUOTED = /^[a-z0-9_]+$/;

/**
 * @typedef {object} Table
 * @property {string} name
 * @property {string[]} columns
 * @property {{ column: string, table: string, to: string }[]} parents  what its rows refer to
 */

/** Every table of the database besides SQLite's and the platform's own. @returns {Promise<string[]>} */
export async function allTables(db) {
  const { results } = await db.prepare("select name from sqlite_master where type = 'table'").all();
  return results.map(({ name }) => name).filter((name) => QUOTED.test(name) && !/^(sqlite|_cf)_/.test(name));
}

/**
 * The tables of a backup, each after those that it refers to.
 * @param {D1Database} db
 * @returns {Promise<Table[]>}
 */
export async function backupTables(db) {
  const names = (await allTables(db)).filter((name) => !LEFT_OUT.includes(name)).sort();
  const tables = [];
  for (const name of names) tables.push(await withRetry(() => describe(db, name)));
  return parentsFirst(tables);
}

async function describe(db, name) {
  const [columns, parents] = await db.batch([
    db.prepare(`select name from pragma_table_info('${name}')`),
    db.prepare(`select "table", "from", "to" from pragma_foreign_key_list('${name}')`),
  ]);
  return {
    name,
    columns: columns.results.map((column) => column.name),
    parents: parents.results.map(({ table, from, to }) => ({ column: from, table, to })),
  };
}

function parentsFirst(tables) {
  const ordered = [];
  const put = (table) => {
    if (!table || ordered.includes(table)) return;
    for (const parent of table.parents) {
      if (parent.table !== table.name) put(tables.find(({ name }) => name === parent.table));
    }
    ordered.push(table);
  };
  for (const table of tables) put(table);
  return ordered;
}
