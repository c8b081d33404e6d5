import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pickSurpriseResult } from '#domain/matching/surprise';

const results = (scores: number[], fits: number[] = []) =>
  scores.map((matchScore, place) => ({ id: `${place}`, matchScore, fit: fits[place] ?? 5, place }));
const FIRST = 0;
const LAST = 1 - Number.EPSILON;

test('a surprise comes from the recipes that score at least 60', () => {
  const scored = results([90, 60, 59, 10]);
  expect(pickSurpriseResult(scored, FIRST)?.place).toBe(0);
  expect(pickSurpriseResult(scored, LAST)?.place).toBe(1);
});

test('good recipes further down count as well, twenty of them at most', () => {
  const scored = results([...Array<number>(30).fill(50), ...Array<number>(30).fill(70)]);
  expect(pickSurpriseResult(scored, FIRST)?.place).toBe(30);
  expect(pickSurpriseResult(scored, LAST)?.place).toBe(49);
});

test('without a good recipe it comes from the first twenty', () => {
  const scored = results(Array<number>(30).fill(59));
  expect(pickSurpriseResult(scored, LAST)?.place).toBe(19);
});

test('without results there is no surprise', () => {
  expect(pickSurpriseResult([], FIRST)).toBeNull();
});

test('the better a recipe fits, the more of the chances are its own', () => {
  const scored = results([90, 90, 90], [8, 5, 3]);
  const picks = Array.from({ length: 1000 }, (_, i) => pickSurpriseResult(scored, i / 1000)?.place);
  const share = (place: number) => picks.filter((pick) => pick === place).length / 1000;
  expect([share(0), share(1), share(2)].map((one) => Math.round(one * 100))).toEqual([65, 29, 6]);
});

test('a recipe that suits the kitchen much less than the best never comes, if three are better', () => {
  const scored = results([90, 90, 90, 90, 90], [3, 8, 7, 6.5, 5]);
  const places = new Set(Array.from({ length: 200 }, (_, i) => pickSurpriseResult(scored, i / 200)?.place));
  expect([...places].sort()).toEqual([1, 2, 3]);
});

test('the recipe of last time does not come again while there is another, whatever chance says', () => {
  const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  fc.assert(
    fc.property(
      chance,
      fc.integer({ min: 0, max: 4 }),
      fc.array(fc.double({ min: -3, max: 15, noNaN: true })),
      (random, last, fits) => {
        const pick = pickSurpriseResult(results([90, 80, 70, 60, 60], fits), random, `${last}`);
        expect(pick).not.toBeNull();
        expect(pick?.place).not.toBe(last);
      },
    ),
  );
  expect(pickSurpriseResult(results([90]), FIRST, '0')?.place).toBe(0);
});
