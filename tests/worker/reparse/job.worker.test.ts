import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ReparseStatus } from '#contract/admin/reparse';
import { api } from '#contract/paths';
import { type SearchInput, SearchReply } from '#contract/search/search';
import { importRecipes } from '#worker/features/imports/recipes';
import { importReferenceData } from '#worker/features/imports/reference';
import { readRecipePageVersion } from '#worker/features/recipes/store';
import { UNREADABLE } from '#worker/jobs/reparse/reparse-recipe';
import {
  readReparseStatus,
  resumeReparseRun,
  startReparseRun,
  stopReparseRun,
} from '#worker/jobs/reparse/state';
import { runReparseStep } from '#worker/jobs/reparse/step';
import { post } from '../call.ts';
import { db, migrated } from '../database.ts';
import { faultyEnvironment } from '../faults.ts';

beforeAll(migrated);

const NAMES = ['Alpha soup', 'Beta soup', 'Gamma soup', 'Delta soup', 'Epsilon soup'];
const ITEMS = NAMES.map((title, at) => ({
  title,
  instructions: 'Cook it.',
  minutes: 30,
  tools: [],
  ingredients: [
    'For the pot:',
    `${at + 1} cups lentils, rinsed`,
    '1 (28 oz) can tomatoes',
    'salt and pepper',
  ],
}));

beforeEach(async () => {
  for (const table of ['recipes', 'reparse', 'ingredients', 'ingredient_aliases'])
    await db.prepare(`delete from ${table}`).run();
  expect((await importRecipes(db, ITEMS)).errorDetails).toEqual([]);
});

const LINES = 'select * from recipe_ingredients order by recipe_id, position';
const readLines = async () => (await db.prepare(LINES).all()).results;
const readRecipes = async () => (await db.prepare('select * from recipes order by id').all()).results;
const readNutrition = async () =>
  (await db.prepare('select * from recipe_nutrition order by recipe_id').all()).results;

/** Changes stored lines to the state that other parser rules would have given. */
const misread = (where = 'true') =>
  db
    .prepare(
      `update recipe_ingredients set ingredient_name = 'lint', canonical_name = 'lint', unit = null, preparation = null
       where canonical_name = 'lentils' and ${where}`,
    )
    .run();

/** Runs steps of the reparse job until the job is done. */
async function finish(most = 100, on: D1Database = db): Promise<ReparseStatus> {
  for (;;) {
    const { state } = await runReparseStep(on, most);
    if (state.run?.state !== 'running') return state;
  }
}

test('recipes parsed by other rules are parsed again from their lines, as if imported now', async () => {
  const before = await readLines();
  const nutrition = await readNutrition();
  await misread();
  expect(await readLines()).not.toEqual(before);
  expect((await readReparseStatus(db)).run).toBeNull();
  const started = await startReparseRun(db);
  expect(started.run).toMatchObject({ state: 'running', total: 5, read: 0, rules: started.rules });
  expect((await finish()).run).toMatchObject({ state: 'done', total: 5, read: 5, changed: 5, failed: 0 });
  expect(await readLines()).toEqual(before);
  expect(await readNutrition()).toEqual(nutrition);
});

test('the author’s words never change, whatever is parsed', async () => {
  const written = async () =>
    (await readRecipes()).map(({ written_lines }) => JSON.parse(String(written_lines)));
  expect(await written()).toEqual(expect.arrayContaining(ITEMS.map(({ ingredients }) => ingredients)));
  const before = await written();
  await misread();
  await startReparseRun(db);
  await finish();
  expect(await written()).toEqual(before);
});

test('an unchanged recipe is not touched: neither its time nor the searches', async () => {
  const before = await readRecipes();
  const changes = () => db.prepare('select count(*) as n from recipe_log').first('n');
  const log = await changes();
  await startReparseRun(db);
  expect((await finish()).run).toMatchObject({ state: 'done', read: 5, changed: 0, failed: 0 });
  expect(await readRecipes()).toEqual(before);
  expect(await changes()).toBe(log);
});

