import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseRangeAndSizeOfAmount } from '#domain/units/amount-parts';
import {
  computeShownLines,
  createInitialRecipeState,
  createRecipeReducer,
  type EditableRecipe,
  groupLinesBySection,
  hasReaderEdits,
  type RecipeAction,
} from '../../../../src/features/shared/recipes/recipe-state.ts';
import { addSubstituteDetails } from '../../../../src/features/shared/recipes/substitute-details.ts';

const ingredient = (
  ingredient_name: string,
  amount: string,
  amount_numeric: number | null,
  unit: string | null,
  change: Partial<EditableRecipe['ingredients'][number]> = {},
): EditableRecipe['ingredients'][number] => ({
  ingredient_name,
  canonical_name: ingredient_name,
  amount,
  amount_numeric,
  unit,
  preparation: null,
  section: null,
  required: true,
  stated_grams: null,
  substitutes: [],
  parts: amount_numeric === null ? null : parseRangeAndSizeOfAmount(amount, { amount: amount_numeric, unit }),
  ...change,
});

const recipe: EditableRecipe = {
  id: 'pancakes',
  title: 'Pancakes',
  default_servings: 4,
  serving_size_text: '1 serving',
  foods: { flour: { per100g: null, gramsPerMl: 125 / 240, grams: {} } },
  ingredients: [
    ingredient('flour', '1 ½ cups', 1.5, 'cup'),
    ingredient('sour cream', '2 tbsp', 2, 'tbsp', {
      section: 'Topping',
      preparation: 'chilled',
      substitutes: [
        { ingredient_name: 'greek yogurt', amount_numeric: 2, unit: 'tbsp', note: 'Tangier.', penalty: 0.1 },
        { ingredient_name: 'heavy cream', amount_numeric: 1, unit: 'tbsp', note: 'Milder.', penalty: 0.3 },
      ],
    }),
    ingredient('salt', 'to taste', null, null, { section: 'Topping' }),
  ],
};

const reduce = createRecipeReducer(recipe);
const after = (...actions: RecipeAction[]) => actions.reduce(reduce, createInitialRecipeState(recipe));
const lines = (...actions: RecipeAction[]) => computeShownLines(recipe, after(...actions));

test('a recipe opens with its own servings and its amounts as written', () => {
  expect(after().servings).toBe(4);
  expect(lines().map(({ amountText, written }) => [amountText, written])).toEqual([
    ['1.5', '1 ½ cups'],
    ['2', '2 tbsp'],
    ['', 'to taste'],
  ]);
});

test('amounts scale with the servings and are rounded for the reader', () => {
  const scaled = lines({ type: 'servings', servings: 1 });
  expect(scaled.map(({ amountText, written }) => [amountText, written])).toEqual([
    ['0.38', '⅜ cup'],
    ['0.5', '½ tbsp'],
    ['', 'to taste'],
  ]);
  expect(scaled[0]?.amount).toBe(0.375);
});

const shop: EditableRecipe = {
  ...recipe,
  foods: { onion: { per100g: null, gramsPerMl: null, grams: { piece: 110 } } },
  ingredients: [
    ingredient('tomatoes', '2 x 400 g cans', 2, 'can'),
    ingredient('garlic', '1-2 cloves', 1.5, 'clove'),
    ingredient('yeast', '12.5 g', 12.5, 'g'),
    ingredient('flour', '1.25 kg', 1.25, 'kg'),
    ingredient('paprika', '6 tsp', 6, 'tsp'),
    ingredient('large onions', '2', 2, null, { canonical_name: 'onion' }),
  ],
};
const showLines = (servings: number) =>
  computeShownLines(shop, { ...createInitialRecipeState(shop), servings }).map(
    ({ amountShown, unitText, written, name }) => [`${amountShown} ${unitText}`.trim(), written, name],
  );

test('at the recipe’s own servings no amount is rounded and no size is lost', () => {
  expect(showLines(4)).toEqual([
    ['2 x 400 g cans', '2 x 400 g cans', 'tomatoes'],
    ['1-2 cloves', '1-2 cloves', 'garlic'],
    ['12.5 g', '12.5 g', 'yeast'],
    ['1.25 kg', '1.25 kg', 'flour'],
    ['6 tsp', '6 tsp', 'paprika'],
    ['2', '2', 'large onions'],
  ]);
});

test('at twice the servings, sizes and ranges stay, and spoons are practical', () => {
  expect(showLines(8)).toEqual([
    ['4 x 400 g cans', '4 x 400 g cans', 'tomatoes'],
    ['2-4 cloves', '2-4 cloves', 'garlic'],
    ['25 g', '25 g', 'yeast'],
    ['2.5 kg', '2.5 kg', 'flour'],
    ['¼ cup', '¼ cup', 'paprika'],
    ['4', '4', 'large onions'],
  ]);
});

test('one of several pieces is named in the singular', () => {
  expect(showLines(2).at(-1)).toEqual(['1', '1', 'large onion']);
});

test('servings stay between 1 and 100', () => {
  expect(after({ type: 'servings', servings: 0 }).servings).toBe(4);
  expect(after({ type: 'servings', servings: 101 }).servings).toBe(4);
});

