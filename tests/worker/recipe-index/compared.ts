import { rankMatchingRecipes } from '#domain/matching/results/recommend';
import type { MatchRecipe } from '#domain/matching/types';
import { applyUserLabelsToKnowledge, applyUserLabelsToRecipe } from '#domain/matching/user-labels';
import { type IndexQuestion, type Shard, searchIndex } from '#worker/recipe-index/query/query';

/**
 * Returns the results of the index for these shards, and the results of the reference definition for the same
 * recipes.
 */
export function compared(shards: readonly Shard[], recipes: readonly MatchRecipe[], question: IndexQuestion) {
  const { kitchen, wishes, knowledge, own } = question;
  const expected = rankMatchingRecipes(
    own === undefined ? recipes : recipes.map((recipe) => applyUserLabelsToRecipe(recipe, own)),
    kitchen,
    wishes,
    own === undefined ? knowledge : applyUserLabelsToKnowledge(knowledge, own),
  );
  const { ranked, ...others } = searchIndex(shards, question);
  const { results, unlocks, leftOut, loosen } = expected;
  return {
    actual: { results: ranked.map(({ id, preferred, fit }) => ({ id, preferred, fit })), ...others },
    expected: {
      results: results.map(({ recipe, preferred, fit }) => ({ id: recipe.id, preferred, fit })),
      ...{ unlocks, leftOut, loosen },
    },
  };
}
