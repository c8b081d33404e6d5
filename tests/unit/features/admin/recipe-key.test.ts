import { expect, test } from 'vitest';
import { parsePossibleRecipeIds } from '../../../../src/features/admin/data/use-editor.ts';

test.each([
  ['https://pantry-chef.example/recipe/crepes?from=mail#top', ['crepes']],
  ['/recipe/cr%C3%AApes', ['crêpes']],
  ['/recipe/100%', ['100%']],
  ['Crème Brûlée & Co.', ['creme-brulee-and-co', 'Crème Brûlée & Co.']],
  ['  chicken-fried-rice ', ['chicken-fried-rice']],
  ['   ', []],
  ['x'.repeat(500), ['x'.repeat(80)]],
])('%s may mean the recipes %j', (typed, keys) => {
  expect(parsePossibleRecipeIds(typed)).toEqual(keys);
});
