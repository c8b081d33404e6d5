import { expect, test } from 'vitest';
import { FIT_POINT } from '#domain/matching/score/fit';
import { prepareRecipeForMatching } from '#domain/matching/score/prepare';
import { prepareWeekForPlanning } from '#domain/plan/prepare-week';
import { DISH_CONDITIONS } from '#domain/plan/rules/conditions';
import { computeDishTraits } from '#domain/plan/rules/dish-traits';
import {
  computeDishSuitability,
  DISH_WEIGHTS,
  type Occasion,
  type Table,
} from '#domain/plan/rules/dish-weights';
import { computeSharedTraitPenalty, PAIR_WEIGHTS, type PairKind } from '#domain/plan/rules/pair-weights';
import type { PlanSlot } from '#domain/plan/types';
import type { DishKind } from '#domain/recipes/kinds';
import type { MealName } from '#domain/recipes/meals';
import { createWeek, dinners, knowledge, type Needs, recipe } from './small-weeks.ts';

interface Dish {
  readonly title: string;
  readonly needs: Needs;
  readonly tags?: readonly string[];
  readonly kind?: DishKind;
  readonly tools?: readonly string[];
  readonly minutes?: number | null;
}

const TUESDAY = { meal: 'dinner', isWeekend: false, isForFew: false } as const;
const SUNDAY = { meal: 'dinner', isWeekend: true, isForFew: false } as const;
const createTable = (...stockedFoods: string[]): Table => ({
  ...{ hasChildren: false, stockedFoods: new Set(stockedFoods), week: 0 },
});
/** Returns the points of a dish at a dinner on Tuesday in a kitchen with these foods. */
const computePoints = (dish: Dish, ...foods: string[]): number =>
  computeDishSuitability(readTraits(dish), createTable(...foods), TUESDAY);

function readTraits({ title, needs, tags = [], kind = 'main', tools = [], minutes = 30 }: Dish) {
  const { match } = recipe('a', 5, needs);
  const prepared = prepareRecipeForMatching({ ...match.recipe, title, kind, tools, minutes }, knowledge);
  return computeDishTraits({ prepared, servings: 2, tags }, knowledge);
}

const findBroken = (dish: Dish, meal: MealName = 'dinner', maxMinutes: number | null = 45) =>
  DISH_CONDITIONS.filter(({ isMet }) => !isMet({ traits: readTraits(dish), meal, maxMinutes })).map(
    ({ id }) => id,
  );

const STEW: Needs = { 'chicken thigh': [400, 'g'], carrot: [300, 'g'], onion: [1, null] };

test.each<[broken: string[], dish: Dish]>([
  [[], { title: 'Chicken Stew', needs: STEW }],
  [[], { title: 'Tuna Dip', needs: { 'canned tuna': [300, 'g'], bread: [200, 'g'] }, tags: ['dinner'] }],
  [['dishKind'], { title: 'Chicken Stew', needs: STEW, kind: 'side' }],
  [['mealType'], { title: 'Chicken Stew', needs: STEW, tags: ['Snack', 'party'] }],
  [['mealType'], { title: 'Chicken Stew', needs: STEW, tags: ['lunch'] }],
  [['smallDish'], { title: 'Chicken Bites', needs: STEW }],
  [['smallDish'], { title: 'Chicken Bites', needs: STEW, tags: ['dinner', 'snack'] }],
  [['substantial'], { title: 'Air-Fried Chickpeas', needs: { chickpeas: [400, 'g'] } }],
  [
    ['notSweet'],
    {
      title: 'Sweetcorn Pot',
      needs: { corn: [400, 'g'], 'coconut milk': [200, 'ml'], sugar: [100, 'g'], rice: [100, 'g'] },
      tags: ['dinner'],
    },
  ],
  [['smallFoods'], { title: 'Farm Plate', needs: { egg: [4, null], bread: [200, 'g'], tomato: [50, 'g'] } }],
  [
    ['smallFoods'],
    { title: 'Cuban Black Beans', needs: { 'black beans': [400, 'g'], 'bell pepper': [1, null] } },
  ],
])('the conditions %j are broken by %o', (broken, dish) => {
  expect(findBroken(dish)).toEqual(broken);
});

test('a dish needs a stated time within the limit of its meal', () => {
  const stew = (minutes: number | null) => ({ title: 'Chicken Stew', needs: STEW, minutes });
  expect([findBroken(stew(45)), findBroken(stew(null), 'dinner', null)]).toEqual([[], []]);
  expect([findBroken(stew(46)), findBroken(stew(null))]).toEqual([['time'], ['time']]);
});

test('a lunch may be a dinner dish, and a breakfast needs neither size nor salt', () => {
  expect(findBroken({ title: 'Chicken Stew', needs: STEW, tags: ['dinner'] }, 'lunch')).toEqual([]);
  const porridge = {
    title: 'Porridge',
    needs: { oats: [80, 'g'], honey: [40, 'g'] },
    kind: 'breakfast',
  } as const;
  expect(findBroken(porridge, 'breakfast')).toEqual([]);
  expect(findBroken(porridge)).toContain('dishKind');
});

