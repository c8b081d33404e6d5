import { beforeAll, expect, test } from 'vitest';
import { CookbookEntry, exportCookbook } from '#contract/cookbook/cookbook';
import { cookbookApi as paths } from '#contract/cookbook/cookbook-paths';
import {
  COOKBOOK_BYTES_MAX,
  COOKBOOK_EXPORT_PAGE,
  COOKBOOK_MAX,
  USER_RECIPE_BYTES_MAX,
} from '#contract/limits';
import { fillPathParameters } from '#contract/paths';
import { formatCookbookAsJson } from '#domain/cookbook/export';
import { toCookbookItem } from '#domain/cookbook/read-user-recipe';
import { parsePastedRecipes } from '#domain/imports/formats/read-paste';
import { db, migrated, withRecipe } from '../database.ts';
import { type Cook, manyAtATime, newCook } from '../pantry/cooks.ts';
import { add, addOne, at, entry, list, read, recipe } from './cookbooks.ts';

beforeAll(migrated);

/** Fills a cookbook directly in the database, with the same result as `count` calls. */
const fill = (cook: Cook, count: number, bytes: number) =>
  db
    .prepare(
      `insert into cookbook_recipes (id, user_id, key, title, recipe, bytes, added_at, updated_at)
       select ?1 || value, ?1, 'k' || value, 'Filler', ?4, ?3, '2026-01-01', '2026-01-01'
       from json_each(?2)`,
    )
    .bind(
      ...[cook.id, JSON.stringify(Array.from({ length: count }, (_, n) => n))],
      ...[bytes, JSON.stringify(recipe('Filler'))],
    )
    .run();

test('a recipe is stored as written and as parsed, and listed with its search terms', async () => {
  const cook = await newCook();
  const mine = recipe('Sugo');
  const marks = { rating: 4, note: 'Less salt!', collections: ['Sunday', 'sunday', ' Pasta '] };
  const id = await addOne(cook, entry('Sugo', marks));
  expect(await read(cook, id)).toMatchObject({
    ...{ id, recipe: mine, recipe_id: null, title: 'Sugo', version: 1 },
    ...{ rating: 4, note: 'Less salt!', collections: ['Sunday', 'Pasta'] },
  });
  expect((await list(cook)).recipes).toEqual([
    expect.objectContaining({
      ...{ id, recipe_id: null, title: 'Sugo', servings: 4, minutes: 40, gone: false },
      source: mine.source,
      ...{ foods: ['tomatoes', 'onions'], words: 'less salt from zelda s kitchen simmer gently' },
    }),
  ]);
});

test('a recipe of the site is saved once, and shown with its current title, or its last title after deletion', async () => {
  const cook = await newCook();
  const recipe_id = await withRecipe({ title: 'Zebra stew', ingredients: ['3 zebra tomatoes'] });
  const id = await addOne(cook, { key: crypto.randomUUID(), recipe_id, note: 'For guests' });
  expect(await addOne(cook, { key: crypto.randomUUID(), recipe_id })).toBe(id);
  const row = { id, recipe_id, title: 'Zebra stew', gone: false, foods: ['zebra tomatoes'] };
  expect((await list(cook)).recipes).toEqual([expect.objectContaining({ ...row, minutes: 30 })]);
  await db.prepare('delete from recipes where id = ?1').bind(recipe_id).run();
  expect((await list(cook)).recipes).toEqual([
    expect.objectContaining({ ...row, gone: true, foods: [], minutes: null, words: 'for guests' }),
  ]);
  const { errors } = await add(cook, { key: crypto.randomUUID(), recipe_id: 'no-such-recipe' });
  expect(errors).toEqual([{ index: 0, error: 'Recipe not found.', field: 'recipe_id' }]);
});

test('a recipe that is sent again is stored once, even if it is sent several times at once', async () => {
  const cook = await newCook();
  const entries = ['A', 'B', 'C'].map((title) => entry(title));
  const replies = await manyAtATime([1, 2, 3, 4], 4, () => add(cook, ...entries));
  for (const { added, errors } of replies) {
    expect(errors).toEqual([]);
    expect(added).toEqual(replies[0]?.added);
  }
  expect((await list(cook)).recipes).toHaveLength(3);
  // The comparison of keys ignores case, and a key that occurs twice in a batch gives one recipe.
  const [first] = entries;
  const sameEntry = { ...first, key: first?.key.toUpperCase() };
  const { added } = await add(cook, sameEntry, sameEntry);
  expect(added.map(({ id }) => id)).toEqual([added[0]?.id, added[0]?.id]);
  expect((await list(cook)).recipes).toHaveLength(3);
});

