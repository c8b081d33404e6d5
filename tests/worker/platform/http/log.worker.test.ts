import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { describePageRequest, readLogSampleRate, runWithRequestLog } from '#worker/platform/http/log';
import { createCheckedApi } from '../../openapi/checked-api.ts';

const printed: string[] = [];
beforeEach(() => {
  printed.length = 0;
  for (const level of ['log', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((line: string) => void printed.push(line));
});
afterEach(() => {
  vi.restoreAllMocks();
});

const lines = () => printed.map((line) => JSON.parse(line) as Record<string, unknown>);

/** Sends a request through the worker's entry point. */
function ask(path: string, init?: RequestInit, variables = env as unknown as Env) {
  const request = new Request(`https://pantry-chef.example${path}`, init);
  return runWithRequestLog(request, async () => createCheckedApi().fetch(request, variables));
}

const ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

test('each request is one line of JSON: call, result, duration, and the ID of its reply', async () => {
  const response = await ask('/api/recipes/secret-id?token=secret', { method: 'PUT', body: '{' });
  const id = response.headers.get('x-request-id');
  expect(id).toMatch(ID);
  const line = lines().find(({ log }) => log === 'request');
  expect(line).toEqual({
    ...{ log: 'request', request: id, call: 'PUT /api/recipes/{id}', status: response.status },
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    ms: expect.any(Number),
  });
  expect(printed.join()).not.toContain('secret');
});

test('the platform’s own request ID is used, and any other value is not', async () => {
  const sendWithRay = (ray: string) => ask('/api/tools', { headers: { 'CF-Ray': ray } });
  expect((await sendWithRay('8f2b1c3d4e5f6a7b-FRA')).headers.get('x-request-id')).toBe(
    '8f2b1c3d4e5f6a7b-FRA',
  );
  expect((await sendWithRay('{"log":"account"}')).headers.get('x-request-id')).toMatch(ID);
});

test('an internal failure can be found in the log by the ID in its reply', async () => {
  const broken = {
    DB: {
      prepare: () => {
        throw new Error('no such column: tool: SQLITE_ERROR');
      },
    },
  } as unknown as Env;
  const response = await ask('/api/health', {}, broken);
  expect(response.status).toBe(500);
  const { requestId, error } = (await response.json()) as { requestId: string; error: string };
  expect(error).toBe('Something went wrong. Please try again.');
  expect(response.headers.get('x-request-id')).toBe(requestId);
  expect(lines().filter((line) => line.request === requestId)).toMatchObject([
    { log: 'error', call: 'GET /api/health', error: 'Error: no such column: tool: SQLITE_ERROR' },
    { log: 'request', status: 500 },
  ]);
});

test('a caller’s error needs no ID in its body', async () => {
  const response = await ask('/api/nothing');
  expect(await response.json()).not.toHaveProperty('requestId');
});

test('a page is named, and an unknown address is not repeated', () => {
  const call = (path: string) => describePageRequest(new Request(`https://pantry-chef.example${path}`));
  expect(call('/recipe/my-secret?x=1')).toBe('GET /recipe/{id}');
  expect(call('/privacy')).toBe('GET /privacy');
  expect(call('/someone@example.org')).toBe('GET *');
});

test('a share of successful requests is logged with the number that it represents, and every failure is logged', async () => {
  const answer = async (status: number, id: string, share: number) => {
    const request = new Request('https://pantry-chef.example/', { headers: { 'CF-Ray': id } });
    await runWithRequestLog(request, async () => new Response(null, { status }), share);
  };
  for (let n = 0; n < 1_000; n++) {
    // Create an id like the platform's: first the time, then random digits, then the location.
    const id = `8f2b6c1d5e0a${((n * 40_503) % 65_536).toString(16).padStart(4, '0')}-FRA`;
    await answer(200, id, 0.1);
    if (n < 5) await answer(404, id, 0.1);
  }
  const loggedLines = lines();
  expect(loggedLines.filter(({ status }) => status === 404)).toHaveLength(5);
  const good = loggedLines.filter(({ status }) => status === 200);
  expect(good.length).toBeGreaterThan(80);
  expect(good.length).toBeLessThan(120);
  expect(new Set(good.map(({ weight }) => weight))).toEqual(new Set([10]));
  printed.length = 0;
  await answer(200, '8f2b6c1d5e0affff-FRA', 1);
  expect(lines()).toEqual([expect.not.objectContaining({ weight: expect.anything() })]);
});

test.each([
  [undefined, 1],
  ['0.1', 0.1],
  ['1', 1],
  ['0', 1],
  ['-2', 1],
  ['many', 1],
])('a LOG_SHARE of %s is read as %s', (given, share) => {
  expect(readLogSampleRate(given === undefined ? {} : { LOG_SHARE: given })).toBe(share);
});
