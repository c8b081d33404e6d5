import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import {
  type Eater,
  type Exclusion,
  forgetEaters,
  keepEaters,
  listEaters,
  type UserCorrection,
} from '#contract/eaters/eaters';
import { BODY_MAX, EATERS_MAX, EXCLUSIONS_MAX, NAME_MAX, USER_CORRECTIONS_MAX } from '#contract/limits';
import { api } from '#contract/paths';
import { eaterRoutes } from '#worker/features/eaters/routes';
import { runWithRequestLog } from '#worker/platform/http/log';
import { PASSWORD, raise, startApp } from './auth/harness.ts';
import { SAMPLE } from './auth/sample.ts';
import { db, migrated } from './database.ts';
import { faultyEnvironment } from './faults.ts';
import { createCheckedApi } from './openapi/checked-api.ts';
import { type Cook, callAs, manyAtATime, newCook } from './pantry/cooks.ts';

beforeAll(migrated);
afterEach(() => vi.restoreAllMocks());

const MILK: Exclusion = { kind: 'label', name: 'milk', strict: true };
const VEGAN: Exclusion = { kind: 'diet', name: 'vegan', strict: false };
const OKRA: Exclusion = { kind: 'food', name: 'okra', strict: false };

const eater = (name: string, ...exclusions: Exclusion[]): Eater => ({
  ...{ name, eating: true, servings: 1, exclusions },
});
const FAMILY: Eater[] = [
  { ...eater('Zenobia', MILK, OKRA), servings: 0.5 },
  { ...eater('Yorick', VEGAN), eating: false },
];

async function keep(cook: Cook, eaters: Eater[], over?: string | null) {
  const { status, json } = await cook.call(
    'PUT',
    api.eaters,
    over === undefined ? { eaters } : { eaters, over },
  );
  expect([status, json.error]).toEqual([200, undefined]);
  return keepEaters.reply.parse(json);
}

async function readEaters(cook: Cook) {
  const { status, json, headers } = await cook.call('GET', api.eaters);
  expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store']);
  return listEaters.reply.parse(json);
}

async function forget(cook: Cook) {
  const { status, json } = await cook.call('DELETE', api.eaters);
  expect([status, forgetEaters.reply.parse(json)]).toEqual([200, { eaters: null }]);
}

const readRows = async (cook: Cook) =>
  (await db.prepare('select * from eaters where user_id = ?1').bind(cook.id).all()).results;

const NOTHING = { eaters: null, corrections: [], kept_at: null };

test('an account stores eaters only after consent', async () => {
  const cook = await newCook();
  expect(await readEaters(cook)).toEqual(NOTHING);
  expect(await readRows(cook)).toEqual([]);
  const { eaters, kept_at } = await keep(cook, FAMILY, null);
  expect(eaters).toEqual(FAMILY);
  expect(await readEaters(cook)).toEqual({ eaters: FAMILY, corrections: [], kept_at });
  expect(await readRows(cook)).toEqual([
    {
      ...{ user_id: cook.id, list: JSON.stringify(FAMILY), corrections: '[]' },
      ...{ consented_at: kept_at, kept_at },
    },
  ]);
});

test('replaced eaters leave nothing behind, and deleted ones are gone immediately', async () => {
  const cook = await newCook();
  const first = await keep(cook, FAMILY);
  const second = await keep(cook, [eater('Xaver')], first.kept_at);
  expect(second.kept_at > first.kept_at).toBe(true);
  const [row] = await readRows(cook);
  expect(JSON.stringify(row)).not.toMatch(/Zenobia|milk|okra/);
  // The time of consent stays the same.
  expect(row).toMatchObject({ consented_at: first.kept_at, kept_at: second.kept_at });
  await forget(cook);
  expect(await readRows(cook)).toEqual([]);
  expect(await readEaters(cook)).toEqual(NOTHING);
  await forget(cook);
});

test('an empty list of eaters is stored as a list', async () => {
  const cook = await newCook();
  await keep(cook, []);
  expect(await readEaters(cook)).toMatchObject({ eaters: [] });
});

/** Converts eaters to the format that browsers and accounts used before servings existed. */
const withoutServings = (eaters: readonly Eater[]) => eaters.map(({ servings: _, ...rest }) => rest);

