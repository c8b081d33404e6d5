/**
 * The score of `src/domain/matching/score/exact.ts` for coverage in whole twentieths, without BigInt.
 *
 * Contract: `scoreOf(c, w, m, factors, k) === exactScore(c · TWENTIETH, w, m, …)` for the k tool factors whose
 * product is `factors`. After the whole points the quotient is taken in three steps of four digits, in one without
 * tools; every intermediate is an integer below 2^53, where the floor of a double division is exact.
 */
import { missingFactor, POINT } from '#domain/matching/score/exact';

/** Above this many tools that are not there, the products leave 53 bits. */
export const SCORE_FACTORS_MAX = 4;

const STEP = 10_000;

/** 40 to the power of the number of tools: a table is quicker than `**`. */
const FORTY = Float64Array.from({ length: SCORE_FACTORS_MAX + 1 }, (_, tools) => 40 ** tools);

/**
 * @param covered `Σ w·c`, in quarters × twentieths; at most 31 · 80 + 31 · 20
 * @param weight `Σ w`, in quarters; above 0
 * @param factors product of the factors of tools that are not there, in fortieths
 * @param tools how many factors these are, at most `SCORE_FACTORS_MAX`
 */
export function scoreOf(
  covered: number,
  weight: number,
  missing: number,
  factors: number,
  tools: number,
): number {
  const below = 20 * weight * (FORTY[tools] as number);
  const above = covered * missingFactor(missing) * factors;
  const first = Math.floor(above / below);
  if (tools === 0) return first * POINT + Math.floor(((above - first * below) * POINT) / below);
  const left = (above - first * below) * STEP;
  const second = Math.floor(left / below);
  const left2 = (left - second * below) * STEP;
  const third = Math.floor(left2 / below);
  const left3 = (left2 - third * below) * STEP;
  return ((first * STEP + second) * STEP + third) * STEP + Math.floor(left3 / below);
}

/** `scoreOf(…) >= 20 points`, by cross-multiplication. */
export function reaches(
  points: number,
  covered: number,
  weight: number,
  missing: number,
  factors: number,
  tools: number,
): boolean {
  return covered * missingFactor(missing) * factors >= points * 20 * weight * (FORTY[tools] as number);
}
