import fc from 'fast-check';
import { expect, test } from 'vitest';
import { explainScore } from '#domain/matching/results/explain';
import { POINT } from '#domain/matching/score/exact';
import { indexKitchen } from '#domain/matching/score/kitchen-index';
import { kitchen, knowledge, line, recipe } from './support/samples.ts';
import { scene } from './support/scenes.ts';
import { scoreRecipe } from './support/score-recipe.ts';

test('the losses of every recipe add up to the points that it lacks before rounding', () => {
  fc.assert(
    fc.property(scene, ({ recipes, kitchen: owner, knowledge: known }) => {
      for (const dish of recipes) {
        const match = scoreRecipe(dish, indexKitchen(owner), known);
        if (match.coverage.length === 0) continue;
        const lines = explainScore(match);
        const sum = lines.reduce((total, one) => total + one.loss, 0);
        expect(Math.abs(100 - match.score / POINT - sum)).toBeLessThan(1e-9);
        expect(lines.every((one) => one.loss > 0)).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});

test('each kind of loss has its line: ingredients by loss, then the extra penalty for missing ones, then tools', () => {
  const known = knowledge([['wanted', 'other', 0.3]], [['wok', 'pan', 0.2]]);
  const dish = recipe(['a', 'wanted', 'gone', 'staple salt', line('milk', { amount: 200, unit: 'g' })], {
    tools: ['wok', 'oven'],
  });
  const owner = kitchen(['a', 'other', { name: 'milk', amount: 100, unit: 'g' }], { tools: ['pan'] });
  const lines = explainScore(scoreRecipe(dish, indexKitchen(owner), known));
  // The weight is 4.25: I = (1 + 0.7 + 0 + 0.225 + 0.5) / 4.25.
  const share = 100 / 4.25;
  const left = share * 2.425;
  expect(lines.map(({ kind, name }) => [kind, name])).toEqual([
    ['missing', 'gone'],
    ['short', 'milk'],
    ['substituted', 'wanted'],
    ['assumed', 'staple salt'],
    ['extraMissing', undefined],
    ['tools', 'oven'],
    ['tools', 'wok'],
  ]);
  const expected = [
    share,
    share * 0.5,
    share * 0.3,
    share * 0.025,
    left * 0.03,
    left * 0.97 * 0.5,
    left * 0.97 * 0.5 * 0.1,
  ];
  for (const [i, loss] of expected.entries()) expect(lines[i]?.loss).toBeCloseTo(loss, 10);
});

test('a full score has nothing to explain', () => {
  expect(explainScore(scoreRecipe(recipe(['a']), indexKitchen(kitchen(['a'])), knowledge()))).toEqual([]);
});
