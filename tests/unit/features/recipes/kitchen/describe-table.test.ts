import { expect, test } from 'vitest';
import type { LineLabels } from '#contract/recipes/recipes';
import type { Correction } from '#domain/eaters/corrections';
import type { DIET_NAMES } from '#domain/eaters/diets/diets';
import { EXCLUDABLE } from '#domain/eaters/diets/labels';
import type { Exclusion } from '#domain/eaters/exclusions';
import { describeRestrictionConflicts } from '../../../../../src/features/shared/recipes/kitchen/describe-table.ts';
import {
  computeShownLines,
  createInitialRecipeState,
  createRecipeReducer,
  type EditableRecipe,
  type RecipeAction,
} from '../../../../../src/features/shared/recipes/recipe-state.ts';

const labels = (given: Partial<LineLabels> = {}): LineLabels => ({
  ...{ contains: [], may: [], unknown: [], unknownFoods: false, foods: [] },
  ...given,
});

const line = (name: string, given: LineLabels | undefined, substitutes: [string, LineLabels][] = []) => ({
  ...{ ingredient_name: name, canonical_name: name, amount: '1', amount_numeric: 1, unit: null },
  ...{ preparation: null, section: null, required: true, stated_grams: null },
  ...(given && { labels: given }),
  substitutes: substitutes.map(([ingredient_name, its]) => ({
    ...{ ingredient_name, amount_numeric: 1, unit: null, note: '', penalty: 0.1 },
    labels: its,
  })),
});

const PIE: EditableRecipe = {
  ...{ id: 'pie', title: 'Pie', default_servings: 2, serving_size_text: '1 slice', foods: {} },
  ingredients: [
    line('butter', labels({ contains: ['milk', 'animal'], foods: ['butter'] }), [
      ['olive oil', labels({ foods: ['olive oil', 'oil'] })],
    ]),
    line('cheddar', labels({ contains: ['milk', 'animal'], may: ['rennet'], foods: ['cheddar', 'cheese'] })),
    line('stock cube', labels({ may: ['celery'], foods: ['stock cube'] })),
    line('stardust', labels({ unknown: [...EXCLUDABLE], unknownFoods: true, foods: ['stardust'] })),
  ],
};

const describe = (
  exclusions: readonly Exclusion[],
  actions: readonly RecipeAction[] = [],
  corrections: readonly Correction[] = [],
  recipe = PIE,
) => {
  const state = actions.reduce(createRecipeReducer(recipe), createInitialRecipeState(recipe));
  return describeRestrictionConflicts(
    recipe,
    computeShownLines(recipe, state),
    exclusions,
    corrections,
  )?.replace(' Brands vary and may contain traces, so check the label.', '');
};
const label = (name: (typeof EXCLUDABLE)[number]): Exclusion => ({ kind: 'label', name, strict: true });

test('each restriction names the deciding lines, worst first', () => {
  expect(describe([label('milk'), label('celery'), label('nuts')])).toBe(
    'contains milk: butter, cheddar; may contain celery: check the stock cube; not checked for tree nuts: stardust.',
  );
});

test('a diet has its own words, and a diet that excludes one food has the words of that food', () => {
  const diet = (name: (typeof DIET_NAMES)[number]): Exclusion => ({ kind: 'diet', name, strict: false });
  expect(describe([diet('vegan'), diet('vegetarian')])).toBe(
    'not vegan: butter, cheddar; may not be vegetarian: check the cheddar.',
  );
  const pork = { ...PIE, ingredients: [line('bacon', labels({ contains: ['pork', 'meat'] }))] };
  expect(describe([diet('no pork')], [], [], pork)).toBe('contains pork: bacon.');
});

test('an excluded food includes all its kinds; only an allergy checks unknown foods', () => {
  const cheese = (strict: boolean): Exclusion => ({ kind: 'food', name: 'cheese', strict });
  expect(describe([cheese(false)])).toBe('contains cheese: cheddar.');
  const kiwi = (strict: boolean): Exclusion => ({ kind: 'food', name: 'kiwi', strict });
  expect(describe([kiwi(false)])).toBe('nothing you avoid is in the listed ingredients.');
  expect(describe([kiwi(true)])).toBe('not checked for kiwi: stardust.');
});

test('swapped and unchecked lines do not decide', () => {
  const swap = { type: 'swap', line: 0, substitute: 0 } as const;
  expect(describe([label('milk')], [swap])).toBe('contains milk: cheddar.');
  const leaveOut = { type: 'check', line: 1, checked: false } as const;
  expect(describe([label('milk')], [swap, leaveOut])).toBe('not checked for milk: stardust.');
});

test('the cook’s own corrections are considered', () => {
  const noCelery: Correction = { name: 'stock cubes', label: 'celery', value: 'free' };
  expect(describe([label('celery')], [], [noCelery])).toBe('not checked for celery: stardust.');
  const isMilk: Correction = { name: 'stock cube', label: 'mustard', value: 'contains' };
  expect(describe([label('mustard')], [], [isMilk])).toBe('contains mustard: stock cube.');
});

test('nothing is shown while the labels of a line are unknown', () => {
  const unlabelled = { ...PIE, ingredients: [...PIE.ingredients, line('salt', undefined)] };
  expect(describe([label('milk')], [], [], unlabelled)).toBeUndefined();
});

test('a free-text line with other words is not corrected by the name of its food', () => {
  const ingredients = [{ ...line('stock cube', labels({ may: ['celery'] })), preparation: 'or celery salt' }];
  const noCelery: Correction = { name: 'stock cube', label: 'celery', value: 'free' };
  expect(describe([label('celery')], [], [noCelery], { ...PIE, ingredients })).toBe(
    'may contain celery: check the stock cube.',
  );
});
