/**
 * Deploys the search Worker, if the site has a binding to one. It is deployed before the site. Until all visitors use
 * the new version of the site, the former version searches in its own isolates (worker/recipe-search/remote-search.ts).
 */
import { Stop } from '../environments/environments.mjs';
import { formatCommand, runWrangler, tryWrangler } from '../environments/wrangler.mjs';
import { buildTrafficSplitCommand, readStableVersion } from './versions.mjs';

const deployCommand = ({ path }, commit, ...more) => [
  ...['deploy', '--config', path, '--tag', commit],
  ...more,
];

/**
 * Deploys the search Worker.
 * @param {{ path: string, worker: string }} search configuration and name of the search Worker
 * @param {string} commit
 * @returns {Promise<string | null>} id of the version that served the searches before; null if there was none
 */
export async function deploySearchWorker(search, commit) {
  const former = await readStableVersion(search.worker);
  await runWrangler(deployCommand(search, commit));
  return former;
}

/** Bundles the search Worker as a deployment does, without an account. */
export async function tryDeployingSearchWorker(search, commit) {
  const command = deployCommand(search, commit, '--dry-run');
  const size = /Total Upload: .*/.exec(await runWrangler(command))?.[0] ?? '';
  return `\`${formatCommand(command)}\` holds. ${size}`;
}

/**
 * Runs the release of the site. If it fails, searches use the former version of the search Worker again.
 * @template Result
 * @param {{ path: string, worker: string } | null} search null if the site has no search Worker
 * @param {string | null} former version of the search Worker that fits the former version of the site
 * @param {() => Promise<Result>} release
 * @returns {Promise<Result>}
 */
export async function releaseWithSearchWorker(search, former, release) {
  try {
    return await release();
  } catch (error) {
    if (search === null || former === null) throw error;
    const back = buildTrafficSplitCommand(search.path, [[former, 100]]);
    const { code } = await tryWrangler(back);
    const result =
      code === 0
        ? `Searches use version ${former} of ${search.worker} again.`
        : `Moving the searches back failed. Run it by hand: ${formatCommand(back)}`;
    throw new Stop(`${error.message}\n${result}`);
  }
}
