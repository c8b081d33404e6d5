/**
 * The database, the KV namespace and the buckets of a deployed environment. Existing ones are identified by their
 * names, and missing ones are created.
 */
import { isPlaceholderId, writeEnvironmentId } from '../environments/environments.mjs';
import { parseJsonOutput, runWrangler, tryWrangler } from '../environments/wrangler.mjs';

/**
 * Resources of an environment, with the wrangler commands that list and create them. `nameOf` and `idOf` return the
 * name and the id of a resource in wrangler's list. Names are unique within an account. So if a run was aborted after
 * it had created a resource, the next run finds the resource by its name and uses it.
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
 * Creates a resource if it is missing, and writes its id to wrangler.toml.
 * @param {keyof typeof RESOURCES} resourceKind
 * @param {Awaited<ReturnType<import('../environments/environments.mjs').readWranglerEnvironment>>} settings
 * @returns {Promise<string>} description of the result
 */
export async function ensureResource(resourceKind, environment, settings, config) {
  const { list, create, nameOf, idOf, ...resource } = RESOURCES[resourceKind];
  const name = resource.name(settings);
  const find = async () => parseJsonOutput(await runWrangler(list))?.find((row) => nameOf(row) === name);
  const existing = await find();
  if (!existing) await runWrangler(create(name));
  const id = idOf(existing ?? (await find()));
  writeEnvironmentId(environment, resourceKind, id, config);
  return `${name} ${existing ? 'was there' : 'is made'}: ${id}`;
}

/** Returns true if a resource must be created. If the resource already exists, returns a text that says so. */
export const checkResourceNeedsCreating = (resourceKind, settings) =>
  isPlaceholderId(settings[resourceKind].id) || `wrangler.toml has its id, ${settings[resourceKind].id}`;

export const BUCKETS = {
  title: 'Buckets',
  find: (name) => ['r2', 'bucket', 'info', name, '--json'],
  create: (name) => ['r2', 'bucket', 'create', name],
};

/**
 * Creates the missing buckets.
 * @param {readonly string[]} names @returns {Promise<string>} description of the result
 */
export async function ensureBuckets(names) {
  const done = [];
  for (const name of names) {
    const isThere = (await tryWrangler(BUCKETS.find(name))).code === 0;
    if (!isThere) await runWrangler(BUCKETS.create(name));
    done.push(isThere ? `${name} was there` : `${name} is made`);
  }
  return done.join(', ');
}
