import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { INGREDIENTS } from '#domain/foods/catalog';
import { rankMatchingRecipes } from '#domain/matching/results/recommend';
import {
  computeDishCompleteness,
  computeFitPointsFromCompleteness,
  computeFitPointsFromDishKind,
  computeFitPointsFromMatchScore,
  computeFitPointsFromMissingIngredients,
  computeFitPointsFromMissingTools,
  computeFitPointsFromRecentCooking,
  computeFitPointsFromUsedFoods,
  type DishGaps,
  FIT_POINT,
  FIT_WEIGHTS,
  KIND_WEIGHTS,
  LACKS_MAIN_LINE,
  SINGLE_LINE,
  sumFitPoints,
} from '#domain/matching/score/fit';
import { computeFoodWeight, ROLE_WEIGHTS } from '#domain/matching/score/food-weights';
import {
  detectSavoryOrSweetTone,
  indexKitchen,
  type SavoryOrSweetTone,
} from '#domain/matching/score/kitchen-index';
import { createMatchingKnowledge } from '#domain/matching/score/knowledge';
import { prepareRecipeForMatching } from '#domain/matching/score/prepare';
import { createFoodInTitleTest, IMPORTANCE_MAX } from '#domain/matching/score/shares';
import type { FitKind, FitLine, Kitchen, MatchRecipe } from '#domain/matching/types';
import { DISH_KINDS } from '#domain/recipes/detect/dish-kind';
import { kitchen, line, recipe, wishes } from './support/samples.ts';
import { scene } from './support/scenes.ts';
import { scoreRecipe } from './support/score-recipe.ts';

const food = createMatchingKnowledge();
const match = (dish: MatchRecipe, owner: Kitchen) => scoreRecipe(dish, indexKitchen(owner), food);
const getLineValue = (lines: readonly FitLine[], kind: FitKind) =>
  lines.find((one) => one.kind === kind)?.value ?? 0;

test('the lines of every result are whole numbers and add up to its fit', () => {
  fc.assert(
    fc.property(scene, (it) => {
      for (const { fit, fitLines } of rankMatchingRecipes(it.recipes, it.kitchen, it.wishes, it.knowledge)
        .results) {
        expect(sumFitPoints(fitLines)).toBe(fit);
        expect(fitLines.every(({ value }) => Number.isSafeInteger(value) && value !== 0)).toBe(true);
        expect(new Set(fitLines.map(({ kind }) => kind)).size).toBe(fitLines.length);
      }
    }),
  );
});

test('a cooked dish ranks lower for a week, and less so every day', () => {
  const lines = Array.from({ length: 10 }, (_, days) => computeFitPointsFromRecentCooking(days));
  expect(lines[0]).toBeLessThan(0);
  expect(lines[1]).toBe(lines[0]);
  for (let days = 2; days <= 7; days += 1) expect(lines[days]).toBeGreaterThan(lines[days - 1] as number);
  expect(lines.slice(7)).toEqual([0, 0, 0]);
});

test('cooking or hiding a recipe changes only its own rank', () => {
  fc.assert(
    fc.property(scene, fc.nat(9), fc.nat(8), (it, which, daysAgo) => {
      const id = `r${which}`;
      const wanted = { ...it.wishes, hidden: undefined, cooked: undefined, limit: 50 };
      const find = (given: object) =>
        rankMatchingRecipes(it.recipes, it.kitchen, { ...wanted, ...given }, it.knowledge);
      const ids = ({ results }: ReturnType<typeof find>) => results.map(({ recipe }) => recipe.id);
      const [plain, cooked, without] = [
        find({}),
        find({ cooked: new Map([[id, daysAgo]]) }),
        find({ hidden: new Set([id]) }),
      ];
      const otherIds = ids(plain).filter((one) => one !== id);
      expect(ids(cooked).filter((one) => one !== id)).toEqual(otherIds);
      expect(ids(without)).toEqual(otherIds);
      expect(ids(cooked).indexOf(id)).toBeGreaterThanOrEqual(ids(plain).indexOf(id));
      const isThere = ids(plain).includes(id);
      expect(without.leftOut.hidden).toBeGreaterThanOrEqual(isThere ? 1 : 0);
      expect(cooked.leftOut).toEqual(plain.leftOut);
    }),
  );
});

