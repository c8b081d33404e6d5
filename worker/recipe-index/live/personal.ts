/**
 * Recipes that only take part in one cook's searches, in addition to the public ones.
 *
 * Contract: a search with them gives the same answer as the reference definition does for both together. They form a
 * shard of that search only. None of them enters the shared memory, neither its segments nor its cards.
 */

import type { Reference } from '../../features/foods/store.ts';
import { type IndexRow, matchRecipe, withLineLabels } from '../build/rows.ts';
import { findId } from '../format/ids.ts';
import { toIndexRecord } from '../format/record.ts';
import type { Shard } from '../query/query.ts';
import { buildShard } from './delta.ts';

/** A cook's own recipes, indexed with the reference data of one moment. */
export interface PersonalRecipes {
  /** Null without any recipes. */
  readonly shard: Shard | null;
  /** Rows for the cards, by id. */
  readonly rows: ReadonlyMap<string, IndexRow>;
}

/** `only` limits the public recipes to these ids; null: all public recipes. */
export interface PersonalSearch extends PersonalRecipes {
  readonly only: ReadonlySet<string> | null;
}

export function buildPersonalRecipes(rows: Iterable<IndexRow>, reference: Reference): PersonalRecipes {
  const current = [...rows].map((row) => withLineLabels(row, reference));
  if (current.length === 0) return { shard: null, rows: new Map() };
  const records = current.map((row) => toIndexRecord(matchRecipe(row, reference), reference.knowledge));
  return { shard: buildShard(records, reference), rows: new Map(current.map((row) => [row.id, row])) };
}

/** The shards that a search reads: the public ones and the cook's own. */
export function withPersonal(shared: readonly Shard[], personal: PersonalSearch | null): readonly Shard[] {
  if (personal === null) return shared;
  const { shard, only } = personal;
  const publicShards = only === null ? shared : shared.map((one) => reduced(one, only));
  return shard === null ? publicShards : [...publicShards, shard];
}

/** Limits a shard to some of its recipes. */
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
