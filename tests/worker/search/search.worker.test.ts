import { beforeAll, expect, test } from 'vitest';
import { api } from '#contract/paths';
import { type SearchInput, SearchReply } from '#contract/search/search';
import { FIT_WEIGHTS } from '#domain/matching/score/fit';
import { importRecipes } from '#worker/features/imports/recipes';
import { post } from '../call.ts';
import { db, seeded, withRecipe } from '../database.ts';

beforeAll(seeded);

async function search(request: SearchInput): Promise<SearchReply> {
  const { status, json } = await post(api.recommend, request);
  expect(status).toBe(200);
  return SearchReply.parse(json);
}

const find = async (id: string, request: SearchInput) =>
  (await search(request)).results.find((result) => result.id === id);

const SAMPLE = {
  ingredients: ['chicken breast', 'rice', 'onion', 'garlic', 'olive oil', 'eggs'],
  tools: ['pan', 'pot'],
  maxMinutes: 30,
};

test('the sample kitchen finds at least 8 recipes, the first with a score of 80 or more', async () => {
  const { results } = await search(SAMPLE);
  expect(results.length).toBeGreaterThanOrEqual(8);
  expect(results[0]?.matchScore).toBeGreaterThanOrEqual(80);
  for (const { minutes_to_make, instructionsPreview } of results) {
    expect(minutes_to_make).toBeLessThanOrEqual(30);
    expect(instructionsPreview.length).toBeGreaterThan(20);
    expect(instructionsPreview.length).toBeLessThanOrEqual(161);
  }
});

test('names and tools are accepted in any spelling', async () => {
  const other = {
    ...SAMPLE,
    ingredients: ['Chicken Breasts', 'RICE', 'onions', 'garlic cloves', 'olive oil', 'egg', 'eggs'],
    tools: ['Skillet', 'saucepan'],
  };
  expect((await search(other)).results).toEqual((await search(SAMPLE)).results);
});

test('a missing and a substituted ingredient are named, the substitute with its note', async () => {
  const id = await withRecipe({
    title: 'Zebra loaf',
    ingredients: [
      '1 cup buttermilk',
      '1 cup lentils',
      '2 eggs',
      '1 carrot',
      { name: 'saffron', required: false },
    ],
    tools: [],
  });
  const result = await find(id, { ingredients: ['yogurt', 'egg', 'carrot'], maxMinutes: 180 });
  expect(result?.missingOrSubbedIngredients).toEqual([
    { original: 'buttermilk', using: 'yogurt', note: expect.stringContaining('plain yogurt') },
    { original: 'lentils' },
  ]);
  expect(result?.group).toBe('missing1');
  const lost = result?.breakdown.reduce((sum, { loss }) => sum + loss, 0) ?? 0;
  expect(Math.round(100 - lost)).toBe(result?.matchScore);
  expect(result?.ingredients).toContainEqual({ ingredient_name: 'saffron', required: false });
});

test('an imported alias is used by the next search, on both sides', async () => {
  const id = await withRecipe({ title: 'Snozz soup', ingredients: ['3 snozzcumbers', '2 whizzpoppers'] });
  const request = { ingredients: ['snozz', 'whizzpoppers'], maxMinutes: 180 };
  expect((await find(id, request))?.matchScore).toBeLessThan(60);
  await db
    .prepare(
      "insert into ingredient_aliases (alias, canonical_name) values ('snozz', 'snozzcumber'), ('snozzcumbers', 'snozzcumber')",
    )
    .run();
  expect((await find(id, request))?.matchScore).toBe(100);
});

test('an imported substitution is used by the next search, in one direction only', async () => {
  const id = await withRecipe({ title: 'Frobscottle', ingredients: ['1 frobberry', '1 fizzwater'] });
  const back = await withRecipe({ title: 'Backwards', ingredients: ['1 blurpberry', '1 fizzwater'] });
  const request = { ingredients: ['blurpberry', 'fizzwater'], maxMinutes: 180 };
  await db
    .prepare(
      `insert into substitutions (original_ingredient, substitute_ingredient, notes, penalty_score)
       values ('frobberry', 'blurpberry', 'Mash them.', 0.2)`,
    )
    .run();
  expect(await find(id, request)).toMatchObject({
    matchScore: 90,
    missingOrSubbedIngredients: [{ original: 'frobberry', using: 'blurpberry', note: 'Mash them.' }],
  });
  expect(
    (await find(back, { ...request, ingredients: ['frobberry', 'fizzwater'] }))?.matchScore,
  ).toBeLessThan(60);
});

