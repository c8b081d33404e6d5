import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { BACKUPS_MAX, beginBackup, continueBackup, deleteOldBackups } from '#worker/jobs/backup/nightly';
import { listCompleteBackups, readBackupPieces } from '#worker/jobs/backup/stored-backups';
import { listBackupTables } from '#worker/jobs/backup/tables';
import { runScheduled } from '#worker/jobs/schedule';
import { must } from '../auth/harness.ts';
import { SAMPLE } from '../auth/sample.ts';
import { migrated, withRecipe } from '../database.ts';

const bindings = { ...(env as unknown as Env), ...SAMPLE } as unknown as Env & { BACKUPS: R2Bucket };
const { DB, BACKUPS } = bindings;
const DAY = 24 * 3_600_000;
const NIGHT = Date.parse('2026-11-22T03:17:00Z');
/**
 * Small limits: a run ends after three queries, and a piece of the backup after one page of rows. A backup then needs
 * several runs and pieces.
 */
const SMALL = { piece: 1000, pages: 3 };

beforeAll(async () => {
  await migrated();
  for (const title of ['Onion soup', 'Rice pudding', 'Roast carrots'])
    await withRecipe({ title, ingredients: ['1 onion', '200 g rice', '3 carrots'] });
  await DB.prepare(
    `with recursive day(n) as (select 1 union all select n + 1 from day where n < 1700)
     insert into analytics_counts (day, event, bucket, count) select 'day ' || n, 'search', '', n from day`,
  ).run();
});

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const { objects } = await BACKUPS.list();
  await BACKUPS.delete(objects.map(({ key }) => key));
});

const isOpen = async () => (await BACKUPS.head('progress.json')) !== null;

/** Makes a whole backup with a scheduled run every ten minutes. @returns the number of runs */
async function backUp(now: number, limits = SMALL): Promise<number> {
  await beginBackup(bindings, now);
  for (let runs = 1; runs < 1000; runs += 1) {
    await continueBackup(bindings, now + runs, limits);
    if (!(await isOpen())) return runs;
  }
  throw new Error('It does not end.');
}

