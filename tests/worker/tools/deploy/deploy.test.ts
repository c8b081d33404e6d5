import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findMissingSecrets, findSettingsProblems } from '../../../../worker/tools/deploy/secrets.mjs';
import { CHECKS, runSmokeChecks } from '../../../../worker/tools/deploy/smoke.mjs';
import {
  isPlaceholderId,
  readWranglerEnvironment,
  replaceEnvironmentId,
  selectEnvironment,
} from '../../../../worker/tools/environments/environments.mjs';
import {
  findWranglerErrorHint,
  formatWranglerCommand,
  parseJsonOutput,
} from '../../../../worker/tools/environments/wrangler.mjs';
import { deploy, listen } from './deploy-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'pantry-chef-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a deployment without its required settings names them, and does nothing', () => {
  const { status, stdout, stderr } = deploy(folder, '--no-checks');
  expect(stderr).toContain(
    'SITE_URL = "https://…" (without a path) in wrangler.toml under [env.production.vars]',
  );
  expect([status, stdout]).toEqual([1, '']);
  expect(deploy(folder, '--env', 'staging').stderr).toContain("There is no environment 'staging'");
  expect(deploy(folder, '--dryrun').stderr).toContain('There is no option --dryrun');
});

test('production and preview have their own worker and database, and preview is hidden from crawlers', async () => {
  expect(selectEnvironment([])).toBe('production');
  expect(selectEnvironment(['--env=preview', '--dry-run'])).toBe('preview');
  const [production, preview] = [
    await readWranglerEnvironment('production'),
    await readWranglerEnvironment('preview'),
  ];
  expect(production.worker).not.toBe(preview.worker);
  expect(production.database.name).not.toBe(preview.database.name);
  expect(preview.vars.SITE_ROBOTS).toBe('none');
});

test('an ID is written to its own environment and changes nothing else', () => {
  const toml = readFileSync('wrangler.toml', 'utf8');
  const once = replaceEnvironmentId(toml, 'preview', 'database', 'abc-1');
  const both = replaceEnvironmentId(once, 'preview', 'kv', 'k2');
  const changed = both.split('\n').filter((line, at) => line !== toml.split('\n')[at]);
  expect(changed).toEqual([
    expect.stringContaining('database_id = "abc-1"'),
    expect.stringContaining('id = "k2"'),
  ]);
  expect(both.indexOf('abc-1')).toBeGreaterThan(both.indexOf('[[env.preview.d1_databases]]'));
  expect(isPlaceholderId('abc-1')).toBe(false);
});

const VARS = { SITE_URL: 'https://kitchen.example', MAIL_FROM: 'Chef <chef@kitchen.example>' };

test('missing secrets are created, suitable for production; existing ones are unchanged', () => {
  const first = findMissingSecrets([], { MAIL_API_KEY: 'key' });
  expect(first.generatedNames).toEqual(['AUTH_SIGNING_KEYS', 'AUTH_SECRET']);
  expect(findSettingsProblems(VARS, [], first.values)).toEqual([]);
  const names = Object.keys(first.values);
  expect(findMissingSecrets(names, { MAIL_API_KEY: 'another', AUTH_SECRET: 'x' }).values).toEqual({});
  expect(findSettingsProblems(VARS, names, {})).toEqual([]);
  expect(findMissingSecrets([], {}).values.AUTH_SECRET).not.toBe(first.values.AUTH_SECRET);
  expect(findSettingsProblems(VARS, [], findMissingSecrets([], {}).values)).toEqual([
    'MAIL_API_KEY and MAIL_FROM must be set in production',
  ]);
});

test('wrangler’s output is understood, and its failures are explained', () => {
  expect(parseJsonOutput('note\n[{"name":"a"}]\nnote')).toEqual([{ name: 'a' }]);
  expect(findWranglerErrorHint('You are not authenticated. Please run `wrangler login`.')).toContain(
    'npx wrangler login',
  );
  expect(formatWranglerCommand(['d1', 'create', "it's"])).toBe("npx wrangler d1 create 'it'\\''s'");
});

test('the smoke test explains what is wrong with a broken site', async () => {
  const server = createServer((_, response) => response.end('<h1>Parked</h1>'));
  const port = await listen(server);
  const problems = await runSmokeChecks(`http://127.0.0.1:${port}`, { wait: 0, print: () => {} });
  server.close();
  expect(problems.join('\n')).toContain('/ has no x-content-type-options');
  expect(problems.join('\n')).toContain('answers 200, not 404');
  expect(problems).toHaveLength(CHECKS.length - 2);
});
