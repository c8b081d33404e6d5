/** Runs the tasks that a divided index sends to its search Workers, on the segments in the memory of this isolate. */
import type { Reference } from '../../features/foods/store.ts';
import { findSimilarRecipesInShards } from '../query/alike.ts';
import { findRecipeListPartInShards } from '../query/list.ts';
import {
  countResultsOfEachLooserSearch,
  findPurchaseParts,
  type IndexQuestion,
  removePantryAmounts,
  type Shard,
  searchIndexPart,
} from '../query/query.ts';
import { hideRecipesInShards } from './outdated-labels.ts';
import { restrictShardsToRecipes } from './personal.ts';
import {
  deserializeRangeConditions,
  deserializeRangeQuestion,
  type RangeResults,
  type RangeTask,
} from './range-query.ts';
import { listCuisineNames } from './view.ts';

export interface RangeView {
  readonly shards: readonly Shard[];
  readonly reference: Pick<Reference, 'knowledge'>;
  /** True if the ingredient amounts of recipes could not be loaded. */
  readonly roughly: boolean;
}

export function computeRangeTaskResult(
  { shards, reference, roughly }: RangeView,
  task: RangeTask,
): RangeResults[keyof RangeResults] {
  const { knowledge } = reference;
  switch (task.kind) {
    case 'list': {
      const { conditions, page } = task;
      return findRecipeListPartInShards(
        shards,
        deserializeRangeConditions(conditions),
        knowledge.isStaple,
        page,
      );
    }
    case 'similar':
      return findSimilarRecipesInShards(shards, task.likeness, knowledge, task.limit);
    case 'cuisines':
      return [...listCuisineNames(shards)];
  }
  const question: IndexQuestion = deserializeRangeQuestion(task.question, reference);
  const usedQuestion = roughly ? removePantryAmounts(question) : question;
  const searched = hideRecipesInShards(restrictShardsToRecipes(shards, task.only), task.mislabelled);
  switch (task.kind) {
    case 'rank':
      return searchIndexPart(searched, usedQuestion);
    case 'purchases':
      return findPurchaseParts(searched, usedQuestion, task.least);
    case 'counts':
      return countResultsOfEachLooserSearch(searched, usedQuestion, task.looser);
  }
}
