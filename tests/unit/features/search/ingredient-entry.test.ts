import { expect, test } from 'vitest';
import { createBuiltinIngredientList } from '#client/foods/local-ingredients';
import { mergeFoodSuggestions } from '#client/foods/use-suggestions';
import { builtinResolver, INGREDIENTS } from '#domain/foods/catalog';
import {
  classifyEnteredNames,
  splitTypedFoodNames,
  toSuggestionTerm,
} from '../../../../src/features/search/ingredients/ingredient-entry.ts';

const add = (text: string, chosen: string[] = []) =>
  classifyEnteredNames(text, chosen, builtinResolver.entry);

test.each([
  ['Garlic', ['garlic']],
  ['  EGGS ', ['egg']],
  ['tomatoes', ['tomato']],
  ['aubergine', ['eggplant']],
  ['rice, garlic; onions\nolive oil', ['rice', 'garlic', 'onion', 'olive oil']],
  ['egg, eggs, EGG', ['egg']],
])('%o becomes %o', (text, added) => {
  expect(add(text)).toEqual({ added, already: [], unknown: [] });
});

test('a food that is in the list is not added again', () => {
  expect(add('eggs, rice', ['egg'])).toEqual({ added: ['rice'], already: ['egg'], unknown: [] });
});

test('an unknown name is left out and shown as typed', () => {
  expect(add('Unicorn, rice')).toEqual({ added: ['rice'], already: [], unknown: ['Unicorn'] });
});

test('empty parts of a pasted list are ignored', () => {
  expect(splitTypedFoodNames(' , rice,,\r\n ; ')).toEqual(['rice']);
  expect(add('')).toEqual({ added: [], already: [], unknown: [] });
});

test.each([
  ['2 oni', 'oni'],
  ['1/2 lem', 'lem'],
  ['½ lem', 'lem'],
  ['onion', 'onion'],
  ['7up', '7up'],
  ['2% milk', '2% milk'],
  ['2 ', '2 '],
])('while %o is typed, %o is looked up', (typed, term) => {
  expect(toSuggestionTerm(typed)).toBe(term);
});

test('an amount is not part of a name, and incomplete names are not guessed', async () => {
  const { namesOfLines } = createBuiltinIngredientList(INGREDIENTS);
  const lines = [
    '2 onions',
    '500 g chicken breasts',
    'half a lemon',
    'a few carrots',
    'brocolli',
    '2 unicorns',
  ];
  expect(Object.fromEntries(await namesOfLines(lines))).toEqual({
    '2 onions': 'onion',
    '500 g chicken breasts': 'chicken breast',
    'half a lemon': 'lemon',
    'a few carrots': 'carrot',
  });
});

const rows = (...names: string[]) => names.map((name) => ({ name }));

test('three rows from the server are shown alone', () => {
  expect(mergeFoodSuggestions(rows('a', 'b', 'c'), ['d'])).toEqual(rows('a', 'b', 'c'));
});

test('fewer than three are completed with local ones, each name once', () => {
  expect(mergeFoodSuggestions([{ name: 'eggplant', alias: 'aubergine' }], ['eggplant', 'egg'])).toEqual([
    { name: 'eggplant', alias: 'aubergine' },
    { name: 'egg' },
  ]);
});

test('without the server the local rows are shown alone', () => {
  expect(mergeFoodSuggestions(null, ['egg'])).toEqual(rows('egg'));
});

test('at most eight rows are shown', () => {
  const many = Array.from({ length: 12 }, (_, index) => `name ${index}`);
  expect(mergeFoodSuggestions(null, many)).toHaveLength(8);
  expect(mergeFoodSuggestions(rows(...many), [])).toHaveLength(8);
  expect(mergeFoodSuggestions(rows('a', 'b'), many)).toHaveLength(8);
});
