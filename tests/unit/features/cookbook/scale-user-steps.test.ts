import { expect, test } from 'vitest';
import { scaleUserSteps } from '../../../../src/features/cookbook/recipe/scale-user-steps.ts';

const line = (name: string, amount: number | null, unit: string | null) => ({
  ...{ text: '', section: '', name, amount, unit, preparation: '' },
});

test('the steps of an own recipe follow its servings', () => {
  const recipe = {
    lines: [line('rice vinegar', 4, 'tbsp'), line('eggs', 2, null), line('flour', 300, 'g')],
    steps: ['Beat 2 eggs with 2 tbsp vinegar for 5 minutes.', 'Add half the flour and 150 ml of water.'],
  };
  expect(scaleUserSteps(recipe, 2.5)).toEqual([
    'Beat 5 eggs with 5 tbsp vinegar for 5 minutes.',
    'Add half the flour and 375 ml of water.',
  ]);
  expect(scaleUserSteps(recipe, 1)).toEqual(recipe.steps);
});
