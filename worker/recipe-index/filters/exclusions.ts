/**
 * Finds the recipe slots that a search must leave out, because the recipe is superseded, hidden or contains an excluded
 * ingredient. Also finds recently cooked recipes, which rank lower.
 */
import { computeRecentlyCookedFit } from '#domain/matching/score/fit';
import type { SearchWishes } from '#domain/matching/types';
import { findId } from '../format/ids.ts';
import { BLOCK_BITS, type Segment } from '../format/segment.ts';

interface Excluding {
  readonly segment: Segment;
  readonly excludedRanks: readonly number[];
}

/**
 * True if a recipe's bit is set in a bitmap, such as the bitmap of superseded recipes.
 * @param ordinal position of the recipe in the sorted IDs
 */
export const isDeadRecipe = (dead: Uint32Array, ordinal: number) =>
  (((dead[ordinal >> 5] as number) >>> (ordinal & 31)) & 1) === 1;

/** True if the recipe in a slot has an excluded ingredient as an optional ingredient. */
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

/**
 * Returns a bitmap of the recipe slots whose recipes have an excluded ingredient as an optional ingredient. Returns
 * null if no recipe has one.
 */
export function findSlotsWithExcludedOptionals({ segment, excludedRanks }: Excluding): Int32Array | null {
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

/**
 * Marks of the hidden and recently cooked recipes in a segment of the recipe index. All fields are indexed by the
 * recipe's position in the sorted IDs. A hidden recipe is never a result, but is counted as left out. `cooked` is never
 * positive, so upper bounds of the fit (ranking value) stay valid.
 */
export interface RecipeMarks {
  /** Bitmap of the recipes that are superseded or hidden. Null if there are no such recipes. */
  readonly absent: Uint32Array | null;
  /** Bitmap of the recipes that the user has hidden. Null if there are no such recipes. */
  readonly hidden: Uint32Array | null;
  /**
   * Amount (in millionths) that is added to the fit of a recently cooked recipe, 0 or negative. Null if there is no
   * such recipe.
   */
  readonly cooked: ReadonlyMap<number, number> | null;
}

interface Searched {
  readonly segment: Segment;
  /** Bitmap of the recipes that a later segment supersedes. Null if there are no such recipes. */
  readonly dead: Uint32Array | null;
}

/** Returns the user's hidden and recently cooked recipes in each segment of the recipe index. */
export const computeRecipeMarks = (shards: readonly Searched[], wishes: SearchWishes): RecipeMarks[] =>
  shards.map((shard) => computeShardMarks(shard, wishes));

function computeShardMarks({ segment, dead }: Searched, wishes: SearchWishes): RecipeMarks {
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
    if (ordinal >= 0) cooked.set(ordinal, computeRecentlyCookedFit(daysAgo));
  }
  const absent =
    hidden === null || dead === null ? (hidden ?? dead) : hidden.map((word, i) => word | (dead[i] ?? 0));
  return { absent, hidden, cooked: cooked.size === 0 ? null : cooked };
}
