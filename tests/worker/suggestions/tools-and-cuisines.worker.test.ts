import { beforeAll, expect, test } from 'vitest';
import { api } from '#contract/paths';
import { listCuisines, listTools } from '#contract/search/suggestions';
import { CUISINE_SEEDS, CUISINES } from '#domain/recipes/cuisines';
import { TOOLS } from '#domain/tools/tools';
import { starterRecipes } from '#worker/starter/recipes';
import { get } from '../call.ts';
import { db, seeded } from '../database.ts';

beforeAll(seeded);

test('the tools are listed by name', async () => {
  const { tools } = listTools.reply.parse((await get(api.tools)).json);
  expect(tools.map(({ name }) => name)).toEqual(TOOLS.map(({ name }) => name).sort());
});

test('the active cuisines are listed by name, with their region if it is known', async () => {
  await db.prepare("insert into cuisines (name, is_active) values ('Klingon', 0)").run();
  const { cuisines } = listCuisines.reply.parse((await get(api.cuisines)).json);
  expect(cuisines.slice(0, CUISINES.length).map(({ name }) => name)).toEqual([...CUISINES].sort());
  expect(cuisines.filter(({ region }) => region !== null)).toEqual(
    CUISINE_SEEDS.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  );
});

test('cuisines added by recipes and imports follow the built-in ones', async () => {
  await db.prepare("insert into cuisines (name) values ('Afghan')").run();
  const { cuisines } = listCuisines.reply.parse((await get(api.cuisines)).json);
  const further = new Set(['Afghan', ...starterRecipes.flatMap(({ cuisine }) => cuisine ?? [])]);
  expect(further.size).toBeGreaterThan(CUISINES.length);
  expect(cuisines.slice(CUISINES.length).map(({ name }) => name)).toEqual(
    [...further].filter((name) => !CUISINES.includes(name)).sort(),
  );
});
