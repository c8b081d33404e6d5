import { beforeAll, expect, test } from 'vitest';
import { ImportResult } from '#contract/admin/imports';
import { importRecipes } from '#worker/features/imports/recipes';
import { loadRecipe } from '#worker/features/recipes/store';
import { db, migrated } from './database.ts';

beforeAll(migrated);

/** Imports items that must all be stored, and returns their ids. */
async function ids(...items: unknown[]): Promise<string[]> {
  const result = ImportResult.parse(await importRecipes(db, items));
  expect(result.errorDetails).toEqual([]);
  return result.recipes.map(({ id }) => id);
}

const load = async (id: string) => {
  const recipe = await loadRecipe(db, id);
  if (!recipe) throw new Error(`There is no recipe ${id}.`);
  return recipe;
};

async function contents(): Promise<unknown> {
  const tables = ['recipes', 'recipe_ingredients', 'recipe_nutrition'];
  const results = await db.batch(tables.map((table) => db.prepare(`select * from ${table} order by 1, 2`)));
  return results.map(({ results }) => results);
}

const count = async (table: string, where = 'true') =>
  db.prepare(`select count(*) as n from ${table} where ${where}`).first<number>('n');

const PANCAKES = {
  title: 'Pancakes',
  instructions: 'Mix the batter.\nFry it in a pan.',
  ingredients: ['1 ½ cups flour, sifted', '2 eggs', { name: 'milk', amount: '250', unit: 'ml' }],
  cuisine: 'French',
  minutes: 20,
  servings: 4,
  tags: ['quick'],
};

test('the author’s nutrition is stored next to ours, and removed by the next import without it', async () => {
  const omelette = {
    title: 'Omelette of mine',
    instructions: 'Fry it.',
    ingredients: ['3 eggs'],
    servings: 1,
  };
  const published_nutrition = { calories: 410, fat_g: 12.34, protein_g: null };
  const [id = ''] = await ids({ ...omelette, published_nutrition });
  const storedRecipe = await load(id);
  expect(storedRecipe.published_nutrition).toEqual({ calories: 410, fat_g: 12.3 });
  expect(storedRecipe.nutrition?.calories).toBeLessThan(300);
  // Importing the same item again changes nothing.
  await ids({ ...omelette, published_nutrition });
  expect((await load(id)).updated_at).toBe(storedRecipe.updated_at);
  await ids({ ...omelette, published_nutrition: { calories: 420 } });
  expect((await load(id)).published_nutrition).toEqual({ calories: 420 });
  for (const none of [{}, { published_nutrition: null }, { published_nutrition: {} }]) {
    await ids({ ...omelette, published_nutrition });
    await ids({ ...omelette, ...none });
    expect((await load(id)).published_nutrition).toBeNull();
  }
});

