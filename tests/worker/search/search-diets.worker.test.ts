import { beforeAll, expect, test } from 'vitest';
import type { Exclusion } from '#contract/eaters/eaters';
import { api } from '#contract/paths';
import { type SearchInput, SearchReply } from '#contract/search/search';
import { post } from '../call.ts';
import { seeded, withRecipe } from '../database.ts';

beforeAll(seeded);

async function search(request: SearchInput): Promise<SearchReply> {
  const { status, json } = await post(api.recommend, request);
  expect(status).toBe(200);
  return SearchReply.parse(json);
}

const titles = ({ results }: SearchReply) => results.map(({ title }) => title);

const allergy = (name: 'gluten' | 'milk' | 'nuts' | 'celery'): Exclusion => ({
  ...{ kind: 'label', name, strict: true },
});
const avoided = (name: 'gluten' | 'milk' | 'nuts' | 'celery'): Exclusion => ({
  ...allergy(name),
  strict: false,
});

const KITCHEN = {
  ingredients: ['chicken breast', 'rice', 'onion', 'garlic', 'olive oil', 'eggs', 'flour', 'milk', 'butter'],
  maxMinutes: 180,
} satisfies SearchInput;

/**
 * Imports four recipes of a food that occurs nowhere else: without milk, with milk, possibly with milk, and unknown.
 */
async function addDishes(food: string): Promise<SearchInput> {
  await withRecipe({ title: `${food} plain`, ingredients: [`2 ${food}s`, '1 cup rice'] });
  await withRecipe({
    title: `${food} cheese`,
    ingredients: [`2 ${food}s`, { name: 'cheddar', required: false }],
  });
  await withRecipe({
    title: `${food} spread`,
    ingredients: [`2 ${food}s`, '1 cup rice', '1 tbsp margarine or butter'],
  });
  await withRecipe({
    title: `${food} mystery`,
    ingredients: [`2 ${food}s`, '1 cup rice', '1 tsp zorblat powder'],
  });
  // The food's name is unknown, so that only its claim shows that the food has no milk.
  return { ingredients: [`${food}s`, 'rice', 'butter', 'zorblat powder'], maxMinutes: 180 };
}

test('a recipe with an avoided food is left out, optional lines included, and possible contents are reported', async () => {
  const kitchen = await addDishes('dairy-free quux');
  const { results, leftOut } = await search({ ...kitchen, exclusions: [avoided('milk')] });
  const quuxResults = results.filter(({ title }) => title.startsWith('dairy-free quux'));
  expect(quuxResults.map(({ title }) => title.split(' ').at(-1)).sort()).toEqual([
    'mystery',
    'plain',
    'spread',
  ]);
  const notes = Object.fromEntries(quuxResults.map(({ title, diet }) => [title.split(' ').at(-1), diet]));
  expect(notes).toEqual({
    plain: undefined,
    spread: { may: [{ what: 'milk', names: [expect.stringMatching(/margarine/)] }], unchecked: [] },
    mystery: { may: [], unchecked: ['zorblat powder'] },
  });
  expect(leftOut.diet).toBeGreaterThan(0);
  expect(leftOut.dietUnsure).toBe(0);
});

test('an allergy excludes possible and unknown contents, and both are a separate group on request', async () => {
  const kitchen = await addDishes('dairy-free blorp');
  const exclusions = [allergy('milk')];
  const filterTitles = (reply: SearchReply) =>
    titles(reply).filter((title) => title.startsWith('dairy-free blorp'));
  const fits = await search({ ...kitchen, exclusions });
  expect(filterTitles(fits)).toEqual(['dairy-free blorp plain']);
  expect(fits.results.every(({ diet }) => diet === undefined)).toBe(true);
  expect(fits.leftOut.dietUnsure).toBeGreaterThanOrEqual(2);
  const unsure = await search({ ...kitchen, exclusions, dietGroup: 'unsure' });
  expect(filterTitles(unsure).sort()).toEqual(['dairy-free blorp mystery', 'dairy-free blorp spread']);
  for (const { diet } of unsure.results)
    expect((diet?.may.length ?? 0) + (diet?.unchecked.length ?? 0)).toBeGreaterThan(0);
});

