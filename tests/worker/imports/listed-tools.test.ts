import { expect, test } from 'vitest';
import { createFoodReference, NO_REFERENCE_ROWS } from '#worker/features/foods/store';
import { buildRecipeDraft } from '#worker/features/imports/item';

/** The tables of foods and tools before any import, with one additional tool. */
const reference = createFoodReference({ ...NO_REFERENCE_ROWS, cookware: [{ name: 'tagine' }] });

const readTools = (tools: string[]) => {
  const draft = buildRecipeDraft(
    { title: 'Dinner', instructions: 'Cook.', ingredients: ['1 egg'], tools },
    reference,
  );
  return typeof draft === 'string' ? draft : draft.tools;
};

test.each([
  [
    ['Skillet', 'frying pan', 'Stove'],
    ['pan', 'stovetop'],
  ],
  [
    ['food processor', 'box grater'],
    ['blender', 'microplane'],
  ],
  [
    ['Tagine', 'pizza peel'],
    ['tagine', 'pizza peel'],
  ],
  // The cook needs to own neither an oven dish nor a beater.
  [['Baking Dish', 'oven'], ['oven']],
  [['hand mixer', 'whisk', 'pot'], ['pot']],
])('an item that lists the tools %j needs %j', (listed, needed) => {
  expect(readTools(listed)).toEqual(needed);
});