test.each([
  ['Chicken and Sausage Gumbo', { sausage: [500, 'g'], 'chicken thigh': [200, 'g'] }, 'chicken', 'soup'],
  ['Sunday Skillet', { 'black beans': [200, 'g'], 'ground beef': [500, 'g'] }, 'beef', null],
  ['Baked Cod', { cod: [400, 'g'], egg: [4, null] }, 'fish', null],
  ['Vegetable Quiche', { egg: [4, null], cheese: [100, 'g'] }, 'egg', 'pie'],
  ['Spicy Noodles', { noodles: [200, 'g'], tempeh: [200, 'g'] }, 'tofu', 'noodles'],
  ['Taco Salad', { 'ground turkey': [300, 'g'], tortilla: [2, null] }, 'turkey', 'salad'],
  ['Green Plate', { kale: [300, 'g'] }, null, null],
] as const)('%s has a protein and a form', (title, needs, protein, form) => {
  expect(readTraits({ title, needs: needs as unknown as Needs })).toMatchObject({ protein, form });
});

test('vegetables count by their weight or in the title, without potatoes, and the oven is a method', () => {
  const { vegetables, method } = readTraits({
    title: 'Pasta with Spinach',
    needs: {
      ...{ spinach: [40, 'g'], 'canned tomatoes': [400, 'g'], tomato: [200, 'g'], 'frozen peas': [100, 'g'] },
      ...{ carrot: [60, 'g'], potato: [400, 'g'], 'coconut milk': [200, 'ml'] },
    },
    tools: ['oven'],
  });
  expect([vegetables.toSorted(), method]).toEqual([['peas', 'spinach', 'tomato'], 'oven']);
});

test('even a large amount of onions counts as only a little vegetable', () => {
  const plate = (grams: number) =>
    readTraits({ title: 'Steak', needs: { onion: [grams, 'g'] } }).vegetableGrams;
  expect([plate(20), plate(800)]).toEqual([10, 30]);
});

test('a dish is identified by its proteins, vegetables, sauces and base', () => {
  const needs: Needs = {
    ...{ chickpeas: [300, 'g'], cod: [200, 'g'], bacon: [20, 'g'], spinach: [200, 'g'], rice: [150, 'g'] },
    ...{ 'oyster sauce': [20, 'g'], 'soy sauce': [20, 'g'], 'olive oil': [20, 'g'] },
  };
  const { proteins, plateFoods } = readTraits({ title: 'Chickpeas with Cod', needs });
  expect(proteins.toSorted()).toEqual(['fish', 'pulses']);
  expect(plateFoods.toSorted()).toEqual(['chickpeas', 'rice', 'soy sauce', 'spinach', 'white fish']);
});

test('cream is a main food only of a dish that has it in its title', () => {
  const needs: Needs = { 'chicken breast': [400, 'g'], mushroom: [300, 'g'], 'heavy cream': [50, 'ml'] };
  const isMain = (title: string) => readTraits({ title, needs }).mainFoods.has('heavy cream');
  expect([isMain('Chicken in Cream'), isMain('Chicken with Mushrooms')]).toEqual([true, false]);
});

test('dishes that children refuse cost points only if a child is at the table', () => {
  const plain = { title: 'Chicken Stew', needs: STEW };
  const hot = { title: 'Chicken Stew', needs: { ...STEW, 'thai chili': [2, null] } } as const;
  const family = { ...createTable(), hasChildren: true };
  const computeForFamily = (dish: Dish) => computeDishSuitability(readTraits(dish), family, TUESDAY);
  expect(computeForFamily(plain)).toBe(computePoints(plain));
  expect(computePoints(hot)).toBe(computePoints(plain));
  expect(computeForFamily(hot)).toBeCloseTo(computeForFamily(plain) - 4);
});

test.each<[points: number, food: string, kin: string, dish: Dish]>([
  [120, 'tofu', 'tempeh', { title: 'Tofu Stew', needs: { tofu: [400, 'g'], carrot: [300, 'g'] } }],
  [120, 'kimchi', 'kimchi', { title: 'Pork and Kimchi', needs: { pork: [400, 'g'], kimchi: [300, 'g'] } }],
  [3, 'liver', 'liver', { title: 'Liver and Onions', needs: { liver: [400, 'g'], onion: [300, 'g'] } }],
])('a kitchen without the unfamiliar food costs %d points: %s or %s in %o', (points, food, kin, dish) => {
  expect(computePoints(dish, kin)).toBe(computePoints(dish, food));
  expect(computePoints(dish, food) - computePoints(dish, 'cumin')).toBeCloseTo(points);
});

