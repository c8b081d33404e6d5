import { expect, test } from 'vitest';
import { toDayNumber } from '#domain/pantry/expiry';
import { type AimKind, computePlanObjective, OBJECTIVE_WEIGHTS } from '#domain/plan/aim';
import { prepareWeekForPlanning } from '#domain/plan/prepare-week';
import { PAIR_WEIGHTS, type PairKind } from '#domain/plan/rules/pair-weights';
import { computeStockUseAndPurchases } from '#domain/plan/shopping-of';
import { toDishIndexes } from '#domain/plan/solve';
import type { PlanRecipe, PlanSlot, StockItem } from '#domain/plan/types';
import { createWeek, DAYS, dinners, knowledge, type Needs, recipe, stock } from './small-weeks.ts';

const getPairPoints = (kind: PairKind) => PAIR_WEIGHTS.find(({ id }) => id === kind)?.costs[0].points;

/** Returns a plan with one recipe per meal, in the given order. */
function createPlan(
  slots: readonly PlanSlot[],
  recipes: readonly PlanRecipe[],
  stocked: readonly StockItem[] = [],
) {
  const week = prepareWeekForPlanning(createWeek(slots, recipes, stocked), knowledge);
  const cooking = slots.filter(({ use }) => use.kind === 'cook');
  const choice = toDishIndexes(
    week,
    cooking.map(({ id }, i) => ({ slotId: id, recipeId: recipes[i]?.match.recipe.id ?? null })),
  );
  if (choice === null) throw new Error('not a plan of this week');
  const { lines } = computePlanObjective(week, choice);
  const points = (kind: AimKind) => (lines.find((line) => line.kind === kind)?.value ?? 0) / 1e6;
  const { purchases, takings } = computeStockUseAndPurchases(week, choice);
  const list = Object.fromEntries(purchases.map((one) => [one.food, one.lacking]));
  return { points, list, purchases, takings };
}

const two = dinners({}, {});
const spinach = (grams: number) => ({ spinach: [grams, 'g'] }) as const;

test('food that the first meal uses is not available to the second', () => {
  const recipes = [recipe('a', 5, spinach(150)), recipe('b', 5, spinach(150))];
  expect(createPlan(two, recipes, [stock('spinach', 150, 'g')]).list).toEqual({ spinach: 150 });
  expect(createPlan(two, recipes, [stock('spinach', 0.3, 'kg')]).list).toEqual({});
});

test('one pack serves both meals and is one purchase', () => {
  const { purchases, points } = createPlan(two, [recipe('a', 5, spinach(80)), recipe('b', 5, spinach(120))]);
  expect(purchases).toMatchObject([
    {
      food: 'spinach',
      aisle: 'Fruit and vegetables',
      wanted: 200,
      there: 0,
      lacking: 200,
      packs: { count: 1, amount: 200, pack: { because: 'a bag' } },
      meals: [
        { slotId: 's0', recipeId: 'a', amount: 80 },
        { slotId: 's1', recipeId: 'b', amount: 120 },
      ],
    },
  ]);
  expect(points('thing')).toBe(OBJECTIVE_WEIGHTS.thing);
  expect(points('price')).toBeCloseTo(OBJECTIVE_WEIGHTS.price * 1.2, 6);
});

test('units are added up: pieces, cups and grams of one food', () => {
  const recipes = [recipe('a', 5, { onion: [2, null] }), recipe('b', 5, { onion: [110, 'g'] })];
  expect(createPlan(two, recipes).purchases).toMatchObject([{ unit: 'g', wanted: 330, packs: { count: 3 } }]);
});

test('leftovers are cooked with their meal', () => {
  const slots = dinners({ servings: 4 }, { servings: 2, use: { kind: 'leftovers', of: 's0' } });
  expect(createPlan(slots, [recipe('a', 5, spinach(100))]).list).toEqual({ spinach: 300 });
});

test('expiring food is used on its last day and not later', () => {
  const recipes = [recipe('a', 5, { leek: [100, 'g'] }), recipe('b', 5, spinach(100))];
  expect(createPlan(two, recipes, [stock('spinach', 100, 'g', DAYS[0])]).list).toMatchObject({
    spinach: 100,
  });
  expect(createPlan(two, recipes, [stock('spinach', 100, 'g', DAYS[1])]).list).not.toHaveProperty('spinach');
});

