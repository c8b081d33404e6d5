import { expect, test } from 'vitest';
import { linkIngredientsInSteps } from '#domain/recipes/method/link-steps';
import { packSteps, unpackStep } from '../../../../src/features/shared/recipes/packed-steps.ts';
import { toMethodLines } from '../../domain/recipes/method/method-lines.ts';

const steps = [
  'Beat 2 large eggs with 1 cup (240 ml) of milk and half the sugar.',
  'Bake for 20 minutes.',
  'Add the remaining sugar, 1 (400 g) can of tomatoes, 150 ml of water and the butter.',
  '',
];
const lines = toMethodLines('2 eggs', '1 cup milk', '100 g sugar', '1 400 g can tomatoes', '50 g butter');

test('the browser restores the linked steps from the text of the page', () => {
  const linked = linkIngredientsInSteps(lines, steps);
  const packed = JSON.parse(JSON.stringify(packSteps(linked))) as ReturnType<typeof packSteps>;
  expect(steps.map((step, at) => unpackStep(step, packed[at] ?? ''))).toEqual(
    linked.map((parts, at) => (parts.length === 0 ? [{ kind: 'text', text: steps[at] }] : parts)),
  );
  expect(JSON.stringify(packed).length).toBeLessThan(400);
});

test('a text shorter than its links is unchanged', () => {
  const [packed = ''] = packSteps(linkIngredientsInSteps(lines, steps));
  expect(unpackStep('Mix.', packed)).toEqual([{ kind: 'text', text: 'Mix.' }]);
});
