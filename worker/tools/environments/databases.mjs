/** The databases that programs on a developer's machine work on. */

import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { withRetry } from '../../platform/errors/retry.ts';
import { ROOT } from '../runner/processes.mjs';
import { configForPrograms, isPlaceholder, readEnvironment, Stop } from './environments.mjs';

/**
 * Opens the deployed database, KV and bucket, and does some work with them. Wrangler must be signed in.
 * @template Result
 * @param {string} environment one of wrangler.toml
 * @param {(env: Env) => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withRemote(environment, work) {
  const { database, kv } = await readEnvironment(environment);
  if (isPlaceholder(database.id) || isPlaceholder(kv.id))
    throw new Stop(`${environment} is not deployed yet: npm run deploy -- --env ${environment}`);
  const { getPlatformProxy } = await import('wrangler');
  // The same bindings, each marked as remote, in a copy of the configuration that nothing else reads.
  const configPath = configForPrograms('remote', (toml) =>
    toml.replaceAll(/^\[\[(env\.\w+\.)?(d1_databases|kv_namespaces|r2_buckets)\]\]$/gm, '$&\nremote = true'),
  );
  const { env, dispose } = await getPlatformProxy({ configPath, environment, remoteBindings: true });
  try {
    return await work(env);
  } finally {
    await dispose();
  }
}

const STATE = resolve(ROOT, process.env.APP_STATE || '.state');

/**
 * Opens the local database and KV (the folder `APP_STATE`), brings its database up to the newest migration, does some work
 * and closes it again. The app may be running on the same state.
 * @template Result
 * @param {(env: Env) => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withLocal(work) {
  // Loaded only now: it takes a second, which a mistyped file name need not wait for.
  const { getPlatformProxy } = await import('wrangler');
  const { env, dispose } = await getPlatformProxy({
    configPath: configForPrograms('local'),
    // Where `wrangler --persist-to` keeps it.
    persist: { path: join(STATE, 'v3') },
  });
  try {
    await withRetry(() => migrate(env.DB));
    return await work(env);
  } finally {
    await dispose();
  }
}

// The files of `migrations/`, and how they are applied from here.

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