test('a stored list without servings is read with one serving for each eater', async () => {
  const cook = await newCook();
  const first = await keep(cook, FAMILY);
  await db
    .prepare('update eaters set list = ?1 where user_id = ?2')
    .bind(JSON.stringify(withoutServings(FAMILY)), cook.id)
    .run();
  const each = FAMILY.map((one) => ({ ...one, servings: 1 }));
  expect(await readEaters(cook)).toEqual({ ...first, eaters: each });
});

test('a change without servings leaves the stored servings of each eater unchanged', async () => {
  const cook = await newCook();
  const first = await keep(cook, FAMILY);
  const sent = withoutServings([...FAMILY.toReversed(), eater('Xaver')]);
  const renamed = sent.map((one) => ({ ...one, name: one.name.toUpperCase() }));
  const { status, json } = await cook.call('PUT', api.eaters, { eaters: renamed, over: first.kept_at });
  expect(status).toBe(200);
  const servings = keepEaters.reply.parse(json).eaters.map((one) => [one.name, one.servings]);
  expect(servings).toEqual([
    ['YORICK', 1],
    ['ZENOBIA', 0.5],
    ['XAVER', 1],
  ]);
  expect((await readEaters(cook)).eaters).toEqual(json.eaters);
  // Another account's list is not used as a source of values.
  const other = await newCook();
  const alone = await other.call('PUT', api.eaters, { eaters: sent });
  expect(alone.json.eaters.map((one: Eater) => one.servings)).toEqual([1, 1, 1]);
});

test('daily goals are stored with their person, and an older browser deletes none', async () => {
  const cook = await newCook();
  const [zenobia, yorick] = FAMILY as [Eater, Eater];
  const goals = { calories: 2_000, protein: 60 };
  const first = await keep(cook, [{ ...zenobia, goals }, yorick]);
  expect(first.eaters.map((one) => one.goals)).toEqual([goals, undefined]);
  const older = await keep(cook, [yorick, zenobia], first.kept_at);
  expect(older.eaters.map((one) => one.goals)).toEqual([undefined, goals]);
  expect((await readEaters(cook)).eaters).toEqual(older.eaters);
  const { status, json } = await cook.call('PUT', api.eaters, {
    eaters: [{ ...zenobia, goals: null }],
    over: older.kept_at,
  });
  expect([status, json.eaters[0].goals]).toEqual([200, undefined]);
  const refused = await cook.call('PUT', api.eaters, { eaters: [{ ...zenobia, goals: { calories: 20 } }] });
  expect([refused.status, refused.json.error]).toEqual([
    400,
    expect.stringContaining('must be at least 500'),
  ]);
});

test('a list replaces only the version that was read', async () => {
  const cook = await newCook();
  const refused = async (over: string | null) => {
    const { status, json } = await cook.call('PUT', api.eaters, { eaters: [eater('Late')], over });
    expect([status, json.code, json.field]).toEqual([409, 'conflict', 'over']);
  };
  await refused('2026-01-01T00:00:00.000Z');
  expect(await readEaters(cook)).toEqual(NOTHING);
  const first = await keep(cook, FAMILY, null);
  await refused(null);
  const second = await keep(cook, [eater('Xaver')], first.kept_at);
  await refused(first.kept_at);
  expect(await readEaters(cook)).toEqual(second);
  // If a browser has an outdated list, it does not restore a deleted list.
  await forget(cook);
  await refused(second.kept_at);
  expect(await readEaters(cook)).toEqual(NOTHING);
});

test('of many lists that replace the same version, one is stored', async () => {
  const cook = await newCook();
  const { kept_at } = await keep(cook, FAMILY);
  const names = ['A', 'B', 'C', 'D', 'E', 'F'];
  const replies = await manyAtATime(names, 6, (name) =>
    cook.call('PUT', api.eaters, { eaters: [eater(name)], over: kept_at }),
  );
  const good = replies.filter(({ status }) => status === 200);
  expect(good).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(5);
  expect(await readEaters(cook)).toEqual(good[0]?.json);
});

test('each list has a later time than the one before, whatever the clocks show', async () => {
  const cook = await newCook();
  await keep(cook, FAMILY);
  await db
    .prepare(`update eaters set kept_at = '2099-12-31T23:59:59.999Z' where user_id = ?1`)
    .bind(cook.id)
    .run();
  expect((await keep(cook, FAMILY)).kept_at).toBe('2100-01-01T00:00:00.000Z');
  expect((await keep(cook, FAMILY)).kept_at).toBe('2100-01-01T00:00:00.001Z');
});

