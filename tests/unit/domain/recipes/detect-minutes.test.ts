import { expect, test } from 'vitest';
import { detectMinutes } from '#domain/recipes/detect/minutes';

test.each<[string, string[], number | null]>([
  ['no time', ['Chop the onion.', 'Fry it.'], null],
  ['one time, with ten minutes for the rest', ['Simmer for 20 minutes.'], 30],
  ['times one after another', ['Fry for 5 minutes.', 'Simmer for 30 minutes.'], 45],
  ['the longer of a range', ['Bake for 25 to 30 minutes.'], 40],
  ['hours', ['Roast for 1 hour 30 minutes.'], 100],
  ['what is no multiple of five, rounded up', ['Steam for 12 minutes.'], 25],
  ['a night', ['Soak the beans overnight.', 'Boil for 60 minutes.'], 8 * 60 + 60 + 10],
  ['days and weeks', ['Leave in a jar for 2 weeks.'], 14 * 24 * 60 + 10],
  ['how long leftovers keep', ['Bake for 20 minutes.', 'It keeps well for 3 days in a tin.'], 30],
  ['stirring every few minutes is no wait', ['Simmer for 40 minutes, stirring every 5 minutes.'], 50],
  ['no steps', [], null],
])('%s', (_, steps, minutes) => {
  expect(detectMinutes(steps)).toBe(minutes);
});
