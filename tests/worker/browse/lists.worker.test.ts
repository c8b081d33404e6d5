/** Tests of public lists of the starter recipes, with a real database and its index. */
import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { LIST_LEAST, LIST_PAGE } from '#domain/browse/list-address';
import { listFoodWithAllKinds } from '#domain/foods/kinds';
import { toPlural } from '#domain/foods/plural';
import { loadRecipe } from '#worker/features/recipes/store';
import { readRecipeDataVersion } from '#worker/recipe-index/index';
import { publishIndex } from '#worker/recipe-index/publish';
import { getRecipeSearch } from '#worker/recipe-search/index';
import { db, seeded, withRecipe } from '../database.ts';

beforeAll(seeded);

const search = getRecipeSearch(env as unknown as Env);
const find = (path: string) => search.findRecipeList(new URL(path, 'https://pantry-chef.example'));

/** Returns the list at an address, which must exist. */
async function list(path: string) {
  const result = await find(path);
  if (result.status !== 200) throw new Error(`${path}: ${JSON.stringify(result)}`);
  return result.list;
}

const count = async (sql: string, ...values: string[]) =>
  db
    .prepare(`select count(*) as recipes from recipes where ${sql}`)
    .bind(...values)
    .first<number>('recipes');

test('a cuisine’s pages have all of its recipes, each once', async () => {
  const { total, pages, names } = await list('/cuisine/italian');
  expect(names).toEqual(['Italian']);
  expect(total).toBe(await count('cuisine = ?1', 'Italian'));
  expect(pages).toBe(Math.ceil(total / LIST_PAGE));
  const ids = new Set<string>();
  for (let page = 1; page <= pages; page += 1) {
    const { recipes } = await list(page === 1 ? '/cuisine/italian' : `/cuisine/italian?page=${page}`);
    for (const { id, cuisine } of recipes) {
      expect(cuisine).toBe('Italian');
      ids.add(id);
    }
  }
  expect(ids.size).toBe(total);
  expect(await find(`/cuisine/italian?page=${pages + 1}`)).toEqual({ status: 404 });
});

test('a food’s list has the recipes that require the food or a kind of it', async () => {
  const { total } = await list('/with/chicken');
  const kinds = JSON.stringify([...listFoodWithAllKinds('chicken')]);
  expect(total).toBe(
    await count(
      `id in (select recipe_id from recipe_ingredients
              where required = 1 and canonical_name in (select value from json_each(?1)))`,
      kinds,
    ),
  );
});

test('every link of a list leads to a page', async () => {
  const seen = new Set<string>();
  for (const path of ['/recipes', '/cuisine/thai', '/with/rice', '/with/chicken/rice', '/collection/quick']) {
    const { cuisines, foods, collections } = await list(path);
    for (const link of [...cuisines, ...foods, ...collections]) seen.add(link.path);
  }
  expect(seen.size).toBeGreaterThan(50);
  for (const path of seen) {
    const { total } = await list(path);
    expect(total, path).toBeGreaterThanOrEqual(LIST_LEAST);
  }
});

test.each([
  ['/cuisine/Italian', '/cuisine/italian'],
  ['/cuisine/tex-mex', '/cuisine/mexican'],
  ['/with/eggs', '/with/egg'],
  ['/with/scallions', '/with/green-onion'],
  ['/with/rice/chicken', '/with/chicken/rice'],
  ['/with/rice/rice', '/with/rice'],
  ['/recipes?cuisine=Tex-Mex&time=', '/recipes?cuisine=mexican'],
  ['/recipes?page=1', '/recipes'],
])('%s redirects permanently to %s', async (path, to) => {
  expect(await find(path)).toEqual({ status: 301, path: to });
  expect((await find(to)).status).toBe(200);
});

test.each([
  '/cuisine/klingon',
  '/with/unobtainium',
  // Salt, a staple, gets no list page.
  '/with/salt',
  '/with/salt/rice',
  '/collection/everything',
  '/recipes?cuisine=klingon',
  '/recipes?page=51',
  '/with/%00',
  '/with/麻婆',
])('%s is not a page', async (path) => {
  expect(await find(path)).toEqual({ status: 404 });
});

test('a list gets its page with the recipe that makes it long enough, and loses it with the next deletion', async () => {
  expect(await find('/cuisine/sardinian')).toEqual({ status: 404 });
  let last = '';
  for (let i = 1; i <= LIST_LEAST; i += 1) {
    expect((await find('/cuisine/sardinian')).status).toBe(404);
    last = await withRecipe({
      title: `Culurgiones ${i}`,
      cuisine: 'Sardinian',
      ingredients: ['500 g potatoes'],
    });
  }
  const { total, names, recipes } = await list('/cuisine/sardinian');
  expect([total, names]).toEqual([LIST_LEAST, ['Sardinian']]);
  expect(recipes.map(({ id }) => id)).toContain(last);
  await db.prepare('delete from recipes where id = ?1').bind(last).run();
  expect(await find('/cuisine/sardinian')).toEqual({ status: 404 });
});