test('a celiac guest sees nothing with flour, and flour is neither used nor suggested', async () => {
  const all = await search(KITCHEN);
  const without = await search({ ...KITCHEN, exclusions: [allergy('gluten')] });
  const lines = (reply: SearchReply) =>
    reply.results.flatMap(({ ingredients }) => ingredients.map(({ ingredient_name }) => ingredient_name));
  const wheat = /\b(?:flour|pasta|spaghetti|bread|noodles|soy sauce|couscous|breadcrumbs)\b/i;
  const free = /gluten|rice|corn|tamari|chickpea|almond|buckwheat|glass|cellophane/i;
  const bad = (reply: SearchReply) => lines(reply).filter((name) => wheat.test(name) && !free.test(name));
  expect(bad(all).length).toBeGreaterThan(0);
  expect(bad(without)).toEqual([]);
  expect(without.results.length).toBeGreaterThan(5);
  expect(
    without.unlocks.filter(({ ingredient }) => wheat.test(ingredient) && !free.test(ingredient)),
  ).toEqual([]);
});

test('diets exclude their foods, and several eaters are combined', async () => {
  const vegan = await search({ ...KITCHEN, exclusions: [{ kind: 'diet', name: 'vegan', strict: false }] });
  const family = await search({
    ...KITCHEN,
    exclusions: [{ kind: 'diet', name: 'vegan', strict: false }, allergy('nuts')],
  });
  expect(vegan.results.length).toBeGreaterThan(0);
  const animal = /^(?:chicken|beef|eggs?|milk|butter|honey|cheese|cheddar|fish sauce)\b/i;
  const named = (reply: SearchReply) =>
    reply.results.flatMap(({ ingredients }) => ingredients.filter((one) => animal.test(one.ingredient_name)));
  expect(named(vegan)).toEqual([]);
  // An additional exclusion never adds a recipe to the results.
  const known = new Set(vegan.results.map(({ id }) => id));
  if (vegan.results.length < 50) expect(family.results.filter(({ id }) => !known.has(id))).toEqual([]);
});

test('a dislike excludes a food with its kinds, and is never suggested for removal', async () => {
  await withRecipe({ title: 'Wibble with cheddar', ingredients: ['1 wibble', '100 g cheddar'] });
  const request: SearchInput = { ingredients: ['wibble', 'cheddar'], maxMinutes: 180 };
  expect(titles(await search(request))).toContain('Wibble with cheddar');
  const reply = await search({ ...request, exclusions: [{ kind: 'food', name: 'cheese', strict: false }] });
  expect(reply.results).toEqual([]);
  expect(reply.leftOut.excluded).toBeGreaterThan(0);
  expect(reply.loosen).toEqual([]);
  const allowed = await search({ ...request, exclude: ['cheddar'] });
  expect(allowed.loosen).toMatchObject([{ filter: 'exclude', to: 'cheddar' }]);
});

test('a strictly excluded food also excludes recipes with unknown foods', async () => {
  await withRecipe({ title: 'Nurdle bowl', ingredients: ['1 cup rice', '2 eggs', '1 tbsp nurdle mix'] });
  await withRecipe({ title: 'Rice bowl of eggs', ingredients: ['1 cup rice', '2 eggs'] });
  const request: SearchInput = { ingredients: ['rice', 'eggs', 'nurdle mix'], maxMinutes: 180 };
  const kiwi = (strict: boolean): Exclusion => ({ kind: 'food', name: 'kiwis', strict });
  expect(titles(await search({ ...request, exclusions: [kiwi(false)] }))).toContain('Nurdle bowl');
  const strict = await search({ ...request, exclusions: [kiwi(true)] });
  expect(titles(strict)).toContain('Rice bowl of eggs');
  expect(titles(strict)).not.toContain('Nurdle bowl');
});

test('an empty result counts the recipes that an allergy hid, and never suggests removing it', async () => {
  await withRecipe({ title: 'Frobnitz toast', ingredients: ['1 frobnitz', '2 slices bread'] });
  const reply = await search({
    ...{ ingredients: ['frobnitz', 'bread'], maxMinutes: 180 },
    exclusions: [allergy('gluten')],
  });
  expect(reply.results).toEqual([]);
  expect(reply.leftOut.diet).toBeGreaterThan(0);
  expect(reply.loosen).toEqual([]);
});

test.each([
  [{ kind: 'label', name: 'sunshine', strict: true }, 'exclusions.0.name'],
  [{ kind: 'diet', name: 'keto', strict: true }, 'exclusions.0.name'],
  [{ kind: 'food', name: '  ', strict: true }, 'exclusions.0.name'],
  [{ kind: 'label', name: 'milk' }, 'exclusions.0.strict'],
  [{ kind: 'mood', name: 'milk', strict: true }, 'exclusions.0.kind'],
  [null, 'exclusions.0'],
])('an invalid exclusion names its field: %j', async (exclusion, field) => {
  const { status, json } = await post(api.recommend, { ...KITCHEN, exclusions: [exclusion] });
  expect([status, (json as { field?: string }).field]).toEqual([400, field]);
});
