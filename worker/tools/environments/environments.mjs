/** Reads the environments in wrangler.toml, and writes the ids of their resources back to wrangler.toml. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../runner/processes.mjs';

export const ENVIRONMENTS = ['production', 'preview'];
export const CONFIG = join(ROOT, 'wrangler.toml');

const EXPORTS = /^\[(env\.\w+\.)?exports\.\w+\]\n(?!\[)(?:.+\n)*/gm;

/**
 * Writes a copy of wrangler.toml for a program that uses the worker's database and other bindings, but not the worker's
 * code. The copy leaves out the list of exports. Otherwise, the runtime would warn that the program does not have them.
 * @param {string} name name of a folder in .cache
 * @param {(toml: string) => string} [change] further changes of the text
 * @returns {string} path of the copy
 */
export function writeWranglerConfigCopy(name, change = (toml) => toml) {
  const folder = join(ROOT, '.cache', name);
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'wrangler.toml');
  // Write to a temporary file first, because other processes may be reading the configuration.
  const written = `${path}.${process.pid}`;
  writeFileSync(written, change(readFileSync(CONFIG, 'utf8').replaceAll(EXPORTS, '')));
  renameSync(written, path);
  return path;
}

/** True if an id in wrangler.toml is still a placeholder. The first deployment replaces it. */
export const isPlaceholderId = (id) => /^[0-]+$/.test(id ?? '');

/** Error for a user's mistake, such as a wrong argument of a command. Only the message of the error is shown. */
export class Stop extends Error {}

/**
 * Returns the value of a command-line option. Accepts `--env preview` and `--env=preview`.
 * @param {readonly string[]} args
 * @returns {string | undefined}
 */
export function readOption(args, name) {
  const at = args.findIndex((arg) => arg === `--${name}` || arg.startsWith(`--${name}=`));
  if (at < 0) return undefined;
  const [, joined] = args[at].split(/=(.*)/s);
  return joined ?? args[at + 1] ?? '';
}

/**
 * Returns the environment of wrangler.toml that a command's arguments select.
 * @param {readonly string[]} args arguments of the command
 * @returns {string} name of the environment; production by default
 */
export function selectEnvironment(args) {
  const name = readOption(args, 'env') ?? 'production';
  if (ENVIRONMENTS.includes(name)) return name;
  throw new Stop(`There is no environment '${name}': use --env ${ENVIRONMENTS.join(' or --env ')}.`);
}

/**
 * Reads the settings of one environment from wrangler.toml.
 * @returns {Promise<{ worker: string, vars: Record<string, string>, database: { name: string, id: string }, kv: { id:
 * string }, buckets: string[] }>}
 *   buckets: names of the bound buckets, for backups and for pictures
 */
export async function readWranglerEnvironment(environment, config = CONFIG) {
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

const PLACES = {
  database: { table: 'd1_databases', key: 'database_id' },
  kv: { table: 'kv_namespaces', key: 'id' },
};

/**
 * Replaces an id of one environment in the text of wrangler.toml.
 * @param {string} toml
 * @param {keyof typeof PLACES} resourceKind
 */
export function replaceEnvironmentId(toml, environment, resourceKind, id) {
  const { table, key } = PLACES[resourceKind];
  const head = `[[env.${environment}.${table}]]`;
  const from = toml.indexOf(`${head}\n`);
  const next = toml.indexOf('\n[', from + head.length);
  const section = from < 0 ? '' : toml.slice(from, next < 0 ? undefined : next);
  const line = new RegExp(`^${key} = "[^"]*"`, 'm');
  if (!line.test(section)) throw new Stop(`wrangler.toml has no ${key} under ${head}.`);
  return toml.slice(0, from) + section.replace(line, `${key} = "${id}"`) + toml.slice(from + section.length);
}

export function writeEnvironmentId(environment, resourceKind, id, config = CONFIG) {
  writeFileSync(config, replaceEnvironmentId(readFileSync(config, 'utf8'), environment, resourceKind, id));
}
