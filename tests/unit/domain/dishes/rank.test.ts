import { expect, test } from 'vitest';
import { rankDishes } from '#domain/dishes/rank';
import { splitDishNameIntoWords } from '#domain/dishes/words';

const dish = (title: string, ...otherTitles: string[]) => ({
  id: title,
  title,
  nativeTitle: null,
  otherTitles,
});
const DISHES = [
  dish('Chicken Curry'),
  dish('Thai Green Curry with Chicken'),
  dish('Coconut Chicken Soup', 'chicken curry soup'),
  dish('Curry'),
  dish('Meatloaf', 'meat loaf with gravy'),
  dish('Lasagna'),
  dish('Vegetable Lasagna'),
  { ...dish('Korean Egg Rice'), nativeTitle: 'Gyeran-bap' },
];
const titles = (query: string) => rankDishes(splitDishNameIntoWords(query), DISHES).map(({ title }) => title);

test.each<[string, string[]]>([
  ['chicken curry', ['Chicken Curry', 'Coconut Chicken Soup', 'Thai Green Curry with Chicken']],
  ['curry', ['Curry', 'Chicken Curry', 'Thai Green Curry with Chicken', 'Coconut Chicken Soup']],
  ['curry chick', ['Chicken Curry', 'Thai Green Curry with Chicken', 'Coconut Chicken Soup']],
  ['lasange', ['Lasagna', 'Vegetable Lasagna']],
  ['lasagne', ['Lasagna', 'Vegetable Lasagna']],
  ['meat loaf', ['Meatloaf']],
  ['gyeran bap', ['Korean Egg Rice']],
  [
    'chicken lasagna',
    [
      'Lasagna',
      'Chicken Curry',
      'Vegetable Lasagna',
      'Coconut Chicken Soup',
      'Thai Green Curry with Chicken',
    ],
  ],
  ['xylophone', []],
])('%j finds %j', (query, expected) => {
  expect(titles(query)).toEqual(expected);
});

test('the best-fitting name of a dish is reported', () => {
  const [first] = rankDishes(splitDishNameIntoWords('gyeran bap'), DISHES);
  expect(first).toMatchObject({ title: 'Korean Egg Rice', name: 'Gyeran-bap', missing: 0 });
});
