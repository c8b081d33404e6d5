/**
 * How many single letters to change, add, drop or swap with their neighbour until one text is the other
 * (optimal string alignment), counted up to `limit`; Infinity beyond it. With `prefix` the second text may go on:
 * the distance is then to the nearest of its beginnings.
 */
export function editDistance(from: string, to: string, limit: number, prefix = false): number {
  if (from.length - to.length > limit || (!prefix && to.length - from.length > limit)) return Infinity;
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
    if (leastOfRow > limit) return Infinity;
    [before, above] = [above, current];
  }
  const distance = prefix ? Math.min(...above) : (above[to.length] ?? Infinity);
  return distance <= limit ? distance : Infinity;
}
