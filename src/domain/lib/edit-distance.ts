/**
 * Returns the edit distance of two texts (optimal string alignment): the number of letters to change, add, drop or swap
 * with a neighbor to turn one text into the other. Returns Infinity if the distance exceeds `limit`.
 */
export function computeEditDistance(from: string, to: string, limit: number): number {
  if (to.length - from.length > limit) return Infinity;
  const distance = distances(from, to, limit)?.[to.length] ?? Infinity;
  return distance <= limit ? distance : Infinity;
}

/**
 * Returns the smallest edit distance between `from` and any prefix of `to`. Returns Infinity if the distance exceeds
 * `limit`.
 */
export function computeEditDistanceToPrefix(from: string, to: string, limit: number): number {
  const distance = Math.min(...(distances(from, to, limit) ?? [Infinity]));
  return distance <= limit ? distance : Infinity;
}

/**
 * Returns the edit distances between `from` and each prefix of `to`, indexed by the length of the prefix. Returns null
 * if all distances exceed `limit`.
 */
function distances(from: string, to: string, limit: number): readonly number[] | null {
  if (from.length - to.length > limit) return null;
  let before: number[] = [];
  let above = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    let leastOfRow = row;
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1];
      let least = Math.min(
        (above[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (row > 1 && column > 1 && swapped) least = Math.min(least, (before[column - 2] ?? 0) + 1);
      current.push(least);
      if (least < leastOfRow) leastOfRow = least;
    }
    if (leastOfRow > limit) return null;
    [before, above] = [above, current];
  }
  return above;
}
