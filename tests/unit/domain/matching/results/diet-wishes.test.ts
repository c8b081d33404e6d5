import { expect, test } from 'vitest';
import { FOODS_UNKNOWN, labelBits } from '#domain/eaters/diets/labels';
import { buildDietFilterFromExclusions } from '#domain/matching/results/diet-wishes';

const milk = labelBits.milk;
const label = (strict: boolean) => ({ kind: 'label', name: 'milk', strict }) as const;
const food = (strict: boolean) => ({ kind: 'food', name: 'kiwi', strict }) as const;

test('a label is excluded, and a strict one must be known to be absent', () => {
  expect(buildDietFilterFromExclusions([label(false)])).toEqual({ excluded: milk, strict: 0, group: 'fits' });
  expect(buildDietFilterFromExclusions([label(true)])).toEqual({
    excluded: milk,
    strict: milk,
    group: 'fits',
  });
});

test('a single food needs no filter by label unless it is strict', () => {
  expect(buildDietFilterFromExclusions([food(false)])).toBeNull();
  expect(buildDietFilterFromExclusions([food(true)])).toEqual({
    excluded: 0,
    strict: FOODS_UNKNOWN,
    group: 'fits',
  });
});

test('without exclusions there is no filter, except for the requested group of recipes to check', () => {
  expect(buildDietFilterFromExclusions([])).toBeNull();
  expect(buildDietFilterFromExclusions([], 'unsure')).toEqual({ excluded: 0, strict: 0, group: 'unsure' });
});
