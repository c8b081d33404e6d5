import { env } from 'cloudflare:test';
import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { exportAccount } from '#contract/account/account';
import { api } from '#contract/paths';
import { EXPORT_PAGE_ROWS } from '#worker/auth/data-export';
import { authorizeAdmin, authorizeMember, type Caller } from '#worker/auth/guard';
import type { Capability } from '#worker/auth/roles';
import { accountRoutes } from '#worker/auth/routes';
import { Failure } from '#worker/platform/http/failure';
import { type Api, mountRoutes } from '#worker/platform/http/route';
import {
  atOneMoment,
  must,
  newEmail,
  OTHER_PASSWORD,
  PASSWORD,
  raise,
  SITE,
  startApp,
  withDatabase,
} from './harness.ts';
import { SAMPLE } from './sample.ts';

withDatabase();

const variables = { ...(env as unknown as Env), ...SAMPLE } as Env;
const withAdmin = { ...variables, ADMIN_EMAIL: ' Chef@Kitchen.example' } as Env;

const routes: Api = new Hono<{ Bindings: Env }>();
mountRoutes(routes, accountRoutes);

async function call(method: string, path: string, jwt?: string, body?: unknown) {
  const response = await routes.request(
    SITE + path,
    {
      method,
      headers: jwt ? { Authorization: `Bearer ${jwt}` } : {},
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    },
    variables,
  );
  // biome-ignore lint/suspicious/noExplicitAny: replies of every shape
  return { status: response.status, headers: response.headers, json: (await response.json()) as any };
}

const request = (jwt?: string) =>
  new Request(SITE, { headers: jwt ? { Authorization: `Bearer ${jwt}` } : {} });

const authorize = (caller: Caller) => authorizeMember(caller, {}, () => []);

test('the guard admits a signed-in user and knows who it is', async () => {
  const app = startApp();
  const { access_token, user, email } = await app.member();
  expect(await authorize({ env: variables, request: request(access_token) })).toMatchObject({
    userId: user.id,
    live: { user: { email }, aal: 'aal1' },
  });
  for (const jwt of [undefined, 'undefined', `${access_token}x`]) {
    const refused = await authorize({ env: variables, request: request(jwt) });
    expect(refused).toMatchObject({ status: 401, code: 'unauthorized', error: 'Please sign in to continue' });
  }
  await app.call('POST', '/logout', { jwt: access_token });
  expect(await authorize({ env: variables, request: request(access_token) })).toBeInstanceOf(Failure);
});

test('only administrators may import, and with a second factor only after using it', async () => {
  const app = startApp();
  const { access_token: jwt, user, email } = await app.member();
  const may = (token: string, capability: 'import' | 'adminData' = 'import', method = 'POST') =>
    authorizeAdmin({ env: withAdmin, request: new Request(request(token), { method }) }, capability);
  expect(await may(jwt)).toMatchObject({ status: 403 });
  await app.db.prepare(`insert into user_roles values (?1, 'cook')`).bind(user.id).run();
  expect(await may(jwt)).toMatchObject({ status: 403 });
  await app.db.prepare(`insert into user_roles values (?1, 'admin')`).bind(user.id).run();
  expect(await may(jwt)).toMatchObject({ userId: user.id });
  expect(await may(jwt, 'adminData')).toMatchObject({ status: 403 });
  const raised = await raise(app, jwt);
  expect(await may(raised)).toMatchObject({ live: { aal: 'aal2' } });
  const { json } = await app.call('POST', '/token?grant_type=password', {
    body: { email, password: PASSWORD },
  });
  expect(await may(json.access_token)).toMatchObject({ status: 403, code: 'insufficient_aal' });
  for (const method of ['GET', 'HEAD']) {
    const look = await may(json.access_token, 'import', method);
    expect(look).toMatchObject({ status: 403, code: 'insufficient_aal' });
  }
});

test('the configured address becomes an administrator after it is confirmed', async () => {
  const app = startApp();
  const chef = await app.member('chef@kitchen.example');
  const roles = async (environment: Env) => {
    const guarded = { env: environment, request: request(chef.access_token) };
    const may = async (capability: Capability) =>
      !((await authorizeAdmin(guarded, capability)) instanceof Failure);
    return [...((await may('import')) ? ['admin'] : []), ...((await may('adminData')) ? ['owner'] : [])];
  };
  expect(await roles(withAdmin)).toEqual(['admin', 'owner']);
  expect(await roles(variables)).toEqual([]);
  await app.db.prepare('update users set email_confirmed_at = null').run();
  expect(await roles(withAdmin)).toEqual([]);
});

