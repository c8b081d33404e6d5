import { expect, test } from 'vitest';
import { readRequestJson } from '#worker/platform/http/body';
import { Failure } from '#worker/platform/http/failure';

const MAX = 1024;
const request = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request('https://pantry-chef.example/', {
    method: 'POST',
    body,
    headers,
    duplex: 'half',
  } as RequestInit);

/** Creates a body in pieces, without a known length. */
const stream = (pieces: number, size: number) => {
  let sent = 0;
  const source = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent++ === pieces) controller.close();
      else controller.enqueue(new TextEncoder().encode(' '.repeat(size)));
    },
  });
  return { source, sent: () => sent };
};

const readResult = async (body: BodyInit, headers?: Record<string, string>) => {
  const read = await readRequestJson(request(body, headers), MAX);
  return read instanceof Failure ? `${read.status} ${read.code}` : read.json;
};

test('a body up to the limit is read', async () => {
  const text = JSON.stringify('x'.repeat(MAX - 2));
  expect(await readResult(text)).toBe('x'.repeat(MAX - 2));
  expect(await readResult(`${text} `)).toBe('413 too_large');
});

test('a Content-Length above the limit is refused before anything is read', async () => {
  const { source, sent } = stream(1, 10);
  expect(await readResult(source, { 'content-length': String(MAX + 1) })).toBe('413 too_large');
  expect(sent()).toBeLessThanOrEqual(1);
});

test('a body longer than its declared length is cut off at the limit', async () => {
  const { source, sent } = stream(1000, 100);
  expect(await readResult(source, { 'content-length': '10' })).toBe('413 too_large');
  expect(sent()).toBeLessThan(20);
});

test.each([
  ['', 'nothing'],
  ['{', 'half an object'],
  ['nope', 'a word'],
  ['[1]]', 'more than a value'],
])('a body of %j (%s) is not JSON', async (text) => {
  expect(await readResult(text)).toBe('400 invalid_json');
});

test('bytes that are not UTF-8 are not JSON', async () => {
  expect(await readResult(new Uint8Array([0x22, 0xff, 0x22]))).toBe('400 invalid_json');
});
