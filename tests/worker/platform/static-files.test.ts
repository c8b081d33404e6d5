import { expect, test } from 'vitest';
import { readStaticFile } from '#worker/platform/static-files';

const answerWith = (fetch: () => Promise<Response>) => ({ fetch }) as unknown as Fetcher;

test('the content of a static file is returned', async () => {
  const assets = answerWith(async () => new Response('soup'));
  expect(new TextDecoder().decode(await readStaticFile(assets, '/data/soup.txt'))).toBe('soup');
});

test.each([
  ['is missing', async () => new Response(null, { status: 404 }), '/data/soup.txt: 404'],
  ['does not arrive', async () => Promise.reject(new Error('Network lost.')), 'Network lost.'],
] as const)('a static file that %s is a temporary failure of the platform', async (_, fetch, message) => {
  await expect(readStaticFile(answerWith(fetch), '/data/soup.txt')).rejects.toMatchObject({
    ...{ name: 'Unavailable', part: 'files', message },
  });
});
