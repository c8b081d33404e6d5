/**
 * The steps of a deployment. Each step checks if it is needed, so a failed deployment can simply be run again.
 *
 * A step has a title and the exact wrangler commands that it runs, which a dry run prints. `needed` returns true, or
 * the reason why there is nothing to do. `dryRun` is the part of `run` that works without an account. `run` and
 * `dryRun` return a line about the result, or nothing.
 */

/**
 * Data of one run of the deployment command, which its steps share.
 * @typedef {object} Deployment
 * @property {string} environment
 * @property {Awaited<ReturnType<import('../environments/environments.mjs').readWranglerEnvironment>>} settings read
 *   again after each step
 * @property {string} site origin of the site
 * @property {string} commit the commit to deploy
 * @property {Record<string, string | undefined>} given the environment of the command, which may hold secrets
 * @property {{ checks: boolean, tests: boolean, renew: boolean, isAllAtOnce: boolean }} options
 * @property {string[]} secretNames secrets of the deployed worker
 * @property {Record<string, string>} secrets secrets to add
 * @property {string} stage folder of the dry run's database
 * @property {string | null} [stable] id of the version that serves the visitors; null before the first deployment
 * @property {string} [version] id of the uploaded version
 * @property {import('./auxiliary-workers.mjs').AuxiliaryWorker[]} [auxiliaries] configurations of the auxiliary Workers
 * @property {import('./auxiliary-workers.mjs').DeployedAuxiliaryWorker[]} [deployedAuxiliaries]
 *
 * @typedef {object} Step
 * @property {string} title
 * @property {(deployment: Deployment) => (readonly string[])[]} [commands]
 * @property {(deployment: Deployment) => Promise<true | string>} [needed]
 * @property {(deployment: Deployment) => Promise<string | undefined>} run
 * @property {(deployment: Deployment) => Promise<string | undefined>} [dryRun]
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD_FOLDER, retireBuildFiles, storeBuildFiles } from '../../platform/http/pages/build-files.ts';
import { publishIndex } from '../../recipe-index/publish.ts';
import { seedStarterRecipes } from '../../starter/seed.ts';
import { getJurisdiction, parseDataRegion } from '../environments/data-region.mjs';
import { applyPendingMigrations, runWithRemoteBindings } from '../environments/databases.mjs';
import { isPlaceholderId, Stop } from '../environments/environments.mjs';
import { formatWranglerCommand, runWrangler, runWranglerDryRun } from '../environments/wrangler.mjs';
import { writeAuxiliaryConfigs } from '../runner/auxiliary-workers.mjs';
import { buildForEnvironment, toOutputFolder } from '../runner/prepare.mjs';
import { ROOT, runNodeProgram } from '../runner/processes.mjs';
import { describeAlerts, ensureAlerts, needsAlerts } from './alerts.mjs';
import {
  deployAuxiliaryWorkers,
  dryRunAuxiliaryDeployment,
  releaseOrRestoreAuxiliaryWorkers,
} from './auxiliary-workers.mjs';
import { runOnDryRunDatabase, runWithServedBuild, testPlatformFeatures } from './rehearsal.mjs';
import {
  BUCKETS,
  checkResourceNeedsCreating,
  ensureBuckets,
  ensureReplicas,
  ensureResource,
  RESOURCES,
} from './resources.mjs';
import {
  buildListSecretsCommand,
  findMissingSecrets,
  findSettingsProblems,
  listSecretNames,
  runWithTemporarySecretsFile,
} from './secrets.mjs';
import { runSmokeChecks } from './smoke.mjs';
import {
  buildStatusCommand,
  buildTrafficSplitCommand,
  buildVersionHeader,
  buildVersionSplit,
  listReleaseStages,
  readVersionWithMostTraffic,
  releaseVersion,
  uploadVersion,
} from './versions.mjs';

const git = (...args) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' }).stdout?.trim() ?? '';

/** Returns the current commit, with the suffix '-changed' if the working tree has uncommitted changes. */
export const getCurrentCommit = () => {
  const head = git('rev-parse', '--short=12', 'HEAD') || 'unknown';
  return git('status', '--porcelain') === '' ? head : `${head}-changed`;
};

