/**
 * Uploads a version of the worker and moves the visitors to it in stages. If a stage fails, all visitors go back to the
 * version that ran before.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Stop } from '../environments/environments.mjs';
import {
  createWranglerError,
  formatWranglerCommand,
  parseJsonOutput,
  runWrangler,
  tryWrangler,
} from '../environments/wrangler.mjs';

export const buildStatusCommand = (worker) => ['deployments', 'status', '--name', worker, '--json'];

/**
 * Returns the wrangler command that splits the visitors between versions of the worker.
 * @param {string} config path of the configuration. Wrangler also applies those of its settings that are not part of a
 *   version, such as scheduled jobs
 * @param {readonly (readonly [version: string, percent: number])[]} split
 */
export const buildTrafficSplitCommand = (config, split) => [
  ...['versions', 'deploy', ...split.map(([version, percent]) => `${version}@${percent}%`)],
  ...['--config', config, '--yes'],
];

/**
 * Reads the version that serves the most visitors. After an aborted deployment, two versions may still share the
 * visitors. The version with the larger share is the one that has passed the checks.
 * @returns {Promise<string | null>} its id; null if the worker was never deployed
 */
export async function readVersionWithMostTraffic(worker) {
  const command = buildStatusCommand(worker);
  const { code, output } = await tryWrangler(command);
  if (code === 0) {
    const { versions } = parseJsonOutput(output);
    return versions.toSorted((one, other) => other.percentage - one.percentage)[0].version_id;
  }
  if (/does not exist|not found|has no deployments/i.test(output)) return null;
  throw createWranglerError(command, output);
}

/**
 * Uploads a version that serves no visitors yet.
 * @param {readonly string[]} command a `wrangler versions upload` command
 * @returns {Promise<string>} id of the version
 */
export async function uploadVersion(command) {
  const folder = mkdtempSync(join(tmpdir(), 'pantry-chef-'));
  const file = join(folder, 'output.ndjson');
  try {
    await runWrangler(command, { WRANGLER_OUTPUT_FILE_PATH: file });
    const rows = readFileSync(file, 'utf8').trim().split('\n').map(JSON.parse);
    const { version_id: id } = rows.find(({ type }) => type === 'version-upload') ?? {};
    if (!id) throw new Stop(`\`${formatWranglerCommand(command)}\` uploaded no version.`);
    return id;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Returns a request header that makes Cloudflare answer with the given version, even if no visitors use the version
 * yet. The version must be part of the current deployment. Workers with Durable Objects need this header, because their
 * versions have no preview addresses.
 */
export const buildVersionHeader = (worker, version) => ({
  'Cloudflare-Workers-Version-Overrides': `${worker}="${version}"`,
});

/**
 * Time (ms) for which only a tenth of the visitors use a new version. During this time, the checks are repeated
 * with pauses of `CHECK_EVERY_MS` (ms) between them.
 */
const CANARY_MS = 300_000;
const CHECK_EVERY_MS = 30_000;

/**
 * The stages of a release: the percentage of the visitors that use the new version, and the time (ms) for which the
 * checks are repeated.
 */
const STAGES = [
  { percent: 0, watchMs: 0 },
  { percent: 10, watchMs: CANARY_MS },
  { percent: 100, watchMs: 0 },
];

export const listReleaseStages = (isAllAtOnce) => (isAllAtOnce ? STAGES.slice(-1) : STAGES);

export const buildVersionSplit = (newVersion, currentVersion, percent) =>
  percent === 100
    ? [[newVersion, 100]]
    : [
        [currentVersion, 100 - percent],
        [newVersion, percent],
      ];

async function watch(check, stage, watchMs, everyMs) {
  const until = Date.now() + watchMs;
  for (;;) {
    const problems = await check(stage);
    if (problems.length > 0 || Date.now() + everyMs > until) return problems;
    await sleep(everyMs);
  }
}

/**
 * Moves the visitors to a new version in stages, and back to the former version if a check of a stage fails.
 * @param {object} release
 * @param {string} release.config path of the configuration of the deployment
 * @param {string} release.version id of the new version
 * @param {string} release.stable id of the version that serves the visitors now
 * @param {(stage: { percent: number }) => Promise<string[]>} release.check returns the problems of the new version
 * @param {readonly { percent: number, watchMs: number }[]} [release.stages]
 * @param {number} [release.everyMs] pause between two rounds of checks
 * @param {(line: string) => void} [release.print]
 * @throws {Stop} if a stage failed; all visitors then use the former version
 */
export async function releaseVersion(release) {
  const { config, version, stable, check } = release;
  const { stages = STAGES, everyMs = CHECK_EVERY_MS, print = console.log } = release;
  const back = buildTrafficSplitCommand(config, [[stable, 100]]);
  for (const { percent, watchMs } of stages) {
    print(`  ${percent}% of the visitors use version ${version}`);
    let problems;
    try {
      await runWrangler(buildTrafficSplitCommand(config, buildVersionSplit(version, stable, percent)));
      problems = await watch(check, { percent }, watchMs, everyMs);
    } catch (error) {
      problems = [error.message];
    }
    if (problems.length === 0) continue;
    const { code } = await tryWrangler(back);
    const result =
      code === 0
        ? `All visitors use version ${stable} again.`
        : `Moving the visitors back failed too. Run it by hand: ${formatWranglerCommand(back)}`;
    throw new Stop(`${problems.join('\n')}\nThe release failed at ${percent}%. ${result}`);
  }
}
