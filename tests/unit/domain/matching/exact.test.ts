import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  computeAmountCoverage,
  computeUnroundedMatchScore,
  POINT,
  roundScoreToPoints,
  TWENTIETH,
  WHOLE,
} from '#domain/matching/score/exact';

/** Returns a fraction of a point in trillionths, by long division with numbers below 2^63 only. */
function byLongDivision(covered: number, weight: number, missing: number, factors: number[]): number {
  let above = BigInt(covered / TWENTIETH) * BigInt(100 - Math.min(30, 3 * missing));
  let below = BigInt(weight) * 20n;
  for (const factor of factors) {
    above *= BigInt(factor);
    below *= 40n;
  }
  let [score, rest] = [above / below, above % below];
  for (let step = 0; step < 2; step += 1) {
    const million = rest * 1_000_000n;
    expect(million).toBeLessThan(2n ** 63n);
    score = score * 1_000_000n + million / below;
    rest = million % below;
  }
  return Number(score);
}

const line = fc.record({ weight: fc.constantFrom(1, 4), twentieths: fc.integer({ min: 0, max: 20 }) });
const factors = fc.array(fc.integer({ min: 20, max: 39 }), { maxLength: 4 });

test('without amounts, 64-bit integers give the same score as the definition', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 60 }),
      fc.nat(12),
      factors,
      (lines, missing, tools) => {
        const covered = lines.reduce((sum, one) => sum + one.weight * one.twentieths * TWENTIETH, 0);
        const weight = lines.reduce((sum, one) => sum + one.weight, 0);
        expect(computeUnroundedMatchScore(covered, weight, missing, tools)).toBe(
          byLongDivision(covered, weight, missing, tools),
        );
      },
    ),
  );
});

test('the score never falls when more is covered, less is missing or a tool serves better', () => {
  const number = fc.nat(10 * 4 * WHOLE);
  fc.assert(
    fc.property(number, number, fc.nat(12), factors, (one, other, missing, tools) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)];
      const score = (covered: number, missingCount = missing, with_ = tools) =>
        computeUnroundedMatchScore(covered, 40, missingCount, with_);
      expect(score(more)).toBeGreaterThanOrEqual(score(less));
      expect(score(more)).toBeGreaterThanOrEqual(score(more, missing + 1));
      expect(
        score(
          more,
          missing,
          tools.map((factor) => factor + 1),
        ),
      ).toBeGreaterThanOrEqual(score(more));
    }),
  );
});

test('the largest recipe without any of its tools does not overflow its integers', () => {
  const tools = Array.from({ length: 18 }, () => 20);
  expect(computeUnroundedMatchScore(500 * 4 * WHOLE, 500 * 4, 0, [])).toBe(100 * POINT);
  expect(computeUnroundedMatchScore(500 * 4 * WHOLE, 500 * 4, 0, tools)).toBe(
    Math.floor((100 * POINT) / 2 ** 18),
  );
  expect(Number.isSafeInteger(108 * POINT)).toBe(true);
});

test('halves are rounded up, and a trillionth less is not', () => {
  expect(roundScoreToPoints(87.5 * POINT)).toBe(88);
  expect(roundScoreToPoints(87.5 * POINT - 1)).toBe(87);
  expect(roundScoreToPoints(0)).toBe(0);
  expect(roundScoreToPoints(100 * POINT)).toBe(100);
});

test('the available share of an amount is exact for up to sixteen parts', () => {
  for (let need = 1; need <= 16; need += 1) {
    for (let have = 1; have < 0.9 * need; have += 1) {
      expect(computeAmountCoverage(have, need) * need).toBe(have * WHOLE);
    }
  }
});

test('four decimals of the needed amount are exact, so that halves are rounded up there too', () => {
  expect(computeAmountCoverage(485, 1000)).toBe(0.485 * WHOLE);
  expect(roundScoreToPoints(computeUnroundedMatchScore(4 * computeAmountCoverage(485, 1000), 4, 0, []))).toBe(
    49,
  );
  expect(computeAmountCoverage(1, 10_000) * 10_000).toBe(WHOLE);
});

test('the available share is otherwise exact to a ten-millionth', () => {
  const amount = fc.double({ min: 1e-3, max: 1e4, noNaN: true });
  fc.assert(
    fc.property(amount, amount, (have, need) => {
      const share = have / need;
      if (Math.abs(share - 0.9) < 1e-7) return;
      expect(Math.abs(computeAmountCoverage(have, need) / WHOLE - (share >= 0.9 ? 1 : share))).toBeLessThan(
        1e-7,
      );
    }),
  );
});
