import { expect, test } from 'vitest';
import { COLLECTIONS } from '#domain/browse/collections';
import {
  buildRecipeListPath,
  LIST_PAGES_MOST,
  listPaths,
  parseRecipeListAddress,
  pickRecipeListQueryParameters,
} from '#domain/browse/list-address';
import { toSlug } from '#domain/recipes/slug';

const read = (path: string) => parseRecipeListAddress(new URL(path, 'https://pantry-chef.example'));
/** Returns the canonical spelling of a recipe list's address. */
const spelt = (path: string) => {
  const address = read(path);
  return address === null ? null : buildRecipeListPath(address);
};

test.each([
  ['/recipes', '/recipes'],
  ['/recipes?page=1', '/recipes'],
  ['/recipes?cuisine=&time=&diet=', '/recipes'],
  [
    '/recipes?page=2&diet=vegan&time=30&cuisine=Middle%20Eastern',
    '/recipes?cuisine=middle-eastern&time=30&diet=vegan&page=2',
  ],
  ['/recipes?utm_source=mail&time=15', '/recipes?time=15'],
  ['/cuisine/Middle%20Eastern', '/cuisine/middle-eastern'],
  ['/cuisine/thai?diet=vegan', '/cuisine/thai'],
  ['/with/Rice/chicken%20breast', '/with/chicken-breast/rice'],
  ['/with/rice/rice', '/with/rice'],
  ['/with/cr%C3%A8me%20fra%C3%AEche?page=3', '/with/creme-fraiche?page=3'],
  ['/collection/quick', '/collection/quick'],
])('the list address %s is normalized to %s', (path, expected) => {
  expect(spelt(path)).toBe(expected);
  expect(spelt(expected)).toBe(expected);
});

test.each([
  '/recipes?page=0',
  '/recipes?page=-1',
  '/recipes?page=1e3',
  '/recipes?page=999999',
  `/recipes?page=${LIST_PAGES_MOST + 1}`,
  '/recipes?time=17',
  '/recipes?time=NaN',
  '/recipes?diet=toString',
  `/recipes?cuisine=${'a'.repeat(200)}`,
  '/recipes/more',
  '/cuisine/',
  '/cuisine/%E0%A4%A',
  '/cuisine/thai/soup',
  '/with/',
  '/with/a/b/c',
  `/with/${'a'.repeat(3_000)}`,
  '/privacy',
])('%s is not the address of a list', (path) => {
  expect(read(path)).toBeNull();
});

test('query parameters that lists do not use are ignored', () => {
  const query = (search: string) => pickRecipeListQueryParameters({ search });
  expect(query('?utm_source=mail')).toBe('');
  expect(query('?code=1&page=2')).toBe('?page=2');
});

test('each collection has an address and a sentence of its own', () => {
  const keys = COLLECTIONS.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  for (const { key, title, text } of COLLECTIONS) {
    expect(toSlug(key)).toBe(key);
    expect(listPaths.collection(key)).toBe(`/collection/${key}`);
    expect(title).not.toMatch(/\.$/);
    expect(text).toMatch(/^[A-Z].*\.$/);
  }
});
