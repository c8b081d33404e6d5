import { beforeAll, beforeEach, expect, test } from 'vitest';
import { IMPORT_KINDS, type ImportKind, RECIPE_SAMPLES } from '#contract/admin/import-kinds';
import { IMPORT_ITEMS, ImportedResult, ImportResult, InsertedResult } from '#contract/admin/imports';
import { adminApi } from '#contract/admin/paths';
import { api } from '#contract/paths';
import { SearchReply } from '#contract/search/search';
import { withDatabase } from '../auth/harness.ts';
import { startAdmin } from './harness.ts';

withDatabase();

const { db, call, person } = startAdmin();
const KINDS = Object.entries(IMPORT_KINDS) as [ImportKind, (typeof IMPORT_KINDS)[ImportKind]][];

let jwt = '';
const post = (path: string, body: unknown) => call('POST', path, { jwt, body });
const rows = async (sql: string) => (await db.prepare(sql).all()).results;

beforeEach(async () => {
  jwt = (await person({ admin: true })).access_token;
});

beforeAll(async () => {
  await db.prepare(`insert into ingredients (name, origin) values ('tomato', 'starter')`).run();
});

test('every sample fits its schema and is imported without errors', async () => {
  for (const [kind, { path, counts, sample }] of KINDS) {
    for (const item of sample)
      expect([kind, IMPORT_ITEMS[kind].safeParse(item).success]).toEqual([kind, true]);
    const { status, json } = await post(path, sample);
    expect([kind, status, json]).toEqual([
      kind,
      200,
      {
        [counts]: sample.length,
        errors: 0,
        errorDetails: [],
        ...(kind === 'recipes' ? { recipes: [{ id: 'tomato-pasta', title: 'Tomato Pasta' }] } : {}),
      },
    ]);
    const reply = kind === 'recipes' ? ImportResult : counts === 'inserted' ? InsertedResult : ImportedResult;
    expect(reply.safeParse(json).success).toBe(true);
  }
  for (const sample of Object.values(RECIPE_SAMPLES)) {
    expect((await post(adminApi.importRecipes, sample)).json).toMatchObject({ imported: 1, errors: 0 });
  }
});

test('an imported ingredient is marked as imported, even if the starter data had it', async () => {
  await post(adminApi.importIngredients, [{ name: 'Tomatoes', category: 'Vegetable' }]);
  expect(
    await rows(`select name, category, is_pantry, origin from ingredients where name like 'tomato%'`),
  ).toEqual([{ name: 'tomato', category: 'vegetable', is_pantry: 0, origin: 'import' }]);
});

test('an import accepts a list, an object with a list, and a single item', async () => {
  const recipe = (title: string) => ({ title, instructions: 'Cook.' });
  const shapes = [
    [[recipe('Shape one'), recipe('Shape two')], 2],
    [{ recipes: [recipe('Shape one'), recipe('Shape three')] }, 2],
    [recipe('Shape four'), 1],
    [{ ...recipe('Shape five'), recipes: ['not the list'] }, 1],
  ] as const;
  for (const [body, imported] of shapes) {
    expect(await post(adminApi.importRecipes, body)).toMatchObject({
      status: 200,
      json: { imported, errors: 0 },
    });
  }
  expect(
    (await post(adminApi.importAliases, { alias: 'love apple', canonical_name: 'tomato' })).json.imported,
  ).toBe(1);
  expect((await post(adminApi.importCuisines, { name: 'Klingon' })).json.inserted).toBe(1);
});

test.each<[string, unknown, RegExp]>([
  ['no JSON', '[{', /valid JSON/],
  ['nothing', '', /valid JSON/],
  ['a number', 5, /must be a list of items/],
  ['null', null, /must be a list of items/],
  ['text', '"soup"', /must be a list of items/],
  ['a list in no list', { recipes: 'soup' }, /must be a list of items/],
  ['an empty list', [], /has no items/],
  ['too many', Array.from({ length: 1001 }, () => 0), /at most 1000 items and has 1001: send it in parts/],
])('an unusable import (%s) is refused with 400 and the reason', async (_, body, sentence) => {
  for (const [, { path }] of KINDS) {
    const { status, json } = await post(path, body);
    expect([path, status]).toEqual([path, 400]);
    expect(json.error).toMatch(sentence);
    expect(json.message).toBe(json.error);
  }
});

test('a body above 1 MiB is refused with 413, and one of exactly 1 MiB is accepted', async () => {
  const body = (bytes: number) => {
    const empty = JSON.stringify([{ title: 'Long', instructions: 'Cook.', notes: '' }]);
    return empty.replace('""', `"${'x'.repeat(bytes - empty.length)}"`);
  };
  const large = await post(adminApi.importRecipes, body(1024 * 1024 + 1));
  expect(large).toMatchObject({
    status: 413,
    json: { code: 'too_large', error: expect.stringContaining('1024 KiB') },
  });
  const just = await post(adminApi.importRecipes, body(1024 * 1024));
  expect(just).toMatchObject({
    status: 200,
    json: { errors: 1, errorDetails: [{ title: 'Long', error: 'notes must be at most 20000 characters' }] },
  });
});

