import { expect, test } from 'vitest';
import { builtinResolver } from '#domain/foods/catalog';
import { parseIngredientLine } from '#domain/recipes/lines/parse-line';

const countParts = (line: string) => parseIngredientLine(line, builtinResolver).partCount;

test.each([
  ['2 cups flour', 1],
  ['1 onion, finely chopped', 1],
  ['½ lemon or 1 tbsp vinegar', 2],
  ['scallions, sesame seeds and crushed peanuts, to serve', 7],
  ['For the sauce:', 0],
  ['***', 0],
])('%j has the part count %i', (line, count) => {
  expect(countParts(line)).toBe(count);
});

test('a line of repeated amounts is split into a limited number of parts', () => {
  const count = countParts('1 cup '.repeat(20));
  expect(count).toBeGreaterThan(10);
  expect(count).toBeLessThan(30);
});