const named = fc.constantFrom(...INGREDIENTS.map(({ name }) => name));
const listStandIns = (need: string) => food.substitutions(need).map(({ to }) => to);

test('adding a food that one line needs never lowers the credit of a recipe, nor its fit except for its kind', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(named, { minLength: 1, maxLength: 8 }),
      fc.array(named, { maxLength: 6 }),
      fc.nat(7),
      (needs, otherFoods, which) => {
        const need = needs[which % needs.length] as string;
        // Skip a food that also replaces another ingredient: the food counts once, but its two substitutes would
        // count twice. For example, ground beef replaces lean ground beef and patties in a dish that also needs beef.
        fc.pre(!needs.some((other) => other !== need && listStandIns(other).includes(need)));
        // The cook already has the substitutes, so that the food itself replaces them.
        const owned = [...otherFoods, ...listStandIns(need)];
        // Staples that the cook owns count as used; assumed staples do not.
        const found = (all: string[]) => match(recipe(needs), kitchen(all));
        const [before, after] = [found(owned), found([...owned, need])];
        expect(getLineValue(after.fitLines, 'uses')).toBeGreaterThanOrEqual(
          getLineValue(before.fitLines, 'uses'),
        );
        // Ignore the score line `kind`: sugar next to a banana can make the cook's foods look like those for a cake.
        const rest = ({ fit, fitLines }: typeof before) => fit - getLineValue(fitLines, 'kind');
        expect(rest(after)).toBeGreaterThanOrEqual(rest(before));
      },
    ),
    { numRuns: 500 },
  );
});

test('a larger amount of any food never lowers its line', () => {
  fc.assert(
    fc.property(fc.nat(2_000), (sum) => {
      expect(computeFitPointsFromUsedFoods(sum + 1)).toBeGreaterThan(computeFitPointsFromUsedFoods(sum));
    }),
  );
  expect(computeFitPointsFromUsedFoods(0)).toBe(0);
  expect(computeFitPointsFromCompleteness(1_000)).toBe(3.5 * FIT_POINT);
  // Half of the dish's weight gives a quarter of the points.
  expect(computeFitPointsFromCompleteness(500)).toBe(0.875 * FIT_POINT);
  expect(computeDishCompleteness(0, 0, 20, NO_GAPS)).toBe(0);
  expect(computeFitPointsFromMatchScore(100e12)).toBe(FIT_POINT);
});

const NO_GAPS: DishGaps = { lacking: 0, missing: 0, assumed: 0, lostTools: 0, kind: 'main' };
const computeCompleteness = (available: number, gaps: Partial<DishGaps>) =>
  computeDishCompleteness(available, 10, 20, { ...NO_GAPS, ...gaps });

test('a dish that lacks one of its main foods is at most four fifths complete', () => {
  expect(computeCompleteness(190, {})).toBe(950);
  expect(computeCompleteness(190, { lacking: 1, missing: 1 })).toBe(800);
  expect(computeCompleteness(190, { lacking: 1, missing: 2 })).toBe(800);
  expect(computeCompleteness(100, { lacking: 1, missing: 1 })).toBe(500);
});

test.each<[gap: string, gaps: Partial<DishGaps>, permille: number]>([
  ['one missing food', { missing: 1 }, 950],
  ['two missing foods', { missing: 2 }, 900],
  ['one staple that is only assumed', { assumed: 1 }, 950],
  ['two staples that are only assumed', { assumed: 2 }, 900],
  ['a missing tool that nothing replaces', { lostTools: 1 }, 900],
  ['the kind of a side dish', { kind: 'side' }, 900],
  ['the kind of a sauce', { kind: 'sauce' }, 900],
  ['the kind of a drink', { kind: 'drink' }, 900],
  ['the kind of a salad', { kind: 'salad' }, 950],
  ['the kind of a dessert', { kind: 'sweet' }, 950],
])('with %s, a dish of which the cook has 95 % is complete to a fixed limit', (_, gaps, permille) => {
  expect(computeCompleteness(190, gaps)).toBe(permille);
  expect(computeCompleteness(100, gaps)).toBe(500);
});