test.each<[extents: readonly [small: number, quick: number], dish: Dish]>([
  [[1, 1], { title: 'Chicken Pan', needs: STEW, minutes: 20 }],
  [[1, 1], { title: 'Chicken Pan', needs: STEW, minutes: 25 }],
  [[0.96, 0], { title: 'Chicken Pan', needs: STEW, minutes: 26 }],
  [[0.4, 0], { title: 'Chicken Pan', needs: STEW, minutes: 40 }],
  [[0, 0], { title: 'Chicken Pan', needs: STEW, minutes: 50 }],
  [[0, 0], { title: 'Chicken Pan', needs: STEW, minutes: null }],
  [[0.6, 0], { title: 'Chicken Soup', needs: STEW, minutes: 90 }],
  [[1, 0], { title: 'Chicken Pan', needs: STEW, minutes: 90, tags: ['lunch', 'dinner'] }],
])('a dinner counts as small and as quick (%j) only at the weekend: %o', (extents, dish) => {
  const compute = (occasion: Occasion) =>
    ['smallWeekendDish', 'quickWeekendDish'].map((id) =>
      DISH_WEIGHTS.find((rule) => rule.id === id)?.computeExtent(readTraits(dish), createTable(), occasion),
    );
  expect(compute(SUNDAY)).toEqual(extents.map((extent) => expect.closeTo(extent)));
  expect(compute(TUESDAY)).toEqual([0, 0]);
});

test.each<[extent: number, dish: Dish]>([
  [1, { title: 'Lentil Dal', needs: { lentils: [300, 'g'], carrot: [200, 'g'] } }],
  [1, { title: 'Cabbage Noodles', needs: { noodles: [200, 'g'], cabbage: [300, 'g'] } }],
  [1, { title: 'Tuna and Potato Cakes', needs: { 'canned tuna': [300, 'g'], potato: [400, 'g'] } }],
  [1, { title: 'Ground Beef with Peas', needs: { 'ground beef': [300, 'g'], peas: [200, 'g'] } }],
  [0, { title: 'Beef Lasagna', needs: { 'ground beef': [300, 'g'], pasta: [200, 'g'] }, minutes: 70 }],
  [0, { title: 'Chicken Stew', needs: STEW }],
  [0, { title: 'Zucchini Bake', needs: { 'cheddar cheese': [200, 'g'], zucchini: [600, 'g'] } }],
])('a dish is everyday food (%d) only at the weekend: %o', (extent, dish) => {
  const rule = DISH_WEIGHTS.find(({ id }) => id === 'everydayWeekendDish');
  const compute = (occasion: Occasion) => rule?.computeExtent(readTraits(dish), createTable(), occasion);
  expect([compute(SUNDAY), compute(TUESDAY)]).toEqual([extent, 0]);
});

test.each<[extent: number, dish: Dish]>([
  [1, { title: 'Herb-Crusted Rack of Lamb', needs: { lamb: [600, 'g'] } }],
  [1, { title: 'Oven Duck', needs: { duck: [600, 'g'] }, tags: ['dinner', 'holiday'] }],
  [0, { title: 'Lamb Curry', needs: { lamb: [600, 'g'] } }],
])('a dish for a holiday costs points (%d) only on a weekday: %o', (extent, dish) => {
  const rule = DISH_WEIGHTS.find(({ id }) => id === 'holidayDishOnWeekday');
  const compute = (occasion: Occasion) => rule?.computeExtent(readTraits(dish), createTable(), occasion);
  expect([compute(TUESDAY), compute(SUNDAY)]).toEqual([extent, 0]);
});

test('a large roast costs points only for one or two servings', () => {
  const rule = DISH_WEIGHTS.find(({ id }) => id === 'largeRoastForFew');
  const compute = (title: string, isForFew: boolean) =>
    rule?.computeExtent(readTraits({ title, needs: STEW }), createTable(), { ...SUNDAY, isForFew });
  expect([compute('Herb Roast Chicken', true), compute('Herb Roast Chicken', false)]).toEqual([1, 0]);
  expect(compute('Chicken Stew', true)).toBe(0);
});

test('servings for leftovers count when a roast is large for the table', () => {
  const roast = recipe('Herb Roast Chicken', 5, { chicken: [1_500, 'g'] });
  const listSuitability = (...slots: Partial<PlanSlot>[]) =>
    prepareWeekForPlanning(createWeek(dinners(...slots), [roast]), knowledge).dishes[0]?.suitability;
  const leftovers = { use: { kind: 'leftovers', of: 's0' } } as const;
  expect(listSuitability({}, leftovers)?.[0]).toBe((listSuitability({})?.[0] ?? 0) + 60 * FIT_POINT);
});

