import { expect, test } from 'vitest';
import { drainable } from '#worker/http/drain';

/** An upload in pieces of 1 KiB, and how many of them were taken. */
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

test('a handler reads the whole body as if nothing was between', async () => {
  const { request, drain } = await drainable(upload(5).request);
  expect(request.headers.get('X-Kept')).toBe('yes');
  expect((await request.arrayBuffer()).byteLength).toBe(5 * 1024);
  await drain();
});

test('a body that nobody read is read to its end', async () => {
  const { request, taken } = upload(50);
  await (await drainable(request)).drain();
  expect(taken()).toBe(50);
});

test('a handler that stops reading does not end the upload', async () => {
  const { request, taken, cancelled } = upload(50);
  const drained = await drainable(request);
  for await (const _piece of drained.request.body ?? []) break;
  expect(taken()).toBeLessThan(5);
  await drained.drain();
  expect([taken(), cancelled()]).toEqual([50, false]);
});

test('a body that says it is small is read at once, and is the same', async () => {
  const headers = { 'Content-Length': '5', 'X-Kept': 'yes' };
  const original = new Request('https://pantry-chef.example/', { method: 'POST', body: 'bread', headers });
  const { request, drain } = await drainable(original);
  expect(original.bodyUsed).toBe(true);
  expect([await request.text(), request.method, request.headers.get('X-Kept')]).toEqual([
    'bread',
    'POST',
    'yes',
  ]);
  await drain();
});

test('an upload without end is given up', async () => {
  const { request, taken } = upload(Number.POSITIVE_INFINITY);
  await (await drainable(request)).drain();
  expect(taken()).toBeGreaterThan(32 * 1024);
  expect(taken()).toBeLessThan(33 * 1024);
}, 30_000);

test('a request without a body stays as it is', async () => {
  const request = new Request('https://pantry-chef.example/');
  const drained = await drainable(request);
  expect(drained.request).toBe(request);
  await drained.drain();
});
