/** Sizes of documents that the built app serves, and of the worker's code. */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from '../../../worker/tools/runner/processes.mjs';
import { isBuilt, type RunningApp, startBuiltApp, withStarterData } from '../../running-app.ts';

const STATE = join(ROOT, `.cache/page-sizes-${process.pid}`);
const DIST = join(ROOT, 'dist/client');
const WORKER = join(ROOT, 'dist/server');

/** Size of the first round trip on a new connection, in bytes. */
const FIRST_ROUND_TRIP = 14 * 1024;
/** Brotli level with which edges compress pages made on demand. For files, they may use a higher level. */
const EDGE_BROTLI_LEVEL = 5;
/** Maximum size (KiB, with gzip) of the worker's code. Cloudflare accepts 10 MiB; each isolate parses all of it. */
const WORKER_BUDGET = 1_100;

/** Addresses of recipe lists of each kind, and of the longest lists. */
const LISTS = [
  ...['/recipes', '/recipes?page=2', '/recipes?cuisine=thai&time=30&diet=gluten-free'],
  ...['/cuisine/american-comfort', '/cuisine/middle-eastern?page=2', '/with/rice', '/with/egg?page=2'],
  ...['/with/chicken/rice', '/collection/quick', '/collection/gluten-free', '/collection/one-pot?page=3'],
];

const compress = (body: Buffer) =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: EDGE_BROTLI_LEVEL } });

const listWorkerFiles = () =>
  readdirSync(WORKER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => ({ file, source: readFileSync(join(WORKER, file), 'utf8') }));

describe.skipIf(!isBuilt())('on the running app (skipped without a build)', () => {
  let app: RunningApp;

  /** Returns the transferred size of a document in Brotli. Node's `fetch` does not tell the size before decompression. */
  const measureTransfer = (path: string): Promise<number> =>
    new Promise((resolve, reject) => {
      get(app.address + path, { headers: { 'Accept-Encoding': 'br' } }, (response) => {
        let bytes = 0;
        response.on('data', (part: Buffer) => {
          bytes += part.length;
        });
        response.on('end', () => {
          const encoding = response.headers['content-encoding'];
          if (response.statusCode === 200 && encoding === 'br') resolve(bytes);
          else reject(new Error(`${path}: ${response.statusCode} ${encoding}`));
        });
      }).on('error', reject);
    });

  beforeAll(async () => {
    withStarterData(STATE);
    app = await startBuiltApp(STATE, { logLevel: 'warn' });
  });

  afterAll(async () => {
    await app?.kill();
    rmSync(STATE, { recursive: true, force: true });
  });

  test.each(LISTS)('the list %s arrives with the first round trip, including its style', async (path) => {
    expect(await measureTransfer(path)).toBeLessThanOrEqual(FIRST_ROUND_TRIP);
  });

  test.each([
    ['/', 'index.html'],
    ['/privacy', 'privacy.html'],
  ])('the page %s arrives with the first round trip, including its style', async (path, file) => {
    expect(compress(readFileSync(join(DIST, file))).length).toBeLessThanOrEqual(FIRST_ROUND_TRIP);
    expect(await measureTransfer(path)).toBeLessThanOrEqual(FIRST_ROUND_TRIP);
  });
});

describe.skipIf(!isBuilt())('of the built worker (skipped without a build)', () => {
  test('the code is within its budget and contains no code that never runs', () => {
    const sources = listWorkerFiles().map(({ source }) => source);
    const bytes = sources.reduce((sum, source) => sum + gzipSync(source, { level: 9 }).length, 0);
    expect(bytes / 1024).toBeLessThanOrEqual(WORKER_BUDGET);
    // The auth client's class, the key under which React keeps its state on elements of a browser's document, a field of
    // the certificates with which makers of passkeys sign, and React's renderer without streams.
    const unused = ['GoTrueClient', '__reactContainer$', 'Authenticator Attestation', 'server-legacy'];
    for (const text of unused) expect(sources.filter((source) => source.includes(text))).toHaveLength(0);
  });

  test('the code keeps the names of functions and classes, which stack frames in the log contain', () => {
    const source = listWorkerFiles()
      .map((file) => file.source)
      .join('\n');
    for (const start of ['function servePublicPage(', 'isDatabaseLockedError=', 'Unavailable=class'])
      expect(source).toContain(start);
  });

  test('the code contains only Latin-1 characters, which take one byte each in memory', () => {
    const files = listWorkerFiles();
    expect(files.length).toBeGreaterThan(20);
    for (const { file, source } of files) {
      const [wideText] = /.{0,40}[^\0-\xff].{0,40}/u.exec(source) ?? [];
      expect(wideText, file).toBeUndefined();
    }
  });
});
