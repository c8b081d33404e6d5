/**
 * Writes the headers of static files into the build's `_headers`: the same ones as on replies of the worker, and for
 * each page the policy with the hashes of the code that stands in it.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SECURITY } from '../../platform/http/headers.ts';
import { inlineHashes, pagePolicy } from '../../platform/http/page-policy.ts';

/** The platform leaves out what is longer, and what is more. */
const LINE_MAX = 2000;
const RULES_MAX = 100;

/** Astro gives a page its policy in the page, where it cannot forbid frames and is read late: ours is a header. */
const IN_PAGE = /<meta http-equiv="content-security-policy"[^>]*>/;

/** Where a page is served: 'admin/data.html' at '/admin/data'. */
export const addressOfPage = (file) => `/${file.replace(/\.html$/, '').replace(/(^|\/)index$/, '$1')}`;

const rule = (address, headers) =>
  `${address}\n${headers.map(([name, value]) => `  ${name}: ${value}\n`).join('')}`;

/**
 * The rules for what was built.
 * @param {readonly {file: string, html: string}[]} pages
 * @param {import('../../platform/http/page-policy.ts').Serving} serving
 * @returns {Promise<string>}
 */
export async function headerRules(pages, serving) {
  const rules = [rule('/*', SECURITY)];
  for (const { file, html } of pages) {
    const policy = ['Content-Security-Policy', pagePolicy(await inlineHashes(html), serving)];
    rules.push(rule(addressOfPage(file), [policy]));
  }
  const long = rules.flatMap((text) => text.split('\n')).find((line) => line.length > LINE_MAX);
  if (long) throw new Error(`A line of _headers is longer than ${LINE_MAX} characters: ${long}`);
  if (rules.length > RULES_MAX)
    throw new Error(`_headers takes ${RULES_MAX} rules, and this app needs more.`);
  return rules.join('\n');
}

/**
 * The rules of `public/_headers`, which are about caching. A header that is given twice would be sent twice.
 * @param {string} file
 */
export function ownRules(file) {
  const twice = [...SECURITY.map(([name]) => name), 'Content-Security-Policy'].find((name) =>
    new RegExp(`^\\s+${name}:`, 'im').test(file),
  );
  if (twice) throw new Error(`public/_headers must not set ${twice}: the build does.`);
  return `${file.trimEnd()}\n\n`;
}

/**
 * The step of the build. It comes after everything that changes pages.
 * @param {{https: boolean}} options whether the build is for an address with https
 */
export function headersFile({ https }) {
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
        const own = files.includes('_headers') ? ownRules(readFileSync(at, 'utf8')) : '';
        writeFileSync(at, own + (await headerRules(pages, { https })));
      },
    },
  };
}
