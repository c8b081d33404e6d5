/**
 * Configurations of the auxiliary Workers: Workers that only the site calls, each by a service binding. They are
 * derived from the configuration of the site, so that all use the same database, KV namespace, buckets and runtime.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './processes.mjs';

/**
 * The kinds of auxiliary Workers. `binding` matches the names of the site's service bindings (worker/env.d.ts),
 * `resources` are the keys of wrangler's configuration with the resources that the Worker shares with the site.
 */
const KINDS = [
  {
    binding: /^SEARCH(?:_\d+)?$/,
    main: 'worker/search-worker.ts',
    resources: ['d1_databases', 'kv_namespaces'],
  },
  { binding: /^PASSWORDS$/, main: 'worker/password-worker.ts', resources: [] },
  {
    binding: /^JOBS$/,
    main: 'worker/jobs-worker.ts',
    resources: ['d1_databases', 'kv_namespaces', 'r2_buckets'],
  },
];

/** Keys of wrangler's configuration that all auxiliary Workers have in common with the site. */
const SHARED = ['compatibility_date', 'compatibility_flags', 'limits', 'observability', 'version_metadata'];

const readConfig = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** Reads the identifier of a build from the name of one of its files. */
function readBuildId(serverFolder) {
  const names = readdirSync(join(serverFolder, '../client/_astro'));
  const id = names.flatMap((name) => /^header\.([0-9a-f]+)\.js$/.exec(name)?.[1] ?? [])[0];
  if (id === undefined) throw new Error('The build has no file with its identifier.');
  return id;
}

/**
 * Writes the configurations of the auxiliary Workers beside the configuration of the built site.
 * @param {string} siteConfig path of the site's wrangler.json
 * @returns {{ path: string, worker: string }[]} paths of the configurations and names of the Workers; none if the site
 *   has no binding to an auxiliary Worker; the site then does all work itself
 */
export function writeAuxiliaryConfigs(siteConfig) {
  if (!siteConfig.endsWith('.json') || !existsSync(siteConfig)) return [];
  const site = readConfig(siteConfig);
  return (site.services ?? []).flatMap(({ binding, service }) => {
    const kind = KINDS.find((one) => one.binding.test(binding));
    if (kind === undefined) return [];
    const ending = binding.toLowerCase().replace('_', '-');
    const path = siteConfig.replace(/\.json$/, `.${ending}.json`);
    writeFileSync(path, JSON.stringify(createConfig(service, kind, site, dirname(siteConfig))));
    return [{ path, worker: service }];
  });
}

function createConfig(name, { main, resources }, site, folder) {
  const keys = [...SHARED, ...resources].filter((key) => site[key] !== undefined);
  return {
    name,
    main: join(ROOT, main),
    ...Object.fromEntries(keys.map((key) => [key, site[key]])),
    define: { __BUILD_ID__: JSON.stringify(readBuildId(folder)) },
    minify: true,
    // Give this Worker no address on the internet. Only the site can call it, by its service binding.
    workers_dev: false,
    preview_urls: false,
  };
}
