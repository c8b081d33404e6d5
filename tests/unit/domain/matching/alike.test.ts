import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { groupSimilarRecipes } from '#domain/matching/alike';

const recipe = (title: string, foods = '', optional = '') => ({
  title,
  ingredients: [
    ...foods.split(' ').map((ingredient_name) => ({ ingredient_name, required: true })),
    ...optional.split(' ').map((ingredient_name) => ({ ingredient_name, required: false })),
  ].filter(({ ingredient_name }) => ingredient_name !== ''),
});
const titles = (recipes: ReturnType<typeof recipe>[], staples = '') =>
  groupSimilarRecipes(recipes, (name) => staples.split(' ').includes(name)).map(({ best, alike }) =>
    [best, ...alike].map(({ title }) => title),
  );

describe('two recipes share a place', () => {
  test.each([
    ['with the same last two words', recipe('Egg Fried Rice', 'egg'), recipe('Pork Fried Rice', 'pork')],
    [
      'whatever comes after the name',
      recipe('Fried Rice with Peas', 'peas'),
      recipe('Fried Rice, quick', 'egg'),
    ],
    ['in the plural as well', recipe('Buttermilk Pancakes', 'a'), recipe('Lemon Buttermilk Pancake', 'b')],
    ['with one word and the same things', recipe('Boiled Rice', 'rice'), recipe('Steamed Rice', 'rice')],
    [
      'of the same things by other names',
      recipe('Shakshuka', 'a b c d'),
      recipe('Eggs in Purgatory', 'a b c d'),
    ],
  ])('%s', (_, one, other) => {
    expect(titles([one, other])).toEqual([[one.title, other.title]]);
  });
});

describe('two recipes have a place each', () => {
  test.each([
    ['with one word and other things', recipe('Tomato Soup', 'tomato'), recipe('Pea Soup', 'peas')],
    ['of few things by other names', recipe('Omelette', 'egg milk'), recipe('Pancakes', 'egg milk')],
    [
      'that have only optional things in common',
      recipe('A Dish', 'x', 'a b c d'),
      recipe('B Meal', 'y', 'a b c d'),
    ],
    [
      'with two words for a form',
      recipe('Miso Tofu Rice Bowl', 'tofu rice miso'),
      recipe('Salmon Rice Bowl', 'salmon rice cucumber'),
    ],
    [
      "with other words after 'and'",
      recipe('Ground Beef and Potato Hash', 'beef potato onion'),
      recipe('Ground Beef and Vegetable Soup', 'beef carrot broth'),
    ],
    ['without title and things', recipe(''), recipe('')],
  ])('%s', (_, one, other) => {
    expect(titles([one, other])).toEqual([[one.title], [other.title]]);
  });
});

test('shared staples do not make two dishes alike', () => {
  const recipes = [
    recipe('Omelette', 'egg salt oil pepper water'),
    recipe('Steak', 'beef salt oil pepper water'),
  ];
  expect(titles(recipes, 'salt oil pepper water')).toHaveLength(2);
});

test('the best one leads, the others follow in their order', () => {
  const recipes = ['Egg Fried Rice', 'Pea Soup', 'Pork Fried Rice', 'Thai Fried Rice'].map((title) =>
    recipe(title, title),
  );
  expect(titles(recipes)).toEqual([['Egg Fried Rice', 'Pork Fried Rice', 'Thai Fried Rice'], ['Pea Soup']]);
});

test('every recipe has one place, and the places are in order', () => {
  const word = fc.constantFrom('egg', 'fried', 'rice', 'soup', 'with');
  const any = fc.record({ title: fc.array(word).map((words) => words.join(' ')), foods: fc.array(word) });
  fc.assert(
    fc.property(fc.array(any), (list) => {
      const recipes = list.map(({ title, foods }, id) => ({ ...recipe(title, foods.join(' ')), id }));
      const places = groupSimilarRecipes(recipes);
      const ids = places.flatMap(({ best, alike }) => [best, ...alike].map(({ id }) => id));
      expect(ids.toSorted((a, b) => a - b)).toEqual(recipes.map(({ id }) => id));
      const bests = places.map(({ best }) => best.id);
      expect(bests).toEqual(bests.toSorted((a, b) => a - b));
      for (const { best, alike } of places) for (const { id } of alike) expect(id).toBeGreaterThan(best.id);
    }),
  );
});
