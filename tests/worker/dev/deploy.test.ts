import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { ensure, ensureBuckets } from '../../../worker/dev/deploy/resources.mjs';
import { lacking, namesOn, problemsOf } from '../../../worker/dev/deploy/secrets.mjs';
import { CHECKS, smoke } from '../../../worker/dev/deploy/smoke.mjs';
import {
  environmentOf,
  isPlaceholder,
  readEnvironment,
  withId,
} from '../../../worker/dev/environments/environments.mjs';
import { hintFor, jsonIn, shown } from '../../../worker/dev/environments/wrangler.mjs';
import { deploy } from './deploy-command.ts';

// wrangler, a few times.
vi.setConfig({ testTimeout: 240_000 });

const folder = mkdtempSync(join(tmpdir(), 'pantry-chef-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('without the settings that it needs, a deployment says which, and does nothing', () => {
  const { status, stdout, stderr } = deploy(folder, '--no-checks');
  expect(stderr).toContain(
    'SITE_URL = "https://…" (without a path) in wrangler.toml under [env.production.vars]',
  );
  expect([status, stdout]).toEqual([1, '']);
  expect(deploy(folder, '--env', 'staging').stderr).toContain("There is no environment 'staging'");
  expect(deploy(folder, '--dryrun').stderr).toContain('There is no option --dryrun');
});

test('each environment has a worker, a database, a namespace and secrets of its own', async () => {
  expect(environmentOf([])).toBe('production');
  expect(environmentOf(['--env=preview', '--dry-run'])).toBe('preview');
  const [production, preview] = [await readEnvironment('production'), await readEnvironment('preview')];
  expect(production.worker).not.toBe(preview.worker);
  expect(production.database.name).not.toBe(preview.database.name);
  expect(preview.vars.SITE_ROBOTS).toBe('none');
});

test('an id is written into its own environment and changes nothing else', () => {
  const toml = readFileSync('wrangler.toml', 'utf8');
  const once = withId(toml, 'preview', 'database', 'abc-1');
  const both = withId(once, 'preview', 'kv', 'k2');
  const changed = both.split('\n').filter((line, at) => line !== toml.split('\n')[at]);
  expect(changed).toEqual([
    expect.stringContaining('database_id = "abc-1"'),
    expect.stringContaining('id = "k2"'),
  ]);
  expect(both.indexOf('abc-1')).toBeGreaterThan(both.indexOf('[[env.preview.d1_databases]]'));
  expect(isPlaceholder('abc-1')).toBe(false);
});

const VARS = { SITE_URL: 'https://kitchen.example', MAIL_FROM: 'Chef <chef@kitchen.example>' };

test('secrets that are missing are made, and fit for production; those that are there are left alone', () => {
  const first = lacking([], { MAIL_API_KEY: 'key' });
  expect(first.made).toEqual(['AUTH_SIGNING_KEYS', 'AUTH_SECRET']);
  expect(problemsOf(VARS, [], first.values)).toEqual([]);
  const names = Object.keys(first.values);
  expect(lacking(names, { MAIL_API_KEY: 'another', AUTH_SECRET: 'x' }).values).toEqual({});
  expect(problemsOf(VARS, names, {})).toEqual([]);
  expect(lacking([], {}).values.AUTH_SECRET).not.toBe(first.values.AUTH_SECRET);
  expect(problemsOf(VARS, [], lacking([], {}).values)).toEqual([
    'MAIL_API_KEY and MAIL_FROM must be set in production',
  ]);
});

test('what wrangler prints is understood, and its failures say what to do', () => {
  expect(jsonIn('note\n[{"name":"a"}]\nnote')).toEqual([{ name: 'a' }]);
  expect(hintFor('You are not authenticated. Please run `wrangler login`.')).toContain('npx wrangler login');
  expect(shown(['d1', 'create', "it's"])).toBe("npx wrangler d1 create 'it'\\''s'");
});

/** As much of Cloudflare's API as a database, a namespace, a bucket and secrets need, for the real wrangler to call. */
async function cloud(work: (made: string[]) => Promise<void>): Promise<void> {
  const databases: { name: string; uuid: string }[] = [];
  const namespaces: { title: string; id: string }[] = [];
  const buckets = new Set<string>();
  const made: string[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString() || '{}') as { name: string; title: string };
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    // Wrangler turns pages until there is nothing on one.
    const page = <Row>(rows: Row[]) => (Number(searchParams.get('page') ?? 1) > 1 ? [] : rows);
    const answer = (result: unknown, error?: { code: number; message: string }) => {
      response.writeHead(error ? 404 : 200, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify({ success: !error, errors: error ? [error] : [], messages: [], result }));
    };
    if (request.method === 'POST') made.push(body.name ?? body.title);
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
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const before = { ...process.env };
  const port = typeof address === 'object' && address ? address.port : 0;
  Object.assign(process.env, {
    ...{ CLOUDFLARE_API_BASE_URL: `http://127.0.0.1:${port}/client/v4`, CLOUDFLARE_API_TOKEN: 'token' },
    CLOUDFLARE_ACCOUNT_ID: 'account',
  });
  try {
    await work(made);
  } finally {
    for (const name of ['CLOUDFLARE_API_BASE_URL', 'CLOUDFLARE_API_TOKEN', 'CLOUDFLARE_ACCOUNT_ID']) {
      if (before[name] === undefined) delete process.env[name];
      else process.env[name] = before[name];
    }
    server.close();
  }
}

test('a database, a namespace and a bucket are made once, found again by a run after a failure, and their ids kept', () =>
  cloud(async (made) => {
    const config = join(folder, 'wrangler.toml');
    const before = readFileSync('wrangler.toml', 'utf8');
    writeFileSync(config, before);
    const settings = await readEnvironment('production', config);
    expect(await ensure('database', 'production', settings, config)).toBe('pantry-chef is made: d1-0');
    expect(await ensure('kv', 'production', settings, config)).toBe('pantry-chef-kv is made: kv-0');
    // The run ended before it could write the ids down.
    writeFileSync(config, before);
    expect(await ensure('database', 'production', settings, config)).toBe('pantry-chef was there: d1-0');
    expect(made).toEqual(['pantry-chef', 'pantry-chef-kv']);
    expect(await ensure('kv', 'production', settings, config)).toContain('kv-0');
    const { database, kv } = await readEnvironment('production', config);
    expect([database.id, kv.id]).toEqual(['d1-0', 'kv-0']);
    expect(await ensureBuckets(['chef-backups'])).toBe('chef-backups is made');
    const both = ['chef-backups', 'chef-pictures'];
    expect(await ensureBuckets(both)).toBe('chef-backups was there, chef-pictures is made');
    expect(await namesOn('pantry-chef')).toEqual(['AUTH_SECRET']);
    expect(await namesOn('never-deployed')).toEqual([]);
  }));

test('the smoke test says what is wrong with a site that does not work', async () => {
  const server = createServer((_, response) => response.end('<h1>Parked</h1>'));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const problems = await smoke(`http://127.0.0.1:${port}`, { wait: 0, print: () => {} });
  server.close();
  expect(problems.join('\n')).toContain('/ has no x-content-type-options');
  expect(problems.join('\n')).toContain('answers 200, not 404');
  expect(problems).toHaveLength(CHECKS.length - 2);
});
