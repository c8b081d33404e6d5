/** Headers of the pages and files that the built app serves. */
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from '../../../worker/tools/runner/processes.mjs';
import { isBuilt, type RunningApp, startBuiltApp, withStarterData } from '../../running-app.ts';

const STATE = join(ROOT, `.cache/page-headers-${process.pid}`);
const ASSETS = join(ROOT, 'dist/client/_astro');
const REVALIDATED = 'public, max-age=0, must-revalidate';
const RECIPE = '/recipe/chicken-and-shrimp-paella';

describe.skipIf(!isBuilt())('on the running app (skipped without a build)', () => {
  let app: RunningApp;

  const request = (path: string, headers: Record<string, string> = {}) =>
    fetch(app.address + path, { headers, redirect: 'manual' });

  beforeAll(async () => {
    withStarterData(STATE);
    app = await startBuiltApp(STATE, { logLevel: 'warn' });
  });

  afterAll(async () => {
    await app?.kill();
    rmSync(STATE, { recursive: true, force: true });
  });

  test('browsers cache built files for a year, and ask for each page again', async () => {
    for (const ending of ['.js', '.css', '.woff2']) {
      const file = readdirSync(ASSETS).find((name) => name.endsWith(ending));
      const { headers } = await request(`/_astro/${file}`);
      expect([ending, headers.get('cache-control')]).toEqual([ending, 'public, max-age=31536000, immutable']);
    }
    for (const path of ['/', '/privacy', '/signin', '/inventory', '/recipe/moussaka']) {
      const first = await request(path);
      expect([path, first.headers.get('cache-control')]).toEqual([path, REVALIDATED]);
      await first.text();
      const second = await request(path, { 'If-None-Match': first.headers.get('etag') ?? '' });
      expect([path, second.status, await second.text()]).toEqual([path, 304, '']);
    }
  });

  test('the second visitor of a recipe gets the cached page', async () => {
    await (await request(RECIPE)).text();
    await expect
      .poll(async () => (await request(RECIPE)).headers.get('server-timing'))
      .toMatch(/^page;desc=(kept|memory)$/);
    const [member, guest] = await Promise.all([
      request(RECIPE, { Cookie: 'a=1', Authorization: 'Bearer x' }),
      request(`${RECIPE}?debug=1`),
    ]);
    expect(await member.text()).toBe(await guest.text());
  });

  test('the headers of a recipe page preload its font and its scripts', async () => {
    const response = await request('/recipe/moussaka');
    const link = response.headers.get('link') ?? '';
    expect(link).toMatch(/<\/_astro\/fraunces-latin\.[^>]+>; rel=preload; as=font/);
    const scripts = [...link.matchAll(/<([^>]+)>; rel=modulepreload/g)].map(([, address = '']) => address);
    expect(scripts.length).toBeGreaterThan(1);
    const html = await response.text();
    for (const address of scripts) {
      expect(html).toContain(address);
      expect((await request(address)).status).toBe(200);
    }
  });

  test('the policy of a static page allows only the scripts and styles of this page', async () => {
    const policy = (await request('/privacy')).headers.get('content-security-policy') ?? '';
    const hashes = policy.match(/'sha256-/g)?.length ?? 0;
    expect(hashes).toBeGreaterThan(0);
    expect(hashes).toBeLessThanOrEqual(4);
  });

  test.each(['/nothing-here', '/recipe/nothing-here', '/404', '/admin/nothing/here.html'])(
    'the page for the missing address %s has a policy',
    async (path) => {
      const { headers } = await request(path);
      expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    },
  );

  test.each([
    ['a static page', '/signin'],
    ['a page made on demand', '/recipe/chicken-fried-rice'],
  ])('%s loads and runs only files of the site, and cannot be framed', async (_, path) => {
    const { headers } = await request(path);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers.get('permissions-policy')).toContain('screen-wake-lock=(self)');
    const policy = headers.get('content-security-policy') ?? '';
    for (const directive of [
      "default-src 'self'",
      "frame-ancestors 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "script-src 'self' 'sha256-",
      "style-src 'self' 'sha256-",
      "worker-src 'self'",
      "require-trusted-types-for 'script'",
    ])
      expect(policy).toContain(directive);
    expect(policy).not.toMatch(/unsafe-(inline|eval)/);
    // The local app has no HTTPS.
    expect(policy).not.toContain('upgrade-insecure-requests');
  });

  test.each([
    ...['/', '/results', '/recipe/spaghetti-aglio-e-olio', '/privacy', '/signin'],
    ...['/account', '/inventory', '/onboarding'],
  ])('no element of %s has an inline style or an inline handler', async (path) => {
    const html = await (await request(path)).text();
    expect(html).toMatch(/<body[\s>]/);
    expect(html.match(/<[^>]*\s(?:style|on\w+)=["'][^>]*>/gi) ?? []).toEqual([]);
  });

  test('every reply has an id, with which it can be found in the log', async () => {
    expect((await request('/api/health')).headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/);
  });

  test('the raw nutrition reply is indented JSON', async () => {
    const raw = await request('/__debug/nutrition');
    expect([raw.status, raw.headers.get('content-type'), raw.headers.get('x-content-type-options')]).toEqual([
      200,
      expect.stringContaining('application/json'),
      'nosniff',
    ]);
    const reply = await (await request('/api/debug_nutrition')).json();
    expect(await raw.text()).toBe(`${JSON.stringify(reply, null, 2)}\n`);
  });
});
