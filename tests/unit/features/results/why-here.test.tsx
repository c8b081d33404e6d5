import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { FitLine } from '#contract/search/search';
import { ResultCard } from '../../../../src/features/results/card/ResultCard.tsx';
import {
  describeLastCooked,
  listRankReasons,
  RankExplanation,
  roundFitForDisplay,
} from '../../../../src/features/results/card/why-here.tsx';
import { PLAIN } from './summaries.ts';

const WHY: FitLine[] = [
  { kind: 'uses', value: 4.26, names: ['rice', 'egg'] },
  { kind: 'complete', value: 2.43 },
  { kind: 'score', value: 0.87 },
  { kind: 'preferred', value: 1 },
  { kind: 'kind', value: -1 },
  { kind: 'assumed', value: -0.3, names: ['cumin'] },
  { kind: 'lacksSeveral', value: -0.8, names: ['basil', 'pine nuts'] },
  { kind: 'urgency', value: 0.2 },
];

test('every line of the fit is a sentence with its points', () => {
  const reasons = listRankReasons({ ...PLAIN, fit: 6.66, matchScore: 87, kind: 'sauce', why: WHY });
  expect(reasons).toEqual([
    { sentence: 'it uses what you have: rice, egg', points: 4.3 },
    { sentence: 'how much of the dish you already have', points: 2.4 },
    { sentence: 'match 87 of 100', points: 0.9 },
    { sentence: 'one of your favorite cuisines', points: 1 },
    { sentence: 'it’s a sauce or seasoning, not a meal', points: -1 },
    { sentence: 'you probably have: cumin', points: -0.3 },
    { sentence: 'needs several foods you don’t have: basil, pine nuts', points: -0.8 },
    { sentence: 'it uses food that expires soon', points: 0.2 },
  ]);
});

test('the shown points add up to the shown fit', () => {
  const value = fc.integer({ min: -2_000_000, max: 9_000_000 }).map((millionths) => millionths / 1e6);
  const lines = fc.array(fc.record({ kind: fc.constantFrom(...WHY.map(({ kind }) => kind)), value }));
  fc.assert(
    fc.property(lines, (why) => {
      const fit = why.reduce((sum, line) => sum + line.value, 0);
      const tenths = listRankReasons({ ...PLAIN, fit, why }).map(({ points }) => Math.round(points * 10));
      const shown = why.length === 0 ? 0 : Math.round(roundFitForDisplay({ fit }) * 10);
      expect(tenths.reduce((sum, one) => sum + one, 0)).toBeCloseTo(shown);
    }),
  );
});

test('the card shows the lines on demand, with their sum', () => {
  const html = renderToStaticMarkup(<RankExplanation summary={{ ...PLAIN, fit: 6.66, why: WHY }} />);
  for (const words of ['Why this?', '6.7 points', '+4.3', '−1.0']) expect(html).toContain(words);
});

test('days since the last cooking are the cook’s calendar days', () => {
  const noon = new Date(2026, 2, 10, 12);
  const at = (day: number, hour: number) => new Date(2026, 2, day, hour).toISOString();
  expect(describeLastCooked(at(10, 8), noon)).toBe('today');
  // The time is less than 24 hours ago, but on the previous day.
  expect(describeLastCooked(at(9, 23), noon)).toBe('yesterday');
  expect(describeLastCooked(at(7, 23), noon)).toBe('3 days ago');
  expect(describeLastCooked(undefined, noon)).toBe('in the last few days');

  const why: FitLine[] = [{ kind: 'cooked', value: -4 }];
  const summary = { ...PLAIN, fit: -4, why, cooked_at: new Date().toISOString() };
  expect(listRankReasons(summary)).toEqual([{ sentence: 'you cooked this today', points: -4 }]);
  expect(renderToStaticMarkup(<ResultCard summary={summary} level={3} />)).toContain('You cooked this today');
});

test('without reasons nothing is shown', () => {
  expect(renderToStaticMarkup(<RankExplanation summary={PLAIN} />)).toBe('');
});
