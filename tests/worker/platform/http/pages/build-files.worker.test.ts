import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { retireBuildFiles, serveBuildFile, storeBuildFiles } from '#worker/platform/http/pages/build-files';

const { KV } = env as Env;
const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 28);

beforeEach(async () => {
  for (const { name } of (await KV.list()).keys) await KV.delete(name);
});

const read = (name: string): ArrayBuffer => new TextEncoder().encode(`content of ${name}`).buffer;

const store = (...names: string[]) => storeBuildFiles(KV, names, read);
const listStored = async () =>
  (await KV.list({ prefix: 'build-file/' })).keys.map(({ name }) => name.slice('build-file/'.length));

const serve = (path: string, init?: RequestInit) =>
  serveBuildFile(KV, new Request(`https://kitchen.example${path}`, init));

test('files of an earlier build are served unchanged for a week after a newer build has replaced them', async () => {
  expect(await store('app.a1.js', 'app.a1.css')).toBe(2);
  expect(await retireBuildFiles(KV, ['app.a1.js', 'app.a1.css'], NOW)).toBe(0);
  // The first build runs for a month before the second replaces one of its files.
  expect(await store('app.b2.js', 'app.a1.css')).toBe(1);
  const second = ['app.b2.js', 'app.a1.css'];
  expect(await retireBuildFiles(KV, second, NOW + 30 * DAY)).toBe(0);
  const reply = await serve('/_astro/app.a1.js');
  expect(await reply?.text()).toBe('content of app.a1.js');
  expect(Object.fromEntries(reply?.headers ?? [])).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect(await retireBuildFiles(KV, second, NOW + 36 * DAY)).toBe(0);
  expect(await listStored()).toContain('app.a1.js');
  expect(await retireBuildFiles(KV, second, NOW + 37 * DAY + 1)).toBe(1);
  expect(await listStored()).toEqual(['app.a1.css', 'app.b2.js']);
});

test('a build that was never deployed to all visitors does not replace the running build', async () => {
  await store('app.a1.js');
  await retireBuildFiles(KV, ['app.a1.js'], NOW);
  await store('app.broken.js');
  await store('app.c3.js');
  await retireBuildFiles(KV, ['app.c3.js'], NOW + 30 * DAY);
  expect(await listStored()).toEqual(['app.a1.js', 'app.broken.js', 'app.c3.js']);
});

test('a file that a later build has again stays as long as that build', async () => {
  await store('app.a1.js');
  await store('app.b2.js');
  await retireBuildFiles(KV, ['app.b2.js'], NOW);
  await store('app.a1.js');
  await retireBuildFiles(KV, ['app.a1.js'], NOW + DAY);
  await retireBuildFiles(KV, ['app.a1.js'], NOW + 40 * DAY);
  expect(await listStored()).toEqual(['app.a1.js']);
});

test('a check for a file has its headers and no body', async () => {
  await store('font.f4.woff2');
  const reply = await serve('/_astro/font.f4.woff2', { method: 'HEAD' });
  expect([reply?.status, reply?.headers.get('Content-Type'), await reply?.text()]).toEqual([
    200,
    'font/woff2',
    '',
  ]);
});

test.each([
  '/_astro/app.zz.js',
  '/_astro/page.html',
  '/_astro/../build-files',
  '/_astro/a/app.a1.js',
  '/_astro/',
  '/app.a1.js',
])('nothing is served for %s', async (path) => {
  await store('app.a1.js');
  expect(await serve(path)).toBeNull();
});

test('while KV fails, a build file counts as missing, without an error', async () => {
  const failing = { get: () => Promise.reject(new Error('KV is down')) } as unknown as KVNamespace;
  expect(await serveBuildFile(failing, new Request('https://kitchen.example/_astro/app.a1.js'))).toBeNull();
});
