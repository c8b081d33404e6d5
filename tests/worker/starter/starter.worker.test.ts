import { beforeAll, expect, test } from 'vitest';
import { SAMPLE_RECIPES } from '#contract/limits';
import { api } from '#contract/paths';
import { SearchReply } from '#contract/search/search';
import { INGREDIENTS } from '#domain/foods/catalog';
import { NUTRIENTS_PER_100G } from '#domain/nutrition/per-100g';
import { SUBSTITUTIONS } from '#domain/substitutions/substitutions';
import { importRecipes } from '#worker/features/imports/recipes';
import { loadRecipe } from '#worker/features/recipes/store';
import { starterRecipes } from '#worker/starter/recipes';
import { seedStarterRecipes } from '#worker/starter/seed';
import {
  pickSampleRecipes,
  SAMPLE_KITCHEN,
  SAMPLES_MAX,
} from '../../../src/features/landing/SampleRecipes.tsx';
import { DEMO_REPLY } from '../../../src/features/results/page/demo.ts';
import { post } from '../call.ts';
import { db, seeded } from '../database.ts';

beforeAll(seeded);

const count = async (table: string) => db.prepare(`select count(*) as n from ${table}`).first<number>('n');

/** Makes the next start of the app load the starter data again, as if the data had changed. */
const outdate = () => db.prepare("update meta set value = 'older' where key = 'starter'").run();

test('the starter data is complete', async () => {
  expect(await count('ingredients')).toBe(INGREDIENTS.length);
  expect(await count('substitutions')).toBe(SUBSTITUTIONS.length);
  expect(await count('recipes')).toBe(starterRecipes.length);
  expect(await count('ingredients_nutrition')).toBe(Object.keys(NUTRIENTS_PER_100G).length);
});

test('the nutrition of every starter recipe is counted completely', async () => {
  expect(await count('recipe_nutrition where complete = 1')).toBe(starterRecipes.length);
});

test('every ingredient of a starter recipe is stored under the name that the recipe uses, with three exceptions', async () => {
  // 'Lentils, red' are the food red lentils, and 'beef, cooked and shredded' is the food roast beef. A cook can make
  // 'mashed potatoes' from the food potato.
  const differs = `ingredient_name <> canonical_name
    and (ingredient_name, canonical_name) not in
      (values ('lentils', 'red lentils'), ('beef', 'roast beef'), ('mashed potatoes', 'potato'))`;
  expect(await count(`recipe_ingredients where ${differs}`)).toBe(0);
});

test('the landing page’s samples are starter recipes that its kitchen can cook', async () => {
  const { json } = await post(api.recommend, { ...SAMPLE_KITCHEN, limit: SAMPLES_MAX });
  const results = pickSampleRecipes(SearchReply.parse(json).results);
  const titles = starterRecipes.map(({ title }) => title);
  expect(results.map(({ group }) => group)).toEqual(Array(SAMPLE_RECIPES).fill('cookNow'));
  expect(results.filter(({ title }) => !titles.includes(title))).toEqual([]);
});

test('the example recipes can be opened', async () => {
  for (const { id, title } of DEMO_REPLY.results) {
    expect([id, (await loadRecipe(db, id))?.title]).toEqual([id, title]);
  }
});

test('seeding again does nothing', async () => {
  expect(await seedStarterRecipes(db)).toEqual({ changed: false, errors: [] });
});

test('new starter data leaves imported rows and recipes unchanged', async () => {
  const [starter] = starterRecipes;
  if (!starter) throw new Error('There are no starter recipes.');
  const { recipes } = await importRecipes(db, [{ ...starter, instructions: 'My own way.' }]);
  await db.batch([
    db.prepare(
      `update substitutions set penalty_score = 0.7, origin = 'import'
       where original_ingredient = 'shallot' and substitute_ingredient = 'onion'`,
    ),
    db.prepare("insert into ingredients (name) values ('arrakis spice')"),
    db.prepare("insert into ingredient_aliases (alias, canonical_name) values ('my alias', 'egg')"),
  ]);
  await outdate();
  expect((await seedStarterRecipes(db)).changed).toBe(true);
  expect((await loadRecipe(db, recipes[0]?.id ?? ''))?.instructions).toEqual(['My own way.']);
  expect(await count('recipes')).toBe(starterRecipes.length);
  expect(
    await db
      .prepare("select penalty_score from substitutions where original_ingredient = 'shallot'")
      .first('penalty_score'),
  ).toBe(0.7);
  expect(await count('ingredients')).toBe(INGREDIENTS.length + 1);
  expect(
    await db.prepare("select canonical_name from ingredient_aliases where alias = 'my alias'").first(),
  ).toEqual({
    canonical_name: 'egg',
  });
});

test('former starter data is removed, and changed starter data is updated', async () => {
  await db.batch([
    db.prepare(
      "insert into ingredient_aliases (alias, canonical_name, origin) values ('old', 'egg', 'starter')",
    ),
    db.prepare("update ingredients set is_pantry = 1 - is_pantry where name = 'egg'"),
  ]);
  await outdate();
  await seedStarterRecipes(db);
  expect(await db.prepare("select 1 from ingredient_aliases where alias = 'old'").first()).toBeNull();
  expect(await db.prepare("select is_pantry from ingredients where name = 'egg'").first('is_pantry')).toBe(0);
});

test('a starter recipe that is no longer in the starter data goes, and an imported one stays', async () => {
  const [starter] = starterRecipes;
  await importRecipes(db, [{ ...starter, id: 'former', title: 'Former' }], { origin: 'starter' });
  await importRecipes(db, [{ ...starter, id: 'imported', title: 'Imported' }]);
  await outdate();
  await seedStarterRecipes(db);
  expect([await loadRecipe(db, 'former'), (await loadRecipe(db, 'imported'))?.title]).toEqual([
    null,
    'Imported',
  ]);
});
