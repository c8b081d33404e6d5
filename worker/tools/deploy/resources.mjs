/**
 * The database, the KV namespace and the buckets of a deployed environment. Existing ones are identified by their
 * names, and missing ones are created.
 */
import { addWranglerToken, callCloudflareApi, readAccountId } from '../environments/cloudflare-api.mjs';
import { getJurisdiction, parseDataRegion, toCreateArguments } from '../environments/data-region.mjs';
import { isPlaceholderId, Stop, writeEnvironmentId } from '../environments/environments.mjs';
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
    create: (name, region) => ['d1', 'create', name, ...toCreateArguments(region)],
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
  if (!existing) await runWrangler(create(name, parseDataRegion(settings.vars.DATA_REGION)));
  const id = idOf(existing ?? (await find()));
  writeEnvironmentId(environment, resourceKind, id, config);
  return `${name} ${existing ? 'was there' : 'is made'}: ${id}`;
}

/** Returns true if a resource must be created. If the resource already exists, returns a text that says so. */
export const checkResourceNeedsCreating = (resourceKind, settings) =>
  isPlaceholderId(settings[resourceKind].id) || `wrangler.toml has its id, ${settings[resourceKind].id}`;

const toJurisdictionArguments = (region) => {
  const jurisdiction = getJurisdiction(region);
  return jurisdiction === null ? [] : ['--jurisdiction', jurisdiction];
};

export const BUCKETS = {
  title: 'Buckets',
  find: (name, region) => ['r2', 'bucket', 'info', name, ...toJurisdictionArguments(region), '--json'],
  create: (name, region) => ['r2', 'bucket', 'create', name, ...toCreateArguments(region)],
};

/**
 * Creates the missing buckets.
 * @param {readonly string[]} names
 * @param {import('../environments/data-region.mjs').DataRegion | null} region
 * @returns {Promise<string>} description of the result
 */
export async function ensureBuckets(names, region) {
  const done = [];
  for (const name of names) {
    const isThere = (await tryWrangler(BUCKETS.find(name, region))).code === 0;
    if (!isThere) await runWrangler(BUCKETS.create(name, region));
    done.push(isThere ? `${name} was there` : `${name} is made`);
  }
  return done.join(', ');
}

/**
 * Enables read replication of the deployed database, and checks that the database is in the jurisdiction of the setting
 * `DATA_REGION`.
 * @param {{ given: Record<string, string | undefined>, settings: { vars: Record<string, string>, database: { id: string
 *   } } }} deployment
 * @returns {Promise<string>} description of the result
 * @throws {Stop} if the database is in another jurisdiction, or if Cloudflare does not enable the replication
 */
export async function ensureReplicas({ given, settings }) {
  const withToken = await addWranglerToken(given);
  const path = `/accounts/${await readAccountId(withToken)}/d1/database/${settings.database.id}`;
  const before = await callCloudflareApi(withToken, 'GET', path);
  const wanted = getJurisdiction(parseDataRegion(settings.vars.DATA_REGION));
  const jurisdiction = before.jurisdiction ?? null;
  if (wanted !== jurisdiction)
    throw new Stop(
      `The database is in ${jurisdiction === null ? 'no jurisdiction' : `the jurisdiction '${jurisdiction}'`}, but DATA_REGION is '${settings.vars.DATA_REGION ?? ''}'. Cloudflare cannot move a database: correct DATA_REGION, or restore a backup into a new database.`,
    );
  const place = jurisdiction === null ? '' : `, in the jurisdiction '${jurisdiction}'`;
  if (before.read_replication?.mode === 'auto') return `replicas were enabled${place}`;
  await callCloudflareApi(withToken, 'PUT', path, { read_replication: { mode: 'auto' } });
  const after = await callCloudflareApi(withToken, 'GET', path);
  if (after.read_replication?.mode !== 'auto') throw new Stop('Cloudflare has not enabled the replicas.');
  return `replicas are enabled now${place}`;
}
