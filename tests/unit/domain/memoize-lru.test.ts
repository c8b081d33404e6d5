import { expect, test } from 'vitest';
import { memoizeLru } from '#domain/lib/memoize-lru';

test('a repeated text is computed once, and the least recently used result is dropped', () => {
  const lookUps: string[] = [];
  const find = memoizeLru((text) => {
    lookUps.push(text);
    return text === 'none' ? undefined : text.length;
  }, 2);
  expect([find('a'), find('a'), find('none'), find('none')]).toEqual([1, 1, undefined, undefined]);
  expect(lookUps).toEqual(['a', 'none']);
  for (const text of ['b', 'a', 'c', 'a', 'd', 'a']) find(text);
  expect(lookUps.filter((text) => text === 'a')).toHaveLength(1);
  find('none');
  expect(lookUps.filter((text) => text === 'none')).toHaveLength(2);
});

test('names of object properties are ordinary texts', () => {
  const find = memoizeLru((text) => text.length, 10);
  expect([find('__proto__'), find('constructor')]).toEqual([9, 11]);
});
