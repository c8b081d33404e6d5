/**
 * Deploys the auxiliary Workers, if the site has bindings to them. They are deployed before the site. The former
 * version of the site does not use new search and jobs Workers: as long as it still has visitors, it does their work in
 * its own isolates (worker/recipe-search, worker/jobs).
 */
import { Stop } from '../environments/environments.mjs';
import {
  formatWranglerCommand,
  runWrangler,
  runWranglerDryRun,
  tryWrangler,
} from '../environments/wrangler.mjs';
import { buildTrafficSplitCommand, readVersionWithMostTraffic } from './versions.mjs';

/**
 * @typedef {{ path: string, worker: string }} AuxiliaryWorker  configuration and name of an auxiliary Worker
 * @typedef {AuxiliaryWorker & { former: string | null }} DeployedAuxiliaryWorker
 *   former: id of the Worker version that ran before this deployment and fits the former version of the site; null at
 *   the first deployment
 */

const deployCommand = ({ path }, commit, ...more) => [
  ...['deploy', '--config', path, '--tag', commit],
  ...more,
];

/**
 * Deploys the auxiliary Workers, one after the other.
 * @param {readonly AuxiliaryWorker[]} workers
 * @param {string} commit
 * @returns {Promise<DeployedAuxiliaryWorker[]>}
 */
export async function deployAuxiliaryWorkers(workers, commit) {
  const deployed = [];
  for (const auxiliary of workers) {
    deployed.push({ ...auxiliary, former: await readVersionWithMostTraffic(auxiliary.worker) });
    await runWrangler(deployCommand(auxiliary, commit));
  }
  return deployed;
}

/** Bundles the auxiliary Workers as a deployment does, without an account. */
export async function dryRunAuxiliaryDeployment(workers, commit) {
  const results = [];
  for (const auxiliary of workers)
    results.push(await runWranglerDryRun(deployCommand(auxiliary, commit, '--dry-run')));
  return results.join('\n');
}

/**
 * Runs the release of the site. If the release fails, puts the former versions of the auxiliary Workers back into use.
 * @template Result
 * @param {readonly DeployedAuxiliaryWorker[]} workers
 * @param {() => Promise<Result>} release
 * @returns {Promise<Result>}
 */
export async function releaseOrRestoreAuxiliaryWorkers(workers, release) {
  try {
    return await release();
  } catch (error) {
    const results = [];
    for (const { path, worker, former } of workers.toReversed()) {
      if (former === null) continue;
      const back = buildTrafficSplitCommand(path, [[former, 100]]);
      const { code } = await tryWrangler(back);
      results.push(
        code === 0
          ? `${worker} uses its version ${former} again.`
          : `Moving ${worker} back failed. Run this command by hand: ${formatWranglerCommand(back)}`,
      );
    }
    if (results.length === 0) throw error;
    throw new Stop([error.message, ...results].join('\n'));
  }
}
