import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#domain/pantry/expiry';
import { preparePlannedFood } from '#domain/plan/planned-food';
import { computeUseByDate, findSpoiledMealDay } from '#domain/shopping-list/use-by';
import { knowledge as planning } from '../plan/small-weeks.ts';
import { knowledge } from './knowledge.ts';

const TODAY = '2026-11-28';
const recipe = { id: 'curry', title: 'Curry' };
const forDays = (...days: readonly (string | null)[]) => ({ wantedBy: days.map((day) => ({ recipe, day })) });

// Expected: the first meal for which the food would be too old, and the use-by date of the purchase.
test.each<
  [what: string, days: (string | null)[], keeps: number | null, spoiled: string | null, useBy: string | null]
>([
  ['meat for tomorrow', ['2026-11-29'], 1, null, '2026-11-29'],
  ['meat for Thursday', ['2026-12-03'], 1, '2026-12-03', '2026-12-03'],
  [
    'meat for tomorrow and two later days',
    ['2026-12-03', '2026-11-29', '2026-12-01'],
    1,
    '2026-12-01',
    '2026-12-03',
  ],
  ['carrots, which keep longer than the plan', ['2026-12-03'], 14, null, '2026-12-12'],
  ['meat for a recipe without a day', [null], 1, null, '2026-11-29'],
  ['a food that keeps for an unknown time', ['2026-12-03'], null, null, null],
])('%s', (_what, days, keeps, spoiled, useBy) => {
  expect(findSpoiledMealDay(forDays(...days), keeps, TODAY)).toBe(spoiled);
  expect(computeUseByDate(forDays(...days), keeps, TODAY)).toBe(useBy);
});

test('a purchase for planned meals is usable on the day of each of them', () => {
  const anyDays = fc.array(fc.integer({ min: 0, max: 13 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(anyDays, fc.option(fc.integer({ min: 1, max: 30 })), (offsets, keeps) => {
      const days = offsets.map((offset) => addDays(TODAY, offset));
      const expiresOn = computeUseByDate(forDays(...days), keeps, TODAY);
      const stock = [{ name: 'chicken breast', amount: 500, unit: 'g', expiresOn }];
      const { lots } = preparePlannedFood(
        'chicken breast',
        stock,
        [],
        { first: 0, last: 0, servings: 2 },
        true,
        planning,
      );
      for (const day of days) expect(expiresOn === null || expiresOn >= day).toBe(true);
      expect(lots.map(({ amount }) => amount)).toEqual([500_000_000]);
    }),
  );
});

test('meat and fish can be frozen, a salad and a food of the cupboard cannot', () => {
  const isFreezable = (name: string) => knowledge.findFood(name).isFreezable;
  expect(['chicken breast', 'ground beef', 'salmon', 'milk'].map(isFreezable)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(['lettuce', 'cucumber', 'rice', 'frozen peas', 'moon dust'].map(isFreezable)).toEqual(
    Array.from({ length: 5 }, () => false),
  );
});
