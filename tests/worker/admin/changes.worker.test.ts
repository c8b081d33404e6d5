import { beforeEach, expect, test } from 'vitest';
import { adminListChanges, adminLoadDefaultData } from '#contract/admin/admin';
import { ImportResult } from '#contract/admin/imports';
import { adminApi } from '#contract/admin/paths';
import { api } from '#contract/paths';
import { RecipeDetail } from '#contract/recipes/recipes';
import { SearchReply } from '#contract/search/search';
import { starterRecipes } from '#worker/starter/recipes';
import { withDatabase } from '../auth/harness.ts';
import { editableItem } from './editable.ts';
import { OWNER, startAdmin } from './harness.ts';

withDatabase();

const { app, db, call, person } = startAdmin();

let jwt = '';
let email = '';
const post = (path: string, body: unknown) => call('POST', path, { jwt, body });
const owner = async () => (await person({ email: OWNER })).access_token;
const changes = async (jwt: string) =>
  adminListChanges.reply.parse((await call('GET', adminApi.auditLog, { jwt })).json).changes;

const dish = (title: string, more = {}) => ({
  title,
  instructions: 'Cook.',
  minutes: 20,
  ingredients: ['2 onions', '1 egg'],
  cuisine: 'Thai',
  tools: [],
  ...more,
});
const search = async () => {
  const { json } = await post(api.recommend, { ingredients: ['onion', 'egg'] });
  return SearchReply.parse(json).results.map(({ title }) => title);
};

beforeEach(async () => {
  await db.batch(
    ['recipes', 'ingredients', 'ingredients_nutrition', 'cuisines', 'audit_log'].map((table) =>
      db.prepare(`delete from ${table}`),
    ),
  );
  const admin = await person({ admin: true });
  jwt = admin.access_token;
  email = admin.email;
});

test('every import is recorded: who, when, what kind, how many', async () => {
  const before = Date.now();
  await post(adminApi.importRecipes, [dish('One'), dish('Two'), { title: 'Bad' }]);
  await post(adminApi.importAliases, [{ alias: 'love apple', canonical_name: 'tomato' }]);
  const list = await changes(await owner());
  expect(list).toMatchObject([
    { by: email, action: 'import', kind: 'aliases', subject: null, imported: 1, errors: 0 },
    { by: email, action: 'import', kind: 'recipes', subject: null, imported: 2, errors: 1 },
  ]);
  expect(Date.parse(list[0]?.at ?? '')).toBeGreaterThanOrEqual(before);
});

test('the parts of an imported file are one recorded change, and a part sent twice counts once', async () => {
  const run = crypto.randomUUID();
  const part = (at: number, ...titles: string[]) =>
    post(
      `${adminApi.importRecipes}?run=${run}&part=${at}`,
      titles.map((title) => dish(title)),
    );
  await part(0, 'One', 'Two');
  await part(1, 'Three', '');
  await part(1, 'Three', '');
  await part(2, 'Four');
  expect(await changes(await owner())).toMatchObject([{ kind: 'recipes', imported: 4, errors: 1 }]);
  expect(await db.prepare('select count(*) as n from audit_log').first('n')).toBe(4);
});

test('the parts of an import need a UUID as their run and a whole number as their part', async () => {
  for (const query of ['run=1', 'part=x', 'part=-1', 'part=1.5'])
    expect((await post(`${adminApi.importRecipes}?${query}`, [dish('One')])).status).toBe(400);
});

test('after the account is deleted its changes stay, without a name', async () => {
  await post(adminApi.importRecipes, [dish('One')]);
  await db.prepare('delete from users').run();
  expect(await changes(await owner())).toMatchObject([{ by: null, kind: 'recipes' }]);
});