test('the limits of completeness follow the foods and tools of the cook', () => {
  const isLimited = (owned: string[], tools: string[], changes: Partial<MatchRecipe> = {}) =>
    getLineValue(
      match(recipe(['carrot', 'lemon', 'cumin', 'paprika'], { title: 'Dish', ...changes }), {
        ...kitchen(owned),
        tools,
      }).fitLines,
      'complete',
    ) <= computeFitPointsFromCompleteness(900);
  expect(isLimited(['carrot', 'lemon', 'cumin'], [])).toBe(false);
  expect(isLimited(['carrot', 'lemon'], [])).toBe(true);
  expect(isLimited(['carrot', 'lemon', 'cumin'], [], { kind: 'side' })).toBe(true);
  expect(isLimited(['carrot', 'lemon', 'cumin'], ['pan'], { tools: ['wok'] })).toBe(false);
  expect(isLimited(['carrot', 'lemon', 'cumin'], ['microwave'], { tools: ['wok'] })).toBe(true);
});

test('a dish of a single food that is not a staple loses points', () => {
  const owner = kitchen(['a', 'b']);
  const getLine = (...foods: string[]) => getLineValue(match(recipe(foods), owner).fitLines, 'single');
  expect(getLine('a', 'salt')).toBe(SINGLE_LINE);
  expect(getLine('a', 'b')).toBe(0);
});

test('a dish that lacks two or more foods names them and loses points once', () => {
  const getLacking = (...owned: string[]) =>
    match(recipe(['a', 'b', 'c', 'd']), kitchen(owned)).fitLines.find(({ kind }) => kind === 'lacksSeveral');
  expect(getLacking('a', 'b', 'c', 'd')).toBeUndefined();
  expect(getLacking('a', 'b', 'c')).toBeUndefined();
  const value = FIT_WEIGHTS.lacksSeveral * FIT_POINT;
  expect(getLacking('a', 'b')).toEqual({ kind: 'lacksSeveral', value, names: ['c', 'd'] });
  expect(getLacking('a')).toEqual({ kind: 'lacksSeveral', value, names: ['b', 'c', 'd'] });
});

test('no number of missing foods raises the rank', () => {
  // The index uses 0 as an upper bound of this part of the fit.
  fc.assert(
    fc.property(fc.nat({ max: 60 }), (count) => {
      expect(computeFitPointsFromMissingIngredients(count)).toBeLessThanOrEqual(0);
      expect(computeFitPointsFromMissingIngredients(count + 1)).toBeLessThanOrEqual(
        computeFitPointsFromMissingIngredients(count),
      );
    }),
  );
});

test('every kind has a weight, and none outweighs the kind for which the kitchen is stocked', () => {
  for (const weights of Object.values(KIND_WEIGHTS)) {
    expect(Object.keys(weights).sort()).toEqual([...DISH_KINDS].sort());
    // The index uses this maximum as an upper bound of `fit`.
    expect(Math.max(...Object.values(weights))).toBe(0);
  }
  for (const kind of DISH_KINDS) {
    expect(computeFitPointsFromDishKind(kind, 'savoury')).toBeLessThanOrEqual(
      computeFitPointsFromDishKind('main', 'savoury'),
    );
    expect(computeFitPointsFromDishKind(kind, 'sweet')).toBeLessThanOrEqual(
      computeFitPointsFromDishKind('sweet', 'sweet'),
    );
  }
});

