import { expect, test } from 'vitest';
import { hasFoodTrait } from '#domain/foods/traits/food-traits';
import { loadNutritionData } from '#domain/nutrition/foods';
import { prepareWeekForPlanning } from '#domain/plan/prepare-week';
import { proposeSideDishes } from '#domain/plan/propose-sides';
import { combineSideDishes, parseSideFoods, SIDE_DISHES } from '#domain/plan/rules/sides';
import { addSideDishesToWeek } from '#domain/plan/serve-sides';
import { computeStockUseAndPurchases } from '#domain/plan/shopping-of';
import { findBestPlan } from '#domain/plan/solve';
import type { PlanRecipe, PlanSlot, StockItem } from '#domain/plan/types';
import { createWeek, DAYS, dinners, knowledge, type Needs, recipe, stock } from './small-weeks.ts';

const locked = (id: string, side?: string): Partial<PlanSlot> => ({
  use: { kind: 'cook', locked: id, ...(side === undefined ? {} : { side }) },
});
const isVegetable = ({ kind }: { readonly kind: string }): boolean => kind === 'vegetable';
const VEGETABLE_SIDES = SIDE_DISHES.filter(isVegetable);
const [PORK, SALMON]: [Needs, Needs] = [{ 'pork chop': [300, 'g'] }, { salmon: [300, 'g'] }];

/** Returns the side dishes and the foods to buy of dinners with these dishes, one dish for each dinner. */
function planSides(
  slots: readonly PlanSlot[],
  dishes: readonly Needs[],
  stocked: readonly StockItem[] = [],
  proposable = SIDE_DISHES,
) {
  const recipes: PlanRecipe[] = dishes.map((needs, i) => recipe(`r${i}`, 5, needs));
  const week = prepareWeekForPlanning(
    { ...createWeek(slots, recipes, stocked), sides: proposable },
    knowledge,
  );
  const choice = dishes.map((_, i) => i);
  const sides = proposeSideDishes(week, choice);
  const served = addSideDishesToWeek(week, choice, sides);
  const { purchases } = computeStockUseAndPurchases(served.week, served.choice);
  return { sides: Object.fromEntries(sides), bought: purchases.map(({ food }) => food) };
}

test('a dinner without vegetables gets the vegetable at home that expires first, and nothing is bought for it', () => {
  const stocked = [
    stock('pork chop', 300, 'g'),
    stock('carrot', 500, 'g'),
    stock('zucchini', 400, 'g', DAYS[1]),
  ];
  const plan = planSides(dinners({}), [PORK], stocked, VEGETABLE_SIDES);
  expect(plan).toEqual({ sides: { s0: 'zucchini' }, bought: [] });
});

test('a vegetable that expires before the day of a dinner is not its side dish', () => {
  const stocked = [
    stock('salmon', 300, 'g'),
    stock('carrot', 500, 'g'),
    stock('zucchini', 400, 'g', DAYS[0]),
  ];
  const { sides } = planSides(dinners({ day: DAYS[2] }), [SALMON], stocked, VEGETABLE_SIDES);
  expect(sides).toEqual({ s0: 'carrot' });
});

test('without a suitable food at home, foods that the plan buys anyway are the side dish', () => {
  const stew: Needs = { lamb: [300, 'g'], cabbage: [400, 'g'], rice: [150, 'g'] };
  const slots = dinners({}, { day: DAYS[4] });
  expect(planSides(slots, [PORK, stew]).sides).toEqual({ s0: 'rice, cabbage' });
});

test.each<[side: string, title: string, needs: Needs]>([
  ['rice', 'Chickpea Curry', { chickpeas: [400, 'g'], spinach: [300, 'g'], 'curry powder': [10, 'g'] }],
  ['bread', 'Chicken Soup', { 'chicken breast': [300, 'g'], carrot: [300, 'g'] }],
  ['rice', 'Kimchi Soup', { tofu: [300, 'g'], kimchi: [300, 'g'] }],
  ['potato', 'Roast Pork', { 'pork chop': [300, 'g'], peas: [300, 'g'] }],
  ['potato', 'Battered Fish', { cod: [300, 'g'], peas: [300, 'g'] }],
  ['bread', 'Pan of Sausages', { sausage: [400, 'g'], peas: [300, 'g'] }],
  ['potato', 'Pork with Peas', { 'pork chop': [300, 'g'], peas: [300, 'g'] }],
])('the starchy side dish %s from home suits %s', (side, title, needs) => {
  const stocked = ['rice', 'bread', 'potato'].map((food) =>
    stock(food, 1, 'kg', food === side ? DAYS[1] : null),
  );
  const dish = recipe(title, 5, needs, { minutes: 40 });
  const week = prepareWeekForPlanning(
    { ...createWeek(dinners({}), [dish], stocked), sides: SIDE_DISHES },
    knowledge,
  );
  expect(proposeSideDishes(week, [0]).get('s0')).toBe(side);
});

