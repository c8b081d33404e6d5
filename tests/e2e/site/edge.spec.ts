import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '../story.ts';

const ASSETS = fileURLToPath(new URL('../../../dist/client/_astro/', import.meta.url));
const ASK_EACH_TIME = 'public, max-age=0, must-revalidate';

test('files of the build are kept for ever, pages are asked for each time', async ({ request }) => {
  for (const ending of ['.js', '.css', '.woff2']) {
    const file = readdirSync(ASSETS).find((name) => name.endsWith(ending));
    const headers = (await request.get(`/_astro/${file}`)).headers();
    expect([ending, headers['cache-control']]).toEqual([ending, 'public, max-age=31536000, immutable']);
  }
  for (const path of ['/', '/privacy', '/signin', '/inventory', '/recipe/moussaka']) {
    const first = await request.get(path);
    expect([path, first.headers()['cache-control']]).toEqual([path, ASK_EACH_TIME]);
    const revalidated = await request.get(path, { headers: { 'If-None-Match': first.headers().etag ?? '' } });
    expect([path, revalidated.status(), (await revalidated.body()).length]).toEqual([path, 304, 0]);
  }
});

test('the second visitor of a recipe gets the page from the edge', async ({ request }) => {
  await request.get('/recipe/chicken-and-shrimp-paella');
  await expect
    .poll(async () => (await request.get('/recipe/chicken-and-shrimp-paella')).headers()['server-timing'])
    .toMatch(/^page;desc=(kept|memory)$/);
  const [one, other] = await Promise.all([
    request.get('/recipe/chicken-and-shrimp-paella', {
      headers: { Cookie: 'a=1', Authorization: 'Bearer x' },
    }),
    request.get('/recipe/chicken-and-shrimp-paella?debug=1'),
  ]);
  expect(await one.text()).toBe(await other.text());
});

test('a recipe page tells early what it will ask for', async ({ request }) => {
  const response = await request.get('/recipe/moussaka');
  const { link } = response.headers();
  expect(link).toMatch(/<\/_astro\/fraunces-latin\.[^>]+>; rel=preload; as=font/);
  const scripts = [...(link ?? '').matchAll(/<([^>]+)>; rel=modulepreload/g)].map(([, address]) => address);
  expect(scripts.length).toBeGreaterThan(1);
  const html = await response.text();
  for (const address of scripts) {
    expect(html).toContain(address);
    expect((await request.get(address ?? '')).status()).toBe(200);
  }
});

test('a static page brings the hashes of its own scripts and styles, no others', async ({ request }) => {
  const policy = (await request.get('/privacy')).headers()['content-security-policy'] ?? '';
  const hashes = policy.match(/'sha256-/g)?.length ?? 0;
  expect(hashes).toBeGreaterThan(0);
  expect(hashes).toBeLessThanOrEqual(4);
});
