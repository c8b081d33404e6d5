import { expect, test } from 'vitest';
import { builtinResolver, INGREDIENTS } from '#domain/foods/catalog';
import { toPlural } from '#domain/foods/plural';
import { PORTIONS } from '#domain/units/portions';

test.each([
  ['egg', 'eggs'],
  ['bay leaf', 'bay leaves'],
  ['sweet potato', 'sweet potatoes'],
  ['avocado', 'avocados'],
  ['strawberry', 'strawberries'],
  ['radish', 'radishes'],
  ['brussels sprouts', 'brussels sprouts'],
])('the plural of %s is %s', (name, plural) => {
  expect(toPlural(name)).toBe(plural);
});

test('the plural of everything counted in pieces is recognized', () => {
  const pieceFoods = INGREDIENTS.filter(({ name }) => PORTIONS[name]?.grams.piece);
  expect(pieceFoods.length).toBeGreaterThan(30);
  for (const { name } of pieceFoods) expect(builtinResolver.ingredient(toPlural(name))).toBe(name);
});