test('each dish is preferred in one week of three, and half of the dishes are not preferred together', () => {
  const rule = DISH_WEIGHTS.find(({ id }) => id === 'plannedInOtherWeeks');
  const titles = [
    'Chicken Stew',
    'Fish Pie',
    'Lentil Soup',
    'Beef Noodles',
    'Tofu Bowls',
    'Bean Chili',
    'Egg Curry',
  ];
  const listExtents = (title: string) =>
    [0, 1, 2].map((week) =>
      rule?.computeExtent(readTraits({ title, needs: STEW }), { ...createTable(), week }, TUESDAY),
    );
  for (const title of titles) expect(listExtents(title).toSorted()).toEqual([0, 1, 1]);
  expect(new Set(titles.map((title) => listExtents(title).indexOf(0))).size).toBe(3);
});

test.each<[rule: string, dish: Dish]>([
  ['breakfastDish', { title: 'Egg Tacos', needs: STEW, tags: ['breakfast', 'dinner'] }],
  ['sideDish', { title: 'Zucchini Bake', needs: STEW, tags: ['dinner', 'side'] }],
  ['sandwichDinner', { title: 'Tuna on Toast', needs: STEW, tags: ['dinner', 'lunch'] }],
  ['vegetablePatties', { title: 'Cabbage Fritters', needs: { cabbage: [600, 'g'], egg: [4, null] } }],
])('the rule %s applies at a dinner and not at a lunch: %o', (id, dish) => {
  const rule = DISH_WEIGHTS.find((one) => one.id === id);
  const compute = (chosen: Dish, meal: MealName) =>
    rule?.computeExtent(readTraits(chosen), createTable(), { ...TUESDAY, meal });
  expect([compute(dish, 'dinner'), compute(dish, 'lunch')]).toEqual([1, 0]);
  expect(compute({ title: 'Chicken Stew', needs: STEW, tags: ['dinner'] }, 'dinner')).toBe(0);
});

test('patties of meat, fish or pulses are a full dinner', () => {
  const rule = DISH_WEIGHTS.find(({ id }) => id === 'vegetablePatties');
  const compute = (title: string, needs: Needs) =>
    rule?.computeExtent(readTraits({ title, needs }), createTable(), TUESDAY);
  expect(compute('Beef Patties', { 'ground beef': [600, 'g'], egg: [2, null] })).toBe(0);
  expect(compute('Chickpea Fritters', { chickpeas: [600, 'g'], egg: [2, null] })).toBe(0);
});

test('coconut milk is not a vegetable', () => {
  const needs: Needs = { 'coconut milk': [400, 'ml'], 'chicken thigh': [400, 'g'] };
  expect(readTraits({ title: 'Curry', needs }).vegetableGrams).toBe(0);
});

