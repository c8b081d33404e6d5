import type { Knowledge, MatchRecipe } from '#domain/matching/types';
import { SegmentBuilder } from '#worker/catalogue/build';
import type { Shard } from '#worker/catalogue/catalogue';
import { recordOf } from '#worker/catalogue/record';
import { openAmounts, openSegment } from '#worker/catalogue/segment';

/** One segment of these recipes, none superseded. */
export function shardOf(recipes: readonly MatchRecipe[], knowledge: Knowledge): Shard {
  const builder = new SegmentBuilder(knowledge.isStaple);
  for (const recipe of recipes) builder.add(recordOf(recipe, knowledge));
  const { segment, amounts } = builder.finish();
  return {
    segment: openSegment(segment),
    amounts: openAmounts(amounts),
    dead: null,
    deadExceptions: new Set(),
  };
}
