import { expect, test } from 'vitest';
import { bucketOf, keyIngredients } from '#domain/matching/cards';

const ingredients = (...lines: [name: string, required?: boolean][]) => ({
  ingredients: lines.map(([ingredient_name, required = true]) => ({ ingredient_name, required })),
});

test('a card names required ingredients first, each once', () => {
  expect(
    keyIngredients(ingredients(['parsley', false], ['Rice'], ['egg'], ['rice '], ['egg', false], ['', true])),
  ).toEqual(['Rice', 'egg', 'parsley']);
});

test('a card names six ingredients at most', () => {
  const many = ingredients(
    ['o', false],
    ...['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name): [string] => [name]),
  );
  expect(keyIngredients(many)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});

test.each([
  [0, '0-24'],
  [24.9, '0-24'],
  [25, '25-49'],
  [49, '25-49'],
  [50, '50-74'],
  [74, '50-74'],
  [75, '75-100'],
  [100, '75-100'],
  [101, 'unknown'],
  [-1, 'unknown'],
  [Number.NaN, 'unknown'],
  [null, 'unknown'],
  [undefined, 'unknown'],
] as const)('analytics files a score of %s under %s', (score, bucket) => {
  expect(bucketOf(score)).toBe(bucket);
});
