import { expect, test } from 'vitest';
import { Unavailable } from '#worker/platform/errors/unavailable';
import {
  isBodyStillArriving,
  makeRequestDrainable,
  readRequestText,
  UnreadableBody,
} from '#worker/platform/http/body';
import { toLoggedFailure } from '#worker/platform/http/faults';

/** Creates an upload in pieces of 1 KiB, with a count of the pieces read. */
function upload(pieces: number) {
  let taken = 0;
  let cancelled = false;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (taken === pieces) controller.close();
        else controller.enqueue(new Uint8Array(1024).fill(++taken));
      },
      cancel() {
        cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  const init = { method: 'POST', body, duplex: 'half', headers: { 'X-Kept': 'yes' } } as RequestInit;
  const request = new Request('https://pantry-chef.example/', init);
  return { request, taken: () => taken, cancelled: () => cancelled };
}

test('a handler reads the whole body as if nothing were in between', async () => {
  const { request, drain } = makeRequestDrainable(upload(5).request);
  expect(request.headers.get('X-Kept')).toBe('yes');
  expect((await request.arrayBuffer()).byteLength).toBe(5 * 1024);
  await drain();
});

test('an unread body is read to its end', async () => {
  const { request, taken } = upload(50);
  await makeRequestDrainable(request).drain();
  expect(taken()).toBe(50);
});

test('a handler that stops reading does not end the upload', async () => {
  const { request, taken, cancelled } = upload(50);
  const drained = makeRequestDrainable(request);
  for await (const _piece of drained.request.body ?? []) break;
  expect(taken()).toBeLessThan(5);
  await drained.drain();
  expect([taken(), cancelled()]).toEqual([50, false]);
});

test('a body declared as small is read at once, and is unchanged', async () => {
  const headers = { 'Content-Length': '5', 'X-Kept': 'yes' };
  const original = new Request('https://pantry-chef.example/', { method: 'POST', body: 'bread', headers });
  const { request, drain } = makeRequestDrainable(original);
  expect([original.bodyUsed, isBodyStillArriving(request)]).toEqual([true, true]);
  expect([await readRequestText(request, 5), request.method, request.headers.get('X-Kept')]).toEqual([
    'bread',
    'POST',
    'yes',
  ]);
  expect(await readRequestText(request, 4)).toMatchObject({ status: 413 });
  expect(isBodyStillArriving(request)).toBe(false);
  await drain();
});

test('an endless upload is aborted', async () => {
  const { request, taken } = upload(Number.POSITIVE_INFINITY);
  await makeRequestDrainable(request).drain();
  expect(taken()).toBeGreaterThan(32 * 1024);
  expect(taken()).toBeLessThan(33 * 1024);
});

test('a request without a body is unchanged', async () => {
  const request = new Request('https://pantry-chef.example/');
  const drained = makeRequestDrainable(request);
  expect(drained.request).toBe(request);
  await drained.drain();
});

/** Creates a GET with a body, as a server can receive it; the runtime's `Request` refuses to create one. */
function getWithBody(pieces: number, method = 'GET') {
  const { request, taken } = upload(pieces);
  const headers = new Headers({ 'Content-Type': 'text/plain', 'X-Kept': 'yes' });
  const original = new Proxy(request, {
    get: (of, name) => {
      if (name === 'method') return method;
      if (name === 'headers') return headers;
      const value = Reflect.get(of, name, of);
      return typeof value === 'function' ? value.bind(of) : value;
    },
  });
  return { original, taken };
}

test.each(['GET', 'HEAD'])(
  'a %s request with a body becomes a %s request without one, and the body is read to its end',
  async (method) => {
    const { original, taken } = getWithBody(50, method);
    const { request, drain } = makeRequestDrainable(original);
    expect([request.method, request.url, request.body]).toEqual([method, original.url, null]);
    expect(Object.fromEntries(request.headers)).toEqual({ 'x-kept': 'yes' });
    await drain();
    expect(taken()).toBe(50);
  },
);

/** Creates a request whose body stalls after its first piece. */
const stalled = (headers: Record<string, string> = {}) => {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new Uint8Array(5)),
  });
  const init = { method: 'POST', body, duplex: 'half', headers } as RequestInit;
  return new Request('https://pantry-chef.example/', init);
};

test('a body that does not arrive is awaited for a limited time, and is the sender’s error', async () => {
  const failure = new UnreadableBody(true).failure();
  expect([failure.status, failure.error]).toEqual([408, 'The request body didn’t arrive in time.']);
  const small = makeRequestDrainable(stalled({ 'Content-Length': '10' }), 20);
  await expect(readRequestText(small.request, 10)).rejects.toEqual(new UnreadableBody(true));
  // If the caller limits the time of all its work, the body has no separate time limit.
  const timed = readRequestText(small.request, 10, { isTimed: true });
  await small.drain();
  expect(await Promise.race([timed, 'still waiting'])).toBe('still waiting');
  const timeoutError = new Unavailable('call', 'no answer', { isTimeout: true });
  expect(toLoggedFailure(timeoutError, small.request)).toMatchObject({ status: 408 });
  const { request, drain } = makeRequestDrainable(stalled(), 20);
  await expect(request.text()).rejects.toThrow('arrive in time');
  await drain();
});

test('a body that breaks off is the sender’s error', async () => {
  const body = () =>
    new ReadableStream<Uint8Array>({
      start: (controller) => controller.error(new Error('Network connection lost.')),
    });
  const init = { method: 'POST', body: body(), duplex: 'half' } as RequestInit;
  const { request } = makeRequestDrainable(new Request('https://pantry-chef.example/', init));
  const error = await request.text().catch((thrown: unknown) => thrown);
  expect(toLoggedFailure(error, request)).toMatchObject({
    status: 400,
    error: 'The request body was cut off.',
  });
  const small = { ...init, body: body(), headers: { 'Content-Length': '10' } } as RequestInit;
  const read = makeRequestDrainable(new Request('https://pantry-chef.example/', small));
  await expect(readRequestText(read.request, 10)).rejects.toEqual(new UnreadableBody(false));
  await read.drain();
});
