/** Generates requests from a seed, with every method, with and without bodies of every framing, size and encoding. */
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { adminApi } from '#contract/admin/paths';
import { cookbookApi } from '#contract/cookbook/cookbook-paths';
import { api, paths } from '#contract/paths';
import type { Chance } from '../../auth/hostile.ts';

export interface Shape {
  readonly method: string;
  readonly path: string;
  /** Name of the body's shape, for the report. */
  readonly body: string;
  readonly bytes: Buffer;
  /** True if the request is complete and well-formed. The connection must then serve the next request. */
  readonly whole: boolean;
  /** True if the client announces that it will send no more data. */
  readonly finished: boolean;
}

/** HTTP methods that the runtime accepts. Leaves out CONNECT, which is for proxies. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'REPORT', 'SEARCH'];

const ID = '3f0e2d5c-8f0b-4c6d-9e57-1b1f5f2f6a10';

const AUTH = [
  ...['health', 'settings', '.well-known/jwks.json', 'signup', 'token?grant_type=password', 'user', 'logout'],
  ...['recover', 'resend', 'verify', 'factors', `factors/${ID}`, `factors/${ID}/challenge`],
  ...[`factors/${ID}/verify`, 'authorize?provider=nobody', 'callback', 'nowhere'],
];

/** Paths that the worker itself answers. */
const WORKER_PATHS: readonly string[] = [
  ...[...Object.values(api), ...Object.values(adminApi), ...Object.values(cookbookApi)].map((path) =>
    path.replaceAll(/\{\w+\}/g, ID),
  ),
  `${api.recipe}?id=shakshuka`,
  '/api/nowhere',
  ...AUTH.map((call) => `/auth/v1/${call}`),
  '/.well-known/jwks.json',
  paths.recipe('shakshuka'),
  paths.recipe('nowhere'),
  '/recipe/',
  '/recipe/%',
  '/recipe/%2F',
  '/recipe/..%2f..%2f',
  '/recipe/shakshuka/card.png',
  '/recipe/shakshuka/picture',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap/1.xml',
  '/sitemap/9.xml',
  paths.debugNutritionRaw,
  '/no/such/page',
];

/** Files that the platform serves. */
const FILE_PATHS: readonly string[] = [paths.home, paths.results, paths.signIn, '/favicon.ico'];

/**
 * Maximum size (bytes) of bodies sent to files. The local server replies to larger bodies before reading them, and
 * may disconnect: one in a hundred HEAD requests with 8 KiB never gets a reply; with 2 KiB, one in 6,000.
 */
const FILE_BODY_MAX = 2 * 1024;

const JSON_TEXT = Buffer.from('{"ingredients":["rice","egg"],"maxMinutes":30,"event":"no_results"}');
const NOISE = Buffer.from([0, 255, 128, 13, 10, 13, 10, 0x48, 0x54, 0x54, 0x50]);

interface Body {
  readonly name: string;
  readonly headers: string;
  readonly payload: Buffer;
  readonly whole?: boolean;
  readonly finished?: boolean;
}

const sized = (name: string, payload: Buffer, more = ''): Body => ({
  name,
  headers: `Content-Length: ${payload.length}\r\n${more}`,
  payload,
});

