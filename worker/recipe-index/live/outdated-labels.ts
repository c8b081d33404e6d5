/**
 * Answers searches with diets from an index with outdated food labels, for example after a correction by an
 * administrator. The current labels of each recipe in the result are computed from its database row, and a recipe that
 * does not fit the diet is left out. So no result contradicts the current labels. A recipe that fits only with the
 * current labels may be missing until the index is published again.
 */

import { removeCorrectionsOfName, toSingularAndPluralForms } from '#domain/eaters/corrections';
import { findIngredientNameLabels } from '#domain/eaters/diets/contents/lookup';
import { toLookupKey } from '#domain/foods/spelling';
import { findExcludingFilters, removeForbiddenFoods } from '#domain/matching/results/filters';
import { prepareRecipeForMatching } from '#domain/matching/score/prepare';
import {
  applyUserLabelsToKnowledge,
  applyUserLabelsToRecipe,
  UserLabels,
} from '#domain/matching/user-labels';
import type { Reference } from '../../features/foods/store.ts';
import { type IndexRow, toMatchRecipe } from '../build/rows.ts';
import { applyUserLabelsToSegment } from '../filters/user-labels.ts';
import { findIdPosition } from '../format/ids.ts';
import type { Segment } from '../format/segment.ts';
import { reuseTablesOfOtherSegment } from '../query/kitchen-tables.ts';
import type { IndexAnswer, IndexQuestion, Shard } from '../query/query.ts';

export const haveAllShardsLabelsVersion = (shards: readonly Shard[], version: string): boolean =>
  shards.every(({ segment }) => segment.labelsVersion === version);

const labelsByReference = new WeakMap<Reference, UserLabels>();

/**
 * Returns the administrators' label corrections that apply to foods. Leaves out a correction of a special product, such
 * as 'vegan margarine'. The index stores this product as margarine, so the correction would change the labels of all
 * margarine.
 */
function toFoodLabels(reference: Reference): UserLabels {
  let foodLabels = labelsByReference.get(reference);
  if (foodLabels === undefined) {
    const { corrections } = reference.labels;
    foodLabels = new UserLabels(
      [...corrections].flatMap(([key, ofName]) => {
        const name = reference.canonical(key);
        if (!toSingularAndPluralForms(key).includes(toLookupKey(name))) return [];
        const before = findIngredientNameLabels(key, removeCorrectionsOfName(key, corrections));
        return [{ name, before, corrections: ofName }];
      }),
    );
    labelsByReference.set(reference, foodLabels);
  }
  return foodLabels;
}

/** Copies of index segments with corrected food labels. The key is the segment that the copy replaces in searches. */
const corrected = new WeakMap<Segment, { readonly foodLabels: UserLabels; readonly segment: Segment }>();

export function applyCorrectionsToShards(shards: readonly Shard[], reference: Reference): readonly Shard[] {
  const foodLabels = toFoodLabels(reference);
  if (foodLabels.isEmpty) return shards;
  return shards.map((shard) => {
    if (haveAllShardsLabelsVersion([shard], reference.labels.version)) return shard;
    let known = corrected.get(shard.segment);
    if (known?.foodLabels !== foodLabels) {
      const segment = applyUserLabelsToSegment(shard.segment, foodLabels);
      if (segment !== shard.segment) reuseTablesOfOtherSegment(segment, shard.segment);
      known = { foodLabels, segment };
      corrected.set(shard.segment, known);
    }
    return { ...shard, segment: known.segment };
  });
}

/**
 * Hides recipes from a search. The search skips recipes that the bitmap `dead` marks as outdated, so the hidden recipes
 * are marked in a copy of this bitmap.
 */
export function hideRecipesInShards(shards: readonly Shard[], ids: ReadonlySet<string>): readonly Shard[] {
  if (ids.size === 0) return shards;
  return shards.map((shard) => {
    const { segment } = shard;
    const dead = shard.dead?.slice() ?? new Uint32Array(Math.ceil(segment.recipes / 32));
    for (const id of ids) {
      const ordinal = findIdPosition(segment, segment.recipes, id);
      if (ordinal >= 0) dead[ordinal >> 5] = (dead[ordinal >> 5] as number) | (1 << (ordinal & 31));
    }
    return { ...shard, dead, deadExceptions: new Set([...shard.deadExceptions, ...ids]) };
  });
}

/** Returns the IDs of the recipes in a search result that must not be shown according to the current food labels. */
export function findMislabelledIds(
  { ranked, unlocks }: IndexAnswer,
  rows: ReadonlyMap<string, IndexRow>,
  { kitchen, wishes, knowledge, own: userLabels = new UserLabels([]) }: IndexQuestion,
  reference: Reference,
): string[] {
  const { swaps } = removeForbiddenFoods(kitchen, wishes, applyUserLabelsToKnowledge(knowledge, userLabels));
  const isExcluded = (id: string, replacements: typeof swaps) => {
    const row = rows.get(id);
    if (row === undefined) return false;
    const recipe = applyUserLabelsToRecipe(toMatchRecipe(row, reference), userLabels);
    return findExcludingFilters(prepareRecipeForMatching(recipe, knowledge), wishes, replacements).length > 0;
  };
  return [
    ...ranked.flatMap(({ id }) => (isExcluded(id, swaps) ? [id] : [])),
    ...unlocks.flatMap(({ opens }) => opens.filter((id) => isExcluded(id, null))),
  ];
}

export function removeRecipesFromAnswer(answer: IndexAnswer, ids: readonly string[]): IndexAnswer {
  if (ids.length === 0) return answer;
  const remains = (id: string) => !ids.includes(id);
  return {
    ...answer,
    ranked: answer.ranked.filter(({ id }) => remains(id)),
    unlocks: answer.unlocks.flatMap((unlock) => {
      const opens = unlock.opens.filter(remains);
      return opens.length === 0 ? [] : [{ ...unlock, opens }];
    }),
  };
}
