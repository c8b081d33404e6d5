import { SELF } from 'cloudflare:test';
import { expect, test } from 'vitest';

const note = (body: unknown, headers: Record<string, string> = {}, origin = 'https://pantry-chef.example') =>
  SELF.fetch(`${origin}/api/kept`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

test('a cookie names the kinds of stored data, for this host only, for the longest allowed time', async () => {
  const response = await note({ kinds: ['shopping-list', 'account'] });
  expect(response.status).toBe(204);
  expect(response.headers.get('Set-Cookie')).toBe(
    '__Host-kept=account.shopping-list; Path=/; SameSite=Strict; Max-Age=34560000; Secure',
  );
  const local = await note({ kinds: ['account'] }, {}, 'http://localhost');
  expect(local.headers.get('Set-Cookie')).toBe('kept=account; Path=/; SameSite=Strict; Max-Age=34560000');
});

test('without stored data the cookie is deleted', async () => {
  const response = await note({ kinds: [] });
  expect(response.headers.get('Set-Cookie')).toBe('__Host-kept=; Path=/; SameSite=Strict; Max-Age=0; Secure');
});

test.each([
  ['another site', { kinds: ['account'] }, { 'Sec-Fetch-Site': 'cross-site' }],
  ['an unknown kind', { kinds: ['account; Domain=example.org'] }, {}],
  ['too many kinds', { kinds: ['account', 'account', 'account'] }, {}],
  ['no JSON', '{', {}],
  ['nothing', '', {}],
])('%s: no cookie is set, and the reply is the same', async (_, body, headers) => {
  const response = await note(body, headers as Record<string, string>);
  expect(response.status).toBe(204);
  expect(response.headers.get('Set-Cookie')).toBeNull();
});
