/**
 * Joins the best recipes of catalogues that were searched apart: over more recipes than one isolate can hold, each
 * of several Workers or Durable Objects searches its share.
 *
 * Contract: for shares that have no recipe in common, each list made with the same wishes, the result is the list
 * that one catalogue of all the recipes would give. A recipe of the whole list is beaten by fewer than `limit`
 * others, so by fewer than `limit` of its own share: its share's list has it.
 */
import type { Ranked } from '../query/query.ts';

export function mergeRanked(lists: readonly (readonly Ranked[])[], limit: number): Ranked[] {
  return lists.flat().sort(inOrder).slice(0, limit);
}

/** As `compareResults` of src/domain/matching orders. */
function inOrder(a: Ranked, b: Ranked): number {
  return (
    b.fit - a.fit || b.used - a.used || a.minutes - b.minutes || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
  );
}
