import { expect, test } from 'vitest';
import { INGREDIENTS } from '#domain/foods/catalog';
import { CUISINES } from '#domain/recipes/cuisines';
import { toSlug } from '#domain/recipes/slug';
import { TOOLS } from '#domain/tools/tools';
import { listNames, recipes } from './starter-recipes.ts';

const RECIPES_LEAST = 2_000;
/** The cuisines that the starter recipes add to the built-in ones. */
const FURTHER_CUISINES = [
  ...['British', 'Eastern European', 'Filipino', 'German', 'Indonesian', 'Irish', 'Malaysian', 'Pakistani'],
  ...['Peruvian', 'Portuguese', 'Turkish', 'West African'],
];
const CUISINE_LEAST = 12;
const QUICK_LEAST = 300;
const VEGETARIAN_LEAST = 400;
const VEGAN_LEAST = 150;

const TOOL_LEAST = 2;
const SERVINGS = [1, 2, 3, 4, 5, 6, 7, 8];

const tagged = (tag: string) => recipes.filter(({ tags }) => tags.includes(tag));

test('titles are unique, also as addresses', () => {
  expect(new Set(recipes.map(({ title }) => toSlug(title))).size).toBe(recipes.length);
});

test('there are enough recipes for every cuisine, diet and time limit', () => {
  expect(recipes.length).toBeGreaterThanOrEqual(RECIPES_LEAST);
  const counts = Map.groupBy(recipes, ({ cuisine }) => cuisine);
  expect([...counts.keys()].sort()).toEqual([...CUISINES, ...FURTHER_CUISINES].sort());
  expect([...counts].filter(([, of]) => of.length < CUISINE_LEAST).map(([cuisine]) => cuisine)).toEqual([]);
  expect(tagged('quick').length).toBeGreaterThanOrEqual(QUICK_LEAST);
  expect(tagged('vegetarian').length).toBeGreaterThanOrEqual(VEGETARIAN_LEAST);
  expect(tagged('vegan').length).toBeGreaterThanOrEqual(VEGAN_LEAST);
});

test('there are recipes for every tool, course and household size', () => {
  const using = (tool: string) => recipes.filter(({ tools }) => tools.includes(tool)).length;
  expect(TOOLS.map(({ name }) => name).filter((tool) => using(tool) < TOOL_LEAST)).toEqual([]);
  const courses = ['breakfast', 'lunch', 'dinner', 'dessert', 'snack', 'side', 'soup', 'salad'];
  expect(courses.filter((course) => tagged(course).length === 0)).toEqual([]);
  const served = new Set(recipes.map(({ servings }) => servings));
  expect(SERVINGS.filter((servings) => !served.has(servings))).toEqual([]);
});

test('the recipes use over two hundred ingredients, all of them known', () => {
  const known = new Set(INGREDIENTS.map(({ name }) => name));
  const used = new Set(recipes.flatMap(listNames));
  expect([...used].filter((name) => !known.has(name))).toEqual([]);
  expect(used.size).toBeGreaterThan(220);
});
