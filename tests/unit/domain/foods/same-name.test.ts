import { expect, test } from 'vitest';
import { createNameMatcher } from '#domain/foods/spelling';

const findName = createNameMatcher(['tomato', 'olive oil', 'baker’s yeast']);

test.each([
  ['Tomatoes', 'tomato'],
  ['  TOMATO ', 'tomato'],
  ['Olive-Oil', 'olive oil'],
  ["bakers' yeast", 'baker’s yeast'],
  ['cherry tomato', null],
  ['', null],
  ['__proto__', null],
])('%j spells %j', (text, name) => {
  expect(findName(text)).toBe(name);
});
