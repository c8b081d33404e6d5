import { afterEach, expect, test, vi } from 'vitest';
import { getRecentApiCalls, sendApiCall } from '#client/http/http';

type Fetch = (path: string, init: RequestInit) => Promise<Response>;
const answer = (fetch: Fetch) => vi.stubGlobal('fetch', vi.fn(fetch));
const reply = (status: number, body: string) => answer(async () => new Response(body, { status }));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a reply is parsed as JSON', async () => {
  reply(200, '{"results":[1]}');
  expect(await sendApiCall('/api/x')).toEqual({ ok: true, status: 200, data: { results: [1] } });
});

test('a body is sent as JSON, and credentials are omitted', async () => {
  const seen: RequestInit[] = [];
  answer(async (_path, init) => {
    seen.push(init);
    return new Response('{}');
  });
  await sendApiCall('/api/x', { method: 'POST', body: { ingredients: ['egg'] } });
  expect(seen[0]).toMatchObject({
    method: 'POST',
    body: '{"ingredients":["egg"]}',
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
  });
});

test('a call whose reply clears the browser’s cache sends credentials, as browsers require', async () => {
  const seen: RequestInit[] = [];
  answer(async (_path, init) => {
    seen.push(init);
    return new Response('{}');
  });
  await sendApiCall('/api/x', { method: 'DELETE', credentials: 'same-origin' });
  expect(seen[0]).toMatchObject({ method: 'DELETE', credentials: 'same-origin' });
});

test.each([
  [400, '{"error":"Say what you have","message":"other"}', 'Say what you have'],
  [400, '{"message":"Say what you have"}', 'Say what you have'],
  [502, 'Bad gateway\n', 'Bad gateway'],
  [500, '{"code":"internal"}', '{"code":"internal"}'],
  [503, '', 'HTTP 503'],
  [503, '   ', 'HTTP 503'],
])('HTTP %i with the body %s fails with the error "%s"', async (status, body, error) => {
  reply(status, body);
  expect(await sendApiCall('/api/x')).toMatchObject({ ok: false, status, error });
});

test('the reply of a failed call can be read as JSON or as text', async () => {
  reply(403, '{"error":"No","code":"insufficient_aal"}');
  expect(await sendApiCall('/api/x')).toMatchObject({ reply: { error: 'No', code: 'insufficient_aal' } });
  reply(502, 'Bad gateway');
  expect(await sendApiCall('/api/x')).toMatchObject({ reply: 'Bad gateway' });
});

test('an HTML page instead of JSON is a failure, not a result', async () => {
  reply(200, '<!doctype html>');
  expect(await sendApiCall('/api/x')).toMatchObject({ ok: false, status: 200 });
});

test.each([
  ['a GET that a gateway lost', {}, {}, 2],
  ['a search that a gateway lost', { method: 'POST', readsOnly: true }, {}, 2],
  ['a write that a gateway lost', { method: 'POST' }, {}, 1],
  ['a GET that the app failed', {}, { 'x-request-id': 'a' }, 1],
] as const)('%s is sent as often as is safe', async (_, options, headers, times) => {
  const replies = [new Response('Bad gateway', { status: 502, headers }), new Response('{"results":[]}')];
  const fetch = vi.fn(async () => replies.shift() ?? Response.error());
  vi.stubGlobal('fetch', fetch);
  expect(await sendApiCall('/api/x', options)).toMatchObject({ ok: times === 2 });
  expect(fetch).toHaveBeenCalledTimes(times);
});

test('without a network the status is 0', async () => {
  answer(async () => {
    throw new TypeError('fetch failed');
  });
  expect(await sendApiCall('/api/x')).toEqual({ ok: false, status: 0, error: 'Network error' });
});

test('a call is aborted after 15 seconds, with status 0', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    expect(ms).toBe(15_000);
    return AbortSignal.abort();
  });
  answer(async (_path, init) => {
    init.signal?.throwIfAborted();
    return new Response('{}');
  });
  expect(await sendApiCall('/api/slow')).toEqual({ ok: false, status: 0, error: 'The request timed out' });
  expect(timeout).toHaveBeenCalledOnce();
});

test('the last 20 calls are logged, without their bodies', async () => {
  reply(404, '{"error":"Recipe not found."}');
  for (let n = 1; n <= 25; n++)
    await sendApiCall(`/api/${n}`, { method: 'POST', body: { password: 'secret' } });
  const records = getRecentApiCalls();
  expect(records.map(({ path }) => path)).toEqual(
    Array.from({ length: 20 }, (_, index) => `/api/${index + 6}`),
  );
  expect(records.at(-1)).toMatchObject({ method: 'POST', status: 404, error: 'Recipe not found.' });
  expect(JSON.stringify(records)).not.toContain('secret');
});
