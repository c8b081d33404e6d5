import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { IngredientLine } from '../../../../src/features/shared/recipes/ingredients/IngredientLine.tsx';
import {
  computeShownLines,
  createInitialRecipeState,
  type EditableRecipe,
  type PossibleSubstitute,
} from '../../../../src/features/shared/recipes/recipe-state.ts';

const substitute = (ingredient_name: string, more: Partial<PossibleSubstitute> = {}) => ({
  ...{ ingredient_name, amount_numeric: 100, unit: 'g', note: 'Stir it in.', penalty: 0.2 },
  ...more,
});

/** Returns the HTML of the line '100 g tahini' in a recipe for hummus, with the given substitutes. */
function renderTahini(substitutes: PossibleSubstitute[], swap: number | null = null): string {
  const recipe: EditableRecipe = {
    ...{ id: 'hummus', title: 'Hummus', default_servings: 4, serving_size_text: '1 bowl', foods: {} },
    ingredients: [
      {
        ...{ ingredient_name: 'tahini', canonical_name: 'tahini', amount: '100 g', amount_numeric: 100 },
        ...{ unit: 'g', preparation: null, section: null, required: true, stated_grams: null, substitutes },
      },
    ],
  };
  const state = createInitialRecipeState(recipe);
  const [line] = computeShownLines(recipe, {
    ...state,
    lines: state.lines.map((one) => ({ ...one, swap })),
  });
  if (line === undefined) throw new Error('the recipe has no line');
  return renderToStaticMarkup(
    <IngredientLine
      line={line}
      factor={1}
      cover={undefined}
      Mark={undefined}
      editing={false}
      details={{ failed: false, read: async () => recipe }}
      dispatch={() => {}}
    />,
  );
}

test('an ingredient with substitutes has a menu of them', () => {
  expect(renderTahini([substitute('almond butter')])).toContain('swap__summary');
  expect(renderTahini([])).not.toContain('swap__summary');
});

test('a substitute that makes a different dish is not offered unless a search has selected it', () => {
  const peanutButter = substitute('peanut butter', { only_if_avoided: true });
  expect(renderTahini([peanutButter])).not.toContain('swap__summary');
  expect(renderTahini([peanutButter], 0)).toContain('swap__summary');
});

test('a substituted ingredient shows how to cook with the substitute', () => {
  expect(renderTahini([substitute('almond butter')], 0)).toContain(
    '<p class="ingredient__note">Stir it in.</p>',
  );
  expect(renderTahini([substitute('almond butter')])).not.toContain('ingredient__note');
  expect(renderTahini([substitute('almond butter', { note: null })], 0)).not.toContain('ingredient__note');
});
