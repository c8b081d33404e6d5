/**
 * Two versions of the code that use one database, as during a gradual deployment or after a rollback. The other version
 * has different food labels: in its list, rice contains peanuts and nothing else does.
 */
import { expect, test } from 'vitest';
import { labelBits } from '#domain/eaters/diets/labels';
import type { SearchWishes } from '#domain/matching/types';
import { LABELS_VERSION } from '#worker/features/foods/labels-version';
import type { PublishedSegment } from '#worker/recipe-index/format/blobs';
import { CODE_VERSION } from '#worker/recipe-index/format/code-version';
import { publishIndexWhenDue } from '#worker/recipe-index/publish';
import { db } from '../database.ts';
import { bring, clock, env, HOUR, options, withEmptyCatalogue } from '../recipe-index/publishing.ts';
import { allRows, expectScan, isolate } from '../recipe-index/scan.ts';

withEmptyCatalogue();

const OTHER_LABELS = 'f'.repeat(LABELS_VERSION.length);
const OTHER_VERSION = CODE_VERSION.replace(LABELS_VERSION, OTHER_LABELS);
const PEANUTS = labelBits.peanuts;

const correct = (name: string) =>
  db
    .prepare(`insert into label_corrections values (?1, 'peanuts', 'contains', '', null, 0)`)
    .bind(name)
    .run();
const uncorrect = () => db.prepare('delete from label_corrections').run();

/** Publishes a list, and turns it into a list that the other version of the code has published. */
async function publishOther(): Promise<void> {
  await correct('rice');
  await publishIndexWhenDue(env, options);
  await uncorrect();
  const row = await db.prepare('select segments from publications').first<{ segments: string }>();
  const segments = JSON.parse(row?.segments ?? '[]') as PublishedSegment[];
  for (const { key, labels } of segments) {
    const bytes = new Uint8Array((await env.KV.get(key, 'arrayBuffer')) as ArrayBuffer);
    const at = new TextDecoder('latin1').decode(bytes).indexOf(labels);
    bytes.set(new TextEncoder().encode(labels.replace(LABELS_VERSION, OTHER_LABELS)), at);
    await env.KV.put(`catalogue/other-${key.slice('catalogue/'.length)}`, bytes);
  }
  const text = (row?.segments ?? '')
    .replaceAll(LABELS_VERSION, OTHER_LABELS)
    .replaceAll('"key":"catalogue/', '"key":"catalogue/other-');
  await db.prepare('update publications set version = ?1, segments = ?2').bind(OTHER_VERSION, text).run();
}

const FOODS = ['rice', 'egg', 'onion', 'tomato', 'carrot', 'garlic', 'potato', 'chicken breast'];
async function searchWithoutPeanuts(): Promise<string[]> {
  const kitchen = { owned: FOODS.map((name) => ({ name })), tools: [], assumeStaples: true };
  const wishes: SearchWishes = {
    ...{ maxMinutes: 180, exclude: [], cuisines: [], limit: 50 },
    diet: { excluded: PEANUTS, strict: 0, group: 'fits' },
  };
  const { answer } = await isolate().search(({ knowledge }) => ({ kitchen, wishes, knowledge }));
  return answer.ranked.map(({ id }) => id).sort();
}
/** Lists the recipes without a food. Leaves out recipes of assumed staples only, because no search finds them. */
const listIdsWithout = async (food: string) =>
  (await allRows())
    .filter(({ ingredients }) => FOODS.some((owned) => ingredients.includes(`"${owned}"`)))
    .filter(({ ingredients }) => !ingredients.includes(`"${food}"`))
    .map(({ id }) => id)
    .sort();
const listVersions = async () =>
  (await db.prepare('select version, seq from publications order by version').all()).results;

test('a new version searches the former version’s index until its own is complete', async () => {
  await bring(0, 30);
  await publishOther();
  // With the labels of the other list, recipes with rice are left out, although they fit.
  expect(await searchWithoutPeanuts()).toEqual(await listIdsWithout('rice'));
  await correct('carrot');
  const withoutBoth = new Set(await listIdsWithout('carrot'));
  expect(await searchWithoutPeanuts()).toEqual(
    (await listIdsWithout('rice')).filter((id) => withoutBoth.has(id)),
  );
  // Publish in single steps. Every search in between must be correct.
  while ((await publishIndexWhenDue(env, { ...options, within: 0 })) !== null) {
    for (const id of await searchWithoutPeanuts()) expect(withoutBoth).toContain(id);
  }
  expect(await searchWithoutPeanuts()).toEqual([...withoutBoth]);
  await uncorrect();
});

test('neither of two versions publishes over the other, and the log keeps the changes that both need', async () => {
  await bring(0, 30);
  await publishOther();
  const [other] = await listVersions();
  for (let round = 0; round < 4; round += 1) {
    clock.time += HOUR + 1;
    await bring(30 + 5 * round, 5);
    await publishIndexWhenDue(env, options);
    expect(await publishIndexWhenDue(env, options)).toBeNull();
    await expectScan(isolate());
  }
  expect(await listVersions()).toMatchObject([{ version: CODE_VERSION }, other]);
  // A rollback: only the other list is left, and the log has all changes after it.
  await db.prepare('delete from publications where version = ?1').bind(CODE_VERSION).run();
  await db.prepare('delete from earlier_publications').run();
  await expectScan(isolate());
});

test('the index of an unused version is deleted after a week, with its segments', async () => {
  await bring(0, 30);
  await publishOther();
  for (let day = 0; day < 6; day += 1) {
    clock.time += 24 * HOUR;
    await bring(5 * day, 5);
    await publishIndexWhenDue(env, options);
  }
  expect(await listVersions()).toHaveLength(2);
  clock.time += 48 * HOUR;
  await bring(0, 5);
  await publishIndexWhenDue(env, options);
  expect(await listVersions()).toMatchObject([{ version: CODE_VERSION }]);
  const keys = (await env.KV.list({ prefix: 'catalogue/other-' })).keys;
  expect(keys).toEqual([]);
});
