import { beforeEach, expect, test } from 'vitest';
import { adminApi } from '#contract/admin/paths';
import { api } from '#contract/paths';
import { PASSWORD, withDatabase } from '../auth/harness.ts';
import { OWNER, startAdmin } from './harness.ts';

withDatabase();

const { app, db, call, person } = startAdmin();

beforeEach(() => db.prepare('delete from audit_log').run());

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();

const signIn = (email: string) =>
  app.call('POST', '/token?grant_type=password', { body: { email, password: PASSWORD } });
const refresh = (refresh_token: string) =>
  app.call('POST', '/token?grant_type=refresh_token', { body: { refresh_token } });

const ban = (jwt: string, id: string, until: unknown = null) =>
  call('POST', adminApi.banAccount, { jwt, body: { user_id: id, until } });

const changes = async () =>
  (await db.prepare('select user_id, action, subject from audit_log order by id').all()).results;

test('an account is found by its exact address or ID, with the details that administrators need', async () => {
  const admin = await person({ admin: true });
  const cook = await person();
  const find = async (account: string) =>
    (await call('POST', adminApi.findAccount, { jwt: admin.access_token, body: { account } })).json;
  const account = {
    id: cook.user.id,
    email: cook.email,
    created_at: expect.stringMatching(/Z$/),
    last_sign_in_at: expect.stringMatching(/Z$/),
    roles: [],
    sessions: 1,
    ban: null,
  };
  expect(await find(` ${cook.email.toUpperCase()} `)).toEqual({ account });
  expect(await find(cook.user.id)).toEqual({ account });
  expect((await find(admin.email)).account.roles).toEqual(['admin']);
  expect(await find('cook')).toEqual({ account: null });
  expect(await find(' ')).toMatchObject({ code: 'invalid_input', field: 'account' });
});

test('ending the sessions of an account signs it out everywhere, and it can sign in again', async () => {
  const admin = await person({ admin: true });
  const cook = await person();
  await signIn(cook.email);
  const { status, json } = await call('POST', adminApi.endSessions, {
    jwt: admin.access_token,
    body: { user_id: cook.user.id },
  });
  expect([status, json.account.sessions]).toEqual([200, 0]);
  expect((await call('GET', api.account, { jwt: cook.access_token })).status).toBe(401);
  expect((await refresh(cook.refresh_token)).json.code).toBe('refresh_token_not_found');
  expect((await signIn(cook.email)).status).toBe(200);
  expect((await call('GET', api.account, { jwt: admin.access_token })).status).toBe(200);
  expect(await changes()).toEqual([
    { user_id: admin.user.id, action: 'end-sessions', subject: cook.user.id },
  ]);
});

test('a banned account cannot sign in, refresh or call the API until the ban is lifted', async () => {
  const admin = await person({ admin: true });
  const cook = await person();
  const { status, json } = await ban(admin.access_token, cook.user.id);
  expect([status, json.account.ban]).toEqual([200, { until: null }]);
  expect(await call('GET', api.account, { jwt: cook.access_token })).toMatchObject({
    status: 403,
    json: { code: 'forbidden' },
  });
  expect(await app.call('GET', '/user', { jwt: cook.access_token })).toMatchObject({
    status: 403,
    json: { code: 'user_banned' },
  });
  for (const refused of [await refresh(cook.refresh_token), await signIn(cook.email)])
    expect(refused).toMatchObject({ status: 400, json: { code: 'user_banned' } });
  const list = async () =>
    (await call('GET', adminApi.listBans, { jwt: admin.access_token })).json.accounts.map(
      ({ email }: { email: string }) => email,
    );
  expect(await list()).toEqual([cook.email]);

  const lift = () =>
    call('POST', adminApi.liftBan, { jwt: admin.access_token, body: { user_id: cook.user.id } });
  expect((await lift()).json.account.ban).toBeNull();
  expect((await lift()).json.account.ban).toBeNull();
  expect(await list()).toEqual([]);
  expect((await signIn(cook.email)).status).toBe(200);
  expect(await changes()).toEqual([
    { user_id: admin.user.id, action: 'ban', subject: `${cook.user.id} for good` },
    { user_id: admin.user.id, action: 'lift-ban', subject: cook.user.id },
  ]);
});

