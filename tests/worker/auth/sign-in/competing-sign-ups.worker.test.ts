/** Tests of several people who sign up with the same address, of whom only one can read its mails. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  type App,
  must,
  newEmail,
  OTHER_PASSWORD,
  PASSWORD,
  SITE,
  startApp,
  withDatabase,
} from '../harness.ts';

withDatabase();

const OWNER = { password: PASSWORD, address: '192.0.2.1' };
const THIEF = { password: OTHER_PASSWORD, address: '198.51.100.9' };
type Person = typeof OWNER;

const from = ({ address }: Person) => ({ 'CF-Connecting-IP': address });
const signUp = (app: App, email: string, person: Person, more = {}) =>
  app.call('POST', '/signup', { body: { email, password: person.password, ...more }, headers: from(person) });
const signIn = async (app: App, email: string, { password }: Person) =>
  (await app.call('POST', '/token?grant_type=password', { body: { email, password } })).status;
const follow = async (app: App, link: string, person: Person = OWNER) => {
  const response = await app.fetch(link, { headers: from(person) });
  return new URL(must(response.headers.get('Location')));
};
const fragment = ({ hash }: URL) => Object.fromEntries(new URLSearchParams(hash.slice(1)));

const ORDERS = [
  ['the owner is first', OWNER, THIEF],
  ['the owner is last', THIEF, OWNER],
] as const;
const PAUSES = [
  ['a minute apart', 61_000],
  ['within a minute', 1_000],
] as const;
const CASES = ORDERS.flatMap(([order, ...people]) =>
  PAUSES.map(([apart, pause]) => ({ when: `${order}, ${apart}`, people, pause })),
);

test.each(CASES)(
  '$when: the user’s own link confirms only the user’s own password',
  async ({ people, pause }) => {
    const app = startApp();
    const email = newEmail();
    for (const person of people) {
      const { status, json } = await signUp(app, email, person, { data: { name: person.address } });
      expect([status, json.user_metadata]).toEqual([200, { name: person.address }]);
      app.time.now += pause;
    }
    const mails = await app.outbox(email);
    expect(mails).toHaveLength(2);
    const { link } = must(mails[people.indexOf(OWNER)]);
    const { access_token: jwt } = fragment(await follow(app, link));
    const user = (await app.call('GET', '/user', { jwt: must(jwt) })).json;
    expect(user.user_metadata).toEqual({ name: OWNER.address });
    expect([await signIn(app, email, OWNER), await signIn(app, email, THIEF)]).toEqual([200, 400]);
    // The other person's mail is useless now.
    const other = must(mails[people.indexOf(THIEF)]);
    expect(fragment(await follow(app, other.link)).error_code).toBe('otp_expired');
  },
);

test.each(CASES)(
  '$when: the link of the other sign-up confirms nobody else, and the owner chooses a password',
  async ({ people, pause }) => {
    const app = startApp();
    const email = newEmail();
    for (const person of people) {
      await signUp(app, email, person, { data: { name: person.address } });
      app.time.now += pause;
    }
    // The mails of both people look the same.
    const mail = must((await app.outbox(email))[people.indexOf(THIEF)]);
    const to = await follow(app, mail.link);
    expect(to.href.split('#')[0]).toBe(`${SITE}/signin?reset=1`);
    const { access_token, type } = fragment(to);
    expect(type).toBe('recovery');
    const jwt = must(access_token);
    expect((await app.call('GET', '/user', { jwt })).json.user_metadata).toEqual({});
    expect([await signIn(app, email, OWNER), await signIn(app, email, THIEF)]).toEqual([400, 400]);
    expect((await app.call('PUT', '/user', { jwt, body: { password: OWNER.password } })).status).toBe(200);
    expect([await signIn(app, email, OWNER), await signIn(app, email, THIEF)]).toEqual([200, 400]);
  },
);

test('a later sign-up with a common password is refused and does not compete', async () => {
  const app = startApp();
  const email = newEmail();
  await signUp(app, email, OWNER);
  const { status, json } = await signUp(app, email, { ...THIEF, password: 'Ncc1701d' });
  expect([status, json.weak_password?.reasons]).toEqual([422, ['pwned']]);
  const mails = await app.outbox(email);
  expect(mails).toHaveLength(1);
  // If no other sign-up competes, the only link confirms the password even from another network.
  await follow(app, must(mails[0]).link, { ...OWNER, address: '203.0.113.5' });
  expect(await signIn(app, email, OWNER)).toBe(200);
});

test('with PKCE, a competing sign-up’s link lets the browser with the secret choose a new password', async () => {
  const app = startApp();
  const email = newEmail();
  const verifier = 'v'.repeat(43);
  const code_challenge = createHash('sha256').update(verifier).digest('base64url');
  await signUp(app, email, THIEF, { code_challenge, code_challenge_method: 's256' });
  await signUp(app, email, OWNER);
  const { link } = must((await app.outbox(email))[0]);
  const to = await follow(app, link);
  expect([to.pathname, to.searchParams.get('reset')]).toEqual(['/signin', '1']);
  const body = { auth_code: must(to.searchParams.get('code')), code_verifier: verifier };
  const { json } = await app.call('POST', '/token?grant_type=pkce', { body });
  const changed = await app.call('PUT', '/user', { jwt: json.access_token, body: { password: PASSWORD } });
  expect(changed.status).toBe(200);
});

test('signing up again with the same password is the same sign-up: one mail a minute, no new password to choose', async () => {
  const app = startApp();
  const email = newEmail();
  const elsewhere = { ...OWNER, address: '203.0.113.5' };
  await signUp(app, email, OWNER);
  await signUp(app, email, elsewhere);
  expect(await app.outbox(email)).toHaveLength(1);
  app.time.now += 61_000;
  await signUp(app, email, elsewhere);
  const [first, second] = await app.outbox(email);
  expect(fragment(await follow(app, must(first).link)).error_code).toBe('otp_expired');
  expect(fragment(await follow(app, must(second).link)).type).toBe('signup');
  expect(await signIn(app, email, OWNER)).toBe(200);
});

test('after a single sign-up the link can be followed from any network', async () => {
  const app = startApp();
  const email = newEmail();
  await signUp(app, email, OWNER);
  const { link } = await app.lastMail(email);
  await follow(app, link, { ...OWNER, address: '203.0.113.77' });
  expect(await signIn(app, email, OWNER)).toBe(200);
});

test('with more passwords than can be mailed, no link confirms one', async () => {
  const app = startApp();
  const email = newEmail();
  await signUp(app, email, OWNER);
  for (let n = 0; n < 6; n++) await signUp(app, email, { ...THIEF, password: `Nutmeg-${n}-Soup` });
  const mails = await app.outbox(email);
  expect(mails).toHaveLength(5);
  expect(fragment(await follow(app, must(mails[0]).link)).type).toBe('recovery');
  expect(await signIn(app, email, OWNER)).toBe(400);
});

test('a code confirms the password of its own mail', async () => {
  const app = startApp();
  const email = newEmail();
  await signUp(app, email, OWNER);
  await signUp(app, email, THIEF);
  const { token } = must((await app.outbox(email))[0]);
  const body = { type: 'signup', email, token };
  expect((await app.call('POST', '/verify', { body, headers: from(OWNER) })).status).toBe(200);
  expect([await signIn(app, email, OWNER), await signIn(app, email, THIEF)]).toEqual([200, 400]);
});

test('a mail requested again belongs to the sign-up of the user who requests it', async () => {
  const app = startApp();
  const email = newEmail();
  await signUp(app, email, OWNER);
  await signUp(app, email, THIEF);
  app.time.now += 61_000;
  await app.call('POST', '/resend', { body: { email, type: 'signup' }, headers: from(OWNER) });
  await follow(app, (await app.lastMail(email)).link);
  expect([await signIn(app, email, OWNER), await signIn(app, email, THIEF)]).toEqual([200, 400]);
});

test('recovering the address ends all waiting sign-ups', async () => {
  const app = startApp();
  const email = newEmail();
  await signUp(app, email, THIEF);
  const signUpMail = await app.lastMail(email);
  await app.call('POST', '/recover', { body: { email } });
  await follow(app, (await app.lastMail(email)).link);
  // Check this before following the link of the sign-up, which would end the sign-up itself.
  expect(await app.db.prepare('select count(*) as n from sign_ups').first('n')).toBe(0);
  expect(fragment(await follow(app, signUpMail.link)).error_code).toBe('otp_expired');
  expect(await signIn(app, email, THIEF)).toBe(400);
});

test('simultaneous sign-ups with one password are one sign-up: its link confirms it from any network', async () => {
  const app = startApp();
  for (let run = 0; run < 20; run++) {
    const email = newEmail();
    const count = 2 + (run % 5);
    const replies = await Promise.all(Array.from({ length: count }, () => signUp(app, email, OWNER)));
    expect(replies.map(({ status }) => status)).toEqual(Array(count).fill(200));
    expect(new Set(replies.map(({ json }) => json.id)).size).toBe(1);
    const mails = await app.outbox(email);
    expect(mails).toHaveLength(1);
    const to = await follow(app, must(mails[0]).link, { ...OWNER, address: '203.0.113.77' });
    expect(fragment(to).type).toBe('signup');
    expect([run, await signIn(app, email, OWNER)]).toEqual([run, 200]);
  }
});

test('simultaneous sign-ups with different passwords compete: a link from elsewhere confirms none of them', async () => {
  const app = startApp();
  const email = newEmail();
  await Promise.all([OWNER, THIEF, OWNER, THIEF].map((person) => signUp(app, email, person)));
  const mails = await app.outbox(email);
  expect(mails).toHaveLength(2);
  const to = await follow(app, must(mails[0]).link, { ...OWNER, address: '203.0.113.77' });
  expect(fragment(to).type).toBe('recovery');
  expect([await signIn(app, email, OWNER), await signIn(app, email, THIEF)]).toEqual([400, 400]);
});

test('the same password is recognized after the secret has changed', async () => {
  const email = newEmail();
  await signUp(startApp(), email, OWNER);
  const app = startApp({ AUTH_SECRET: 'development-another-secret-0123456789abcdef' });
  app.time.now += 61_000;
  await signUp(app, email, OWNER);
  await follow(app, (await app.lastMail(email)).link, { ...OWNER, address: '203.0.113.77' });
  expect(await signIn(app, email, OWNER)).toBe(200);
});