test('food that expires first is used first, in any order of the list', () => {
  const lots = [
    stock('spinach', 100, 'g'),
    stock('spinach', 100, 'g', DAYS[3]),
    stock('spinach', 100, 'g', DAYS[0]),
  ];
  for (const stocked of [lots, lots.toReversed()]) {
    const { takings } = createPlan(
      two,
      [recipe('a', 5, spinach(150)), recipe('b', 5, spinach(100))],
      stocked,
    );
    expect(takings.map(({ slotId, millionths, day }) => [slotId, millionths / 1e6, day])).toEqual([
      ['s0', 100, toDayNumber(DAYS[0])],
      ['s0', 50, toDayNumber(DAYS[3])],
      ['s1', 50, toDayNumber(DAYS[3])],
      ['s1', 50, Number.POSITIVE_INFINITY],
    ]);
  }
});

test('an unknown amount is enough and is not used up', () => {
  const recipes = [recipe('a', 5, spinach(500)), recipe('b', 5, spinach(500))];
  expect(createPlan(two, recipes, [stock('spinach', null, null)])).toMatchObject({ list: {}, takings: [] });
  expect(createPlan(two, recipes, [stock('spinach', null, null, DAYS[0])]).list).toEqual({ spinach: 500 });
});

test('a need without an amount is a purchase, unless the food is in the pantry', () => {
  const recipes = [recipe('a', 5, { spinach: null }), recipe('b', 5, { spinach: [1, 'splash'] })];
  expect(createPlan(two, recipes).purchases).toMatchObject([
    { food: 'spinach', lacking: 0, packs: { count: 1 }, meals: [{ amount: null }, { amount: null }] },
  ]);
  expect(createPlan(two, recipes, [stock('spinach', 5, 'g')]).list).toEqual({});
});

test('assumed staples are not bought', () => {
  expect(createPlan(dinners({}), [recipe('a', 5, { salt: [5, 'g'], ...spinach(50) })]).list).toEqual({
    spinach: 50,
  });
});

test('a staple is bought if the pantry has too little of it', () => {
  const recipes = [recipe('a', 5, { flour: [500, 'g'], 'olive oil': [200, 'ml'], ...spinach(50) })];
  const shelf = [stock('flour', 50, 'g'), stock('olive oil', 5, 'ml'), stock('spinach', 100, 'g')];
  const { list } = createPlan(dinners({}), recipes, shelf);
  expect(list).toEqual({ flour: 450, 'olive oil': 175.5 });
  // Do not buy foods with enough in the pantry, or without an amount there.
  const enough = [stock('flour', 1, 'kg'), stock('olive oil', null, null), stock('spinach', 100, 'g')];
  expect(createPlan(dinners({}), recipes, enough).list).toEqual({});
});

test('a substitute that eaters would notice does not replace a food', () => {
  const dish = (covered: number) =>
    recipe(
      'a',
      5,
      { 'chicken breast': [300, 'g'], ...spinach(20) },
      { coverage: [{ name: 'spinach', kind: 'substituted', weight: 4, covered, using: 'kale' }] },
    );
  const stocked = [stock('kale', 500, 'g'), stock('chicken breast', 1, 'kg')];
  const listPurchases = (covered: number) => createPlan(dinners({}), [dish(covered)], stocked).list;
  // Coverage of substitutes with a penalty of 0.1 and of 0.15.
  expect(listPurchases(81_081_000)).toEqual({});
  expect(listPurchases(76_576_500)).toEqual({ spinach: 20 });
});

test('a substitute of insufficient amount does not replace the food', () => {
  const coverage = [
    { name: 'spinach', kind: 'substituted', weight: 4, covered: 85_585_500, using: 'kale' },
  ] as const;
  const dish = recipe('a', 5, spinach(100), { coverage });
  expect(createPlan(dinners({}), [dish], [stock('kale', 5, 'g')]).list).toEqual({ spinach: 100 });
});

