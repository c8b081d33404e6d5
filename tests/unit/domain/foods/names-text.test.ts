import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { INGREDIENTS } from '#domain/foods/catalog';
import { parseFoodNames, serializeFoodNames } from '#domain/foods/names-text';

const FILE = new URL('../../../../src/client/foods/ingredient-names.txt', import.meta.url);

test('the list that browsers load has every ingredient of the table, in its order', () => {
  expect(parseFoodNames(readFileSync(FILE, 'utf8'))).toEqual(INGREDIENTS);
  expect(parseFoodNames(serializeFoodNames(INGREDIENTS))).toEqual(INGREDIENTS);
});

test('the list takes less than 50 compressed bytes for each food, synonyms included', () => {
  expect(gzipSync(readFileSync(FILE)).length / INGREDIENTS.length).toBeLessThan(50);
});

test.each(['a,b', '#a', '*a', 'a\nb', ''])(
  'the name %j is refused because the list cannot store it',
  (name) => {
    const good = { name: 'egg', category: 'protein', isPantry: false, synonyms: [name] } as const;
    expect(() => serializeFoodNames([good])).toThrow(RangeError);
  },
);

test('text that is not a list of names is refused', () => {
  expect(() => parseFoodNames('<!doctype html>')).toThrow(SyntaxError);
  expect(() => parseFoodNames('')).toThrow(SyntaxError);
});
