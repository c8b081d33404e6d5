import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { memoryStorage } from '../../client/memory-storage.ts';

const CODE = readFileSync(new URL('../../../../src/layouts/early/early.js', import.meta.url), 'utf8')
  // Replace the import: the imported script is not tested here, and a script that runs as text cannot import
  // anything.
  .replace(/import\('HEADER_SCRIPT'\)/, 'Promise.resolve()');

/** True if the header shows the member links before the first paint. @param session the stored session */
function showsMembersLinks(session: object | null): boolean {
  const attributes = new Map<string, boolean>();
  const root = {
    dataset: {},
    toggleAttribute: (name: string, on: boolean) => attributes.set(name, on),
    hasAttribute: (name: string) => attributes.get(name) === true,
  };
  const storage = memoryStorage();
  if (session !== null) storage.setItem('pantry-chef.session', JSON.stringify(session));
  const page = {
    localStorage: storage,
    sessionStorage: memoryStorage(),
    document: { documentElement: root, addEventListener: () => {} },
    location: { pathname: '/', search: '', hash: '' },
    navigator: { onLine: true },
    matchMedia: () => ({ matches: false }),
    addEventListener: () => {},
    setTimeout: () => 0,
    clearTimeout: () => {},
  };
  const scope = { ...page, window: page };
  new Function(...Object.keys(scope), CODE)(...Object.values(scope));
  return attributes.get('data-account') === true;
}

const token = (aal: string) => `head.${Buffer.from(JSON.stringify({ aal })).toString('base64url')}.signature`;
const user = (...factors: string[]) => ({ id: 'ann', factors: factors.map((status) => ({ status })) });

test.each([
  ['a guest', null, false],
  ['a member without a second factor', { user: user(), access_token: token('aal1') }, true],
  ['a member who has yet to set one up', { user: user('unverified'), access_token: token('aal1') }, true],
  ['a member who has used it', { user: user('verified'), access_token: token('aal2') }, true],
  ['a member who has yet to use it', { user: user('verified'), access_token: token('aal1') }, false],
  ['a session that cannot be read', { user: null }, true],
])('the links for members are in the header of: %s', (_, session, isShown) => {
  expect(showsMembersLinks(session)).toBe(isShown);
});
