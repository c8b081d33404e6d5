/**
 * Limits for 'Surprise Me', which picks a random recipe: number of recipes to pick from (`POOL`), and minimum match
 * score (`SCORE`). The minimum is ignored if no recipe reaches it.
 */
const POOL = 20;
const SCORE = 60;
/**
 * Maximum number of points of `fit` (the rank value) by which a recipe may be worse than the best, and number of
 * recipes that are picked from even if they are worse. Further down, one recipe in seven suits the kitchen badly
 * (docs/answers/relevance.md).
 */
const MARGIN = 2;
const CHOICE_MIN = 3;
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
 * results. Of these, only results whose rank value `fit` is close to the best are picked, and a higher value makes a
 * result more likely. Returns null if there are no results.
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
  const byFit = pool.toSorted((a, b) => b.fit - a.fit);
  const bestFit = byFit[0]?.fit ?? 0;
  const close = byFit.filter(({ fit }, place) => place < CHOICE_MIN || fit >= bestFit - MARGIN);
  const otherResults = close.filter(({ id }) => id !== lastId);
  const choice = otherResults.length > 0 ? otherResults : close;
  const least = Math.min(...choice.map(({ fit }) => fit));
  const weights = choice.map(({ fit }) => fit - least + LEAST_WEIGHT);
  let left = random * weights.reduce((sum, weight) => sum + weight, 0);
  for (const [index, one] of choice.entries()) {
    left -= weights[index] ?? 0;
    if (left < 0) return one;
  }
  return choice.at(-1) ?? null;
}
