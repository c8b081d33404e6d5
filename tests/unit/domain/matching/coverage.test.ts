import { expect, test } from 'vitest';
import { WHOLE } from '#domain/matching/score/exact';
import { indexKitchen, toExpiryUrgencyPoints } from '#domain/matching/score/kitchen-index';
import type { Coverage, Kitchen, MatchIngredient, OwnedItem } from '#domain/matching/types';
import { kitchen, knowledge, line, recipe } from './support/samples.ts';
import { scoreRecipe } from './support/score-recipe.ts';

/** Returns how the cook's foods cover a recipe's only ingredient: the `kind` of coverage and its value `c`. */
function covers(
  wanted: string | MatchIngredient | MatchIngredient[],
  owner: Kitchen,
  known = knowledge(),
): [Coverage['kind'], number, string?] {
  const lines = Array.isArray(wanted) ? wanted : [wanted];
  const [one, ...otherLines] = scoreRecipe(recipe(lines), indexKitchen(owner), known).coverage;
  if (one === undefined || otherLines.length > 0) throw new Error('a recipe of one ingredient was meant');
  const c = one.covered / WHOLE;
  return one.using === undefined ? [one.kind, c] : [one.kind, c, one.using];
}

const grams = (amount: number | null): MatchIngredient => line('flour', { amount, unit: 'g' });
const flour = (amount: number | null, unit: string | null = 'g'): OwnedItem => ({
  name: 'flour',
  amount,
  unit,
});

test.each<[string, MatchIngredient, OwnedItem[], [Coverage['kind'], number]]>([
  ['nine tenths are enough', grams(1000), [flour(900)], ['owned', 1]],
  ['nine tenths are enough in fractions too', grams(3), [flour(2.7)], ['owned', 1]],
  ['less is short', grams(1000), [flour(899)], ['short', 0.899]],
  ['a third is exactly a third', grams(300), [flour(100)], ['short', 1 / 3]],
  ['more than enough is enough', grams(100), [flour(5000)], ['owned', 1]],
  ['an unknown need is met', grams(null), [flour(1)], ['owned', 1]],
  ['an unknown stock is enough', grams(500), [flour(null)], ['owned', 1]],
  ['what does not convert is enough', grams(500), [flour(1, 'cup')], ['owned', 1]],
  ['units convert', grams(100), [flour(5, 'dag')], ['short', 0.5]],
  ['several items add up, across units', grams(100), [flour(30), flour(4, 'dag')], ['short', 0.7]],
  ['one item of unknown amount is enough', grams(100), [flour(30), flour(null)], ['owned', 1]],
  ['one item that does not convert is enough', grams(100), [flour(30), flour(1, 'cup')], ['owned', 1]],
  ['a need of nothing is met', grams(0), [flour(1)], ['owned', 1]],
  ['a stock of nothing is none', grams(100), [flour(0)], ['missing', 0]],
  ['a stock of nothing is none without a need either', grams(null), [flour(0)], ['missing', 0]],
  ['what is no amount is unknown', grams(100), [flour(Number.NaN)], ['owned', 1]],
  ['a trace is nothing', grams(1e9), [flour(1)], ['missing', 0]],
])('%s', (_, need, owned, expected) => {
  const [kind, c] = covers(need, kitchen(owned));
  expect(kind).toBe(expected[0]);
  expect(c).toBeCloseTo(expected[1], 12);
});

test.each<[string, number | null, Coverage['kind']]>([
  ['expired yesterday', -1, 'missing'],
  ['expires today', 0, 'owned'],
  ['keeps', null, 'owned'],
])('an item that %s', (_, daysLeft, kind) => {
  expect(covers('milk', kitchen([{ name: 'milk', daysLeft }]))[0]).toBe(kind);
});

test('an expired item does not count toward the amount', () => {
  const owner = kitchen([flour(50), { ...flour(50), daysLeft: -1 }]);
  expect(covers(grams(100), owner)).toEqual(['short', 0.5]);
});

test('a substitution rule works in one direction and one step', () => {
  const known = knowledge([
    ['sour cream', 'yogurt', 0.2],
    ['yogurt', 'buttermilk', 0.1],
  ]);
  expect(covers('sour cream', kitchen(['yogurt']), known)).toEqual(['substituted', 0.8, 'yogurt']);
  expect(covers('yogurt', kitchen(['sour cream']), known)).toEqual(['missing', 0]);
  expect(covers('sour cream', kitchen(['buttermilk']), known)).toEqual(['missing', 0]);
});

