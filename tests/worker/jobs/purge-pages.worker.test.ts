import { env, withExports } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { purgeChangedPages } from '#worker/jobs/purge-pages';
import { publishIndex } from '#worker/recipe-index/publish';
import { db, migrated, withRecipe } from '../database.ts';

const bindings = { ...(env as unknown as Env), PAGE_CACHE: 'platform' };
let isBroken = false;

/** Runs the job this many times. Returns the tags that each purge asked for, whether or not it succeeded. */
async function run(times = 1): Promise<string[][]> {
  const purges: string[][] = [];
  const PublicPages = {
    async purge(tags: string[]) {
      purges.push(tags);
      if (isBroken) throw new Error('rate limited');
    },
  };
  const work = async () => {
    for (let at = 0; at < times; at += 1) await purgeChangedPages(bindings).catch(() => {});
  };
  await withExports({ PublicPages }, work);
  return purges;
}

const ALL = ['recipes', 'lists'];
const soup = (minutes: number, title = 'Purged soup') => ({ title, ingredients: ['1 carrot'], minutes });

beforeEach(async () => {
  await migrated();
  isBroken = false;
  await run(3);
});

test('a change is purged by the next two runs, with all changes of the minute in one purge, and not again', async () => {
  expect(await run(3)).toEqual([]);
  const ids = [await withRecipe(soup(5)), await withRecipe(soup(6, 'Purged stew'))];
  const tags = [...ids.map((id) => `recipe/${id}`), 'lists'].sort();
  expect((await run(4)).map((purge) => purge.toSorted())).toEqual([tags, tags]);
});

test('a purge that the platform does not confirm is repeated until it does', async () => {
  const id = await withRecipe(soup(7));
  isBroken = true;
  expect(await run(3)).toEqual(Array(3).fill([`recipe/${id}`, 'lists']));
  isBroken = false;
  expect(await run(4)).toEqual(Array(2).fill([`recipe/${id}`, 'lists']));
});

test('a corrected label purges every page, and so does a change that the log has lost', async () => {
  await db
    .prepare(`insert into label_corrections values ('carrot', 'celery', 'contains', '', null, 0)`)
    .run();
  expect(await run(3)).toEqual([ALL, ALL]);
  await db.prepare('delete from label_corrections').run();
  await run(2);
  await withRecipe(soup(8));
  await db.prepare('update recipe_index set trimmed = (select max(seq) from recipe_log)').run();
  expect((await run(1))[0]).toEqual(ALL);
  await run(2);
});

test('many changes are purged with one tag, and a publication purges nothing', async () => {
  for (let at = 0; at < 101; at += 1) await withRecipe(soup(9, `Purged dish ${at}`));
  expect(await run(3)).toEqual([ALL, ALL]);
  await publishIndex(env as unknown as Env);
  expect(await run(2)).toEqual([]);
});

test('without Cloudflare’s page cache, nothing is purged', async () => {
  await withRecipe(soup(10));
  const before = await db.prepare('select seq from purged_pages').first('seq');
  await purgeChangedPages(env as unknown as Env);
  expect(await db.prepare('select seq from purged_pages').first('seq')).toBe(before);
});
