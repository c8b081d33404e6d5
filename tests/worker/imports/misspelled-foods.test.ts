import { expect, test } from 'vitest';
import { createFoodReference } from '#worker/features/foods/store';
import { buildRecipeDraft } from '#worker/features/imports/item';

const reference = createFoodReference();

test('an imported line keeps its misspelled name and gets the canonical name of the food', () => {
  const draft = buildRecipeDraft(
    {
      title: 'Salad',
      ingredients: ['200 g brocolli florets', '50 g chedder, grated', '1 tbsp zorble', '2 scallons'],
      instructions: ['Mix.'],
    },
    reference,
  );
  if (typeof draft === 'string') throw new Error(draft);
  expect(draft.ingredients.map(({ name, canonical }) => [name, canonical])).toEqual([
    ['brocolli florets', 'broccoli'],
    ['chedder', 'cheddar cheese'],
    ['zorble', 'zorble'],
    // Scallions or scallops.
    ['scallons', 'scallons'],
  ]);
});

test('a correctly spelled alternative is preferred to a misspelled name', () => {
  expect(reference.canonicalOfLine('chedder')).toBe('cheddar cheese');
  const draft = buildRecipeDraft(
    { title: 'Toast', ingredients: ['1 tbsp buter or olive oil'], instructions: ['Fry.'] },
    reference,
  );
  if (typeof draft === 'string') throw new Error(draft);
  expect(draft.ingredients[0]?.canonical).toBe('olive oil');
});

test('a misspelled name is not corrected without the user’s consent', () => {
  expect(reference.canonical('brocolli')).toBe('brocolli');
});
