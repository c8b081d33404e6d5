import { expect, test, vi } from 'vitest';
import { recommend } from '#domain/matching/recommend';
import { searchCatalogue } from '#worker/catalogue/catalogue';
import { chance, KINDS, scene } from './chance.ts';
import { shardOf } from './shards.ts';

// The definition takes its time.
vi.setConfig({ testTimeout: 60_000 });

const PAIRS = 100;

for (const kind of KINDS) {
  test(`the index answers what a scan of all recipes answers: ${kind}`, () => {
    const random = chance(KINDS.indexOf(kind) + 1);
    for (let i = 0; i < PAIRS; i += 1) {
      const { recipes, kitchen, wishes, knowledge } = scene(kind, random);
      const expected = recommend(recipes, kitchen, wishes, knowledge);
      const actual = searchCatalogue([shardOf(recipes, knowledge)], { kitchen, wishes, knowledge });
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
