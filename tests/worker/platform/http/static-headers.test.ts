import { createHash } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { addSecurityHeaders } from '#worker/platform/http/headers';
import {
  buildPageHeaderRules,
  toUrlPathOfHtmlFile,
  validateCachingRules,
} from '../../../../worker/tools/build/headers-file.mjs';

/** Parses the rules of a `_headers` file: headers by address. */
const parseRules = (file: string) =>
  Object.fromEntries(
    file
      .split('\n\n')
      .map((block) => block.trim().split('\n'))
      .map(([address = '', ...lines]) => [
        address,
        Object.fromEntries(
          lines
            .map((line) => line.trim().split(/:\s*(.*)/s, 2))
            .map(([name = '', value]) => [name.toLowerCase(), value]),
        ),
      ]),
  );

const toCspHash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

test('static pages carry the security headers that the worker sets on all others', async () => {
  const rules = parseRules(await buildPageHeaderRules([], { https: true }));
  expect(rules['/*']).toEqual(Object.fromEntries(addSecurityHeaders(new Response()).headers));
  expect(rules['/*']?.['permissions-policy']).toContain('screen-wake-lock=(self)');
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

test.each([
  ['', 'max-age=31536000'],
  ['include', 'max-age=31536000; includeSubDomains'],
])('subdomains are included in HSTS only if the setting says so: %j', async (setting, expected) => {
  vi.resetModules();
  vi.stubEnv('HSTS_SUBDOMAINS', setting);
  const { SECURITY } = await import('#worker/platform/http/headers');
  expect(new Map(SECURITY).get('Strict-Transport-Security')).toBe(expected);
});

test('a static page has a policy with the hash of every inline script and style', async () => {
  const html = `<!doctype html><style>a{}</style><script type="module">go()</script><p title="<style>no{}</style>">
    <script type="application/ld+json">{"no":1}</script><script src="/x.js"></script><style media="print">b{}</style>`;
  const rules = parseRules(await buildPageHeaderRules([{ file: 'admin/data.html', html }], { https: false }));
  const policy = rules['/admin/data']?.['content-security-policy'] ?? '';
  expect(policy).toContain(`script-src 'self' ${toCspHash('go()')};`);
  expect(policy).toMatch(/style-src 'self' [^;]+$/);
  expect(policy.endsWith(`style-src 'self' ${toCspHash('a{}')} ${toCspHash('b{}')}`)).toBe(true);
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toMatch(/unsafe/);
});

test('requests are upgraded to https only if the site is served over https', async () => {
  const page = { file: 'signin.html', html: '' };
  expect(await buildPageHeaderRules([page], { https: true })).toContain('; upgrade-insecure-requests');
  expect(await buildPageHeaderRules([page], { https: false })).not.toContain('upgrade');
});

test.each([
  ['index.html', '/'],
  ['404.html', '/404'],
  ['admin/data.html', '/admin/data'],
  ['guides/index.html', '/guides/'],
])('the page %s is served at %s', (file, address) => {
  expect(toUrlPathOfHtmlFile(file)).toBe(address);
});

test('a policy too long for the platform stops the build', async () => {
  const html = Array.from({ length: 40 }, (_, n) => `<style>a${n}{}</style>`).join('');
  await expect(buildPageHeaderRules([{ file: 'index.html', html }], { https: true })).rejects.toThrow(
    'longer than 2000',
  );
});

test('a security header that is also written by hand stops the build', () => {
  expect(validateCachingRules('/_astro/*\n  Cache-Control: public\n')).toBe(
    '/_astro/*\n  Cache-Control: public\n\n',
  );
  expect(() => validateCachingRules('/*\n  x-frame-options: DENY\n')).toThrow('must not set X-Frame-Options');
  expect(() => validateCachingRules("/*\n  Content-Security-Policy: default-src 'none'\n")).toThrow(
    'must not set',
  );
});