test('an item becomes a recipe with parsed amounts, under the slug of its title', async () => {
  expect(await ids(PANCAKES)).toEqual(['pancakes']);
  const recipe = await load('pancakes');
  expect(recipe).toMatchObject({
    title: 'Pancakes',
    cuisine: 'French',
    minutes_to_make: 20,
    default_servings: 4,
    serving_size_text: '1 serving',
    instructions: ['Mix the batter.', 'Fry it in a pan.'],
    tags: ['quick'],
    notes: null,
    image: null,
  });
  expect(recipe.tools).toContain('pan');
  expect(recipe.updated_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  expect(
    recipe.ingredients.map(({ canonical_name, amount, amount_numeric, unit, preparation, required }) => [
      canonical_name,
      amount,
      amount_numeric,
      unit,
      preparation,
      required,
    ]),
  ).toEqual([
    ['flour', '1 ½ cups', 1.5, 'cup', 'sifted', true],
    ['egg', '2', 2, null, null, true],
    ['milk', '250 ml', 250, 'ml', null, true],
  ]);
});

test('importing the same file twice changes nothing, not even the time of the last change', async () => {
  const items = [
    PANCAKES,
    { title: 'Pancakes', instructions: 'Buy some.' },
    { title: 'Toast', instructions: 'Toast.' },
  ];
  const first = await ids(...items);
  const before = await contents();
  expect(await ids(...items)).toEqual(first);
  expect(await contents()).toEqual(before);
});

test('an item with the title and cuisine of a recipe replaces it completely', async () => {
  await ids(PANCAKES);
  const [id] = await ids({
    ...PANCAKES,
    title: ' pancakes ',
    cuisine: 'french',
    ingredients: ['1 egg'],
    tags: [],
  });
  expect(id).toBe('pancakes');
  const recipe = await load('pancakes');
  expect(recipe.ingredients.map(({ canonical_name }) => canonical_name)).toEqual(['egg']);
  expect(recipe.tags).toEqual([]);
  expect(await count('recipes', "slug = 'pancakes' and cuisine = 'french'")).toBe(1);
  expect(await count('recipe_ingredients', "recipe_id = 'pancakes'")).toBe(1);
});

test('an item with an ID replaces the recipe with that ID, whatever its title', async () => {
  expect(await ids({ id: 'my-1', title: 'Stew', instructions: 'Stew it.' })).toEqual(['my-1']);
  expect(await ids({ id: 'my-1', title: 'Better stew', instructions: 'Stew it.' })).toEqual(['my-1']);
  expect((await load('my-1')).title).toBe('Better stew');
  expect(await count('recipes', "id = 'my-1'")).toBe(1);
});

test('recipes with the same title get separate IDs, and keep them', async () => {
  const curry = (cuisine: string) => ({ title: 'House Curry', instructions: 'Cook.', cuisine });
  const expected = ['house-curry', 'house-curry-thai', 'house-curry-middle-eastern'];
  expect(await ids(curry('Indian'), curry('Thai'), curry('Middle Eastern'))).toEqual(expected);
  expect(await ids(curry('Middle Eastern'), curry('Thai'), curry('Indian'))).toEqual(expected.toReversed());
});

test('titles with the same slug are numbered if their cuisine does not distinguish them', async () => {
  const soup = (title: string) => ({ title, instructions: 'Cook.', cuisine: 'Thai' });
  expect(await ids(soup('Egg Soup!'), soup('Egg-Soup'), soup('Egg, Soup'))).toEqual([
    'egg-soup',
    'egg-soup-thai',
    'egg-soup-2',
  ]);
});

test('a new recipe never takes another recipe’s ID', async () => {
  expect(await ids({ id: 'rye-bread', title: 'Something else', instructions: 'Bake.' })).toEqual([
    'rye-bread',
  ]);
  const [id] = await ids({ title: 'Rye bread', instructions: 'Bake.' });
  expect(id).not.toBe('rye-bread');
  expect((await load('rye-bread')).title).toBe('Something else');
});

test('a recipe without a cuisine stays the same recipe when a cuisine is detected later', async () => {
  const dish = { title: 'Dish of the house', instructions: 'Cook it.' };
  const [id] = await ids({ ...dish, ingredients: ['1 egg'] });
  expect(await ids({ ...dish, ingredients: ['1 egg'], tags: ['italian'] })).toEqual([id]);
  expect((await load(id ?? '')).cuisine).toBe('Italian');
});

test('a title without a possible slug still gets a permanent ID', async () => {
  const [id] = await ids({ title: '寿司', instructions: 'Roll.' });
  expect(id).toMatch(/^[a-z0-9-]+$/);
  expect(await ids({ title: '寿司', instructions: 'Roll twice.' })).toEqual([id]);
  expect(await ids({ title: '餃子', instructions: 'Fold.' })).not.toEqual([id]);
});

test('an invalid item never stops the others, and reports its error', async () => {
  const result = await importRecipes(db, [
    { title: 'Fine one', instructions: 'Cook.' },
    { title: 'No steps' },
    { instructions: 'No title.' },
    { title: 'Odd', instructions: 'Cook.', minutes: -5 },
    null,
    'soup',
    { title: 'Blank steps', instructions: [' ', ''] },
    { title: 'Fine two', instructions: ['Cook.'] },
  ]);
  expect(result).toEqual({
    imported: 2,
    errors: 6,
    errorDetails: [
      { title: 'No steps', error: 'instructions is required' },
      { title: 'Item 3', error: 'title is required' },
      { title: 'Odd', error: 'minutes must be above 0' },
      { title: 'Item 5', error: 'the item must be an object' },
      { title: 'Item 6', error: 'the item must be an object' },
      { title: 'Blank steps', error: 'instructions are required' },
    ],
    recipes: [
      { id: 'fine-one', title: 'Fine one' },
      { id: 'fine-two', title: 'Fine two' },
    ],
  });
});

test('recipes with more lines than one call reads are refused, and smaller ones after them are stored', async () => {
  const soup = (title: string, lines: number) => ({
    ...{ title, instructions: 'Boil it.', cuisine: 'Welsh' },
    ingredients: Array.from({ length: lines }, (_, at) => `${at + 1} g salt`),
  });
  const items = [soup('Cawl one', 3), soup('Cawl two', 3), soup('Cawl three', 2)];
  const { recipes, errorDetails } = await importRecipes(db, items, { linesMax: 5 });
  expect(recipes.map(({ title }) => title)).toEqual(['Cawl one', 'Cawl three']);
  expect(errorDetails).toEqual([
    {
      title: 'Cawl two',
      error:
        'ingredients: at most 5 lines can be imported at once. Import this recipe again in a smaller batch',
    },
  ]);
});

test('recipes are refused when the ingredient lines of an import are too complex, and those before them are stored', async () => {
  const stew = (title: string, ...ingredients: string[]) => ({
    ...{ title, instructions: 'Boil it.', cuisine: 'Welsh' },
    ingredients,
  });
  const items = [
    stew('Lobscouse one', '1 leek'),
    stew('Lobscouse two', '1 leek, 2 carrots, 3 potatoes', '4 onions'),
    stew('Lobscouse three', '1 swede'),
    stew('Lobscouse four'),
  ];
  const { recipes, errorDetails } = await importRecipes(db, items, { parsingMax: 200 });
  expect(recipes.map(({ title }) => title)).toEqual(['Lobscouse one', 'Lobscouse four']);
  const error =
    'ingredients: these lines are too complex to be imported at once. Import this recipe again in a smaller batch, or with shorter lines';
  expect(errorDetails).toEqual([
    { title: 'Lobscouse two', error },
    { title: 'Lobscouse three', error },
  ]);
});

test('a recipe that the database rejects does not affect the others', async () => {
  await db
    .prepare(
      `create trigger refuse before insert on recipe_ingredients when new.ingredient_name = 'poison'
       begin select raise(abort, 'refused'); end`,
    )
    .run();
  const dishes = Array.from({ length: 9 }, (_, n) => ({
    title: `Trap ${n}`,
    instructions: 'Cook.',
    ingredients: [n === 4 ? { name: 'poison' } : '1 egg'],
  }));
  const { imported, errorDetails } = await importRecipes(db, dishes);
  await db.prepare('drop trigger refuse').run();
  expect([imported, errorDetails]).toEqual([8, [{ title: 'Trap 4', error: 'the recipe couldn’t be saved' }]]);
  expect(await count('recipes', "title like 'Trap %'")).toBe(8);
  expect(await count('recipes', "title = 'Trap 4'")).toBe(0);
});

test('missing fields get their defaults, and minutes_to_make and default_servings are accepted', async () => {
  await ids({ title: 'Plain', instructions: 'Cook.' });
  expect(await load('plain')).toMatchObject({
    minutes_to_make: 30,
    default_servings: 2,
    ingredients: [],
    tags: [],
  });
  await ids({
    title: 'Spelt out',
    instructions: 'Cook.',
    minutes_to_make: 12,
    default_servings: 6,
    serving_size_text: '1 bowl',
  });
  expect(await load('spelt-out')).toMatchObject({
    minutes_to_make: 12,
    default_servings: 6,
    serving_size_text: '1 bowl',
  });
});

test('the source of a recipe’s time is stored with it', async () => {
  await ids({ title: 'Given', instructions: 'Cook for 50 minutes.', minutes: 20 });
  await ids({ title: 'By its steps', instructions: 'Cook for 50 minutes.' });
  await ids({ title: 'Neither', instructions: 'Cook.' });
  expect(await load('given')).toMatchObject({ minutes_to_make: 20, minutes_source: 'given' });
  expect(await load('by-its-steps')).toMatchObject({ minutes_to_make: 60, minutes_source: 'steps' });
  expect(await load('neither')).toMatchObject({ minutes_to_make: 30, minutes_source: 'default' });
});

test('headings among the ingredients become sections, and blank lines are removed', async () => {
  const [id = ''] = await ids({
    title: 'Pie',
    instructions: 'Bake.',
    ingredients: ['2 eggs', '', 'For the crust:', '200 g flour', { name: 'salt', amount: 'to taste' }, ' '],
  });
  expect(
    (await load(id)).ingredients.map(({ canonical_name, section }) => [canonical_name, section !== null]),
  ).toEqual([
    ['egg', false],
    ['flour', true],
    ['salt', true],
  ]);
});

test.each<[object, string, number | null, string | null]>([
  [{ name: 'flour', amount: '1 1/2 cups' }, '1 1/2 cups', 1.5, 'cup'],
  [{ name: 'flour', amount: '1 1/2', unit: 'cups' }, '1 1/2 cups', 1.5, 'cup'],
  [{ name: 'carrots', amount: '1-2' }, '1-2', 1.5, null],
  [{ name: 'carrots', amount: 3 }, '3', 3, null],
  [{ name: 'sugar', amount: 0.5, unit: 'Tbsp.' }, '0.5 Tbsp.', 0.5, 'tbsp'],
  [{ name: 'black beans', amount: '2 (14 oz) cans' }, '2 (14 oz) cans', 2, 'can'],
  [{ name: 'salt', amount: 'to taste' }, 'to taste', null, null],
  [{ name: 'salt', amount: 'a pinch' }, 'a pinch', 1, 'pinch'],
  [{ name: 'salt', unit: 'pinch' }, 'pinch', 1, 'pinch'],
  [{ name: '2 cups sugar' }, '2 cups', 2, 'cup'],
  [{ name: 'salt' }, '', null, null],
  [{ name: 'eggs', amount: 2, unit: 'count' }, '2', 2, null],
  [{ name: 'fairy dust', amount: '3', unit: 'Blorps' }, '3 Blorps', 3, 'blorps'],
  [{ name: 'fairy dust', amount: '3 Blorps' }, '3 Blorps', 3, 'blorps'],
  [{ name: 'eggs', amount: '2 large' }, '2 large', 2, null],
  [{ name: 'garlic cloves', amount: 2, unit: 'heaped tbsp' }, '2 heaped tbsp', 2, 'tbsp'],
  [{ name: 'tomatoes', amount: 1, unit: 'can (400 g)' }, '1 can (400 g)', 1, 'can'],
  [{ name: 'butter', amount: '1 cup, plus extra for greasing' }, '1 cup, plus extra for greasing', 1, 'cup'],
])('an ingredient in separate fields is read like a line: %j', async (ingredient, amount, numeric, unit) => {
  const [id = ''] = await ids({ title: 'Parts', instructions: 'Cook.', ingredients: [ingredient] });
  expect((await load(id)).ingredients[0]).toMatchObject({ amount, amount_numeric: numeric, unit });
});

test('an unknown unit does not become part of the name', async () => {
  const ingredients = [
    { name: 'eggs', amount: 2, unit: 'blorps' },
    // An edited recipe comes back in this form.
    { name: 'eggs', amount: '2 blorps' },
    { name: 'eggs', amount: 'blorps' },
    { name: 'eggs', amount: '2 cups blorped' },
    { name: 'eggs or tofu', amount: '2 blorps, chopped' },
  ];
  const [id = ''] = await ids({ title: 'Odd unit', instructions: 'Cook.', ingredients });
  expect((await load(id)).ingredients.map((line) => line.canonical_name)).toEqual(Array(5).fill('egg'));
});

test('an unknown name stays, and counts as a separate ingredient', async () => {
  const [id = ''] = await ids({ title: 'Odd', instructions: 'Cook.', ingredients: ['2 cups Unobtainium'] });
  expect((await load(id)).ingredients[0]).toMatchObject({
    ingredient_name: expect.stringMatching(/unobtainium/i),
    canonical_name: 'unobtainium',
  });
});

test('names of object properties are ordinary names', async () => {
  const [id = ''] = await ids({
    title: 'constructor',
    instructions: 'Cook.',
    ingredients: [
      '1 cup __proto__',
      '2 constructor',
      'toString',
      'hasOwnProperty',
      { name: 'valueOf', amount: 1 },
    ],
    tools: ['__proto__', 'constructor'],
    tags: ['toString'],
    cuisine: '__proto__',
  });
  const recipe = await load(id);
  expect(recipe.ingredients).toHaveLength(5);
  expect(recipe.tools).toEqual(['__proto__', 'constructor']);
});

test('text that a database cannot store is cleaned, not refused', async () => {
  const [id = ''] = await ids({
    title: 'Sur\ud800face\0',
    instructions: ['Cook\0 it.\udfff'],
    ingredients: ['1 egg\0', '2 \ud800thing'],
    tags: ['a\0b'],
    notes: 'One.\0\nTwo.',
    cuisine: '\ud800',
  });
  expect(await load(id)).toMatchObject({
    title: 'Sur\ufffdface',
    instructions: ['Cook it.\ufffd'],
    tags: ['ab'],
    notes: 'One.\nTwo.',
  });
});

test('numbers before steps are removed', async () => {
  const [one = ''] = await ids({ title: 'Steps', instructions: '1. Mix.\n\n2) Bake.\r\nStep 3: Eat.' });
  expect((await load(one)).instructions).toEqual(['Mix.', 'Bake.', 'Eat.']);
  const [two = ''] = await ids({ title: 'Steps', instructions: '2 eggs go in.\n3 minutes later, eat.' });
  expect((await load(two)).instructions).toEqual(['2 eggs go in.', '3 minutes later, eat.']);
});

test('only an https address or a path of the site is stored as a picture', async () => {
  const image = async (image: string) => {
    const [id = ''] = await ids({ title: 'Seen', instructions: 'Look.', image });
    return (await load(id)).image;
  };
  expect(await image('https://example.org/a.jpg')).toBe('https://example.org/a.jpg');
  expect(await image('/pictures/a.jpg')).toBe('/pictures/a.jpg');
  expect(await image('javascript:alert(1)')).toBeNull();
  expect(await image('//example.org/a.jpg')).toBeNull();
  expect(await image('/\\example.org/a.jpg')).toBeNull();
});

test('calories count as known only if every ingredient was counted', async () => {
  const complete = async (...ingredients: string[]) => {
    const [id] = await ids({ title: 'Counted', instructions: 'Cook.', ingredients });
    return db
      .prepare('select complete from recipe_nutrition where recipe_id = ?1')
      .bind(id)
      .first<number>('complete');
  };
  expect(await complete('100 g butter', '2 eggs')).toBe(1);
  expect(await complete('100 g butter', '2 cups unobtainium')).toBe(0);
  expect(await complete()).toBe(0);
});

test('progress is reported after every batch, up to the last item', async () => {
  const progress: [number, number][] = [];
  const dishes = Array.from({ length: 1450 }, (_, n) => ({ title: `Batch ${n}`, instructions: 'Cook.' }));
  const items = [...dishes, { title: 'Batch 0', instructions: 'Cook again.' }, null];
  const { imported } = await importRecipes(db, items, {
    onProgress: (done, total) => progress.push([done, total]),
  });
  expect(imported).toBe(1451);
  expect(progress.map(([done]) => done)).toEqual([...progress.map(([done]) => done)].sort((a, b) => a - b));
  expect(progress.length).toBeGreaterThan(1);
  expect(progress.at(-1)).toEqual([1452, 1452]);
});
