import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeNutrition } from '#domain/nutrition/compute';
import { loadNutritionData } from '#domain/nutrition/foods';
import { SKIN_FORMS } from '#domain/nutrition/per-100g';
import { PORTIONS } from '#domain/units/portions';
import { starterRecipes } from '#worker/starter/recipes';
import { packRecipe, unpackRecipe } from '../../../../src/features/shared/recipes/packed.ts';
import type { EditableRecipe } from '../../../../src/features/shared/recipes/recipe-state.ts';
import { anyText } from '../../domain/any-text.ts';

const name = fc.oneof(
  anyText(),
  fc.constantFrom('butter', '__proto__', 'a "quoted" `name`', '\\', '</script>'),
);
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const figure = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);

const recipes: fc.Arbitrary<EditableRecipe> = fc
  .record({
    id: name,
    title: name,
    default_servings: figure,
    serving_size_text: name,
    ingredients: fc.array(
      fc.record({
        ingredient_name: name,
        canonical_name: name,
        amount: name,
        amount_numeric: orNull(figure),
        unit: orNull(name),
        preparation: orNull(name),
        section: orNull(name),
        required: fc.boolean(),
        stated_grams: fc.option(fc.double({ min: 0, max: 1e6, noNaN: true })),
        eaten: fc.constantFrom(1, 0.1, 'frying' as const),
        parts: fc.option(fc.record({ min: figure, max: figure, before: name, behind: name }), {
          nil: undefined,
        }),
        substitutes: fc.array(
          fc.record({
            ingredient_name: name,
            amount_numeric: orNull(figure),
            unit: orNull(name),
            note: name,
            penalty: figure,
          }),
          { maxLength: 3 },
        ),
      }),
      { maxLength: 5 },
    ),
  })
  .map((recipe) => ({
    ...recipe,
    foods: loadNutritionData(recipe.ingredients.map(({ canonical_name }) => canonical_name)),
  }));

const named = (ingredient_name: string) => ({
  ingredient_name,
  amount_numeric: null,
  unit: null,
  note: null,
  penalty: null,
});

test('the island receives the server’s recipe unchanged, and only the names of its substitutes', () => {
  fc.assert(
    fc.property(recipes, (recipe) => {
      const unpacked = unpackRecipe(packRecipe(recipe));
      expect(unpacked).toEqual({
        ...recipe,
        // Weights for kinds of a food that no line names are not sent; the next test covers them.
        foods: unpacked.foods,
        ingredients: recipe.ingredients.map((line) => ({
          ...line,
          substitutes: line.substitutes.map(({ ingredient_name }) => named(ingredient_name)),
        })),
      });
    }),
  );
});

const LINE = {
  amount: '1',
  amount_numeric: 1,
  unit: null,
  preparation: null,
  section: null,
  required: true,
  stated_grams: null,
  substitutes: [],
};
const createRecipe = (names: readonly (readonly [name: string, canonical: string, unit?: string])[]) => ({
  id: 'x',
  title: 'x',
  default_servings: 2,
  serving_size_text: '1 bowl',
  ingredients: names.map(([ingredient_name, canonical_name, unit]) => ({
    ...LINE,
    ingredient_name,
    canonical_name,
    unit: unit ?? null,
  })),
  foods: loadNutritionData(names.map(([, canonical]) => canonical)),
});

test('weights that no line needs are left out, and every line weighs the same', () => {
  const { grams = {} } =
    unpackRecipe(packRecipe(createRecipe([['cherry tomatoes', 'tomato']]))).foods.tomato ?? {};
  expect(Object.keys(grams)).toEqual(expect.arrayContaining(['cherry', 'piece']));
  expect(Object.keys(grams)).not.toEqual(expect.arrayContaining(['plum']));
  const names = Object.entries(PORTIONS).flatMap(([canonical, portions]) =>
    Object.keys(portions.grams).map((key) => [`${key} ${canonical}`, canonical] as const),
  );
  const poultry = Object.keys(SKIN_FORMS).map((canonical) => [canonical, canonical] as const);
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.constantFrom(...names), fc.constantFrom(...poultry)), {
        minLength: 1,
        maxLength: 6,
      }),
      fc.constantFrom(undefined, 'slice', 'can', 'cup', 'lb', 'bunch', 'clove'),
      fc.constantFrom('', 'bone-in ', 'skinless ', 'skin-on '),
      (some, unit, form) => {
        const recipe = createRecipe(
          some.map(([name, canonical]) => [`${form}${name}`, canonical, unit] as const),
        );
        const computeRecipe = ({ ingredients, foods }: EditableRecipe) =>
          computeNutrition(
            ingredients.map((one) => ({
              name: one.ingredient_name,
              canonical: one.canonical_name,
              amount: one.amount_numeric,
              unit: one.unit,
            })),
            2,
            '1 bowl',
            foods,
          );
        const { breakdown, unmatched } = computeRecipe(unpackRecipe(packRecipe(recipe)));
        const whole = computeRecipe(recipe);
        expect(unmatched).toEqual(whole.unmatched);
        expect(breakdown).toMatchObject(
          whole.breakdown.map(({ grams: weight, calories }) => ({ grams: weight, calories })),
        );
      },
    ),
  );
});

test('foods that only substitutes need are left out', () => {
  const line = {
    ingredient_name: 'butter',
    canonical_name: 'butter',
    amount: '1',
    amount_numeric: 1,
    unit: 'cup',
    preparation: null,
    section: null,
    required: true,
    stated_grams: null,
    substitutes: [{ ...named('lard'), note: 'As it is.', penalty: 0.4 }],
  };
  const recipe = {
    id: 'x',
    title: 'x',
    default_servings: 2,
    serving_size_text: '1 bowl',
    ingredients: [line],
    foods: loadNutritionData(['butter', 'lard']),
  };
  expect(Object.keys(unpackRecipe(packRecipe(recipe)).foods)).toEqual(['butter']);
});

test('a packed recipe has no quotes, which an attribute would write in six letters each', () => {
  const titles = starterRecipes.map(({ title }) => title);
  expect(titles.length).toBeGreaterThan(200);
  for (const title of titles) {
    const recipe = {
      id: 'x',
      title,
      default_servings: 2,
      serving_size_text: '1 bowl',
      ingredients: [],
      foods: {},
    };
    expect(packRecipe(recipe)).not.toContain('"');
  }
});
