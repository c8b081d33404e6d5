/** Tests of searches that include the user's own recipes, through the whole API on real D1. */
import { beforeAll, expect, test } from 'vitest';
import { api } from '#contract/paths';
import { type SearchInput, SearchReply } from '#contract/search/search';
import { toUserRecipe } from '#domain/cookbook/read-user-recipe';
import { selectCookbookForSearch } from '#worker/features/cookbook/in-search';
import { PASSWORD } from '../auth/harness.ts';
import { add, addOne, at, entry } from '../cookbook/cookbooks.ts';
import { db, runGroup, seeded, withRecipe } from '../database.ts';
import { type Cook, callAs, newCook } from '../pantry/cooks.ts';

beforeAll(seeded);

const createUserEntry = (title: string, ingredients: string[], rest: object = {}) =>
  entry(title, {
    recipe: toUserRecipe({ title, ingredients, instructions: ['Fry in a pan.'], minutes: 20, ...rest }, null),
  });

const SAMPLE = { ingredients: ['zucchini', 'feta', 'mint', 'bulgur'], maxMinutes: 180 };

async function search(cook: Cook, request: Partial<SearchInput> = {}) {
  const { status, json, headers } = await cook.call('POST', api.recommend, {
    ...SAMPLE,
    personal: true,
    ...request,
  });
  expect([status, json.error, headers.get('Cache-Control')]).toEqual([200, undefined, 'no-store']);
  return SearchReply.parse(json);
}

const listTitles = ({ results }: SearchReply) => results.map(({ title }) => title);

/** Returns the exact reply to a guest. */
const asGuest = async () => JSON.stringify((await callAs(null, 'POST', api.recommend, SAMPLE)).json);

test('an own recipe is found by its owner only, and marked', async () => {
  const [cook, other] = [await newCook(), await newCook()];
  const before = await asGuest();
  const id = await addOne(
    cook,
    createUserEntry('Yolanda’s bulgur', ['1 zucchini', '100 g feta', 'mint', 'bulgur']),
  );
  const { results } = await search(cook);
  expect(results[0]).toMatchObject({ id, title: 'Yolanda’s bulgur', cookbook: 'own', matchScore: 100 });
  expect(results.slice(1).every(({ cookbook }) => cookbook === undefined)).toBe(true);
  expect(JSON.stringify(await search(other))).not.toMatch(/Yolanda|cookbook/);
  expect(JSON.stringify(await search(other, { onlyCookbook: true }))).not.toContain('Yolanda');
  expect(await asGuest()).toBe(before);
  // If a signed-in user searches as a guest, the results are those of a guest.
  const { json } = await cook.call('POST', api.recommend, SAMPLE);
  expect(JSON.stringify(json)).toBe(before);
});

test('the same recipe gets the same score, fit, figures, labels and reasons as one of the site', async () => {
  const cook = await newCook();
  const item = {
    title: 'Wok-fried bulgur',
    ingredients: [
      ...['200 g bulgur', '2 zucchini, sliced', '100 g feta', 'salt and pepper', 'mint (optional)'],
      ...['1 (14 oz) can chickpeas, drained', '1 tbsp butter or oil, melted', '½ cup dried apricots'],
    ],
    instructions: ['Fry in a wok for 10 minutes.', 'Serve.'],
    servings: 3,
  };
  const site = await withRecipe({ ...item, minutes: undefined });
  const id = await addOne(cook, entry(item.title, { recipe: toUserRecipe(item, null) }));
  for (const request of [
    {},
    { tools: ['pan'], assumeStaples: false },
    { maxCalories: 2_000, minProtein: 1 },
    { exclusions: [{ kind: 'label', name: 'milk', strict: false }], dietGroup: 'swap' },
  ] as Partial<SearchInput>[]) {
    const ingredients = [...SAMPLE.ingredients, 'chickpeas', 'dried apricots'];
    const { results } = await search(cook, { ingredients, ...request });
    const [mine, theirs] = [id, site].map((wanted) => results.find((one) => one.id === wanted));
    expect(mine, JSON.stringify(request)).toBeDefined();
    expect({ ...mine, id: '', cookbook: undefined }).toEqual({ ...theirs, id: '' });
  }
});

test('a line that its cook corrected counts as corrected', async () => {
  const cook = await newCook();
  const { lines, ...rest } = toUserRecipe(
    {
      title: 'Bulgur put right',
      ingredients: ['200 g zorbleberries', 'salt and pepper', '1 cup snozz (optional)'],
      instructions: ['Cook.'],
    },
    null,
  );
  const [first, ...others] = lines;
  const recipe = { ...rest, lines: [{ ...first, name: 'bulgur' }, ...others] };
  const id = await addOne(cook, entry(rest.title, { recipe }));
  const [match] = (await search(cook, { onlyCookbook: true })).results;
  expect(match).toMatchObject({ id, matchScore: 97 });
  expect(match?.ingredients).toEqual([
    { ingredient_name: 'bulgur', required: true },
    { ingredient_name: 'salt', required: true },
    { ingredient_name: 'pepper', required: true },
    { ingredient_name: 'snozz', required: false },
  ]);
});

