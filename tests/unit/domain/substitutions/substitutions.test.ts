import { expect, test } from 'vitest';
import { findSubstitutes, SUBSTITUTIONS } from '#domain/substitutions/substitutions';

/** Substitution rules of the specification. Amounts are by volume, with two exceptions. */
// biome-ignore format: a rule is a line
const SPECIFIED: readonly [from: string, to: string, penalty: number, ratio: number | undefined, note: string][] = [
  ['unsalted butter', 'butter', 0.1, undefined, 'Use the same amount and leave out a pinch of the salt.'],
  ['butter', 'vegetable oil', 0.3, 0.875, 'Use slightly less (about 7/8). Not for recipes that cream butter with sugar.'],
  ['butter', 'olive oil', 0.35, 0.875, 'Use slightly less (about 7/8); best in savory dishes, as you can taste it.'],
  ['buttermilk', 'yogurt', 0.15, undefined, 'Use plain yogurt, cup for cup, thinned with a splash of water until it pours.'],
  ['sour cream', 'yogurt', 0.15, undefined, 'Use plain yogurt, cup for cup; stir it in off the heat so it doesn’t split.'],
  ['milk', 'evaporated milk', 0.2, 0.5, 'Use half the amount and top up with water.'],
  ['mayonnaise', 'yogurt', 0.4, undefined, 'Use thick plain yogurt, cup for cup, in salads and dressings; add a pinch of salt.'],
  ['cream cheese', 'cottage cheese', 0.5, undefined, 'Drain it and blend it smooth, cup for cup. Softer, so not for frosting.'],
  ['coconut milk', 'milk', 0.8, undefined, 'Cup for cup if it only adds liquid; a curry loses its coconut taste and body.'],
  ['brown sugar', 'sugar', 0.15, undefined, 'Use the same amount; a spoonful of molasses or honey adds back some flavor.'],
  ['honey', 'sugar', 0.3, 1.25, 'Use a quarter more, plus a little extra liquid in baking.'],
  ['cornstarch', 'flour', 0.2, 2, 'Use twice as much and let it simmer a few minutes to lose the raw taste.'],
  ['lemon juice', 'lemon', 0.1, 1 / 3, 'Squeeze one lemon for about three tablespoons of juice.'],
  ['lemon juice', 'vinegar', 0.35, undefined, 'Spoon for spoon if only the sourness matters; start with a little less.'],
  ['balsamic vinegar', 'red wine vinegar', 0.35, undefined, 'Spoon for spoon, with half a teaspoon of sugar to each tablespoon.'],
  ['garlic', 'garlic powder', 0.35, 0.125, 'An eighth of a teaspoon for each clove, added with the liquid so it doesn’t burn.'],
  ['ginger', 'ginger powder', 0.4, 1 / 12, 'A quarter teaspoon of powder for each tablespoon of grated ginger.'],
  ['parsley', 'dried parsley', 0.4, 1 / 3, 'Use a third of the amount, and cook it in the dish rather than sprinkling it on top.'],
  ['basil', 'dried basil', 0.4, 1 / 3, 'Use a third of the amount, added early. Not for pesto or salad.'],
  ['shallot', 'onion', 0.15, undefined, 'Use the same amount of finely chopped onion, plus a little garlic if you have it.'],
  ['chicken broth', 'vegetable broth', 0.15, undefined, 'Cup for cup; taste for salt at the end.'],
  ['canned tomatoes', 'tomato', 0.2, 4 / 3, 'A third more, diced and simmered for ten minutes first.'],
];
const SPECIFIED_UNITS: Readonly<Record<string, { from: string; to: string }>> = {
  'lemon juice > lemon': { from: 'tbsp', to: 'piece' },
  'garlic > garlic powder': { from: 'clove', to: 'tsp' },
};

test('the 22 rules of the specification come first, unchanged, with penalties from 0.1 to 0.8', () => {
  expect(SPECIFIED).toHaveLength(22);
  const penalties = SPECIFIED.map(([, , penalty]) => penalty);
  expect([Math.min(...penalties), Math.max(...penalties)]).toEqual([0.1, 0.8]);
  expect(SUBSTITUTIONS.slice(0, 22).map(({ basis, minorOnly, notIn, ...rule }) => rule)).toEqual(
    SPECIFIED.map(([from, to, penalty, ratio, note]) => ({
      from,
      to,
      note,
      penalty,
      ...(ratio === undefined ? {} : { ratio }),
      ...(SPECIFIED_UNITS[`${from} > ${to}`] && { units: SPECIFIED_UNITS[`${from} > ${to}`] }),
    })),
  );
});

test('substitutes are ordered by penalty, then name, three at most', () => {
  expect(findSubstitutes('butter').map((rule) => rule.to)).toEqual([
    'unsalted butter',
    'margarine',
    'vegetable oil',
  ]);
  expect(findSubstitutes('water')).toEqual([]);
  const rules = [
    ['d', 0.3],
    ['c', 0.3],
    ['b', 0.5],
    ['a', 0.6],
    ['e', 0.1],
  ].map(([to, penalty]) => ({ from: 'x', to: String(to), penalty: Number(penalty), note: '' }));
  expect(findSubstitutes('x', rules).map((rule) => rule.to)).toEqual(['e', 'c', 'd']);
  expect(findSubstitutes('x', rules, 5).map((rule) => rule.to)).toEqual(['e', 'c', 'd', 'b', 'a']);
});
