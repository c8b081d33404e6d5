import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCookbookSearch, joinUniqueSearchWords } from '#domain/cookbook/home-search';

const RECIPES = [
  { title: 'Tomato soup', foods: ['tomato', 'onion'], words: joinUniqueSearchWords(['Simmer with basil.']) },
  {
    title: 'Sunday pasta',
    foods: ['spaghetti', 'cherry tomato'],
    words: joinUniqueSearchWords(['Boil.', 'From Nonna.']),
  },
  { title: 'Crème brûlée', foods: ['cream'], words: joinUniqueSearchWords(['Serve after tomato soup.']) },
  { title: 'Strawberry tart', foods: ['strawberry'], words: '' },
];
const titles = (question: string) => createCookbookSearch(RECIPES)(question).map((at) => RECIPES[at]?.title);

test.each([
  ['tomato', ['Tomato soup', 'Sunday pasta', 'Crème brûlée']],
  ['tom', ['Tomato soup', 'Sunday pasta', 'Crème brûlée']],
  ['CREME brulee', ['Crème brûlée']],
  ['nonna', ['Sunday pasta']],
  ['tomato basil', ['Tomato soup']],
  ['tomto', ['Tomato soup', 'Sunday pasta', 'Crème brûlée']],
  ['spagetti', ['Sunday pasta']],
  ['berry', ['Strawberry tart']],
  ['zz', []],
  ['tomato zz', []],
])('%j finds %j', (question, expected) => {
  expect(titles(question)).toEqual(expected);
});

test('a query without a word finds everything in its order', () => {
  expect(createCookbookSearch(RECIPES)(' - ')).toEqual([0, 1, 2, 3]);
});

test('each word of a title finds its recipe', () => {
  fc.assert(
    fc.property(fc.constantFrom(...RECIPES.entries()), fc.string(), ([at, { title }], noise) => {
      const search = createCookbookSearch([
        ...RECIPES,
        { title: noise, foods: [noise], words: joinUniqueSearchWords([noise]) },
      ]);
      for (const word of title.split(' ')) expect(search(word)).toContain(at);
      expect(search(noise).length).toBeLessThanOrEqual(5);
    }),
  );
});
