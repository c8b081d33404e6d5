import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { adminApi } from '#contract/admin/paths';
import type { Report } from '#contract/admin/reports';
import { REPORT_WORDS_MAX, REPORTS_MAX } from '#contract/limits';
import { reportPaths } from '#contract/report-paths';
import { createApi } from '#worker/api';
import { importRecipes } from '#worker/imports/recipes';
import { withDatabase } from '../account/harness.ts';
import { SAMPLE } from '../account/sample.ts';
import { startAdmin } from '../admin/harness.ts';

withDatabase();

const { db, call, person } = startAdmin();

const SOUP = {
  title: 'Soup',
  instructions: 'Cook.',
  ingredients: ['1 cup vegetable stock', '2 sticks celery', '1 onion'],
};

let jwt = '';
beforeEach(async () => {
  jwt = (await person({ admin: true })).access_token;
  await db.prepare('delete from recipes').run();
  await db.prepare('delete from rate').run();
  await importRecipes(db, [SOUP]);
});

const REPORT = { recipe: 'soup', line: 0, label: 'celery', fault: 'missing', words: 'Most stock has it.' };
const send = (report: object = {}) => call('POST', reportPaths.api, { body: { ...REPORT, ...report } });
const list = async (): Promise<Report[]> => (await call('GET', adminApi.listReports, { jwt })).json.reports;

test('a guest reports a line, and administrators see it with the name of the line and how often', async () => {
  expect(await send()).toMatchObject({ status: 200, json: { taken: true } });
  expect(await send({ words: '  Most\u200b stock\nhas it. ' })).toMatchObject({ status: 200 });
  expect(await send({ line: null, label: null, fault: 'other', words: 'Where is the salt?' })).toMatchObject({
    status: 200,
  });
  const day = new Date().toISOString().slice(0, 10);
  const at = { first: day, last: day, recipe: { id: 'soup', title: 'Soup' } };
  expect(await list()).toMatchObject([
    { ...at, line: null, label: null, fault: 'other', words: 'Where is the salt?', count: 1 },
    {
      ...at,
      line: 'vegetable stock',
      label: 'celery',
      fault: 'missing',
      words: 'Most stock has it.',
      count: 2,
    },
  ]);
});

test('nothing of who reports is kept: neither address nor account, browser or time of day', async () => {
  const { access_token, user } = await person();
  const api = createApi();
  const headers = {
    Authorization: `Bearer ${access_token}`,
    'CF-Connecting-IP': '203.0.113.77',
    'User-Agent': 'Mozilla/5.0 (Reporting)',
    Cookie: 'device=abcdef',
  };
  const request = new Request(`https://kitchen.example${reportPaths.api}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ ...REPORT, user: user.id, exclusions: [{ kind: 'label', name: 'celery' }] }),
  });
  expect((await api.fetch(request, { ...(env as Env), ...SAMPLE } as Env)).status).toBe(200);
  const { results } = await db.prepare('select * from label_reports').all();
  expect(Object.keys(results[0] ?? {}).sort()).toEqual(
    ['count', 'fault', 'first_day', 'id', 'label', 'last_day', 'line', 'recipe_id', 'seq', 'words'].sort(),
  );
  const { results: counted } = await db.prepare('select * from rate').all();
  const kept = JSON.stringify([results, counted]);
  for (const secret of [
    user.id,
    user.email,
    '203.0.113.77',
    'Mozilla',
    'abcdef',
    new Date().toISOString().slice(11, 16),
  ])
    expect(kept).not.toContain(secret);
});

test.each([
  [{ recipe: 'absent' }, 404, 'recipe'],
  [{ recipe: '' }, 400, 'recipe'],
  [{ recipe: undefined }, 400, 'recipe'],
  [{ line: 3 }, 400, 'line'],
  [{ line: -1 }, 400, 'line'],
  [{ line: 1e9 }, 400, 'line'],
  [{ label: 'poison' }, 400, 'label'],
  [{ label: null }, 400, 'label'],
  [{ fault: 'bad' }, 400, 'fault'],
  [{ fault: 'other', words: ' ' }, 400, 'words'],
  [{ words: 'w'.repeat(REPORT_WORDS_MAX + 1) }, 400, 'words'],
  [{ words: 7 }, 400, 'words'],
])('%j is refused with the name of the field', async (report, status, field) => {
  expect(await send(report)).toMatchObject({ status, json: { field } });
  expect(await list()).toEqual([]);
});

test('pages of other sites report nothing', async () => {
  const api = createApi();
  for (const site of ['cross-site', 'same-site', 'none']) {
    const request = new Request(`https://kitchen.example${reportPaths.api}`, {
      method: 'POST',
      headers: { 'Sec-Fetch-Site': site },
      body: JSON.stringify(REPORT),
    });
    expect((await api.fetch(request, { ...(env as Env), ...SAMPLE } as Env)).status).toBe(403);
  }
  expect(await list()).toEqual([]);
});

