import { expect, test } from 'vitest';
import { findRecipeLabels } from '#domain/eaters/diets/contents/recipe';
import {
  DERIVED_TAGS,
  deriveDietTags,
  findDoubtfulDietTags,
  getLabelBitsExcludedByDietTag,
  isConditionalDietTag,
} from '#domain/eaters/diets/contents/tags';

const recipe = (...names: string[]) =>
  findRecipeLabels(
    names.map((text) => {
      const [name = '', remarks = ''] = text.split(', ');
      return { name: name.replace('?', ''), remarks, required: !name.endsWith('?') };
    }),
  );

test.each<[string, string[], string[]]>([
  ['free of all', ['rice', 'onion'], ['vegan', 'vegetarian', 'gluten-free', 'dairy-free']],
  ['with butter', ['rice', 'butter'], ['vegetarian', 'gluten-free']],
  ['with meat and flour', ['ground beef', 'flour'], ['dairy-free']],
  [
    'with what may have it',
    ['rice', 'mustard'],
    ['vegan', 'vegetarian', 'dairy-free', 'gluten-free with a gluten-free mustard'],
  ],
  [
    'with a cheese that may be made with rennet',
    ['feta', 'tomato'],
    ['gluten-free', 'vegetarian with a vegetarian feta'],
  ],
  [
    'with two lines to choose, the first in the plural',
    ['ground beef', 'breadcrumbs', 'hamburger buns'],
    ['dairy-free with dairy-free breadcrumbs and hamburger buns'],
  ],
  [
    'with an optional line that contains it',
    ['rice', 'butter', 'parmesan?'],
    ['gluten-free'], // Butter is vegetarian, but parmesan contains rennet, even if optional.
  ],
  ['with a claim that rules it out', ['rice', 'butter, vegan'], [...DERIVED_TAGS]],
])('a recipe %s has exactly the tags that its lines support', (_what, names, tags) => {
  expect(deriveDietTags(recipe(...names))).toEqual(tags);
});

test('a recipe with an unchecked line, or with more than two lines to replace, gets no tag', () => {
  expect(deriveDietTags(recipe('rice', 'zorblat'))).toEqual([]);
  expect(deriveDietTags(recipe())).toEqual([]);
  expect(deriveDietTags(recipe('smoked sausage', 'beef broth', 'mustard'))).not.toContainEqual(
    expect.stringContaining('gluten-free'),
  );
});

test('a conditional tag such as “gluten-free with a gluten-free mustard” covers only the lines that it names', () => {
  const tag = 'gluten-free with a gluten-free mustard';
  expect(getLabelBitsExcludedByDietTag(tag)).toBe(getLabelBitsExcludedByDietTag('gluten-free'));
  expect([
    isConditionalDietTag(tag),
    isConditionalDietTag('gluten-free'),
    isConditionalDietTag('soup with bread'),
  ]).toEqual([true, false, false]);
  const doubts = (...names: string[]) =>
    findDoubtfulDietTags([tag], recipe(...names)).map(({ value, lines }) => [
      value,
      lines.map(({ name }) => name),
    ]);
  expect(doubts('rice', 'mustard')).toEqual([]);
  expect(doubts('rice')).toEqual([]);
  expect(doubts('mustard', 'vegetable broth')).toEqual([['may', ['mustard', 'vegetable broth']]]);
  expect(doubts('mustard', 'flour')).toEqual([['contains', ['flour']]]);
  expect(doubts('zorblat')).toEqual([['unknown', ['zorblat']]]);
});