// Expected: rules that compare all dishes of a week and that charge the two dishes for being alike.
test.each<[rules: string[], one: Dish, other: Dish]>([
  [
    ['sameProteinFoodInWeek', 'samePulseInWeek', 'sameFoodsInWeek', 'sameDish'],
    { title: 'Lemony Chickpeas', needs: { chickpeas: [400, 'g'], spinach: [300, 'g'] } },
    { title: 'Chickpea Pan', needs: { chickpeas: [300, 'g'], spinach: [200, 'g'] } },
  ],
  [
    ['sameGrainInWeek', 'sameStarchInWeek'],
    { title: 'Lamb Couscous', needs: { couscous: [200, 'g'], lamb: [300, 'g'] } },
    { title: 'Fish Couscous', needs: { couscous: [200, 'g'], cod: [300, 'g'] } },
  ],
  [
    [],
    { title: 'Lamb Plate', needs: { rice: [20, 'g'], lamb: [300, 'g'] } },
    { title: 'Cod', needs: { cod: [300, 'g'] } },
  ],
  [
    ['sameGrainInWeek', 'sameStarchInWeek', 'sameForm'],
    { title: 'Beef Noodles', needs: { noodles: [200, 'g'], 'beef steak': [300, 'g'] } },
    { title: 'Noodles with Cod', needs: { noodles: [200, 'g'], cod: [300, 'g'] } },
  ],
  [
    ['mincedMeat'],
    { title: 'Beef Skillet', needs: { 'lean ground beef': [400, 'g'] } },
    { title: 'Lamb Pot', needs: { 'ground lamb': [400, 'g'] } },
  ],
  [
    ['sameProteinFoodInWeek', 'sameDish'],
    { title: 'Pan-Seared Salmon', needs: { salmon: [400, 'g'] } },
    { title: 'Air-Fryer Salmon', needs: { salmon: [300, 'g'], potato: [100, 'g'] } },
  ],
  [
    [],
    { title: 'Salmon Stew', needs: { salmon: [400, 'g'] } },
    { title: 'Baked Cod', needs: { cod: [300, 'g'] } },
  ],
  [
    ['sameStarchInWeek'],
    { title: 'Enchiladas', needs: { 'corn tortilla': [200, 'g'], cheese: [200, 'g'] } },
    { title: 'Chicken Taquitos', needs: { tortilla: [200, 'g'], 'chicken breast': [300, 'g'] } },
  ],
  [
    ['sameStarchInWeek'],
    { title: 'Spaghetti with Peas', needs: { pasta: [200, 'g'], 'ground pork': [300, 'g'] } },
    { title: 'Beef Noodles', needs: { 'rice noodles': [200, 'g'], 'beef steak': [300, 'g'] } },
  ],
  [
    ['sameStarchInWeek', 'sameForm'],
    { title: 'Fish Plate', needs: { rice: [200, 'g'], cod: [300, 'g'] } },
    { title: 'Pork Plate', needs: { rice: [200, 'g'], 'pork chop': [300, 'g'] } },
  ],
  [
    ['samePulseInWeek'],
    { title: 'Chicken Couscous', needs: { 'chicken breast': [400, 'g'], chickpeas: [200, 'g'] } },
    { title: 'Chickpea Pot', needs: { chickpeas: [400, 'g'] } },
  ],
  [
    ['eggDishes', 'sameForm', 'sameDish'],
    { title: 'Pea Omelet', needs: { egg: [4, null], peas: [300, 'g'], tofu: [200, 'g'] } },
    { title: 'Mushroom Frittata', needs: { egg: [4, null], mushroom: [300, 'g'] } },
  ],
  [
    ['mincedMeat'],
    { title: 'Beef Burgers', needs: { 'beef patty': [400, 'g'] } },
    { title: 'Lamb Meatballs', needs: { 'ground lamb': [400, 'g'] } },
  ],
  [
    [],
    { title: 'Beef Burgers', needs: { 'ground beef': [400, 'g'] } },
    { title: 'Lamb Pot', needs: { lamb: [400, 'g'], 'ground cumin': [5, 'g'] } },
  ],
  [
    ['samePoultryInWeek'],
    { title: 'Turkey Pan', needs: { 'ground turkey': [400, 'g'] } },
    { title: 'Chicken Pot', needs: { 'chicken thigh': [400, 'g'] } },
  ],
  [
    ['sameForm', 'sameProteinAndFormInWeek'],
    { title: 'Pork Schnitzel', needs: { 'pork chop': [400, 'g'] } },
    { title: 'Chicken Katsu', needs: { 'chicken breast': [400, 'g'] } },
  ],
  [
    ['sameForm', 'sameStarchInWeek'],
    {
      title: 'Microwave Sweet Potato with Black Beans',
      needs: { 'sweet potato': [400, 'g'], 'black beans': [300, 'g'] },
    },
    { title: 'Baked Potatoes with Tuna', needs: { potato: [400, 'g'], 'canned tuna': [200, 'g'] } },
  ],
])('the rules %j find %o and %o alike', (rules, one, other) => {
  const [a, b] = [readTraits(one), readTraits(other)];
  const alike = PAIR_WEIGHTS.filter(
    (rule) =>
      computeSharedTraitPenalty(rule, Number.POSITIVE_INFINITY) !== 0 &&
      rule.listTraits(a).some((trait) => rule.listTraits(b).includes(trait)),
  ).map(({ id }) => id);
  // Rules that compare the most frequent traits apply to several of these dishes.
  const frequent: readonly string[] = [
    ...['sharedProtein', 'sameNoticedFood', 'noVegetables', 'littleProteins'],
  ];
  expect(alike.filter((id) => !frequent.includes(id)).sort()).toEqual(rules.toSorted());
});

test.each<[isCharged: boolean, dish: Dish]>([
  [true, { title: 'Pea Frittata', needs: { egg: [6, null], peas: [200, 'g'], chickpeas: [200, 'g'] } }],
  [true, { title: 'Vegetable Quiche', needs: { egg: [4, null], cheese: [100, 'g'] } }],
  [true, { title: 'Beef Scramble', needs: { 'ground beef': [300, 'g'], egg: [4, null] } }],
  [false, { title: 'Meat Loaf', needs: { 'ground beef': [400, 'g'], egg: [1, null] } }],
  [false, { title: 'Beef with Egg Noodles', needs: { 'egg noodles': [200, 'g'], 'beef steak': [300, 'g'] } }],
  [false, { title: 'Chicken Stew', needs: STEW }],
])('an omelet the day before costs points (%s): %o', (isCharged, dish) => {
  const rule = PAIR_WEIGHTS.find(({ id }) => id === 'eggDishes');
  const omelet = readTraits({ title: 'Omelet', needs: { egg: [4, null] } });
  expect(rule?.listTraits(omelet)).toEqual(['eggs']);
  expect(rule?.listTraits(readTraits(dish)).includes('eggs')).toBe(isCharged);
});

