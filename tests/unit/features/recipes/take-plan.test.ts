import fc from 'fast-check';
import { expect, test } from 'vitest';
import { consumeInventory } from '#contract/cooking/cooking';
import {
  type CookedLine,
  computeCookingUndo,
  subtractConfirmedAmounts,
  type TakenItem,
  type Taking,
} from '#domain/pantry/consume';
import { PANTRY_LEVELS, type PantryItem } from '#domain/pantry/item';
import { toMillionths } from '#domain/pantry/quantity';
import { applyMyVersionToDetail } from '../../../../src/features/cookbook/entry/my-version-detail.ts';
import { toOfflineRecipeDetail } from '../../../../src/features/cookbook/recipe/basic-recipe.ts';
import { listCookedIngredientLines } from '../../../../src/features/shared/recipes/island/CookedThisButton.tsx';
import {
  planPantryTakings,
  toConfirmedAmounts,
} from '../../../../src/features/shared/recipes/island/take-plan.ts';
import { prepareRecipeForDisplay } from '../../../../src/features/shared/recipes/prepare-recipe.ts';
import {
  createInitialRecipeState,
  createRecipeReducer,
  type EditableRecipe,
  type RecipeAction,
} from '../../../../src/features/shared/recipes/recipe-state.ts';
import { findPortions, item, line, pantries, recipes } from '../../domain/pantry/samples.ts';

const FOODS = ['flour', 'egg', 'butter', 'garlic', 'rice', 'chickpeas'];
const foods: EditableRecipe['foods'] = Object.fromEntries(
  FOODS.flatMap((name) => {
    const portions = findPortions(name);
    return portions ? [[name, { per100g: null, ...portions }]] : [];
  }),
);

/** Generates any recipe, each of whose lines can be swapped for two other foods. */
const anyRecipe = recipes.map(
  (lines): EditableRecipe => ({
    ...{ id: 'any', title: 'Any', default_servings: 2, serving_size_text: '1 plate', foods },
    ingredients: lines.map(({ name, canonical, amount, unit }) => ({
      ...{ ingredient_name: name, canonical_name: canonical, amount: '', amount_numeric: amount, unit },
      ...{ preparation: null, section: null, required: true, stated_grams: null },
      substitutes: ['rice', 'butter'].map((ingredient_name) => ({
        ...{ ingredient_name, amount_numeric: amount, unit, note: '', penalty: 0.1 },
      })),
    })),
  }),
);

const anyLine = fc.nat({ max: 11 });
const actions: fc.Arbitrary<RecipeAction[]> = fc.array(
  fc.oneof(
    fc.record({ type: fc.constant('servings' as const), servings: fc.integer({ min: 1, max: 12 }) }),
    fc.record({ type: fc.constant('check' as const), line: anyLine, checked: fc.boolean() }),
    fc.record({ type: fc.constant('swap' as const), line: anyLine, substitute: fc.nat({ max: 1 }) }),
    fc.record({
      type: fc.constant('amount' as const),
      line: anyLine,
      amount: fc.double({ min: 0, max: 5_000, noNaN: true }),
      unit: fc.constantFrom('g', 'cup', null),
    }),
  ),
  { maxLength: 8 },
);
/** Generates amounts that the reader types in the preview, in millionths, for some of the items. */
const anyEdits = fc
  .array(fc.tuple(fc.nat({ max: 11 }), fc.integer({ min: 0, max: 10_000_000_000 })), { maxLength: 4 })
  .map((all) => new Map(all.map(([at, millionths]) => [`item-${at}`, millionths])));

const describe = (takings: readonly Taking[]) =>
  takings.map(({ item: { id }, taken, left }) => ({ id, taken, left }));

