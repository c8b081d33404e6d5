import type { FitLine } from './types.ts';

/**
 * Limits for 'Surprise Me', which picks a random recipe. `POOL`: number of recipes to pick from. `SCORE`: minimum match
 * score; ignored if no recipe has this score.
 */
const POOL = 20;
const SCORE = 60;
/**
 * `MARGIN`: maximum number of points by which the rank value `fit` of a picked recipe may be below the best `fit`.
 * Without this limit, up to one pick in seven would suit the cook's foods badly (docs/answers/relevance.md).
 * `CHOICE_MIN`: number of best recipes that may always be picked.
 */
const MARGIN = 2;
const CHOICE_MIN = 3;
/**
 * Weight, in the random choice, of the candidate with the lowest rank value `fit`. The weight of any other candidate is
 * this weight plus the difference in points between its `fit` and the lowest `fit`.
 */
const LEAST_WEIGHT = 0.5;

interface Surprising {
  readonly id: string;
  readonly matchScore: number;
  readonly fit: number;
  readonly why: readonly FitLine[];
}

/**
 * Maximum numbers of rank points that a result may lose and still count as a meal of the cook's main foods.
 * `KIND_LOSS_MAX`: points lost because of its kind of dish. `LEAVES_MAIN_FOODS_LOSS_MAX`: points lost because it uses
 * none of the main foods. Only leaving fresh meat and fish unused costs more.
 */
const KIND_LOSS_MAX = 0.5;
const LEAVES_MAIN_FOODS_LOSS_MAX = 1;

const isMealOfMainFoods = ({ why }: Surprising): boolean =>
  !why.some(
    ({ kind, value }) =>
      kind === 'single' ||
      (kind === 'leavesMainFoods' && value < -LEAVES_MAIN_FOODS_LOSS_MAX) ||
      (kind === 'kind' && value < -KIND_LOSS_MAX),
  );

/** Returns true if the cook has every essential food of the dish, and each needed tool or a replacement for it. */
const hasEssentials = ({ why }: Surprising): boolean =>
  !why.some(({ kind }) => kind === 'lacksMain' || kind === 'tools');

/** Returns the results that meet a condition, or all results if none meets it. */
function prefer<Summary>(
  results: readonly Summary[],
  isPreferred: (result: Summary) => boolean,
): readonly Summary[] {
  const preferred = results.filter(isPreferred);
  return preferred.length > 0 ? preferred : results;
}

/**
 * Picks a random result. Returns null without results.
 *
 * 1. The candidates are the first 20 results with a match score of at least 60. If no result has this score, they are
 * the first 20 results.
 * 2. The previous pick is dropped.
 * 3. Meals that use the cook's fresh meat and fish are preferred.
 * 4. Candidates of which the cook has the essential foods and the tools are preferred.
 * 5. Candidates whose rank value `fit` is far below the best are dropped.
 * 6. A candidate is picked at random; a higher `fit` makes a candidate more likely.
 *
 * A step that would leave no candidate has no effect.
 * @param random a random number from 0 up to, but not including, 1
 * @param lastId id of the previous pick
 */
export function pickSurpriseResult<Summary extends Surprising>(
  results: readonly Summary[],
  random: number,
  lastId: string | null = null,
): Summary | null {
  const good = results.filter((result) => result.matchScore >= SCORE);
  const pool = (good.length > 0 ? good : results).slice(0, POOL);
  const bestFit = Math.max(...pool.map(({ fit }) => fit));
  const available = prefer(pool, ({ id }) => id !== lastId);
  const byFit = prefer(prefer(available, isMealOfMainFoods), hasEssentials).toSorted((a, b) => b.fit - a.fit);
  const choice = byFit.filter(({ fit }, place) => place < CHOICE_MIN || fit >= bestFit - MARGIN);
  const least = Math.min(...choice.map(({ fit }) => fit));
  const weights = choice.map(({ fit }) => fit - least + LEAST_WEIGHT);
  let left = random * weights.reduce((sum, weight) => sum + weight, 0);
  for (const [index, one] of choice.entries()) {
    left -= weights[index] ?? 0;
    if (left < 0) return one;
  }
  return choice.at(-1) ?? null;
}