test('the account call returns the data of its user, and refuses visitors', async () => {
  const app = startApp();
  const { access_token: jwt, user, email } = await app.member();
  expect((await call('GET', api.account, jwt)).json).toEqual({
    id: user.id,
    email,
    new_email: null,
    display_name: email.split('@')[0],
    roles: [],
    aal: 'aal1',
    second_factor: false,
    password: true,
    identities: [{ id: expect.any(String), provider: 'email', email: expect.any(String) }],
    recovery_codes: null,
  });
  const raised = await raise(app, jwt);
  await app.call('POST', '/factors/recovery-codes', { jwt: raised });
  expect((await call('GET', api.account, jwt)).json.recovery_codes).toEqual({ total: 10, remaining: 10 });
  await app.call('PUT', '/user', { jwt, body: { data: { display_name: ' Ann ' } } });
  expect((await call('GET', api.account, jwt)).json.display_name).toBe('Ann');
  expect((await call('GET', api.account)).status).toBe(401);
});

test('users can see and end their own sessions, and no others', async () => {
  const app = startApp();
  const { email, access_token: jwt } = await app.member();
  const stranger = await app.member();
  app.time.now += 1000;
  const { json } = await app.call('POST', '/token?grant_type=password', {
    body: { email, password: PASSWORD },
    headers: { 'User-Agent': `Oven/1.0 ${'x'.repeat(300)}` },
  });
  const { sessions } = (await call('GET', api.accountSessions, jwt)).json;
  expect(sessions).toMatchObject([
    { user_agent: expect.stringMatching(/^Oven/), current: false, aal: 'aal1' },
    { current: true },
  ]);
  expect(sessions[0].user_agent).toHaveLength(200);
  expect(JSON.stringify(sessions)).not.toMatch(/"key"|counter/);
  const foreign = (await call('GET', api.accountSessions, stranger.access_token)).json.sessions[0].id;
  expect((await call('DELETE', `${api.accountSessions}?id=${foreign}`, jwt)).status).toBe(404);
  expect((await call('DELETE', `${api.accountSessions}?id=${sessions[0].id}`, jwt)).json).toEqual({
    ended: true,
  });
  expect((await call('GET', api.account, json.access_token)).status).toBe(401);
  expect((await call('GET', api.account, stranger.access_token)).status).toBe(200);
  expect((await call('DELETE', `${api.accountSessions}?id=nonsense`, jwt)).status).toBe(400);
});