test.each<[string, SavoryOrSweetTone]>([
  ['chicken thigh, spinach, garlic, egg, lemon', 'savoury'],
  ['sugar, butter, flour, dark chocolate, banana', 'sweet'],
  // Meringues are bought for a dessert as much as sugar is.
  ['meringue, strawberry, heavy cream', 'sweet'],
  ['erythritol, raspberry, almond flour, egg', 'sweet'],
  // A single apple does not make the cook's foods look like those for a cake.
  ['potato, onion, herring, beet, apple', 'savoury'],
  // Fruit and flour without sugar may also be breakfast.
  ['oats, milk, banana, strawberry, baking powder', 'either'],
  ['pasta, garlic, olive oil', 'either'],
  ['', 'either'],
])('a kitchen of %s is stocked for: %s', (names, tone) => {
  expect(detectSavoryOrSweetTone(names.split(', '))).toBe(tone);
});

test('in a kitchen stocked for dinners a cake ranks lower, and in one stocked for cakes a dinner does', () => {
  const cake = recipe(['egg', 'butter'], { kind: 'sweet' });
  const dinner = { ...cake, id: 'dinner', kind: 'main' as const };
  const of = (dish: MatchRecipe, more: string) =>
    match(dish, kitchen(['egg', 'butter', ...more.split(', ')])).fit;
  const [savoury, sweet] = ['chicken, garlic, onion', 'sugar, banana, dark chocolate'];
  expect(of(cake, savoury)).toBeLessThan(of(dinner, savoury));
  expect(of(dinner, sweet)).toBeLessThan(of(cake, sweet));
});

test('a dish without its main food says so, and one without a lesser food does not', () => {
  const stew = recipe([line('beef', { amount: 500, unit: 'g' }), line('carrot', { amount: 50, unit: 'g' })]);
  const among = (...there: string[]) => match(stew, kitchen(there)).fitLines;
  expect(getLineValue(among('beef'), 'lacksMain')).toBe(0);
  expect(among('carrot').find(({ kind }) => kind === 'lacksMain')).toEqual({
    kind: 'lacksMain',
    value: LACKS_MAIN_LINE,
    names: ['beef'],
  });
  // A substitute does not count if it makes a different dish.
  expect(getLineValue(among('carrot', 'mushroom'), 'lacksMain')).toBe(LACKS_MAIN_LINE);
  expect(getLineValue(among('carrot', 'pork'), 'lacksMain')).toBe(0);
});

test.each([
  ['Hummus', 'chickpeas, tahini', 'tahini'],
  ['Chicken Curry', 'chicken breast, curry powder', 'curry powder'],
  ['Lemon Rice', 'rice, lemon', 'lemon'],
  ['Cinnamon Cake', 'flour, egg, baking powder', 'baking powder'],
  ['Creamed Salmon', 'salmon, white sauce', 'white sauce'],
  ['Polish Cucumber Salad', 'cucumber, sour cream, dill', 'sour cream'],
])('%s of %s lacks what makes it without %s', (title, foods, lacking) => {
  const names = foods.split(', ');
  const dish = recipe(names, { title });
  const among = (there: string[]) =>
    match(dish, kitchen(there)).fitLines.find(({ kind }) => kind === 'lacksMain');
  expect(among(names)).toBeUndefined();
  expect(among(names.filter((name) => name !== lacking))).toEqual({
    kind: 'lacksMain',
    value: LACKS_MAIN_LINE,
    names: [lacking],
  });
});