test('a corrected label of a food excludes an own recipe that contains it', async () => {
  const cook = await newCook();
  await addOne(cook, createUserEntry('Zesty feta bulgur', ['feta', 'zucchini', 'bulgur', 'mint']));
  const exclusions = [{ kind: 'label' as const, name: 'mustard' as const, strict: false }];
  const request = { exclusions, onlyCookbook: true };
  expect(listTitles(await search(cook, request))).toEqual(['Zesty feta bulgur']);
  await db
    .prepare(
      `insert into label_corrections (name, label, value, reason, made_at)
       values ('zucchini', 'mustard', 'contains', 'A test.', 0)`,
    )
    .run();
  const { results, leftOut } = await search(cook, request);
  await db.prepare('delete from label_corrections').run();
  expect([results, leftOut.diet]).toEqual([[], 1]);
  expect(listTitles(await search(cook, request))).toEqual(['Zesty feta bulgur']);
});

test('additions, changes and deletions apply to the next search', async () => {
  const cook = await newCook();
  const request = { onlyCookbook: true };
  expect(listTitles(await search(cook, request))).toEqual([]);
  const id = await addOne(cook, createUserEntry('Zucchini bake', ['2 zucchini', 'feta']));
  expect(listTitles(await search(cook, request))).toEqual(['Zucchini bake']);
  const recipe = toUserRecipe({ title: 'Mint tea', ingredients: ['mint'], instructions: ['Steep.'] }, null);
  const changed = await cook.call('PATCH', at(id), { version: 1, recipe });
  expect([changed.status, changed.json.title]).toEqual([200, 'Mint tea']);
  expect((await search(cook, request)).results).toMatchObject([{ id, title: 'Mint tea', kind: 'drink' }]);
  expect((await cook.call('DELETE', '/api/cookbook', { ids: [id] })).status).toBe(200);
  expect(listTitles(await search(cook, request))).toEqual([]);
});

test('a changed rating alone leaves cached searches unchanged', async () => {
  const cook = await newCook();
  const id = await addOne(cook, createUserEntry('Rated', ['feta']));
  const state = async () =>
    (await db.prepare('select state from cookbooks where user_id = ?1').bind(cook.id).first())?.state;
  const before = await state();
  expect((await cook.call('PATCH', at(id), { version: 1, rating: 5 })).status).toBe(200);
  expect(await state()).toBe(before);
  expect(before).toMatch(/^[\da-f]{32}$/);
});

test('only the cookbook: own and saved recipes, each once, with the other filters of the search', async () => {
  const [cook, other] = [await newCook(), await newCook()];
  const saved = await withRecipe({ title: 'Site feta salad', ingredients: ['feta', 'mint'] });
  await withRecipe({ title: 'Site feta pie', ingredients: ['feta', 'mint'] });
  await add(
    cook,
    createUserEntry('Quick feta', ['feta'], { minutes: 5 }),
    createUserEntry('Slow feta', ['feta'], { minutes: 90 }),
    {
      key: crypto.randomUUID(),
      recipe_id: saved,
    },
  );
  const all = await search(cook, { onlyCookbook: true });
  expect(listTitles(all).sort()).toEqual(['Quick feta', 'Site feta salad', 'Slow feta']);
  expect(all.results.find(({ id }) => id === saved)?.cookbook).toBe('saved');
  const quick = await search(cook, { onlyCookbook: true, maxMinutes: 45 });
  expect(listTitles(quick).sort()).toEqual(['Quick feta', 'Site feta salad']);
  // The counts of excluded recipes cover only the cookbook.
  expect(quick.leftOut).toMatchObject({ minutes: 1, minutesUnknown: 0 });
  expect((await search(cook)).results.filter(({ id }) => id === saved)).toHaveLength(1);
  expect((await search(other)).results.find(({ id }) => id === saved)?.cookbook).toBeUndefined();
});

test('a purchase names the own recipe that it completes, and marks it as the cook’s', async () => {
  const cook = await newCook();
  const id = await addOne(
    cook,
    createUserEntry('Zebra stew', ['zebra', 'feta', 'zucchini', 'bulgur', 'mint']),
  );
  const { unlocks } = await search(cook, { onlyCookbook: true });
  expect(unlocks).toEqual([
    { ingredient: 'zebra', recipes: 1, opens: [{ id, title: 'Zebra stew', own: true }] },
  ]);
});

