import { describe, expect, test } from 'vitest';
import { linkIngredientsInSteps } from '#domain/recipes/method/link-steps';
import {
  formatStepPart,
  listStepIngredients,
  type StepLine,
  type StepView,
} from '#domain/recipes/method/show-steps';
import { PORTIONS } from '#domain/units/portions';
import { toMethodLines } from './method-lines.ts';

const cook = (
  lines: readonly string[],
  change: Partial<StepView> & { swap?: Record<number, StepLine['swap']> },
) => {
  const { factor = 1, system = 'written', swap = {} } = change;
  const parsed = toMethodLines(...lines);
  const view: StepView = {
    factor,
    system,
    lines: parsed.map(({ name, canonical, amount, unit }, at) => ({
      ...{ name, amount, unit, factor },
      swap: swap[at] ?? null,
      portions: canonical === null ? undefined : PORTIONS[canonical],
    })),
  };
  return { parsed, view };
};

function show(step: string, lines: readonly string[], change: Parameters<typeof cook>[1]): string {
  const { parsed, view } = cook(lines, change);
  return linkIngredientsInSteps(parsed, [step])
    .flat()
    .map((part) => formatStepPart(part, view))
    .join('');
}

describe('other servings', () => {
  test.for<[factor: number, lines: string[], step: string, shown: string]>([
    [2.5, ['200 g rice'], 'Add 150 ml of water.', 'Add 375 ml of water.'],
    [2, ['2 eggs', '1 tsp salt'], 'Beat the two eggs with 1 tsp salt.', 'Beat the 4 eggs with 2 tsp salt.'],
    [0.5, ['2 eggs'], 'Beat 2 eggs.', 'Beat 1 egg.'],
    [2, ['1 egg'], 'Crack in an egg.', 'Crack in 2 eggs.'],
    [2, ['1/2 lemon'], 'Add the juice of half a lemon.', 'Add the juice of 1 lemon.'],
    [2, ['100 g butter'], 'Melt half the butter.', 'Melt half the butter.'],
    [2, ['4 tbsp oil'], 'Heat 1-2 tbsp oil for 2 minutes.', 'Heat 2-4 tbsp oil for 2 minutes.'],
    [3, ['3 tsp salt'], 'Add 1 teaspoon salt.', 'Add 1 tbsp salt.'],
    [2, ['1 400 g can tomatoes'], 'Tip in 1 (400 g) can of tomatoes.', 'Tip in 2 (400 g) cans of tomatoes.'],
    [2, ['1 cup milk'], 'Add 1 cup (240 ml) of milk at 40 °C.', 'Add 2 cups (480 ml) of milk at 40 °C.'],
    [2, ['2/3 cup water'], 'Start with 2/3-cup water.', 'Start with 1⅓ cups water.'],
    [1 / 3, ['1 cup milk'], 'Add 1 cup of milk.', 'Add ⅓ cup of milk.'],
    [
      2,
      ['2 cups sugar'],
      'Pour it with the remaining cup of sugar.',
      'Pour it with the remaining 2 cups of sugar.',
    ],
    [
      2,
      ['4 slices bread'],
      'Lay four of the slices of bread in the pan.',
      'Lay 8 of the slices of bread in the pan.',
    ],
    [2, ['1 tbsp flour'], 'Sprinkle with 1 heaped tbsp flour', 'Sprinkle with 2 heaped tbsp flour'],
  ])('%d times: %s', ([factor, lines, step, shown]) => {
    expect(show(step, lines, { factor })).toBe(shown);
  });
});

describe('other units', () => {
  test('amounts in steps change with the list, temperatures and sizes do not', () => {
    const lines = ['2 cups flour', '1 lb beef', '1/4 cup milk'];
    const step =
      'Heat the oven to 350 °F. Add 1 cup flour, 8 oz of the beef and 1/4 cup milk to a 9-inch pan.';
    expect(show(step, lines, { system: 'metric' })).toBe(
      'Heat the oven to 350 °F. Add 125 g flour, 225 g of the beef and 60 ml milk to a 9-inch pan.',
    );
  });
});

describe('swaps', () => {
  const lime = { name: 'lime juice', amount: 3, unit: 'tbsp' };
  test('the name and the amount of the substitute replace those of the food', () => {
    const lines = ['4 tbsp rice vinegar', '1 tsp salt'];
    expect(show('Stir in the vinegar. Vinegar keeps.', lines, { swap: { 0: lime } })).toBe(
      'Stir in the lime juice. Vinegar keeps.',
    );
    expect(show('Add 2 tbsp of the vinegar', lines, { swap: { 0: lime } })).toBe(
      'Add 1½ tbsp of the lime juice',
    );
    expect(show('Add half the vinegar', lines, { swap: { 0: lime } })).toBe('Add half the lime juice');
  });
  test('a counted food becomes a measured one', () => {
    const flax = { name: 'ground flaxseed', amount: 2, unit: 'tbsp' };
    expect(show('Beat 2 eggs well.', ['2 eggs'], { swap: { 0: flax } })).toBe(
      'Beat 2 tbsp ground flaxseed well.',
    );
  });
  test('without an amount only the name changes', () => {
    expect(
      show('Add 2 tbsp vinegar', ['4 tbsp vinegar'], {
        swap: { 0: { name: 'lime juice', amount: null, unit: null } },
      }),
    ).toBe('Add 2 tbsp lime juice');
  });
});

describe('ingredients of a step', () => {
  const uses = (
    lines: readonly string[],
    steps: readonly string[],
    change: Parameters<typeof cook>[1] = {},
  ) => {
    const { parsed, view } = cook(lines, change);
    return listStepIngredients(linkIngredientsInSteps(parsed, steps), view).map((step) =>
      step.map(({ line, amount }) => `${line} ${amount}`),
    );
  };
  test('amounts, shares, the rest and whole lines', () => {
    const lines = ['6 tbsp butter', '200 g flour', '2 eggs', '1 tsp salt'];
    const steps = [
      'Melt 2 tbsp of the butter.',
      'Beat 2 eggs with half the flour.',
      'Add the remaining butter and salt.',
    ];
    expect(uses(lines, steps)).toEqual([['0 2 tbsp'], ['2 2', '1 100 g'], ['0 4 tbsp', '3 null']]);
    expect(uses(lines, steps, { factor: 2 })[2]).toEqual(['0 ½ cup', '3 null']);
  });
  test('an amount after "all but" is the part that a later step uses', () => {
    const steps = ['Beat the butter with all but 2 tbsp of the sugar.', 'Top with the remaining sugar.'];
    expect(uses(['6 tbsp butter', '8 tbsp sugar'], steps)).toEqual([['0 null', '1 '], ['1 2 tbsp']]);
  });
  test('"all ingredients" are those that no step names', () => {
    expect(
      uses(['1 cup oats', '1 banana', '1 tsp honey'], ['Blend all ingredients.', 'Top with the honey.']),
    ).toEqual([['0 null', '1 null'], ['2 null']]);
  });
});