describe('unused main foods', () => {
  const getLine = (owned: string[], ...foods: string[]) =>
    getLineValue(match(recipe(foods), kitchen(['bread', 'butter', ...owned])).fitLines, 'leavesMainFoods');
  const [fresh, lasting, vegetables] = [
    FIT_WEIGHTS.leavesFreshMeat,
    FIT_WEIGHTS.leavesLastingMeat,
    FIT_WEIGHTS.leavesVegetables,
  ].map((weight) => weight * FIT_POINT);

  test('a dish without the fresh meat of the kitchen loses points, and a dish with any of it does not', () => {
    const owned = ['mussels', 'salmon', 'bacon'];
    expect(getLine(owned, 'bread', 'butter')).toBe(fresh);
    expect(getLine(owned, 'mussels', 'butter')).toBe(0);
    expect(getLine(owned, 'cod', 'butter')).toBe(0);
  });

  test('flavorings and meat substitutes do not count as meat bought for a dinner', () => {
    expect(getLine(['salmon', 'bacon'], 'bread', 'bacon')).toBe(fresh);
    expect(getLine(['bacon', 'pancetta', 'prosciutto'], 'bread')).toBe(0);
    expect(getLine(['ham', 'seitan', 'vegetarian ground meat'], 'seitan')).toBe(lasting);
  });

  test('canned and cured meat counts less, and only in a kitchen without fresh meat', () => {
    expect(getLine(['ham', 'canned tuna'], 'bread')).toBe(lasting);
    expect(getLine(['ham', 'canned tuna'], 'bread', 'ham')).toBe(0);
    expect(getLine(['ham', 'chicken breast'], 'bread', 'ham')).toBe(fresh);
  });

  test('a dish with a food that the meat could replace loses no points', () => {
    expect(getLine(['salmon', 'smoked salmon'], 'bread', 'smoked salmon')).toBe(0);
    // Bread could not be replaced by ham.
    expect(getLine(['ham', 'canadian bacon'], 'bread')).toBe(lasting);
  });

  test('in a kitchen without meat, a dish without its vegetables, beans and tofu loses points', () => {
    expect(getLine(['cauliflower', 'black beans', 'egg'], 'bread', 'egg')).toBe(vegetables);
    expect(getLine(['cauliflower', 'black beans', 'egg'], 'bread', 'black beans')).toBe(0);
    expect(getLine(['tofu', 'bacon'], 'bread', 'bacon')).toBe(vegetables);
    expect(getLine(['cauliflower', 'ham'], 'bread', 'ham')).toBe(0);
    // Nobody builds a meal around a liquid, an aromatic or a fruit.
    expect(getLine(['coconut milk', 'onion', 'banana'], 'bread', 'egg')).toBe(0);
  });
});

test('a title also names foods by the kitchen’s own words', () => {
  const computeShares = (title: string) =>
    prepareRecipeForMatching(recipe(['chicken breast', 'rice', 'beet'], { title }), food).shares;
  const plain = computeShares('Dish');
  const twice = (title: string) => computeShares(title).map((share, i) => share / (plain[i] as number) > 1.8);
  // Expected values in the order of the names: beet, chicken breast, rice.
  expect(twice('Arroz con Pollo')).toEqual([false, true, true]);
  expect(twice('Ukrainian Borscht')).toEqual([true, false, false]);
  expect(twice('Chicken with Something')).toEqual([false, true, false]);
});

test('a food that the dish is known for counts twice, like a food that the title names', () => {
  const computeShares = (title: string) =>
    prepareRecipeForMatching(recipe(['cheddar cheese', 'egg', 'ham'], { title }), food).shares;
  const plain = computeShares('Dish');
  const shares = computeShares('Frittata').map((share, i) => share / (plain[i] as number));
  expect(shares[0]).toBe(1);
  expect(shares[1]).toBeGreaterThan(1.8);
  expect(shares[2]).toBe(1);
});

test.each([
  ['Chicken Soup', 'chicken broth', false],
  ['Coconut Curry', 'coconut oil', false],
  ['Apple Slaw', 'apple cider vinegar', false],
  ['Smoked Salmon', 'smoked paprika', false],
  ['Tortellini in Broth', 'chicken broth', true],
  ['Chili Oil Noodles', 'chili oil', true],
  ['Chicken Soup', 'chicken thigh', true],
])('the title %s names %s: %s', (title, food, isNamed) => {
  expect(createFoodInTitleTest(title)(food)).toBe(isNamed);
});

test('a tool that nothing replaces has a line, and a replaced tool has none', () => {
  const baked = recipe(['potato'], { tools: ['oven'] });
  const getToolsLine = (tools: string[]) =>
    getLineValue(match(baked, kitchen(['potato'], { tools })).fitLines, 'tools');
  expect(getToolsLine(['pan'])).toBe(computeFitPointsFromMissingTools(1));
  expect(computeFitPointsFromMissingTools(1)).toBeLessThan(0);
  expect(getToolsLine(['air fryer'])).toBe(0);
  expect(getToolsLine([])).toBe(0);
});

