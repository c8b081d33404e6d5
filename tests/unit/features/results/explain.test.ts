import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  listScoreLossReasons,
  roundPartsToTotal,
} from '../../../../src/features/results/card/ScoreDetails.tsx';
import { PLAIN } from './summaries.ts';

test('every loss is a sentence with its points, and swaps name the food used', () => {
  const reasons = listScoreLossReasons({
    ...PLAIN,
    matchScore: 65,
    breakdown: [
      { kind: 'missing', name: 'rice', loss: 20 },
      { kind: 'substituted', name: 'butter', loss: 5 },
      { kind: 'short', name: 'flour', loss: 3.6 },
      { kind: 'assumed', name: 'salt', loss: 0.3 },
      { kind: 'extraMissing', loss: 2.1 },
      { kind: 'tools', name: 'wok', loss: 4 },
    ],
    missingOrSubbedIngredients: [{ original: 'rice' }, { original: 'butter', using: 'olive oil' }],
    missingTools: [{ tool: 'wok', using: 'pan', penalty: 0.2 }],
  });
  expect(reasons).toEqual([
    { sentence: 'rice is missing', points: 20 },
    { sentence: 'olive oil instead of butter', points: 5 },
    { sentence: 'not quite enough flour', points: 4 },
    { sentence: 'salt: not listed, but you probably have it', points: 0 },
    { sentence: 'needs a trip to the store', points: 2 },
    { sentence: 'pan instead of the wok', points: 4 },
  ]);
});

test('a perfect match has nothing to explain', () => {
  expect(listScoreLossReasons(PLAIN)).toEqual([]);
});

test('shown points are whole, add up to 100 minus the score, and are off by at most one', () => {
  const losses = fc
    .array(fc.double({ min: 0.01, max: 12, noNaN: true }), { minLength: 1, maxLength: 8 })
    .map((parts) => ({ parts, total: Math.round(parts.reduce((sum, part) => sum + part, 0)) }));
  fc.assert(
    fc.property(losses, ({ parts, total }) => {
      const points = roundPartsToTotal(parts, total);
      expect(points.every(Number.isInteger)).toBe(true);
      expect(points.reduce((sum, part) => sum + part, 0)).toBe(total);
      for (const [index, part] of parts.entries())
        expect(Math.abs((points[index] ?? 0) - part)).toBeLessThanOrEqual(1);
    }),
  );
});
