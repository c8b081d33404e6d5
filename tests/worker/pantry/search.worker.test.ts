import { beforeAll, expect, test } from 'vitest';
import { api } from '#contract/paths';
import { type SearchInput, SearchReply } from '#contract/search/search';
import { migrated, withRecipe } from '../database.ts';
import { type Cook, callAs, newCook } from './cooks.ts';

beforeAll(async () => {
  await migrated();
  await withRecipe({
    id: 'zebra-cake',
    title: 'Zebra cake',
    minutes: 20,
    tools: [],
    ingredients: ['500 g flour', '4 eggs', '250 ml milk'],
  });
  await withRecipe({
    id: 'zebra-toast',
    title: 'Zebra toast',
    minutes: 20,
    tools: [],
    ingredients: ['4 slices bread', '1 egg'],
  });
  await withRecipe({
    id: 'zebra-shake',
    title: 'Zebra shake',
    minutes: 20,
    tools: [],
    ingredients: ['500 ml milk', '1 banana'],
  });
});

const search = async (cook: Cook, request: Partial<SearchInput> = {}) => {
  const reply = await cook.call('POST', api.recommend, { ingredients: [], usePantry: true, ...request });
  expect([reply.status, reply.json.error]).toEqual([200, undefined]);
  return SearchReply.parse(reply.json);
};

const find = async (cook: Cook, id: string, request: Partial<SearchInput> = {}) =>
  (await search(cook, request)).results.find((result) => result.id === id);

/** Returns the date this number of days from today, in UTC. */
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('searching with the user’s pantry needs an account', async () => {
  const body = { ingredients: ['egg'], usePantry: true };
  for (const token of [null, 'nonsense']) {
    const { status, json } = await callAs(token, 'POST', api.recommend, body);
    expect([status, json]).toEqual([
      401,
      { error: 'Sign in required', message: 'Sign in required', code: 'unauthorized', field: 'usePantry' },
    ]);
  }
});

test('the server reads the pantry itself, and its amounts count', async () => {
  const cook = await newCook();
  await cook.add('flour', 1, 'kg');
  await cook.add('eggs', 12, 'count');
  await cook.add('milk', 1, 'l');
  expect(await find(cook, 'zebra-cake')).toMatchObject({ matchScore: 100, group: 'cookNow', breakdown: [] });

  const [egg] = (await cook.list()).filter(({ ingredient_name: name }) => name === 'egg');
  await cook.call('PATCH', `${api.inventory}/${egg?.id}`, { qty: 2 });
  // The cook has 2 of 4 eggs, which gives half a point. The other ingredients are milk, and flour, a staple that
  // weighs a quarter.
  expect(await find(cook, 'zebra-cake')).toMatchObject({
    matchScore: 78,
    breakdown: [{ kind: 'short', name: 'egg', loss: expect.closeTo(50 / 2.25, 5) }],
  });
  // The amounts of items with the same name are added, in any units.
  await cook.add('eggs', 100, 'g');
  expect(await find(cook, 'zebra-cake')).toMatchObject({ matchScore: 100 });
});

test('a typed name counts as enough, whatever amount the pantry has', async () => {
  const cook = await newCook();
  await cook.add('flour', 100, 'g');
  await cook.add('eggs', 12, 'count');
  await cook.add('milk', 1, 'l');
  const score = async (request: Partial<SearchInput> = {}) =>
    (await find(cook, 'zebra-cake', request))?.matchScore ?? 0;
  expect(await score()).toBeLessThan(100);
  expect(await score({ ingredients: ['flour'] })).toBe(100);
});

test('without usePantry a search does not use the pantry', async () => {
  const cook = await newCook();
  for (const [name, qty, unit] of [
    ['flour', 1, 'kg'],
    ['egg', 12, 'count'],
  ] as const) {
    await cook.add(name, qty, unit);
  }
  const withMilk = { ingredients: ['milk'], usePantry: false };
  expect((await search(cook, withMilk)).results.find(({ id }) => id === 'zebra-cake')?.matchScore).toBe(53);
  expect(await find(cook, 'zebra-cake', { ingredients: ['milk'] })).toMatchObject({ matchScore: 100 });
});

test('expired food is left out and named, and food that expires soon raises a recipe', async () => {
  const cook = await newCook();
  await cook.add('bread', 1, 'count');
  await cook.add('egg', 6, 'count', { expires_on: day(30) });
  await cook.add('banana', 2, 'count');
  await cook.add('milk', 1, 'l', { expires_on: day(-2) });
  const before = await search(cook);
  expect(before.expired).toEqual(['milk']);
  expect(before.results.find(({ id }) => id === 'zebra-shake')).toMatchObject({
    missingOrSubbedIngredients: [{ original: 'milk' }],
    urgency: 0,
  });
  await cook.add('milk', 1, 'l', { expires_on: day(1) });
  const after = await search(cook);
  // The fresh milk counts although there is expired milk too.
  expect(after.expired).toEqual(['milk']);
  expect(after.results.map(({ id, matchScore, urgency }) => [id, matchScore, urgency]).sort()).toEqual([
    ['zebra-cake', 99, 3],
    ['zebra-shake', 100, 3],
    ['zebra-toast', 100, 0],
  ]);
  // Each point of urgency moves the recipes with milk up.
  const lift = { kind: 'urgency' as const, value: 0.3 };
  expect(
    after.results.flatMap(({ id, why }) => (why.some(({ kind }) => kind === 'urgency') ? id : [])).sort(),
  ).toEqual(['zebra-cake', 'zebra-shake']);
  expect(after.results.find(({ id }) => id === 'zebra-shake')?.why).toContainEqual(lift);
});

test('the cook’s own calendar decides the day, if it is plausible', async () => {
  const cook = await newCook();
  await cook.add('milk', 1, 'l', { expires_on: day(0) });
  const expired = async (today?: string) =>
    (await search(cook, today === undefined ? {} : { today })).expired;
  expect(await expired()).toEqual([]);
  expect(await expired(day(1))).toEqual(['milk']);
  expect(await expired(day(-1))).toEqual([]);
  expect(await expired('2199-01-01')).toEqual([]);
  expect((await cook.call('POST', api.recommend, { ingredients: [], today: 'tomorrow' })).json).toMatchObject(
    {
      field: 'today',
    },
  );
});

test('single items of the pantry can be left out', async () => {
  const cook = await newCook();
  await cook.add('milk', 1, 'l', { expires_on: day(-1) });
  await cook.add('milk', 1, 'l', { expires_on: day(5) });
  await cook.add('banana', 2, 'count');
  expect(await find(cook, 'zebra-shake')).toMatchObject({ matchScore: 100 });
  const without = await search(cook, { pantryExcept: ['Milks'] });
  expect(without.expired).toEqual([]);
  expect(without.results.find(({ id }) => id === 'zebra-shake')?.missingOrSubbedIngredients).toEqual([
    { original: 'milk' },
  ]);
});

test('nobody can search with another user’s pantry', async () => {
  const [full, empty] = [await newCook(), await newCook()];
  await full.add('banana', 2, 'count');
  await full.add('milk', 1, 'l', { expires_on: day(-1) });
  expect(await search(empty)).toMatchObject({ results: [], expired: [] });
});