test('an imported staple is assumed, and has a staple’s weight', async () => {
  const id = await withRecipe({ title: 'Dusted', ingredients: ['1 glowroot', '1 pinch moon dust'] });
  await db.prepare("insert into ingredients (name, is_pantry) values ('moon dust', 1)").run();
  const request = { ingredients: ['glowroot'], maxMinutes: 180 };
  expect((await find(id, request))?.matchScore).toBe(98);
  expect((await find(id, { ...request, assumeStaples: false }))?.matchScore).toBe(78);
});

test('an unknown tool of the cook does not count; a known one does', async () => {
  const id = await withRecipe({ title: 'Roast glimmer', ingredients: ['1 glimmer'], tools: ['oven'] });
  const request = { ingredients: ['glimmer'], maxMinutes: 180 };
  const score = async (tools: string[]) => (await find(id, { ...request, tools }))?.matchScore;
  expect(await score([])).toBe(100);
  expect(await score(['flux capacitor'])).toBe(100);
  expect(await score(['microwave'])).toBe(50);
  expect(await find(id, { ...request, tools: ['microwave'] })).toMatchObject({
    missingTools: [{ tool: 'oven', penalty: 1 }],
  });
  expect(await score(['Oven'])).toBe(100);
});

test('a recipe’s unknown tool counts as missing until an import adds the tool', async () => {
  const id = await withRecipe({
    title: 'Tortilla',
    ingredients: ['1 glitterflour'],
    tools: ['Tortilla Press'],
  });
  const request = { ingredients: ['glitterflour'], maxMinutes: 180, tools: ['tortilla press', 'pan'] };
  expect((await find(id, request))?.matchScore).toBe(50);
  await db.prepare("insert into cookware (name) values ('tortilla press')").run();
  expect((await find(id, request))?.matchScore).toBe(100);
});

test('a preferred cuisine raises the fit, in any spelling', async () => {
  const { results: plain } = await search({ ...SAMPLE, maxMinutes: 180 });
  const { results } = await search({ ...SAMPLE, maxMinutes: 180, cuisines: ['thai', 'ITALIAN', 'nonsense'] });
  const preferred = results.filter((result) => result.preferred);
  expect(preferred.length).toBeGreaterThan(0);
  for (const { id, cuisine, fit, why } of preferred) {
    expect(['Thai', 'Italian']).toContain(cuisine);
    expect(why).toContainEqual({ kind: 'preferred', value: FIT_WEIGHTS.preferred });
    const before = plain.find((result) => result.id === id);
    if (before !== undefined) expect(fit).toBeCloseTo(before.fit + FIT_WEIGHTS.preferred, 9);
  }
  expect(results.map(({ fit }) => fit)).toEqual(results.map(({ fit }) => fit).sort((a, b) => b - a));
});