test('nobody can read, change or delete another account’s eaters', async () => {
  const [cook, other] = [await newCook(), await newCook()];
  const mine = await keep(cook, FAMILY);
  expect(await readEaters(other)).toEqual(NOTHING);
  await forget(other);
  expect(await readEaters(cook)).toEqual(mine);
  await keep(other, [eater('Stranger')]);
  expect(await readEaters(cook)).toEqual(mine);
  const { json } = await other.call('GET', api.accountExport);
  expect(JSON.stringify(json)).not.toMatch(/Zenobia|Yorick/);
});

const EVERY_CALL = eaterRoutes.map(({ endpoint: { method } }) => {
  const name = method.toUpperCase();
  return [name, name === 'PUT' ? { eaters: [eater('Intruder')] } : undefined] as const;
});

test('the access tests cover GET, PUT and DELETE', () => {
  expect(EVERY_CALL.map(([method]) => method)).toEqual(['GET', 'PUT', 'DELETE']);
});

test('a visitor who is not signed in gets nothing, and neither does a session without its second factor', async () => {
  const cook = await newCook();
  const mine = await keep(cook, FAMILY);
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const app = startApp();
  const { access_token, email } = await app.member();
  expect((await callAs(access_token, 'PUT', api.eaters, { eaters: FAMILY })).status).toBe(200);
  const raised = await raise(app, access_token);
  const { json } = await app.call('POST', '/token?grant_type=password', {
    body: { email, password: PASSWORD },
  });
  for (const [method, body] of EVERY_CALL) {
    for (const token of [null, 'nonsense', `${cook.token}x`]) {
      const reply = await callAs(token, method, api.eaters, body);
      expect([reply.status, reply.headers.get('Cache-Control')]).toEqual([401, 'no-store']);
    }
    const half = await callAs(json.access_token, method, api.eaters, body);
    expect([half.status, half.json.code, half.headers.get('Cache-Control')]).toEqual([
      403,
      'insufficient_aal',
      'no-store',
    ]);
    expect(JSON.stringify(half.json)).not.toContain('Zenobia');
  }
  expect(await readEaters(cook)).toEqual(mine);
  expect((await callAs(raised, 'GET', api.eaters)).json.eaters).toEqual(FAMILY);
});

const many = (count: number): Exclusion[] =>
  Array.from({ length: count }, (_, at) => ({ ...OKRA, name: `food ${at}` }));

/** Invalid lists: the fault, the list, and the field named in the error. */
const ODD: readonly (readonly [string, unknown, string])[] = [
  ['no list', undefined, 'eaters'],
  ['a text', 'Zenobia', 'eaters'],
  ['null', null, 'eaters'],
  ['a name that is missing', [{ eating: true, exclusions: [] }], 'eaters.0.name'],
  ['a name of blanks', [eater('A'), eater('  ')], 'eaters.1.name'],
  ['a long name', [eater('x'.repeat(NAME_MAX + 1))], 'eaters.0.name'],
  ['one name twice, in whatever case', [eater('Ann'), eater(' ANN ')], 'eaters'],
  ['more people than fit', Array.from({ length: EATERS_MAX + 1 }, (_, at) => eater(`E${at}`)), 'eaters'],
  ['a number for yes', [{ ...eater('A'), eating: 1 }], 'eaters.0.eating'],
  ['servings below what there can be', [{ ...eater('A'), servings: 0 }], 'eaters.0.servings'],
  ['more servings than anybody eats', [eater('A'), { ...eater('B'), servings: 4.25 }], 'eaters.1.servings'],
  ['a part of a serving that is no quarter', [{ ...eater('A'), servings: 0.3 }], 'eaters.0.servings'],
  ['servings as text', [{ ...eater('A'), servings: '1' }], 'eaters.0.servings'],
  ['null for servings', [{ ...eater('A'), servings: null }], 'eaters.0.servings'],
  ['more than there may be', [eater('A', ...many(EXCLUSIONS_MAX + 1))], 'eaters.0.exclusions'],
  ['no such kind', [eater('A', { ...OKRA, kind: 'mood' } as never)], 'eaters.0.exclusions.0.kind'],
  ['no such label', [eater('A', MILK, { ...MILK, name: 'moon' } as never)], 'eaters.0.exclusions.1.name'],
  ['a label of ours alone', [eater('A', { ...MILK, name: 'meat' } as never)], 'eaters.0.exclusions.0.name'],
  ['no such diet', [eater('A', { ...VEGAN, name: 'toString' } as never)], 'eaters.0.exclusions.0.name'],
  ['a food of blanks', [eater('A', { ...OKRA, name: ' ' })], 'eaters.0.exclusions.0.name'],
  ['a long food', [eater('A', { ...OKRA, name: 'x'.repeat(NAME_MAX + 1) })], 'eaters.0.exclusions.0.name'],
  [
    'no word on how strict',
    [eater('A', { kind: 'food', name: 'okra' } as never)],
    'eaters.0.exclusions.0.strict',
  ],
];

