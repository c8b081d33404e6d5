import fc from 'fast-check';
import { expect, test } from 'vitest';
import { builtinResolver } from '#domain/foods/catalog';
import type { Coverage } from '#domain/matching/types';
import { addDays } from '#domain/pantry/expiry';
import { prepareWeekForPlanning } from '#domain/plan/prepare-week';
import { computeStockUseAndPurchases } from '#domain/plan/shopping-of';
import { findBestPlan, toDishIndexes } from '#domain/plan/solve';
import type { StockItem, Week } from '#domain/plan/types';
import { toPantryItemsForPurchase } from '#domain/shopping-list/into-pantry';
import { EMPTY_LIST, type PlanLine, replacePlanLines } from '#domain/shopping-list/list';
import { listShoppingItems } from '#domain/shopping-list/to-buy';
import { knowledge as shop } from '../shopping-list/knowledge.ts';
import { createWeek, DAYS, dinners, knowledge, recipe, stock } from './small-weeks.ts';

const FOODS = [
  'chicken breast',
  'ground beef',
  'salmon',
  'spinach',
  'milk',
  'egg',
  'carrot',
  'rice',
] as const;
const TODAY = DAYS[0];

/** Returns the foods to buy for the dishes that the planner chose, or for given dishes. */
function findPurchases(week: Week, dishes?: ReturnType<typeof findBestPlan>['meals']) {
  const prepared = prepareWeekForPlanning(week, knowledge);
  const meals = dishes ?? findBestPlan(prepared, { steps: 300, seed: 1 }).meals;
  const choice = toDishIndexes(prepared, meals) as number[];
  return { meals, purchases: computeStockUseAndPurchases(prepared, choice).purchases };
}

/** Returns the pantry items that ticking all purchases on the shopping list adds. */
function buyAll({ slots }: Week, { purchases }: ReturnType<typeof findPurchases>): StockItem[] {
  const plan = purchases.map(
    ({ food, unit, lacking, meals }): PlanLine => ({
      name: food,
      amount: lacking > 0 ? lacking : null,
      unit: unit === 'count' || lacking === 0 ? null : unit,
      meals: meals.map(({ slotId, recipeId }) => ({
        recipe: { id: recipeId, title: recipeId },
        day: slots.find(({ id }) => id === slotId)?.day as string,
      })),
    }),
  );
  return listShoppingItems(replacePlanLines(EMPTY_LIST, plan), shop).flatMap((item) =>
    toPantryItemsForPurchase(item, builtinResolver, shop.findFood(item.name).keeps, TODAY).map(
      ({ ingredient_name, qty, unit, expires_on }) => stock(ingredient_name, qty, unit, expires_on),
    ),
  );
}

const anyStock = fc.tuple(
  fc.constantFrom(...FOODS),
  fc.integer({ min: 1, max: 900 }),
  fc.option(fc.integer({ min: 0, max: 6 })),
);
const anyRecipes = fc.array(
  fc.dictionary(fc.constantFrom(...FOODS), fc.integer({ min: 10, max: 900 }), {
    minKeys: 1,
    maxKeys: 4,
    noNullPrototype: true,
  }),
  { minLength: 5, maxLength: 8 },
);
const anyWeek = fc.tuple(anyRecipes, fc.array(anyStock, { maxLength: 6 })).map(([recipes, stocked]) =>
  createWeek(
    dinners({}, {}, {}, {}, {}),
    recipes.map((needs, i) =>
      recipe(
        `r${i}`,
        i,
        Object.fromEntries(Object.entries(needs).map(([food, grams]) => [food, [grams, 'g']])),
      ),
    ),
    stocked.map(([food, grams, days]) =>
      stock(food, grams, 'g', days === null ? null : addDays(TODAY, days)),
    ),
  ),
);

test('after everything on the list was bought, the same meals need nothing else, even meat for a later day', () => {
  fc.assert(
    fc.property(anyWeek, (week) => {
      const list = findPurchases(week);
      const bought = buyAll(week, list);
      expect(findPurchases({ ...week, stock: [...week.stock, ...bought] }, list.meals).purchases).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

test('meat whose date is before its meal is bought again', () => {
  const slots = dinners({ day: DAYS[3], use: { kind: 'cook', locked: 'stew' } });
  const week = createWeek(
    slots,
    [recipe('stew', 5, { 'ground beef': [400, 'g'] })],
    [stock('ground beef', 500, 'g', DAYS[1])],
  );
  const list = findPurchases(week);
  expect(list.purchases).toMatchObject([{ food: 'ground beef', lacking: 400 }]);
  expect(buyAll(week, list)).toEqual([stock('ground beef', 400, 'g', DAYS[3])]);
});

test('a bought food does not replace an assumed staple of another dish, and so is not bought again', () => {
  const coverage: Coverage[] = [
    { name: 'paprika', weight: 4, kind: 'substituted', covered: 95_000_000, using: 'smoked paprika' },
  ];
  const recipes = [
    recipe('ribs', 5, { 'pork ribs': [500, 'g'], 'smoked paprika': [5, 'g'] }),
    recipe('stew', 5, { carrot: [500, 'g'], paprika: [3, 'g'] }, { coverage }),
  ];
  const stocked = [
    ...[stock('pork ribs', 500, 'g'), stock('carrot', 500, 'g')],
    stock('smoked paprika', 5, 'g'),
  ];
  const prepared = prepareWeekForPlanning(createWeek(dinners({}, {}), recipes, stocked), knowledge);
  const choice = ['ribs', 'stew'].map((id) => prepared.dishes.findIndex((dish) => dish.recipe.id === id));
  expect(computeStockUseAndPurchases(prepared, choice).purchases).toEqual([]);
});
