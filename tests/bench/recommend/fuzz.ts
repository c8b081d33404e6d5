/** The index, with both kernels, against the definition, on random and adversarial catalogues. */
import { isDeepStrictEqual } from 'node:util';
import { recommend } from '#domain/matching/recommend';
import { searchCatalogue } from '#worker/catalogue/catalogue';
import { openSegment } from '#worker/catalogue/segment';
import { chance, KINDS, type Kind, scene } from '../../worker/catalogue/chance.ts';
import { inWasm, shardOf } from '../../worker/catalogue/shards.ts';

/** @returns how many of the answers differ */
export function compareFuzz(pairs: number, seed: number): number {
  const random = chance(seed);
  let wrong = 0;
  for (let i = 0; i < pairs; i += 1) {
    const { recipes, kitchen, wishes, knowledge } = scene(KINDS[i % KINDS.length] as Kind, random);
    const expected = recommend(recipes, kitchen, wishes, knowledge);
    const shard = shardOf(recipes, knowledge, i % 2 === 0 ? inWasm : openSegment);
    const question = { kitchen, wishes, knowledge };
    const { ranked, unlock, leftOut, loosen } = searchCatalogue([shard], question);
    const same =
      isDeepStrictEqual(
        ranked.map(({ id, preferred }) => [id, preferred]),
        expected.results.map(({ recipe, preferred }) => [recipe.id, preferred]),
      ) && isDeepStrictEqual([unlock, leftOut, loosen], [expected.unlock, expected.leftOut, expected.loosen]);
    if (!same) wrong += 1;
  }
  return wrong;
}