test.each<[suits: boolean, food: string, title: string, needs: Needs]>([
  [false, 'carrot', 'Ricotta Pasta', { pasta: [200, 'g'], ricotta: [200, 'g'] }],
  [true, 'lettuce', 'Ricotta Pasta', { pasta: [200, 'g'], ricotta: [200, 'g'] }],
  [false, 'cauliflower', 'Egg Soup', { egg: [4, null] }],
  [false, 'mushroom', 'Tuna and Potato Cakes', { 'canned tuna': [300, 'g'], potato: [400, 'g'] }],
  [true, 'mushroom', 'Steak and Potatoes', { 'beef steak': [300, 'g'], potato: [400, 'g'] }],
])(
  'only side dishes that people eat with a dish are proposed (%s): %s with %s',
  (suits, food, title, needs) => {
    const sides = SIDE_DISHES.filter((side) => side.food === food);
    const dish = recipe(title, 5, needs, { minutes: 40 });
    const week = prepareWeekForPlanning(
      { ...createWeek(dinners({}), [dish], [stock(food, null, null)]), sides },
      knowledge,
    );
    expect(proposeSideDishes(week, [0]).has('s0')).toBe(suits);
  },
);

test('a dinner with vegetables and potatoes, a breakfast and a dish that the cook chose get no side dish', () => {
  const vegetables: Needs = { salmon: [300, 'g'], spinach: [300, 'g'], potato: [300, 'g'] };
  expect(planSides(dinners({}), [vegetables]).sides).toEqual({});
  expect(planSides(dinners({ meal: 'breakfast' }), [PORK]).sides).toEqual({});
  expect(planSides(dinners(locked('r0')), [PORK]).sides).toEqual({});
});

test('a side dish takes no longer than its dish, or 10 minutes', () => {
  const week = (minutes: number) =>
    prepareWeekForPlanning(
      {
        ...createWeek(dinners({}), [recipe('r0', 5, PORK, { minutes })], [stock('broccoli', null, null)]),
        sides: VEGETABLE_SIDES,
      },
      knowledge,
    );
  expect(proposeSideDishes(week(15), [0]).get('s0')).toBe('broccoli');
  const quick = SIDE_DISHES.find(({ food }) => food === proposeSideDishes(week(8), [0]).get('s0'));
  expect(quick?.minutes).toBeLessThanOrEqual(10);
});

test.each(['broccoli', 'potato'])('%s is the side dish of at most two dinners of a plan', (name) => {
  const chicken: Needs = { 'chicken breast': [300, 'g'] };
  const stocked = [stock(name, 2, 'kg', '2026-04-04')];
  const apart = dinners({}, { day: DAYS[4] }, { day: '2026-04-04' });
  const proposable = SIDE_DISHES.filter(({ food }) => food === name);
  const { sides } = planSides(apart, [PORK, SALMON, chicken], stocked, proposable);
  expect(Object.values(sides)).toEqual([name, name]);
});

test('no vegetable is the side dish of two dinners in a row', () => {
  const stocked = [stock('broccoli', null, null)];
  const sides = planSides(dinners({}, {}), [PORK, SALMON], stocked).sides;
  expect(sides.s0?.includes('broccoli')).not.toBe(sides.s1?.includes('broccoli'));
  expect(Object.keys(sides)).toHaveLength(2);
});

