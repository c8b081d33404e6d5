import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { starterRecipes } from '#worker/starter/recipes';
import { ensureBuckets, ensureResource } from '../../../worker/tools/deploy/resources.mjs';
import { listSecretNames } from '../../../worker/tools/deploy/secrets.mjs';
import { CHECKS } from '../../../worker/tools/deploy/smoke.mjs';
import { readEnvironment } from '../../../worker/tools/environments/environments.mjs';
import { deploy, listen } from './deploy-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'pantry-chef-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a dry run goes through every step without an account, and what it builds works', () => {
  const { status, stdout, stderr } = deploy(folder, '--dry-run', '--no-checks', '--env', 'preview');
  expect(stderr).toBe('');
  for (const line of [
    '$ npx wrangler d1 create pantry-chef-preview',
    '$ npx wrangler kv namespace create pantry-chef-preview-kv',
    '$ npx wrangler r2 bucket create pantry-chef-preview-backups',
    'applied: 0001_baseline.sql',
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

/**
 * Simulates the parts of Cloudflare's API for a database, a namespace, a bucket and secrets, for the real wrangler.
 */
async function cloud(work: (created: string[]) => Promise<void>): Promise<void> {
  const databases: { name: string; uuid: string }[] = [];
  const namespaces: { title: string; id: string }[] = [];
  const buckets = new Set<string>();
  const created: string[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString() || '{}') as { name: string; title: string };
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    // Return an empty second page, because wrangler requests pages until one is empty.
    const page = <Row>(rows: Row[]) => (Number(searchParams.get('page') ?? 1) > 1 ? [] : rows);
    const answer = (result: unknown, error?: { code: number; message: string }) => {
      response.writeHead(error ? 404 : 200, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify({ success: !error, errors: error ? [error] : [], messages: [], result }));
    };
    if (request.method === 'POST') created.push(body.name ?? body.title);
    if (pathname.endsWith('/d1/database')) {
      if (request.method === 'POST') databases.push({ name: body.name, uuid: `d1-${databases.length}` });
      answer(request.method === 'POST' ? databases.at(-1) : page(databases));
    } else if (pathname.endsWith('/storage/kv/namespaces')) {
      if (request.method === 'POST') namespaces.push({ title: body.title, id: `kv-${namespaces.length}` });
      answer(request.method === 'POST' ? namespaces.at(-1) : page(namespaces));
    } else if (pathname.includes('/r2/buckets')) {
      if (request.method === 'POST') buckets.add(body.name);
      const name = request.method === 'POST' ? body.name : (pathname.split('/').at(-1) ?? '');
      if (buckets.has(name)) answer({ name });
      else answer(null, { code: 10006, message: 'The specified bucket does not exist.' });
    } else if (pathname.endsWith('/graphql')) answer({});
    else if (pathname.endsWith('/scripts/pantry-chef/secrets'))
      answer([{ name: 'AUTH_SECRET', type: 'secret_text' }]);
    else answer(null, { code: 10007, message: 'This Worker does not exist on your account.' });
  });
  const port = await listen(server);
  const before = { ...process.env };
  Object.assign(process.env, {
    ...{ CLOUDFLARE_API_BASE_URL: `http://127.0.0.1:${port}/client/v4`, CLOUDFLARE_API_TOKEN: 'token' },
    CLOUDFLARE_ACCOUNT_ID: 'account',
  });
  try {
    await work(created);
  } finally {
    for (const name of ['CLOUDFLARE_API_BASE_URL', 'CLOUDFLARE_API_TOKEN', 'CLOUDFLARE_ACCOUNT_ID']) {
      if (before[name] === undefined) delete process.env[name];
      else process.env[name] = before[name];
    }
    server.close();
  }
}

test('a database, a namespace and a bucket are made once, found again by a run after a failure, and their ids kept', () =>
  cloud(async (created) => {
    const config = join(folder, 'wrangler.toml');
    const before = readFileSync('wrangler.toml', 'utf8');
    writeFileSync(config, before);
    const settings = await readEnvironment('production', config);
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
    const { database, kv } = await readEnvironment('production', config);
    expect([database.id, kv.id]).toEqual(['d1-0', 'kv-0']);
    expect(await ensureBuckets(['chef-backups'])).toBe('chef-backups is made');
    const both = ['chef-backups', 'chef-pictures'];
    expect(await ensureBuckets(both)).toBe('chef-backups was there, chef-pictures is made');
    expect(await listSecretNames('pantry-chef')).toEqual(['AUTH_SECRET']);
    expect(await listSecretNames('never-deployed')).toEqual([]);
  }));
