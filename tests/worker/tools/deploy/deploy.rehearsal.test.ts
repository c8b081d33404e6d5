import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { starterRecipes } from '#worker/starter/recipes';
import { ensureBuckets, ensureResource } from '../../../../worker/tools/deploy/resources.mjs';
import { listSecretNames } from '../../../../worker/tools/deploy/secrets.mjs';
import { CHECKS } from '../../../../worker/tools/deploy/smoke.mjs';
import { readWranglerEnvironment } from '../../../../worker/tools/environments/environments.mjs';
import { runWithCloud } from './cloud.ts';
import { deploy } from './deploy-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'pantry-chef-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a dry run goes through every step without an account, and its build works', () => {
  const { status, stdout, stderr } = deploy(folder, '--dry-run', '--no-checks', '--env', 'preview');
  expect(stderr).toBe('');
  for (const line of [
    '$ npx wrangler d1 create pantry-chef-preview',
    '$ npx wrangler kv namespace create pantry-chef-preview-kv',
    '$ npx wrangler r2 bucket create pantry-chef-preview-backups',
    'DATA_REGION is missing',
    'applied: 0001_baseline.sql',
    'AUTH_SIGNING_KEYS (made now), AUTH_SECRET (made now)',
    `Seeded: ${starterRecipes.length} recipes.`,
    '$ npx wrangler versions upload --config .cache/deploy/preview/server/wrangler.deploy.json',
    '$ npx wrangler versions deploy OLD@100% NEW@0% --config .cache/deploy/preview/server/wrangler.deploy.json --yes',
    '$ npx wrangler versions deploy OLD@90% NEW@10% --config .cache/deploy/preview/server/wrangler.deploy.json --yes',
    '$ npx wrangler versions deploy NEW@100% --config .cache/deploy/preview/server/wrangler.deploy.json --yes',
    '--dry-run` holds.',
    'clocks: 3, each of them does its work',
    'floods are refused',
    'Nothing was deployed.',
  ]) {
    expect(stdout).toContain(line);
  }
  expect(stdout.match(/^ {2}ok /gm)).toHaveLength(CHECKS.length);
  expect(status).toBe(0);
});

test('a database, a namespace and a bucket are created once, found again after a failed run, and their IDs stored', () =>
  runWithCloud(async ({ created }) => {
    const config = join(folder, 'wrangler.toml');
    const before = readFileSync('wrangler.toml', 'utf8');
    writeFileSync(config, before);
    const settings = await readWranglerEnvironment('production', config);
    expect(await ensureResource('database', 'production', settings, config)).toBe(
      'pantry-chef is made: d1-0',
    );
    expect(await ensureResource('kv', 'production', settings, config)).toBe('pantry-chef-kv is made: kv-0');
    // Simulate a run that ended before it could store the ids.
    writeFileSync(config, before);
    expect(await ensureResource('database', 'production', settings, config)).toBe(
      'pantry-chef was there: d1-0',
    );
    expect(created).toEqual(['pantry-chef', 'pantry-chef-kv']);
    expect(await ensureResource('kv', 'production', settings, config)).toContain('kv-0');
    const { database, kv } = await readWranglerEnvironment('production', config);
    expect([database.id, kv.id]).toEqual(['d1-0', 'kv-0']);
    expect(await ensureBuckets(['chef-backups'], null)).toBe('chef-backups is made');
    const both = ['chef-backups', 'chef-pictures'];
    expect(await ensureBuckets(both, null)).toBe('chef-backups was there, chef-pictures is made');
    expect(await listSecretNames('pantry-chef')).toEqual(['AUTH_SECRET']);
    expect(await listSecretNames('never-deployed')).toEqual([]);
  }));
