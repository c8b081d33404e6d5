/**
 * Limits of the random choice of 'Surprise Me': number of recipes (`POOL`), and minimum match score (`SCORE`). The
 * minimum is ignored if no recipe reaches it.
 */
const POOL = 20;
const SCORE = 60;
/**
 * Weight of the recipe with the lowest fit in the random choice. The weight of any other recipe is higher by 1 for each
 * additional point of fit.
 */
const LEAST_WEIGHT = 0.5;

interface Surprising {
  readonly id: string;
  readonly matchScore: number;
  readonly fit: number;
}

/**
 * Picks a result at random from the first 20 with a match score of at least 60. If no result has this score, picks from
 * the first 20 results. A result with a higher fit is more likely. Returns null if there are no results.
 *
 * @param random a random number from 0 to below 1
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
