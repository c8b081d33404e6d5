import { expect, test } from 'vitest';
import { builtinResolver } from '#domain/foods/catalog';
import {
  COOKING_TIME_RANGE,
  INITIAL_PROGRESS,
  type Move,
  OFFERED_TOOLS,
  ONBOARDING_STEPS,
  onboardingReducer,
  type Progress,
  parseNewOnboardingNames,
  QUICK_STAPLES,
} from '../../../../src/features/onboarding/onboarding-state.ts';

const canonical = builtinResolver.ingredient;
const after = (...moves: Move[]): Progress => moves.reduce(onboardingReducer, INITIAL_PROGRESS);

test('the set-up has three steps and starts with nothing chosen and 30 minutes', () => {
  expect(ONBOARDING_STEPS).toHaveLength(3);
  expect(INITIAL_PROGRESS).toEqual({
    step: 0,
    answers: { ingredients: [], tools: [], maxMinutes: 30, cuisines: [] },
    typed: '',
  });
  expect([COOKING_TIME_RANGE.min, COOKING_TIME_RANGE.max, COOKING_TIME_RANGE.step]).toEqual([10, 90, 5]);
});

test('the quick staples are those of the specification, in normalized form', () => {
  expect(QUICK_STAPLES.join(', ')).toBe(
    'salt, black pepper, olive oil, garlic, onion, egg, pasta, rice, tomato, butter',
  );
  expect(parseNewOnboardingNames(QUICK_STAPLES.join(','), 'ingredients', [], canonical)).toEqual(
    QUICK_STAPLES,
  );
});

test('the first twelve tools are offered, in normalized form', () => {
  expect(OFFERED_TOOLS.join(', ')).toBe(
    'pan, pot, oven, stovetop, microwave, air fryer, baking sheet, blender, knife + cutting board, rice cooker, pressure cooker, slow cooker',
  );
  expect(parseNewOnboardingNames(OFFERED_TOOLS.join(','), 'tools', [], canonical)).toEqual(OFFERED_TOOLS);
});

test.each([
  ['ingredients', ' Eggs ', ['egg']],
  ['ingredients', 'Scallions, soya sauce', ['green onion', 'soy sauce']],
  ['ingredients', 'Large tomatoes', ['tomato']],
  ['ingredients', 'Stardust  Powder', ['stardust powder']],
  ['ingredients', ' , ;; ', []],
  ['tools', 'Skillet', ['pan']],
  ['tools', ' Mandoline ', ['mandoline']],
  ['cuisines', ' thai ', ['Thai']],
  ['cuisines', 'tex-mex', ['Mexican']],
  ['cuisines', '  Peruvian ', ['Peruvian']],
] as const)('in the %s, the text %j adds %j', (list, text, names) => {
  expect(parseNewOnboardingNames(text, list, [], canonical)).toEqual(names);
});

test('a food that is in the list is not added again under any name', () => {
  expect(parseNewOnboardingNames('eggs, EGG, salt', 'ingredients', ['egg'], canonical)).toEqual(['salt']);
  expect(parseNewOnboardingNames('peruvian, Peruvian', 'cuisines', ['Peruvian'], canonical)).toEqual([]);
});

test('Enter adds the typed text; spaces add nothing, and text typed meanwhile stays', () => {
  const commit = (text: string): Move => ({ kind: 'commit', list: 'ingredients', text, canonical });
  expect(after(commit('Eggs')).answers.ingredients).toEqual(['egg']);
  expect(after(commit('   '))).toEqual(INITIAL_PROGRESS);
  expect(after({ kind: 'type', text: 'ri' }, commit('Eggs')).typed).toBe('ri');
});

test('a toggle adds, and the next one removes', () => {
  const pan: Move = { kind: 'toggle', list: 'tools', name: 'pan' };
  expect(after(pan).answers.tools).toEqual(['pan']);
  expect(after(pan, pan)).toEqual(INITIAL_PROGRESS);
});

test('going on, back or to the end adds the text in the field', () => {
  const typed: Move = { kind: 'type', text: 'rice' };
  expect(after(typed, { kind: 'go', step: 1, canonical })).toEqual({
    step: 1,
    answers: { ...INITIAL_PROGRESS.answers, ingredients: ['rice'] },
    typed: '',
  });
  const thai: Move = { kind: 'type', text: 'Thai' };
  for (const step of [1, 2]) {
    expect(
      after({ kind: 'go', step: 2, canonical }, thai, { kind: 'go', step, canonical }).answers.cuisines,
    ).toEqual(['Thai']);
  }
});

test('answers are kept when going back', () => {
  const end = after(
    { kind: 'toggle', list: 'ingredients', name: 'salt' },
    { kind: 'go', step: 1, canonical },
    { kind: 'toggle', list: 'tools', name: 'pot' },
    { kind: 'go', step: 2, canonical },
    { kind: 'time', minutes: 45 },
    { kind: 'go', step: 1, canonical },
    { kind: 'go', step: 0, canonical },
  );
  expect(end).toEqual({
    step: 0,
    answers: { ingredients: ['salt'], tools: ['pot'], maxMinutes: 45, cuisines: [] },
    typed: '',
  });
});
