import { expect, test } from 'vitest';
import { FOODS_UNKNOWN, labelBits } from '#domain/eaters/diets/labels';
import { toDietWishes } from '#domain/matching/results/diet-wishes';

const milk = labelBits.milk;
const label = (strict: boolean) => ({ kind: 'label', name: 'milk', strict }) as const;
const food = (strict: boolean) => ({ kind: 'food', name: 'kiwi', strict }) as const;

test('a label is excluded, and a strict one must be known to be absent', () => {
  expect(toDietWishes([label(false)])).toEqual({ excluded: milk, strict: 0, group: 'fits' });
  expect(toDietWishes([label(true)])).toEqual({ excluded: milk, strict: milk, group: 'fits' });
});

test('a single food needs no filter by label unless it is strict', () => {
  expect(toDietWishes([food(false)])).toBeNull();
  expect(toDietWishes([food(true)])).toEqual({ excluded: 0, strict: FOODS_UNKNOWN, group: 'fits' });
});

test('without exclusions there is no filter, except for the requested group of recipes to check', () => {
  expect(toDietWishes([])).toBeNull();
  expect(toDietWishes([], 'unsure')).toEqual({ excluded: 0, strict: 0, group: 'unsure' });
});