test('the job can be stopped after any step, and continues where it was', async () => {
  const before = await readLines();
  await misread();
  await startReparseRun(db);
  expect((await runReparseStep(db, 2)).state.run).toMatchObject({ state: 'running', read: 2, changed: 2 });
  await stopReparseRun(db);
  const halfway = await readLines();
  // A client that does not know that the job was stopped changes nothing.
  expect((await runReparseStep(db, 2)).state.run).toMatchObject({ state: 'stopped', read: 2 });
  expect(await readLines()).toEqual(halfway);
  await resumeReparseRun(db);
  expect((await runReparseStep(db, 2)).state.run).toMatchObject({ state: 'running', read: 4 });
  expect((await finish(2)).run).toMatchObject({ state: 'done', read: 5, changed: 5 });
  expect(await readLines()).toEqual(before);
  // A finished job can be neither stopped nor resumed.
  await stopReparseRun(db);
  await resumeReparseRun(db);
  expect((await readReparseStatus(db)).run).toMatchObject({ state: 'done' });
});

test('a job killed before or after any of its writes continues, and counts each recipe once', async () => {
  const before = await readLines();
  const { env, database } = faultyEnvironment();
  for (const fault of ['fails', 'lost'] as const) {
    for (let call = 0; call < 3; call += 1) {
      await misread();
      await startReparseRun(db);
      await runReparseStep(db, 2);
      database.now((number) => (number === call ? fault : 'none'));
      await runReparseStep(env.DB, 2).catch(() => {});
      database.now('none');
      expect((await finish(2)).run).toMatchObject({ state: 'done', read: 5, changed: 5, failed: 0 });
      expect(await readLines()).toEqual(before);
    }
  }
});

test('clients that run one job at the same time share its work, and each recipe is counted once', async () => {
  const before = await readLines();
  await misread();
  await startReparseRun(db);
  const ends = await Promise.all([finish(1), finish(1), finish(2)]);
  for (const { run } of ends) expect(run).toMatchObject({ state: 'done', read: 5, changed: 5 });
  expect(await readLines()).toEqual(before);
});

test('a recipe imported during the job is not overwritten with older results', async () => {
  await misread();
  await startReparseRun(db);
  const { env, database } = faultyEnvironment();
  const newer = { ...ITEMS[0], id: 'alpha-soup', ingredients: ['3 eggs'] };
  let imported = false;
  // Changes data between the reads and the writes of a batch.
  const meanwhile = {
    prepare: env.DB.prepare,
    batch: async (statements: D1PreparedStatement[]) => {
      if (database.calls === 2 && !imported) {
        imported = true;
        await importRecipes(db, [newer]);
      }
      return env.DB.batch(statements);
    },
  } as unknown as D1Database;
  database.now('none');
  expect((await finish(100, meanwhile)).run).toMatchObject({ state: 'done', read: 5, changed: 4 });
  expect(imported).toBe(true);
  const lines = await readLines();
  expect(
    lines.filter(({ recipe_id }) => recipe_id === 'alpha-soup').map(({ canonical_name }) => canonical_name),
  ).toEqual(['egg']);
});

