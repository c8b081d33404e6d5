import { beforeEach, expect, test } from 'vitest';
import { adminListMissingNutrition, getDebugNutrition } from '#contract/admin/admin';
import { adminApi } from '#contract/admin/paths';
import { api } from '#contract/paths';
import { SearchReply } from '#contract/search/search';
import { recomputeScheduledNutrition } from '#worker/features/nutrition/recount';
import { withDatabase } from '../auth/harness.ts';
import { startAdmin } from './harness.ts';

withDatabase();

const { db, call, person } = startAdmin();

let jwt = '';
const post = (path: string, body: unknown) => call('POST', path, { jwt, body });
const missing = async () =>
  adminListMissingNutrition.reply.parse((await call('GET', adminApi.missingNutrition, { jwt })).json);

const dish = (title: string, ...ingredients: string[]) => ({ title, instructions: 'Cook.', ingredients });
/** A fish in USDA's data (15006, raw) that the built-in tables lack, so that only an import makes it known. */
const BURBOT = { name: 'Burbot', calories: 90, protein: 19.31, carbs: 0, fat: 0.81, sugar: 0, sodium: 97 };

const stored = (id: string) =>
  db
    .prepare(
      `select calories, complete, updated_at from recipe_nutrition join recipes on id = recipe_id where id = ?1`,
    )
    .bind(id)
    .first<{ calories: number; complete: 0 | 1; updated_at: string }>();

beforeEach(async () => {
  await db.batch(
    ['recipes', 'ingredients', 'ingredient_aliases', 'ingredients_nutrition'].map((table) =>
      db.prepare(`delete from ${table}`),
    ),
  );
  jwt = (await person({ admin: true })).access_token;
});

test('foods without nutrition are listed by their number of recipes, then by name', async () => {
  await post(adminApi.importRecipes, [
    dish('One', '1 cup Burbot', '1 wumpus', '2 eggs'),
    dish('Two', '200 ml burbot', '1 cup burbot', '1 arrakis spice'),
    dish('Three', '1 wumpus', '100 g butter'),
  ]);
  const { rows, missing: names, count } = await missing();
  expect(rows.map(({ name, occurrences }) => [name, occurrences])).toEqual([
    ['burbot', 2],
    ['wumpus', 2],
    ['arrakis spice', 1],
  ]);
  expect(names).toEqual(['burbot', 'wumpus', 'arrakis spice']);
  expect(count).toBe(3);
  expect(rows[0]?.suggestions).toMatchObject([
    { ndb: '15006', name: 'Fish, burbot, raw', calories: 90, fiber: 0 },
    { ndb: '15190' },
  ]);
  expect(rows[1]?.suggestions).toEqual([]);
});

test('without recipes no food is missing', async () => {
  expect(await missing()).toEqual({ rows: [], missing: [], count: 0 });
});

test('two names that now mean the same food are one row', async () => {
  await post(adminApi.importRecipes, [dish('One', '1 cup smoor'), dish('Two', '1 cup smurr', '1 cup smoor')]);
  expect((await missing()).count).toBe(2);
  await post(adminApi.importAliases, [{ alias: 'smurr', canonical_name: 'smoor' }]);
  expect((await missing()).rows).toMatchObject([{ name: 'smoor', occurrences: 2 }]);
});

test('imported nutrition is counted in every recipe with that food, on its page and in searches', async () => {
  await post(adminApi.importRecipes, [dish('Shake', '200 g burbot'), dish('Other', '100 g butter')]);
  const before = await stored('shake');
  const other = await stored('other');
  expect(before).toMatchObject({ calories: 0, complete: 0 });
  const search = async () => {
    const { json } = await post(api.recommend, {
      ingredients: ['burbot'],
      maxCalories: 100,
      unknownMinutes: true,
    });
    return SearchReply.parse(json).results.map(({ id }) => id);
  };
  expect(await search()).toEqual([]);
  expect((await post(adminApi.importNutrition, [BURBOT])).json).toMatchObject({ imported: 1, errors: 0 });
  // The recipe has 200 g for two servings.
  expect(await stored('shake')).toMatchObject({ calories: 90, complete: 1 });
  expect((await stored('shake'))?.updated_at).not.toBe(before?.updated_at);
  expect(await stored('other')).toEqual(other);
  expect(await search()).toEqual(['shake']);
  const page = await call('GET', `${api.recipe}?id=shake`);
  expect(page.json.nutrition).toMatchObject({ calories: 90, unmatched: [] });
  expect((await missing()).count).toBe(0);
});

test('importing the same nutrition again recounts nothing', async () => {
  await post(adminApi.importRecipes, [dish('Shake', '200 g burbot')]);
  await post(adminApi.importNutrition, [BURBOT]);
  const before = await stored('shake');
  await post(adminApi.importNutrition, [BURBOT]);
  expect(await stored('shake')).toEqual(before);
  await post(adminApi.importNutrition, [{ ...BURBOT, calories: 60 }]);
  expect(await stored('shake')).toMatchObject({ calories: 60 });
});

test('a recipe that is imported again keeps its current nutrition', async () => {
  await post(adminApi.importRecipes, [dish('Shake', '200 g burbot')]);
  await post(adminApi.importNutrition, [BURBOT]);
  const before = await stored('shake');
  await post(adminApi.importRecipes, [dish('Shake', '200 g burbot')]);
  expect(await stored('shake')).toEqual(before);
});