// Expected: the form and the starchy food of a dish, and its grams of vegetables per serving without potatoes.
test.each<[form: string | null, starch: string | null, vegetableGrams: number, dish: Dish]>([
  ['noodles', 'pasta', 0, { title: 'Chili Oil Noodles', needs: { noodles: [200, 'g'] } }],
  ['soup', null, 0, { title: 'Beef Chili', needs: { 'ground beef': [400, 'g'] } }],
  ['pasta', 'pasta', 0, { title: 'Garlic Broth Spaghetti', needs: { pasta: [200, 'g'] } }],
  ['pasta', 'pasta', 0, { title: 'Fettuccine with Butter and Parmesan', needs: { pasta: [200, 'g'] } }],
  ['bake', null, 200, { title: 'Eggplant Parmesan', needs: { eggplant: [400, 'g'] } }],
  ['pasta', 'pasta', 0, { title: 'Homemade Potato Gnocchi', needs: { potato: [400, 'g'] } }],
  ['hash', 'potato', 50, { title: 'Beef Hash', needs: { potato: [400, 'g'], carrot: [100, 'g'] } }],
  [null, null, 0, { title: 'Fish Plate', needs: { cod: [400, 'g'], potato: [100, 'g'] } }],
])('the form %s, the starch %s and %d g of vegetables belong to %o', (form, starch, vegetableGrams, dish) => {
  expect(readTraits(dish)).toMatchObject({ form, starch, vegetableGrams });
});

test.each<[noticed: readonly string[], dish: Dish]>([
  [['potato'], { title: 'Fish Plate', needs: { cod: [300, 'g'], potato: [400, 'g'] } }],
  [[], { title: 'Fish Plate', needs: { cod: [300, 'g'], potato: [100, 'g'] } }],
  [['potato'], { title: 'Fish with Potatoes', needs: { cod: [300, 'g'], potato: [100, 'g'] } }],
  [
    ['cheddar cheese', 'zucchini'],
    { title: 'Bake', needs: { zucchini: [400, 'g'], 'cheddar cheese': [80, 'g'] } },
  ],
  [
    ['sweet potato', 'corn'],
    { title: 'Pan', needs: { 'sweet potato': [400, 'g'], 'canned corn': [200, 'g'] } },
  ],
  [
    ['tomato'],
    { title: 'Pasta', needs: { pasta: [200, 'g'], 'tomato sauce': [200, 'g'], parmesan: [20, 'g'] } },
  ],
])('an eater notices the foods %j in %o', (noticed, dish) => {
  expect(readTraits(dish).noticedFoods.toSorted()).toEqual(noticed.toSorted());
});

test.each<[isThin: boolean, dish: Dish]>([
  [true, { title: 'Spaghetti', needs: { pasta: [200, 'g'] } }],
  [true, { title: 'Spaghetti with Peas', needs: { pasta: [200, 'g'], peas: [200, 'g'] } }],
  [false, { title: 'Spaghetti with Tuna', needs: { pasta: [200, 'g'], 'canned tuna': [160, 'g'] } }],
  [true, { title: 'Instant Noodles with Tofu', needs: { 'ramen noodles': [200, 'g'], tofu: [300, 'g'] } }],
  [true, { title: 'Fried Tofu', needs: { tofu: [400, 'g'] } }],
  [false, { title: 'Fried Tofu with Rice', needs: { tofu: [400, 'g'], rice: [150, 'g'] } }],
  [false, { title: 'Chickpeas with Spinach', needs: { chickpeas: [400, 'g'], spinach: [300, 'g'] } }],
  [false, { title: 'Pork Chops', needs: { 'pork chop': [400, 'g'] } }],
])('a dish leaves eaters hungry even with a side dish (%s): %o', (isThin, dish) => {
  const rule = DISH_WEIGHTS.find(({ id }) => id === 'thinDish');
  const compute = (occasion: Occasion) => rule?.computeExtent(readTraits(dish), createTable(), occasion);
  expect([compute(TUESDAY), compute({ ...TUESDAY, meal: 'lunch' })]).toEqual([Number(isThin), 0]);
});

test.each<[extent: number, stocked: string, dish: Dish]>([
  [1, 'pork chop', { title: 'Pork Chops', needs: { 'pork chop': [400, 'g'] } }],
  [0.3, 'rice', { title: 'Pork with Peas', needs: { 'pork chop': [400, 'g'], peas: [300, 'g'] } }],
  [0, 'rice', { title: 'Pork with Potatoes', needs: { 'pork chop': [400, 'g'], potato: [400, 'g'] } }],
  [1, 'flour', { title: 'Pork Pie', needs: { 'pork chop': [400, 'g'], flour: [50, 'g'] } }],
  [0, 'flour', { title: 'Pork Pie', needs: { 'pork chop': [400, 'g'], flour: [150, 'g'] } }],
  [1, 'flour', { title: 'Pork Schnitzel', needs: { 'pork chop': [400, 'g'], breadcrumbs: [100, 'g'] } }],
  [0, 'flour', { title: 'Lentils with Rice', needs: { lentils: [300, 'g'], rice: [50, 'g'] } }],
  [1, 'flour', { title: 'Battered Fish', needs: { cod: [400, 'g'], flour: [150, 'g'] } }],
])('a dish without a starchy food costs points (%d) in a kitchen with %s: %o', (extent, stocked, dish) => {
  const rule = DISH_WEIGHTS.find(({ id }) => id === 'noStarch');
  expect(rule?.computeExtent(readTraits(dish), createTable(stocked), TUESDAY)).toBe(extent);
});

