import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linkIngredientsInSteps } from '#domain/recipes/method/link-steps';
import type { MethodLine, StepPart } from '#domain/recipes/method/parts';
import { formatStepPart, type StepView } from '#domain/recipes/method/show-steps';
import { formatScaledAmount } from '#domain/units/scaled-amount';
import { starterRecipes } from '#worker/starter/recipes';
import { measureCpuTime } from '../../../../cpu-time.ts';
import { anyText } from '../../any-text.ts';
import { toMethodLines } from './method-lines.ts';

const LINES = toMethodLines(
  '2 cups flour',
  '3 eggs',
  '150 ml milk',
  '1 onion',
  '2 tbsp sugar',
  '100 g butter, melted',
);

const word = fc.constantFrom(
  ...[
    'add',
    'the',
    'half',
    'of',
    'a',
    'an',
    'two',
    '3',
    '150',
    'ml',
    'g',
    'cups',
    'tbsp',
    '(',
    ')',
    '1½',
    '1/2',
    '-',
    'to',
  ],
  ...[
    'flour',
    'eggs',
    'egg',
    'milk',
    'onion',
    'sugar',
    'butter',
    'water',
    'and',
    ',',
    '.',
    'each',
    'remaining',
    '180 °C',
  ],
  ...[
    '10 minutes',
    '9-inch',
    'mixture',
    'Serves 4',
    '\n',
    '½',
    'rest',
    'cut into 8 pieces',
    '1-2',
    'cans',
    '400 g',
  ],
);
const step = fc.oneof(
  anyText(),
  fc.array(word, { maxLength: 25 }).map((words) => words.join(' ')),
);

const toView = (lines: readonly MethodLine[], factor: number): StepView => ({
  factor,
  system: 'written',
  lines: lines.map(({ name, amount, unit }) => ({
    name,
    amount,
    unit,
    factor,
    swap: null,
    portions: undefined,
  })),
});

const join = (parts: readonly StepPart[], view: StepView): string =>
  parts.map((part) => formatStepPart(part, view)).join('');

test('the parts of any step join to the step, and servings as written leave it unchanged', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 4 }), (steps) => {
      const linked = linkIngredientsInSteps(LINES, steps);
      expect(linked.map((parts) => parts.map(({ text }) => text).join(''))).toEqual(steps);
      expect(linked.map((parts) => join(parts, toView(LINES, 1)))).toEqual(steps);
    }),
    { numRuns: 500 },
  );
});

test('other servings multiply linked amounts and nothing else', () => {
  fc.assert(
    fc.property(step, fc.constantFrom(0.5, 2, 3, 7), (text, factor) => {
      const view = toView(LINES, factor);
      for (const part of linkIngredientsInSteps(LINES, [text]).flat()) {
        const shown = formatStepPart(part, view);
        if (part.kind !== 'amount') {
          expect(shown).toBe(part.text);
          continue;
        }
        const { min, max, unit } = part.amount;
        // Pieces are rounded by their food: half of three eggs are two.
        if (unit !== 'g' && unit !== 'ml') continue;
        // Multiples of 50 g or 50 ml from 1000 on are shown in kg or l.
        const size = min === max && max * factor >= 1000 && (max * factor) % 50 === 0 ? 1000 : 1;
        const parts = { min: min / size, max: max / size, before: '', behind: '' };
        const shownUnit = size === 1 ? unit : unit === 'g' ? 'kg' : 'l';
        const { figure } = formatScaledAmount(
          parts,
          { amount: max / size, unit: shownUnit },
          { amount: (max * factor) / size, unit: shownUnit },
        );
        expect(shown.startsWith(figure)).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});

test('in the starter recipes, no temperature, time, size or number of pieces is linked', () => {
  const fixed = /\d\s*(?:°|º|min|hour|sec|cm\b|inch)|-inch|degrees/iu;
  let linkedAmounts = 0;
  for (const { ingredients, instructions } of starterRecipes) {
    const lines = ingredients.flatMap((one) =>
      toMethodLines(typeof one === 'string' ? one : `${one.amount ?? ''} ${one.unit ?? ''} ${one.name}`),
    );
    const steps = [instructions].flat();
    const linked = linkIngredientsInSteps(lines, steps);
    for (const [at, parts] of linked.entries()) {
      expect(join(parts, toView(lines, 1))).toBe(steps[at]);
      for (const part of parts) {
        if (part.kind !== 'amount') continue;
        linkedAmounts += 1;
        expect(part.text).not.toMatch(fixed);
      }
    }
  }
  expect(linkedAmounts).toBeGreaterThan(700);
});

test('a hostile step takes linear time', () => {
  const hostile = (times: number) =>
    ['1 1 1/', 'half a ', '1-', 'the the ', '2 cups ('].map((text) => text.repeat(times));
  const short = measureCpuTime(() => linkIngredientsInSteps(LINES, hostile(200)));
  const long = measureCpuTime(() => linkIngredientsInSteps(LINES, hostile(2000)));
  expect(long).toBeLessThan(Math.max(short, 5) * 100);
});
