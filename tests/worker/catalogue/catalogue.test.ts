import { expect, test, vi } from 'vitest';
import { recommend } from '#domain/matching/recommend';
import { searchCatalogue } from '#worker/catalogue/catalogue';
import { openSegment } from '#worker/catalogue/segment';
import { kitchen, knowledge, line, recipe, wishes } from '../../domain/matching/samples.ts';
import { chance, KINDS, scene } from './chance.ts';
import { inWasm, shardOf } from './shards.ts';

// The definition takes its time.
vi.setConfig({ testTimeout: 60_000 });

const PAIRS = 100;

for (const kind of KINDS) {
  test(`the index answers what a scan of all recipes answers: ${kind}`, () => {
    const random = chance(KINDS.indexOf(kind) + 1);
    for (let i = 0; i < PAIRS; i += 1) {
      const { recipes, kitchen, wishes, knowledge } = scene(kind, random);
      const expected = recommend(recipes, kitchen, wishes, knowledge);
      // Every other one is counted in WebAssembly.
      const shard = shardOf(recipes, knowledge, i % 2 === 0 ? inWasm : openSegment);
      const actual = searchCatalogue([shard], { kitchen, wishes, knowledge });
      expect(
        {
          results: actual.ranked.map(({ id, preferred }) => ({ id, preferred })),
          unlock: actual.unlock,
          leftOut: actual.leftOut,
          loosen: actual.loosen,
        },
        `${kind} ${i}`,
      ).toEqual({
        results: expected.results.map(({ recipe, preferred }) => ({ id: recipe.id, preferred })),
        unlock: expected.unlock,
        leftOut: expected.leftOut,
        loosen: expected.loosen,
      });
    }
  });
}

test('a purchase that also replaces an assumed staple does not make a recipe ready to cook', () => {
  const question = {
    // A substitute that covers as much as assuming comes first, and nothing with a substitute is 'cook now'.
    knowledge: knowledge([['staple', 'lime', 0.1]]),
    kitchen: kitchen(['fish']),
    wishes: wishes(),
  };
  const recipes = [
    recipe(['fish', 'lime', 'staple'], { id: 'a' }),
    recipe(['fish', 'lime', 'staple'], { id: 'b' }),
    recipe(['fish', 'rice', 'staple'], { id: 'c' }),
  ];
  const expected = recommend(recipes, question.kitchen, question.wishes, question.knowledge).unlock;
  expect(expected).toEqual({ ingredient: 'rice', recipes: 1 });
  expect(searchCatalogue([shardOf(recipes, question.knowledge)], question).unlock).toEqual(expected);
});

test('nor where the staple is there, but too little of it; enough of it stays as it is', () => {
  const question = {
    knowledge: knowledge([['staple', 'lime', 0.1]]),
    kitchen: kitchen(['fish', { name: 'staple', amount: 20, unit: 'g' }]),
    wishes: wishes(),
  };
  const staple = (amount: number) => line('staple', { amount, unit: 'g' });
  const recipes = [
    recipe(['fish', 'lime', staple(200)], { id: 'a' }),
    recipe(['fish', 'lime', staple(300)], { id: 'b' }),
    recipe(['fish', 'lime', staple(10)], { id: 'c' }),
    recipe(['fish', 'rice', staple(200)], { id: 'd' }),
    recipe(['fish', 'rice', staple(10)], { id: 'e' }),
  ];
  const expected = recommend(recipes, question.kitchen, question.wishes, question.knowledge).unlock;
  expect(expected).toEqual({ ingredient: 'rice', recipes: 2 });
  expect(searchCatalogue([shardOf(recipes, question.knowledge)], question).unlock).toEqual(expected);
});
