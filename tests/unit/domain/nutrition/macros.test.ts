import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeMacroShares } from '#domain/nutrition/macros';

test.each([
  [
    { protein_g: 10, carbs_g: 10, fat_g: 0 },
    { protein: 50, carbs: 50, fat: 0 },
  ],
  [
    { protein_g: 0, carbs_g: 0, fat_g: 3 },
    { protein: 0, carbs: 0, fat: 100 },
  ],
  [
    { protein_g: 9, carbs_g: 18, fat_g: 4 },
    { protein: 25, carbs: 50, fat: 25 },
  ],
  [
    { protein_g: 1, carbs_g: 1, fat_g: 4 / 9 },
    { protein: 34, carbs: 33, fat: 33 },
  ],
  [
    { protein_g: 0, carbs_g: 0, fat_g: 0 },
    { protein: 0, carbs: 0, fat: 0 },
  ],
])('the calories of %o come from %o', (grams, shares) => {
  expect(computeMacroShares(grams)).toEqual(shares);
});

test('shares are whole percent that add up to 100', () => {
  const grams = fc.double({ min: 0, max: 5000, noNaN: true });
  fc.assert(
    fc.property(grams, grams, grams, (protein_g, carbs_g, fat_g) => {
      fc.pre(protein_g * 4 + carbs_g * 4 + fat_g * 9 > 0);
      const { protein, carbs, fat } = computeMacroShares({ protein_g, carbs_g, fat_g });
      expect(protein + carbs + fat).toBe(100);
      for (const share of [protein, carbs, fat]) expect(Number.isInteger(share) && share >= 0).toBe(true);
    }),
  );
});