test('a temporary ban ends by itself', async () => {
  const admin = await person({ admin: true });
  const cook = await person();
  const until = inDays(3);
  expect((await ban(admin.access_token, cook.user.id, until)).json.account.ban).toEqual({ until });
  app.time.now += 2 * DAY;
  expect((await signIn(cook.email)).json.code).toBe('user_banned');
  app.time.now += DAY + MINUTE;
  expect((await signIn(cook.email)).status).toBe(200);
  app.time.now = Date.now();
});

test('a ban ends the links that work without a session', async () => {
  const admin = await person({ admin: true });
  const cook = await person();
  await call('POST', api.planCalendar, { jwt: cook.access_token });
  await app.call('POST', '/recover', { body: { email: cook.email } });
  const open = () =>
    db
      .prepare(
        `select (select count(*) from plan_calendars where user_id = ?1) as calendars,
                (select count(*) from one_time_tokens where user_id = ?1) as tokens`,
      )
      .bind(cook.user.id)
      .first();
  expect(await open()).toEqual({ calendars: 1, tokens: 1 });
  await ban(admin.access_token, cook.user.id);
  expect(await open()).toEqual({ calendars: 0, tokens: 0 });
});

test.each([
  ['a time that is over', inDays(-1), 'until'],
  ['no time', 'tomorrow', 'until'],
  ['a number', 1, 'until'],
])('a ban until %s is refused, and the error names the field', async (_, until, field) => {
  const admin = await person({ admin: true });
  const cook = await person();
  expect(await ban(admin.access_token, cook.user.id, until)).toMatchObject({
    status: 400,
    json: { code: 'invalid_input', field },
  });
  expect(await changes()).toEqual([]);
});

test('administrators cannot ban themselves, the owner, or an account that does not exist', async () => {
  const admin = await person({ admin: true });
  const owner = await person({ email: OWNER });
  const refused = [
    [admin.user.id, 409, 'You can’t ban your own account'],
    [owner.user.id, 409, 'The owner’s account can’t be banned'],
    ['absent', 404, 'No account has this ID'],
    // An email address is not accepted as an id.
    [owner.email, 404, 'No account has this ID'],
  ] as const;
  for (const [id, status, error] of refused)
    expect(await ban(admin.access_token, id)).toMatchObject({ status, json: { error, field: 'user_id' } });
  expect(await ban(owner.access_token, owner.user.id)).toMatchObject({ status: 409 });
  expect(await changes()).toEqual([]);
});

test('if two administrators ban each other at the same time, only one ban succeeds', async () => {
  for (let round = 0; round < 5; round++) {
    const [one, other] = [await person({ admin: true }), await person({ admin: true })];
    const replies = await Promise.all([
      ban(one.access_token, other.user.id),
      ban(other.access_token, one.user.id),
    ]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const { banned } = (await db
      .prepare('select count(*) as banned from users where id in (?1, ?2) and banned_until is not null')
      .bind(one.user.id, other.user.id)
      .first<{ banned: number }>()) as { banned: number };
    expect(banned).toBe(1);
  }
  expect(await changes()).toHaveLength(5);
});

test('changing accounts needs a proof from the last five minutes, and listing bans does not', async () => {
  const admin = await person({ admin: true });
  const cook = await person();
  await db
    .prepare('update sessions set created_at = created_at - ?2 where user_id = ?1')
    .bind(admin.user.id, 6 * MINUTE)
    .run();
  const jwt = admin.access_token;
  for (const [path, body] of [
    [adminApi.endSessions, { user_id: cook.user.id }],
    [adminApi.banAccount, { user_id: cook.user.id, until: null }],
    [adminApi.liftBan, { user_id: cook.user.id }],
  ] as const)
    expect(await call('POST', path, { jwt, body })).toMatchObject({
      status: 403,
      json: { code: 'reauthentication_needed' },
    });
  expect(await changes()).toEqual([]);
  expect((await call('GET', api.account, { jwt: cook.access_token })).status).toBe(200);
  expect((await call('GET', adminApi.listBans, { jwt })).status).toBe(200);

  const proof = await call('POST', api.reauthenticate, { jwt, body: { password: PASSWORD } });
  expect(proof.status).toBe(200);
  expect((await ban(jwt, cook.user.id)).status).toBe(200);
});

test('a banned administrator can no longer make administrator calls', async () => {
  const admin = await person({ admin: true });
  const owner = await person({ email: OWNER });
  expect((await ban(owner.access_token, admin.user.id)).json.account.roles).toEqual(['admin']);
  expect(await call('GET', adminApi.listBans, { jwt: admin.access_token })).toMatchObject({ status: 403 });
});