test('a substitute in the kitchen replaces a lesser ingredient, and never a main ingredient', () => {
  const coverage = [
    { name: 'spinach', kind: 'substituted', weight: 4, covered: 85_585_500, using: 'kale' },
  ] as const;
  const kale = [stock('kale', 500, 'g'), stock('chicken breast', 1, 'kg')];
  const lesser = recipe('a', 5, { 'chicken breast': [300, 'g'], ...spinach(20) }, { coverage });
  const { list, takings } = createPlan(dinners({}), [lesser], kale);
  expect(list).toEqual({});
  expect(takings).toMatchObject([{ food: 'chicken breast' }, { food: 'kale' }]);
  const main = recipe('a', 5, spinach(100), { coverage });
  expect(createPlan(dinners({}), [main], kale).list).toEqual({ spinach: 100 });
});

test('coconut milk at home does not replace the cream of a sauce', () => {
  const coverage = [
    { name: 'heavy cream', kind: 'substituted', weight: 4, covered: 85_585_500, using: 'coconut milk' },
  ] as const;
  const needs: Needs = { 'pork chop': [300, 'g'], 'heavy cream': [30, 'g'] };
  const stocked = [stock('coconut milk', 400, 'g'), stock('pork chop', 1, 'kg')];
  expect(createPlan(dinners({}), [recipe('Pork', 5, needs, { coverage })], stocked).list).toEqual({
    'heavy cream': 30,
  });
});

test.each([
  [true, 'frozen peas', 'peas'],
  [true, 'cheese', 'cheddar cheese'],
  [true, 'italian sausage', 'sausage'],
  [false, 'cheese', 'mozzarella'],
  [false, 'beef', 'ground beef'],
  [false, 'potato', 'sweet potato'],
  [true, 'chicken', 'chicken thigh'],
  [true, 'chicken drumstick', 'chicken thigh'],
  [true, 'romano cheese', 'parmesan'],
  [false, 'chicken', 'chicken breast'],
] as const)(
  'a plan uses another name of a main food only if it is the same food (%s): %s, %s',
  (isUsed, food, stocked) => {
    const coverage = [
      { name: food, kind: 'substituted', weight: 4, covered: 85_585_500, using: stocked },
    ] as const;
    const dish = recipe('dish', 5, { [food]: [300, 'g'], carrot: [100, 'g'] }, { coverage });
    const { takings } = createPlan(
      dinners({}),
      [dish],
      [stock(stocked, 400, 'g'), stock('carrot', 200, 'g')],
    );
    expect(takings.some((one) => one.food === stocked)).toBe(isUsed);
  },
);

test('chicken thighs at home do not replace the bird of a roast', () => {
  const coverage = [
    { name: 'chicken', kind: 'substituted', weight: 4, covered: 85_585_500, using: 'chicken thigh' },
  ] as const;
  const roast = recipe('Herb Roast Chicken', 5, { chicken: [1_500, 'g'] }, { coverage });
  expect(Object.keys(createPlan(dinners({}), [roast], [stock('chicken thigh', 2_000, 'g')]).list)).toEqual([
    'chicken',
  ]);
});

test('white fish in the pantry is used for cod, and the missing amount is bought as white fish', () => {
  const coverage = [
    { name: 'cod', kind: 'substituted', weight: 4, covered: 85_585_500, using: 'white fish' },
  ] as const;
  const fish = recipe('a', 5, { cod: [300, 'g'], carrot: [100, 'g'] }, { coverage });
  const carrots = stock('carrot', 500, 'g');
  const { list, takings } = createPlan(dinners({}), [fish], [stock('white fish', 200, 'g'), carrots]);
  expect(list).toEqual({ 'white fish': 100 });
  expect(takings.map(({ food }) => food).sort()).toEqual(['carrot', 'white fish']);
  expect(createPlan(dinners({}), [recipe('a', 5, { cod: [300, 'g'] })], [carrots]).list).toEqual({
    cod: 300,
  });
});