test('guests and ended sessions cannot search a cookbook, and an invalid value is named', async () => {
  const cook = await newCook();
  await addOne(cook, createUserEntry('Mine alone', ['feta']));
  await search(cook);
  const body = { ...SAMPLE, onlyCookbook: true };
  for (const token of [null, 'nonsense', `${cook.token}x`]) {
    const { status, json } = await callAs(token, 'POST', api.recommend, body);
    expect([status, json.code, json.field]).toEqual([401, 'unauthorized', 'onlyCookbook']);
  }
  const wrong = await cook.call('POST', api.recommend, { ...SAMPLE, onlyCookbook: 'yes' });
  expect([wrong.status, wrong.json.field]).toEqual([400, 'onlyCookbook']);
  await db.prepare('delete from sessions where user_id = ?1').bind(cook.id).run();
  const ended = await cook.call('POST', api.recommend, { ...body, personal: true });
  expect([ended.status, JSON.stringify(ended.json)]).toEqual([401, expect.not.stringContaining('Mine')]);
});

test('a deleted account’s cookbook is deleted, and its session can no longer search', async () => {
  const cook = await newCook();
  await addOne(cook, createUserEntry('Gone soon', ['feta']));
  expect(listTitles(await search(cook))).toContain('Gone soon');
  expect((await cook.call('DELETE', api.account, { password: PASSWORD })).status).toBe(200);
  expect((await cook.call('POST', api.recommend, { ...SAMPLE, personal: true })).status).toBe(401);
  const left = await db
    .prepare('select count(*) as n from cookbooks where user_id = ?1')
    .bind(cook.id)
    .first();
  expect(left).toEqual({ n: 0 });
});

test('a search reads a cookbook’s recipes once, and while nothing changes only its version', async () => {
  const cook = await newCook();
  await add(cook, ...Array.from({ length: 40 }, (_, i) => createUserEntry(`Feta ${i}`, ['feta', 'mint'])));
  const read = async () => {
    const results = await runGroup(selectCookbookForSearch(cook.id, Date.now()));
    return results.reduce((sum, { meta }) => sum + meta.rows_read, 0);
  };
  expect(await read()).toBeGreaterThanOrEqual(40);
  expect(await read()).toBeLessThanOrEqual(12);
});

/** Reads the cookbook as a search does. @returns the number of recipes read from the database */
async function readCookbook(cook: Cook, now: number): Promise<number | undefined> {
  const results = await runGroup(selectCookbookForSearch(cook.id, now));
  return results[1]?.results.length;
}

test('an isolate drops a cookbook that nobody has searched for ten minutes', async () => {
  const [cook, other] = [await newCook(), await newCook()];
  for (const one of [cook, other]) await addOne(one, createUserEntry('Feta', ['feta']));
  const now = Date.now();
  expect(await readCookbook(cook, now)).toBe(1);
  expect(await readCookbook(cook, now + 9 * 60_000)).toBe(0);
  // The next search of any user drops unused cookbooks from memory.
  await readCookbook(other, now + 20 * 60_000);
  expect(await readCookbook(cook, now + 20 * 60_000)).toBe(1);
});

test('an isolate remembers 4,000 own recipes, the last searched', async () => {
  const now = Date.now() + 60 * 60_000;
  const cooks = [await newCook(), await newCook(), await newCook()] as [Cook, Cook, Cook];
  for (const cook of cooks) {
    const id = await addOne(cook, createUserEntry('Feta', ['feta']));
    await db
      .prepare(
        `insert into cookbook_recipes (id, user_id, key, title, recipe, index_row, bytes, added_at, updated_at)
         with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 1499)
         select id || n, user_id, key || n, title, recipe, index_row, bytes, added_at, updated_at
         from cookbook_recipes, numbers where id = ?1`,
      )
      .bind(id)
      .run();
  }
  const [first, second, third] = cooks;
  for (const cook of [first, second, first, third]) await readCookbook(cook, now);
  expect(await readCookbook(first, now)).toBe(0);
  expect(await readCookbook(third, now)).toBe(0);
  expect(await readCookbook(second, now)).toBe(1_500);
});

test('a recipe stored without an index row is found as well', async () => {
  const cook = await newCook();
  const id = await addOne(cook, createUserEntry('Old feta', ['feta', 'mint']));
  await db.prepare('update cookbook_recipes set index_row = null where id = ?1').bind(id).run();
  expect((await search(cook, { onlyCookbook: true })).results).toMatchObject([{ id, title: 'Old feta' }]);
});
