/**
 * Builds the service worker after the site, because the list of the site's files is known only then. The result,
 * `/sw.js`, is a single file. It contains the list of files to store for offline use (the offline shell).
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const PAGES = {
  '/': 'index.html',
  '/results': 'results.html',
  '/inventory': 'inventory.html',
  '/cookbook': 'cookbook.html',
  '/plan': 'plan.html',
  '/shopping-list': 'shopping-list.html',
  '/offline': 'offline.html',
};
const FILES = ['/favicon.svg', '/manifest.webmanifest', '/icons/icon-192.png'];

const hashContent = (content) => createHash('sha256').update(content).digest('hex').slice(0, 16);

const htmlFiles = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));

/**
 * Returns the names of the built files that are stored for offline use: the files that the offline pages load, and the
 * files of the recipe page.
 * @param {string} folder folder of the built site
 * @returns {string[]} names in `_astro`, each with a hash of the content
 */
export function listShellAssets(folder) {
  const assets = join(folder, '_astro');
  const names = readdirSync(assets).filter((name) => !name.endsWith('.map'));
  const named = (text) => names.filter((name) => text.includes(name));
  const edges = new Map(
    names.map((name) => [
      name,
      /\.(js|css)$/.test(name) ? named(readFileSync(join(assets, name), 'utf8')) : [],
    ]),
  );
  const reach = (from) => {
    const reached = new Set(from);
    for (const name of reached) for (const next of edges.get(name) ?? []) reached.add(next);
    return reached;
  };
  const fromPages = (pages) =>
    reach(pages.flatMap((page) => named(readFileSync(join(folder, page), 'utf8'))));
  const fromAll = fromPages(htmlFiles(folder));
  const unreached = names.filter((name) => !fromAll.has(name));
  return [...new Set([...fromPages(Object.values(PAGES)), ...reach(unreached)])].sort();
}

/**
 * Lists the files to store for offline use with their revisions, and computes the version of this list.
 * @param {string} folder folder of the built site
 */
export function buildServiceWorkerShell(folder) {
  const revisioned = [...Object.entries(PAGES), ...FILES.map((url) => [url, url.slice(1)])];
  const files = [
    ...revisioned
      .filter(([, file]) => existsSync(join(folder, file)))
      .map(([url, file]) => ({ url, revision: hashContent(readFileSync(join(folder, file))) })),
    ...listShellAssets(folder).map((name) => ({ url: `/_astro/${name}`, revision: null })),
  ];
  return { version: hashContent(JSON.stringify(files)), files };
}

/**
 * Returns an Astro integration that builds `/sw.js` after the site.
 * @param {{ target: string[] }} options oldest browsers to support
 * @returns {import('astro').AstroIntegration}
 */
export function createServiceWorkerPlugin({ target }) {
  let folder = '';
  return {
    name: 'service-worker',
    hooks: {
      'astro:config:done': ({ config }) => {
        folder = fileURLToPath(config.build.client);
      },
      'astro:build:done': async ({ logger }) => {
        const shell = buildServiceWorkerShell(folder);
        await build({
          configFile: false,
          publicDir: false,
          logLevel: 'warn',
          define: { SHELL: JSON.stringify(shell), 'process.env.NODE_ENV': '"production"' },
          build: {
            outDir: folder,
            target,
            emptyOutDir: false,
            rolldownOptions: {
              input: fileURLToPath(new URL('sw.ts', import.meta.url)),
              output: { format: 'iife', entryFileNames: 'sw.js' },
            },
          },
        });
        logger.info(`/sw.js keeps ${shell.files.length} files`);
      },
    },
  };
}
