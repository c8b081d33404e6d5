/**
 * Finds recipes that a search must leave out: outdated copies of changed recipes, recipes that the user has hidden, and
 * recipes with an excluded ingredient. Also finds recently cooked recipes, which rank lower.
 */
import { computeFitPointsFromRecentCooking } from '#domain/matching/score/fit';
import type { SearchWishes } from '#domain/matching/types';
import { findIdPosition } from '../format/ids.ts';
import { BLOCK_BITS, type Segment } from '../format/segment.ts';

interface Excluding {
  readonly segment: Segment;
  readonly excludedRanks: readonly number[];
}

/**
 * Returns true if a recipe's bit is set in a bitmap, such as the bitmap of outdated recipes.
 * @param ordinal position of the recipe among the segment's sorted IDs
 */
export const isRecipeBitSet = (bitmap: Uint32Array, ordinal: number): boolean =>
  (((bitmap[ordinal >> 5] as number) >>> (ordinal & 31)) & 1) === 1;

export function hasExcludedOptionalIngredient({ segment, excludedRanks }: Excluding, slot: number): boolean {
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
 * Returns a bitmap of the recipes that have an excluded ingredient as an optional ingredient; null if there are none.
 * The bitmap has one bit per slot (position in the segment).
 */
export function findSlotsWithExcludedOptionalIngredients({
  segment,
  excludedRanks,
}: Excluding): Int32Array | null {
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
 * Recipes in an index segment that a search treats differently: hidden and recently cooked recipes. Each is given by
 * the position of its ID among the sorted IDs of the segment. Hidden recipes are not in the results, but they are
 * counted.
 */
export interface RecipeMarks {
  /**
   * Bitmap of the recipes that the user has hidden or that are outdated, with one bit per recipe; null if there are
   * none.
   */
  readonly absent: Uint32Array | null;
  readonly hidden: Uint32Array | null;
  /**
   * For each recently cooked recipe, the number (in millionths) that is added to its fit (ranking value). The number
   * must be 0 or negative, because the upper bounds of the fit ignore it. Null if no recipe was cooked recently.
   */
  readonly cooked: ReadonlyMap<number, number> | null;
}

interface Searched {
  readonly segment: Segment;
  /** Bitmap of outdated recipes, whose current data is in a newer part of the index; null if there are none. */
  readonly dead: Uint32Array | null;
}

export const findHiddenAndRecentlyCookedRecipes = (
  shards: readonly Searched[],
  wishes: SearchWishes,
): RecipeMarks[] => shards.map((shard) => computeShardMarks(shard, wishes));

function computeShardMarks({ segment, dead }: Searched, wishes: SearchWishes): RecipeMarks {
  let hidden: Uint32Array | null = null;
  for (const id of wishes.hidden ?? []) {
    const ordinal = findIdPosition(segment, segment.recipes, id);
    if (ordinal < 0) continue;
    hidden ??= new Uint32Array(Math.ceil(segment.recipes / 32));
    hidden[ordinal >> 5] = (hidden[ordinal >> 5] as number) | (1 << (ordinal & 31));
  }
  const cooked = new Map<number, number>();
  for (const [id, daysAgo] of wishes.cooked ?? []) {
    const ordinal = findIdPosition(segment, segment.recipes, id);
    if (ordinal >= 0) cooked.set(ordinal, computeFitPointsFromRecentCooking(daysAgo));
  }
  const absent =
    hidden === null || dead === null ? (hidden ?? dead) : hidden.map((word, i) => word | (dead[i] ?? 0));
  return { absent, hidden, cooked: cooked.size === 0 ? null : cooked };
}
