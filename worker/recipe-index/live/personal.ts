/**
 * Recipes that take part in the searches of one cook alone, beside those of the site.
 *
 * Contract: a search with them answers what the definition answers for both together. They are a shard of that one search:
 * nothing of them comes into the memory that all searches share, neither into segments nor among the cards.
 */

import type { Reference } from '../../features/foods/store.ts';
import { type IndexRow, matchRecipe, withLineLabels } from '../build/rows.ts';
import { findId } from '../format/ids.ts';
import { recordOf } from '../format/record.ts';
import type { Shard } from '../query/query.ts';
import { shardOf } from './delta.ts';

/** They are indexed as the reference data of a moment reads them. */
export interface PersonalRecipes {
  /** Null: there is none. */
  readonly shard: Shard | null;
  /** What a card shows, by id. */
  readonly rows: ReadonlyMap<string, IndexRow>;
}

/** Beside which recipes of the site: those of these ids alone; null: beside all. */
export interface PersonalSearch extends PersonalRecipes {
  readonly only: ReadonlySet<string> | null;
}

export function personalRecipesOf(rows: Iterable<IndexRow>, reference: Reference): PersonalRecipes {
  const current = [...rows].map((row) => withLineLabels(row, reference));
  if (current.length === 0) return { shard: null, rows: new Map() };
  const records = current.map((row) => recordOf(matchRecipe(row, reference), reference.knowledge));
  return { shard: shardOf(records, reference), rows: new Map(current.map((row) => [row.id, row])) };
}

/** What a search goes through: the shards of all, with what is the cook's own. */
export function withPersonal(shared: readonly Shard[], personal: PersonalSearch | null): readonly Shard[] {
  if (personal === null) return shared;
  const { shard, only } = personal;
  const others = only === null ? shared : shared.map((one) => reduced(one, only));
  return shard === null ? others : [...others, shard];
}

/** A shard of which only some recipes are there. */
function reduced({ segment, amounts, dead, deadExceptions }: Shard, ids: ReadonlySet<string>): Shard {
  const gone = new Uint32Array(Math.ceil(segment.recipes / 32)).fill(-1);
  for (const id of ids) {
    const ordinal = findId(segment, segment.recipes, id);
    if (ordinal < 0) continue;
    const word = ordinal >> 5;
    const bit = 1 << (ordinal & 31);
    if (dead === null || ((dead[word] as number) & bit) === 0) gone[word] = (gone[word] as number) & ~bit;
  }
  const others = segment.exceptions.map(({ id }) => id).filter((id) => !ids.has(id));
  return { segment, amounts, dead: gone, deadExceptions: new Set([...deadExceptions, ...others]) };
}
