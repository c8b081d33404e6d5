/** Tests of own recipes in the form of the site's recipes, through the whole API on real D1. */
import { beforeAll, expect, test } from 'vitest';
import { readEntryRecipe } from '#contract/cookbook/cookbook';
import { cookbookApi as paths } from '#contract/cookbook/cookbook-paths';
import { SERVINGS_DEFAULT } from '#contract/limits';
import { fillPathParameters } from '#contract/paths';
import { toUserRecipe } from '#domain/cookbook/read-user-recipe';
import type { UserRecipe } from '#domain/cookbook/user-recipe';
import { db, seeded } from '../database.ts';
import { type Cook, newCook } from '../pantry/cooks.ts';
import { addOne, entry } from './cookbooks.ts';
import { good, share, twoCooks } from './sharing.ts';

beforeAll(seeded);

const PANCAKES = toUserRecipe(
  {
    title: 'Pancakes',
    ingredients: ['200 g all-purpose flour', '2 eggs', '300 ml milk', '1 tbsp butter (optional)', 'salt'],
    instructions: ['Whisk the flour with the eggs and the milk.', 'Fry in a pan for 2 minutes a side.'],
    servings: 4,
    minutes: 30,
    notes: 'Rest the batter.',
  },
  null,
);

const toPath = (id: string) => fillPathParameters(paths.entryRecipe, { id });

async function readRecipe(cook: Cook, id: string) {
  return readEntryRecipe.reply.parse(await good(cook, 'GET', toPath(id)));
}

const addRecipe = (cook: Cook, rest: Partial<UserRecipe> = {}) =>
  addOne(cook, entry('Pancakes', { recipe: { ...PANCAKES, ...rest } }));

test('an own recipe has nutrition, allergens, substitutes and tools like a recipe of this site', async () => {
  const cook = await newCook();
  const id = await addRecipe(cook);
  const recipe = await readRecipe(cook, id);
  expect(recipe).toMatchObject({
    ...{ id, title: 'Pancakes', default_servings: 4, minutes_to_make: 30, minutes_source: 'given' },
    ...{ notes: 'Rest the batter.', instructions: PANCAKES.steps },
  });
  expect(recipe.tools).toContain('pan');
  expect(
    recipe.ingredients.map(({ canonical_name, amount_numeric, unit, required }) => [
      ...[canonical_name, amount_numeric, unit, required],
    ]),
  ).toEqual([
    ['flour', 200, 'g', true],
    ['egg', 2, null, true],
    ['milk', 300, 'ml', true],
    ['butter', 1, 'tbsp', false],
    ['salt', null, null, true],
  ]);
  // 200 g of flour have about 730 kcal, two eggs 140, 300 ml of milk 190 and a tablespoon of butter 100.
  expect(recipe.nutrition?.totals.calories).toBeGreaterThan(1000);
  expect(recipe.nutrition?.totals.calories).toBeLessThan(1300);
  const [flour, egg, milk, butter] = recipe.ingredients;
  expect(flour?.labels?.contains).toContain('gluten');
  expect(egg?.labels?.contains).toContain('eggs');
  expect(milk?.labels?.contains).toContain('milk');
  const substitute = butter?.substitutes.find(({ amount_numeric }) => amount_numeric !== null);
  expect(substitute?.labels).toBeDefined();
  expect(recipe.foods[substitute?.ingredient_name ?? '']?.per100g).toBeTruthy();
});

test('an own recipe without servings or time gets the servings of a search and an estimated time', async () => {
  const cook = await newCook();
  const recipe = await readRecipe(cook, await addRecipe(cook, { servings: null, minutes: null }));
  expect(recipe.default_servings).toBe(SERVINGS_DEFAULT);
  expect(recipe.minutes_source).toBe('steps');
});

test('imported nutrition replaces the built-in figures in own recipes too', async () => {
  const cook = await newCook();
  const id = await addRecipe(cook);
  const before = await readRecipe(cook, id);
  await db
    .prepare(
      `insert into ingredients_nutrition (canonical_name, calories_per_100g, protein_g_per_100g, carbs_g_per_100g, fat_g_per_100g,
         fiber_g_per_100g, sugar_g_per_100g, sodium_mg_per_100g, origin)
       values ('milk', 500, 0, 0, 0, 0, 0, 0, 'import')
       on conflict do update set calories_per_100g = 500, origin = 'import'`,
    )
    .run();
  const after = await readRecipe(cook, id);
  expect(after.nutrition?.totals.calories).toBeGreaterThan((before.nutrition?.totals.calories ?? 0) + 1000);
});

test('a member of the household reads a shared recipe, and nobody else reads an own recipe', async () => {
  const [[ann, bob], stranger] = [await twoCooks(), await newCook()];
  const id = await addRecipe(ann);
  expect((await bob.call('GET', toPath(id))).status).toBe(404);
  await share(ann, id);
  expect((await readRecipe(bob, id)).title).toBe('Pancakes');
  const refused = await stranger.call('GET', toPath(id));
  const missing = await stranger.call('GET', toPath(crypto.randomUUID()));
  expect([refused.status, refused.json.field]).toEqual([404, 'id']);
  expect(refused.json).toEqual({ ...missing.json, requestId: refused.json.requestId });
});
