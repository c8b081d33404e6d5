import { describe, expect, test } from 'vitest';
import { toUserRecipe } from '#domain/cookbook/read-user-recipe';
import { parseIngredientLine } from '#domain/recipes/lines/parse-line';
import { findSourceCountry, localizeUnit } from '#domain/units/country-units';
import { findUnitByName } from '#domain/units/units';

test.each([
  ['https://www.bbc.co.uk/food/recipes/x', 'britain'],
  ['https://www.bbcgoodfood.com/recipes/x', 'britain'],
  ['Serve warm.\n\nhttps://example.ie/cake', 'britain'],
  ['https://www.taste.com.au/recipes/x', 'australia'],
  ['https://example.co.nz:8080/x', 'new-zealand'],
  ['https://example.com/uk/recipe.uk', null],
  ['https://notbbcgoodfood.com/x', null],
  ['See https://a.co.uk, taken from https://b.com/x', null],
  ['no address at all.uk', null],
  ['', null],
])('the measures of %j are those of %s', (text, country) => {
  expect(findSourceCountry(text)).toBe(country);
});

test.each([
  ['pint', 'britain', 568],
  ['fl oz', 'britain', 28.4],
  ['gallon', 'britain', 4544],
  ['tbsp', 'britain', 15],
  ['cup', 'britain', 240],
  ['tbsp', 'australia', 20],
  ['cup', 'australia', 250],
  ['tsp', 'australia', 5],
  ['pint', 'new-zealand', 568],
  ['tbsp', 'new-zealand', 15],
  ['pint', null, 480],
] as const)('a %s of %s is %d ml', (unit, country, ml) => {
  expect(findUnitByName(localizeUnit(unit, country) ?? '')?.ml).toBe(ml);
});

describe('milliliters next to a unit show which unit is meant', () => {
  test.each([
    ['1 pint (570 ml) milk', 'imperial pint'],
    ['1 pint/600ml milk', 'imperial pint'],
    ['½ pint (284 ml) cream', 'imperial pint'],
    ['1 pint (475 ml) milk', 'pint'],
    ['2 tbsp (40 ml) oil', 'Australian tbsp'],
    ['2 tbsp (30 ml) oil', 'tbsp'],
    ['5 fl oz (142 ml) milk', 'fl oz'],
    ['1 cup (250 ml) milk', 'cup'],
    ['600ml/1 pint milk', 'ml'],
    ['1 pint (1 l) milk', 'pint'],
  ])('%s: %s', (line, unit) => {
    expect(parseIngredientLine(line).unit).toBe(unit);
  });
});

test('an imported recipe uses the measures of its country', () => {
  const item = {
    title: 'Custard',
    ingredients: ['1 pint milk', { name: 'cream', amount: '2', unit: 'fl oz' }, '2 tbsp sugar'],
    instructions: ['Stir.'],
  };
  const units = (recipe: ReturnType<typeof toUserRecipe>) => recipe.lines.map(({ unit }) => unit);
  expect(units(toUserRecipe({ ...item, notes: 'https://www.bbc.co.uk/food/custard' }, null))).toEqual([
    'imperial pint',
    'imperial fl oz',
    'tbsp',
  ]);
  expect(units(toUserRecipe(item, null, 'https://example.com.au/custard'))).toEqual([
    'imperial pint',
    'fl oz',
    'Australian tbsp',
  ]);
  expect(units(toUserRecipe(item, null))).toEqual(['pint', 'fl oz', 'tbsp']);
});
