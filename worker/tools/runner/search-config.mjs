/**
 * Configurations of the search Workers. They are derived from the configuration of the site, so that all use the same
 * database, KV namespace and runtime.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './processes.mjs';

/** Matches the names of the site's service bindings to search Workers (worker/env.d.ts). */
const SEARCH_BINDING = /^SEARCH(?:_\d+)?$/;

const readConfig = (path) => JSON.parse(readFileSync(path, 'utf8'));

function readBuildId(serverFolder) {
  const names = readdirSync(join(serverFolder, '../client/_astro'));
  const id = names.flatMap((name) => /^header\.([0-9a-f]+)\.js$/.exec(name)?.[1] ?? [])[0];
  if (id === undefined) throw new Error('The build has no file with its identifier.');
  return id;
}

/**
 * Writes the configurations of the search Workers beside the configuration of the built site.
 * @param {string} siteConfig path of the site's wrangler.json
 * @returns {{ path: string, worker: string }[]} paths of the configurations and names of the Workers; none if the
 *   site has no binding to a search Worker and therefore searches in its own isolates
 */
export function writeSearchConfigs(siteConfig) {
  if (!siteConfig.endsWith('.json') || !existsSync(siteConfig)) return [];
  const { services = [], name: _, ...site } = readConfig(siteConfig);
  const bindings = services.filter(({ binding }) => SEARCH_BINDING.test(binding));
  return bindings.map(({ binding, service }) => {
    const ending = binding.toLowerCase().replace('_', '-');
    const path = siteConfig.replace(/\.json$/, `.${ending}.json`);
    writeFileSync(path, JSON.stringify(createSearchConfig(service, site, dirname(siteConfig))));
    return { path, worker: service };
  });
}

function createSearchConfig(name, site, folder) {
  const { compatibility_date, compatibility_flags, d1_databases, kv_namespaces, limits, observability } =
    site;
  return {
    name,
    main: join(ROOT, 'worker/search-worker.ts'),
    ...{ compatibility_date, compatibility_flags, d1_databases, kv_namespaces, limits, observability },
    ...(site.version_metadata === undefined ? {} : { version_metadata: site.version_metadata }),
    define: { __BUILD_ID__: JSON.stringify(readBuildId(folder)) },
    minify: true,
    // Give this Worker no address on the internet. Only the site can call it, by its service binding.
    workers_dev: false,
    preview_urls: false,
  };
}
