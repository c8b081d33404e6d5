/**
 * Limits for 'Surprise Me', which picks a random recipe: number of recipes to pick from (`POOL`), and minimum match
 * score (`SCORE`). The minimum is ignored if no recipe reaches it.
 */
const POOL = 20;
const SCORE = 60;
/**
 * Weight of the recipe with the lowest rank value `fit` in the random choice. Each additional point of `fit` adds 1 to
 * a recipe's weight.
 */
const LEAST_WEIGHT = 0.5;

interface Surprising {
  readonly id: string;
  readonly matchScore: number;
  readonly fit: number;
}

/**
 * Picks a random result from the first 20 with a match score of at least 60. If there are none, picks from the first 20
 * results. Results with a higher rank value `fit` are more likely. Returns null if there are no results.
 * @param random a random number from 0 up to, but not including, 1
 * @param lastId id of the previous pick, which is not picked again if there is another result
 */
export function pickSurpriseResult<Summary extends Surprising>(
  results: readonly Summary[],
  random: number,
  lastId: string | null = null,
): Summary | null {
  const good = results.filter((result) => result.matchScore >= SCORE);
  const pool = (good.length > 0 ? good : results).slice(0, POOL);
  const otherResults = pool.filter(({ id }) => id !== lastId);
  const choice = otherResults.length > 0 ? otherResults : pool;
  const least = Math.min(...choice.map(({ fit }) => fit));
  const weights = choice.map(({ fit }) => fit - least + LEAST_WEIGHT);
  let left = random * weights.reduce((sum, weight) => sum + weight, 0);
  for (const [index, one] of choice.entries()) {
    left -= weights[index] ?? 0;
    if (left < 0) return one;
  }
  return choice.at(-1) ?? null;
}