test('an export contains all data of the user and no secret', async () => {
  const app = startApp();
  const { email, access_token } = await app.member();
  await app.member();
  const jwt = await raise(app, access_token);
  await app.call('POST', '/recover', { body: { email } });
  const { status, json } = await call('GET', api.accountExport, jwt);
  expect(status).toBe(200);
  const { account, data } = exportAccount.reply.parse(json);
  expect(account.email).toBe(email);
  expect(Object.keys(data).sort()).toEqual([
    'address_undos',
    'changes',
    'cookbook_pictures',
    'cookbook_recipes',
    'cookbook_shares',
    'cookings',
    'eaters',
    'factors',
    'hidden_recipes',
    'household_history',
    'household_invites',
    'household_members',
    'identities',
    'inventory_changes',
    'inventory_items',
    'known_devices',
    'label_corrections',
    'pending_mails',
    'plan_calendars',
    'plans',
    'recovery_codes',
    'roles',
    'sessions',
    'shopping_entries',
  ]);
  for (const name of ['factors', 'identities', 'known_devices', 'pending_mails', 'sessions'])
    expect(data[name]).toHaveLength(1);
  expect(must(data.sessions)[0]?.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(JSON.stringify(json)).not.toMatch(/hash|secret|"key"|scrypt/);
});

const HIDDEN = 1_234;

/**
 * Creates a member with more rows than one page of an export has. The member's recipes were hidden in a different
 * order than their rows.
 */
async function memberWithMuch() {
  const app = startApp();
  const { access_token: jwt, user } = await app.member();
  await app.db
    .prepare(
      `insert into hidden_recipes (user_id, recipe_id, title, hidden_at)
       with recursive n(i) as (select 1 union all select i + 1 from n where i < ?2)
       select ?1, 'r' || i, '"Crème" ' || char(10) || i, '2026-01-01T00:00:' || (60 - i % 60) from n`,
    )
    .bind(user.id, HIDDEN)
    .run();
  return { db: app.db, jwt, user };
}

/**
 * Exports a user's data through a database that counts the rows per round trip, and fails at round trip number
 * `failsIn`.
 */
function exportInCountedTrips(db: D1Database, jwt: string, failsIn = Number.POSITIVE_INFINITY) {
  const trips: number[] = [];
  const countingDatabase = {
    prepare: (sql: string) => db.prepare(sql),
    async batch(statements: D1PreparedStatement[]) {
      if (trips.length + 1 >= failsIn) throw new Error('Nothing comes of this trip.');
      const results = await db.batch(statements);
      trips.push(results.reduce((sum, { results: rows }) => sum + rows.length, 0));
      return results;
    },
  } as unknown as D1Database;
  const headers = { Authorization: `Bearer ${jwt}` };
  const reply = routes.request(SITE + api.accountExport, { headers }, { ...variables, DB: countingDatabase });
  return { reply, trips };
}

test('a large account is exported completely, in a fixed order and format, in pages of limited size', async () => {
  const { db, jwt, user } = await memberWithMuch();
  const { reply, trips } = exportInCountedTrips(db, jwt);
  const response = await reply;
  expect(response.headers.get('Content-Type')).toBe('application/json');
  const text = await response.text();
  const json = JSON.parse(text);
  expect(JSON.stringify(json)).toBe(text);
  expect(Object.keys(json)).toEqual(['exported_at', 'account', 'data']);
  const { results } = await db
    .prepare(
      'select recipe_id, title, hidden_at from hidden_recipes where user_id = ?1 order by hidden_at, recipe_id',
    )
    .bind(user.id)
    .all();
  expect(results).toHaveLength(HIDDEN);
  expect(json.data.hidden_recipes).toEqual(results);
  expect(json.data.sessions).toHaveLength(1);
  // The round trips are the session, the counts of rows, and the pages of rows.
  const [, , ...pages] = trips;
  expect(Math.max(...pages)).toBe(EXPORT_PAGE_ROWS);
  expect(pages.length).toBeLessThan(HIDDEN / EXPORT_PAGE_ROWS + 3);
});

test('an export reads the database only as fast as its reader, and stops with it', async () => {
  const { db, jwt } = await memberWithMuch();
  const { reply, trips } = exportInCountedTrips(db, jwt);
  const reader = must((await reply).body).getReader();
  expect(trips).toHaveLength(2);
  for (let chunk = 0; chunk < 3; chunk++) await reader.read();
  expect(trips.length).toBeLessThanOrEqual(4);
  const before = trips.length;
  await reader.cancel();
  await new Promise((resolve) => setTimeout(resolve));
  expect(trips).toHaveLength(before);
});

test('an export that breaks off does not look complete', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { db, jwt } = await memberWithMuch();
  const { reply } = exportInCountedTrips(db, jwt, 6);
  await expect((await reply).text()).rejects.toThrow('Nothing comes of this trip.');
  expect(error).toHaveBeenCalled();
});

test('every table with user data is in the export, and is deleted or anonymized with the user', async () => {
  const { DB } = env as unknown as Env;
  const { results: tables } = await DB.prepare(
    `select name from sqlite_master where type = 'table' and sql like '%REFERENCES \`users\`%'`,
  ).all<{ name: string }>();
  for (const { name } of tables) {
    const { results } = await DB.prepare(`pragma foreign_key_list(${name})`).all<Record<string, string>>();
    // Rows of administrators' changes, and rows visible to other members of a household, stay after the deletion,
    // without the user's id.
    const rule = ['audit_log', 'label_corrections', 'household_history', 'shopping_entries'].includes(name)
      ? 'SET NULL'
      : 'CASCADE';
    expect([name, results.find((key) => key.table === 'users')?.on_delete]).toEqual([name, rule]);
  }
  const exported = new Set([
    ...['identities', 'user_roles', 'factors', 'sessions', 'one_time_tokens', 'address_undos'],
    ...['recovery_codes', 'known_devices'],
    ...['inventory_items', 'inventory_changes', 'cookings', 'hidden_recipes', 'eaters'],
    ...['cookbook_recipes', 'cookbook_pictures', 'cookbook_shares'],
    ...['plans', 'plan_calendars'],
    ...['household_members', 'household_invites', 'household_history', 'shopping_entries'],
    ...['audit_log', 'label_corrections'],
  ]);
  // Tables that reveal nothing about a user: a code that is valid for ten minutes, and a random number. A user who
  // can export has confirmed the sign-up, which deletes the pending sign-ups.
  const mute = new Set(['flow_states', 'cookbooks', 'sign_ups']);
  const missing = tables.map(({ name }) => name).filter((name) => !exported.has(name) && !mute.has(name));
  expect(missing).toEqual([]);
  expect(tables.length).toBeGreaterThan(4);
});