const builtConfig = (environment) => join(toOutputFolder(environment), 'server/wrangler.json');

/** Path of the configuration for a deployment, which is the built configuration plus the site's own domain. */
const deployConfig = (environment) => join(toOutputFolder(environment), 'server/wrangler.deploy.json');

/**
 * Writes the configuration for a deployment. If the site has a domain of its own, this file connects the domain to the
 * worker. A site at workers.dev needs no domain in this file. The built configuration does not contain the domain,
 * because the local runtime would then use the domain for its replies. If the data has a jurisdiction, this file also
 * says that the buckets are in it.
 */
function writeDeployConfig(environment, site, region) {
  const { hostname } = new URL(site);
  const config = JSON.parse(readFileSync(builtConfig(environment), 'utf8'));
  const routes = hostname.endsWith('.workers.dev') ? [] : [{ pattern: hostname, custom_domain: true }];
  const jurisdiction = getJurisdiction(region);
  const buckets = (config.r2_buckets ?? []).map((bucket) =>
    jurisdiction === null ? bucket : { ...bucket, jurisdiction },
  );
  writeFileSync(deployConfig(environment), JSON.stringify({ ...config, routes, r2_buckets: buckets }));
}

const uploadCommand = ({ environment, commit }, ...more) => [
  ...['versions', 'upload', '--config', deployConfig(environment), '--tag', commit],
  ...more,
];

/**
 * Returns the command for the first deployment of the site. Later deployments use other commands, which move the
 * visitors from an earlier version to the new one.
 */
const firstDeployCommand = ({ environment, commit }, ...more) => [
  ...['deploy', '--config', deployConfig(environment), '--tag', commit],
  ...more,
];

const triggersCommand = ({ environment }) => ['triggers', 'deploy', '--config', deployConfig(environment)];

const withSecretArguments = ({ secrets }, work) =>
  Object.keys(secrets).length === 0
    ? work([])
    : runWithTemporarySecretsFile(secrets, (file) => work(['--secrets-file', file]));

const buildFilesFolder = (environment) => join(toOutputFolder(environment), 'client', BUILD_FOLDER);
const listBuildFiles = (environment) => readdirSync(buildFilesFolder(environment));

async function storeFiles({ KV }, environment) {
  const names = listBuildFiles(environment);
  const stored = await storeBuildFiles(KV, names, (name) => {
    const { buffer, byteOffset, byteLength } = readFileSync(join(buildFilesFolder(environment), name));
    return buffer.slice(byteOffset, byteOffset + byteLength);
  });
  return `${names.length} files of this build, ${stored} of them new`;
}

async function retireFiles({ KV }, environment) {
  const deleted = await retireBuildFiles(KV, listBuildFiles(environment), Date.now());
  return `deleted ${deleted} files of builds that were replaced more than a week ago`;
}

/**
 * Runs the smoke test of a release. After the last stage, all requests must reach the new version. Before that, only
 * some requests reach it, so a header directs the requests of the test to the new version.
 */
const checkRelease =
  ({ site, settings, version }) =>
  ({ percent }) =>
    runSmokeChecks(site, {
      version,
      headers: percent === 100 ? {} : buildVersionHeader(settings.worker, version),
    });

async function deployFirst(deployment) {
  const { site } = deployment;
  await withSecretArguments(deployment, (args) => runWrangler(firstDeployCommand(deployment, ...args)));
  const problems = await runSmokeChecks(site);
  if (problems.length > 0)
    throw new Stop(`${site} is deployed and does not work as it should. Fix this, and deploy again.`);
  return `${site} is deployed for the first time`;
}

