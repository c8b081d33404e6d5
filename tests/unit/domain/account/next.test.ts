import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toSafeNextPath } from '#domain/account/next';
import { anyText } from '../any-text.ts';

const FOLLOWED = [
  ['/', '/'],
  ['/inventory', '/inventory'],
  ['/results?have=rice,egg&minutes=30', '/results?have=rice,egg&minutes=30'],
  ['/recipe/fried-rice#steps', '/recipe/fried-rice#steps'],
  ['/account?tab=%2F%2Fevil.example', '/account?tab=%2F%2Fevil.example'],
  ['/a/../account', '/account'],
  ['/signing-bonus', '/signing-bonus'],
  ['/recipe/crème brûlée', '/recipe/cr%C3%A8me%20br%C3%BBl%C3%A9e'],
] as const;

test.each(FOLLOWED)('after signing in, the address %s is followed', (next, address) => {
  expect(toSafeNextPath(next)).toBe(address);
});

test.each([
  null,
  undefined,
  '',
  'inventory',
  'https://evil.example/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t/inventory',
  ' /inventory',
  '/inventory\u0000',
  '/inventory\u0085',
  '/.//evil.example',
  '/..//evil.example',
  '/a//evil.example',
  '/results?back=https://evil.example',
  'javascript:alert(1)',
  'data:text/html,hello',
  '/signin',
  '/signin/',
  '/SignIn?next=/account',
  '/sign%69n',
  '/a/../signup',
  '/signup#top',
  '/signin.html',
])('after signing in, the address %j is not followed', (next) => {
  expect(toSafeNextPath(next)).toBeNull();
});

const mean = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '/',
        '\\',
        '.',
        '..',
        '@',
        ':',
        '?',
        '#',
        '%2f',
        '%5c',
        '\t',
        '\n',
        'evil.example',
        'https:',
      ),
      fc.string({ maxLength: 3 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => `/${parts.join('')}`);

test('an address that is followed stays on the site from any of its pages, and is followed the same way again', () => {
  fc.assert(
    fc.property(fc.oneof(mean, anyText()), (next) => {
      const path = toSafeNextPath(next);
      if (path === null) return;
      expect(path).toMatch(/^\/(?!\/)/);
      expect(new URL(path, 'https://pantry-chef.example/signin?next=x').origin).toBe(
        'https://pantry-chef.example',
      );
      expect(new URL(path, 'https://pantry-chef.example').pathname).not.toMatch(/^\/(signin|signup)\/?$/i);
      expect(toSafeNextPath(path)).toBe(path);
    }),
    { numRuns: 2000 },
  );
});

test('every plain path of letters with a query is followed unchanged', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^\/[a-z]{1,9}(\/[a-z-]{1,9}){0,3}(\?[a-z]{1,5}=[a-z0-9,+]{1,9})?$/),
      (path) => {
        fc.pre(!/^\/(signin|signup)(\?|$)/.test(path));
        expect(toSafeNextPath(path)).toBe(path);
      },
    ),
  );
});
