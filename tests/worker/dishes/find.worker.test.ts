import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { DISH_SUGGESTIONS_MAX, NAME_MAX } from '#contract/limits';
import { api } from '#contract/paths';
import { suggestDishes } from '#contract/search/suggestions';
import { rankDishes } from '#domain/dishes/rank';
import { splitDishNameIntoWords } from '#domain/dishes/words';
import { indexNextDishNames } from '#worker/features/dishes/fill';
import { findDishes } from '#worker/features/dishes/find';
import { importRecipes } from '#worker/features/imports/recipes';
import { countTrips } from '../../bench/trips/count.ts';
import { get } from '../call.ts';
import { db, migrated, withRecipe } from '../database.ts';

/** Words of which none is a misspelling of another. Some begin or form others: 'pea' and 'peanut', 'pop' and 'corn'. */
const WORDS = [
  'chicken',
  'lasagna',
  'pumpkin',
  'soup',
  'tart',
  'noodle',
  'zucchini',
  'beef',
  'pea',
  'peanut',
  'pop',
  'corn',
  'popcorn',
];
/** More names than a search reads of a word, so that the test shows that no better name is among the others. */
const NAMES = fc.sample(fc.uniqueArray(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 5 }), {
  numRuns: 400,
  seed: 7,
});
const item = (title: string) => ({ title, ingredients: ['1 onion'], instructions: 'Cook it.', minutes: 30 });

beforeAll(async () => {
  await migrated();
  const named = NAMES.map((words, at) => ({
    ...item(`${words.join(' ')} ${at}`),
    ...(at % 3 === 0
      ? { other_titles: [`${WORDS[at % WORDS.length]} ${WORDS[(at + 3) % WORDS.length]}`] }
      : {}),
  }));
  const { errorDetails } = await importRecipes(db, [
    ...named,
    { ...item('Korean Egg Rice'), native_title: 'Gyeran-bap' },
    item('Meatloaf'),
    item('Spaghetti Bolognese'),
  ]);
  expect(errorDetails).toEqual([]);
});

const titles = async (query: string) => (await findDishes(db, query, 5)).map(({ title }) => title);

async function listAll() {
  const { results } = await db
    .prepare('select id, title, native_title, other_titles from recipes')
    .all<{ id: string; title: string; native_title: string | null; other_titles: string | null }>();
  return results.map((row) => ({
    id: row.id,
    title: row.title,
    nativeTitle: row.native_title,
    otherTitles: row.other_titles === null ? [] : (JSON.parse(row.other_titles) as string[]),
  }));
}

test('the search finds the same dishes as a comparison with all names', async () => {
  const all = await listAll();
  const word = fc
    .tuple(fc.constantFrom(...WORDS, 'xylophone'), fc.nat({ max: 2 }))
    .map(([typed, cut]) => typed.slice(0, Math.max(2, typed.length - cut)));
  const query = fc.uniqueArray(word, { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(query, fc.constantFrom(3, 10, 48), async (words, limit) => {
      const found = await findDishes(db, words.join(' '), limit);
      const expected = rankDishes(splitDishNameIntoWords(words.join(' ')), all).slice(0, limit);
      expect(found).toEqual(expected);
    }),
    { numRuns: 150 },
  );
});

test.each<[string, string]>([
  ['gyeran bap', 'Korean Egg Rice'],
  ['egg ri', 'Korean Egg Rice'],
  ['meat loaf', 'Meatloaf'],
  ['spagetti bolognese', 'Spaghetti Bolognese'],
  ['SPAGHETTI   bolognaise!', 'Spaghetti Bolognese'],
])('%j finds %s first', async (query, title) => {
  expect((await titles(query))[0]).toBe(title);
});

test('an unknown word is ignored if another word is found', async () => {
  expect(await titles('thai meatloaf')).toEqual(['Meatloaf']);
  expect(await titles('xylophone')).toEqual([]);
  expect(await titles('%_*"')).toEqual([]);
  expect(await titles('')).toEqual([]);
});

test.each([
  ['meatloaf', 1],
  ['spagetti bolognese', 3],
  ['xylophone meatloaf', 3],
  ['meatloaf spagetti bolognese', 4],
])('the search for %j takes %d round trips to the database', async (query, expected) => {
  const trips = countTrips(db, 0);
  await findDishes(trips.db, query, 5);
  expect(trips.taken().total).toBe(expected);
});

test('the searchable words of a recipe follow its changes and its deletion', async () => {
  const id = await withRecipe({ title: 'Quiche', ingredients: ['1 egg'] });
  expect(await titles('quiche')).toEqual(['Quiche']);
  await withRecipe({ id, title: 'Frittata', ingredients: ['1 egg'] });
  expect([await titles('quiche'), await titles('frittata')]).toEqual([[], ['Frittata']]);
  await db.prepare('delete from recipes where id = ?1').bind(id).run();
  expect(await titles('frittata')).toEqual([]);
});

test('recipes stored without searchable words get them, once', async () => {
  await db.batch([db.prepare('delete from dish_words'), db.prepare('delete from dish_vocabulary')]);
  expect(await titles('meatloaf')).toEqual([]);
  expect(await indexNextDishNames(db)).toBe(true);
  expect(await titles('meatloaf')).toEqual(['Meatloaf']);
  await db.prepare('delete from dish_words').run();
  expect(await indexNextDishNames(db)).toBe(true);
  expect(await titles('meatloaf')).toEqual([]);
  await db.prepare("delete from meta where key = 'dish_words'").run();
  await indexNextDishNames(db);
});

test('the call suggests a few dishes, with the other name that matched', async () => {
  const call = async (query: string) => get(`${api.dishes}?q=${encodeURIComponent(query)}`);
  const { dishes } = suggestDishes.reply.parse((await call('gyeran')).json);
  expect(dishes).toEqual([{ id: expect.any(String), title: 'Korean Egg Rice', alias: 'Gyeran-bap' }]);
  expect(suggestDishes.reply.parse((await call('chicken')).json).dishes).toHaveLength(DISH_SUGGESTIONS_MAX);
  const long = await call('x'.repeat(NAME_MAX + 1));
  expect([long.status, JSON.stringify(long.json)]).toEqual([400, expect.stringContaining('q')]);
});