test('who reports too much is asked to wait, and others are not', async () => {
  const api = createApi();
  const from = (address: string) =>
    api.fetch(
      new Request(`https://kitchen.example${reportPaths.api}`, {
        method: 'POST',
        headers: { 'CF-Connecting-IP': address },
        body: JSON.stringify(REPORT),
      }),
      { ...(env as Env), ...SAMPLE, LIMITS_FACTOR: '1' } as Env,
    );
  const statuses = [];
  for (let i = 0; i < 22; i += 1) statuses.push((await from('203.0.113.5')).status);
  expect(statuses).toEqual([...Array(20).fill(200), 429, 429]);
  const refused = await from('203.0.113.5');
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect((await from('198.51.100.9')).status).toBe(200);
  expect(await list()).toMatchObject([{ count: 21 }]);
});

test('the table never grows beyond its bound: the oldest go first, and what is reported again is new', async () => {
  await db
    .prepare(
      `insert into label_reports (recipe_id, line, label, fault, words, first_day, last_day, seq)
       select 'soup', '', '', 'other', 'word ' || value, '2026-01-01', '2026-01-01', value
       from json_each(?1)`,
    )
    .bind(JSON.stringify(Array.from({ length: REPORTS_MAX }, (_, at) => at + 1)))
    .run();
  await send({ line: null, label: null, fault: 'other', words: 'word 1' });
  await send();
  const reports = await list();
  expect(reports).toHaveLength(REPORTS_MAX);
  expect(reports.slice(0, 2).map(({ words, count }) => [words, count])).toEqual([
    ['Most stock has it.', 1],
    ['word 1', 2],
  ]);
  expect(reports.at(-1)?.words).toBe('word 3');
});

test('what is seen to leaves the list, once, and the log says who did it', async () => {
  await send();
  const [report] = await list();
  const resolve = () => call('POST', adminApi.resolveReport, { jwt, body: { id: report?.id } });
  expect(await resolve()).toMatchObject({ status: 200, json: { resolved: true } });
  expect(await resolve()).toMatchObject({ status: 200, json: { resolved: false } });
  expect(await list()).toEqual([]);
  const { results } = await db
    .prepare(`select action, subject from audit_log where action = 'resolve'`)
    .all();
  expect(results).toEqual([{ action: 'resolve', subject: 'soup' }]);
  expect(await call('POST', adminApi.resolveReport, { jwt, body: { id: 0 } })).toMatchObject({ status: 400 });
});

test('a report goes with its recipe, and stays when that is imported anew', async () => {
  await send();
  await importRecipes(db, [{ ...SOUP, ingredients: ['1 onion'] }]);
  expect(await list()).toMatchObject([{ line: 'vegetable stock' }]);
  await db.prepare('delete from recipes').run();
  expect(await list()).toEqual([]);
});
