/** Compares the index, with both kernels, with the reference definition, on random and adversarial catalogues. */
import { isDeepStrictEqual } from 'node:util';
import { rankMatchingRecipes } from '#domain/matching/results/recommend';
import { applyUserLabelsToKnowledge, applyUserLabelsToRecipe } from '#domain/matching/user-labels';
import { openSegmentInTypeScript } from '#worker/recipe-index/kernel/count';
import { searchIndex } from '#worker/recipe-index/query/query';
import { chance, KINDS, type Kind, scene } from '../../worker/recipe-index/chance.ts';
import { buildShard, inWasm } from '../../worker/recipe-index/shards.ts';

/** Maximum number of index segments of a random catalogue. Segments share the buffers for counting. */
const SEGMENTS_MAX = 3;

/** Compares random pairs of a catalogue and a search. @returns the number of answers that differ */
export function compareFuzz(pairs: number, seed: number): number {
  const random = chance(seed);
  let wrong = 0;
  for (let i = 0; i < pairs; i += 1) {
    const { recipes, kitchen, wishes, knowledge, own } = scene(KINDS[i % KINDS.length] as Kind, random);
    const expected = rankMatchingRecipes(
      recipes.map((recipe) => applyUserLabelsToRecipe(recipe, own)),
      kitchen,
      wishes,
      applyUserLabelsToKnowledge(knowledge, own),
    );
    const opened = i % 2 === 0 ? inWasm : openSegmentInTypeScript;
    const segments = 1 + (Math.floor(i / KINDS.length) % SEGMENTS_MAX);
    const parts = Map.groupBy(recipes, () => Math.floor(random() * segments));
    // In a third of the catalogues, divide the groups of recipes, which otherwise happens only in large catalogues.
    const dividedFrom = i % 3 === 0 ? 2 : undefined;
    const shards = [...parts.values()].map((part) => buildShard(part, knowledge, opened, dividedFrom));
    const question = { kitchen, wishes, knowledge, own };
    const { ranked, unlocks, leftOut, loosen } = searchIndex(shards, question);
    const same =
      isDeepStrictEqual(
        ranked.map(({ id, preferred }) => [id, preferred]),
        expected.results.map(({ recipe, preferred }) => [recipe.id, preferred]),
      ) &&
      isDeepStrictEqual([unlocks, leftOut, loosen], [expected.unlocks, expected.leftOut, expected.loosen]);
    if (!same) wrong += 1;
  }
  return wrong;
}
