/**
 * Recipes that take part only in one user's searches, in addition to the public recipes.
 *
 * Contract: a search with these recipes gives the same results as the reference code (src/domain/matching) gives for
 * all recipes together. The user's recipes form a shard of the recipe index that only that user's search sees. They
 * never enter the shared copy in memory, neither its segments nor its cached rows.
 */

import type { Reference } from '../../features/foods/store.ts';
import { type IndexRow, refreshLineLabels, toMatchRecipe } from '../build/rows.ts';
import { findId } from '../format/ids.ts';
import { toIndexRecord } from '../format/record.ts';
import type { Shard } from '../query/query.ts';
import { buildShard } from './delta.ts';

/** A user's own recipes, indexed with the reference data of one moment. */
export interface PersonalRecipes {
  /** The user's recipes as a shard of the recipe index. Null if the user has no recipes. */
  readonly shard: Shard | null;
  /** Database rows for the result cards, by recipe ID. */
  readonly rows: ReadonlyMap<string, IndexRow>;
}

/**
 * The user's own recipes, with a restriction on public recipes. `only` has the IDs of the public recipes that may be
 * found. Null means that all may be found.
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

/** Returns the shards that a search reads: the public recipes and the user's own recipes. */
export function addPersonalShard(
  shared: readonly Shard[],
  personal: PersonalSearch | null,
): readonly Shard[] {
  if (personal === null) return shared;
  const { shard, only } = personal;
  const publicShards = only === null ? shared : shared.map((one) => reduced(one, only));
  return shard === null ? publicShards : [...publicShards, shard];
}

/** Restricts a shard of the recipe index to some of its recipes, by marking all other recipes as superseded. */
function reduced({ segment, amounts, dead, deadExceptions }: Shard, ids: ReadonlySet<string>): Shard {
  const hiddenBits = new Uint32Array(Math.ceil(segment.recipes / 32)).fill(-1);
  for (const id of ids) {
    const ordinal = findId(segment, segment.recipes, id);
    if (ordinal < 0) continue;
    const word = ordinal >> 5;
    const bit = 1 << (ordinal & 31);
    if (dead === null || ((dead[word] as number) & bit) === 0)
      hiddenBits[word] = (hiddenBits[word] as number) & ~bit;
  }
  const excludedIds = segment.exceptions.map(({ id }) => id).filter((id) => !ids.has(id));
  return { segment, amounts, dead: hiddenBits, deadExceptions: new Set([...deadExceptions, ...excludedIds]) };
}
