import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CUISINES } from '#domain/recipes/cuisines';
import {
  DISHES,
  detectCuisine,
  MISLEADING_PHRASES,
  TELLING_INGREDIENTS,
} from '#domain/recipes/detect/cuisine';
import { anyText } from '../any-text.ts';

test('every dish and characteristic ingredient belongs to a known cuisine, and a dish to only one', () => {
  expect(Object.keys(DISHES).filter((cuisine) => !CUISINES.includes(cuisine))).toEqual([]);
  expect(Object.values(TELLING_INGREDIENTS).filter((cuisine) => !CUISINES.includes(cuisine))).toEqual([]);
  const dishes = Object.values(DISHES).flatMap((row) => row.split(', '));
  expect(dishes.filter((dish, index) => dishes.indexOf(dish) !== index)).toEqual([]);
  expect(dishes.filter((dish) => MISLEADING_PHRASES.includes(dish))).toEqual([]);
});

test('every dish names its cuisine in a title', () => {
  for (const [cuisine, row] of Object.entries(DISHES)) {
    for (const dish of row.split(', '))
      expect([dish, detectCuisine({ title: `Easy ${dish}` })]).toEqual([dish, cuisine]);
  }
});

test.each([
  ['Mushroom Risotto', [], 'Italian'],
  ['Tiramisù', [], 'Italian'],
  ['Crème brûlée', [], 'French'],
  ["General Tso's Chicken", [], 'Chinese'],
  ['General Tso’s Chicken', [], 'Chinese'],
  ["Shepherd's Pie", [], null],
  ['Schnitzel', [], null],
  ['American Meat Loaf', [], 'American Comfort'],
  ['Swedish Meatballs', [], 'Nordic'],
  ['Köttbullar', [], 'Nordic'],
  ['Danish Pancakes', [], 'Nordic'],
  ['Cheese Danish', [], null],
  ['Tabbouleh', [], 'Lebanese'],
  ['Panang-Style Beef Curry', [], 'Thai'],
  ['Mapo Tofu (麻婆豆腐)', [], 'Chinese'],
  ['Mexican Meat Loaf', [], 'Mexican'],
  ['Korean Tacos', [], 'Korean'],
  ['Moroccan Lamb Tacos', [], 'Moroccan'],
  ['Lebanese Flatbread', [], 'Lebanese'],
  ['French Toast', [], null],
  ['Spanish Rice', [], null],
  ['Chicken Soup', [], null],
  ['', [], null],
  ['Couscous', ['dinner', 'Italian'], 'Italian'],
  ['Pad Thai', ['Vietnamese cuisine'], 'Vietnamese'],
  ['Chopped Pork', ['taco'], 'Mexican'],
  ['Teriyaki Chicken Tacos', ['taco'], 'Japanese'],
  ['Soup', ['asian'], null],
  ['Soup', ['constructor', '__proto__'], null],
])('%j with the tags %j is %s', (title, tags, cuisine) => {
  expect(detectCuisine({ title, tags, ingredients: [] })).toBe(cuisine);
});

test('ingredients of a single cuisine decide if nothing else does', () => {
  expect(detectCuisine({ title: 'Weeknight Chicken', ingredients: ['chicken', 'garam masala'] })).toBe(
    'Indian',
  );
  expect(
    detectCuisine({ title: 'Weeknight Chicken', ingredients: ['garam masala', 'gochujang'] }),
  ).toBeNull();
  expect(detectCuisine({ title: 'Italian Chicken', ingredients: ['garam masala'] })).toBe('Italian');
  expect(detectCuisine({ title: 'Chicken', ingredients: ['toString'] })).toBeNull();
});

test('any title gives a known cuisine or none', () => {
  fc.assert(
    fc.property(anyText(), (title) => {
      expect([null, ...CUISINES]).toContain(detectCuisine({ title, tags: [title], ingredients: [title] }));
    }),
  );
});
