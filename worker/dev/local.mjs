/** The local database and KV, for programs that run beside the app or without it. */
import { join, resolve } from 'node:path';
import { withRetry } from '../db/retry.ts';
import { configForPrograms } from './environments.mjs';
import { migrate } from './migrations.mjs';
import { ROOT } from './runner/processes.mjs';

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
