import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { releaseOrRestoreAuxiliaryWorkers } from '../../../../worker/tools/deploy/auxiliary-workers.mjs';
import { runSmokeChecks } from '../../../../worker/tools/deploy/smoke.mjs';
import {
  buildVersionHeader,
  listReleaseStages,
  readVersionWithMostTraffic,
  releaseVersion,
  uploadVersion,
} from '../../../../worker/tools/deploy/versions.mjs';
import { ApiError, type Cloud, runWithCloud } from './cloud.ts';
import { listen } from './deploy-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'pantry-chef-'));
const config = join(folder, 'wrangler.json');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeAll(() => {
  writeFileSync(join(folder, 'index.js'), 'export default { fetch: () => new Response("soup") };');
  writeFileSync(
    config,
    JSON.stringify({ name: 'pantry-chef', main: 'index.js', compatibility_date: '2026-10-06' }),
  );
});

const OLD = 'aaaaaaaa-0000-4000-8000-000000000000';
const upload = () => uploadVersion(['versions', 'upload', '--config', config, '--tag', 'c0ffee']);

/** Returns the shares of all deployments since the start, the first one first, with the new version as 'new'. */
const listShares = ({ deployments }: Cloud) =>
  deployments
    .map((versions) =>
      Object.fromEntries(
        versions.map(({ version_id: id, percentage }) => [id === OLD ? 'old' : 'new', percentage]),
      ),
    )
    .toReversed();

const ROLLOUT = [{ old: 100 }, { old: 100, new: 0 }, { old: 90, new: 10 }, { new: 100 }];

function release(version: string, check: (percent: number) => string[]) {
  const stages = listReleaseStages(false).map(({ percent }) => ({
    percent,
    watchMs: percent === 10 ? 40 : 0,
  }));
  return releaseVersion({
    ...{ config, version, stable: OLD, stages, everyMs: 10, print: () => {} },
    check: async ({ percent }) => check(percent),
  });
}

test('a version is uploaded without visitors, and gets them in stages while its checks pass', () =>
  runWithCloud(
    async (cloud) => {
      const version = await upload();
      expect(cloud.versions.at(-1)).toMatchObject({ id: version, tag: 'c0ffee' });
      expect(cloud.versions.at(-1)?.body).toContain('soup');
      expect(listShares(cloud)).toEqual([{ old: 100 }]);
      expect(await readVersionWithMostTraffic('pantry-chef')).toBe(OLD);
      const percents: number[] = [];
      await release(version, (percent) => {
        percents.push(percent);
        return [];
      });
      expect(listShares(cloud)).toEqual(ROLLOUT);
      // With a tenth of the visitors, the checks run several times.
      expect(percents[0]).toBe(0);
      expect(percents.filter((percent) => percent === 10).length).toBeGreaterThan(1);
      expect(percents.at(-1)).toBe(100);
      expect(await readVersionWithMostTraffic('pantry-chef')).toBe(version);
    },
    [OLD],
  ));

test.each([0, 10, 100])(
  'a version that fails its checks at %i percent loses all visitors at once',
  (failing) =>
    runWithCloud(
      async (cloud) => {
        const version = await upload();
        const failed = release(version, (percent) => (percent === failing ? ['a search answers 500'] : []));
        await expect(failed).rejects.toThrow(
          `a search answers 500\nThe release failed at ${failing}%. All visitors use version ${OLD} again.`,
        );
        const stages = { 0: 2, 10: 3, 100: 4 }[failing];
        expect(listShares(cloud)).toEqual([...ROLLOUT.slice(0, stages), { old: 100 }]);
      },
      [OLD],
    ),
);

test('if Cloudflare accepts no deployments, the release names the command that moves the visitors back', () =>
  runWithCloud(
    async (cloud) => {
      const version = await upload();
      cloud.replies.set('POST /workers/scripts/pantry-chef/deployments', () => {
        throw new ApiError(400, 10013, 'An unknown error has occurred.');
      });
      await expect(release(version, () => [])).rejects.toThrow(
        /Moving the visitors back failed too\. Run it by hand: npx wrangler versions deploy aaaaaaaa-\S+@100% --config \S+ --yes$/,
      );
      expect(listShares(cloud)).toEqual([{ old: 100 }]);
    },
    [OLD],
  ));

test('a deployment after an aborted one starts from the version with most visitors', () =>
  runWithCloud(
    async (cloud) => {
      const aborted = await upload();
      cloud.deployments.unshift([
        { version_id: aborted, percentage: 10 },
        { version_id: OLD, percentage: 90 },
      ]);
      expect(await readVersionWithMostTraffic('pantry-chef')).toBe(OLD);
      expect(await readVersionWithMostTraffic('pantry-chef')).not.toBe(aborted);
    },
    [OLD],
  ));

const failRelease = () => Promise.reject(new Error('The release failed at 10%.'));

test('if the release of the site fails, an auxiliary Worker uses its former version again', () =>
  runWithCloud(
    async (cloud) => {
      const auxiliary = { path: config, worker: 'pantry-chef', former: OLD };
      const version = await upload();
      cloud.deployments.unshift([{ version_id: version, percentage: 100 }]);
      await expect(releaseOrRestoreAuxiliaryWorkers([auxiliary], failRelease)).rejects.toThrow(
        `The release failed at 10%.\npantry-chef uses its version ${OLD} again.`,
      );
      expect(listShares(cloud).at(-1)).toEqual({ old: 100 });
    },
    [OLD],
  ));

test('a failed release without a former auxiliary Worker changes no auxiliary Worker', () =>
  runWithCloud(
    async (cloud) => {
      const auxiliary = { path: config, worker: 'pantry-chef', former: null };
      for (const workers of [[], [auxiliary]])
        await expect(releaseOrRestoreAuxiliaryWorkers(workers, failRelease)).rejects.toThrow(/at 10%\.$/);
      expect(listShares(cloud)).toEqual([{ old: 100 }]);
    },
    [OLD],
  ));

test('a worker without a former deployment has no version to return to', () =>
  runWithCloud(async () => {
    expect(await readVersionWithMostTraffic('pantry-chef')).toBeNull();
  }));

test('the smoke test of a version requests this version, and notices if another one replies', async () => {
  const requestedVersions: unknown[] = [];
  const server = createServer(({ headers }, response) => {
    requestedVersions.push(headers['cloudflare-workers-version-overrides']);
    response.end(JSON.stringify({ versions: { deployment: { id: OLD } } }));
  });
  const address = `http://127.0.0.1:${await listen(server)}`;
  const check = (version: string) =>
    runSmokeChecks(address, {
      ...{ version, headers: buildVersionHeader('pantry-chef', version), wait: 0, print: () => {} },
    });
  const rightProblems = await check(OLD);
  const wrongProblems = await check('new');
  server.close();
  expect(wrongProblems[0]).toBe(`version new answers: version ${OLD} answers`);
  expect(rightProblems).toEqual(wrongProblems.slice(1));
  expect(new Set(requestedVersions)).toEqual(new Set([`pantry-chef="${OLD}"`, 'pantry-chef="new"']));
});
