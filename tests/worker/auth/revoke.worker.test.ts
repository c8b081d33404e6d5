/** Tests that every way in which an owner takes an account back ends the same access of others. */
import { expect, test } from 'vitest';
import { type App, newEmail, OTHER_PASSWORD, PASSWORD, SITE, startApp, withDatabase } from './harness.ts';

withDatabase();

interface Owner {
  readonly app: App;
  readonly email: string;
  readonly jwt: string;
}

/**
 * The ways to take an account back. Each has a set-up before others get access to the account, and a call afterwards.
 */
const WAYS: readonly (readonly [
  string,
  number,
  (owner: Owner) => Promise<() => Promise<Response | Call>>,
])[] = [
  [
    'a new password',
    1,
    async ({ app, jwt }) => {
      const body = { password: OTHER_PASSWORD, current_password: PASSWORD };
      return () => app.call('PUT', '/user', { jwt, body });
    },
  ],
  [
    'a new password after a recovery',
    1,
    async ({ app, email }) => {
      await app.call('POST', '/recover', { body: { email } });
      const { token_hash } = await app.lastMail(email);
      const { json } = await app.call('POST', '/verify', { body: { type: 'recovery', token_hash } });
      return () => app.call('PUT', '/user', { jwt: json.access_token, body: { password: OTHER_PASSWORD } });
    },
  ],
  [
    'the way back of an address',
    0,
    async ({ app, email, jwt }) => {
      await app.call('PUT', '/user', { jwt, body: { email: newEmail() } });
      const { token_hash: token } = await app.lastMail(email);
      return () =>
        app.fetch(`${SITE}/auth/v1/undo`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({ token }).toString(),
        });
    },
  ],
];
type Call = Awaited<ReturnType<App['call']>>;

/** One row of each kind that could give access or information to a thief who had the account for a minute. */
const OPEN = [
  `insert or replace into one_time_tokens (user_id, type, hash, code_hash, sent_to, created_at, expires_at)
   values (?1, 'recovery', 'recovery', '', 'x', ?2, ?2 + 1)`,
  `insert or replace into flow_states (hash, kind, user_id, method, created_at, expires_at)
   values ('flow', 'code', ?1, 'otp', ?2, ?2 + 1)`,
  `insert or replace into known_devices (user_id, hash, created_at, last_seen_at) values (?1, 'thief', ?2, ?2)`,
  `insert or replace into plan_calendars (user_id, token, made_at) values (?1, 'calendar', ?2)`,
  `insert or replace into household_invites (household_id, user_id, token_hash, expires_at)
   select household_id, ?1, 'invitation', ?2 from household_members where user_id = ?1`,
  `update users set new_email = 'thief@kitchen.example', updated_at = ?2 where id = ?1`,
];
const LEFT = `select (select count(*) from sessions where user_id = ?1) as sessions,
    (select count(*) from one_time_tokens where user_id = ?1) as mailed,
    (select count(*) from flow_states where user_id = ?1) as codes,
    (select count(*) from known_devices where user_id = ?1) as browsers,
    (select count(*) from plan_calendars where user_id = ?1) as calendars,
    (select count(*) from household_invites where user_id = ?1) as invitations,
    (select count(new_email) from users where id = ?1) as addresses`;

test.each(WAYS)(
  '%s ends all other access, and leaves this many sessions: %i',
  async (_way, sessions, ready) => {
    const app = startApp();
    const { email, access_token: jwt, user } = await app.member();
    const take = await ready({ app, email, jwt });
    for (let sessionCount = 0; sessionCount < 2; sessionCount++)
      await app.call('POST', '/token?grant_type=password', { body: { email, password: PASSWORD } });
    for (const sql of OPEN) await app.db.prepare(sql).bind(user.id, app.time.now).run();
    const before = await app.db.prepare(LEFT).bind(user.id).first<Record<string, number>>();
    expect(before?.sessions).toBeGreaterThan(2);
    for (const count of Object.values(before ?? {})) expect(count).toBeGreaterThan(0);
    expect((await take()).status).toBe(200);
    expect(await app.db.prepare(LEFT).bind(user.id).first()).toEqual({
      sessions,
      mailed: 0,
      codes: 0,
      browsers: 0,
      calendars: 0,
      invitations: 0,
      addresses: 0,
    });
  },
);
