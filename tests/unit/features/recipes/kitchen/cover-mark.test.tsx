import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { IngredientCoverMark } from '../../../../../src/features/shared/recipes/kitchen/IngredientCoverMark.tsx';
import {
  computeShownLines,
  createInitialRecipeState,
} from '../../../../../src/features/shared/recipes/recipe-state.ts';

const RECIPE = {
  id: 'x',
  title: 'Stir-fry',
  default_servings: 2,
  serving_size_text: '1 plate',
  foods: {},
  ingredients: [
    {
      ingredient_name: 'soy sauce',
      canonical_name: 'soy sauce',
      amount: '2 tbsp',
      amount_numeric: 2,
      unit: 'tbsp',
      preparation: null,
      section: null,
      required: true,
      stated_grams: null,
      substitutes: [{ ingredient_name: 'tamari', amount_numeric: 2, unit: 'tbsp', note: null, penalty: 0.1 }],
    },
  ],
};

function draw(kind: 'have' | 'low' | 'missing', swap: number | null) {
  const state = createInitialRecipeState(RECIPE);
  const [first] = state.lines;
  if (first === undefined) throw new Error('The recipe has no line.');
  const [line] = computeShownLines(RECIPE, { ...state, lines: [{ ...first, swap }] });
  if (line === undefined) throw new Error('The recipe has no line.');
  return renderToStaticMarkup(<IngredientCoverMark line={line} cover={{ kind }} />);
}

test('a running-low food looks like an owned one, and is marked', () => {
  const low = draw('low', null);
  expect(low).toContain('Low');
  expect(low.match(/class="cover [^"]*"/u)?.[0]).toBe(draw('have', null).match(/class="cover [^"]*"/u)?.[0]);
});

test('a running-low substitute is marked', () => {
  expect(draw('have', 0)).toContain('Swapped');
  expect(draw('low', 0)).toContain('Low');
});