test('an unchecked ingredient is left out, and checking restores it', () => {
  expect(lines({ type: 'check', line: 0, checked: false })[0]?.checked).toBe(false);
  expect(
    hasReaderEdits(
      after({ type: 'check', line: 0, checked: false }, { type: 'check', line: 0, checked: true }),
    ),
  ).toBe(false);
});

test('a typed amount stays as typed, and scales from there', () => {
  const typed: RecipeAction = { type: 'amount', line: 0, amount: 1.255, unit: 'cup' };
  expect(lines(typed)[0]?.amountText).toBe('1.255');
  expect(lines(typed, { type: 'servings', servings: 8 })[0]?.amountText).toBe('2.5');
});

test('an amount typed in metric units is read as metric', () => {
  const typed = lines(
    { type: 'system', system: 'metric' },
    { type: 'amount', line: 0, amount: 250, unit: 'g' },
  );
  expect(typed[0]).toMatchObject({ amount: 250, unit: 'g', amountText: '250' });
});

test.each([-1, Number.NaN, Number.POSITIVE_INFINITY])('%d is not an amount and changes nothing', (amount) => {
  expect(after({ type: 'amount', line: 0, amount, unit: 'cup' })).toEqual(after());
});

test('a cup of flour is 125 g in metric units', () => {
  expect(lines({ type: 'system', system: 'metric' })[0]).toMatchObject({
    amountText: '188',
    unit: 'g',
    written: '190 g',
  });
});

test('a substitute replaces the original with its own amount', () => {
  expect(lines({ type: 'swap', line: 1, substitute: 1 })[1]).toMatchObject({
    name: 'heavy cream',
    canonical: 'heavy cream',
    insteadOf: 'sour cream (chilled)',
    swapNote: 'Milder.',
    preparation: null,
    amountText: '1',
    written: '1 tbsp',
  });
});

test('unchecking a substitute restores the original, checked and with its amount', () => {
  const restored = lines(
    { type: 'swap', line: 1, substitute: 0 },
    { type: 'amount', line: 1, amount: 9, unit: 'tbsp' },
    { type: 'check', line: 1, checked: false },
  );
  expect(restored).toEqual(lines());
});

test('an unknown substitute changes nothing', () => {
  expect(after({ type: 'swap', line: 0, substitute: 0 })).toEqual(after());
});

test('a swap made by name gets its amount as soon as the details are loaded', () => {
  const bare = {
    ...recipe,
    foods: {},
    ingredients: recipe.ingredients.map((line) => ({
      ...line,
      substitutes: line.substitutes.map((one) => ({
        ...one,
        amount_numeric: null,
        unit: null,
        note: null,
        penalty: null,
      })),
    })),
  };
  const state = after({ type: 'swap', line: 1, substitute: 1 });
  expect(computeShownLines(bare, state)[1]).toMatchObject({ name: 'heavy cream', written: '' });
  // The details of substitutes may have another order, or come from a newer version of the recipe.
  const [flour, cream, salt] = recipe.ingredients;
  if (!(flour && cream && salt)) throw new Error('no lines');
  const detail = {
    ...recipe,
    ingredients: [salt, { ...cream, substitutes: [...cream.substitutes].reverse() }],
  };
  const known = addSubstituteDetails(bare, detail);
  expect(known.ingredients.map(({ canonical_name }) => canonical_name)).toEqual([
    'flour',
    'sour cream',
    'salt',
  ]);
  expect(known.ingredients[1]?.substitutes).toEqual(cream.substitutes);
  expect(known.foods).toEqual(recipe.foods);
  expect(computeShownLines(known, state)[1]).toMatchObject({ name: 'heavy cream', written: '1 tbsp' });
});

test('undoing all changes restores the recipe', () => {
  expect(
    after({ type: 'swap', line: 1, substitute: 0 }, { type: 'servings', servings: 9 }, { type: 'reset' }),
  ).toEqual(after());
});

test('adjacent lines of one section are grouped', () => {
  expect(
    groupLinesBySection(lines()).map(({ section, lines: members }) => [section, members.length]),
  ).toEqual([
    [null, 1],
    ['Topping', 2],
  ]);
});

test('after any actions amounts are never negative and servings never below 1', () => {
  const line = fc.nat({ max: 3 });
  const action: fc.Arbitrary<RecipeAction> = fc.oneof(
    fc.record({ type: fc.constant('servings' as const), servings: fc.integer({ min: -5, max: 200 }) }),
    fc.record({ type: fc.constant('system' as const), system: fc.constantFrom('written', 'metric', 'us') }),
    fc.record({ type: fc.constant('check' as const), line, checked: fc.boolean() }),
    fc.record({
      type: fc.constant('amount' as const),
      line,
      amount: fc.double({ min: -10, max: 1e6 }),
      unit: fc.constantFrom('cup', 'g', null),
    }),
    fc.record({ type: fc.constant('swap' as const), line, substitute: fc.nat({ max: 3 }) }),
  );
  fc.assert(
    fc.property(fc.array(action, { maxLength: 12 }), (actions) => {
      expect(after(...actions).servings).toBeGreaterThanOrEqual(1);
      for (const { amount } of lines(...actions)) expect(amount === null || amount >= 0).toBe(true);
    }),
  );
});