test('the lowest penalty wins, then the name', () => {
  const known = knowledge([
    ['butter', 'olive oil', 0.3],
    ['butter', 'lard', 0.3],
    ['butter', 'margarine', 0.1],
  ]);
  expect(covers('butter', kitchen(['olive oil', 'lard']), known)[2]).toBe('lard');
  expect(covers('butter', kitchen(['olive oil', 'lard', 'margarine']), known)[2]).toBe('margarine');
});

test('owned food, substitute and assumption: the best counts, and among equals the first of these', () => {
  const need = line('staple oil', { amount: 100, unit: 'g' });
  const has = (amount: number) => ({ name: 'staple oil', amount, unit: 'g' });
  const known = (penalty: number) => knowledge([['staple oil', 'butter', penalty]]);
  expect(covers(need, kitchen([has(95), 'butter']), known(0.05))).toEqual(['owned', 1]);
  expect(covers(need, kitchen([has(50), 'butter']), known(0.05))).toEqual(['substituted', 0.95, 'butter']);
  expect(covers(need, kitchen([has(50), 'butter']), known(0.1))).toEqual(['substituted', 0.9, 'butter']);
  expect(covers(need, kitchen([has(50), 'butter']), known(0.15))).toEqual(['assumed', 0.9]);
  expect(covers(need, kitchen([has(50)]), known(0.15))).toEqual(['assumed', 0.9]);
  const noStaples = { assumeStaples: false };
  expect(covers(need, kitchen([has(50), 'butter'], noStaples), known(0.5))).toEqual(['short', 0.5]);
  expect(covers(need, kitchen([has(50), 'butter'], noStaples), known(0.4))).toEqual([
    'substituted',
    0.6,
    'butter',
  ]);
});

test('names are compared as a whole', () => {
  expect(covers('coconut milk', kitchen(['milk', 'coconut']))).toEqual(['missing', 0]);
});

test.each<[number, Coverage['kind'], number]>([
  [0, 'substituted', 0.95],
  [0.24, 'substituted', 0.75],
  [0.97, 'substituted', 0.05],
  [1, 'missing', 0],
  [Number.NaN, 'missing', 0],
])('a penalty of %d counts in twentieths, from one to nineteen', (penalty, kind, c) => {
  expect(covers('a', kitchen(['b']), knowledge([['a', 'b', penalty]])).slice(0, 2)).toEqual([kind, c]);
});

test('repeated lines of one ingredient need the sum of their amounts', () => {
  expect(covers([grams(100), grams(300)], kitchen([flour(200)]))).toEqual(['short', 0.5]);
  expect(covers([grams(100), line('flour', { amount: 30, unit: 'dag' })], kitchen([flour(200)]))).toEqual([
    'short',
    0.5,
  ]);
  expect(covers([grams(100), grams(null)], kitchen([flour(1)]))).toEqual(['owned', 1]);
  expect(covers([grams(100), line('flour', { amount: 1, unit: 'cup' })], kitchen([flour(1)]))).toEqual([
    'owned',
    1,
  ]);
});

test('an optional line needs no amount if another line of the food is required', () => {
  const optional = { ...grams(300), required: false };
  expect(covers([grams(100), optional], kitchen([flour(100)]))).toEqual(['owned', 1]);
});

test.each([
  [0, 3],
  [1, 3],
  [2, 2],
  [3, 2],
  [4, 1],
  [7, 1],
  [8, 0],
  [null, 0],
  [undefined, 0],
])('%s days left lend %i points', (daysLeft, points) => {
  expect(toExpiryUrgencyPoints(daysLeft)).toBe(points);
});

test('several items of one name are as urgent as the most urgent one', () => {
  const owner = kitchen([{ name: 'milk', daysLeft: 20 }, { name: 'milk', daysLeft: 3 }, { name: 'milk' }]);
  expect(scoreRecipe(recipe(['milk']), indexKitchen(owner), knowledge()).urgency).toBe(2);
});

test('a used-up staple is not assumed, unless another item has some of it', () => {
  const usedUp = (...owned: string[]) => kitchen(owned, { outOfStock: ['staple1'] });
  expect(covers('staple1', kitchen([]))).toEqual(['assumed', 0.9]);
  expect(covers('staple1', usedUp())).toEqual(['missing', 0]);
  expect(covers('staple1', usedUp('staple1'))).toEqual(['owned', 1]);
});
