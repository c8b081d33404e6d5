import { expect, test } from 'vitest';
import { extractSharedUrlOrText } from '#client/offline/shared';

const EMPTY = { title: '', text: '', url: '' };
const PAGE = 'https://soups.example/borscht?from=app';

test.each([
  ['an address', { url: PAGE }, PAGE],
  ['an address as the text', { text: PAGE }, PAGE],
  ['an address with the title of its page', { title: 'Borscht | Soups', url: PAGE }, PAGE],
  ['a remark before the address', { text: `Look what I found: ${PAGE}.` }, PAGE],
  ['an address as the title', { title: PAGE }, PAGE],
  ['an address in brackets', { text: `Borscht (${PAGE})` }, PAGE],
  [
    'a recipe',
    { title: 'Borscht', text: '2 beets\n1 onion\n\nBoil.' },
    'Borscht\n\n2 beets\n1 onion\n\nBoil.',
  ],
  [
    'a recipe that begins with its title',
    { title: 'Borscht', text: 'Borscht\n\n2 beets' },
    'Borscht\n\n2 beets',
  ],
  [
    'a long recipe with its address',
    { title: 'Borscht', text: `2 beets\n${'Boil. '.repeat(60)}`, url: PAGE },
    `Borscht\n\n2 beets\n${'Boil. '.repeat(60).trim()}\n\n${PAGE}`,
  ],
  ['nothing', {}, ''],
  ['a script', { url: 'javascript:alert(1)' }, ''],
])('of %s is read what it says', (_what, given, expected) => {
  expect(extractSharedUrlOrText({ ...EMPTY, ...given })).toBe(expected);
});