test('a recipe for one serving costs points only if three or more are cooked', () => {
  const rule = DISH_WEIGHTS.find(({ id }) => id === 'recipeForOne');
  const compute = (recipeServings: number, isForFew: boolean) =>
    rule?.computeExtent({ ...readTraits({ title: 'Noodles', needs: STEW }), recipeServings }, createTable(), {
      ...TUESDAY,
      isForFew,
    });
  expect([compute(1, false), compute(1, true), compute(2, false)]).toEqual([1, 0, 0]);
});

test.each<[isDinner: boolean, dish: Dish]>([
  [false, { title: 'Fried Mozzarella Sandwiches', needs: { mozzarella: [200, 'g'], bread: [200, 'g'] } }],
  [false, { title: 'Tuna Melt', needs: { 'canned tuna': [200, 'g'], bread: [200, 'g'] } }],
  [true, { title: 'Tuna Melt', needs: { 'canned tuna': [200, 'g'], bread: [200, 'g'] }, tags: ['dinner'] }],
  [true, { title: 'Pulled Pork Sandwiches', needs: { pork: [300, 'g'], bread: [200, 'g'] } }],
])('a sandwich is a dinner if it has meat, or if its author says so (%s): %o', (isDinner, dish) => {
  expect(findBroken(dish).includes('meatlessSandwich')).toBe(!isDinner);
  expect(findBroken(dish, 'lunch')).not.toContain('meatlessSandwich');
});

// Expected: points of the rule for two dishes on consecutive days.
test.each<[points: number, rule: PairKind, one: Dish, other: Dish]>([
  // Shared: halloumi with zucchini, halloumi with bell pepper, and zucchini with bell pepper.
  [
    -18,
    'sameFoodsInWeek',
    {
      title: 'Halloumi Pan',
      needs: { halloumi: [200, 'g'], zucchini: [300, 'g'], 'bell pepper': [200, 'g'] },
    },
    {
      title: 'Couscous',
      needs: { couscous: [200, 'g'], halloumi: [200, 'g'], zucchini: [300, 'g'], 'bell pepper': [200, 'g'] },
    },
  ],
  [
    0,
    'sameFoodsInWeek',
    { title: 'Chickpea Pan', needs: { chickpeas: [400, 'g'], spinach: [200, 'g'] } },
    { title: 'Chickpea Pot', needs: { chickpeas: [400, 'g'], carrot: [200, 'g'] } },
  ],
  [
    -150,
    'sameProteinFoodSoon',
    { title: 'Salmon Bake', needs: { 'smoked salmon': [300, 'g'], potato: [400, 'g'] } },
    { title: 'Salmon Pan', needs: { salmon: [400, 'g'] } },
  ],
  [
    -38,
    'sausagesSoon',
    { title: 'Sausage and Potato Tray Bake', needs: { sausage: [400, 'g'], potato: [600, 'g'] } },
    { title: 'Spanish Lentils with Chorizo', needs: { lentils: [300, 'g'], chorizo: [150, 'g'] } },
  ],
  [
    -38,
    'sausagesSoon',
    { title: 'Shrimp Boil', needs: { shrimp: [400, 'g'], 'smoked sausage': [300, 'g'] } },
    { title: 'Couscous with Merguez', needs: { couscous: [200, 'g'], merguez: [300, 'g'] } },
  ],
  [
    0,
    'sausagesSoon',
    { title: 'Sausage and Potato Tray Bake', needs: { sausage: [400, 'g'], potato: [600, 'g'] } },
    { title: 'Bean Pot', needs: { 'white beans': [600, 'g'], carrot: [300, 'g'], chorizo: [30, 'g'] } },
  ],
  [
    0,
    'sameProteinFoodSoon',
    { title: 'Omelet', needs: { egg: [4, null], spinach: [200, 'g'] } },
    { title: 'Eggs with Tomatoes', needs: { egg: [4, null], tomato: [300, 'g'] } },
  ],
  [
    -12.2,
    'sharedProtein',
    { title: 'Chickpeas with Cod', needs: { chickpeas: [400, 'g'], cod: [200, 'g'] } },
    { title: 'Fried Cod', needs: { cod: [400, 'g'] } },
  ],
  [
    -12.6,
    'samePoultryInWeek',
    { title: 'Turkey Skewers', needs: { turkey: [400, 'g'] } },
    { title: 'Chicken Pan', needs: { 'chicken breast': [400, 'g'] } },
  ],
  [
    -11,
    'sameSauce',
    { title: 'Chickpea Curry', needs: { chickpeas: [400, 'g'], 'curry powder': [10, 'g'] } },
    { title: 'Curried Beef', needs: { 'ground beef': [400, 'g'], 'garam masala': [10, 'g'] } },
  ],
  [
    -60,
    'sameProteinAndFormInWeek',
    { title: 'Beef Hash', needs: { 'beef steak': [300, 'g'], potato: [400, 'g'] } },
    { title: 'Chicken Hash', needs: { 'chicken breast': [300, 'g'], potato: [400, 'g'] } },
  ],
  [
    -11,
    'sameSauce',
    { title: 'Pork Strips', needs: { 'pork loin': [400, 'g'], 'oyster sauce': [20, 'g'] } },
    { title: 'Beef Strips', needs: { 'beef steak': [400, 'g'], 'soy sauce': [20, 'g'] } },
  ],
  [
    -24,
    'sameProteinAndStarch',
    { title: 'Turkey Rice', needs: { turkey: [400, 'g'], rice: [300, 'g'] } },
    { title: 'Rice with Chicken', needs: { 'chicken breast': [400, 'g'], rice: [300, 'g'] } },
  ],
  [
    -2.8,
    'littleProteins',
    { title: 'Tomato Soup', needs: { tomato: [600, 'g'] } },
    { title: 'Cabbage Noodles', needs: { noodles: [200, 'g'], cabbage: [300, 'g'] } },
  ],
])('%d points for %s of %o and %o', (points, id, one, other) => {
  const rule = PAIR_WEIGHTS.find((row) => row.id === id);
  const [a, b] = [readTraits(one), readTraits(other)].map((traits) => rule?.listTraits(traits) ?? []);
  const shared = a?.filter((trait) => b?.includes(trait)) ?? [];
  expect(shared.length * (rule ? computeSharedTraitPenalty(rule, 1) : 0)).toBeCloseTo(points);
});