test('deleting the account deletes everything, and needs the password', async () => {
  const app = startApp();
  const { access_token: jwt, email, refresh_token } = await app.member();
  const other = await app.member();
  await app.call('POST', '/factors', { jwt, body: { factor_type: 'totp' } });
  await app.call('POST', '/recover', { body: { email } });
  expect((await call('DELETE', api.account, jwt, {})).json).toMatchObject({ field: 'password' });
  expect((await call('DELETE', api.account, jwt, { password: OTHER_PASSWORD })).status).toBe(400);
  expect((await call('DELETE', api.account, jwt, { password: PASSWORD })).json).toEqual({ deleted: true });
  expect((await call('GET', api.account, jwt)).status).toBe(401);
  const refreshed = await app.call('POST', '/token?grant_type=refresh_token', { body: { refresh_token } });
  expect(refreshed.status).toBe(400);
  for (const table of ['users', 'identities', 'sessions', 'factors', 'one_time_tokens']) {
    const n = await app.db
      .prepare(`select count(*) as n from ${table} where ${table === 'users' ? 'id' : 'user_id'} <> ?1`)
      .bind(other.user.id)
      .first('n');
    expect([table, n]).toEqual([table, 0]);
  }
  expect((await app.call('POST', '/signup', { body: { email, password: PASSWORD } })).status).toBe(200);
});

test('deleting the account clears the browser’s cache, and a refusal does not', async () => {
  const { access_token: jwt } = await startApp().member();
  const refused = await call('DELETE', api.account, jwt, { password: OTHER_PASSWORD });
  expect([refused.status, refused.headers.get('Clear-Site-Data')]).toEqual([400, null]);
  const { status, headers } = await call('DELETE', api.account, jwt, { password: PASSWORD });
  expect([status, headers.get('Clear-Site-Data')]).toEqual([200, '"cache"']);
});

test('guessing the password for a deletion is limited', () =>
  atOneMoment(async () => {
    const { access_token: jwt } = await startApp().member();
    for (let n = 0; n < 25; n++) await call('DELETE', api.account, jwt, { password: OTHER_PASSWORD });
    const { status, headers } = await call('DELETE', api.account, jwt, { password: PASSWORD });
    expect(status).toBe(429);
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
  }));

test('an account without a password can be deleted within five minutes of sign-in', async () => {
  const app = startApp();
  const { access_token: jwt } = await app.member();
  await app.db.prepare('update users set password_hash = null').run();
  await app.db.prepare('update sessions set created_at = created_at - 300000').run();
  expect((await call('DELETE', api.account, jwt, {})).json).toMatchObject({
    code: 'reauthentication_needed',
  });
  await app.db.prepare('update sessions set created_at = created_at + 60000').run();
  expect((await call('DELETE', api.account, jwt, {})).status).toBe(200);
});

test('a user with a second factor must use it to export, delete, see sessions or end them', async () => {
  const app = startApp();
  const { access_token, email } = await app.member();
  const raised = await raise(app, access_token);
  const { json } = await app.call('POST', '/token?grant_type=password', {
    body: { email, password: PASSWORD },
  });
  const jwt = json.access_token;
  const { sessions } = (await call('GET', api.accountSessions, raised)).json;
  for (const [method, path, body] of [
    ['GET', api.accountExport],
    ['GET', api.accountSessions],
    ['DELETE', api.account, { password: PASSWORD }],
    ['DELETE', `${api.accountSessions}?id=${sessions[0].id}`],
  ] as const) {
    expect((await call(method, path, jwt, body)).status).toBe(403);
  }
  expect((await call('GET', api.account, jwt)).json).toMatchObject({ second_factor: true, aal: 'aal1' });
  expect((await call('DELETE', api.account, raised, { password: PASSWORD })).status).toBe(200);
  expect(newEmail()).not.toBe(email);
});