test('different recipes with the same title stay separate across the parts of a file', async () => {
  const run = crypto.randomUUID();
  const send = async (run: string) => {
    for (const [part, minutes] of [10, 20, 30].entries())
      await post(`${adminApi.importRecipes}?run=${run}&part=${part}`, [dish('Soup', { minutes })]);
  };
  await send(run);
  const all = () => db.prepare('select id, minutes_to_make, updated_at from recipes order by id').all();
  const { results } = await all();
  expect(results.map((row) => row.minutes_to_make)).toEqual([10, 30, 20]);
  await send(crypto.randomUUID());
  expect((await all()).results).toEqual(results);
  await post(adminApi.importRecipes, [dish('Soup', { minutes: 40 })]);
  expect((await all()).results.map((row) => row.minutes_to_make)).toEqual([40, 30, 20]);
});

test('simultaneous imports lose and mix nothing', async () => {
  const cuisines = ['Thai', 'Greek', 'Indian', 'French', 'Korean', 'Nordic', 'Spanish', 'Chinese'];
  const bodies = cuisines.map((cuisine) =>
    ['Stew', 'Salad', 'Pie'].map((title) =>
      dish(title, { cuisine, instructions: `Cook it the ${cuisine} way.` }),
    ),
  );
  const replies = await Promise.all([...bodies, ...bodies].map((body) => post(adminApi.importRecipes, body)));
  for (const { status, json } of replies) expect([status, json.imported]).toEqual([200, 3]);
  const { results } = await db
    .prepare(`select id, cuisine, json_extract(instructions, '$[0]') as step from recipes`)
    .all<{ id: string; cuisine: string; step: string }>();
  expect(results).toHaveLength(24);
  for (const { cuisine, step } of results) expect(step).toBe(`Cook it the ${cuisine} way.`);
  const acknowledged = new Set(
    replies.flatMap(({ json }) => ImportResult.parse(json).recipes.map(({ id }) => id)),
  );
  expect([...acknowledged].sort()).toEqual(results.map(({ id }) => id).sort());
});

test('an imported recipe, and an administrator’s edit of it, is in the next search', async () => {
  expect(await search()).toEqual([]);
  await post(adminApi.importRecipes, [dish('Onion omelette')]);
  expect(await search()).toEqual(['Onion omelette']);
  const edited = dish('Onion frittata', { id: 'another-id', minutes: 12, notes: 'Good cold.' });
  const { status, json } = await call('PUT', '/api/recipes/onion-omelette', { jwt, body: edited });
  expect(status).toBe(200);
  expect(RecipeDetail.parse(json)).toMatchObject({
    id: 'onion-omelette',
    title: 'Onion frittata',
    notes: 'Good cold.',
  });
  expect(await search()).toEqual(['Onion frittata']);
  expect((await call('GET', `${api.recipe}?id=onion-omelette`)).json.title).toBe('Onion frittata');
  expect((await call('DELETE', '/api/recipes/onion-omelette', { jwt })).json).toEqual({ deleted: true });
  expect(await search()).toEqual([]);
  expect((await call('GET', `${api.recipe}?id=onion-omelette`)).status).toBe(404);
  for (const table of ['recipe_ingredients', 'recipe_nutrition', 'recipe_runs'])
    expect([table, await db.prepare(`select count(*) as n from ${table}`).first('n')]).toEqual([table, 0]);
  expect(await changes(await owner())).toMatchObject([
    { action: 'delete', kind: 'recipes', subject: 'onion-omelette', imported: 1 },
    { action: 'edit', kind: 'recipes', subject: 'onion-omelette', imported: 1 },
    { action: 'import', kind: 'recipes', subject: null },
  ]);
});

