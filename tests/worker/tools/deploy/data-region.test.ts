import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import {
  BUCKETS,
  ensureBuckets,
  ensureReplicas,
  ensureResource,
} from '../../../../worker/tools/deploy/resources.mjs';
import {
  getJurisdiction,
  parseDataRegion,
  toCreateArguments,
} from '../../../../worker/tools/environments/data-region.mjs';
import { readWranglerEnvironment } from '../../../../worker/tools/environments/environments.mjs';
import { readSource } from '../../../architecture/sources.ts';
import { type Cloud, runWithCloud } from './cloud.ts';

const folder = mkdtempSync(join(tmpdir(), 'pantry-chef-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Creates the database and the buckets of an environment with this region. */
async function createResources(region: string) {
  const config = join(folder, 'wrangler.toml');
  writeFileSync(
    config,
    readSource('wrangler.toml').replaceAll('DATA_REGION = ""', `DATA_REGION = "${region}"`),
  );
  const settings = await readWranglerEnvironment('production', config);
  await ensureResource('database', 'production', settings, config);
  await ensureBuckets(['chef-backups'], parseDataRegion(region));
  return readWranglerEnvironment('production', config);
}

const listReplicationChanges = ({ changes }: Cloud) => changes.filter((change) => change.startsWith('PUT'));

test('a region is a jurisdiction or a location, and a misspelt one is rejected', () => {
  expect(parseDataRegion('')).toBeNull();
  expect(toCreateArguments(parseDataRegion('eu'))).toEqual(['--jurisdiction', 'eu']);
  expect(toCreateArguments(parseDataRegion('enam'))).toEqual(['--location', 'enam']);
  expect([getJurisdiction(parseDataRegion('eu')), getJurisdiction(parseDataRegion('enam'))]).toEqual([
    'eu',
    null,
  ]);
  expect(() => parseDataRegion('europe')).toThrow("There is no DATA_REGION 'europe'");
  expect(BUCKETS.find('chef-backups', parseDataRegion('eu'))).toContain('--jurisdiction');
});

test('the database and the buckets are created in the region, and the replicas are enabled once', () =>
  runWithCloud(async (cloud) => {
    const settings = await createResources('eu');
    expect(cloud.bodies.get('pantry-chef')).toMatchObject({ jurisdiction: 'eu' });
    expect(cloud.created).toEqual(['pantry-chef', 'chef-backups']);
    const deployment = { given: process.env, settings };
    expect(await ensureReplicas(deployment)).toBe("replicas are enabled now, in the jurisdiction 'eu'");
    expect(await ensureReplicas(deployment)).toBe("replicas were enabled, in the jurisdiction 'eu'");
    expect(listReplicationChanges(cloud)).toHaveLength(1);
  }));

test('a location is a hint for the new database', () =>
  runWithCloud(async (cloud) => {
    const settings = await createResources('enam');
    expect(cloud.bodies.get('pantry-chef')).toMatchObject({ primary_location_hint: 'enam' });
    expect(await ensureReplicas({ given: process.env, settings })).toBe('replicas are enabled now');
  }));

test('a deployment stops if the database is not in the wanted jurisdiction', () =>
  runWithCloud(async (cloud) => {
    const settings = await createResources('weur');
    const other = { ...settings, vars: { ...settings.vars, DATA_REGION: 'eu' } };
    await expect(ensureReplicas({ given: process.env, settings: other })).rejects.toThrow(
      "The database is in no jurisdiction, but DATA_REGION is 'eu'.",
    );
    expect(listReplicationChanges(cloud)).toEqual([]);
  }));
