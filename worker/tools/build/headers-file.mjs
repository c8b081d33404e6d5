/**
 * Writes the HTTP headers of static files to `_headers` in the build. They equal the headers of the worker's responses.
 * Each page also gets a content security policy with the hashes of its inline code.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SECURITY } from '../../platform/http/headers.ts';
import { buildContentSecurityPolicy, computeInlineHashes } from '../../platform/http/page-policy.ts';

/**
 * Cloudflare's limits for the file `_headers`: maximum line length, and maximum number of rules. Cloudflare ignores
 * longer lines and further rules.
 */
const LINE_MAX = 2000;
const RULES_MAX = 100;

/**
 * Matches the content security policy that Astro writes into a page. The policy is sent as a header instead, because a
 * policy inside a page takes effect late and cannot prevent other sites from framing the page.
 */
const IN_PAGE = /<meta http-equiv="content-security-policy"[^>]*>/;

/** Returns the URL path of a page: '/admin/data' for the file 'admin/data.html'. */
export const toUrlPathOfHtmlFile = (file) => `/${file.replace(/\.html$/, '').replace(/(^|\/)index$/, '$1')}`;

const rule = (address, headers) =>
  `${address}\n${headers.map(([name, value]) => `  ${name}: ${value}\n`).join('')}`;

/**
 * Builds the HTTP header rules of all pages, as text for the file `_headers`.
 * @param {readonly {file: string, html: string}[]} pages
 * @param {import('../../platform/http/page-policy.ts').Serving} serving
 * @returns {Promise<string>}
 */
export async function buildPageHeaderRules(pages, serving) {
  const rules = [rule('/*', SECURITY)];
  for (const { file, html } of pages) {
    const policy = [
      'Content-Security-Policy',
      buildContentSecurityPolicy(await computeInlineHashes(html), serving),
    ];
    rules.push(rule(toUrlPathOfHtmlFile(file), [policy]));
  }
  const long = rules.flatMap((text) => text.split('\n')).find((line) => line.length > LINE_MAX);
  if (long) throw new Error(`A line of _headers is longer than ${LINE_MAX} characters: ${long}`);
  if (rules.length > RULES_MAX)
    throw new Error(`_headers takes ${RULES_MAX} rules, and this app needs more.`);
  return rules.join('\n');
}

/**
 * Returns the header rules in `public/_headers`, which are only about caching. They must not contain headers that the
 * build generates, because Cloudflare would then send these headers twice.
 * @param {string} headersFileText
 */
export function validateCachingRules(headersFileText) {
  const twice = [...SECURITY.map(([name]) => name), 'Content-Security-Policy'].find((name) =>
    new RegExp(`^\\s+${name}:`, 'im').test(headersFileText),
  );
  if (twice) throw new Error(`public/_headers must not set ${twice}: the build does.`);
  return `${headersFileText.trimEnd()}\n\n`;
}

/**
 * Returns the build step that writes the file `_headers`. It must be the last step that changes pages.
 * @param {{https: boolean}} options https: true if the build is for an https address
 */
export function createHeadersFileIntegration({ https }) {
  return {
    name: 'headers-file',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir);
        const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
        const pages = files
          .filter((name) => name.endsWith('.html'))
          .sort()
          .map((name) => {
            const at = join(folder, name);
            const html = readFileSync(at, 'utf8').replace(IN_PAGE, '');
            writeFileSync(at, html);
            return { file: name.split(sep).join('/'), html };
          });
        const at = join(folder, '_headers');
        const fileRules = files.includes('_headers') ? validateCachingRules(readFileSync(at, 'utf8')) : '';
        writeFileSync(at, fileRules + (await buildPageHeaderRules(pages, { https })));
      },
    },
  };
}
