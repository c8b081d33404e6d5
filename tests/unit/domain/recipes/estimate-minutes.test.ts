import { expect, test } from 'vitest';
import { DISH_KINDS } from '#domain/recipes/detect/dish-kind';
import { estimateMinutes } from '#domain/recipes/detect/estimate-minutes';

const estimate = (title: string, steps: string[], rest: object = {}) =>
  estimateMinutes({ title, kind: 'main', steps, ingredients: 6, ...rest });

test.each([
  ['Milk shake', ['Blend it all.'], { kind: 'drink' }, 5],
  ['Fried fish', ['Fry the fish on both sides.'], {}, 15],
  ['Layer cake', ['Mix it.', 'Bake until golden.'], { kind: 'sweet' }, 55],
  ['White bread', ['Let the dough rise.', 'Bake it.'], { kind: 'bread' }, 125],
  ['Braised beef', ['Brown the beef.', 'Braise it until tender.'], {}, 110],
  ['Chili', ['Fry the onions.', 'Cook it all in the slow cooker.'], {}, 260],
] as const)('%s is estimated', (title, steps, rest, minutes) => {
  expect(estimate(title, [...steps], rest)).toBe(minutes);
});

test('more ingredients take longer', () => {
  const steps = ['Fry it all.'];
  expect(estimate('Stir-fry', steps, { ingredients: 14 })).toBe(
    (estimate('Stir-fry', steps, { ingredients: 6 }) ?? 0) + 20,
  );
});

test('a roast never passes a limit of half an hour', () => {
  for (const kind of DISH_KINDS) {
    expect(estimate('Roast', ['Roast the meat.'], { kind, ingredients: 1 })).toBeGreaterThanOrEqual(60);
    expect(estimate('Lamb', ['Roast it.'], { kind, ingredients: 1 })).toBeGreaterThanOrEqual(60);
  }
});

test('steps without a known action give no estimate', () => {
  expect(estimate('Supper', ['See the picture.'])).toBeNull();
  expect(estimate('Supper', [])).toBeNull();
});
