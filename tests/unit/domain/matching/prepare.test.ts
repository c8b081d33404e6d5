import { expect, test } from 'vitest';
import { prepareRecipeForMatching } from '#domain/matching/score/prepare';
import type { MatchIngredient } from '#domain/matching/types';
import { knowledge, line, recipe } from './support/samples.ts';

const needs = (lines: MatchIngredient[]) => prepareRecipeForMatching(recipe(lines), knowledge()).needs;
const flour = (amount: number | null, unit: string | null = 'g') => line('flour', { amount, unit });

test('the lines of one ingredient are one need with the same unit in any order', () => {
  const lines = [flour(100), line('egg', { amount: 2 }), flour(2, 'dag')];
  const expected = [
    { name: 'egg', amount: 2, unit: null, essential: true },
    { name: 'flour', amount: 12, unit: 'dag', essential: false },
  ];
  expect(needs(lines)).toEqual(expected);
  expect(needs(lines.toReversed())).toEqual(expected);
});

test('fractions give the same sum in any order', () => {
  const tenths = [flour(0.1), flour(0.2), flour(0.3)];
  expect(needs(tenths)[0]?.amount).toBe(needs(tenths.toReversed())[0]?.amount);
});

test.each<[string, MatchIngredient[]]>([
  ['none is given', [flour(null)]],
  ['one of them is not given', [flour(100), flour(null)]],
  ['they do not convert', [flour(100), flour(1, 'cup')]],
  ['it is 0', [flour(0)]],
  ['it is negative', [flour(-1)]],
  ['it is not a number', [flour(Number.NaN)]],
])('the need is unknown when %s', (_, lines) => {
  expect(needs(lines)).toEqual([{ name: 'flour', amount: null, unit: null, essential: true }]);
});

test('optional lines can be excluded by name, and are not needed', () => {
  const prepared = prepareRecipeForMatching(recipe(['a', line('b', { required: false })]), knowledge());
  expect(prepared.needs.map((need) => need.name)).toEqual(['a']);
  expect([...prepared.names]).toEqual(['a', 'b']);
});

test('a repeated tool is needed once', () => {
  expect(
    prepareRecipeForMatching(recipe(['a'], { tools: ['wok', 'oven', 'wok'] }), knowledge()).tools,
  ).toEqual(['oven', 'wok']);
});
