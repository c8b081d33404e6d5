import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DISH_WORDS_MAX, splitDishNameIntoWords } from '#domain/dishes/words';

test.each<[string, string[]]>([
  ['Lasagne al Forno', ['lasagna', 'forno']],
  ["Shepherd's Pie", ['shepherd', 'pie']],
  ['Shepherds Pie', ['shepherd', 'pie']],
  ['Mac and Cheese', ['macaroni', 'cheese']],
  ['Easy Chicken Noodle Soup Recipe', ['chicken', 'noodle', 'soup']],
  ['BBQ Ribs', ['barbecue', 'rib']],
  ['Chocolate Chip Cookies', ['chocolate', 'chip', 'cookie']],
  ['Chocolate-Chip Cookie', ['chocolate', 'chip', 'cookie']],
  ['Crème brûlée', ['cream', 'brulee']],
  ['Curried Lentils', ['currie', 'lentil']],
  ['Berry Crumble', ['berrie', 'crumble']],
  ['The Best', ['the', 'best']],
  ['7-Layer Dip', ['7', 'layer', 'dip']],
  ['!!!', []],
])('the words of %j are %j', (name, words) => {
  expect(splitDishNameIntoWords(name)).toEqual(words);
});

test('singular and plural, and spellings with and without accents, are the same words', () => {
  const pairs = [
    ['berry', 'berries'],
    ['potato', 'potatoes'],
    ['peach', 'peaches'],
    ['brownie', 'brownies'],
    ['patty', 'patties'],
    ['jalapeño', 'jalapenos'],
    ['prawn', 'shrimps'],
  ] as const;
  for (const [one, other] of pairs)
    expect(splitDishNameIntoWords(one)).toEqual(splitDishNameIntoWords(other));
});

test('the words of any text are distinct and at most as many as the limit', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
      const words = splitDishNameIntoWords(text);
      expect(new Set(words).size).toBe(words.length);
      expect(words.length).toBeLessThanOrEqual(DISH_WORDS_MAX);
    }),
  );
});
