import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import type { LabelCorrection, NewCorrection } from '#contract/admin/corrections';
import { adminApi } from '#contract/admin/paths';
import type { Exclusion } from '#contract/eaters/eaters';
import { LABEL_CORRECTIONS_MAX } from '#contract/limits';
import { api } from '#contract/paths';
import { NO_CORRECTIONS } from '#domain/eaters/corrections';
import { findIngredientNameLabels } from '#domain/eaters/diets/contents/lookup';
import { findWorstLabelValue, labelBits } from '#domain/eaters/diets/labels';
import { importRecipes } from '#worker/features/imports/recipes';
import { createPageDataLoader } from '#worker/features/recipes/page-data';
import { readRecipePageVersion } from '#worker/features/recipes/store';
import { publishIndex } from '#worker/recipe-index/publish';
import { startAdmin } from '../admin/harness.ts';
import { withDatabase } from '../auth/harness.ts';

withDatabase();

const { db, call, person } = startAdmin();
const site = env as unknown as Env;

const SOUP = { title: 'Zorb soup', instructions: 'Cook.', ingredients: ['1 stock cube', '2 carrots'] };
const ALONE = { title: 'Zorb carrots', instructions: 'Cook.', ingredients: ['2 carrots', '1 onion'] };

let jwt = '';
beforeEach(async () => {
  jwt = (await person({ admin: true })).access_token;
  for (const table of ['label_corrections', 'recipes', 'audit_log'])
    await db.prepare(`delete from ${table}`).run();
  await importRecipes(db, [SOUP, ALONE]);
  await publishIndex(site);
});

const correct = (one: Partial<NewCorrection>) =>
  call('POST', adminApi.correctLabel, {
    jwt,
    body: { name: 'stock cube', label: 'celery', value: 'free', ...one },
  });
const confirmed = async (one: Partial<NewCorrection>) => {
  const reason = 'The label of the package.';
  const { json } = await correct({ ...one, reason });
  return correct({ ...one, reason, sure: json.changes });
};
const list = async (): Promise<LabelCorrection[]> =>
  (await call('GET', adminApi.listCorrections, { jwt })).json.corrections;

const CELERY: Exclusion = { kind: 'label', name: 'celery', strict: true };
const search = (exclusions: readonly Exclusion[] = [CELERY]) =>
  call('POST', api.recommend, {
    body: { ingredients: ['stock cube', 'carrots', 'onion'], maxMinutes: 180, exclusions },
  });
const searchTitles = async (exclusions?: readonly Exclusion[]): Promise<string[]> =>
  (await search(exclusions)).json.results.map(({ title }: { title: string }) => title).sort();

const readAuditLog = async (): Promise<{ action: string; subject: string }[]> =>
  (
    await db
      .prepare('select action, subject from audit_log order by id')
      .all<{ action: string; subject: string }>()
  ).results;

test('a correction that removes a label needs a reason, reports its effect, and is saved after confirmation', async () => {
  expect(await correct({})).toMatchObject({ status: 400, json: { field: 'reason' } });
  const first = await correct({ reason: 'I asked the maker.' });
  expect(first).toMatchObject({
    status: 200,
    json: { saved: false, changes: [{ label: 'celery', before: 'contains', after: 'free' }], recipes: 1 },
  });
  expect(await list()).toEqual([]);
  // The administrator confirmed changes that differ from the actual ones.
  const other = [{ label: 'celery', before: 'may', after: 'free' }] as const;
  expect((await correct({ reason: 'I asked.', sure: [...other] })).json.saved).toBe(false);
  expect((await correct({ reason: 'I asked.', sure: first.json.changes })).json.saved).toBe(true);
  expect(await list()).toMatchObject([
    { name: 'stock cube', label: 'celery', value: 'free', reason: 'I asked.', table: 'contains' },
  ]);
  expect(await readAuditLog()).toEqual([
    { action: 'correct', subject: 'stock cube: celery contains → free (I asked.)' },
  ]);
});

test('a correction that adds a label is saved immediately, and reverting it needs a reason and a confirmation', async () => {
  expect((await correct({ name: '  Carrots ', value: 'contains' })).json).toMatchObject({ saved: true });
  expect(await searchTitles()).toEqual([]);
  expect(await correct({ name: 'carrots', value: null })).toMatchObject({
    status: 400,
    json: { field: 'reason' },
  });
  expect((await confirmed({ name: 'carrots', value: null })).json.saved).toBe(true);
  expect(await list()).toEqual([]);
  expect(await searchTitles()).toEqual(['Zorb carrots']);
});

