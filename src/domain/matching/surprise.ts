/** Surprise Me picks among this many recipes at most, of at least this score where there is one. */
const POOL = 20;
const SCORE = 60;

/**
 * One of the results at random: among the first 20 that score at least 60, else among the first 20.
 *
 * @param pick a whole number from 0 to below its argument, at random
 * @returns null when there are no results
 */
export function surprise<Summary extends { readonly matchScore: number }>(
  results: readonly Summary[],
  pick: (size: number) => number,
): Summary | null {
  const good = results.filter((result) => result.matchScore >= SCORE);
  const pool = (good.length > 0 ? good : results).slice(0, POOL);
  return pool.length === 0 ? null : (pool[pick(pool.length)] ?? null);
}
