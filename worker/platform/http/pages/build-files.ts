/**
 * Scripts, styles and fonts of all recent builds, stored in KV. A version of the worker has only the files of its own
 * build, but a page may request files of a different build: during a gradual deployment, after a rollback, or in a tab
 * that was opened before a deployment. The name of a file contains a hash of its content, so names of different builds
 * do not conflict.
 */
import { z } from 'zod';
import { DAY_MS } from '#domain/lib/time';
import { parseJsonColumn } from '../../db/json-column.ts';
import { CACHE_POLICIES } from '../cache-policies.ts';
import { addSecurityHeaders } from '../headers.ts';
import { logError } from '../log.ts';

export const BUILD_FOLDER = '/_astro/';

const PREFIX = 'build-file/';

/**
 * KV key of the list of stored files. For each file, the list has the time (ms since 1970) at which a newer build
 * replaced the file, or null if the newest build still has the file.
 */
const LIST_KEY = 'build-files';

/** Minimum time (ms) for which a file stays in KV after a newer build has replaced it: a week. */
const REPLACED_FOR_MS = 7 * DAY_MS;

const AT_ONCE = 20;

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  woff2: 'font/woff2',
};

const StoredFiles = z.record(z.string(), z.number().nullable());

const readList = async (kv: KVNamespace): Promise<z.output<typeof StoredFiles>> =>
  parseJsonColumn((await kv.get(LIST_KEY)) ?? '{}', StoredFiles);

async function forEachFile<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  for (let first = 0; first < items.length; first += AT_ONCE)
    await Promise.all(items.slice(first, first + AT_ONCE).map(work));
}

/**
 * Stores the files of a build that are not stored yet. Call it before the build gets its first visitor.
 * @param fileNames names of the files in the folder `_astro`
 * @returns number of files that were stored now
 */
export async function storeBuildFiles(
  kv: KVNamespace,
  fileNames: readonly string[],
  readContent: (name: string) => ArrayBuffer,
): Promise<number> {
  const stored = await readList(kv);
  const lacking = fileNames.filter((name) => !(name in stored));
  await forEachFile(lacking, (name) => kv.put(PREFIX + name, readContent(name)));
  const list = { ...stored, ...Object.fromEntries(lacking.map((name) => [name, null])) };
  await kv.put(LIST_KEY, JSON.stringify(list));
  return lacking.length;
}

/**
 * Records that a build has replaced all earlier builds, and deletes files that were replaced more than a week ago. Call
 * it after the build serves all visitors.
 * @param fileNames names of the files of the build
 * @param now time (ms)
 * @returns number of deleted files
 */
export async function retireBuildFiles(
  kv: KVNamespace,
  fileNames: readonly string[],
  now: number,
): Promise<number> {
  const current = new Set(fileNames);
  const list: Record<string, number | null> = {};
  const expired: string[] = [];
  for (const [name, replacedAt] of Object.entries(await readList(kv))) {
    if (current.has(name)) list[name] = null;
    else if (replacedAt !== null && now - replacedAt > REPLACED_FOR_MS) expired.push(name);
    else list[name] = replacedAt ?? now;
  }
  await forEachFile(expired, (name) => kv.delete(PREFIX + name));
  await kv.put(LIST_KEY, JSON.stringify(list));
  return expired.length;
}

async function readFile(kv: KVNamespace, name: string): Promise<ReadableStream | null> {
  try {
    return await kv.get(PREFIX + name, 'stream');
  } catch (error) {
    logError(error, { doing: 'reading a file of another build' });
    return null;
  }
}

/**
 * Serves a file of another build. Called only for files that the running version does not have.
 * @returns null if no such file is stored
 */
export async function serveBuildFile(kv: KVNamespace, request: Request): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  const [name, extension = ''] = /^[\w.-]+\.(\w+)$/.exec(pathname.slice(BUILD_FOLDER.length)) ?? [];
  const type = TYPES[extension];
  if (!pathname.startsWith(BUILD_FOLDER) || name === undefined || type === undefined) return null;
  const body = await readFile(kv, name);
  if (body === null) return null;
  const headers = { 'Content-Type': type, 'Cache-Control': CACHE_POLICIES.buildFile.browsers };
  return addSecurityHeaders(new Response(request.method === 'HEAD' ? null : body, { headers }));
}
