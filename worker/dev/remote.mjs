/** The deployed database and KV, for programs on a developer's machine. Wrangler must be signed in. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './processes.mjs';

/**
 * @template Result
 * @param {(env: Env) => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withRemote(work) {
  const { getPlatformProxy } = await import('wrangler');
  // The same bindings, each marked as remote, in a copy of the configuration that nothing else reads.
  const config = readFileSync(join(ROOT, 'wrangler.toml'), 'utf8').replaceAll(
    /^\[\[(d1_databases|kv_namespaces)\]\]$/gm,
    '$&\nremote = true',
  );
  const folder = join(ROOT, '.cache/remote');
  mkdirSync(folder, { recursive: true });
  const configPath = join(folder, 'wrangler.toml');
  writeFileSync(configPath, config);
  const { env, dispose } = await getPlatformProxy({ configPath, remoteBindings: true });
  try {
    return await work(env);
  } finally {
    await dispose();
  }
}
