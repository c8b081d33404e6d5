/** The local database and KV, for programs that run beside the app or without it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { patiently } from '../db/patiently.ts';
import { ROOT } from './processes.mjs';

const STATE = resolve(ROOT, process.env.APP_STATE || '.state');

/**
 * Opens the local state (the folder `APP_STATE`), brings its database up to the newest migration, does some work
 * and closes it again. The app may be running on the same state.
 * @template Result
 * @param {(env: Env) => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withLocal(work) {
  // Loaded only now: it takes a second, which a mistyped file name need not wait for.
  const { getPlatformProxy } = await import('wrangler');
  const { env, dispose } = await getPlatformProxy({
    configPath: join(ROOT, 'wrangler.toml'),
    // Where `wrangler --persist-to` keeps it.
    persist: { path: join(STATE, 'v3') },
  });
  try {
    await patiently(() => migrate(env.DB));
    return await work(env);
  } finally {
    await dispose();
  }
}

/** Applies what is new in `migrations/`, and records it where `wrangler d1 migrations apply` does. */
async function migrate(db) {
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
  const files = readdirSync(join(ROOT, 'migrations')).filter((name) => name.endsWith('.sql'));
  for (const name of files.sort()) {
    if (applied.has(name)) continue;
    const statements = readFileSync(join(ROOT, 'migrations', name), 'utf8')
      .split('--> statement-breakpoint')
      .filter((statement) => statement.trim() !== '');
    await db.batch([
      ...statements.map((statement) => db.prepare(statement)),
      db.prepare('insert into d1_migrations (name) values (?1)').bind(name),
    ]);
  }
}
