/** The files of `migrations/`, and how they are applied from here. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './runner/processes.mjs';

const FOLDER = join(ROOT, 'migrations');

/** @returns {string[]} their names, in order */
export const migrationNames = () =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .sort();

/**
 * Applies what is new, and records it where `wrangler d1 migrations apply` does.
 * @param {D1Database} db
 * @param {string} [last] the newest one that is wanted; all of them without it
 * @returns {Promise<string[]>} the names of those that were new
 */
export async function migrate(db, last) {
  await db
    .prepare(
      `create table if not exists d1_migrations(
         id integer primary key autoincrement,
         name text unique,
         applied_at timestamp default current_timestamp not null)`,
    )
    .run();
  const { results } = await db.prepare('select name from d1_migrations').all();
  const applied = new Set(results.map(({ name }) => name));
  const names = [];
  for (const name of migrationNames()) {
    if (last !== undefined && name > last) break;
    if (applied.has(name)) continue;
    const statements = readFileSync(join(FOLDER, name), 'utf8')
      .split('--> statement-breakpoint')
      .filter((statement) => statement.trim() !== '');
    await db.batch([
      ...statements.map((statement) => db.prepare(statement)),
      db.prepare('insert into d1_migrations (name) values (?1)').bind(name),
    ]);
    names.push(name);
  }
  return names;
}
