import { expect, test } from 'vitest';
import { pantryText } from '../../../../src/features/pantry/text.ts';
import { recipeText } from '../../../../src/features/shared/recipes/text.ts';

test("what is said where a refusal gives no reason is the specification's", () => {
  expect(pantryText.add).toMatchObject({ failed: 'Failed to add item', invalid: 'Invalid input' });
  expect(recipeText).toMatchObject({ error: 'Error', cookFailed: 'Failed to update inventory' });
});
