/**
 * Deploys the search Workers, if the site has bindings to them. They are deployed before the site. Visitors who still
 * use the previous version of the site are not affected: that version cannot use the new search Workers, and searches
 * in its own isolates (worker/recipe-search).
 */
import { Stop } from '../environments/environments.mjs';
import { formatCommand, runDryRun, runWrangler, tryWrangler } from '../environments/wrangler.mjs';
import { buildTrafficSplitCommand, readVersionWithMostTraffic } from './versions.mjs';

/**
 * @typedef {{ path: string, worker: string }} Search path of the configuration of a search Worker, and name of the
 *   Worker
 * @typedef {Search & { former: string | null }} DeployedSearch former: id of the Worker version that ran before this
 *   deployment; null at the first deployment
 */

const deployCommand = ({ path }, commit, ...more) => [
  ...['deploy', '--config', path, '--tag', commit],
  ...more,
];

/**
 * Deploys the search Workers, one after the other.
 * @param {readonly Search[]} searches
 * @param {string} commit
 * @returns {Promise<DeployedSearch[]>}
 */
export async function deploySearchWorkers(searches, commit) {
  const deployed = [];
  for (const search of searches) {
    deployed.push({ ...search, former: await readVersionWithMostTraffic(search.worker) });
    await runWrangler(deployCommand(search, commit));
  }
  return deployed;
}

/** Bundles the search Workers as a deployment does, without an account. */
export async function dryRunSearchWorkerDeployment(searches, commit) {
  const results = [];
  for (const search of searches) results.push(await runDryRun(deployCommand(search, commit, '--dry-run')));
  return results.join('\n');
}

/**
 * Runs the release of the site. If the release fails, puts the former versions of the search Workers back into use.
 * @template Result
 * @param {readonly DeployedSearch[]} searches
 * @param {() => Promise<Result>} release
 * @returns {Promise<Result>}
 */
export async function releaseWithSearchWorkers(searches, release) {
  try {
    return await release();
  } catch (error) {
    const results = [];
    for (const { path, worker, former } of searches) {
      if (former === null) continue;
      const back = buildTrafficSplitCommand(path, [[former, 100]]);
      const { code } = await tryWrangler(back);
      results.push(
        code === 0
          ? `Searches use version ${former} of ${worker} again.`
          : `Moving the searches back failed. Run it by hand: ${formatCommand(back)}`,
      );
    }
    if (results.length === 0) throw error;
    throw new Stop([error.message, ...results].join('\n'));
  }
}
