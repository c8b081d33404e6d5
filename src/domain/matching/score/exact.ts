/**
 * The numbers for computing the match score of a recipe. All are integers, so the order of addition does not affect the
 * result. A scan of all recipes, an index and a database therefore give exactly the same scores.
 *
 * | value             | unit                    | range                                                  |
 * |-------------------|-------------------------|--------------------------------------------------------|
 * | weight `w`        | quarters                | 4, or 1 for a staple                                   |
 * | penalty           | twentieths              | 1 to 19                                                |
 * | coverage `c`      | 1/90,090,000 (`WHOLE`)  | 0 to 90,090,000; a twentieth is 4,504,500 of them      |
 * | `Σ w·c`           | quarters × 1/90,090,000 | below 2^53 / 100, even with 200,000 ingredients        |
 * | `P`               | hundredths              | 70 to 100                                              |
 * | factor of a tool  | fortieths               | 20 (missing) to 40 (owned); `40 - penalty` if replaced |
 * | score             | 10^-12 point            | 0 to 10^14; with expiry points < 1.1 × 10^14 < 2^47    |
 *
 * The score is 100·I·P·T, rounded down to its unit. `I` is the mean coverage of the ingredients by weight, `P` is the
 * factor for missing ingredients, and `T` is the product of the factors of all tools. Rounding down does not change a
 * comparison with whole or half points, because these are multiples of the unit. For example, 'at least 20' is exact.
 *
 * Without amounts, `c` is a multiple of a twentieth, and the fraction can be reduced: `Σ w·c` in quarters × twentieths,
 * divided by 20·Σw, gives the same score, also in 64-bit integers. The score never falls if `Σ w·c` or the factor of a
 * tool increases, or if the number of missing ingredients decreases.
 */

/**
 * Coverage value of an ingredient that the cook has completely. The number is divisible by 10,000 and by all numbers
 * from 1 to 16, so that thirds, sevenths and fractions with four decimals are exact.
 */
export const WHOLE = 90_090_000;
export const TWENTIETH = WHOLE / 20;
/** Coverage of an ingredient by a staple that the cook is assumed to have: nine tenths of full coverage. */
export const ASSUMED = 18 * TWENTIETH;
/** Minimum fraction of a needed amount that counts as the whole amount: nine tenths. */
const ENOUGH = 18 * TWENTIETH;

export const WEIGHT = 4;
export const STAPLE_WEIGHT = 1;

/** Number of units of an exact match score that make one point. The unit is a trillionth of a point. */
export const POINT = 1e12;

/**
 * Factor by which a missing tool multiplies the match score, in fortieths: 20 of 40, which halves the score. A tool
 * with a replacement has a higher factor.
 */
export const MISSING_TOOL = 20;
const FULL_TOOL = 40;

/**
 * Returns the penalty of a substitution rule in twentieths. It is at least 1, because a substitute never equals the
 * original. Returns null if the rule is useless, because its penalty is at least 20 twentieths or not a number.
 */
export function roundPenaltyToTwentieths(penaltyFraction: number): number | null {
  const rounded = Math.max(1, Math.round(penaltyFraction * 20));
  return rounded < 20 ? rounded : null;
}

/**
 * Returns the coverage of an ingredient by a substitute: full coverage (`WHOLE`) minus the penalty.
 * @param penalty penalty of the substitution rule, in twentieths
 */
export function computeSubstituteCoverage(penalty: number): number {
  return WHOLE - penalty * TWENTIETH;
}

/**
 * Returns the available fraction of a needed amount as a whole number from 0 to `WHOLE` (full coverage). Nine tenths or
 * more count as the whole amount.
 * @param availableAmount available amount, in any unit
 * @param neededAmount needed amount in the same unit, above 0
 */
export function computeAmountCoverage(availableAmount: number, neededAmount: number): number {
  const share = Math.round((availableAmount / neededAmount) * WHOLE);
  return share >= ENOUGH ? WHOLE : share;
}

/**
 * Returns the factor by which a tool multiplies the match score, `1 - 0.5·penalty`, in fortieths.
 * @param substitutePenalty penalty of the tool's replacement in twentieths; null for a missing tool without a
 * replacement
 */
export function computeScoreFactorOfTool(substitutePenalty: number | null): number {
  return substitutePenalty === null ? MISSING_TOOL : FULL_TOOL - substitutePenalty;
}

/**
 * Returns the factor by which missing ingredients multiply the match score, in hundredths.
 * @param missingCount number of missing required ingredients
 */
export function computeScoreFactorOfMissingIngredients(missingCount: number): number {
  return 100 - Math.min(30, 3 * missingCount);
}

/**
 * Returns the match score of a recipe in trillionths of a point, rounded down. The score is 100 · mean coverage ·
 * factor for missing ingredients · factors of missing tools.
 * @param coveredWeight sum of weight × coverage over the required ingredients
 * @param totalWeight sum of the weights of the required ingredients, in quarters; if it is 0, the score is 0
 * @param missingCount number of required ingredients with a coverage of 0
 * @param toolFactors factors of the missing tools, in fortieths
 */
export function computeUnroundedMatchScore(
  coveredWeight: number,
  totalWeight: number,
  missingCount: number,
  toolFactors: readonly number[],
): number {
  if (totalWeight === 0) return 0;
  let numerator = BigInt(coveredWeight * computeScoreFactorOfMissingIngredients(missingCount));
  let denominator = BigInt(totalWeight * WHOLE);
  for (const factor of toolFactors) {
    numerator *= BigInt(factor);
    denominator *= BigInt(FULL_TOOL);
  }
  return Number((numerator * BigInt(POINT)) / denominator);
}

export function roundScoreToPoints(score: number): number {
  return Math.floor((score + POINT / 2) / POINT);
}
