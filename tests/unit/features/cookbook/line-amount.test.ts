import { expect, test } from 'vitest';
import { parseUserRecipeLines } from '#domain/cookbook/read-user-recipe';
import { formatScaledLineAmount } from '../../../../src/features/cookbook/recipe/line-amount.ts';

test.each<[line: string, servings: number, words: string]>([
  ['12.5 g yeast', 4, '12.5 g'],
  ['2.25 kg pears', 4, '2.25 kg'],
  ['37.5 ml oil', 4, '37.5 ml'],
  ['2 x 400 g cans chopped tomatoes', 8, '4 x 400 g cans'],
  ['1-2 cloves garlic', 8, '2-4 cloves'],
  ['6 tsp paprika', 8, '¼ cup'],
  ['3 tsp paprika', 8, '2 tbsp'],
  ['2 heaped tbsp flour', 8, '4 heaped tbsp'],
  ['salt to taste', 8, ''],
])('%s of a recipe for 4 is for %d: %s', (line, servings, words) => {
  const [read] = parseUserRecipeLines([line], null);
  expect(read && formatScaledLineAmount(read, servings, 4).replaceAll('\u00a0', ' ')).toBe(words);
});
