/**
 * Data for a dry run of a deployment: a local database, a KV namespace and a copy of the app, which are deleted
 * afterwards.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Stop, writeWranglerConfigCopy } from '../environments/environments.mjs';
import { findFreePort } from '../runner/free-port.mjs';
import { ROOT, startNodeProgram } from '../runner/processes.mjs';
import { buildAppServerArguments } from '../runner/serve.mjs';

/**
 * Creates an empty folder for the data of a dry run. Deletes an earlier folder.
 * @returns {string} path of the folder
 */
export function createDeployDryRunFolder(environmentName) {
  const folder = join(ROOT, '.cache/deploy', `stage-${environmentName}-${process.pid}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

export const deleteDeployDryRunFolder = (folder) => rmSync(folder, { recursive: true, force: true });

/**
 * Runs a function with the database and KV of a dry run. Used in place of `runWithRemoteBindings`, which opens the
 * deployed database.
 * @template Result
 * @param {(env: Env) => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function runOnDryRunDatabase(environment, dataFolder, work) {
  const { getPlatformProxy } = await import('wrangler');
  const persist = { path: join(dataFolder, 'v3') };
  const { env, dispose } = await getPlatformProxy({
    configPath: writeWranglerConfigCopy('local'),
    environment,
    persist,
  });
  try {
    return await work(env);
  } finally {
    await dispose();
  }
}

/**
 * Serves a build with the data of a dry run while a function runs.
 * @param {string} config the build's wrangler.json
 * @param {(address: string) => Promise<Result>} work
 * @template Result
 */
export async function runWithServedBuild(config, dataFolder, work) {
  const port = await findFreePort();
  const address = `http://localhost:${port}`;
  const program = buildAppServerArguments({ port, state: dataFolder, address, config });
  // Turn off purging, because the local runtime does not have Cloudflare's cache and the purge would fail.
  const child = startNodeProgram([...program, '--var', 'PAGE_CACHE:none'], { stdio: 'pipe' });
  const printed = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => printed.push(chunk));
  const ended = new Promise((done) => child.once('exit', done));
  try {
    for (const until = Date.now() + 60_000; ; await sleep(100)) {
      if (child.exitCode !== null || Date.now() > until)
        throw new Error(`The built app does not start:\n${Buffer.concat(printed)}`);
      if (
        await fetch(`${address}/api/health`).then(
          ({ ok }) => ok,
          () => false,
        )
      )
        break;
    }
    return await work(address);
  } finally {
    process.kill(-child.pid, 'SIGTERM');
    await ended;
  }
}

/**
 * Number of requests that the script sends to the local app at the same time. The app can still answer this number
 * quickly.
 */
const AT_ONCE = 20;

/**
 * Tests features that only Cloudflare's runtime has: starts each scheduled job, and exceeds the rate limit of an
 * endpoint.
 * @param {string} address of the running build
 * @param {string} config its wrangler.json
 * @returns {Promise<string[]>} the results, one line each; throws `Stop` if a test fails
 */
export async function testPlatformFeatures(address, config) {
  const { triggers, ratelimits = [] } = JSON.parse(readFileSync(config, 'utf8'));
  for (const cron of triggers.crons) {
    const { status } = await fetch(`${address}/cdn-cgi/local/scheduled?cron=${encodeURIComponent(cron)}`);
    if (status !== 200) throw new Stop(`What the clock ${cron} starts fails: ${status}`);
  }
  const { simple } = ratelimits.find(({ name }) => name === 'READ_RATE');
  let refused = 0;
  // Send up to twice as many requests as the limit allows. The limit counts requests in fixed time windows of the
  // clock. If a new window begins meanwhile, the requests are split between two windows, and each may get the full
  // limit.
  const most = 2 * (simple.limit + AT_ONCE);
  for (let sentCalls = 0; refused === 0 && sentCalls < most; sentCalls += AT_ONCE) {
    const calls = Array.from({ length: AT_ONCE }, () => fetch(`${address}/api/ingredients?q=egg`));
    refused += (await Promise.all(calls)).filter(({ status }) => status === 429).length;
  }
  if (refused === 0) throw new Stop(`${most} calls at once, and none was refused.`);
  return [`clocks: ${triggers.crons.length}, each of them does its work`, 'floods are refused'];
}
