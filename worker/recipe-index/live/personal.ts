/**
 * Adds a user's own recipes to the public recipes in this user's searches.
 *
 * Contract: the search returns the same results as the reference implementation (src/domain/matching) returns for all
 * recipes together. The user's recipes are in a separate index segment that only this user's searches read. They never
 * get into the shared memory.
 */

import type { Reference } from '../../features/foods/store.ts';
import { type IndexRow, refreshLineLabels, toMatchRecipe } from '../build/rows.ts';
import { findIdPosition } from '../format/ids.ts';
import { toIndexRecord } from '../format/record.ts';
import type { Shard } from '../query/query.ts';
import { buildShard } from './delta.ts';

export interface PersonalRecipes {
  /** Index segment with the user's recipes; null if there are none. */
  readonly shard: Shard | null;
  readonly rows: ReadonlyMap<string, IndexRow>;
}

/**
 * A user's own recipes, and the public recipes that the search may find. `only` has the IDs of these public recipes;
 * null if the search may find all of them.
 */
export interface PersonalSearch extends PersonalRecipes {
  readonly only: ReadonlySet<string> | null;
}

export function buildPersonalRecipes(rows: Iterable<IndexRow>, reference: Reference): PersonalRecipes {
  const current = [...rows].map((row) => refreshLineLabels(row, reference));
  if (current.length === 0) return { shard: null, rows: new Map() };
  const records = current.map((row) => toIndexRecord(toMatchRecipe(row, reference), reference.knowledge));
  return { shard: buildShard(records, reference), rows: new Map(current.map((row) => [row.id, row])) };
}

export function addPersonalShardToShared(
  shared: readonly Shard[],
  personal: PersonalSearch | null,
): readonly Shard[] {
  if (personal === null) return shared;
  const { shard, only } = personal;
  const publicShards = restrictShardsToRecipes(shared, only);
  return shard === null ? publicShards : [...publicShards, shard];
}

/** Restricts index segments to the given recipes; null for no restriction. */
export const restrictShardsToRecipes = (
  shards: readonly Shard[],
  recipeIds: ReadonlySet<string> | null,
): readonly Shard[] => (recipeIds === null ? shards : shards.map((one) => reduced(one, recipeIds)));

/**
 * Restricts an index segment to the given recipes. The search skips recipes that the bitmap `dead` marks as outdated.
 * The returned segment has a copy of this bitmap that also marks every recipe that is not given.
 */
function reduced({ segment, amounts, dead, deadExceptions }: Shard, ids: ReadonlySet<string>): Shard {
  const hiddenBits = new Uint32Array(Math.ceil(segment.recipes / 32)).fill(-1);
  for (const id of ids) {
    const ordinal = findIdPosition(segment, segment.recipes, id);
    if (ordinal < 0) continue;
    const word = ordinal >> 5;
    const bit = 1 << (ordinal & 31);
    if (dead === null || ((dead[word] as number) & bit) === 0)
      hiddenBits[word] = (hiddenBits[word] as number) & ~bit;
  }
  const excludedIds = segment.exceptions.map(({ id }) => id).filter((id) => !ids.has(id));
  return { segment, amounts, dead: hiddenBits, deadExceptions: new Set([...deadExceptions, ...excludedIds]) };
}