test('an invalid recipe does not stop the others, and its field is named', async () => {
  const cook = await newCook();
  const wrong: [unknown, string | undefined][] = [
    [entry('', {}), 'recipe.title'],
    [entry('X', { recipe: recipe('X', { source: 'javascript:alert(1)' }) }), 'recipe.source'],
    [entry('X', { recipe: recipe('X', { servings: 0 }) }), 'recipe.servings'],
    [entry('X', { recipe: { ...recipe('X'), lines: [{ text: 'flour' }] } }), 'recipe.lines.0.section'],
    [entry('X', { rating: 6 }), 'rating'],
    [entry('X', { key: 'one' }), 'key'],
    [entry('X', { collections: [''] }), 'collections.0'],
    [entry('X', { recipe_id: 'shakshuka' }), 'recipe'],
    [{ key: crypto.randomUUID() }, 'recipe'],
    [
      entry('X', { recipe: recipe('X', { steps: Array(5).fill('x'.repeat(USER_RECIPE_BYTES_MAX / 4)) }) }),
      'recipe',
    ],
    [null, undefined],
  ];
  const { added, errors } = await add(cook, ...wrong.map(([one]) => one), entry('Good'));
  expect(errors.map(({ index, field }) => [index, field])).toEqual(
    wrong.map(([, field], index) => [index, field]),
  );
  expect(added).toEqual([{ index: wrong.length, id: expect.any(String), title: 'Good' }]);
  for (const entries of [[], Array(51).fill(entry('X')), 'x']) {
    const { status, json } = await cook.call('POST', paths.all, { entries });
    expect([status, json.field]).toEqual([400, 'entries']);
  }
  const tooMuch = await cook.call('POST', paths.all, { entries: ['x'.repeat(1024 * 1024)] });
  expect(tooMuch.status).toBe(413);
});

test('the number of lines in one call is limited', async () => {
  const cook = await newCook();
  const lines = Array.from({ length: 150 }, () => ({ ...recipe('x').lines[0] }));
  const long = () => entry('Long', { recipe: { ...recipe('Long'), lines, steps: [] } });
  const { added, errors } = await add(cook, long(), long(), long(), long(), long(), entry('Short'));
  expect(added.map(({ index }) => index)).toEqual([0, 1, 2, 3]);
  expect(errors.map(({ index, field }) => [index, field])).toEqual([
    [4, 'recipe'],
    [5, 'recipe'],
  ]);
  expect(errors[0]?.error).toContain('600 ingredient lines');
});

test('the number of characters in the lines of one call is limited', async () => {
  const cook = await newCook();
  const line = { ...recipe('x').lines[0], text: 'x'.repeat(500) };
  const wide = () => entry('Wide', { recipe: { ...recipe('Wide'), lines: Array(60).fill(line), steps: [] } });
  const { added, errors } = await add(cook, wide(), wide(), wide());
  expect(added.map(({ index }) => index)).toEqual([0, 1]);
  expect(errors).toEqual([
    expect.objectContaining({
      index: 2,
      field: 'recipe',
      error: expect.stringContaining('66,000 characters'),
    }),
  ]);
});

test('the number of recipes in a cookbook is limited, even if many arrive at once', async () => {
  const cook = await newCook();
  await fill(cook, COOKBOOK_MAX - 2, 1);
  const batches = Array.from({ length: 4 }, (_, n) => [entry(`A${n}`), entry(`B${n}`)]);
  const replies = await manyAtATime(batches, 4, (batch) => add(cook, ...batch));
  expect(replies.flatMap(({ added }) => added)).toHaveLength(2);
  expect(replies.flatMap(({ errors }) => errors)[0]?.error).toMatch(
    /^Your cookbook is full\. It can hold 2,000/,
  );
  const count = 'select count(*) as n from cookbook_recipes where user_id = ?1';
  expect(await db.prepare(count).bind(cook.id).first('n')).toBe(COOKBOOK_MAX);
  // The reply reports a recipe as already present, even if the cookbook is full.
  const known = batches[replies.findIndex(({ added }) => added.length > 0)];
  expect((await add(cook, known?.[0])).errors).toEqual([]);
});

