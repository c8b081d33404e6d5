/** Tests of public pages that an isolate caches in memory. */
import { expect, test } from 'vitest';
import { PageMemory } from '#worker/platform/http/pages/page-memory';

const SITE = 'https://pantry-chef.example';
const KIB = 1024;

/** Creates a page cache, and a site whose page shows its number of requests. */
function remembering(most = 100 * KIB) {
  const memory = new PageMemory();
  let renderCount = 0;
  const visit = async (
    mark: string | null,
    { path = '/recipe/soup', isCurrent = true, status = 200, size = 0, method = 'GET', headers = {} } = {},
  ) => {
    const request = new Request(SITE + path, { method, headers });
    const response = await memory.answer(request, { key: path, mark, most }, async () => {
      renderCount += 1;
      const body = status === 304 || method === 'HEAD' ? null : `${renderCount} ${'x'.repeat(size)}`;
      const replyHeaders = {
        ETag: `W/"${path}"`,
        'Content-Type': 'text/html',
        'Server-Timing': 'page;desc=kept',
      };
      return { response: new Response(body, { status, headers: replyHeaders }), isCurrent };
    });
    const text = (await response.text()).trim();
    return { status: response.status, text, how: response.headers.get('Server-Timing'), response };
  };
  return { memory, visit, renderCount: () => renderCount };
}

test('a page is answered from memory while its version is current, and requested again otherwise', async () => {
  const { visit } = remembering();
  expect(await visit('1')).toMatchObject({ text: '1', how: 'page;desc=kept' });
  expect(await visit('1')).toMatchObject({ text: '1', how: 'page;desc=memory' });
  expect(await visit('2')).toMatchObject({ text: '2', how: 'page;desc=kept' });
  expect(await visit('2')).toMatchObject({ text: '2', how: 'page;desc=memory' });
  // The visit gets an older version, as a replica can return it. The page of this version is no longer cached.
  expect(await visit('1')).toMatchObject({ text: '3', how: 'page;desc=kept' });
});

test('if the current version is unknown, memory is neither read nor written', async () => {
  const { visit } = remembering();
  await visit('1');
  expect((await visit(null)).text).toBe('2');
  const fresh = remembering();
  await fresh.visit(null);
  expect((await fresh.visit('1')).text).toBe('2');
});

test('an outdated page, a failure and a partial page are not remembered', async () => {
  for (const other of [
    { isCurrent: false },
    { status: 404 },
    { status: 503 },
    { status: 304 },
    { method: 'HEAD' },
  ]) {
    const { visit } = remembering();
    await visit('1', other);
    expect([other, (await visit('1')).text]).toEqual([other, '2']);
  }
});

test('HEAD and conditional requests are answered from memory', async () => {
  const { visit, renderCount } = remembering();
  await visit('1');
  expect(await visit('1', { method: 'HEAD' })).toMatchObject({ status: 200, text: '' });
  const same = await visit('1', { headers: { 'If-None-Match': '"/recipe/soup"' } });
  expect([same.status, same.text, same.response.headers.get('Content-Type')]).toEqual([304, '', null]);
  expect((await visit('1', { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
  expect(renderCount()).toBe(1);
});

test('changing a reply does not change the remembered page', async () => {
  const { visit } = remembering();
  await visit('1');
  (await visit('1')).response.headers.set('X-Request-Id', 'mine');
  expect((await visit('1')).response.headers.has('X-Request-Id')).toBe(false);
});

test('beyond the byte limit, the least recently used page is dropped', async () => {
  const { visit } = remembering(100 * KIB);
  const size = 40 * KIB;
  for (const path of ['/a', '/b', '/a', '/c']) await visit('1', { path, size });
  const how = async (path: string) => (await visit('1', { path, size })).how;
  expect([await how('/a'), await how('/c')]).toEqual(Array(2).fill('page;desc=memory'));
  expect(await how('/b')).toBe('page;desc=kept');
  // A page larger than the whole cache is served, but not cached.
  await visit('1', { path: '/large', size: 200 * KIB });
  expect((await visit('1', { path: '/large', size: 200 * KIB })).how).toBe('page;desc=kept');
});

test('after the memory is cleared, no page is answered from it', async () => {
  const { memory, visit } = remembering();
  await visit('1');
  memory.clear();
  expect((await visit('1')).how).toBe('page;desc=kept');
});