test.each<[ImportKind, unknown, string, string]>([
  ['ingredients', { category: 'fat' }, 'Item 1', 'name is required'],
  ['ingredients', { name: ' ' }, 'Item 1', 'name is required'],
  ['ingredients', { name: '\0' }, 'Item 1', 'name is required'],
  ['ingredients', { name: 'x'.repeat(101) }, 'x'.repeat(101), 'name must be at most 100 characters'],
  ['ingredients', { name: 'salt', is_pantry: 'yes' }, 'salt', 'is_pantry must be true or false'],
  ['nutrition', { name: 'salt' }, 'salt', 'calories is required'],
  [
    'nutrition',
    { name: 'salt', calories: -1, protein: 0, carbs: 0, fat: 0 },
    'salt',
    'calories must be 0 or more',
  ],
  [
    'nutrition',
    { name: 'salt', calories: 1, protein: 101, carbs: 0, fat: 0 },
    'salt',
    'protein must be at most 100 (grams per 100 g)',
  ],
  [
    'nutrition',
    { name: 'kefir', calories: 0, protein: 0, carbs: 0, fat: 0, fiber: 0, sugar: 0, sodium: 0 },
    'kefir',
    'calories: every value is 0, as in the template; fill them in or leave the item out',
  ],
  ['aliases', { alias: 'love apple' }, 'love apple', 'canonical_name is required'],
  ['aliases', { alias: 'Kefir', canonical_name: 'kefir' }, 'Kefir', 'alias must differ from canonical_name'],
  [
    'aliases',
    { alias: 'butter', canonical_name: 'margarine' },
    'butter',
    'alias: butter is an ingredient of its own',
  ],
  ['cuisines', { name: 5 }, 'Item 1', 'name must be text'],
  ['cookware', ['pan'], 'Item 1', 'the item must be an object'],
  [
    'substitutions',
    { original_ingredient: 'butter', substitute_ingredient: 'olive oil', penalty_score: 1.5 },
    'butter',
    'penalty_score must be at most 1',
  ],
  [
    'substitutions',
    { original_ingredient: 'butter', substitute_ingredient: 'soft butter', penalty_score: 0.1 },
    'butter',
    'substitute_ingredient must be another ingredient than original_ingredient',
  ],
  ['recipes', { title: 'Soup' }, 'Soup', 'instructions is required'],
  [
    'recipes',
    { title: 'Soup', instructions: 'Boil.', published_nutrition: { calories: '410' } },
    'Soup',
    'published_nutrition.calories must be a number',
  ],
  [
    'recipes',
    { title: 'Soup', instructions: 'Boil.', published_nutrition: { sodium_mg: 40_001 } },
    'Soup',
    'published_nutrition.sodium_mg must be at most 40000',
  ],
  [
    'recipes',
    { title: 'Soup', instructions: 'Boil.', published_nutrition: [410] },
    'Soup',
    'published_nutrition must be an object',
  ],
  ['recipes', 'Soup', 'Item 1', 'the item must be an object'],
])('an invalid item of %s is refused with its name and its field: %j', async (kind, item, title, error) => {
  const { path, counts } = IMPORT_KINDS[kind];
  expect(await post(path, [item])).toMatchObject({
    status: 200,
    json: { [counts]: 0, errors: 1, errorDetails: [{ title, error }] },
  });
});

test('importing reference data twice changes nothing and reports the same counts', async () => {
  const tables = [
    'ingredients',
    'ingredient_aliases',
    'ingredients_nutrition',
    'cuisines',
    'cookware',
    'substitutions',
  ];
  const all = async () => [
    await rows('select reference from recipe_index'),
    ...(await Promise.all(tables.map((table) => rows(`select * from ${table} order by 1, 2`)))),
  ];
  const send = async () => {
    for (const [kind, { path, counts, sample }] of KINDS) {
      const { json } = await post(path, [...sample, ...sample]);
      expect([kind, json[counts]]).toEqual([kind, sample.length * 2]);
    }
  };
  await send();
  const before = await all();
  await send();
  expect(await all()).toEqual(before);
});

test('imported names are stored in their canonical spelling, so that nothing is stored twice', async () => {
  await post(adminApi.importCookware, [{ name: 'Skillet', category: 'pan' }]);
  await post(adminApi.importCuisines, [
    { name: 'iTALIAN', region: 'Europe' },
    { name: 'Klingon ' },
    { name: 'klingon' },
  ]);
  await post(adminApi.importNutrition, [{ name: 'Scallions', calories: 32, protein: 2, carbs: 7, fat: 0 }]);
  expect(await rows(`select name from cookware where name like '%skillet%'`)).toEqual([]);
  expect(
    await rows(`select name from cuisines where lower(name) in ('italian', 'klingon') order by name`),
  ).toEqual([{ name: 'Italian' }, { name: 'Klingon' }]);
  expect(
    await rows(`select canonical_name from ingredients_nutrition where calories_per_100g = 32`),
  ).toHaveLength(1);
});

test('imported names and substitutions are used by the next search', async () => {
  const dish = {
    title: 'Moonbread',
    ingredients: ['2 cups zorbleberries', '1 wumpus'],
    instructions: 'Cook.',
  };
  await post(adminApi.importRecipes, [{ ...dish, tools: [] }]);
  const score = async (...ingredients: string[]) => {
    const { json } = await post(api.recommend, { ingredients, maxMinutes: 180 });
    const moonbread = SearchReply.parse(json).results.find(({ id }) => id === 'moonbread');
    return moonbread?.matchScore ?? 0;
  };
  expect(await score('moonfruit')).toBe(0);
  await post(adminApi.importAliases, [
    { alias: 'moonfruit', canonical_name: 'zorbleberry' },
    { alias: 'zorbleberries', canonical_name: 'zorbleberry' },
  ]);
  const one = await score('moonfruit');
  expect(one).toBeGreaterThan(20);
  await post(adminApi.importSubstitutions, [
    { original_ingredient: 'wumpus', substitute_ingredient: 'carrot', penalty_score: 0.1 },
  ]);
  expect(await score('moonfruit', 'carrot')).toBe(95);
  await post(adminApi.importIngredients, [{ name: 'wumpus', is_pantry: true }]);
  const staple = await score('moonfruit');
  expect(staple).toBeGreaterThan(one);
});
