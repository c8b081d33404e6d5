/**
 * Deploys to Cloudflare: creates missing resources, updates everything, and checks the result. After a failure, run the
 * command again to continue. See docs/operations.md.
 *
 * `npm run deploy` deploys to production. Its options are:
 * - `--env preview` deploys the preview instead.
 * - `--dry-run` prints every step with its commands, and runs the parts that need no account.
 * - `--tests` runs all tests first.
 * - `--no-checks` skips the checks of types and lint.
 * - `--all-at-once` moves all visitors to the new version at once, and back if the smoke test fails.
 * - `--renew` also updates existing starter recipes.
 */

import { createDeployDryRunFolder, deleteDeployDryRunFolder } from './deploy/rehearsal.mjs';
import { DEPLOY_STEPS, getCurrentCommit } from './deploy/steps.mjs';
import { readWranglerEnvironment, Stop, selectEnvironment } from './environments/environments.mjs';
import { formatWranglerCommand } from './environments/wrangler.mjs';

const SAMPLE_SITE = 'https://pantry-chef.example';

const KNOWN = /^--(dry-run|tests|no-checks|all-at-once|renew|env(=.*)?)$/;

async function deploy(args) {
  const environment = selectEnvironment(args);
  const unknown = args.find((arg, at) => !KNOWN.test(arg) && args[at - 1] !== '--env');
  if (unknown !== undefined)
    throw new Stop(`There is no option ${unknown}: see the top of worker/tools/deploy.mjs.`);
  const dry = args.includes('--dry-run');
  const options = {
    checks: !args.includes('--no-checks'),
    tests: args.includes('--tests'),
    renew: args.includes('--renew'),
    isAllAtOnce: args.includes('--all-at-once'),
  };
  const settings = await readWranglerEnvironment(environment);
  const site = settings.vars.SITE_URL || (dry ? SAMPLE_SITE : '');
  if (!/^https:\/\/[^/]+$/.test(site))
    throw new Stop(
      `Say where the site is to be: SITE_URL = "https://…" (without a path) in wrangler.toml under [env.${environment}.vars].`,
    );
  const stage = dry ? createDeployDryRunFolder(environment) : '';
  const deployment = {
    ...{ environment, settings, site, options, stage },
    ...{ commit: getCurrentCommit(), given: process.env, secretNames: [], secrets: {} },
  };
  console.log(`${dry ? 'Rehearsing' : 'Deploying'} ${settings.worker} (${environment}) for ${site}`);
  try {
    for (const [at, step] of DEPLOY_STEPS.entries())
      await take(step, `${at + 1}/${DEPLOY_STEPS.length}`, deployment, dry);
  } finally {
    if (dry) deleteDeployDryRunFolder(stage);
  }
  const { database, kv } = deployment.settings;
  if (settings.database.id !== database.id || settings.kv.id !== kv.id)
    console.log('\nCommit wrangler.toml: the ids stand there now.');
  console.log(dry ? '\nNothing was deployed.' : `\n${site} is up to date.`);
}

async function take(step, number, deployment, dry) {
  // Read the settings of wrangler.toml again, because a previous step may have written an id to it.
  deployment.settings = await readWranglerEnvironment(deployment.environment);
  console.log(`\n${number} ${step.title}`);
  const say = (text) => text && console.log(text.replaceAll(/^/gm, '  '));
  const needed = (await step.needed?.(deployment)) ?? true;
  if (needed !== true) {
    say(needed);
    return;
  }
  const commands = step.commands?.(deployment) ?? [];
  if (dry) for (const command of commands) say(`$ ${formatWranglerCommand(command)}`);
  const work = dry ? (step.dryRun ?? (commands.length === 0 ? step.run : null)) : step.run;
  if (work) say(await work(deployment));
}

try {
  await deploy(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Stop ? `\n${error.message}` : error);
  process.exitCode = 1;
}
