import { beforeAll, expect, test } from 'vitest';
import { CookbookEntry } from '#contract/cookbook/cookbook';
import { cookbookApi as paths } from '#contract/cookbook/cookbook-paths';
import { COOKBOOK_BYTES_MAX } from '#contract/limits';
import { api } from '#contract/paths';
import { db, migrated, withRecipe } from '../database.ts';
import { type Cook, newCook } from '../pantry/cooks.ts';
import { add, addOne, at, entry, list, read } from './cookbooks.ts';

beforeAll(migrated);

const VERSION = { servings: 6, lines: [{ line: 0, name: 'quinces', amount: 900, unit: 'g' }] };

const saveRecipe = async (cook: Cook, rest: object = {}) => {
  const recipe_id = await withRecipe({ title: 'Quince paste', ingredients: ['1 kg quinces', '500 g sugar'] });
  return { recipe_id, id: await addOne(cook, { key: crypto.randomUUID(), recipe_id, ...rest }) };
};

const change = (cook: Cook, id: string, body: object) => cook.call('PATCH', at(id), body);

test('a cook’s own amounts are stored with a saved recipe, stay during other changes, and can be removed', async () => {
  const cook = await newCook();
  const { id } = await saveRecipe(cook, { note: 'For Vera' });
  expect((await read(cook, id)).my_version).toBeNull();
  const { status, json } = await change(cook, id, { version: 1, my_version: VERSION });
  expect([status, CookbookEntry.parse(json)]).toEqual([
    200,
    expect.objectContaining({ my_version: VERSION, note: 'For Vera', version: 2 }),
  ]);
  await change(cook, id, { version: 2, rating: 4 });
  expect(await read(cook, id)).toMatchObject({ my_version: VERSION, rating: 4 });
  await change(cook, id, { version: 3, my_version: null });
  expect(await read(cook, id)).toMatchObject({ my_version: null, rating: 4, note: 'For Vera' });
});

test('a cook’s own amounts do not change the site’s recipe for anyone', async () => {
  const [cook, other] = [await newCook(), await newCook()];
  const { id, recipe_id } = await saveRecipe(cook);
  const shown = async (who: Cook) =>
    (await who.call('GET', `${api.recipe}?id=${encodeURIComponent(recipe_id)}`)).json.ingredients;
  const before = await shown(other);
  await change(cook, id, { version: 1, my_version: VERSION });
  expect([await shown(other), await shown(cook)]).toEqual([before, before]);
  const theirs = await addOne(other, { key: crypto.randomUUID(), recipe_id });
  expect((await read(other, theirs)).my_version).toBeNull();
});

test('own amounts outlive a change and the deletion of the recipe', async () => {
  const cook = await newCook();
  const { id, recipe_id } = await saveRecipe(cook, { my_version: VERSION });
  await db.prepare('delete from recipe_ingredients where recipe_id = ?1').bind(recipe_id).run();
  expect((await read(cook, id)).my_version).toEqual(VERSION);
  await db.prepare('delete from recipes where id = ?1').bind(recipe_id).run();
  expect((await read(cook, id)).my_version).toEqual(VERSION);
  expect((await list(cook)).recipes).toEqual([expect.objectContaining({ id, gone: true })]);
});

test.each([
  ['my_version.servings', { ...VERSION, servings: 0 }],
  ['my_version.lines.0.amount', { ...VERSION, lines: [{ ...VERSION.lines[0], amount: -1 }] }],
  ['my_version.lines.0.line', { ...VERSION, lines: [{ ...VERSION.lines[0], line: 0.5 }] }],
  ['my_version.lines.0.name', { ...VERSION, lines: [{ ...VERSION.lines[0], name: ' ' }] }],
  ['my_version.lines.0.unit', { ...VERSION, lines: [{ ...VERSION.lines[0], unit: 'x'.repeat(51) }] }],
  ['my_version.lines', { ...VERSION, lines: [...VERSION.lines, ...VERSION.lines] }],
  ['my_version', 'more salt'],
])('an error in own amounts is named: %s', async (field, my_version) => {
  const cook = await newCook();
  const { id, recipe_id } = await saveRecipe(cook);
  const { status, json } = await change(cook, id, { version: 1, my_version });
  expect([status, json.field]).toEqual([400, field]);
  const { errors } = await add(cook, { key: crypto.randomUUID(), recipe_id, my_version });
  expect(errors.map((error) => error.field)).toEqual([field]);
});

test('a user’s own recipe does not accept a separate version with own amounts', async () => {
  const cook = await newCook();
  const id = await addOne(cook, entry('Mine'));
  const refused = await change(cook, id, { version: 1, my_version: VERSION });
  expect([refused.status, refused.json.field]).toEqual([400, 'my_version']);
  const { errors } = await add(cook, entry('Mine too', { my_version: VERSION }));
  expect(errors.map(({ field }) => field)).toEqual(['my_version']);
});

test('own amounts count toward the bytes of a cookbook', async () => {
  const cook = await newCook();
  const { id } = await saveRecipe(cook);
  const other = await addOne(cook, entry('Filler'));
  const room = 'update cookbook_recipes set bytes = ?2 where id = ?1';
  await db
    .prepare(room)
    .bind(other, COOKBOOK_BYTES_MAX - 200)
    .run();
  const lines = Array.from({ length: 20 }, (_, line) => ({ ...VERSION.lines[0], line }));
  const { status, json } = await change(cook, id, { version: 1, my_version: { servings: null, lines } });
  expect([status, json.error]).toEqual([409, expect.stringMatching(/full/)]);
});

test('a saved recipe with own amounts is marked as having data of the cook', async () => {
  const cook = await newCook();
  const { id, recipe_id } = await saveRecipe(cook, { my_version: VERSION });
  const { json } = await cook.call('GET', paths.saved);
  expect(json.saved).toEqual([{ id, recipe_id, marked: true }]);
});

test('the account’s export contains own amounts', async () => {
  const cook = await newCook();
  await saveRecipe(cook, { my_version: VERSION });
  const { json } = await cook.call('GET', api.accountExport);
  expect(JSON.stringify(json)).toContain(JSON.stringify(VERSION));
});

test('nobody else can change own amounts', async () => {
  const [cook, other] = [await newCook(), await newCook()];
  const { id } = await saveRecipe(cook, { my_version: VERSION });
  const { status } = await change(other, id, { version: 1, my_version: null });
  expect(status).toBe(404);
  expect((await read(cook, id)).my_version).toEqual(VERSION);
});