test('the bytes of a cookbook are limited, for additions and changes', async () => {
  const cook = await newCook();
  const id = await addOne(cook, entry('Small'));
  await fill(cook, 1, COOKBOOK_BYTES_MAX - 3_000);
  const large = recipe('Large', { notes: 'n'.repeat(5_000) });
  expect((await add(cook, entry('Large', { recipe: large }))).errors).toHaveLength(1);
  const { status, json } = await cook.call('PATCH', at(id), { version: 1, recipe: large });
  expect([status, json.error]).toEqual([409, expect.stringMatching(/full/)]);
  expect((await read(cook, id)).title).toBe('Small');
});

test('of several simultaneous changes of one version one is made, and the others are refused', async () => {
  const cook = await newCook();
  const id = await addOne(cook, entry('Sugo', { rating: 2, note: 'Mine' }));
  const change = (version: number, rest: object) => cook.call('PATCH', at(id), { version, ...rest });
  const replies = await manyAtATime([3, 4, 5], 3, (rating) => change(1, { rating }));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(replies.find(({ status }) => status === 409)?.json).toMatchObject({
    code: 'conflict',
    field: 'version',
  });
  const edited = recipe('Sugo finto', { steps: ['Wait.'] });
  const { status, json } = await change(2, { recipe: edited, rating: null });
  expect([status, CookbookEntry.parse(json)]).toEqual([
    200,
    expect.objectContaining({ title: 'Sugo finto', recipe: edited, rating: null, note: 'Mine', version: 3 }),
  ]);
  expect((await change(3, { rating: 9 })).json.field).toBe('rating');
  // By the version, a browser knows which recipes to fetch again.
  expect((await list(cook)).recipes.map((row) => row.version)).toEqual([3]);
});

test('the site’s data of a saved recipe cannot be changed, and the cook’s can', async () => {
  const cook = await newCook();
  const recipe_id = await withRecipe({ title: 'Zucchini bake', ingredients: ['2 zucchini'] });
  const id = await addOne(cook, { key: crypto.randomUUID(), recipe_id });
  const refused = await cook.call('PATCH', at(id), { version: 1, recipe: recipe('Mine now') });
  expect([refused.status, refused.json.field]).toEqual([400, 'recipe']);
  await cook.call('PATCH', at(id), { version: 1, rating: 5, collections: ['Quick'] });
  expect(await read(cook, id)).toMatchObject({ recipe: null, recipe_id, rating: 5, collections: ['Quick'] });
});

test('pages contain all recipes once, newest first, and a bulk deletion deletes exactly the given ones', async () => {
  const cook = await newCook();
  await fill(cook, 450, 1);
  const newest = await addOne(cook, entry('Newest'));
  const ids: string[] = [];
  let next: string | null = '';
  const sizes: number[] = [];
  while (next !== null) {
    const page = await list(cook, next);
    ids.push(...page.recipes.map(({ id }) => id));
    sizes.push(page.recipes.length);
    next = page.next;
  }
  expect([ids[0], new Set(ids).size, sizes]).toEqual([newest, 451, [200, 200, 51]]);
  const { json } = await cook.call('DELETE', paths.all, { ids: [...ids.slice(0, 100), 'nothing'] });
  expect(json.deleted).toHaveLength(100);
  expect((await cook.call('GET', at(newest))).status).toBe(404);
  expect((await cook.call('GET', `${paths.all}?after=x`)).json.field).toBe('after');
});

test('an export imported by another account gives the same recipes', async () => {
  const [cook, other] = [await newCook(), await newCook()];
  const recipe_id = await withRecipe({ title: 'Zander', ingredients: ['1 zander'] });
  const many = Array.from({ length: COOKBOOK_EXPORT_PAGE + 5 }, (_, n) =>
    entry(`=cmd|${n} <img src=x onerror=alert(1)> \u0000\ud800`, {
      rating: (n % 5) + 1,
      collections: ['<b>'],
    }),
  );
  await add(cook, ...many.slice(0, 50));
  await add(cook, ...many.slice(50), {
    ...{ key: crypto.randomUUID(), recipe_id, note: 'Good' },
    my_version: { servings: 3, lines: [{ line: 0, name: 'zander', amount: 2, unit: null }] },
  });

  const everything = async (of: Cook) => {
    const entries: CookbookEntry[] = [];
    for (let next: string | null = ''; next !== null; ) {
      const { json } = await of.call('GET', `${paths.export}${next && `?after=${next}`}`);
      const page = exportCookbook.reply.parse(json);
      entries.push(...page.entries);
      next = page.next;
    }
    return entries;
  };
  const toComparable = (entries: readonly CookbookEntry[]) =>
    entries.map(({ id, added_at, updated_at, ...rest }) => JSON.stringify(rest)).sort();
  const exported = await everything(cook);
  const file = formatCookbookAsJson(
    exported.map(({ recipe: own, recipe_id: id, title, my_version: version, ...marks }) =>
      own === null
        ? { recipe: null, recipe_id: id ?? '', title, marks, version }
        : { recipe: own, recipe_id: null, marks },
    ),
    (id) => `https://example.org/recipe/${id}`,
  );
  const imported = parsePastedRecipes(file).entries.map((one) => {
    if (!one.ok) throw new Error(JSON.stringify(one));
    const { marks, ...what } = toCookbookItem(one.item, null, one.cookbook);
    const my_version = what.recipe === null ? what.version : null;
    return { key: crypto.randomUUID(), recipe: what.recipe, recipe_id: what.recipe_id, my_version, ...marks };
  });
  await add(other, ...imported.slice(0, 50));
  await add(other, ...imported.slice(50));
  expect(exported).toHaveLength(56);
  expect(toComparable(await everything(other))).toEqual(toComparable(exported));
});

