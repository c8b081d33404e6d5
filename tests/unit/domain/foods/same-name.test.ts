import { expect, test } from 'vitest';
import { createKnownNameMatcher } from '#domain/foods/spelling';

const findName = createKnownNameMatcher(['tomato', 'olive oil', 'baker’s yeast']);

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
