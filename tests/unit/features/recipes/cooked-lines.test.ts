import { expect, test } from 'vitest';
import { listCookedIngredientLines } from '../../../../src/features/shared/recipes/island/CookedThisButton.tsx';
import {
  createInitialRecipeState,
  createRecipeReducer,
  type EditableRecipe,
  type RecipeAction,
} from '../../../../src/features/shared/recipes/recipe-state.ts';

const ingredient = (
  ingredient_name: string,
  amount_numeric: number | null,
  unit: string | null,
  substitutes: EditableRecipe['ingredients'][number]['substitutes'] = [],
): EditableRecipe['ingredients'][number] => ({
  ingredient_name,
  canonical_name: ingredient_name,
  amount: '',
  amount_numeric,
  unit,
  preparation: null,
  section: null,
  required: true,
  stated_grams: null,
  substitutes,
});

const recipe: EditableRecipe = {
  id: 'pancakes',
  title: 'Pancakes',
  default_servings: 2,
  serving_size_text: '1 serving',
  foods: { egg: { per100g: null, gramsPerMl: null, grams: { piece: 50 } } },
  ingredients: [
    ingredient('milk', 1, 'l'),
    ingredient('egg', 3, null),
    ingredient('sour cream', 2, 'tbsp', [
      { ingredient_name: 'greek yogurt', amount_numeric: 3, unit: 'tbsp', note: '', penalty: 0.1 },
    ]),
    ingredient('salt', null, null),
  ],
};

const cooked = (...actions: RecipeAction[]) =>
  listCookedIngredientLines(
    recipe,
    actions.reduce(createRecipeReducer(recipe), createInitialRecipeState(recipe)),
  ).map((line) => [line.ingredient_name, line.canonical_name, line.amount_numeric, line.unit]);

test('an unchanged recipe is cooked as written, each food by its plain name', () => {
  expect(cooked()).toEqual([
    ['milk', 'milk', 1, 'l'],
    ['egg', 'egg', 3, null],
    ['sour cream', 'sour cream', 2, 'tbsp'],
    ['salt', 'salt', null, null],
  ]);
});

test('servings, amounts, unchecked lines and swaps count', () => {
  expect(
    cooked(
      { type: 'servings', servings: 4 },
      { type: 'amount', line: 0, amount: 1.5, unit: 'l' },
      { type: 'check', line: 1, checked: false },
      { type: 'swap', line: 2, substitute: 0 },
    ),
  ).toEqual([
    ['milk', 'milk', 1.5, 'l'],
    ['greek yogurt', 'greek yogurt', 6, 'tbsp'],
    ['salt', 'salt', null, null],
  ]);
});

test('the displayed units do not change the amount taken: a liter is a liter, not 4.227 cups', () => {
  expect(cooked({ type: 'system', system: 'us' })[0]).toEqual(['milk', 'milk', 1, 'l']);
});
