import { expect, test } from 'vitest';
import { INGREDIENTS } from '#domain/foods/catalog';
import { CUISINES } from '#domain/recipes/cuisines';
import { toSlug } from '#domain/recipes/slug';
import { TOOLS } from '#domain/tools/tools';
import { listNames, type Recipe, recipes } from './starter-recipes.ts';

const RECIPES_LEAST = 450;
/** The cuisines that the starter recipes add to the built-in ones. */
const FURTHER_CUISINES = ['British', 'Eastern European', 'Filipino', 'German', 'Turkish', 'West African'];
const CUISINE_LEAST = 12;
const QUICK_LEAST = 60;
const VEGETARIAN_LEAST = 60;
const VEGAN_LEAST = 40;

const TOOL_LEAST = 2;
const SERVINGS = [1, 2, 3, 4, 5, 6, 7, 8];

const tagged = (tag: string) => recipes.filter(({ tags }) => tags.includes(tag));

/** Returns the pairs of recipes that are too similar, by title. */
function alike<Part>(partsOf: (recipe: Recipe) => Iterable<Part>, limit: number): string[] {
  const all = recipes.map((recipe) => ({ title: recipe.title, parts: new Set(partsOf(recipe)) }));
  return all.flatMap((one, at) =>
    all
      .slice(at + 1)
      .filter((other) => {
        const shared = [...one.parts].filter((part) => other.parts.has(part)).length;
        return shared / (one.parts.size + other.parts.size - shared) >= limit;
      })
      .map((other) => `${one.title} and ${other.title}`),
  );
}

test('titles are unique, also as addresses', () => {
  expect(new Set(recipes.map(({ title }) => toSlug(title))).size).toBe(recipes.length);
});

test('no two recipes share three quarters of their ingredients', () => {
  expect(alike(listNames, 0.75)).toEqual([]);
});

/** Returns every sequence of four words in the instructions of a recipe. */
function listPhrases({ steps }: Recipe): string[] {
  const words =
    steps
      .join(' ')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  return words.map((_, at) => words.slice(at, at + 4).join(' '));
}

test('no two recipes are told in the same words', () => {
  expect(alike(listPhrases, 0.25)).toEqual([]);
});

test('there is enough for every cuisine, diet and hurry', () => {
  expect(recipes.length).toBeGreaterThanOrEqual(RECIPES_LEAST);
  const counts = Map.groupBy(recipes, ({ cuisine }) => cuisine);
  expect([...counts.keys()].sort()).toEqual([...CUISINES, ...FURTHER_CUISINES].sort());
  expect([...counts].filter(([, of]) => of.length < CUISINE_LEAST).map(([cuisine]) => cuisine)).toEqual([]);
  expect(tagged('quick').length).toBeGreaterThanOrEqual(QUICK_LEAST);
  expect(tagged('vegetarian').length).toBeGreaterThanOrEqual(VEGETARIAN_LEAST);
  expect(tagged('vegan').length).toBeGreaterThanOrEqual(VEGAN_LEAST);
});

test('there is something for every tool, course and size of table', () => {
  const using = (tool: string) => recipes.filter(({ tools }) => tools.includes(tool)).length;
  expect(TOOLS.map(({ name }) => name).filter((tool) => using(tool) < TOOL_LEAST)).toEqual([]);
  const courses = ['breakfast', 'lunch', 'dinner', 'dessert', 'snack', 'side', 'soup', 'salad'];
  expect(courses.filter((course) => tagged(course).length === 0)).toEqual([]);
  const served = new Set(recipes.map(({ servings }) => servings));
  expect(SERVINGS.filter((servings) => !served.has(servings))).toEqual([]);
});

test('the recipes cook with over two hundred ingredients, each of which the product knows', () => {
  const known = new Set(INGREDIENTS.map(({ name }) => name));
  const used = new Set(recipes.flatMap(listNames));
  expect([...used].filter((name) => !known.has(name))).toEqual([]);
  expect(used.size).toBeGreaterThan(220);
});
