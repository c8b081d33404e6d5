/**
 * Slots that a search must leave out: recipes that are superseded, hidden or contain an excluded ingredient. Also
 * handles the recipes that the cook has cooked recently, which rank lower.
 */
import { cookedLine } from '#domain/matching/score/fit';
import type { Wishes } from '#domain/matching/types';
import { findId } from '../format/ids.ts';
import { BLOCK_BITS, type Segment } from '../format/segment.ts';

/** A segment and the ranks that are excluded from it. */
interface Excluding {
  readonly segment: Segment;
  readonly excludedRanks: readonly number[];
}

/** True if the bit of the recipe at a position of the sorted ids is set. */
export const isDead = (dead: Uint32Array, ordinal: number) =>
  (((dead[ordinal >> 5] as number) >>> (ordinal & 31)) & 1) === 1;

/** True if a slot's recipe has an excluded ingredient that is not required. */
export function hasExcludedOptional({ segment, excludedRanks }: Excluding, slot: number): boolean {
  const { optionalStarts: starts, optionals, blocks } = segment;
  const wanted = slot & (2 ** BLOCK_BITS - 1);
  for (const rank of excludedRanks) {
    const list = rank * blocks + (slot >> BLOCK_BITS);
    let [low, high] = [starts[list] as number, starts[list + 1] as number];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((optionals[middle] as number) < wanted) low = middle + 1;
      else high = middle;
    }
    if (low < (starts[list + 1] as number) && optionals[low] === wanted) return true;
  }
  return false;
}

/** Returns a bitmap of the slots that have an excluded ingredient which is not required, or null if no slot has any. */
export function optionalExclusions({ segment, excludedRanks }: Excluding): Int32Array | null {
  const { optionalStarts: starts, optionals, blocks } = segment;
  let out: Int32Array | null = null;
  for (const rank of excludedRanks) {
    for (let block = 0; block < blocks; block += 1) {
      const list = rank * blocks + block;
      for (let i = starts[list] as number; i < (starts[list + 1] as number); i += 1) {
        out ??= new Int32Array(segment.words);
        const slot = (block << BLOCK_BITS) + (optionals[i] as number);
        out[slot >> 5] = (out[slot >> 5] as number) | (1 << slot);
      }
    }
  }
  return out;
}

// The cook's wishes about single recipes of a segment: hidden and recently cooked ones. Contract: a hidden recipe is
// only reported as left out. The fit of a recently cooked recipe changes by `cooked`, which is never positive, so
// bounds on fit remain valid.

/** All fields are by position of the id. */
export interface RecipeMarks {
  /** A bit for each recipe that is superseded or hidden, or null. */
  readonly absent: Uint32Array | null;
  /** A bit for each hidden recipe, or null. */
  readonly hidden: Uint32Array | null;
  /** Millionths, 0 or below, that are added to the recipe's fit, or null. */
  readonly cooked: ReadonlyMap<number, number> | null;
}

interface Searched {
  readonly segment: Segment;
  /** A bit for each superseded recipe, or null. */
  readonly dead: Uint32Array | null;
}

/** Returns the cook's recipes in each of the shards. */
export const computeRecipeMarks = (shards: readonly Searched[], wishes: Wishes): RecipeMarks[] =>
  shards.map((shard) => computeShardMarks(shard, wishes));

function computeShardMarks({ segment, dead }: Searched, wishes: Wishes): RecipeMarks {
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
