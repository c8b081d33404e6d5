import { expect, test } from 'vitest';
import { createDuplicateRecipeFinder } from '#domain/cookbook/find-same';
import { toCookbookItem } from '#domain/cookbook/read-user-recipe';
import { NO_MARKS } from '#domain/cookbook/user-recipe';

const TART = {
  id: 'tart',
  recipe_id: null,
  title: 'Leek tart',
  source: 'https://kitchen.example/tart/',
  foods: ['leeks', 'cream', 'eggs'],
};
const known = [TART, { ...TART, id: 'soup', title: 'Soup', foods: ['lentils', 'onion'] }];

const LINES = ['3 leeks', '200 g cream', '2 eggs'];

function find(title: string, ingredients: readonly string[], source = '') {
  const notes = source === '' ? {} : { notes: source };
  const item = toCookbookItem({ title, ingredients, instructions: 'Cook.', ...notes }, null);
  return createDuplicateRecipeFinder(known)(item)?.id ?? null;
}

test.each([
  ['the address and the title', 'Leek tart', ['1 pear'], 'https://kitchen.example/tart/', 'tart'],
  ['the address and most foods', 'Tart of leeks', LINES, 'https://kitchen.example/tart/', 'tart'],
  [
    'another spelling of the address',
    'Leek tart',
    LINES,
    'http://www.kitchen.example/tart?utm_source=x#top',
    'tart',
  ],
  ['title and foods without an address', 'LEEK  TART', ['5 leeks', '1 l cream', '6 eggs'], '', 'tart'],
  ['title and foods from another address', 'Leek tart', LINES, 'https://other.example/tart', 'tart'],
  [
    'the second recipe of one page',
    'Soup',
    ['100 g lentils', '1 onion'],
    'https://kitchen.example/tart',
    'soup',
  ],
])('a recipe that is already in the cookbook is recognized by %s', (_, title, lines, source, id) => {
  expect(find(title, lines, source)).toBe(id);
});

test.each([
  ['another dish of the same page', 'Plum crumble', ['500 g plums'], 'https://kitchen.example/tart/'],
  ['another dish of the same title', 'Leek tart', ['3 leeks', '100 g cheese'], ''],
  ['the same foods under another title', 'Quiche', LINES, ''],
  ['another page of the site', 'Leek tart', ['1 pear'], 'https://kitchen.example/tart?id=2'],
  ['a recipe without lines', 'Leek tart', [], ''],
])('%s is not recognized as a recipe that is already in the cookbook', (_, title, lines, source) => {
  expect(find(title, lines, source)).toBeNull();
});

test('a recipe of the site is recognized by its ID', () => {
  const saved = { recipe_id: 'moussaka', title: 'Moussaka', foods: [] };
  const item = { recipe: null, recipe_id: 'moussaka', title: '', marks: NO_MARKS, version: null };
  expect(createDuplicateRecipeFinder([saved])(item)).toBe(saved);
  expect(createDuplicateRecipeFinder([saved])({ ...item, recipe_id: 'goulash' })).toBeNull();
});