test('a recipe saved without changes stays unchanged, line by line', async () => {
  const lines = [
    '2 garlic cloves, minced',
    'Thumb of ginger',
    '2 celery sticks',
    '1/4 stick of butter',
    'salt',
  ];
  await post(adminApi.importRecipes, [
    dish('Odd soup', { minutes: null, ingredients: ['For the broth:', ...lines], notes: 'x' }),
  ]);
  // Import a part of every collection in the starter data.
  const step = Math.ceil(starterRecipes.length / 60);
  await post(
    adminApi.importRecipes,
    starterRecipes.filter((_, at) => at % step === 0),
  );
  const { results } = await db.prepare('select id from recipes').all<{ id: string }>();
  expect(results.length).toBeGreaterThan(50);
  for (const { id } of results) {
    const before = RecipeDetail.parse((await call('GET', `${api.recipe}?id=${id}`)).json);
    // The reply is read from the database after the change.
    const { status, json } = await call('PUT', `/api/recipes/${id}`, { jwt, body: editableItem(before) });
    expect([id, status]).toEqual([id, 200]);
    const { updated_at, ...after } = RecipeDetail.parse(json);
    expect(after).toEqual({ ...before, updated_at: undefined });
  }
  const before = await call('GET', `${api.recipe}?id=odd-soup`);
  const edited = editableItem(RecipeDetail.parse(before.json));
  edited.ingredients.splice(1, 1, { ...edited.ingredients[0], amount: '500 g', name: 'onions' } as never);
  const { json } = await call('PUT', '/api/recipes/odd-soup', { jwt, body: edited });
  expect(json.ingredients.map((line: { canonical_name: string }) => line.canonical_name)).toEqual([
    'garlic',
    'onion',
    'celery',
    'butter',
    'salt',
  ]);
  expect(json.ingredients[0]).toEqual(before.json.ingredients[0]);
});

test('an invalid edit names the field, and a missing recipe is not created', async () => {
  await post(adminApi.importRecipes, [dish('Soup')]);
  expect(await call('PUT', '/api/recipes/soup', { jwt, body: { title: 'Soup' } })).toMatchObject({
    status: 400,
    json: { field: 'instructions' },
  });
  expect((await call('PUT', '/api/recipes/soup', { jwt, body: dish('&nbsp;') })).status).toBe(400);
  for (const id of ['absent', '%00', '%E0%A4%A', '__proto__', 'x'.repeat(201)]) {
    for (const method of ['PUT', 'DELETE']) {
      const { status } = await call(method, `/api/recipes/${id}`, { jwt, body: dish('Soup') });
      expect([id, method, [400, 404].includes(status)]).toEqual([id, method, true]);
    }
  }
  expect(await db.prepare('select count(*) as n from recipes').first('n')).toBe(1);
  expect(await changes(await owner())).toHaveLength(1);
});

test('the default data is added to a database without ingredients, once', async () => {
  const chef = await owner();
  const load = async () =>
    adminLoadDefaultData.reply.parse((await call('POST', adminApi.defaultData, { jwt: chef })).json);
  // Send both requests at the same time, as two tabs could.
  const [first, second] = await Promise.all([load(), load()]);
  const loaded = first?.loaded ? first : second;
  expect([first?.loaded, second?.loaded].sort()).toEqual([false, true]);
  expect(loaded).toMatchObject({ message: 'Default data loaded successfully', cuisines: 10 });
  const count = (table: string) => db.prepare(`select count(*) as n from ${table}`).first<number>('n');
  expect(await count('ingredients')).toBe(loaded?.ingredients);
  expect(await count('ingredients_nutrition')).toBe(loaded?.nutrition);
  expect(await count('cuisines')).toBe(10);
  expect(await load()).toEqual({ loaded: false, ingredients: 0, nutrition: 0, cuisines: 0 });
  expect(await changes(chef)).toMatchObject([{ action: 'defaults', kind: null, by: OWNER }]);
});

test('an administrator’s data export contains the changes that they made', async () => {
  await post(adminApi.importRecipes, [dish('One')]);
  const { json } = await call('GET', api.accountExport, { jwt });
  expect(json.data.changes).toMatchObject([{ action: 'import', kind: 'recipes', imported: 1 }]);
  expect(app.db).toBe(db);
});
