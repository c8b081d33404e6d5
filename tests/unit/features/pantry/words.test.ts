import { expect, test } from 'vitest';
import { pantryText } from '../../../../src/features/pantry/text.ts';
import { recipeText } from '../../../../src/features/shared/recipes/text.ts';

test('a refusal without a reason shows the specification’s message', () => {
  expect(pantryText.add).toMatchObject({ failed: 'Failed to add item', invalid: 'Invalid input' });
  expect(recipeText).toMatchObject({ error: 'Error', cookFailed: 'Failed to update inventory' });
});