test.each<[isLunch: boolean, dish: Dish]>([
  [true, { title: 'Turkey Sandwich', needs: STEW }],
  [false, { title: 'Turkey Sandwich', needs: STEW, tags: ['dinner', 'lunch'] }],
  [true, { title: 'Tuna Potatoes', needs: STEW, tags: ['budget', 'lunch', 'dinner'] }],
  [false, { title: 'Chicken Stew', needs: STEW }],
])('the tag named first, or the title, tells a lunch (%s): %o', (isLunch, dish) => {
  const rule = DISH_WEIGHTS.find(({ id }) => id === 'lunchDish');
  expect(rule?.computeExtent(readTraits(dish), createTable(), TUESDAY)).toBe(Number(isLunch));
  expect(rule?.computeExtent(readTraits(dish), createTable(), { ...TUESDAY, meal: 'lunch' })).toBe(0);
});

test.each<[needsLeftovers: boolean, dish: Dish]>([
  [true, { title: 'Fried Rice with Chicken', needs: { 'chicken thigh': [300, 'g'], rice: [200, 'g'] } }],
  [true, { title: 'Vegetable Fried Rice', needs: { rice: [200, 'g'], carrot: [300, 'g'] } }],
  [true, { title: 'Chicken Bake', needs: { 'cooked chicken': [300, 'g'] }, minutes: 60 }],
  [true, { title: 'Beef Bake', needs: { beef: [300, 'g'] }, tags: ['dinner', 'leftovers'] }],
  [true, { title: 'Turkey Curry', needs: { turkey: [400, 'g'] }, minutes: 35 }],
  [false, { title: 'Turkey Roast', needs: { turkey: [900, 'g'] }, minutes: 120 }],
  [false, { title: 'Ground Turkey Pan', needs: { 'ground turkey': [400, 'g'] }, minutes: 30 }],
])('a dish that needs food cooked before is recognized (%s): %o', (needsLeftovers, dish) => {
  const rule = DISH_WEIGHTS.find(({ id }) => id === 'madeOfLeftovers');
  expect(rule?.computeExtent(readTraits(dish), createTable(), TUESDAY)).toBe(Number(needsLeftovers));
});

test('a dish of leftovers costs no points in a kitchen that has them', () => {
  const dish: Dish = { title: 'Chicken Bake', needs: { 'cooked chicken': [300, 'g'] } };
  expect(computePoints(dish, 'cooked chicken') - computePoints(dish, 'onion')).toBeCloseTo(300);
});

test('two dishes that are further apart have a lower cost', () => {
  const rule = {
    ...{ id: 'sameFood', reason: 'The same food again is dull.', listTraits: () => [] },
    costs: [
      { maxDays: 1, points: -4 },
      { maxDays: 3, points: -2 },
    ],
  };
  expect([0, 1, 2, 3, 4].map((days) => computeSharedTraitPenalty(rule, days))).toEqual([-6, -6, -2, -2, 0]);
});

test('every rule has a reason and its own id', () => {
  const rules = [...DISH_CONDITIONS, ...DISH_WEIGHTS, ...PAIR_WEIGHTS];
  expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
  for (const { reason } of rules) expect(reason).toMatch(/^[A-Z].*\.$/);
});
