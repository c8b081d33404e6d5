/**
 * The shell of the site: its pages, scripts, styles and font, fetched when a version is installed. A new version takes
 * over at once; what the pages of an older one still need stays until they are closed.
 */

import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import { withTimeout } from '#client/device/with-timeout';
import { RECIPES_CACHE } from '#client/offline/opened-recipes';
import { CLIENTS_CACHE, SHELL_PREFIX, scope, type WaitingEvent } from './scope.ts';

/** What the build found (build.mjs). A file with its hash in its name needs no revision. */
declare const SHELL: {
  readonly version: string;
  readonly files: readonly { readonly url: string; readonly revision: string | null }[];
};

// The build puts the whole list wherever its name stands.
const { version, files } = SHELL;

const cacheName = SHELL_PREFIX + version;
const shell = new PrecacheController({ cacheName });
shell.addToCacheList([...files]);

export const installShell = (event: WaitingEvent): Promise<unknown> => shell.install(event as never);

export const activateShell = (event: WaitingEvent): Promise<unknown> => shell.activate(event as never);

/** A page or file of the shell by its path. A cache that does not answer has none. */
export const shellFile = (path: string): Promise<Response | undefined> =>
  withTimeout(shell.matchPrecache(path), 'the cache of the shell').catch(() => undefined);

/** A file with its hash in its name: of this version, or of an older one that is still in use. */
export async function hashedFile(request: Request): Promise<Response> {
  const kept = await withTimeout(keptFile(request.url), 'the cache of the shell').catch(() => undefined);
  return kept ?? fetch(request);
}

async function keptFile(url: string): Promise<Response | undefined> {
  for (const cache of await shellNames()) {
    const kept = await (await caches.open(cache)).match(url);
    if (kept) return kept;
  }
  return undefined;
}

const shellNames = async (): Promise<string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(SHELL_PREFIX));

const CLIENTS = '/open-pages';

/** For what nobody looks at meanwhile, ms. */
const IN_PEACE_MS = 30_000;

/**
 * Notes which pages are open as this version takes over: they may be of an older one.
 * @throws where the cache does not answer in time
 */
export const noteOpenPages = (): Promise<void> =>
  withTimeout(noteOpen(), 'the cache of clients', IN_PEACE_MS);

async function noteOpen(): Promise<void> {
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const cache = await caches.open(CLIENTS_CACHE);
  await cache.put(CLIENTS, new Response(JSON.stringify(pages.map(({ id }) => id))));
}

async function olderPagesAreOpen(): Promise<boolean> {
  const noted = await (await caches.open(CLIENTS_CACHE)).match(CLIENTS);
  const older = new Set((noted ? await noted.json() : []) as string[]);
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return pages.some(({ id }) => older.has(id));
}

/** The hashed files that the kept recipe pages begin with. */
async function neededByRecipes(): Promise<Set<string>> {
  const cache = await caches.open(RECIPES_CACHE);
  const needed = new Set<string>();
  for (const request of await cache.keys()) {
    const html = (await (await cache.match(request))?.text()) ?? '';
    for (const [path] of html.matchAll(/\/_astro\/[\w.@-]+/g)) needed.add(path);
  }
  return needed;
}

/**
 * Takes older shells away, once neither an open page nor a kept recipe needs them.
 * @throws where the cache does not answer in time
 */
export const dropOldShells = (): Promise<void> =>
  withTimeout(dropOld(), 'the cache of the shell', IN_PEACE_MS);

async function dropOld(): Promise<void> {
  const old = (await shellNames()).filter((name) => name !== cacheName);
  if (old.length === 0 || (await olderPagesAreOpen())) return;
  const here = new Set(files.map(({ url }) => url));
  const missing = [...(await neededByRecipes())].filter((path) => !here.has(path));
  for (const name of old) {
    const cache = await caches.open(name);
    const matches = await Promise.all(missing.map((path) => cache.match(path)));
    if (matches.every((match) => match === undefined)) await caches.delete(name);
  }
}
