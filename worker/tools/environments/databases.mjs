/** Access to the local and deployed databases for programs on a developer's machine. */

import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { withRetry } from '../../platform/errors/retry.ts';
import { ROOT } from '../runner/processes.mjs';
import { getJurisdiction, parseDataRegion } from './data-region.mjs';
import { isPlaceholderId, readWranglerEnvironment, Stop, writeWranglerConfigCopy } from './environments.mjs';

/**
 * Opens the deployed database, KV namespace and bucket, and runs a function with them. Wrangler must be signed in.
 * @template Result
 * @param {string} environment an environment of wrangler.toml
 * @param {(env: Env) => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function runWithRemoteBindings(environment, work) {
  const { database, kv, vars } = await readWranglerEnvironment(environment);
  if (isPlaceholderId(database.id) || isPlaceholderId(kv.id))
    throw new Stop(`${environment} is not deployed yet: npm run deploy -- --env ${environment}`);
  const { getPlatformProxy } = await import('wrangler');
  const jurisdiction = getJurisdiction(parseDataRegion(vars.DATA_REGION));
  const ofBuckets = jurisdiction === null ? '' : `\njurisdiction = "${jurisdiction}"`;
  // Path of a copy of wrangler.toml that marks each binding as remote, so that it connects to the deployed resource.
  const configPath = writeWranglerConfigCopy('remote', (toml) =>
    toml.replaceAll(
      /^\[\[(?:env\.\w+\.)?(d1_databases|kv_namespaces|r2_buckets)\]\]$/gm,
      (section, kind) => `${section}\nremote = true${kind === 'r2_buckets' ? ofBuckets : ''}`,
    ),
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
 * Opens the local database and KV namespace in the folder `APP_STATE`, migrates the database, runs a function, and
 * closes both again. The app may be running with the same folder.
 * @template Result
 * @param {(env: Env) => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function runWithLocalBindings(work) {
  // Import wrangler only now, because loading it takes a second. A mistyped file name is thus reported without delay.
  const { getPlatformProxy } = await import('wrangler');
  const { env, dispose } = await getPlatformProxy({
    configPath: writeWranglerConfigCopy('local'),
    persist: { path: join(STATE, 'v3') },
  });
  try {
    const advice = `Rename or delete the folder ${STATE}; the next start creates a new database.`;
    await withRetry(() => applyPendingMigrations(env.DB, { advice }));
    return await work(env);
  } finally {
    await dispose();
  }
}

const FOLDER = join(ROOT, 'migrations');

export const listMigrationNames = () =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .sort();

/**
 * Applies new migrations. Records them in the same table as `wrangler d1 migrations apply`. The earliest migrations
 * were later merged into a single file in `migrations/`. A database that is older than this merge cannot be migrated:
 * the function throws `Stop` and changes nothing.
 * @param {D1Database} db
 * @param {{ last?: string, advice?: string }} [options] `last`: the last migration to apply, by default the newest;
 *   `advice`: the end of the message for a database that cannot be migrated
 * @returns {Promise<string[]>} the names of the applied migrations
 */
export async function applyPendingMigrations(db, { last, advice = '' } = {}) {
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
  const [baseline, ...later] = listMigrationNames();
  if (applied.size > 0 && !applied.has(baseline))
    throw new Stop(
      `This version cannot update the database, because ${baseline} has replaced the migrations that created it. The database is unchanged. ${advice}`.trim(),
    );
  const names = [];
  for (const name of [baseline, ...later]) {
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
