import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { ApiError } from '#contract/endpoint';
import { api } from '#contract/paths';
import { RecipeDetail } from '#contract/recipes/recipes';
import { createPageDataLoader } from '#worker/features/recipes/page-data';
import { get } from '../call.ts';
import { db, seeded, withRecipe } from '../database.ts';

beforeAll(seeded);

const detail = async (id: string) =>
  RecipeDetail.parse((await get(`${api.recipe}?id=${encodeURIComponent(id)}`)).json);

test('a recipe that does not exist is a 404 that says so', async () => {
  const { status, json } = await get(`${api.recipe}?id=no-such-recipe`);
  expect([status, ApiError.parse(json)]).toEqual([
    404,
    { error: 'Recipe not found.', message: 'Recipe not found.', code: 'not_found', field: 'id' },
  ]);
});

test('nutrition is counted for all servings and divided, with each ingredient’s share', async () => {
  const id = await withRecipe({ title: 'Butter', ingredients: ['100 g butter', '200 g sugar'], servings: 4 });
  const { nutrition, foods } = await detail(id);
  const butter = foods.butter?.per100g?.calories ?? Number.NaN;
  const sugar = foods.sugar?.per100g?.calories ?? Number.NaN;
  expect(nutrition?.totals.calories).toBeCloseTo(butter + 2 * sugar, 0);
  expect(nutrition?.calories).toBeCloseTo((butter + 2 * sugar) / 4, 0);
  expect(nutrition?.breakdown.map(({ canonical, grams }) => [canonical, grams])).toEqual([
    ['butter', 100],
    ['sugar', 200],
  ]);
  expect(nutrition?.unmatched).toEqual([]);
});

test('uncounted ingredients are named', async () => {
  const id = await withRecipe({ title: 'Half known', ingredients: ['100 g butter', '3 cups unobtainium'] });
  expect((await detail(id)).nutrition?.unmatched).toEqual([expect.stringMatching(/unobtainium/i)]);
});

test('a recipe without any counted ingredient has no nutrition', async () => {
  const id = await withRecipe({ title: 'Unknown', ingredients: ['3 cups unobtainium'] });
  expect((await detail(id)).nutrition).toBeNull();
});

test('the foods are those of the ingredients and of their substitutes', async () => {
  const id = await withRecipe({ title: 'Crumbs', ingredients: ['2 cups butter', '1 cup unobtainium'] });
  expect(Object.keys((await detail(id)).foods).sort()).toEqual([
    'butter',
    'ghee',
    'unobtainium',
    'unsalted butter',
    'whipped butter',
  ]);
});

test('an ingredient comes with its substitutes, best first, each with its own amount', async () => {
  const id = await withRecipe({
    title: 'Cake',
    ingredients: ['2 cups butter', '3 tbsp lemon juice', 'buttermilk'],
  });
  const substitutes = (await detail(id)).ingredients.map(({ substitutes }) =>
    substitutes.map(({ ingredient_name, amount_numeric, unit, penalty }) => [
      ingredient_name,
      amount_numeric,
      unit,
      penalty,
    ]),
  );
  expect(substitutes).toEqual([
    [
      ['unsalted butter', 2, 'cup', 0.05],
      ['whipped butter', 2, 'cup', 0.1],
      ['ghee', 2, 'cup', 0.15],
    ],
    [
      ['lemon', 1, 'piece', 0.1],
      ['lime juice', 3, 'tbsp', 0.1],
      ['lime', 1, 'piece', 0.15],
    ],
    [
      ['kefir', null, null, 0.05],
      ['yogurt', null, null, 0.15],
      ['greek yogurt', null, null, 0.2],
    ],
  ]);
});

test('imported substitutions, aliases and nutrition are used immediately', async () => {
  const id = await withRecipe({ title: 'Later', ingredients: ['100 g grumbleberries', '100 g butter'] });
  await db.batch([
    db.prepare(
      "insert into ingredient_aliases (alias, canonical_name) values ('grumbleberries', 'grumbleberry')",
    ),
    db.prepare(
      `insert into substitutions (original_ingredient, substitute_ingredient, notes, penalty_score)
       values ('grumbleberry', 'raspberry', 'As they are.', 0.15)`,
    ),
    db.prepare(
      `insert into ingredients_nutrition values ('grumbleberry', 50, 1, 2, 3, 4, 5, 6, 'import'), ('butter', 700, 1, 1, 1, 1, 1, 1, 'import')
       on conflict do update set calories_per_100g = 700, origin = 'import'`,
    ),
  ]);
  const { ingredients, nutrition } = await detail(id);
  expect(ingredients[0]).toMatchObject({
    canonical_name: 'grumbleberry',
    substitutes: [
      { ingredient_name: 'raspberry', amount_numeric: 100, unit: 'g', note: 'As they are.', penalty: 0.15 },
    ],
  });
  expect(nutrition?.totals.calories).toBeCloseTo(750, 0);
});

test('pieces weigh what USDA gives for the width in their line', async () => {
  const id = await withRecipe({
    title: 'Wraps',
    ingredients: ['8 (10-inch) flour tortillas', '4 (9-inch) flour tortillas'],
  });
  const { nutrition } = await detail(id);
  expect(nutrition?.breakdown.map(({ grams }) => Math.round(grams))).toEqual([576, 196]);
});

