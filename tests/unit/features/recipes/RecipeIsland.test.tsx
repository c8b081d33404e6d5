import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { computeNutrition } from '#domain/nutrition/compute';
import { loadNutritionData } from '#domain/nutrition/foods';
import { RecipeIsland } from '../../../../src/features/recipes/page/RecipeIsland.tsx';
import { NutritionBreakdownTable } from '../../../../src/features/shared/recipes/nutrition/NutritionBreakdownTable.tsx';
import { packRecipe } from '../../../../src/features/shared/recipes/packed.ts';
import type { EditableRecipe } from '../../../../src/features/shared/recipes/recipe-state.ts';

const line = (name: string, amount: string, amount_numeric: number | null, unit: string | null) => ({
  ingredient_name: name,
  canonical_name: name,
  amount,
  amount_numeric,
  unit,
  preparation: null,
  section: null,
  required: true,
  stated_grams: null,
  substitutes: [],
});

const recipe: EditableRecipe = {
  id: 'rice',
  title: 'Rice with stardust',
  default_servings: 2,
  serving_size_text: '1 bowl',
  ingredients: [line('rice', '1 cup', 1, 'cup'), line('stardust', '1 pinch', 1, 'pinch')],
  foods: loadNutritionData(['rice', 'stardust']),
};

const html = (change: Partial<EditableRecipe> = {}) =>
  renderToStaticMarkup(
    <RecipeIsland packed={packRecipe({ ...recipe, ...change })}>
      <p>Boil it.</p>
    </RecipeIsland>,
  );

/** Renders the nutrition table, which loads when the reader opens it. */
function tableHtml({ ingredients, foods = recipe.foods }: Partial<EditableRecipe>): string {
  const lines = (ingredients ?? recipe.ingredients).map((one) => ({
    ...{
      name: one.ingredient_name,
      canonical: one.canonical_name,
      amount: one.amount_numeric,
      unit: one.unit,
    },
    statedGrams: one.stated_grams,
  }));
  return renderToStaticMarkup(
    <NutritionBreakdownTable nutrition={computeNutrition(lines, 2, '1 bowl', foods)} />,
  );
}

test('the server already renders amounts in words, the instructions and the nutrition', () => {
  for (const part of [
    '1 cup',
    'rice',
    'Boil it.',
    'Per serving (1 bowl)',
    'All 2 servings',
    'Ingredient breakdown',
  ])
    expect(html()).toContain(part);
});

test('what could not be counted is named', () => {
  expect(html()).toContain('Some ingredients could not be nutritionally matched');
  expect(html()).toContain('Missing: stardust');
  expect(html()).toContain('1 ingredient(s) could not be nutritionally matched and were not counted.');
});

test('nothing is reported as uncounted if everything is counted', () => {
  expect(html({ ingredients: recipe.ingredients.slice(0, 1) })).not.toContain('nutritionally matched');
});

test('a recipe of unknown ingredients says that it has no figures', () => {
  expect(html({ ingredients: recipe.ingredients.slice(1) })).toContain(
    'No nutrition figures for this recipe.',
  );
});

test('the macros have a text alternative', () => {
  expect(html()).toMatch(
    /role="img" aria-label="Calories: \d+% from protein, \d+% from carbs, \d+% from fat"/,
  );
});

test('server-rendered markup has no style attribute, which the content security policy would block', () => {
  expect(html()).not.toMatch(/ style="/);
});

test('the figures give the share of the recipe’s weight that they cover', () => {
  const half = [line('rice', '100 g', 100, 'g'), line('stardust', '100 g', 100, 'g')];
  expect(html({ ingredients: half })).toContain('Based on 50% of the ingredients by weight.');
  expect(html({ ingredients: half.slice(0, 1) })).toContain('Based on 100% of the ingredients by weight.');
});

test('a food counted with the figures of another is marked, with its name', () => {
  const ingredients = [line('golden potatoes', '100 g', 100, 'g')];
  const change = { ingredients, foods: loadNutritionData(['golden potatoes']) };
  expect(html(change)).toContain('Estimated from similar foods: golden potatoes (figures for potato).');
  expect(tableHtml(change)).toMatch(/<th scope="row">golden potatoes<span[^>]*> \(estimated\)<\/span>/);
});

test('a weight stated in the recipe counts, and scales with the servings', () => {
  const stated = { ...line('rice', '1 (8 oz) can', 1, 'can'), stated_grams: 200 };
  expect(tableHtml({ ingredients: [stated] })).toContain('200 g');
});