test('using a dinner of expiring meat or fish is worth more than a purchase costs', () => {
  const [salmon, mackerel] = [
    recipe('a', 5, { salmon: [250, 'g'] }),
    recipe('b', 5, { mackerel: [250, 'g'] }),
  ];
  const stocked = [stock('salmon', 600, 'g', DAYS[1])];
  const { points } = createPlan(dinners({}), [salmon], stocked);
  expect(points('goesOff')).toBeGreaterThan(-OBJECTIVE_WEIGHTS.thing);
  expect(createPlan(dinners({}), [mackerel], stocked).points('goesOff')).toBe(0);
});

test('using expiring food counts by its kind and amount', () => {
  const stocked = [stock('spinach', 200, 'g', DAYS[1])];
  const all = createPlan(two, [recipe('a', 5, spinach(200)), recipe('b', 5, { leek: [1, 'g'] })], stocked);
  const half = createPlan(two, [recipe('a', 5, spinach(100)), recipe('b', 5, { leek: [1, 'g'] })], stocked);
  expect(all.points('goesOff')).toBeCloseTo(OBJECTIVE_WEIGHTS.goesOff * 2.4, 4);
  expect(half.points('goesOff')).toBeCloseTo(all.points('goesOff') / 2, 4);
  const later = createPlan(
    two,
    [recipe('a', 5, spinach(200)), recipe('b', 5, { leek: [1, 'g'] })],
    [stock('spinach', 200, 'g', '2026-05-01')],
  );
  expect(later.points('goesOff')).toBe(0);
});

test('the same cuisine counts on consecutive days, and a noticed food costs less the further apart its dishes are', () => {
  const potatoes: Needs = { potato: [400, 'g'] };
  const [a, b] = [
    recipe('a', 5, { ...potatoes, 'chicken breast': [300, 'g'] }, { cuisine: 'Thai' }),
    recipe('b', 5, { ...potatoes, cod: [300, 'g'] }, { cuisine: 'Thai' }),
  ];
  const c = recipe('c', 5, { tofu: [300, 'g'] });
  const row = createPlan(dinners({}, {}, {}), [a, b, c]);
  const apart = createPlan(dinners({}, {}, {}), [a, c, b]);
  const farApart = createPlan(dinners({}, { day: DAYS[4] }), [a, b]);
  const costs = [row, apart, farApart].map(({ points }) => points('sameNoticedFood'));
  expect(costs).toEqual(costs.toSorted((one, other) => one - other));
  expect(new Set(costs).size).toBe(3);
  expect([row.points('sameCuisine'), apart.points('sameCuisine')]).toEqual([getPairPoints('sameCuisine'), 0]);
});

test('the third dish with a noticed food costs more than the second', () => {
  const dishes = ['lamb', 'cod', 'tofu'].map((food, i) =>
    recipe(`r${i}`, 5, { [food]: [300, 'g'], zucchini: [200, 'g'] }),
  );
  const cost = (count: number) =>
    createPlan(dinners({}, {}, {}).slice(0, count), dishes.slice(0, count)).points('sameNoticedFood');
  expect(cost(3) - cost(2)).toBeLessThan(cost(2));
});

test('a starchy food counts most on consecutive days, and the same dish on any day; both by their general kind', () => {
  const [a, b] = [
    recipe('a', 5, { 'chicken breast': [300, 'g'], rice: [200, 'g'] }),
    recipe('b', 5, { 'chicken thigh': [300, 'g'], 'arborio rice': [200, 'g'] }),
  ];
  const c = recipe('c', 5, { tofu: [300, 'g'], rice: [200, 'g'] });
  const row = createPlan(dinners({}, {}), [a, c]);
  expect(row.points('sameDish')).toBe(0);
  const apart = createPlan(dinners({}, {}, {}), [a, recipe('d', 5, { salmon: [300, 'g'] }), b]);
  expect(apart.points('sameDish')).toBe(getPairPoints('sameDish'));
  expect(row.points('sameStarch')).toBeLessThan(apart.points('sameStarch'));
  expect(apart.points('sameStarch')).toBeLessThan(0);
});

test('eating out and leftovers are not planned meals', () => {
  const slots = dinners({}, { use: { kind: 'leftovers', of: 's0' } }, { use: { kind: 'eatingOut' } });
  const { points } = createPlan(slots, [recipe('a', 5, spinach(100))]);
  expect([points('fit'), points('empty')]).toEqual([5, 0]);
});
