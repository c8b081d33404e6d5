/** The deployed database, KV and bucket, for programs on a developer's machine. Wrangler must be signed in. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONFIG, isPlaceholder, readEnvironment, Stop } from './environments.mjs';
import { ROOT } from './runner/processes.mjs';

/**
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
  const config = readFileSync(CONFIG, 'utf8').replaceAll(
    /^\[\[(env\.\w+\.)?(d1_databases|kv_namespaces|r2_buckets)\]\]$/gm,
    '$&\nremote = true',
  );
  const folder = join(ROOT, '.cache/remote');
  mkdirSync(folder, { recursive: true });
  const configPath = join(folder, 'wrangler.toml');
  writeFileSync(configPath, config);
  const { env, dispose } = await getPlatformProxy({ configPath, environment, remoteBindings: true });
  try {
    return await work(env);
  } finally {
    await dispose();
  }
}
