import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { adminListAnalytics } from '#contract/admin/analytics';
import { adminApi } from '#contract/admin/paths';
import { api } from '#contract/paths';
import { EVENT_NAMES } from '#domain/analytics/event-counters';
import { startApp } from './auth/harness.ts';
import { SAMPLE } from './auth/sample.ts';
import { call } from './call.ts';
import { db, migrated } from './database.ts';
import { createCheckedApi } from './openapi/checked-api.ts';

beforeAll(migrated);
beforeEach(async () => {
  await db.prepare('delete from analytics_counts').run();
});

const today = () => new Date().toISOString().slice(0, 10);

/** Returns the stored counts as 'event bucket count', sorted. */
async function readCounts(): Promise<string[]> {
  const { results } = await db
    .prepare('select * from analytics_counts')
    .all<{ day: string; event: string; bucket: string; count: number }>();
  for (const { day } of results) expect(day).toBe(today());
  return results.map(({ event, bucket, count }) => `${event} ${bucket} ${count}`).sort();
}

async function report(body: BodyInit | object, headers: Record<string, string> = {}): Promise<void> {
  const text = typeof body === 'string' || body instanceof ReadableStream ? body : JSON.stringify(body);
  const response = await call(api.analytics, { method: 'POST', body: text as BodyInit, headers });
  expect([response.status, await response.text()]).toEqual([204, '']);
}

test('an event is counted, sent as JSON or as a beacon’s plain text', async () => {
  await report({ event: 'cooked', props: {} }, { 'content-type': 'application/json' });
  await report({ event: 'cooked' }, { 'content-type': 'text/plain;charset=UTF-8' });
  await report({ event: 'recipe_opened', props: { scoreBucket: '75-100' } });
  await report({ event: 'recipe_opened', props: { scoreBucket: '0-24' } });
  expect(await readCounts()).toEqual(['cooked  2', 'recipe_opened 0-24 1', 'recipe_opened 75-100 1']);
});

test('the events of a page are counted with one request', async () => {
  const opened = { event: 'recipe_opened', props: { scoreBucket: '75-100' } };
  await report([
    { event: 'cooked', props: {}, count: 2 },
    { ...opened, count: 3 },
  ]);
  await report([opened, { event: 'unknown', count: 4 }]);
  expect(await readCounts()).toEqual(['cooked  2', 'recipe_opened 75-100 4']);
});

test('every listed event is accepted', async () => {
  for (const event of EVENT_NAMES) await report({ event, props: {} });
  expect((await readCounts()).map((line) => line.split(' ')[0])).toEqual(EVENT_NAMES.toSorted());
});

test('no text of a visitor is stored', async () => {
  const props = {
    merchant: 'my address',
    query: 'mine',
    recipeId: 'mine',
    scoreBucket: 'mine',
    ingredients: 'x',
  };
  for (const event of EVENT_NAMES) await report({ event, props });
  const { results } = await db.prepare('select * from analytics_counts').all();
  expect(JSON.stringify(results)).not.toMatch(/mine|address/);
});

test.each<[string, BodyInit]>([
  ['nothing', ''],
  ['garbage', '{"event":'],
  ['bytes that are no text', new Uint8Array([0xff, 0xfe, 0x00]) as unknown as BodyInit],
  ['an event that nobody knows', '{"event":"page_view"}'],
  ['a name of every object', '{"event":"__proto__"}'],
  ['an empty list', '[]'],
  ['null', 'null'],
  ['30,000 brackets', '['.repeat(30_000)],
  ['a megabyte', JSON.stringify({ event: 'cooked', props: { text: 'x'.repeat(1024 * 1024) } })],
])('%s is answered with 204 as well, and not counted', async (_, body) => {
  const response = await call(api.analytics, { method: 'POST', body });
  expect([response.status, await response.text()]).toEqual([204, '']);
  expect(await readCounts()).toEqual([]);
});

test('only POST is accepted', async () => {
  for (const method of ['GET', 'PUT', 'DELETE']) {
    const response = await call(api.analytics, { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
  }
});

test('visitors who ask not to be tracked are not counted, and neither are requests from other sites', async () => {
  for (const [name, value] of [
    ['DNT', '1'],
    ['Sec-GPC', '1'],
    ['Sec-Fetch-Site', 'cross-site'],
  ] as const)
    await report({ event: 'cooked' }, { [name]: value });
  expect(await readCounts()).toEqual([]);
  await report({ event: 'cooked' }, { DNT: '0', 'Sec-Fetch-Site': 'same-origin' });
  expect(await readCounts()).toEqual(['cooked  1']);
});

test('a database failure does not reach the visitor', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const broken = { ...env, DB: undefined } as unknown as Env;
  const request = new Request(`https://pantry-chef.example${api.analytics}`, {
    method: 'POST',
    body: '{"event":"cooked"}',
  });
  expect((await createCheckedApi().fetch(request, broken)).status).toBe(204);
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
});

test('if Workers Analytics Engine is bound, events are written there and not to the database', async () => {
  const points: AnalyticsEngineDataPoint[] = [];
  const bound = {
    ...env,
    ANALYTICS: { writeDataPoint: (point: AnalyticsEngineDataPoint) => void points.push(point) },
  } as unknown as Env;
  const request = new Request(`https://pantry-chef.example${api.analytics}`, {
    method: 'POST',
    body: '[{"event":"search_submitted","props":{"ingredients":5,"query":"secret"},"count":2}]',
  });
  expect((await createCheckedApi().fetch(request, bound)).status).toBe(204);
  expect(points).toEqual([
    { indexes: ['search_submitted'], blobs: ['search_submitted', '4-7'], doubles: [2] },
  ]);
  expect(await readCounts()).toEqual([]);
});

const settings = { ...env, ...SAMPLE, ADMIN_EMAIL: 'chef@kitchen.example' } as unknown as Env;

const list = (jwt?: string, query = '') =>
  createCheckedApi().fetch(
    new Request(`http://localhost:8787${adminApi.adminAnalytics}${query}`, {
      headers: jwt ? { Authorization: `Bearer ${jwt}` } : {},
    }),
    settings,
  );

test('only an administrator sees the daily counts', async () => {
  // Silence the log line that shows developers a mail.
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const app = startApp();
  const { access_token: cook } = await app.member();
  const { access_token: chef } = await app.member('chef@kitchen.example');
  log.mockRestore();
  expect((await list()).status).toBe(401);
  expect((await list(cook)).status).toBe(403);

  await report({ event: 'search_submitted', props: { ingredients: 2 } });
  await report({ event: 'search_submitted', props: { ingredients: 9 } });
  await report({ event: 'recipe_opened', props: { scoreBucket: '50-74' } });
  await db.prepare(`insert into analytics_counts values ('2020-01-01', 'cooked', '', 7)`).run();

  const response = await list(chef, '?days=3');
  const reply = adminListAnalytics.reply.parse(await response.json());
  expect(reply.days).toHaveLength(3);
  expect(reply.days[0]).toEqual({ day: today(), counts: { search_submitted: 2, recipe_opened: 1 } });
  expect(reply.days.slice(1).map(({ counts }) => counts)).toEqual([{}, {}]);
  expect(reply.scores).toContainEqual({ bucket: '50-74', count: 1 });
  expect(reply.scores).toHaveLength(5);
  expect(reply.elsewhere).toBe(false);
  expect(response.headers.get('cache-control')).toBe('no-store');

  for (const days of ['0', '367', '1.5', 'all']) {
    const wrong = await list(chef, `?days=${days}`);
    expect([wrong.status, await wrong.json()]).toEqual([400, expect.objectContaining({ field: 'days' })]);
  }
});
