import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addPageSecurityHeaders } from '#worker/platform/http/headers';
import { extractInlineCode, narrowContentSecurityPolicy } from '#worker/platform/http/page-policy';

const toCspHash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

test.each<[string, string, { scripts?: string[]; styles?: string[] }]>([
  ['a script', '<script>a()</script>', { scripts: ['a()'] }],
  ['a module', '<script type="module" async>a()</script>', { scripts: ['a()'] }],
  ['rules of what to load ahead', '<script type=speculationrules>{}</script>', { scripts: ['{}'] }],
  ['an empty script', '<script></script>', { scripts: [''] }],
  ['capital letters', '<SCRIPT>a()</SCRIPT >', { scripts: ['a()'] }],
  ['a style', '<style\n media="print">a{}\n</style>', { styles: ['a{}\n'] }],
  [
    'code that holds a tag',
    '<script>a("<style>")</script><style>b{}</style>',
    { scripts: ['a("<style>")'], styles: ['b{}'] },
  ],
  ['a file', '<script type="module" src="/a.js"></script>', {}],
  ['data', '<script type="application/ld+json">{"a":1}</script>', {}],
  ['what stands in an attribute', '<a title="<script>a()</script>">x</a>', {}],
  ['what stands in a comment', '<!-- <script>a()</script> -->', {}],
  [
    'an attribute of another element',
    '<astro-island props="{&quot;a&quot;:\'<style>\'}"><style>a{}</style>',
    { styles: ['a{}'] },
  ],
  ['a style that never ends', '<style>a{}', {}],
])('exactly the inline scripts and styles of %s are found', (_, html, { scripts = [], styles = [] }) => {
  expect(extractInlineCode(html)).toEqual({ scripts, styles });
});

test('no text of a page makes the search for inline code slow or endless', () => {
  const pieces = fc.constantFrom(
    '<',
    '>',
    '"',
    "'",
    '<style',
    '</style>',
    '<script>',
    '<!--',
    '-->',
    ' ',
    'a=',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 200 }), (list) => {
      extractInlineCode(list.join(''));
    }),
  );
  const before = performance.now();
  for (const text of ['<a ', '<!--', '"', "<a '", '<style>', '</']) extractInlineCode(text.repeat(20_000));
  expect(performance.now() - before).toBeLessThan(5_000);
});

const page = (html: string, policy?: string) =>
  new Response(html, {
    headers: { 'Content-Type': 'text/html', ...(policy ? { 'Content-Security-Policy': policy } : {}) },
  });

test('a page rendered on demand runs only the build’s code, and nothing that a user wrote into it', async () => {
  const vouched = `script-src 'self' ${toCspHash('ours()')} ${toCspHash('elsewhere()')}; style-src 'self' ${toCspHash('a{}')}`;
  const html = '<style>a{}</style><style>evil{}</style><script>ours()</script><script>evil()</script>';
  const policy = await narrowContentSecurityPolicy(html, vouched, { https: false });
  expect(policy).toContain(`script-src 'self' ${toCspHash('ours()')};`);
  expect(policy.endsWith(`style-src 'self' ${toCspHash('a{}')}`)).toBe(true);

  const response = await addPageSecurityHeaders(page(html, vouched), { https: true });
  expect(await response.text()).toBe(html);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('content-security-policy')).toBe(`${policy}; upgrade-insecure-requests`);
});

test('a page from a file keeps the policy of its file', async () => {
  const policy = `default-src 'self'; frame-ancestors 'none'; script-src 'self' ${toCspHash('ours()')}`;
  const response = await addPageSecurityHeaders(page('<script>evil()</script>', policy), { https: false });
  expect(response.headers.get('content-security-policy')).toBe(policy);
});

test('a page without a policy may not be framed either', async () => {
  const response = await addPageSecurityHeaders(page('<p>'), { https: false });
  expect(response.headers.get('content-security-policy')).toBe("frame-ancestors 'none'");
});
