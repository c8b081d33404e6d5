/**
 * Shared code of the counting kernels. A kernel counts, for each recipe of an index segment (part of the recipe index),
 * how many foods of a given set, such as the user's foods, the recipe requires. docs/answers/engine.md explains the
 * method. Searches share the memory of a kernel, so a search must not `await` anything between `start` and its last
 * call.
 */
import { BLOCK_BITS, type FoodsToCount, type Segment } from './segment.ts';

export const countBitmapWordsOfRange = (first: Int32Array, end: Int32Array, i: number): number =>
  (((end[i] as number) + 31) >> 5) - ((first[i] as number) >> 5);

/**
 * Finds the recipe lists of the foods to count: a bitmap for each frequent food, and posting lists for each rare one.
 * @param ingredientIndexes indexes of the foods in the segment's list of names
 */
export function findRecipeListsOfFoods(segment: Segment, ingredientIndexes: readonly number[]): FoodsToCount {
  const dense: number[] = [];
  const sparse: number[] = [];
  let postings = 0;
  const { postingStarts: starts, blocks } = segment;
  for (const rank of ingredientIndexes) {
    const bitmap = segment.dense[rank] as number;
    if (bitmap >= 0) dense.push(bitmap);
    else {
      sparse.push(rank);
      postings += (starts[(rank + 1) * blocks] as number) - (starts[rank * blocks] as number);
    }
  }
  // Add empty bitmaps until their number is a multiple of seven, because seven bitmaps are added at a time. If there is
  // nothing to count, add seven: adding them sets the counts of the previous search back to 0.
  while (dense.length % 7 !== 0 || (dense.length === 0 && postings === 0)) dense.push(0);
  return { segment, bitmaps: dense, sparse, postings, size: ingredientIndexes.length };
}

let gathered = new Int32Array(1024);

/**
 * Returns the slots (positions in the segment) of the recipes that require a food with a posting list (list of its
 * recipes). The slots are in ascending order. The slot of a recipe with several of these foods is repeated. The result
 * is valid until the next call.
 */
export function gatherPostingSlots({ segment, sparse, postings: count }: FoodsToCount): Int32Array {
  const { postingStarts: starts, postings, blocks } = segment;
  if (gathered.length < count) gathered = new Int32Array(count * 2);
  let length = 0;
  for (const rank of sparse) {
    for (let block = 0; block < blocks; block += 1) {
      const list = rank * blocks + block;
      const base = block << BLOCK_BITS;
      const end = starts[list + 1] as number;
      for (let i = starts[list] as number; i < end; i += 1) {
        gathered[length] = base + (postings[i] as number);
        length += 1;
      }
    }
  }
  const slots = gathered.subarray(0, length);
  return sparse.length > 1 ? slots.sort() : slots;
}

/**
 * Returns the index of the first value that is at least `minValue`, in a sorted part of an array.
 * @param from start of the part
 * @param to end of the part
 */
export function findFirstIndexAtLeast(
  values: Uint16Array,
  from: number,
  to: number,
  minValue: number,
): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] as number) < minValue) low = middle + 1;
    else high = middle;
  }
  return low;
}