test('the list of saved recipes says which of them have a note or a rating of the cook', async () => {
  const [cook, other] = [await newCook(), await newCook()];
  const [plain, noted, rated, not] = [
    await withRecipe({ title: 'Congee', ingredients: ['1 cup rice'] }),
    await withRecipe({ title: 'Dal 10% \u{10ffff}', ingredients: ['1 cup lentils'] }),
    await withRecipe({ title: 'Upma', ingredients: ['1 cup semolina'] }),
    await withRecipe({ title: 'Poha', ingredients: ['1 cup flaked rice'] }),
  ];
  const one = await addOne(cook, { key: crypto.randomUUID(), recipe_id: plain });
  const two = await addOne(cook, { key: crypto.randomUUID(), recipe_id: noted, note: 'Less salt' });
  const three = await addOne(cook, { key: crypto.randomUUID(), recipe_id: rated, rating: 1 });
  await addOne(cook, entry('My own'));
  await addOne(other, { key: crypto.randomUUID(), recipe_id: not });
  const saved = async (query = '') => (await cook.call('GET', `${paths.saved}${query}`)).json.saved;
  expect(new Set(await saved())).toEqual(
    new Set([
      { id: one, recipe_id: plain, marked: false },
      { id: two, recipe_id: noted, marked: true },
      { id: three, recipe_id: rated, marked: true },
    ]),
  );
  for (const [id, expectedIds] of [
    [plain, [one]],
    [noted, [two]],
    [not, []],
    ['nothing', []],
  ] as const) {
    const rows = await saved(`?recipeId=${encodeURIComponent(id)}`);
    expect(rows.map((row: { id: string }) => row.id)).toEqual(expectedIds);
  }
  expect((await cook.call('GET', `${paths.saved}?recipeId=`)).json.field).toBe('recipeId');
});

test('a saved recipe is removed by its ID or its key, repeatedly, and stays if it has a note; nothing else is removed', async () => {
  const [cook, other] = [await newCook(), await newCook()];
  const recipe_id = await withRecipe({ title: 'Okapi stew', ingredients: ['3 onions'] });
  const remove = async (id: string, by = cook) => {
    const { status, json } = await by.call('DELETE', fillPathParameters(paths.savedEntry, { id }));
    return [status, json.remains];
  };
  const titles = async () => (await list(cook)).recipes.map(({ title }) => title);
  const key = crypto.randomUUID();
  const id = await addOne(cook, { key, recipe_id });
  expect(await remove(id, other)).toEqual([200, false]);
  expect(await titles()).toEqual(['Okapi stew']);
  for (const name of [key, key, id]) expect(await remove(name)).toEqual([200, false]);
  expect(await titles()).toEqual([]);
  // A repeated removal does not remove a recipe that was saved again since.
  const again = await addOne(cook, { key: crypto.randomUUID(), recipe_id });
  expect(await remove(key)).toEqual([200, false]);
  expect(await titles()).toEqual(['Okapi stew']);
  const change = { version: 1, note: 'For guests' };
  expect((await cook.call('PATCH', fillPathParameters(paths.entry, { id: again }), change)).status).toBe(200);
  expect(await remove(again)).toEqual([200, true]);
  const own = await addOne(cook, entry('Sugo'));
  expect(await remove(own)).toEqual([200, true]);
  expect((await titles()).toSorted()).toEqual(['Okapi stew', 'Sugo']);
});