test('every result lists the parts of its fit, and they add up', async () => {
  const { results } = await search({ ...SAMPLE, limit: 50 });
  expect(results.length).toBeGreaterThan(8);
  for (const { fit, why } of results) {
    expect(why.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(fit, 9);
    expect(why.find(({ kind }) => kind === 'uses')?.names?.length).toBeGreaterThan(0);
  }
});

test('suggested purchases name the recipes that they complete, which use the kitchen’s food', async () => {
  const { unlock, unlocks } = await search({ ...SAMPLE, maxMinutes: 180 });
  expect(unlocks.length).toBeGreaterThan(0);
  expect(unlocks.length).toBeLessThanOrEqual(3);
  expect(unlock).toEqual({ ingredient: unlocks[0]?.ingredient, recipes: unlocks[0]?.recipes });
  for (const { ingredient, recipes, opens } of unlocks) {
    expect(opens.length).toBe(Math.min(3, recipes));
    const bought = await search({
      ...SAMPLE,
      maxMinutes: 180,
      ingredients: [...SAMPLE.ingredients, ingredient],
      limit: 50,
    });
    for (const { id, title } of opens) {
      const opened = bought.results.find((result) => result.id === id);
      expect(opened).toMatchObject({ title, group: 'cookNow' });
      const used = opened?.why.find(({ kind }) => kind === 'uses')?.names ?? [];
      expect(used.filter((name) => name !== ingredient).length).toBeGreaterThan(0);
    }
  }
});

test('unknown names are reported as spelled', async () => {
  const reply = await search({ ...SAMPLE, ingredients: ['Heavy creme', 'eggs', 'flurble'] });
  expect(reply.unknownIngredients).toEqual(['Heavy creme', 'flurble']);
  expect((await search(SAMPLE)).unknownIngredients).toEqual([]);
});

test('a recipe of staples alone is found if one of them is named', async () => {
  const id = await withRecipe({
    title: 'Campfire flatbread',
    ingredients: ['2 cups flour', '1 cup water', '1 tsp salt'],
  });
  expect(await find(id, { ingredients: ['flour'], maxMinutes: 180 })).toMatchObject({ group: 'cookNow' });
  expect(await find(id, { ingredients: ['egg'], maxMinutes: 180, limit: 50 })).toBeUndefined();
});

test('a recipe without a time says so, and passes a time limit only on request', async () => {
  const item = { title: 'Timeless wugfruit', instructions: 'Cook.', ingredients: ['1 wugfruit'] };
  await importRecipes(db, [item, { ...item, title: 'Timed wugfruit', instructions: 'Cook for 15 minutes.' }]);
  const request = { ingredients: ['wugfruit'], maxMinutes: 60 };
  const ids = ({ results }: SearchReply) => results.map(({ id, minutes_source }) => [id, minutes_source]);
  const reply = await search(request);
  expect(ids(reply)).toEqual([['timed-wugfruit', 'steps']]);
  expect(reply.leftOut.minutesUnknown).toBe(1);
  expect(ids(await search({ ...request, unknownMinutes: true }))).toEqual([
    ['timed-wugfruit', 'steps'],
    ['timeless-wugfruit', 'default'],
  ]);
});

test('only the requested kinds are found, and the others are counted', async () => {
  const { results, leftOut } = await search({ ...SAMPLE, kinds: ['breakfast'] });
  expect(results.length).toBeGreaterThan(0);
  expect(results.every(({ kind }) => kind === 'breakfast')).toBe(true);
  expect(leftOut.kind).toBeGreaterThan(0);
  expect((await post(api.recommend, { ...SAMPLE, kinds: ['lunch'] })).status).toBe(400);
});

test('an excluded ingredient does not occur, in any spelling', async () => {
  // Egg noodles, egg whites and egg yolks are separate ingredients.
  const uses = ({ results }: SearchReply) =>
    results.filter(({ ingredients }) =>
      ingredients.some(({ ingredient_name }) => /\beggs?\b(?! (?:white|yolk|noodle))/i.test(ingredient_name)),
    );
  const all = await search({ ...SAMPLE, maxMinutes: 180 });
  expect(uses(all).length).toBeGreaterThan(0);
  const without = await search({ ...SAMPLE, maxMinutes: 180, exclude: ['Eggs'] });
  expect(uses(without)).toEqual([]);
  expect(without.leftOut.excluded).toBeGreaterThan(0);
});

test('a calorie limit excludes recipes with unknown calories, and counts them', async () => {
  const id = await withRecipe({ title: 'Vague', ingredients: ['1 quuxberry', '3 cups unobtainium'] });
  const request = { ingredients: ['quuxberry', 'unobtainium'], maxMinutes: 180 };
  expect((await find(id, request))?.matchScore).toBe(100);
  const reply = await search({ ...request, maxCalories: 5000 });
  expect(reply.results).toEqual([]);
  expect(reply.leftOut.caloriesUnknown).toBeGreaterThan(0);
  expect(reply.loosen).toContainEqual({ filter: 'maxCalories', to: null, recipes: 1 });
});

test('a search without results names the single filter to loosen, and an exclusion as spelled', async () => {
  await withRecipe({ title: 'Blorp', ingredients: ['1 blorp', '2 eggs'] });
  const reply = await search({
    ...{ ingredients: ['blorp'], exclude: ['EGGS'], assumeStaples: false },
    maxMinutes: 180,
  });
  expect(reply.results).toEqual([]);
  expect(reply.loosen).toContainEqual({ filter: 'exclude', to: 'EGGS', recipes: 1 });
});

test('a search whose kind of dish hides every recipe says how many there are of other kinds', async () => {
  await withRecipe({ title: 'Roast Grumbleroot', ingredients: ['1 grumbleroot', '2 eggs'] });
  const request = { ingredients: ['grumbleroot'], assumeStaples: false, maxMinutes: 180 };
  const reply = await search({ ...request, kinds: ['drink'] });
  expect(reply.results).toEqual([]);
  expect(reply.loosen).toContainEqual({ filter: 'kinds', to: null, recipes: 1 });
});

test('the limit holds', async () => {
  expect((await search({ ...SAMPLE, limit: 3 })).results).toEqual((await search(SAMPLE)).results.slice(0, 3));
});
