import { expect, test } from 'vitest';
import { indexKitchen } from '#domain/matching/score/kitchen-index';
import type { Group, MatchIngredient, OwnedItem } from '#domain/matching/types';
import { kitchen, knowledge, line, recipe } from './support/samples.ts';
import { scoreRecipe } from './support/score-recipe.ts';

const known = knowledge([['wanted', 'other', 0.3]], [['wok', 'pan', 0.2]]);
const milk = line('milk', { amount: 200, unit: 'g' });
const someMilk: OwnedItem = { name: 'milk', amount: 100, unit: 'g' };

test.each<[string, (string | MatchIngredient)[], string[], Group]>([
  ['everything there', ['a'], [], 'cookNow'],
  ['an assumed staple', ['a', 'staple salt'], [], 'cookNow'],
  ['a missing optional ingredient', ['a', line('gone', { required: false })], [], 'cookNow'],
  ['a substitute', ['a', 'wanted'], [], 'substitute'],
  ['another tool that serves', ['a'], ['wok'], 'substitute'],
  ['one ingredient missing', ['a', 'gone'], [], 'missing1'],
  ['one ingredient missing and a substitute', ['a', 'gone', 'wanted'], [], 'missing1'],
  ['one ingredient short', ['a', milk], [], 'missing1'],
  ['one tool missing', ['a'], ['oven'], 'missing1'],
  ['two ingredients missing', ['a', 'gone', 'away'], [], 'missing2'],
  ['one missing, one short', ['a', 'gone', milk], [], 'missing2'],
  ['an ingredient and a tool missing', ['a', 'gone'], ['oven'], 'missing2'],
  ['three lacking', ['a', 'gone', milk], ['oven'], 'more'],
  ['four lacking', ['a', 'gone', 'away', milk], ['oven'], 'more'],
])('a recipe with %s', (_, ingredients, tools, group) => {
  const owner = indexKitchen(kitchen(['a', 'other', someMilk], { tools: ['pan'] }));
  expect(scoreRecipe(recipe(ingredients, { tools }), owner, known).group).toBe(group);
});
