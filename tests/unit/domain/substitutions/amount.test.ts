import { expect, test } from 'vitest';
import { computeSubstituteAmount } from '#domain/substitutions/amount';
import { SUBSTITUTIONS } from '#domain/substitutions/substitutions';
import type { Portions } from '#domain/units/portions';

const rule = (from: string, to: string) => {
  const match = SUBSTITUTIONS.find((one) => one.from === from && one.to === to);
  if (match === undefined) throw new Error(`no rule from ${from} to ${to}`);
  return match;
};

const weighs = (gramsPerMl: number | null, grams: Record<string, number> = {}): Portions => ({
  gramsPerMl,
  grams,
});

test('a volume keeps its unit, by the ratio', () => {
  const swap = computeSubstituteAmount(
    rule('honey', 'sugar'),
    { amount: 2, unit: 'cup' },
    undefined,
    undefined,
  );
  expect(swap?.unit).toBe('cup');
  expect(swap?.amount).toBeCloseTo(2.5, 10);
});

test('a weight keeps its unit, and equals the weight of that volume of the substitute', () => {
  const swap = computeSubstituteAmount(
    rule('honey', 'sugar'),
    { amount: 140, unit: 'g' },
    weighs(1.4),
    weighs(0.8),
  );
  expect(swap?.unit).toBe('g');
  expect(swap?.amount).toBeCloseTo(100, 10);
});

test('a substitute for counted pieces is given in grams', () => {
  const swap = computeSubstituteAmount(
    rule('canned tomatoes', 'tomato'),
    { amount: 1, unit: 'can' },
    weighs(1, { can: 400 }),
    weighs(0.75),
  );
  expect(swap?.unit).toBe('g');
  expect(swap?.amount).toBeCloseTo(400, 10);
});

test('a clove of garlic is an eighth of a teaspoon, and three spoons of juice are a lemon', () => {
  const garlic = rule('garlic', 'garlic powder');
  expect(computeSubstituteAmount(garlic, { amount: 4, unit: 'clove' }, undefined, undefined)).toEqual({
    amount: 0.5,
    unit: 'tsp',
  });
  const lemon = computeSubstituteAmount(
    rule('lemon juice', 'lemon'),
    { amount: 6, unit: 'tbsp' },
    undefined,
    undefined,
  );
  expect(lemon).toEqual({ amount: 2, unit: 'piece' });
});

test('a food with a weight is replaced by weight, and a volume of it stays a volume', () => {
  const cheese = { ratio: 0.5, units: { from: 'g', to: 'g' } };
  expect(computeSubstituteAmount(cheese, { amount: 8, unit: 'oz' }, undefined, undefined)?.unit).toBe('oz');
  expect(
    computeSubstituteAmount(cheese, { amount: 8, unit: 'oz' }, undefined, undefined)?.amount,
  ).toBeCloseTo(4, 10);
  // A cup of a light cheese weighs 96 g. Half of that is 0.2 cups of the heavier cheese.
  const cups = computeSubstituteAmount(cheese, { amount: 1, unit: 'cup' }, weighs(0.4), weighs(1));
  expect([cups?.unit, cups?.amount]).toEqual(['cup', expect.closeTo(0.2, 10)]);
  const slices = computeSubstituteAmount(
    cheese,
    { amount: 2, unit: 'slice' },
    weighs(null, { slice: 28 }),
    weighs(1),
  );
  expect([slices?.unit, slices?.amount]).toEqual(['g', expect.closeTo(28, 10)]);
});

test('pieces replaced with pieces stay pieces, whatever they weigh, and a weight of them stays a weight', () => {
  const yolks = rule('egg yolk', 'egg');
  const [yolk, egg] = [weighs(1, { piece: 17 }), weighs(1, { piece: 50 })];
  expect(computeSubstituteAmount(yolks, { amount: 4, unit: null }, yolk, egg)).toEqual({
    amount: 4,
    unit: 'piece',
  });
  expect(computeSubstituteAmount(yolks, { amount: 34, unit: 'g' }, yolk, egg)).toEqual({
    amount: 100,
    unit: 'g',
  });
});

test('one-to-one swaps need no weights, but only if both foods are measured in the same way', () => {
  const broth = { units: { from: 'g', to: 'g' } };
  expect(computeSubstituteAmount(broth, { amount: 2, unit: 'can' }, undefined, undefined)).toEqual({
    amount: 2,
    unit: 'can',
  });
  const zest = { ratio: 1, units: { from: 'tbsp', to: 'piece' } };
  expect(computeSubstituteAmount(zest, { amount: 2, unit: 'strip' }, undefined, undefined)).toBeNull();
});

test('without the necessary weights there is no amount', () => {
  const honey = rule('honey', 'sugar');
  expect(computeSubstituteAmount(honey, { amount: 100, unit: 'g' }, undefined, weighs(0.8))).toBeNull();
  expect(computeSubstituteAmount(honey, { amount: 100, unit: 'g' }, weighs(1.4), undefined)).toBeNull();
  expect(computeSubstituteAmount(honey, { amount: 1, unit: null }, weighs(1.4), weighs(0.8))).toBeNull();
});
