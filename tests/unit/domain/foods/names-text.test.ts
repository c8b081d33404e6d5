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

test('it takes less than 50 compressed bytes an ingredient, synonyms included', () => {
  expect(gzipSync(readFileSync(FILE)).length / INGREDIENTS.length).toBeLessThan(50);
});

test.each(['a,b', '#a', '*a', 'a\nb', ''])('a name %j that the list could not hold is refused', (name) => {
  const good = { name: 'egg', category: 'protein', isPantry: false, synonyms: [name] } as const;
  expect(() => serializeFoodNames([good])).toThrow(RangeError);
});

test('what is no list of names is refused', () => {
  expect(() => parseFoodNames('<!doctype html>')).toThrow(SyntaxError);
  expect(() => parseFoodNames('')).toThrow(SyntaxError);
});