test('an invalid name or label is refused', async () => {
  expect(await correct({ name: ' – ' })).toMatchObject({ status: 400, json: { field: 'name' } });
  expect(await correct({ label: 'sugar' as never })).toMatchObject({ status: 400 });
  expect(await correct({ value: 'unknown' as never })).toMatchObject({ status: 400 });
});

test('the number of corrections is limited, and existing ones can still be changed', async () => {
  const rows = Array.from({ length: LABEL_CORRECTIONS_MAX - 1 }, (_, i) =>
    db
      .prepare(`insert into label_corrections values (?1, 'milk', 'contains', '', null, 0)`)
      .bind(`zorblat ${i}`),
  );
  await db.batch(rows);
  expect((await correct({ name: 'rice', value: 'contains' })).status).toBe(200);
  expect(await correct({ name: 'salt', value: 'contains' })).toMatchObject({ status: 409 });
  expect((await confirmed({ name: 'rice', value: 'may' })).json.saved).toBe(true);
});

test('searches follow a correction, and the index is published again', async () => {
  expect(await searchTitles()).toEqual(['Zorb carrots']);
  const before = await db.prepare('select segments from publications').first('segments');
  await confirmed({});
  expect(await searchTitles()).toEqual(['Zorb carrots', 'Zorb soup']);
  expect(await db.prepare('select segments from publications').first('segments')).not.toBe(before);
  await confirmed({ value: 'may' });
  await confirmed({ value: null });
  expect(await searchTitles()).toEqual(['Zorb carrots']);
});

const addCorrection = (name: string, value: string) =>
  db.prepare(`insert into label_corrections values (?1, 'celery', ?2, '', null, 0)`).bind(name, value).run();

test('searches follow a correction immediately, before the index is published again', async () => {
  const remark = { ...ALONE, title: 'Zorb remark', ingredients: ['2 carrots, with onion', '1 onion'] };
  await importRecipes(db, [remark]);
  await publishIndex(site);
  expect(await searchTitles()).toEqual(['Zorb carrots', 'Zorb remark']);
  await addCorrection('stock cube', 'free');
  expect(await searchTitles()).toEqual(['Zorb carrots', 'Zorb remark', 'Zorb soup']);
  await addCorrection('onion', 'contains');
  expect(await searchTitles()).toEqual(['Zorb soup']);
  await db.prepare(`delete from label_corrections where name = 'stock cube'`).run();
  expect(await searchTitles()).toEqual([]);
  expect(await searchTitles([])).toEqual(['Zorb carrots', 'Zorb remark', 'Zorb soup']);
});

test('after a database is restored to before a correction, the corrections are read again', async () => {
  await db
    .prepare(`insert into label_corrections values ('stock cube', 'celery', 'free', '', null, 0)`)
    .run();
  await publishIndex(site);
  const state = await db.prepare('select epoch from recipe_index').first();
  expect(await searchTitles()).toEqual(['Zorb carrots', 'Zorb soup']);
  // Simulate D1 Time Travel: old rows, and a later correction with the same count.
  await db.prepare('delete from label_corrections').run();
  await db.prepare(`insert into label_corrections values ('onion', 'celery', 'contains', '', null, 0)`).run();
  expect((await db.prepare('select epoch from recipe_index').first('epoch')) === state?.epoch).toBe(false);
  expect(await searchTitles()).toEqual([]);
});

test('a recipe’s page is rendered again after a correction, and follows it', async () => {
  const before = await readRecipePageVersion(db, 'zorb-soup');
  const page = async () =>
    (await createPageDataLoader(site).recipe('zorb-soup'))?.corrections ?? NO_CORRECTIONS;
  const celery = async () =>
    findWorstLabelValue(findIngredientNameLabels('stock cube', await page()), labelBits.celery);
  expect(await celery()).toBe('contains');
  await confirmed({});
  expect(await readRecipePageVersion(db, 'zorb-soup')).not.toBe(before);
  expect(await celery()).toBe('free');
});
