/** The deployed environments, as declared in wrangler.toml. Their ids are written there too. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../runner/processes.mjs';

export const ENVIRONMENTS = ['production', 'preview'];
export const CONFIG = join(ROOT, 'wrangler.toml');

/** The sections of wrangler.toml for the worker's own exports. */
const EXPORTS = /^\[(env\.\w+\.)?exports\.\w+\]\n(?!\[)(?:.+\n)*/gm;

/**
 * Writes a copy of wrangler.toml for a program that uses the bindings and is no worker. It leaves out the worker's
 * exports, because the runtime would warn about missing exports each time.
 * @param {string} name of a folder in .cache
 * @param {(toml: string) => string} [change] further changes of the text
 * @returns {string} its path
 */
export function configForPrograms(name, change = (toml) => toml) {
  const folder = join(ROOT, '.cache', name);
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'wrangler.toml');
  // Other processes may be reading it.
  const written = `${path}.${process.pid}`;
  writeFileSync(written, change(readFileSync(CONFIG, 'utf8').replaceAll(EXPORTS, '')));
  renameSync(written, path);
  return path;
}

/** True if no deployment has set the id yet. */
export const isPlaceholder = (id) => /^[0-]+$/.test(id ?? '');

/** A user error on the command line. Only its message is shown. */
export class Stop extends Error {}

/**
 * Returns the value of an option: `--env preview` or `--env=preview`.
 * @param {readonly string[]} args
 * @returns {string | undefined}
 */
export function option(args, name) {
  const at = args.findIndex((arg) => arg === `--${name}` || arg.startsWith(`--${name}=`));
  if (at < 0) return undefined;
  const [, joined] = args[at].split(/=(.*)/s);
  return joined ?? args[at + 1] ?? '';
}

/**
 * @param {readonly string[]} args of a command
 * @returns {string} the selected environment; production by default
 */
export function selectEnvironment(args) {
  const name = option(args, 'env') ?? 'production';
  if (ENVIRONMENTS.includes(name)) return name;
  throw new Stop(`There is no environment '${name}': use --env ${ENVIRONMENTS.join(' or --env ')}.`);
}

/**
 * Reads the settings of one environment from wrangler.toml.
 * @returns {Promise<{ worker: string, vars: Record<string, string>, database: { name: string, id: string }, kv: { id:
 * string }, buckets: string[] }>}
 *   buckets: names of the bound buckets, for backups and for pictures
 */
export async function readEnvironment(environment, config = CONFIG) {
  const { unstable_readConfig } = await import('wrangler');
  const read = unstable_readConfig({ config, env: environment }, { hideWarnings: true });
  const [database] = read.d1_databases;
  const [kv] = read.kv_namespaces;
  if (!read.name || !database || !kv)
    throw new Stop(`wrangler.toml lacks a name, a database or a KV namespace of ${environment}.`);
  return {
    worker: read.name,
    vars: Object.fromEntries(Object.entries(read.vars ?? {}).map(([name, value]) => [name, String(value)])),
    database: { name: database.database_name ?? '', id: database.database_id ?? '' },
    kv: { id: kv.id ?? '' },
    buckets: read.r2_buckets.flatMap(({ bucket_name: name }) => name ?? []),
  };
}

/** The place of an id in wrangler.toml: its table and key. */
const PLACES = {
  database: { table: 'd1_databases', key: 'database_id' },
  kv: { table: 'kv_namespaces', key: 'id' },
};

/**
 * Replaces an id of one environment in the text of wrangler.toml. Everything else stays unchanged.
 * @param {string} toml
 * @param {keyof typeof PLACES} what
 */
export function withId(toml, environment, what, id) {
  const { table, key } = PLACES[what];
  const head = `[[env.${environment}.${table}]]`;
  const from = toml.indexOf(`${head}\n`);
  const next = toml.indexOf('\n[', from + head.length);
  const section = from < 0 ? '' : toml.slice(from, next < 0 ? undefined : next);
  const line = new RegExp(`^${key} = "[^"]*"`, 'm');
  if (!line.test(section)) throw new Stop(`wrangler.toml has no ${key} under ${head}.`);
  return toml.slice(0, from) + section.replace(line, `${key} = "${id}"`) + toml.slice(from + section.length);
}

/** Writes an id of an environment to wrangler.toml. */
export function writeId(environment, what, id, config = CONFIG) {
  writeFileSync(config, withId(readFileSync(config, 'utf8'), environment, what, id));
}