test('stated weights are used, replacement figures are marked, and the coverage is reported', async () => {
  const id = await withRecipe({
    title: 'Sauce',
    ingredients: [
      '1 (28 oz) can canned tomatoes',
      '100 g potatoes from idaho',
      '2 cups oil, for frying',
      '100 g stardust',
    ],
  });
  const { ingredients, nutrition, foods } = await detail(id);
  expect(ingredients.map(({ stated_grams }) => stated_grams && Math.round(stated_grams))).toEqual([
    794,
    null,
    null,
    null,
  ]);
  expect(nutrition?.breakdown.map(({ grams, estimatedFrom }) => [Math.round(grams), estimatedFrom])).toEqual([
    [794, null],
    [100, 'potato'],
    // A tenth of the fried foods' 794, 100 and 100 g, because the stardust is fried too.
    [99, null],
  ]);
  expect(foods['potatoes from idaho']?.estimatedFrom).toBe('potato');
  expect(nutrition?.unmatched).toEqual(['stardust']);
  expect(nutrition?.coverage).toBeCloseTo((794 + 100 + 99) / (794 + 200 + 99), 2);
});

test('at most three substitutes are listed', async () => {
  const id = await withRecipe({ title: 'Many', ingredients: ['1 tsp unobtainium'] });
  await db.batch(
    ['a', 'b', 'c', 'd'].map((name, at) =>
      db
        .prepare(
          'insert into substitutions (original_ingredient, substitute_ingredient, penalty_score) values (?1, ?2, ?3)',
        )
        .bind('unobtainium', name, 0.4 - at / 10),
    ),
  );
  expect(
    (await detail(id)).ingredients[0]?.substitutes.map(({ ingredient_name }) => ingredient_name),
  ).toEqual(['d', 'c', 'b']);
});

test('a page offers no substitute that makes a different dish; a full recipe marks it', async () => {
  const readSubstitutes = async (title: string, full: '' | '&full=1' = '') => {
    const id = await withRecipe({ title, ingredients: ['400 g chickpeas', '100 g tahini', '1 lemon'] });
    const { ingredients } = RecipeDetail.parse((await get(`${api.recipe}?id=${id}${full}`)).json);
    const tahini = ingredients.find(({ canonical_name }) => canonical_name === 'tahini');
    return (tahini?.substitutes ?? []).map(({ ingredient_name, only_if_avoided }) => [
      ingredient_name,
      only_if_avoided,
    ]);
  };
  expect(await readSubstitutes('Hummus')).not.toContainEqual(['peanut butter', undefined]);
  expect(await readSubstitutes('Hummus', '&full=1')).toContainEqual(['peanut butter', true]);
  expect(await readSubstitutes('Chickpea Stew')).toContainEqual(['peanut butter', undefined]);
  await db
    .prepare(
      `insert into substitutions (original_ingredient, substitute_ingredient, penalty_score, origin)
       values ('tahini', 'peanut butter', 0.1, 'import')
       on conflict do update set penalty_score = excluded.penalty_score, origin = excluded.origin`,
    )
    .run();
  expect(await readSubstitutes('Hummus')).not.toContainEqual(['peanut butter', undefined]);
});

test('a full recipe has all substitutes and the labels of all ingredients, and is otherwise the same', async () => {
  const id = await withRecipe({
    title: 'Gratin',
    ingredients: ['200 g mature cheddar, grated', '1 stardust', '2 eggs'],
  });
  const full = RecipeDetail.parse((await get(`${api.recipe}?id=${id}&full=1`)).json);
  const known = await detail(id);
  const [cheese, stardust, eggs] = full.ingredients;
  expect(cheese?.labels).toMatchObject({ contains: ['milk', 'animal'], unknownFoods: false });
  expect(cheese?.labels?.foods).toEqual(expect.arrayContaining(['cheddar cheese', 'cheese']));
  expect(stardust?.labels).toMatchObject({ contains: [], unknownFoods: true });
  expect(stardust?.labels?.unknown).toContain('nuts');
  expect(eggs?.labels?.contains).toContain('eggs');
  const [few, all] = [known.ingredients[0]?.substitutes ?? [], cheese?.substitutes ?? []];
  expect(few).toHaveLength(3);
  expect(all.length).toBeGreaterThan(3);
  expect(all.slice(0, 3)).toMatchObject(few);
  expect(all.every(({ ingredient_name, labels }) => labels && full.foods[ingredient_name])).toBe(true);
  const withoutMore = ({ ingredients, foods, ...rest }: RecipeDetail) => rest;
  expect(withoutMore(full)).toEqual(withoutMore(known));
  expect(known.ingredients.every(({ labels }) => labels === undefined)).toBe(true);
});

test('a page gets the same recipe as the API, and null for an unknown ID', async () => {
  const id = await withRecipe({ title: 'Seen by a page' });
  const site = createPageDataLoader(env as Env);
  expect((await site.recipe(id))?.recipe).toEqual(await detail(id));
  expect(await site.recipe('no-such-recipe')).toBeNull();
});
