/** The deployed database, KV and bucket, for programs on a developer's machine. Wrangler must be signed in. */
import { configForPrograms, isPlaceholder, readEnvironment, Stop } from './environments.mjs';

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