test('a filter without results gives a page, never an error', async () => {
  const all = await list('/recipes');
  const vegan = await list('/recipes?diet=vegan');
  const quick = await list('/recipes?cuisine=ethiopian&time=15&diet=nut-free');
  expect(all.total).toBe(await count('1'));
  expect(vegan.total).toBeLessThan(all.total);
  expect(quick.recipes.length).toBe(quick.total);
});

test('a corrected label changes the lists of diets immediately', async () => {
  const id = await withRecipe({ title: 'Plain chickpeas', ingredients: ['400 g chickpeas'], minutes: 1 });
  const first = async () => (await list('/recipes?time=15&diet=vegan')).recipes.map((recipe) => recipe.id);
  expect(await first()).toContain(id);
  await db
    .prepare(
      `insert into label_corrections (name, label, value, reason, made_at) values ('chickpea', 'meat', 'contains', 'test', 1)`,
    )
    .run();
  expect(await first()).not.toContain(id);
  await db.prepare('delete from label_corrections').run();
  expect(await first()).toContain(id);
});

test('a diet’s list leaves out recipes that a correction excludes, before the index is published again', async () => {
  const id = await withRecipe({ title: 'Plain lentils', ingredients: ['400 g lentils'], minutes: 1 });
  await publishIndex(env as unknown as Env);
  const first = async () => (await list('/recipes?time=15&diet=vegan')).recipes.map((recipe) => recipe.id);
  expect(await first()).toContain(id);
  await db
    .prepare(
      `insert into label_corrections (name, label, value, reason, made_at) values ('lentil', 'meat', 'contains', 'test', 1)`,
    )
    .run();
  expect(await first()).not.toContain(id);
  await db.prepare('delete from label_corrections').run();
  await publishIndex(env as unknown as Env);
  expect(await first()).toContain(id);
});

test('the version of a list changes with every recipe', async () => {
  const version = async () => {
    const result = await find('/recipes');
    return result.status === 200 ? result.version : '';
  };
  const before = await version();
  expect(await readRecipeDataVersion(db)).toBe(before);
  await withRecipe({ title: 'One more soup', ingredients: ['1 carrot'] });
  const after = await version();
  expect(after).not.toBe(before);
  expect(await readRecipeDataVersion(db)).toBe(after);
});

test('a recipe links to its cuisine as soon as the cuisine has enough recipes', async () => {
  const dish = (number: number) => ({
    title: `Zembla dish ${number}`,
    ingredients: ['1 carrot'],
    cuisine: 'Zemblan',
  });
  const id = await withRecipe(dish(0));
  const findCuisine = async () => {
    const recipe = await loadRecipe(db, id);
    if (recipe === null) throw new Error('The recipe is gone.');
    return (await search.findRecipeLinks(recipe, null)).cuisine;
  };
  for (let count = 1; count < LIST_LEAST; count += 1) {
    expect(await findCuisine()).toBeNull();
    await withRecipe(dish(count));
  }
  expect(await findCuisine()).toBe('/cuisine/zemblan');
});

test('a recipe links to its cuisine, to characteristic foods and to six similar recipes', async () => {
  const recipe = await loadRecipe(db, 'moussaka');
  if (recipe === null) throw new Error('There is no moussaka.');
  const { cuisine, foods, alike } = await search.findRecipeLinks(recipe, null);
  expect(cuisine).toBe('/cuisine/greek');
  expect(foods.length).toBeGreaterThan(0);
  for (const { path } of foods) expect((await find(path)).status).toBe(200);
  expect(alike).toHaveLength(6);
  expect(alike.map(({ id }) => id)).not.toContain('moussaka');
  for (const { id, title } of alike) expect((await loadRecipe(db, id))?.title).toBe(title);
});

test('the sitemap contains each existing list once', async () => {
  const { paths } = await search.listSitemapPaths();
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths).toEqual(
    expect.arrayContaining(['/recipes', '/cuisine/thai', '/with/rice', '/collection/quick']),
  );
  expect(paths.some((path) => /^\/with\/[^/]+\/[^/]+$/.test(path))).toBe(true);
  // Check only every seventh list, because each check scans all recipes.
  for (const path of paths.filter((_, i) => i % 7 === 0)) expect((await find(path)).status, path).toBe(200);
});

test('a plural name finds its list', async () => {
  for (const name of ['egg', 'carrot', 'chicken breast']) {
    const [slug, plural] = [name, toPlural(name)].map((text) => text.replaceAll(' ', '-'));
    expect(await find(`/with/${plural}`)).toEqual({ status: 301, path: `/with/${slug}` });
  }
});
