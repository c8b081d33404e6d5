import { expect, test } from 'vitest';
import { findDietLabelsOfIngredientLine } from '#domain/eaters/diets/contents/lines';
import { UNKNOWN } from '#domain/eaters/diets/labels';

/** Returns the diet labels that a line contains or may contain, as bits. */
const accusedBits = (line: string): number => {
  const { contains, may } = findDietLabelsOfIngredientLine(line) ?? UNKNOWN;
  return contains | may;
};

test.each([
  ['1 cup celery and prime rib', 'prime rib'],
  ['2 star fruit, 1 cup celery, and prime rib/2 jam to serve', 'prime rib'],
  ['1 cup quail egg, and 200 g butterscotch schnapps/bottle gourd + 1 cup beans', 'butterscotch schnapps'],
  ['½ tsp yogurt, coconut milk, to serve', 'yogurt'],
  ['1 cup tomatoes, and whole chicken/2 pickling spice, for garnish', 'whole chicken'],
  ['sauerkraut + ginger juice (optional)', 'sauerkraut'],
  ['½ tsp mustard, and sesame oil, chopped', 'mustard'],
  ['a handful of soup/1 cup greens, and 200 g cheese curds/ground veal and cocoa mix', 'ground veal'],
  ['whipped butter/dried white beans', 'whipped butter'],
  ['beet + whole wheat bread/cake flour, to serve', 'whole wheat bread'],
  ['2 tbsp mayonnaise, lemon, to serve', 'mayonnaise'],
])('%s has the labels of %s', (line, name) => {
  expect(accusedBits(name)).toBeGreaterThan(0);
  expect(accusedBits(name) & ~accusedBits(line)).toBe(0);
});
