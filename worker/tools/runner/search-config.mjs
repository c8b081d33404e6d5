/**
 * Configuration of the search Worker. It is derived from the configuration of the site, so that both use the same
 * database, KV namespace and runtime.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './processes.mjs';

/** Name of the site's service binding to the search Worker (worker/env.d.ts). */
export const SEARCH_BINDING = 'SEARCH';

const readConfig = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** Reads the identifier of a build from the name of one of its files. */
function readBuildId(serverFolder) {
  const names = readdirSync(join(serverFolder, '../client/_astro'));
  const id = names.flatMap((name) => /^header\.([0-9a-f]+)\.js$/.exec(name)?.[1] ?? [])[0];
  if (id === undefined) throw new Error('The build has no file with its identifier.');
  return id;
}

/**
 * Writes the configuration of the search Worker beside the configuration of the built site.
 * @param {string} siteConfig path of the site's wrangler.json
 * @returns {{ path: string, worker: string } | null} path of the configuration and name of the Worker; null if the site
 *   has no binding to a search Worker, so that it searches in its own isolates
 */
export function writeSearchConfig(siteConfig) {
  if (!siteConfig.endsWith('.json') || !existsSync(siteConfig)) return null;
  const { services = [], name: _, ...site } = readConfig(siteConfig);
  const binding = services.find((one) => one.binding === SEARCH_BINDING);
  if (binding === undefined) return null;
  const { compatibility_date, compatibility_flags, d1_databases, kv_namespaces, limits, observability } =
    site;
  const folder = dirname(siteConfig);
  const config = {
    name: binding.service,
    main: join(ROOT, 'worker/search-worker.ts'),
    ...{ compatibility_date, compatibility_flags, d1_databases, kv_namespaces, limits, observability },
    ...(site.version_metadata === undefined ? {} : { version_metadata: site.version_metadata }),
    define: { __BUILD_ID__: JSON.stringify(readBuildId(folder)) },
    minify: true,
    // No address leads to this Worker. Only the site can call it.
    workers_dev: false,
    preview_urls: false,
  };
  const path = siteConfig.replace(/\.json$/, '.search.json');
  writeFileSync(path, JSON.stringify(config));
  return { path, worker: binding.service };
}
