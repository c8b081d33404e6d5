import { expect, test } from 'vitest';
import { listCardIngredientNames } from '#domain/matching/cards';

const ingredients = (...lines: [name: string, required?: boolean][]) => ({
  ingredients: lines.map(([ingredient_name, required = true]) => ({ ingredient_name, required })),
});

test('a card names required ingredients first, each once', () => {
  expect(
    listCardIngredientNames(
      ingredients(['parsley', false], ['Rice'], ['egg'], ['rice '], ['egg', false], ['', true]),
    ),
  ).toEqual(['Rice', 'egg', 'parsley']);
});

test('a card names six ingredients at most', () => {
  const many = ingredients(
    ['o', false],
    ...['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name): [string] => [name]),
  );
  expect(listCardIngredientNames(many)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});
