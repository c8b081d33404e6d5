import { env, exports } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runScheduled, SCHEDULE } from '#worker/jobs/schedule';
import type { JobRunner } from '#worker/jobs/service';
import { publishIndex } from '#worker/recipe-index/publish';
import { must, startApp, withDatabase } from '../auth/harness.ts';
import { SAMPLE } from '../auth/sample.ts';
import { withRecipe } from '../database.ts';

withDatabase();

/** Bindings without a bucket for backups, because backups have separate tests. */
const bindings = { ...(env as unknown as Env), ...SAMPLE, BACKUPS: undefined } as Env;
const OFTEN = '*/10 * * * *';
const EVERY_MINUTE = '* * * * *';
const NIGHTLY = '17 3 * * *';
const DAY = 24 * 3_600_000;

const printed: Record<string, unknown>[] = [];
beforeEach(() => {
  printed.length = 0;
  for (const level of ['log', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((line) => void printed.push(JSON.parse(String(line))));
});
afterEach(() => vi.restoreAllMocks());

const count = (table: string) => bindings.DB.prepare(`select count(*) as n from ${table}`).first('n');

test('expired rows are deleted on schedule, and others stay', async () => {
  const app = startApp();
  await app.member();
  await app.call('POST', '/recover', { body: { email: 'nobody@kitchen.example' } });
  expect(await count('rate')).toBeGreaterThan(0);
  await runScheduled({ cron: OFTEN, scheduledTime: app.time.now }, bindings);
  expect([await count('sessions'), await count('users')]).toEqual([1, 1]);
  await runScheduled({ cron: OFTEN, scheduledTime: app.time.now + 400 * DAY }, bindings);
  expect([await count('rate'), await count('sessions'), await count('users')]).toEqual([0, 0, 1]);
});

test('an interrupted publication is completed', async () => {
  await withRecipe({ title: 'Plain rice', ingredients: ['200 g rice'] });
  await publishIndex(bindings);
  const published = async () =>
    JSON.parse(
      must(await bindings.DB.prepare('select segments from publications').first<string>('segments')),
    );
  const [{ key }] = await published();
  await bindings.KV.delete(key);
  await runScheduled({ cron: EVERY_MINUTE, scheduledTime: Date.now() }, bindings);
  const [republished] = await published();
  expect(await bindings.KV.get(republished.key)).not.toBeNull();
});

test('nutrition that is due is computed on schedule, without another change of the recipe', async () => {
  const id = await withRecipe({ title: 'Plain rice', ingredients: ['200 g rice'] });
  await bindings.DB.prepare('insert into nutrition_due (recipe_id) values (?1)').bind(id).run();
  await runScheduled({ cron: OFTEN, scheduledTime: Date.now() }, bindings);
  expect(await count('nutrition_due')).toBe(0);
});

/** Entrypoint of a jobs Worker. */
const { JobService: service } = exports as unknown as { readonly JobService: JobRunner };

test.each([
  ['the site’s build', true],
  ['another build', false],
])(
  'with a jobs Worker of %s, heavy jobs are done once, and the other jobs by the site',
  async (_, isSame) => {
    const id = await withRecipe({ title: 'Plain rice', ingredients: ['200 g rice'] });
    await bindings.DB.prepare('insert into nutrition_due (recipe_id) values (?1)').bind(id).run();
    const replies: [string, boolean][] = [];
    const JOBS: JobRunner = {
      async runJob(call) {
        const isDone = await service.runJob(isSame ? call : { ...call, build: 'other' });
        replies.push([call.name, isDone]);
        if (isDone && call.name === 'count nutrition') expect(await count('nutrition_due')).toBe(0);
        return isDone;
      },
    };
    await runScheduled({ cron: OFTEN, scheduledTime: Date.now() }, { ...bindings, JOBS });
    expect(replies).toEqual([
      ['count nutrition', isSame],
      ['fill the words of dishes', isSame],
      ['go on with the backup', isSame],
    ]);
    expect(await count('nutrition_due')).toBe(0);
    expect(printed.filter(({ log }) => log === 'job')).toHaveLength(SCHEDULE[OFTEN]?.length ?? 0);
  },
);

test('if the jobs Worker fails, the job is logged as failed, and the other jobs run', async () => {
  const JOBS: JobRunner = { runJob: () => Promise.reject(new Error('Network connection lost.')) };
  const run = runScheduled({ cron: EVERY_MINUTE, scheduledTime: Date.now() }, { ...bindings, JOBS });
  await expect(run).rejects.toThrow(AggregateError);
  expect(printed.map(({ log, job, doing }) => [log, job ?? doing])).toEqual([
    ['job', 'purge changed pages'],
    ['error', 'publish'],
  ]);
});

test('keys of changes and records of removed items are deleted after ninety days', async () => {
  const app = startApp();
  const { user } = await app.member();
  const at = (days: number) => new Date(app.time.now - days * DAY).toISOString();
  for (const [key, days] of [
    ['old', 91],
    ['new', 89],
  ] as const)
    await app.db
      .prepare('insert into inventory_changes (user_id, key, at) values (?1, ?2, ?3)')
      .bind(user.id, key, at(days))
      .run();
  for (const [id, entry, days] of [
    ['gone-old', null, 91],
    ['gone-new', null, 89],
    ['there-old', '{}', 91],
  ] as const)
    await app.db
      .prepare('insert into shopping_entries (household_id, id, entry, at) values (?1, ?2, ?3, ?4)')
      .bind(user.id, id, entry, at(days))
      .run();
  for (const days of [91, 89])
    await app.db
      .prepare(
        `insert into inventory_gone (id, household_id, ingredient_name, unit, created_at, gone_at)
         values (?1, ?2, 'egg', 'count', ?3, ?3)`,
      )
      .bind(`went-${days}`, user.id, at(days))
      .run();
  await runScheduled({ cron: NIGHTLY, scheduledTime: app.time.now }, bindings);
  const items = await app.db.prepare('select id from inventory_gone').all();
  expect(items.results).toEqual([{ id: 'went-89' }]);
  const { results } = await app.db.prepare('select key from inventory_changes').all();
  expect(results).toEqual([{ key: 'new' }]);
  const entries = await app.db.prepare('select id from shopping_entries order by id').all();
  expect(entries.results).toEqual([{ id: 'gone-new' }, { id: 'there-old' }]);
});

test('failing work is logged, does not block other work, and fails the run', async () => {
  await bindings.DB.prepare('alter table nutrition_due rename to nutrition_gone').run();
  try {
    await expect(runScheduled({ cron: OFTEN, scheduledTime: Date.now() }, bindings)).rejects.toThrow(
      AggregateError,
    );
  } finally {
    await bindings.DB.prepare('alter table nutrition_gone rename to nutrition_due').run();
  }
  const lines = printed.map(({ log, job, doing }) => [log, job ?? doing]);
  expect(lines).toEqual([
    ['error', 'count nutrition'],
    ['job', 'fill the words of dishes'],
    ['job', 'sweep accounts'],
    ['job', 'sweep pictures'],
    ['job', 'go on with the backup'],
    ['job', 'copy the backup to the second bucket'],
    ['job', 'check the site'],
  ]);
});

test('an unknown schedule starts nothing', async () => {
  await runScheduled({ cron: '0 0 * * *', scheduledTime: Date.now() }, bindings);
  expect(printed).toEqual([]);
  expect(Object.keys(SCHEDULE)).toEqual([OFTEN, EVERY_MINUTE, NIGHTLY]);
});