test('a recipe that can no longer be parsed or stored is unchanged and listed; the others are parsed', async () => {
  const silence = vi.spyOn(console, 'error').mockImplementation(() => {});
  await db.batch([
    db.prepare(`update recipes set written_lines = '["2 eggs"' where id = 'alpha-soup'`),
    db.prepare(`update recipes set written_lines = '["For the pot:"]' where id = 'beta-soup'`),
    db.prepare(`update recipes set tags = '{' where id = 'gamma-soup'`),
    db.prepare(`create trigger no_delta before insert on recipe_ingredients when new.recipe_id = 'delta-soup'
                begin select raise(abort, 'not this one'); end`),
  ]);
  await misread();
  const before = (await readLines()).filter(({ recipe_id }) => recipe_id !== 'epsilon-soup');
  await startReparseRun(db);
  const { run, failures } = await finish();
  await db.prepare('drop trigger no_delta').run();
  expect(run).toMatchObject({ state: 'done', read: 5, changed: 1, failed: 4 });
  expect(failures).toEqual([
    { id: 'alpha-soup', title: 'Alpha soup', reason: UNREADABLE.damaged },
    { id: 'beta-soup', title: 'Beta soup', reason: UNREADABLE.empty },
    { id: 'delta-soup', title: 'Delta soup', reason: UNREADABLE.unstorable },
    { id: 'gamma-soup', title: 'Gamma soup', reason: UNREADABLE.thrown },
  ]);
  const after = await readLines();
  expect(after.filter(({ recipe_id }) => recipe_id !== 'epsilon-soup')).toEqual(before);
  expect(after.filter(({ canonical_name }) => canonical_name === 'lentils')).toHaveLength(1);
  // The next run of the job starts with an empty list of failures, and stores the repaired recipe.
  expect((await startReparseRun(db)).failures).toEqual([]);
  expect((await finish()).run).toMatchObject({ changed: 1, failed: 3 });
  silence.mockRestore();
});

async function search(request: SearchInput): Promise<SearchReply> {
  const { status, json } = await post(api.recommend, request);
  expect(status).toBe(200);
  return SearchReply.parse(json);
}

test('after a name is added recipes are found by it, and their pages and the rules have a new version', async () => {
  const item = {
    title: 'Zarb bowl',
    instructions: 'Cook it.',
    minutes: 30,
    tools: [],
    ingredients: ['1 cup zarbwheat or rice'],
  };
  const [zarb] = (await importRecipes(db, [item])).recipes;
  const find = async () =>
    (await search({ ingredients: ['zarbwheat'], maxMinutes: 180 })).results.find(({ id }) => id === zarb?.id);
  const { rules } = await readReparseStatus(db);
  const scoreBefore = (await find())?.matchScore ?? 0;
  const version = await readRecipePageVersion(db, 'zarb-bowl');
  await importReferenceData(db, 'ingredients', [{ name: 'zarbwheat', category: 'grain' }]);
  const started = await startReparseRun(db);
  expect(started.rules).not.toBe(rules);
  expect((await finish()).run).toMatchObject({ state: 'done', read: 6, changed: 1 });
  expect(scoreBefore).toBeLessThan(100);
  expect((await find())?.matchScore).toBe(100);
  expect(await readRecipePageVersion(db, 'zarb-bowl')).not.toBe(version);
});

test('if the rules change during a run, it stops making progress and must be started again', async () => {
  await misread();
  await startReparseRun(db);
  await runReparseStep(db, 2);
  await importReferenceData(db, 'aliases', [{ alias: 'linsen', canonical_name: 'lentils' }]);
  const { state } = await runReparseStep(db, 2);
  expect(state.run).toMatchObject({ state: 'running', read: 2 });
  expect(state.rules).not.toBe(state.run?.rules);
  expect((await startReparseRun(db)).run?.rules).toBe(state.rules);
  expect((await finish(2)).run).toMatchObject({ state: 'done', read: 5, changed: 3 });
});

test('for recipes from before lines were stored only the names are looked up again', async () => {
  await db.prepare('update recipes set written_lines = null').run();
  const before = await readLines();
  await startReparseRun(db);
  expect((await finish()).run).toMatchObject({ read: 5, changed: 0 });
  await db
    .prepare(`update recipe_ingredients set canonical_name = 'lint' where canonical_name = 'lentils'`)
    .run();
  await startReparseRun(db);
  expect((await finish()).run).toMatchObject({ read: 5, changed: 5 });
  expect(await readLines()).toEqual(before);
  // A new import restores the lines as written.
  await importRecipes(db, ITEMS);
  expect((await readRecipes()).filter(({ written_lines }) => written_lines === null)).toEqual([]);
  expect(await readLines()).toEqual(before);
});
