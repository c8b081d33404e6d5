import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { adminApi } from '#contract/admin/paths';
import type { Report } from '#contract/admin/reports';
import { REPORT_WORDS_MAX, REPORTS_MAX } from '#contract/limits';
import { reportPaths } from '#contract/reports';
import { importRecipes } from '#worker/features/imports/recipes';
import { mailAdminsAboutNewReports } from '#worker/features/reports/daily-mail';
import { startAdmin } from '../admin/harness.ts';
import { withDatabase } from '../auth/harness.ts';
import { SAMPLE } from '../auth/sample.ts';
import { createCheckedApi } from '../openapi/checked-api.ts';

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

test('a guest reports a line, and administrators see its name and the number of reports', async () => {
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

test('nothing about the reporter is stored: neither address nor account, browser or time of day', async () => {
  const { access_token, user } = await person();
  const api = createCheckedApi();
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
    [
      ...[
        'announced',
        'count',
        'fault',
        'first_day',
        'id',
        'label',
        'last_day',
        'line',
        'network',
        'recipe_id',
      ],
      ...['seq', 'several_networks', 'words'],
    ].sort(),
  );
  // The stored mark of a network has only two characters, so that thousands of networks share each mark.
  expect(String(results[0]?.network)).toMatch(/^[\w-]{2}$/);
  const { results: counters } = await db.prepare('select * from rate').all();
  const stored = JSON.stringify([results, counters]);
  for (const secret of [
    user.id,
    user.email,
    '203.0.113.77',
    'Mozilla',
    'abcdef',
    new Date().toISOString().slice(11, 16),
  ])
    expect(stored).not.toContain(secret);
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

test('pages of other sites cannot report', async () => {
  const api = createCheckedApi();
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

/** Sends a report from an address, with the limits of the deployed site. */
function sendReport(address: string, report: object = {}): Promise<Response> {
  const request = new Request(`https://kitchen.example${reportPaths.api}`, {
    method: 'POST',
    headers: { 'CF-Connecting-IP': address },
    body: JSON.stringify({ ...REPORT, ...report }),
  });
  const bindings = { ...(env as Env), ...SAMPLE, LIMITS_FACTOR: '1' } as Env;
  return Promise.resolve(createCheckedApi().fetch(request, bindings));
}

test('a user who reports too much is asked to wait, and others are not', async () => {
  const statuses = [];
  for (let i = 0; i < 22; i += 1) statuses.push((await sendReport('203.0.113.5')).status);
  expect(statuses).toEqual([...Array(20).fill(200), 429, 429]);
  const refused = await sendReport('203.0.113.5');
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect((await sendReport('198.51.100.9')).status).toBe(200);
  expect(await list()).toMatchObject([{ count: 21 }]);
});

const other = (words: string) => ({ line: null, label: null, fault: 'other', words });

/** Fills the list with reports that were sent before networks were stored. */
const fillList = () =>
  db
    .prepare(
      `insert into label_reports (recipe_id, line, label, fault, words, first_day, last_day, seq)
       select 'soup', '', '', 'other', 'word ' || value, '2026-01-01', '2026-01-01', 1000 + value
       from json_each(?1)`,
    )
    .bind(JSON.stringify(Array.from({ length: REPORTS_MAX }, (_, at) => at + 1)))
    .run();

test('the table is limited: the oldest reports are deleted first, and repeated ones count as new', async () => {
  await fillList();
  await sendReport('198.51.100.1', other('word 1'));
  await sendReport('203.0.113.1');
  const reports = await list();
  expect(reports).toHaveLength(REPORTS_MAX);
  expect(reports.slice(0, 2).map(({ words, count }) => [words, count])).toEqual([
    ['Most stock has it.', 1],
    ['word 1', 2],
  ]);
  expect(reports.at(-1)?.words).toBe('word 3');
});

test('reports that name a label stay longer than others of the same age', async () => {
  await sendReport('203.0.113.1');
  await fillList();
  await sendReport('198.51.100.1', other('new'));
  const words = (await list()).map((report) => report.words);
  expect(words).toHaveLength(REPORTS_MAX);
  expect(words).toContain('Most stock has it.');
});

test('520 reports from 26 addresses in 6 networks push out neither what five cooks reported nor what one did', async () => {
  const genuine = { line: 0, label: 'nuts', fault: 'missing', words: 'nuts missing' };
  for (let cook = 0; cook < 5; cook++)
    expect((await sendReport(`198.51.${cook}.7`, genuine)).status).toBe(200);
  await sendReport('198.18.0.7', other('Where is the salt?'));
  const addresses = Array.from({ length: 26 }, (_, n) => `203.0.${n % 6}.${n + 1}`);
  for (const [n, address] of addresses.entries()) {
    const sent = Array.from({ length: 20 }, (_, m) =>
      // Half of the reports name a diet label, like the genuine report.
      sendReport(address, m % 2 === 0 ? { words: `flood ${n} ${m}` } : other(`flood ${n} ${m}`)),
    );
    for (const response of await Promise.all(sent)) expect(response.status).toBe(200);
  }
  const reports = await list();
  expect(reports).toHaveLength(REPORTS_MAX);
  expect(reports.find(({ words }) => words === 'nuts missing')).toMatchObject({ count: 5, label: 'nuts' });
  expect(reports.map(({ words }) => words)).toContain('Where is the salt?');
});

test('reports that several networks made are evicted last', async () => {
  await sendReport('198.51.100.7', other('seen by two'));
  await sendReport('198.51.101.7', other('seen by two'));
  await fillList();
  for (let n = 0; n < 20; n++) {
    await sendReport('203.0.113.5', other(`pair ${n}`));
    await sendReport('203.0.114.5', other(`pair ${n}`));
  }
  const words = (await list()).map((report) => report.words);
  expect(words).toContain('seen by two');
  expect(words).toContain('pair 0');
});

test('a network makes 200 reports in a day, and others go on', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 27) });
  try {
    const statuses: number[] = [];
    for (let hour = 0; hour < 3; hour++) {
      for (let host = 1; host <= 5; host++)
        for (let n = 0; n < 20; n++) statuses.push((await sendReport(`203.0.113.${host}`)).status);
      vi.setSystemTime(Date.now() + 3_600_000);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(200);
    expect(statuses.slice(200)).toEqual(Array(100).fill(429));
    expect((await sendReport('198.51.100.9')).status).toBe(200);
  } finally {
    vi.useRealTimers();
  }
});

test('administrators get one mail a day with the number of new reports, and none without', async () => {
  const { user } = await person({ admin: true });
  const bindings = { ...(env as Env), ...SAMPLE } as Env;
  const mails = async () => {
    const { results } = await db
      .prepare(
        "select subject, text from dev_outbox where type = 'new_reports' and recipient = ?1 order by id",
      )
      .bind(user.email)
      .all<{ subject: string; text: string }>();
    return results;
  };
  const day = 24 * 3_600_000;
  const morning = Date.UTC(2026, 10, 27, 3, 17);
  await mailAdminsAboutNewReports(bindings, morning);
  expect(await mails()).toEqual([]);
  await sendReport('198.51.100.7');
  await sendReport('198.51.101.7');
  await sendReport('198.51.100.7', other('<b>Buy</b> at https://evil.example'));
  await mailAdminsAboutNewReports(bindings, morning);
  await mailAdminsAboutNewReports(bindings, morning);
  const [first, ...more] = await mails();
  expect(more).toEqual([]);
  expect(first?.subject).toBe('Pantry Chef: 2 new reports about recipe pages');
  expect(first?.text).toContain('New reports: 2\nAbout a label, such as an allergen: 1\n');
  expect(first?.text).toContain('Made from several networks: 1\nReports on the list: 2\n');
  expect(first?.text).toContain('/admin/reports');
  expect(first?.text).not.toContain('evil');
  // Another report on the same day waits for the next mail.
  await sendReport('198.51.102.7', other('One more'));
  await mailAdminsAboutNewReports(bindings, morning + 3_600_000);
  expect(await mails()).toHaveLength(1);
  await mailAdminsAboutNewReports(bindings, morning + day);
  await mailAdminsAboutNewReports(bindings, morning + 2 * day);
  expect((await mails()).map(({ subject }) => subject).slice(1)).toEqual([
    'Pantry Chef: 1 new report about recipe pages',
  ]);
});

test('a handled report leaves the list, once, and the audit log has an entry for it', async () => {
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

test('a report is deleted with its recipe, and stays when the recipe is imported again', async () => {
  await send();
  await importRecipes(db, [{ ...SOUP, ingredients: ['1 onion'] }]);
  expect(await list()).toMatchObject([{ line: 'vegetable stock' }]);
  await db.prepare('delete from recipes').run();
  expect(await list()).toEqual([]);
});
