import { expect, test } from 'vitest';
import { createFoodReference } from '#worker/features/foods/store';
import { buildRecipeDraft } from '#worker/features/imports/item';

const reference = createFoodReference();

test.each([
  ['https://www.bbc.co.uk/food/custard', ['imperial pint', 'tbsp', 'cup', 'imperial pint']],
  ['https://example.com.au/custard', ['imperial pint', 'Australian tbsp', 'metric cup', 'imperial pint']],
  ['https://example.com/custard', ['pint', 'tbsp', 'cup', 'pint']],
  ['Nice.', ['pint', 'tbsp', 'cup', 'pint']],
])('a recipe with the notes %s is imported with the measures of its source’s country', (notes, units) => {
  const draft = buildRecipeDraft(
    {
      title: 'Custard',
      ingredients: [
        '1 pint milk',
        '2 tbsp sugar',
        '1 cup cream',
        { name: 'stock', amount: '1', unit: 'pint' },
      ],
      instructions: ['Stir.'],
      notes,
    },
    reference,
  );
  expect(typeof draft === 'string' ? draft : draft.ingredients.map(({ unit }) => unit)).toEqual(units);
  expect(typeof draft === 'string' ? draft : draft.ingredients[0]?.amount).toBe('1 pint');
});