async function release(deployment) {
  const { environment, stable, version, options } = deployment;
  const config = deployConfig(environment);
  if (stable === null) return deployFirst(deployment);
  await releaseVersion({
    ...{ config, version, stable },
    ...{ check: checkRelease(deployment), stages: listReleaseStages(options.isAllAtOnce) },
  });
  await runWrangler(triggersCommand(deployment));
  return `all visitors use version ${version}. To go back: ${formatWranglerCommand(buildTrafficSplitCommand(config, [[stable, 100]]))}`;
}

async function check(title, args) {
  const { code } = await runNodeProgram(args);
  if (code !== 0) throw new Stop(`${title} fails: mend that first.`);
}

async function checks({ options }) {
  await check('A type', ['node_modules/typescript-7/bin/tsc', '--noEmit']);
  await check('A rule of the linter', ['node_modules/@biomejs/biome/bin/biome', 'check', '.']);
  if (options.tests) await check('A test', ['worker/tools/run.mjs', 'test']);
  return options.tests ? 'types, lint and tests hold' : 'types and lint hold; --tests runs all tests, too';
}

const readRegion = ({ settings }) => parseDataRegion(settings.vars.DATA_REGION);

function unset({ environment, settings, site, secretNames, secrets }) {
  const problems = findSettingsProblems({ ...settings.vars, SITE_URL: site }, secretNames, secrets);
  if (!settings.vars.SITE_URL) problems.unshift('SITE_URL is missing');
  if (isPlaceholderId(settings.database.id) && readRegion({ settings }) === null)
    problems.push('DATA_REGION is missing: where Cloudflare stores the data, for example "eu" or "enam"');
  if (problems.length === 0) return '';
  return [
    ...problems,
    `What is no secret stands in wrangler.toml under [env.${environment}.vars]; a secret is given once, in the`,
    'environment of this command: MAIL_API_KEY=… npm run deploy',
  ].join('\n');
}

function prepareSecrets(deployment) {
  const { secretNames, given } = deployment;
  const { values, generatedNames } = findMissingSecrets(secretNames, given);
  deployment.secrets = values;
  const names = Object.keys(values);
  if (names.length === 0) return 'all there';
  return `to be set: ${names.map((name) => (generatedNames.includes(name) ? `${name} (made now)` : name)).join(', ')}`;
}

const resource = (what) => ({
  title: RESOURCES[what].title,
  commands: ({ settings }) => [
    RESOURCES[what].list,
    RESOURCES[what].create(RESOURCES[what].name(settings), readRegion({ settings })),
  ],
  needed: async ({ settings }) => checkResourceNeedsCreating(what, settings),
  run: ({ environment, settings }) => ensureResource(what, environment, settings),
});

/**
 * SQL condition that is true if a database needs the starter data: the database has never been seeded completely, and
 * it has no imported recipes. A seeded database is not seeded again, because recipes that an administrator has deleted
 * would return.
 */
const DUE = `select not exists (select 1 from meta where key = 'starter')
                and not exists (select 1 from recipes where origin <> 'starter') as due`;

/**
 * Adds the starter data to a database that lacks it, and continues an interrupted seeding.
 * @param {Pick<Env, 'DB'>} env environment whose database is already migrated
 * @param {boolean} renew true to also update the starter data of a database that has it; all other rows stay
 * @returns {Promise<string>} description of the result
 */
async function seedWhereEmpty({ DB }, renew = false) {
  const due = renew || (await DB.prepare(DUE).first('due')) === 1;
  if (!due) return 'The database has recipes: left as they are.';
  const { changed, errors } = await seedStarterRecipes(DB);
  if (errors.length > 0) throw new Error(errors.map(({ title, error }) => `${title}: ${error}`).join('\n'));
  const count = await DB.prepare('select count(*) as count from recipes').first('count');
  return `${changed ? 'Seeded' : 'Up to date'}: ${count} recipes.`;
}

/**
 * The steps of a deployment, in order.
 * @type {readonly Step[]}
 */