test('an alias or an ingredient that identifies a name completes the nutrition of its recipes', async () => {
  await post(adminApi.importNutrition, [BURBOT]);
  await post(adminApi.importRecipes, [dish('Shake', '200 g burbott'), dish('Bowl', '100 g organic burbot')]);
  expect(await stored('shake')).toMatchObject({ complete: 0 });
  expect(await stored('bowl')).toMatchObject({ complete: 0 });
  await post(adminApi.importAliases, [{ alias: 'burbott', canonical_name: 'burbot' }]);
  expect(await stored('shake')).toMatchObject({ calories: 90, complete: 1 });
  await db.prepare('delete from ingredient_aliases').run();
  await post(adminApi.importIngredients, [{ name: 'burbot' }]);
  expect(await stored('bowl')).toMatchObject({ calories: 45, complete: 1 });
});

test('scheduled nutrition updates run in batches, once per recipe', async () => {
  const dishes = Array.from({ length: 25 }, (_, at) => dish(`Shake ${at}`, `${100 + at} g burbot`));
  await post(adminApi.importRecipes, dishes);
  await db.prepare(`insert into ingredients_nutrition select 'burbot', 50, 0, 0, 0, 0, 0, 0, 'import'`).run();
  await db.prepare('insert into nutrition_due (recipe_id) select id from recipes').run();
  const due = () => db.prepare('select count(*) as n from nutrition_due').first<number>('n');
  expect(await recomputeScheduledNutrition(db, 10)).toBe(10);
  expect(await due()).toBe(15);
  expect(await recomputeScheduledNutrition(db, 100)).toBe(15);
  expect(await due()).toBe(0);
  expect(await recomputeScheduledNutrition(db, 100)).toBe(0);
  expect(await stored('shake-24')).toMatchObject({ calories: 31, complete: 1 });
});

test('simultaneous nutrition imports leave recipes with the nutrition that was stored last', async () => {
  await post(adminApi.importRecipes, [dish('Shake', '200 g burbot')]);
  const imports = [41, 42, 43, 44, 45].map((calories) =>
    post(adminApi.importNutrition, [{ ...BURBOT, calories }]),
  );
  await Promise.all(imports);
  const { calories_per_100g } = (await db.prepare('select * from ingredients_nutrition').first()) ?? {};
  await recomputeScheduledNutrition(db, 100);
  expect(await stored('shake')).toMatchObject({ calories: calories_per_100g });
});

test('an accepted USDA row is used immediately and leaves the report', async () => {
  await post(adminApi.importRecipes, [dish('Shake', '200 g burbot')]);
  const { json, status } = await post(adminApi.acceptNutrition, { name: 'burbot', ndb: '15006' });
  expect([status, json]).toEqual([
    200,
    { name: 'burbot', food: expect.objectContaining({ ndb: '15006', calories: 90 }) },
  ]);
  expect(await stored('shake')).toMatchObject({ calories: 90, complete: 1 });
  expect((await missing()).count).toBe(0);
  // Green tea has no calories, but counts as known now.
  const tea = await post(adminApi.acceptNutrition, { name: 'green tea', ndb: '14278' });
  expect([tea.status, tea.json.name]).toEqual([200, 'green tea']);
  expect(await post(adminApi.acceptNutrition, { name: 'burbot', ndb: '99999' })).toMatchObject({
    status: 404,
    json: { field: 'ndb' },
  });
  for (const body of [{}, { name: 'burbot' }, { name: '', ndb: '15006' }, { name: 'burbot', ndb: '1' }, null])
    expect((await post(adminApi.acceptNutrition, body)).status).toBe(400);
  // These names are empty after cleaning.
  for (const name of ['\0', ' ', '\0\t'])
    expect(await post(adminApi.acceptNutrition, { name, ndb: '15006' }), JSON.stringify(name)).toMatchObject({
      status: 400,
      json: { field: 'name' },
    });
});

test('a figure that USDA lacks is taken as 0', async () => {
  await post(adminApi.acceptNutrition, { name: 'caraway cheese', ndb: '01008' });
  expect(await db.prepare('select * from ingredients_nutrition').first()).toMatchObject({
    canonical_name: 'caraway cheese',
    calories_per_100g: 376,
    sugar_g_per_100g: 0,
    origin: 'import',
  });
});

test('the debug page shows the first 20 recipes, and treats 0 calories as missing', async () => {
  const dishes = Array.from({ length: 25 }, (_, at) =>
    dish(`Dish ${String(at).padStart(2, '0')}`, at === 0 ? '1 wumpus' : '100 g butter'),
  );
  await post(adminApi.importRecipes, dishes);
  await db.prepare(`delete from recipe_nutrition where recipe_id = 'dish-01'`).run();
  const { status, json } = await call('GET', adminApi.debugNutrition);
  expect(status).toBe(200);
  const { recipes, ...counts } = getDebugNutrition.reply.parse(json);
  expect(counts).toEqual({ total: 20, withNutrition: 19, missing: 1 });
  expect(recipes.map(({ id }) => id)).toEqual(
    Array.from({ length: 20 }, (_, at) => `dish-${String(at).padStart(2, '0')}`),
  );
  expect(recipes[0]).toEqual({ id: 'dish-00', title: 'Dish 00', nutrition: null });
  expect(recipes[1]?.nutrition).toEqual(recipes[2]?.nutrition);
  expect(recipes[1]?.nutrition).toMatchObject({ serving_size: '1 serving', servings: 2, calories: 358.5 });
});
