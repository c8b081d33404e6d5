/**
 * What a cook's wishes say of single recipes of a segment: those that are hidden, and those cooked of late.
 *
 * Contract: of a hidden recipe nothing is answered but that it is left out; of one cooked of late the fit is less by
 * `cooked`, never more, so that bounds on fit hold.
 */
import { cookedLine } from '#domain/matching/score/fit';
import type { Wishes } from '#domain/matching/types';
import { findId } from '../format/ids.ts';
import type { Segment } from '../format/segment.ts';

/** All of it by position of the id. */
export interface OwnRecipes {
  /** A bit for a recipe that is superseded or hidden; null: none is. */
  readonly absent: Uint32Array | null;
  /** A bit for one that is hidden; null: none is. */
  readonly hidden: Uint32Array | null;
  /** Millionths, 0 or below, that are added to its fit; null: to none. */
  readonly cooked: ReadonlyMap<number, number> | null;
}

interface Searched {
  readonly segment: Segment;
  /** A bit for a recipe that is superseded; null: none is. */
  readonly dead: Uint32Array | null;
}

/** For each of the shards. */
export const ownRecipesIn = (shards: readonly Searched[], wishes: Wishes): OwnRecipes[] =>
  shards.map((shard) => ownRecipesOf(shard, wishes));

function ownRecipesOf({ segment, dead }: Searched, wishes: Wishes): OwnRecipes {
  let hidden: Uint32Array | null = null;
  for (const id of wishes.hidden ?? []) {
    const ordinal = findId(segment, segment.recipes, id);
    if (ordinal < 0) continue;
    hidden ??= new Uint32Array(Math.ceil(segment.recipes / 32));
    hidden[ordinal >> 5] = (hidden[ordinal >> 5] as number) | (1 << (ordinal & 31));
  }
  const cooked = new Map<number, number>();
  for (const [id, daysAgo] of wishes.cooked ?? []) {
    const ordinal = findId(segment, segment.recipes, id);
    if (ordinal >= 0) cooked.set(ordinal, cookedLine(daysAgo));
  }
  const absent =
    hidden === null || dead === null ? (hidden ?? dead) : hidden.map((word, i) => word | (dead[i] ?? 0));
  return { absent, hidden, cooked: cooked.size === 0 ? null : cooked };
}
