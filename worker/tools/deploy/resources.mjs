/** The database, the KV namespace and the buckets of an environment: found by their names, made where they are missing. */
import { isPlaceholder, writeId } from '../environments/environments.mjs';
import { attempt, jsonIn, wrangler } from '../environments/wrangler.mjs';

/**
 * What an environment needs, and how wrangler lists and makes it. `nameOf` and `idOf` read a row of the list.
 * Names are unique in an account, so a run that ended between making something and writing its id finds it again.
 */
export const RESOURCES = {
  database: {
    title: 'Database',
    name: ({ database }) => database.name,
    list: ['d1', 'list', '--json'],
    create: (name) => ['d1', 'create', name],
    nameOf: (row) => row.name,
    idOf: (row) => row.uuid,
  },
  kv: {
    title: 'KV namespace',
    name: ({ worker }) => `${worker}-kv`,
    list: ['kv', 'namespace', 'list'],
    create: (name) => ['kv', 'namespace', 'create', name],
    nameOf: (row) => row.title,
    idOf: (row) => row.id,
  },
};

/**
 * @param {keyof typeof RESOURCES} what
 * @param {Awaited<ReturnType<import('../environments/environments.mjs').readEnvironment>>} settings
 * @returns {Promise<string>} what was done
 */
export async function ensure(what, environment, settings, config) {
  const { list, create, nameOf, idOf, ...resource } = RESOURCES[what];
  const name = resource.name(settings);
  const find = async () => jsonIn(await wrangler(list))?.find((row) => nameOf(row) === name);
  const found = await find();
  if (!found) await wrangler(create(name));
  const id = idOf(found ?? (await find()));
  writeId(environment, what, id, config);
  return `${name} ${found ? 'was there' : 'is made'}: ${id}`;
}

/** Why there is nothing to do, or true. */
export const needsCreating = (what, settings) =>
  isPlaceholder(settings[what].id) || `wrangler.toml has its id, ${settings[what].id}`;

/** Buckets go by their names and have no id. */
export const BUCKETS = {
  title: 'Buckets',
  find: (name) => ['r2', 'bucket', 'info', name, '--json'],
  create: (name) => ['r2', 'bucket', 'create', name],
};

/** @param {readonly string[]} names @returns {Promise<string>} what was done */
export async function ensureBuckets(names) {
  const done = [];
  for (const name of names) {
    const isThere = (await attempt(BUCKETS.find(name))).code === 0;
    if (!isThere) await wrangler(BUCKETS.create(name));
    done.push(isThere ? `${name} was there` : `${name} is made`);
  }
  return done.join(', ');
}