function cookAndUndo(items: readonly PantryItem[], takings: readonly Taking[]): PantryItem[] {
  const left = new Map(takings.map((taking) => [taking.item.id, taking.left]));
  const after = items.flatMap((one) => {
    const millionths = left.get(one.id) ?? one.millionths;
    return millionths > 0 ? [{ ...one, millionths }] : [];
  });
  const taken = takings.map(({ item: { millionths: _, ...rest }, taken }): TakenItem => ({ ...rest, taken }));
  const restored = new Map(after.map((one) => [one.id, one]));
  for (const { item: back } of computeCookingUndo(taken, after)) {
    const { taken: amount, ...rest } = back;
    restored.set(back.id, { ...rest, millionths: (restored.get(back.id)?.millionths ?? 0) + amount });
  }
  return [...restored.values()];
}

const byId = (a: PantryItem, b: PantryItem) => (a.id < b.id ? -1 : 1);

test('the amounts that the page announces are taken, and undo returns them', () => {
  fc.assert(
    fc.property(anyRecipe, pantries, actions, anyEdits, (recipe, items, given, edits) => {
      const state = given.reduce(createRecipeReducer(recipe), createInitialRecipeState(recipe));
      const ingredients = listCookedIngredientLines(recipe, state);
      const { plan } = planPantryTakings(items, ingredients, foods, edits);
      const take = toConfirmedAmounts(plan);
      const sent = JSON.parse(
        JSON.stringify({ recipeId: 'any', servings: state.servings, ingredients, take }),
      );
      const amounts = consumeInventory.body?.parse(sent).take?.map(({ id, qty }) => ({
        id,
        millionths: toMillionths(qty),
      }));
      const takings = subtractConfirmedAmounts(items, amounts ?? []);
      expect(describe(takings)).toEqual(describe(plan));
      expect(takings.every(({ left, taken }) => left >= 0 && taken > 0)).toBe(true);
      expect(cookAndUndo(items, takings).sort(byId)).toEqual([...items].sort(byId));
    }),
    { numRuns: 1_000 },
  );
});

const createUserRecipe = (lines: readonly CookedLine[]) => ({
  ...{ id: 'own', updated_at: '2026-11-28T12:00:00Z' },
  recipe: {
    ...{ title: 'Own', servings: 3, minutes: null, source: '', notes: '', steps: ['Cook it.'] },
    lines: lines.map(({ canonical, amount, unit }) => ({
      ...{ text: '', section: '', name: canonical, amount, unit, preparation: '' },
    })),
  },
});

/** Generates a cook's own recipe as its page shows it without a network. */
const anyOwnRecipe = recipes.map(
  (lines): EditableRecipe => prepareRecipeForDisplay(toOfflineRecipeDetail(createUserRecipe(lines))).recipe,
);

/** Generates any pantry, in which some foods have no amount. */
const anyPantry = fc
  .tuple(
    pantries,
    fc.array(fc.constantFrom(undefined, undefined, ...PANTRY_LEVELS), { minLength: 12, maxLength: 12 }),
  )
  .map(([items, levels]) => items.map((one, at): PantryItem => ({ ...one, level: levels[at] })));

/**
 * Generates a saved recipe of this site as its page shows it: with the cook's own servings and amounts, and with two
 * substitutes for each ingredient.
 */
const anySavedRecipe = fc
  .tuple(
    recipes,
    fc.option(fc.integer({ min: 1, max: 12 })),
    fc.array(
      fc.record({
        at: fc.nat({ max: 11 }),
        amount: fc.option(fc.double({ min: 0.001, max: 5_000, noNaN: true })),
        unit: fc.constantFrom('g', 'cup', null),
      }),
      { maxLength: 4 },
    ),
  )
  .map(([lines, servings, changes]): EditableRecipe => {
    const basic = toOfflineRecipeDetail(createUserRecipe(lines));
    const detail = {
      ...basic,
      ingredients: basic.ingredients.map((one) => ({
        ...one,
        substitutes: ['rice', 'butter'].map((ingredient_name) => ({
          ...{ ingredient_name, amount_numeric: one.amount_numeric, unit: one.unit, note: '', penalty: 0.1 },
        })),
      })),
    };
    const version = {
      servings,
      lines: changes.flatMap(({ at, amount, unit }) => {
        const name = detail.ingredients[at]?.ingredient_name;
        return name === undefined ? [] : [{ line: at, name, amount, unit }];
      }),
    };
    return prepareRecipeForDisplay(applyMyVersionToDetail(detail, version).detail).recipe;
  });