/** Returns the lines of a backup, with its pieces joined. */
async function readLines(folder: string): Promise<unknown[]> {
  let text = '';
  for await (const piece of readBackupPieces(BACKUPS, folder))
    text += await new Response(piece.pipeThrough(new DecompressionStream('gzip'))).text();
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

async function counts(): Promise<Record<string, number>> {
  const rows: Record<string, number> = {};
  for (const { name } of await listBackupTables(DB))
    rows[name] = must(await DB.prepare(`select count(*) as n from "${name}"`).first<number>('n'));
  return rows;
}

test('a backup continues from run to run until it has every row of every table, once', async () => {
  const runs = await backUp(NIGHT);
  expect(runs).toBeGreaterThan(8);
  const [folder] = await listCompleteBackups(BACKUPS);
  expect(folder).toBe('2026-11-22T03-17-00Z');
  const lines = await readLines(must(folder));
  expect(lines[0]).toMatchObject({ backup: 'pantry-chef', format: 1, at: '2026-11-22T03:17:00.000Z' });
  expect(lines.at(-1)).toEqual({ rows: await counts() });
  const ids: unknown[] = [];
  let table: { table: string; columns: string[] } | undefined;
  for (const line of lines.slice(1, -1)) {
    if (!Array.isArray(line)) table = line as typeof table;
    else if (table?.table === 'recipes') ids.push(line[table.columns.indexOf('id')]);
  }
  const { results } = await DB.prepare('select id from recipes').all<{ id: string }>();
  expect(ids.toSorted()).toEqual(results.map(({ id }) => id).toSorted());
});

test('rows that reference others are read before them, and restored after them', async () => {
  await beginBackup(bindings, NIGHT);
  const order: string[] = [];
  while (await isOpen()) {
    const before = new Set((await BACKUPS.list()).objects.map(({ key }) => key));
    await continueBackup(bindings, NIGHT, { piece: 1e9, pages: 1 });
    order.push(
      ...(await BACKUPS.list()).objects.flatMap(({ key }) =>
        before.has(key) ? [] : [key.split('-').at(-2) ?? ''],
      ),
    );
  }
  expect(order.indexOf('recipe_ingredients')).toBeLessThan(order.indexOf('recipes'));
  const names = (await readLines('2026-11-22T03-17-00Z')).flatMap(
    (line) => (line as { table?: string }).table ?? [],
  );
  expect(names.indexOf('recipes')).toBeLessThan(names.indexOf('recipe_ingredients'));
});

test('a run that ended before recording its progress is repeated, without a lost or doubled row', async () => {
  await beginBackup(bindings, NIGHT);
  const before = must(await (await BACKUPS.get('progress.json'))?.text());
  await continueBackup(bindings, NIGHT, SMALL);
  // Restore the progress file from before the run. The run's pieces exist already, and a row was added meanwhile.
  await BACKUPS.put('progress.json', before);
  await withRecipe({ title: 'Late soup', ingredients: ['1 onion'] });
  while (await isOpen()) await continueBackup(bindings, NIGHT, SMALL);
  const lines = await readLines('2026-11-22T03-17-00Z');
  const { rows } = lines.at(-1) as { rows: Record<string, number> };
  expect(lines.filter((line) => Array.isArray(line))).toHaveLength(
    Object.values(rows).reduce((sum, count) => sum + count, 0),
  );
  expect(rows).toEqual(await counts());
});

test('of two simultaneous runs one continues, and the backup is complete', async () => {
  await beginBackup(bindings, NIGHT);
  const run = () => continueBackup(bindings, NIGHT, SMALL);
  for (let round = 0; round < 200 && (await isOpen()); round += 1) await Promise.all([run(), run()]);
  const lines = await readLines('2026-11-22T03-17-00Z');
  expect(lines.at(-1)).toEqual({ rows: await counts() });
  const ingredients = lines.filter((line) => Array.isArray(line));
  expect(ingredients).toHaveLength(Object.values(await counts()).reduce((sum, count) => sum + count, 0));
});

test('a migration or a day’s delay cancels a backup, and the next night starts another', async () => {
  await beginBackup(bindings, NIGHT);
  await continueBackup(bindings, NIGHT, SMALL);
  await DB.prepare("insert into d1_migrations (name) values ('9999_later.sql')").run();
  await continueBackup(bindings, NIGHT, SMALL);
  await DB.prepare("delete from d1_migrations where name = '9999_later.sql'").run();
  expect(await isOpen()).toBe(false);
  await beginBackup(bindings, NIGHT + 1000);
  await continueBackup(bindings, NIGHT + DAY, SMALL);
  expect([await isOpen(), await listCompleteBackups(BACKUPS)]).toEqual([false, []]);
  await backUp(NIGHT + DAY, { piece: 1e7, pages: 1000 });
  expect(await listCompleteBackups(BACKUPS)).toEqual(['2026-11-23T03-17-00Z']);
  // The abandoned backup is deleted too.
  expect((await BACKUPS.list()).objects.filter(({ key }) => !key.startsWith('2026-11-23'))).toEqual([]);
});

test('only the newest backups are stored, and none older than thirty days', async () => {
  for (let night = 0; night < BACKUPS_MAX + 3; night += 1)
    await BACKUPS.put(
      `${new Date(NIGHT + night * DAY).toISOString().slice(0, 19).replaceAll(':', '-')}Z/99-end.ndjson.gz`,
      '',
    );
  await deleteOldBackups(BACKUPS, NIGHT + (BACKUPS_MAX + 3) * DAY);
  const remainingBackups = await listCompleteBackups(BACKUPS);
  expect(remainingBackups).toHaveLength(BACKUPS_MAX);
  expect(remainingBackups[0]).toBe('2026-11-25T03-17-00Z');
  await deleteOldBackups(BACKUPS, NIGHT + 40 * DAY);
  expect((await listCompleteBackups(BACKUPS))[0]).toBe('2026-12-03T03-17-00Z');
  await deleteOldBackups(BACKUPS, NIGHT + 400 * DAY);
  expect((await BACKUPS.list()).objects).toEqual([]);
});

test('the schedule starts a backup at night and continues it; without a bucket nothing happens', async () => {
  await runScheduled({ cron: '17 3 * * *', scheduledTime: NIGHT }, { ...bindings, BACKUPS: undefined });
  expect(await isOpen()).toBe(false);
  await runScheduled({ cron: '17 3 * * *', scheduledTime: NIGHT }, bindings);
  expect(await isOpen()).toBe(true);
  await runScheduled({ cron: '*/10 * * * *', scheduledTime: NIGHT + 600_000 }, bindings);
  expect([await isOpen(), await listCompleteBackups(BACKUPS)]).toEqual([false, ['2026-11-22T03-17-00Z']]);
});