export const DEPLOY_STEPS = [
  {
    title: 'Working tree',
    run: async ({ commit }) =>
      commit.endsWith('-changed')
        ? `Mind: it differs from ${commit.replace('-changed', '')}, so what is deployed is in no commit.`
        : `is commit ${commit}`,
  },
  {
    title: 'Types and lint',
    needed: async ({ options }) => options.checks || 'left out (--no-checks)',
    run: checks,
    dryRun: checks,
  },
  {
    title: 'Account',
    commands: () => [['whoami', '--json']],
    run: async () => {
      await runWrangler(['whoami', '--json']);
      return 'signed in';
    },
  },
  {
    title: 'Settings and secrets',
    commands: ({ settings }) => [buildListSecretsCommand(settings.worker)],
    run: async (deployment) => {
      deployment.secretNames = await listSecretNames(deployment.settings.worker);
      const line = prepareSecrets(deployment);
      const missing = unset(deployment);
      if (missing) throw new Stop(missing);
      return line;
    },
    dryRun: async (deployment) => {
      const line = prepareSecrets(deployment);
      const missing = unset(deployment);
      return missing ? `${line}\nNot set yet:\n${missing}` : line;
    },
  },
  resource('database'),
  {
    title: 'Replicas of the database',
    run: ensureReplicas,
    dryRun: async ({ settings }) =>
      `enables read replication; the data is in '${settings.vars.DATA_REGION ?? ''}'`,
  },
  resource('kv'),
  {
    title: BUCKETS.title,
    commands: ({ settings }) =>
      settings.buckets.flatMap((name) => [
        BUCKETS.find(name, readRegion({ settings })),
        BUCKETS.create(name, readRegion({ settings })),
      ]),
    needed: async ({ settings }) =>
      settings.buckets.length > 0 || 'wrangler.toml has none: no backup at night, no pictures of own recipes',
    run: ({ settings }) => ensureBuckets(settings.buckets, readRegion({ settings })),
  },
  {
    title: 'Build',
    run: async ({ environment, settings, site }) => {
      await buildForEnvironment(environment, { ...settings.vars, SITE_URL: site });
      writeDeployConfig(environment, site, readRegion({ settings }));
      return `for ${site}`;
    },
    dryRun: async ({ environment, settings, site }) => {
      await buildForEnvironment(environment, { ...settings.vars, SITE_URL: site });
      writeDeployConfig(environment, site, readRegion({ settings }));
      return `for ${site}, in ${toOutputFolder(environment).replace(ROOT, '')}`;
    },
  },
  {
    // Migrations are applied without wrangler, because wrangler splits SQL files for a deployed database and has cut
    // triggers in two (cloudflare/workers-sdk, issues 10998 and 15314).
    title: 'Migrations',
    run: ({ environment, settings }) =>
      runWithRemoteBindings(environment, (env) => applyMigrations(env, settings)),
    dryRun: ({ environment, stage, settings }) =>
      runOnDryRunDatabase(environment, stage, (env) => applyMigrations(env, settings)),
  },
  {
    title: 'Starter recipes',
    run: ({ environment, options }) =>
      runWithRemoteBindings(environment, (env) => seedWhereEmpty(env, options.renew)),
    dryRun: ({ environment, stage, options }) =>
      runOnDryRunDatabase(environment, stage, (env) => seedWhereEmpty(env, options.renew)),
  },
  {
    title: 'Files for pages of other versions',
    run: ({ environment }) => runWithRemoteBindings(environment, (env) => storeFiles(env, environment)),
    dryRun: ({ environment, stage }) =>
      runOnDryRunDatabase(environment, stage, (env) => storeFiles(env, environment)),
  },
  {
    // The auxiliary Workers are deployed before the upload, because Cloudflare accepts no binding to a Worker that does
    // not exist.
    title: 'Auxiliary Workers',
    needed: async (deployment) => {
      deployment.auxiliaries = writeAuxiliaryConfigs(deployConfig(deployment.environment));
      return (
        deployment.auxiliaries.length > 0 ||
        'wrangler.toml has no binding to an auxiliary Worker: the site does all work itself'
      );
    },
    run: async (deployment) => {
      const { auxiliaries = [], commit } = deployment;
      deployment.deployedAuxiliaries = await deployAuxiliaryWorkers(auxiliaries, commit);
      return `${auxiliaries.map(({ worker }) => worker).join(', ')}: deployed`;
    },
    dryRun: ({ auxiliaries = [], commit }) => dryRunAuxiliaryDeployment(auxiliaries, commit),
  },
  {
    title: 'Upload',
    commands: (deployment) => [
      buildStatusCommand(deployment.settings.worker),
      uploadCommand(deployment, '--secrets-file', 'SECRETS.json'),
    ],
    run: async (deployment) => {
      deployment.stable = await readVersionWithMostTraffic(deployment.settings.worker);
      if (deployment.stable === null)
        return 'The worker is new: its first version is uploaded in the release.';
      deployment.version = await withSecretArguments(deployment, (args) =>
        uploadVersion(uploadCommand(deployment, ...args)),
      );
      return `version ${deployment.version} is uploaded and serves no visitors yet`;
    },
    dryRun: (deployment) => runWranglerDryRun(uploadCommand(deployment, '--dry-run')),
  },
  {
    // Publishing the search index for the new code does not affect visitors: the running code continues to search the
    // segments of its own version (recipe-index/publish.ts).
    title: 'Search index',
    run: ({ environment }) => runWithRemoteBindings(environment, publish),
    dryRun: ({ environment, stage }) => runOnDryRunDatabase(environment, stage, publish),
  },
  {
    title: 'Release',
    commands: (deployment) => [
      ...listReleaseStages(deployment.options.isAllAtOnce).map(({ percent }) =>
        buildTrafficSplitCommand(
          deployConfig(deployment.environment),
          buildVersionSplit('NEW', 'OLD', percent),
        ),
      ),
      triggersCommand(deployment),
    ],
    run: (deployment) =>
      releaseOrRestoreAuxiliaryWorkers(deployment.deployedAuxiliaries ?? [], () => release(deployment)),
    dryRun: ({ environment, stage }) =>
      runWithServedBuild(builtConfig(environment), stage, async (address) => {
        const problems = await runSmokeChecks(address, { wait: 10_000 });
        if (problems.length > 0) throw new Stop('The built app does not work as it should.');
        const tried = await testPlatformFeatures(address, builtConfig(environment));
        return ['the built app, on this machine, works', ...tried].join('\n');
      }),
  },
  {
    title: 'Files of replaced versions',
    run: ({ environment }) => runWithRemoteBindings(environment, (env) => retireFiles(env, environment)),
    dryRun: ({ environment, stage }) =>
      runOnDryRunDatabase(environment, stage, (env) => retireFiles(env, environment)),
  },
  {
    title: 'Alerts',
    needed: async (deployment) => needsAlerts(deployment),
    run: ensureAlerts,
    dryRun: async (deployment) => describeAlerts(deployment),
  },
];

async function applyMigrations({ DB }, { database: { name } }) {
  const names = await applyPendingMigrations(DB, {
    advice: [
      `Save it with \`npx wrangler d1 export ${name} --remote --output old.sql\` if you need its rows,`,
      `delete it with \`npx wrangler d1 delete ${name}\`,`,
      'set its database_id in wrangler.toml to "0", and deploy again.',
    ].join(' '),
  });
  return names.length === 0 ? 'nothing is new' : `applied: ${names.join(', ')}`;
}

async function publish(env) {
  const segments = await publishIndex(env);
  const sum = (key) => segments.reduce((total, segment) => total + segment[key], 0);
  return `${sum('recipes')} recipes, ${sum('bytes')} bytes`;
}
