/** Surprise Me picks among this many recipes at most, of at least this score where there is one. */
const POOL = 20;
const SCORE = 60;
/** What the least fit recipe of the pool weighs; each point of fit above it adds 1. */
const LEAST_WEIGHT = 0.5;

interface Surprising {
  readonly id: string;
  readonly matchScore: number;
  readonly fit: number;
}

/**
 * One of the results at random: among the first 20 that score at least 60, else among the first 20. The better a recipe
 * fits, the likelier it is.
 *
 * @param random from 0 to below 1, at random
 * @param last id of the recipe of last time: it is not picked again while there is another
 * @returns null when there are no results
 */
export function surprise<Summary extends Surprising>(
  results: readonly Summary[],
  random: number,
  last: string | null = null,
): Summary | null {
  const good = results.filter((result) => result.matchScore >= SCORE);
  const pool = (good.length > 0 ? good : results).slice(0, POOL);
  const others = pool.filter(({ id }) => id !== last);
  const choice = others.length > 0 ? others : pool;
  const least = Math.min(...choice.map(({ fit }) => fit));
  const weights = choice.map(({ fit }) => fit - least + LEAST_WEIGHT);
  let left = random * weights.reduce((sum, weight) => sum + weight, 0);
  for (const [index, one] of choice.entries()) {
    left -= weights[index] ?? 0;
    if (left < 0) return one;
  }
  return choice.at(-1) ?? null;
}