test.each(ODD)('%s is refused, and its field is named without its content', async (_, eaters, field) => {
  const cook = await newCook();
  const mine = await keep(cook, FAMILY);
  const { status, json } = await cook.call('PUT', api.eaters, { eaters });
  expect([status, json.field]).toEqual([400, field]);
  expect(json.error).not.toMatch(/okra|moon|mood|Ann|xxx/);
  expect(await readEaters(cook)).toEqual(mine);
});

test('the time of the replaced list must be valid', async () => {
  const cook = await newCook();
  for (const over of [7, 'x'.repeat(31)]) {
    const { status, json } = await cook.call('PUT', api.eaters, { eaters: [], over });
    expect([status, json.field]).toEqual([400, 'over']);
  }
});

test('a full list is stored, and a body that is too large is not read', async () => {
  const cook = await newCook();
  const full = Array.from({ length: EATERS_MAX }, (_, at) => eater(`Eater ${at}`, ...many(50)));
  expect(JSON.stringify({ eaters: full }).length).toBeLessThan(BODY_MAX);
  await keep(cook, full);
  expect((await readEaters(cook)).eaters).toEqual(full);
  const long = many(EXCLUSIONS_MAX).map(
    (one): Exclusion => ({ ...OKRA, name: one.name.padEnd(NAME_MAX, 'x') }),
  );
  const tooMuch = full.map(({ name }) => eater(name, ...long));
  expect((await cook.call('PUT', api.eaters, { eaters: tooMuch })).status).toBe(413);
  expect((await readEaters(cook)).eaters).toEqual(full);
});

test('unusual names are stored unchanged, and unknown keys are not', async () => {
  const cook = await newCook();
  const odd = [eater('A\\B', { ...OKRA, name: '🥜 "\'; drop table eaters' }), eater('__proto__')];
  await keep(cook, odd);
  expect((await readEaters(cook)).eaters).toEqual(odd);
  const withMore = { ...eater('Ann'), note: 'secret', __proto__: { admin: true } };
  expect((await cook.call('PUT', api.eaters, { eaters: [withMore], user_id: 'x' })).json.eaters).toEqual([
    eater('Ann'),
  ]);
});

test('changes count toward the user’s rate limits, and reads do not', async () => {
  const cook = await newCook();
  const count = async () => {
    const { results } = await db.prepare('select sum(n) as n from rate').all<{ n: number }>();
    return Number(results[0]?.n);
  };
  const before = await count();
  await keep(cook, FAMILY);
  await forget(cook);
  const written = await count();
  // Each change counts in a window of five minutes and in a window of a day.
  expect(written - before).toBe(4);
  await readEaters(cook);
  expect(await count()).toBe(written);
  await db.prepare('update rate set n = 1000000').run();
  for (const method of ['PUT', 'DELETE']) {
    const { status, headers } = await cook.call(
      method,
      api.eaters,
      method === 'PUT' ? { eaters: [] } : undefined,
    );
    expect([status, Number(headers.get('Retry-After')) > 0]).toEqual([429, true]);
  }
  await readEaters(cook);
  await db.prepare('delete from rate').run();
});

