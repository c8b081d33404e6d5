import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { starterRecipes } from '#worker/starter/recipes';
import { CHECKS } from '../../../worker/dev/deploy/smoke.mjs';
import { deploy } from './deploy-command.ts';

// A build, wrangler a few times, and a start of the app.
vi.setConfig({ testTimeout: 240_000 });

const folder = mkdtempSync(join(tmpdir(), 'pantry-chef-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a dry run goes through every step without an account, and what it builds works', () => {
  const { status, stdout, stderr } = deploy(folder, '--dry-run', '--no-checks', '--env', 'preview');
  expect(stderr).toBe('');
  for (const line of [
    '$ npx wrangler d1 create pantry-chef-preview',
    '$ npx wrangler kv namespace create pantry-chef-preview-kv',
    '$ npx wrangler r2 bucket create pantry-chef-preview-backups',
    'applied: 0001_recipes.sql',
    'AUTH_SIGNING_KEYS (made now), AUTH_SECRET (made now)',
    `Seeded: ${starterRecipes.length} recipes.`,
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
