import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pickSurpriseResult } from '#domain/matching/surprise';
import type { FitLine } from '#domain/matching/types';

const results = (scores: number[], fits: number[] = [], lines: FitLine[][] = []) =>
  scores.map((matchScore, place) => ({
    ...{ id: `${place}`, matchScore, place },
    fit: fits[place] ?? 5,
    why: lines[place] ?? [],
  }));
const FIRST = 0;
const LAST = 1 - Number.EPSILON;

test('a surprise comes from the recipes that score at least 60', () => {
  const scored = results([90, 60, 59, 10]);
  expect(pickSurpriseResult(scored, FIRST)?.place).toBe(0);
  expect(pickSurpriseResult(scored, LAST)?.place).toBe(1);
});

test('good recipes further down count as well, at most twenty', () => {
  const scored = results([...Array<number>(30).fill(50), ...Array<number>(30).fill(70)]);
  expect(pickSurpriseResult(scored, FIRST)?.place).toBe(30);
  expect(pickSurpriseResult(scored, LAST)?.place).toBe(49);
});

test('without a good recipe the surprise comes from the first twenty', () => {
  const scored = results(Array<number>(30).fill(59));
  expect(pickSurpriseResult(scored, LAST)?.place).toBe(19);
});

test('without results there is no surprise', () => {
  expect(pickSurpriseResult([], FIRST)).toBeNull();
});

test('a recipe that fits better is drawn more often', () => {
  const scored = results([90, 90, 90], [8, 5, 3]);
  const picks = Array.from({ length: 1000 }, (_, i) => pickSurpriseResult(scored, i / 1000)?.place);
  const share = (place: number) => picks.filter((pick) => pick === place).length / 1000;
  expect([share(0), share(1), share(2)].map((one) => Math.round(one * 100))).toEqual([65, 29, 6]);
});

test('a recipe that suits the kitchen much less than the best is never drawn if three are better', () => {
  const scored = results([90, 90, 90, 90, 90], [3, 8, 7, 6.5, 5]);
  const places = new Set(Array.from({ length: 200 }, (_, i) => pickSurpriseResult(scored, i / 200)?.place));
  expect([...places].sort()).toEqual([1, 2, 3]);
});

const pickAll = (lines: FitLine[][]) =>
  [
    ...new Set(
      Array.from(
        { length: 200 },
        (_, i) => pickSurpriseResult(results(Array(4).fill(90), Array(4).fill(6), lines), i / 200)?.place,
      ),
    ),
  ].sort();

test('a side dish or a dish without the main foods of the kitchen is drawn only if no meal uses them', () => {
  const side: FitLine[] = [{ kind: 'kind', value: -1.3 }];
  const salad: FitLine[] = [{ kind: 'kind', value: -0.2 }];
  const leaving: FitLine[] = [{ kind: 'leavesMainFoods', value: -1.2 }];
  const single: FitLine[] = [{ kind: 'single', value: -1.5 }];
  expect(pickAll([side, salad, leaving, single])).toEqual([1]);
  expect(pickAll([side, [{ kind: 'uses', value: 4 }], leaving, salad])).toEqual([1, 3]);
  expect(pickAll([side, leaving, single, side])).toEqual([0, 1, 2, 3]);
  // The only meal does not come twice in a row.
  const lines = [side, salad, leaving, single];
  expect(pickSurpriseResult(results([90, 90, 90, 90], [], lines), FIRST, '1')?.place).toBe(0);
});

test('a dish that lacks an essential food or a tool is drawn only if no other meal has both', () => {
  const lacking: FitLine[] = [{ kind: 'lacksMain', value: -0.8, names: ['sausage'] }];
  const withoutOven: FitLine[] = [{ kind: 'tools', value: -1.5, names: ['oven'] }];
  const side: FitLine[] = [{ kind: 'kind', value: -1.3 }];
  expect(pickAll([lacking, [], withoutOven, []])).toEqual([1, 3]);
  expect(pickAll([lacking, withoutOven, side, side])).toEqual([0, 1]);
});

test('a dish that leaves vegetables of the kitchen unused is drawn like other meals', () => {
  const leavingVegetables: FitLine[] = [{ kind: 'leavesMainFoods', value: -0.6 }];
  expect(pickAll([leavingVegetables, [], leavingVegetables, []])).toEqual([0, 1, 2, 3]);
});

test('the last surprise is not drawn again while there is another recipe', () => {
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