test('a cook’s corrections of foods are stored with the eaters, and stay if a change omits them', async () => {
  const cook = await newCook();
  const corrections: UserCorrection[] = [{ name: 'stock cube', label: 'celery', value: 'free' }];
  const first = await cook.call('PUT', api.eaters, { eaters: FAMILY, corrections, over: null });
  expect(first.json).toMatchObject({ eaters: FAMILY, corrections });
  const second = await keep(cook, [], first.json.kept_at);
  expect(second).toMatchObject({ eaters: [], corrections });
  expect(await readEaters(cook)).toMatchObject({ eaters: [], corrections });
  const { json } = await cook.call('GET', api.accountExport);
  expect(json.data.eaters).toMatchObject([{ list: [], corrections }]);
  const many = Array.from({ length: USER_CORRECTIONS_MAX + 1 }, (_, i) => ({
    ...corrections[0],
    name: `f${i}`,
  }));
  expect(await cook.call('PUT', api.eaters, { eaters: [], corrections: many })).toMatchObject({
    status: 400,
  });
  await forget(cook);
  expect(await readRows(cook)).toEqual([]);
});

test('the user’s export contains the list, and it is deleted with the account', async () => {
  const [cook, other] = [await newCook(), await newCook()];
  expect((await cook.call('GET', api.accountExport)).json.data.eaters).toEqual([]);
  const { kept_at } = await keep(cook, FAMILY);
  await keep(other, FAMILY);
  const { json } = await cook.call('GET', api.accountExport);
  expect(json.data.eaters).toEqual([{ list: FAMILY, corrections: [], consented_at: kept_at, kept_at }]);
  expect((await cook.call('DELETE', api.account, { password: PASSWORD })).json).toEqual({ deleted: true });
  expect(await readRows(cook)).toEqual([]);
  expect(await readRows(other)).toHaveLength(1);
});

test('no log line, count or change record contains the list', async () => {
  const cook = await newCook();
  const written: string[] = [];
  for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, level).mockImplementation((...line: unknown[]) => void written.push(line.join(' ')));
  const { env: faulty, database } = faultyEnvironment(SAMPLE);
  const app = createCheckedApi();
  const call = (method: string, body?: unknown) => {
    const request = new Request(`${SAMPLE.SITE_URL}${api.eaters}`, {
      method,
      headers: { Authorization: `Bearer ${cook.token}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return runWithRequestLog(request, async () => app.fetch(request, faulty));
  };
  const bad = [eater('Zenobia', MILK, { ...MILK, name: 'okra' } as never)];
  const statuses: number[] = [];
  for (const [method, body] of [
    ['PUT', { eaters: FAMILY }],
    ['PUT', { eaters: bad }],
    ['PUT', { eaters: FAMILY, over: null }],
    ['GET', undefined],
  ] as const)
    statuses.push((await call(method, body)).status);
  expect(statuses).toEqual([200, 400, 409, 200]);
  // The database fails between the two queries, and the error names the cause.
  for (const fault of [0, 1]) {
    database.now((at) => (at === fault ? 'fails' : 'none'));
    expect((await call('PUT', { eaters: FAMILY })).status).toBe(503);
  }
  database.now('none');
  expect((await call('DELETE')).status).toBe(200);
  expect(written.join('\n')).toContain('PUT /api/eaters');
  expect(written.join('\n')).not.toMatch(/Zenobia|Yorick|milk|okra|vegan/i);
  const { DB } = env as unknown as Env;
  for (const table of ['audit_log', 'analytics_counts', 'dev_outbox', 'rate'])
    expect(JSON.stringify((await DB.prepare(`select * from ${table}`).all()).results)).not.toMatch(
      /Zenobia|Yorick|okra/i,
    );
});

test('while the database fails, a change is made completely or not at all, and never falsely confirmed', async () => {
  const cook = await newCook();
  vi.spyOn(console, 'log').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
  for (const fault of ['fails', 'lost'] as const) {
    for (const at of [0, 1]) {
      const { kept_at } = await keep(cook, [eater('Before')]);
      const { env: faulty, database } = faultyEnvironment(SAMPLE);
      database.now((call) => (call === at ? fault : 'none'));
      const request = new Request(`${SAMPLE.SITE_URL}${api.eaters}`, {
        method: 'PUT',
        headers: { Authorization: `Bearer ${cook.token}` },
        body: JSON.stringify({ eaters: FAMILY, over: kept_at }),
      });
      const { status } = await createCheckedApi().fetch(request, faulty);
      const names = (await readEaters(cook)).eaters?.map(({ name }) => name).join();
      if (status === 200) expect(names).toBe('Zenobia,Yorick');
      else expect([status, names]).toEqual([503, expect.stringMatching(/^(Before|Zenobia,Yorick)$/)]);
      if (fault === 'fails' && status !== 200) expect(names).toBe('Before');
    }
  }
});
