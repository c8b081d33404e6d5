/**
 * The offline shell of the site: the pages, scripts, styles and font that are stored when a version of the site is
 * installed. A new version is used at once. The files of an older version are deleted only when no open page needs
 * them.
 */

import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import { withTimeout } from '#client/device/with-timeout';
import { RECIPES_CACHE } from '#client/offline/opened-recipes';
import { CLIENTS_CACHE, SHELL_PREFIX, scope, type WaitingEvent } from './scope.ts';

/**
 * The list of files to cache, which the build inserts (build.mjs). A file with a hash in its name needs no revision.
 */
declare const SHELL: {
  readonly version: string;
  readonly files: readonly { readonly url: string; readonly revision: string | null }[];
};

// Use the name `SHELL` only here, because the build replaces each use of it with the whole list of files.
const { version, files } = SHELL;

const cacheName = SHELL_PREFIX + version;
const shell = new PrecacheController({ cacheName });
shell.addToCacheList([...files]);

export const installShell = (event: WaitingEvent): Promise<unknown> => shell.install(event as never);

export const activateShell = (event: WaitingEvent): Promise<unknown> => shell.activate(event as never);

/**
 * Returns a file that is stored for offline use, by its path. Undefined if it is missing or the cache does not reply in
 * time.
 */
export const findShellFile = (path: string): Promise<Response | undefined> =>
  withTimeout(shell.matchPrecache(path), 'the cache of the shell').catch(() => undefined);

/**
 * Returns a file with a hash in its name, from the cache or the network. The file may belong to an older version of the
 * site that is still open in a tab.
 */
export async function fetchHashedFile(request: Request): Promise<Response> {
  const cached = await withTimeout(findCachedFile(request.url), 'the cache of the shell').catch(
    () => undefined,
  );
  return cached ?? fetch(request);
}

async function findCachedFile(url: string): Promise<Response | undefined> {
  for (const cache of await shellNames()) {
    const cached = await (await caches.open(cache)).match(url);
    if (cached) return cached;
  }
  return undefined;
}

const shellNames = async (): Promise<string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(SHELL_PREFIX));

const CLIENTS = '/open-pages';

const IN_PEACE_MS = 30_000;

/**
 * Records which pages are open while this version is activated, because these pages may belong to an older version.
 * @throws if the cache does not reply in time
 */
export const recordOpenPages = (): Promise<void> =>
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
 * Deletes the caches of older site versions, unless a page of an older version is open. A cache also stays if it has a
 * file that a cached recipe page needs and that the current version lacks.
 * @throws if the caches do not reply in time
 */
export const deleteOldShellCaches = (): Promise<void> =>
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