test('meat weighs most and spices least', () => {
  const weights = Object.values(ROLE_WEIGHTS);
  expect(ROLE_WEIGHTS.meat).toBe(Math.max(...weights));
  expect(ROLE_WEIGHTS.spice).toBe(Math.min(...weights));
});

test('every known food has a whole weight that the segments can store, lower if it is a staple', () => {
  for (const { name } of INGREDIENTS) {
    const weight = computeFoodWeight(name, false);
    expect(Number.isInteger(weight)).toBe(true);
    expect(weight).toBeGreaterThanOrEqual(1);
    expect(weight).toBeLessThanOrEqual(255);
    expect(computeFoodWeight(name, true)).toBeLessThanOrEqual(weight);
  }
});

test.each([
  ['salmon', 'onion'],
  ['chicken breast', 'rice'],
  ['lentils', 'carrot'],
  ['zucchini', 'garlic'],
  ['parmesan', 'basil'],
])('using %s earns more than using %s', (main, lighter) => {
  expect(food.getFoodWeight(main)).toBeGreaterThan(food.getFoodWeight(lighter));
});

const g = (name: string, amount: number) => line(name, { amount, unit: 'g' });

test('the foods that make the dish have the larger share, and those in the title count double', () => {
  const shares = (title: string) => {
    const { needs, shares } = prepareRecipeForMatching(
      recipe([g('salmon', 400), g('rice', 200), g('dill', 5)], { title }),
      food,
    );
    return Object.fromEntries(needs.map(({ name }, i) => [name, shares[i] as number]));
  };
  const plain = shares('Dinner');
  expect(plain.salmon).toBeGreaterThan(plain.rice as number);
  expect(plain.rice).toBeGreaterThan(plain.dill as number);
  const titled = shares('Rice for a Friday');
  expect(Math.abs((titled.rice as number) - 2 * (plain.rice as number))).toBeLessThanOrEqual(1);
  expect(titled.salmon).toBe(plain.salmon);
});

test('staples have a share only if there is nothing else, and no share exceeds a byte', () => {
  const mixed = prepareRecipeForMatching(
    recipe([g('salt', 500), g('beef', 500)], { title: 'Beef, salted beef' }),
    food,
  );
  expect(mixed.needs.map(({ name }, i) => [name, (mixed.shares[i] as number) > 0])).toEqual([
    ['beef', true],
    ['salt', false],
  ]);
  expect(Math.max(...mixed.shares)).toBeLessThanOrEqual(IMPORTANCE_MAX);
  expect(
    prepareRecipeForMatching(recipe(['flour', 'water', 'salt']), food).shares.every((share) => share > 0),
  ).toBe(true);
});

test('a dish of the named foods comes before a trivial dish that is as complete', () => {
  const owner = kitchen(['rice', 'salmon', 'broccoli', 'soy sauce']);
  const bowl = recipe(['rice', 'salmon', 'broccoli', 'soy sauce'], { id: 'bowl', title: 'Salmon Bowl' });
  const boiled = recipe(['rice', 'water', 'salt'], { id: 'boiled', title: 'Boiled Rice', kind: 'side' });
  const found = rankMatchingRecipes([boiled, bowl], owner, wishes(), food).results;
  expect(found.map(({ recipe: { id }, matchScore }) => [id, matchScore >= 90])).toEqual([
    ['bowl', true],
    ['boiled', true],
  ]);
});

test('the line for used foods names each once, and the line for staples names those that not every kitchen has', () => {
  const dish = recipe(['buttermilk', 'yogurt', 'cumin', 'salt']);
  const { fitLines } = match(dish, kitchen(['yogurt']));
  expect(fitLines.find(({ kind }) => kind === 'uses')?.names).toEqual(['yogurt']);
  const assumed = fitLines.find(({ kind }) => kind === 'assumed')?.names ?? [];
  expect(assumed).not.toContain('salt');
  expect(getLineValue(fitLines, 'assumed')).toBe(FIT_WEIGHTS.assumed * FIT_POINT * assumed.length);
});