/** Checks that a recipe's page takes from a pantry exactly what it shows, and that an undo returns exactly that. */
function checkTakings(
  recipe: EditableRecipe,
  items: readonly PantryItem[],
  given: readonly RecipeAction[],
  edits: ReadonlyMap<string, number>,
): void {
  const state = given.reduce(createRecipeReducer(recipe), createInitialRecipeState(recipe));
  const { plan, unmeasured } = planPantryTakings(
    items,
    listCookedIngredientLines(recipe, state),
    foods,
    edits,
  );
  const amounts = toConfirmedAmounts(plan).map(({ id, qty }) => ({ id, millionths: toMillionths(qty) }));
  const takings = subtractConfirmedAmounts(items, amounts);
  expect(describe(takings)).toEqual(describe(plan));
  expect(takings.some(({ item: { level } }) => level !== undefined)).toBe(false);
  for (const name of unmeasured)
    expect(items.some((one) => one.name === name && ['have', 'low'].includes(one.level ?? ''))).toBe(true);
  expect(cookAndUndo(items, takings).sort(byId)).toEqual([...items].sort(byId));
}

test('the amounts that the page of an own recipe announces are taken, and undo returns them', () => {
  fc.assert(fc.property(anyOwnRecipe, anyPantry, actions, anyEdits, checkTakings), { numRuns: 1_000 });
});

test('the amounts that the page of a saved recipe announces are taken, and undo returns them', () => {
  fc.assert(fc.property(anySavedRecipe, anyPantry, actions, anyEdits, checkTakings), { numRuns: 1_000 });
});

test('edited amounts are taken, from the item that expires first', () => {
  const items = [
    item('chicken thigh', 500, 'g', { id: 'later', expiresOn: '2026-12-09' }),
    item('chicken thigh', 200, 'g', { id: 'soon', expiresOn: '2026-11-28' }),
    item('rice', 1, 'kg', { id: 'rice' }),
  ];
  const lines = [line('chicken thigh', 300, 'g'), line('rice', 0.2, 'kg')].map(
    ({ name, canonical, amount, unit }) => ({
      ...{ ingredient_name: name, canonical_name: canonical, amount_numeric: amount, unit },
    }),
  );
  const plan = (edits: Map<string, number>) =>
    planPantryTakings(items, lines, foods, edits).plan.map(({ item: { id }, taken }) => [
      id,
      taken / 1_000_000,
    ]);
  expect(plan(new Map())).toEqual([
    ['soon', 200],
    ['later', 100],
    ['rice', 0.2],
  ]);
  const edits = new Map([
    ['later', 0],
    ['rice', 250_000],
  ]);
  expect(plan(edits)).toEqual([
    ['soon', 200],
    ['rice', 0.25],
  ]);
});

test('no more is taken than there is, and missing food is not taken', () => {
  const items = [item('rice', 100, 'g', { id: 'rice' })];
  const take = (amounts: [string, number][]) =>
    describe(
      subtractConfirmedAmounts(
        items,
        amounts.map(([id, grams]) => ({ id, millionths: toMillionths(grams) })),
      ),
    );
  expect(take([['rice', 150]])).toEqual([{ id: 'rice', taken: 100_000_000, left: 0 }]);
  expect(take([['rice', 99.9999]])).toEqual([{ id: 'rice', taken: 100_000_000, left: 0 }]);
  expect(
    take([
      ['gone', 5],
      ['rice', 0],
    ]),
  ).toEqual([]);
});
