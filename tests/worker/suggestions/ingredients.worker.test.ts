import { beforeAll, expect, test } from 'vitest';
import { SUGGESTIONS_MAX } from '#contract/limits';
import { api } from '#contract/paths';
import { listIngredients } from '#contract/search/suggestions';
import { INGREDIENTS } from '#domain/foods/catalog';
import { get } from '../call.ts';
import { db, seeded } from '../database.ts';

beforeAll(seeded);

const suggest = async (term: string) =>
  listIngredients.reply.parse((await get(`${api.ingredients}?q=${encodeURIComponent(term)}`)).json)
    .ingredients;
const names = async (term: string) => (await suggest(term)).map(({ name }) => name);

test('without a term all ingredients are listed by name', async () => {
  const all = await names('');
  expect(all).toHaveLength(INGREDIENTS.length);
  expect(all).toEqual([...all].sort());
});

test('the exact name comes first, then names that begin with the term, then those that contain it', async () => {
  const suggestedNames = (await suggest('tofu'))
    .filter(({ alias }) => alias === undefined)
    .map(({ name }) => name);
  expect(suggestedNames[0]).toBe('tofu');
  const rank = (name: string) => (name === 'tofu' ? 0 : name.startsWith('tofu') ? 1 : 2);
  expect(suggestedNames).toEqual([...suggestedNames].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1)));
  expect(suggestedNames.some((name) => rank(name) === 2)).toBe(true);
});

test('at most 8 suggestions are returned', async () => {
  expect(await suggest('a')).toHaveLength(SUGGESTIONS_MAX);
});

test('case and surrounding spaces do not matter, and SQL wildcards match nothing', async () => {
  expect(await names('  ONION ')).toEqual(await names('onion'));
  expect(await names('ri%e')).toEqual([]);
  expect(await names('ri_e')).toEqual([]);
});

test('a regional name finds the ingredient, and says so', async () => {
  expect(await suggest('aubergine')).toEqual([
    { name: 'eggplant', alias: 'aubergine', category: 'vegetable', is_pantry: false },
  ]);
});

test('an ingredient is listed once, even if several of its names match', async () => {
  await db.batch([
    db.prepare(
      "insert into ingredient_aliases (alias, canonical_name) values ('zzz one', 'egg'), ('zzz two', 'egg')",
    ),
    db.prepare("insert into ingredient_aliases (alias, canonical_name) values ('zzz', 'not in the list')"),
  ]);
  expect(await suggest('zzz')).toEqual([
    { name: 'not in the list', alias: 'zzz', category: null, is_pantry: false },
    { name: 'egg', alias: 'zzz one', category: expect.any(String), is_pantry: false },
  ]);
});

test('imported, changed and removed names apply to the next request', async () => {
  await db
    .prepare("insert into ingredients (name, category, is_pantry) values ('quuxfruit', 'fruit', 1)")
    .run();
  expect(await suggest('quux')).toEqual([{ name: 'quuxfruit', category: 'fruit', is_pantry: true }]);
  await db.prepare("update ingredients set category = 'vegetable' where name = 'quuxfruit'").run();
  expect((await suggest('quux')).map(({ category }) => category)).toEqual(['vegetable']);
  await db
    .prepare("insert into ingredient_aliases (alias, canonical_name) values ('blarg', 'quuxfruit')")
    .run();
  expect(await suggest('blarg')).toEqual([
    { name: 'quuxfruit', alias: 'blarg', category: 'vegetable', is_pantry: true },
  ]);
  await db.batch([
    db.prepare("delete from ingredients where name = 'quuxfruit'"),
    db.prepare("delete from ingredient_aliases where alias = 'blarg'"),
  ]);
  expect(await names('quux')).toEqual([]);
});