test('a side dish has no food of its dish, not even in another form', () => {
  const stew: Needs = { 'pork chop': [300, 'g'], 'canned tomatoes': [50, 'g'], potato: [60, 'g'] };
  const stocked = ['tomato', 'potato', 'carrot', 'rice'].map((food) => stock(food, null, null));
  expect(planSides(dinners({}), [stew], stocked).sides).toEqual({ s0: 'rice, carrot' });
});

test('a dinner without vegetables and without a starchy food gets both from home as one side dish', () => {
  const stocked = ['potato', 'green beans'].map((food) => stock(food, 1, 'kg'));
  const dish = recipe('Pork Chops', 5, PORK, { minutes: 30 });
  const week = prepareWeekForPlanning(
    { ...createWeek(dinners({}), [dish], stocked), sides: SIDE_DISHES },
    knowledge,
  );
  const side = proposeSideDishes(week, [0]).get('s0') ?? '';
  expect(side).toBe('potato, green beans');
  const foods = parseSideFoods(side);
  expect(combineSideDishes(SIDE_DISHES.filter(({ food }) => foods.includes(food)))).toEqual({
    ...{ food: side, title: 'boiled potatoes and green beans' },
    ...{ calories: 185, protein: 6, carbs: 42, fat: 0 },
  });
});

test('dinners of meat and vegetables share one starchy food that is bought for them', () => {
  const stocked = ['broccoli', 'carrot'].map((food) => stock(food, null, null));
  const { bought, sides } = planSides(dinners({}, { day: DAYS[3] }), [PORK, SALMON], stocked);
  const starches = bought.filter((food) => !['pork chop', 'salmon'].includes(food));
  expect(starches).toHaveLength(1);
  for (const side of Object.values(sides)) expect(parseSideFoods(side)).toContain(starches[0]);
});

test('the solver sees the side dish of a locked dinner: the next day gets a dish without its vegetable', () => {
  const recipes = [
    recipe('Pork', 5, PORK),
    recipe('Zucchini Pan', 6, { zucchini: [300, 'g'], 'chicken breast': [300, 'g'] }),
    recipe('Carrot Pan', 5, { carrot: [300, 'g'], 'chicken breast': [300, 'g'] }),
  ];
  const planNext = (side?: string) => {
    const slots = dinners(locked('Pork', side), {});
    const stocked = ['zucchini', 'carrot'].map((food) => stock(food, null, null));
    const week = prepareWeekForPlanning(
      { ...createWeek(slots, recipes, stocked), sides: SIDE_DISHES },
      knowledge,
    );
    return findBestPlan(week, { steps: 500, seed: 1 }).meals.map(({ recipeId }) => recipeId);
  };
  expect(planNext()).toEqual(['Pork', 'Zucchini Pan']);
  expect(planNext('zucchini')).toEqual(['Pork', 'Carrot Pan']);
});

test('a locked dish with a side dish is not proposed for another dinner', () => {
  const week = prepareWeekForPlanning(
    { ...createWeek(dinners(locked('r0', 'broccoli'), {}), [recipe('r0', 5, PORK)]), sides: SIDE_DISHES },
    knowledge,
  );
  const { meals } = findBestPlan(week, { steps: 500, seed: 1 });
  expect(meals.map(({ recipeId }) => recipeId)).toEqual(['r0', null]);
});

test('a locked dinner keeps its side dish, which counts as food to buy for each serving', () => {
  const { sides, bought } = planSides(dinners(locked('r0', 'broccoli')), [PORK]);
  expect(sides).toEqual({ s0: 'broccoli' });
  expect(bought).toEqual(['broccoli', 'pork chop']);
});

test('no side dish is a vegetable that many children refuse', () => {
  expect(SIDE_DISHES.filter(({ food }) => hasFoodTrait(food, 'strong taste'))).toEqual([]);
});

test('the energy and nutrients of each side dish are those of a serving of its food', () => {
  const foods = loadNutritionData(SIDE_DISHES.map(({ food }) => food));
  for (const { food, grams, calories, protein, carbs, fat } of SIDE_DISHES) {
    const { per100g } = foods[food] ?? {};
    expect([food, calories, protein, carbs, fat]).toEqual([
      food,
      ...[per100g?.calories, per100g?.protein_g, per100g?.carbs_g, per100g?.fat_g].map((value) =>
        Math.round(((value ?? Number.NaN) * grams) / 100),
      ),
    ]);
  }
});