function chunked(name: string, payload: Buffer, size: number, more = ''): Body {
  const chunks: Buffer[] = [];
  for (let at = 0; at < payload.length; at += size) {
    const piece = payload.subarray(at, at + size);
    chunks.push(Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n'));
  }
  chunks.push(Buffer.from('0\r\n\r\n'));
  return { name, headers: `Transfer-Encoding: chunked\r\n${more}`, payload: Buffer.concat(chunks) };
}

const JSON_TYPE = 'Content-Type: application/json\r\n';
const encoded = (coding: string) => `${JSON_TYPE}Content-Encoding: ${coding}\r\n`;

/** Table of all body shapes. After an incomplete body the connection is unusable. */
const BODIES: readonly Body[] = [
  { name: 'none', headers: '', payload: Buffer.alloc(0) },
  sized('empty', Buffer.alloc(0)),
  sized('one byte', Buffer.from('x')),
  sized('JSON', JSON_TEXT, JSON_TYPE),
  sized('JSON, charset of old', JSON_TEXT, 'Content-Type: application/json; charset=utf-16\r\n'),
  sized('a form', Buffer.from('id=1&id=2'), 'Content-Type: application/x-www-form-urlencoded\r\n'),
  sized('half a multipart', Buffer.from('--x\r\n\r\n'), 'Content-Type: multipart/form-data; boundary=x\r\n'),
  sized('noise', NOISE),
  sized('not UTF-8', Buffer.from([0x22, 0xc3, 0x28, 0x22]), JSON_TYPE),
  sized('deep JSON', Buffer.from('['.repeat(20_000)), JSON_TYPE),
  sized('60 KiB', Buffer.alloc(60 * 1024, 'a')),
  sized('300 KiB', Buffer.alloc(300 * 1024, 'a')),
  sized('3 MiB', Buffer.alloc(3 * 1024 * 1024, ' '), JSON_TYPE),
  sized('gzip', gzipSync(JSON_TEXT), encoded('gzip')),
  sized('deflate', deflateSync(JSON_TEXT), encoded('deflate')),
  sized('brotli', brotliCompressSync(JSON_TEXT), encoded('br')),
  sized('gzip that is none', JSON_TEXT, encoded('gzip')),
  sized('gzip cut off', gzipSync(JSON_TEXT).subarray(0, 20), encoded('gzip')),
  sized('gzip of 8 MiB', gzipSync(Buffer.alloc(8 * 1024 * 1024)), encoded('gzip')),
  sized('an encoding that nobody has', JSON_TEXT, encoded('sugar')),
  sized('100 Continue', JSON_TEXT, `${JSON_TYPE}Expect: 100-continue\r\n`),
  chunked('chunked', JSON_TEXT, 1024, JSON_TYPE),
  chunked('chunked, byte by byte', JSON_TEXT, 1, JSON_TYPE),
  chunked('chunked, empty', Buffer.alloc(0), 1),
  chunked('chunked, 300 KiB', Buffer.alloc(300 * 1024, 'a'), 16 * 1024),
  chunked('chunked, gzip', gzipSync(JSON_TEXT), 7, encoded('gzip')),
  { name: 'length of nonsense', headers: 'Content-Length: lots\r\n', payload: JSON_TEXT, whole: false },
  { name: 'length below nothing', headers: 'Content-Length: -1\r\n', payload: JSON_TEXT, whole: false },
  {
    name: 'two lengths',
    headers: 'Content-Length: 5\r\nContent-Length: 67\r\n',
    payload: JSON_TEXT,
    whole: false,
  },
  {
    name: 'length and chunked',
    headers: 'Content-Length: 3\r\nTransfer-Encoding: chunked\r\n',
    payload: Buffer.from('5\r\nhello\r\n0\r\n\r\n'),
    whole: false,
  },
  {
    name: 'chunks of nonsense',
    headers: 'Transfer-Encoding: chunked\r\n',
    payload: Buffer.from('zz\r\nhello\r\n'),
    whole: false,
    finished: true,
  },
  {
    name: 'chunked, cut off',
    headers: 'Transfer-Encoding: chunked\r\n',
    payload: Buffer.from('ff\r\nhello'),
    whole: false,
    finished: true,
  },
  {
    name: 'an encoding of transfer that nobody has',
    headers: 'Transfer-Encoding: gzip, sugar\r\n',
    payload: JSON_TEXT,
    whole: false,
    finished: true,
  },
  {
    name: 'cut off',
    headers: `Content-Length: 500\r\n${JSON_TYPE}`,
    payload: JSON_TEXT,
    whole: false,
    finished: true,
  },
];

const pick = <Item>(items: readonly Item[], chance: Chance): Item => items[chance(items.length)] as Item;

export const SHAPES = METHODS.length * BODIES.length * (WORKER_PATHS.length + FILE_PATHS.length);

/** Returns the next generated request. @param host host of the running app */
export function nextShape(chance: Chance, host: string): Shape {
  const method = pick(METHODS, chance);
  const toFile = chance(20) === 0;
  const path = pick(toFile ? FILE_PATHS : WORKER_PATHS, chance);
  let body = pick(BODIES, chance);
  while (toFile && body.payload.length > FILE_BODY_MAX) body = pick(BODIES, chance);
  const head = `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\n${body.headers}\r\n`;
  return {
    method,
    path,
    body: body.name,
    bytes: Buffer.concat([Buffer.from(head), body.payload]),
    whole: body.whole ?? true,
    finished: body.finished ?? false,
  };
}
