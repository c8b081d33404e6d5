import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSimilarFoodSearch } from '#domain/nutrition/nearest';
import { anyText } from '../any-text.ts';

const names = (JSON.parse(readFileSync('public/data/usda-sr28.json', 'utf8')) as string[][]).map(
  ([, name = '']) => name,
);
const nearest = createSimilarFoodSearch(names);
const nearestNames = (name: string) => nearest(name, 3).map((at) => names[at] ?? '');

test.each([
  ['butter', 'Butter, salted'],
  ['kefir', 'Kefir, lowfat, plain, LIFEWAY'],
  ['bok choy', 'Cabbage, chinese (pak-choi), raw'],
  ['panko', 'Bread crumbs, dry, grated, plain'],
  ['gochujang', 'Sauce, hot chile, sriracha'],
  ['milk', 'Milk, whole, 3.25% milkfat, with added vitamin D'],
  ['eggs', 'Egg, whole, raw, fresh'],
  ['oysters', 'Mollusks, oyster, Pacific, raw'],
  ['corn sirup', 'Syrups, corn, light'],
  ['cream of tartar', 'Leavening agents, cream of tartar'],
  ['apricots', 'Apricots, raw'],
  ['smoked paprika', 'Spices, paprika'],
  ['cream cheese', 'Cheese, cream'],
  ['fish sauce', 'Sauce, fish, ready-to-serve'],
  ['beer', 'Alcoholic beverage, beer, regular, all'],
  ['tempeh', 'Tempeh'],
])('the nearest food to %s is %s', (name, food) => {
  expect(nearestNames(name)[0]).toBe(food);
});

test('three foods are suggested, or none if nothing is near', () => {
  expect(nearestNames('butter')).toEqual([
    'Butter, salted',
    'Butter, without salt',
    'Butter, whipped, with salt',
  ]);
  for (const name of ['unobtainium', '', ' ', '🍕', '__proto__']) expect(nearestNames(name)).toEqual([]);
});

test('any text gives a few different foods or none', () => {
  fc.assert(
    fc.property(anyText({ maxLength: 30 }), (text) => {
      const matches = nearest(text, 3);
      expect(matches.length).toBeLessThanOrEqual(3);
      expect(new Set(matches).size).toBe(matches.length);
      for (const at of matches) expect(names[at]).toBeTruthy();
    }),
    { numRuns: 60 },
  );
});
