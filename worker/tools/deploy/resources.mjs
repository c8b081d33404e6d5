/** The database, the KV namespace and the buckets of an environment: found by name, created if missing. */
import { isPlaceholder, writeId } from '../environments/environments.mjs';
import { attempt, parseJsonOutput, wrangler } from '../environments/wrangler.mjs';

/**
 * The resources of an environment, with the wrangler commands that list and create them. `readName` and `idOf` read a
 * row of the list. Names are unique in an account, so a run that was aborted before it wrote the id finds the
 * resource again.
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
 * Creates a resource if it is missing, and writes its id to the config.
 * @param {keyof typeof RESOURCES} what
 * @param {Awaited<ReturnType<import('../environments/environments.mjs').readEnvironment>>} settings
 * @returns {Promise<string>} description of the result
 */
export async function ensure(what, environment, settings, config) {
  const { list, create, nameOf, idOf, ...resource } = RESOURCES[what];
  const name = resource.name(settings);
  const find = async () => parseJsonOutput(await wrangler(list))?.find((row) => nameOf(row) === name);
  const existing = await find();
  if (!existing) await wrangler(create(name));
  const id = idOf(existing ?? (await find()));
  writeId(environment, what, id, config);
  return `${name} ${existing ? 'was there' : 'is made'}: ${id}`;
}

/** Returns true, or the reason there is nothing to do. */
export const needsCreating = (what, settings) =>
  isPlaceholder(settings[what].id) || `wrangler.toml has its id, ${settings[what].id}`;

/** Buckets are identified by name and have no id. */
export const BUCKETS = {
  title: 'Buckets',
  find: (name) => ['r2', 'bucket', 'info', name, '--json'],
  create: (name) => ['r2', 'bucket', 'create', name],
};

/** @param {readonly string[]} names @returns {Promise<string>} description of the result */
export async function ensureBuckets(names) {
  const done = [];
  for (const name of names) {
    const isThere = (await attempt(BUCKETS.find(name))).code === 0;
    if (!isThere) await wrangler(BUCKETS.create(name));
    done.push(isThere ? `${name} was there` : `${name} is made`);
  }
  return done.join(', ');
}
