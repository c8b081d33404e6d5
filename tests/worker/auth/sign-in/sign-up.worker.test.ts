import { expect, test } from 'vitest';
import { SIGN_IN_ADDRESS } from '#worker/auth/http/limits';
import { busyDatabase } from '../busy-database.ts';
import { must, newEmail, OTHER_PASSWORD, PASSWORD, SITE, startApp, withDatabase } from '../harness.ts';

withDatabase();

test('a new cook gets a mail, follows it, and can then sign in', async () => {
  const app = startApp();
  const email = newEmail();
  const client = app.client();
  const { data, error } = await client.signUp({
    email: email.toUpperCase(),
    password: PASSWORD,
    options: { data: { display_name: 'Ann' }, emailRedirectTo: `${SITE}/` },
  });
  expect(error).toBeNull();
  expect(data.session).toBeNull();
  expect(data.user).toMatchObject({
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    user_metadata: { display_name: 'Ann' },
    app_metadata: { provider: 'email', providers: ['email'] },
    is_anonymous: false,
  });
  expect(must(data.user).email_confirmed_at).toBeUndefined();
  expect(must(data.user).confirmation_sent_at).toBeDefined();
  expect(must(data.user).identities).toMatchObject([
    { provider: 'email', id: must(data.user).id, identity_data: { email, email_verified: false } },
  ]);
  const early = await client.signInWithPassword({ email, password: PASSWORD });
  expect(early.error).toMatchObject({
    status: 400,
    code: 'email_not_confirmed',
    message: 'Email not confirmed',
  });
  const mail = await app.lastMail(email);
  expect(mail).toMatchObject({ to: email, type: 'signup', token: expect.stringMatching(/^\d{6}$/) });
  const verified = await client.verifyOtp({ type: 'signup', token_hash: mail.token_hash });
  expect(verified.error).toBeNull();
  expect(must(verified.data.user).email_confirmed_at).toBeDefined();
  await client.signOut();
  const signedIn = await client.signInWithPassword({ email, password: PASSWORD });
  expect(signedIn.error).toBeNull();
  expect(must(must(signedIn.data.session).user).id).toBe(must(data.user).id);
});

test('a wrong password does not reveal that an account is unconfirmed', async () => {
  const app = startApp();
  const email = newEmail();
  await app.call('POST', '/signup', { body: { email, password: PASSWORD } });
  const { json } = await app.call('POST', '/token?grant_type=password', {
    body: { email, password: OTHER_PASSWORD },
  });
  expect(json.code).toBe('invalid_credentials');
});

test('with auto-confirm, signing up signs in', async () => {
  const app = startApp({ AUTH_AUTOCONFIRM: 'true' });
  const email = newEmail();
  const client = app.client();
  const { data } = await client.signUp({ email, password: PASSWORD });
  expect(must(data.session).token_type).toBe('bearer');
  expect((await client.getUser()).data.user?.email).toBe(email);
  expect(await app.outbox(email)).toEqual([]);
  const secondSignUp = await app.client().signUp({ email, password: OTHER_PASSWORD });
  expect(secondSignUp.error).toMatchObject({
    status: 422,
    code: 'user_already_exists',
    message: 'User already registered',
  });
  expect((await client.signInWithPassword({ email, password: OTHER_PASSWORD })).error).not.toBeNull();
});

test('signing up with a confirmed address looks like any sign-up, changes nothing and sends no mail', async () => {
  const app = startApp();
  const { email, user } = await app.member();
  app.time.now += 120_000;
  const body = { email, password: OTHER_PASSWORD, data: { display_name: 'Eve' } };
  const [taken, fresh] = [
    await app.call('POST', '/signup', { body }),
    await app.call('POST', '/signup', { body: { ...body, email: newEmail() } }),
  ];
  expect(taken.status).toBe(200);
  expect(taken.json.id).not.toBe(user.id);
  expect(taken.json.identities).toEqual([]);
  expect(Object.keys(taken.json)).toEqual(Object.keys(fresh.json));
  expect(taken.json.app_metadata).toEqual(fresh.json.app_metadata);
  expect(await app.outbox(email)).toHaveLength(1);
  const signIn = (password: string) =>
    app.call('POST', '/token?grant_type=password', { body: { email, password } });
  expect((await signIn(OTHER_PASSWORD)).status).toBe(400);
  expect((await signIn(PASSWORD)).json.user.user_metadata).toEqual({});
});

test.each([
  ['Ab1', 'length', 'Password must be at least 8 characters'],
  ['cinnamon-7-tea', 'characters', 'Password must contain at least one uppercase letter'],
  ['CINNAMON-7-TEA', 'characters', 'Password must contain at least one lowercase letter'],
  ['Cinnamon-Tea', 'characters', 'Password must contain at least one number'],
  ['Password123', 'pwned', 'This is one of the most common passwords. Please choose another.'],
  ['Ncc1701d', 'pwned', 'This is one of the most common passwords. Please choose another.'],
])('the password %s is refused: %s', async (password, reason, message) => {
  const app = startApp();
  const { error } = await app.client().signUp({ email: newEmail(), password });
  expect(error).toMatchObject({ status: 422, code: 'weak_password', reasons: [reason], message });
});

test.each([
  [{ email: 'no address', password: PASSWORD }],
  [{ email: `${'a'.repeat(250)}@kitchen.example`, password: PASSWORD }],
  [{ email: 42, password: PASSWORD }],
  [{ password: PASSWORD }],
  [{ email: 'a@kitchen.example' }],
  [{ email: 'a@kitchen.example', password: PASSWORD, data: 'text' }],
  [{ email: 'a@kitchen.example', password: PASSWORD, data: { text: 'x'.repeat(9000) } }],
  [{ email: 'a@kitchen.example', password: PASSWORD, code_challenge: 'x'.repeat(43) }],
  [
    {
      email: 'a@kitchen.example',
      password: PASSWORD,
      code_challenge: 'short',
      code_challenge_method: 's256',
    },
  ],
  [{ email: 'a@kitchen.example', password: `Aa1${'x'.repeat(1000)}` }],
])('an invalid sign-up is refused: %o', async (body) => {
  const { status, json } = await startApp().call('POST', '/signup', { body });
  expect([status, json.code]).toEqual([400, 'validation_failed']);
});

test('an invalid address is reported in one sentence', async () => {
  const body = { email: 'no address', password: PASSWORD };
  const { json } = await startApp().call('POST', '/signup', { body });
  expect(json.message).toBe('Unable to validate email address: invalid format');
});

test('the lowest hashing cost that is accepted at start works', async () => {
  const app = startApp({ AUTH_SCRYPT_N: '8' });
  const { email } = await app.member();
  const { status } = await app.call('POST', '/token?grant_type=password', {
    body: { email, password: PASSWORD },
  });
  expect(status).toBe(200);
});

test('sign-up can be closed', async () => {
  const app = startApp({ AUTH_SIGNUP: 'false' });
  const { error } = await app.client().signUp({ email: newEmail(), password: PASSWORD });
  expect(error).toMatchObject({ status: 422, code: 'signup_disabled' });
  expect((await app.call('GET', '/settings')).json.disable_signup).toBe(true);
});

test('sign-ups from one network address are limited', async () => {
  const app = startApp({ AUTH_SIGNUPS_PER_ADDRESS: '2' });
  const signUp = () => app.call('POST', '/signup', { body: { email: newEmail(), password: PASSWORD } });
  expect([(await signUp()).status, (await signUp()).status]).toEqual([200, 200]);
  const { status, json, headers } = await signUp();
  expect([status, json.code]).toEqual([429, 'over_request_rate_limit']);
  expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(Number(headers.get('Retry-After'))).toBeLessThanOrEqual(SIGN_IN_ADDRESS.window / 1000);
});

test('many simultaneous sign-ups with one address create one account', async () => {
  const app = startApp({ AUTH_AUTOCONFIRM: 'true' });
  const email = newEmail();
  const replies = await Promise.all(
    Array.from({ length: 12 }, () => app.call('POST', '/signup', { body: { email, password: PASSWORD } })),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 422)).toHaveLength(11);
});

test('a sign-up’s mail is sent even if the database is briefly busy each time', async () => {
  // The first two calls must succeed. Each later call is refused once.
  const { database, count } = busyDatabase((call) => call >= 2 && call % 2 === 0);
  const app = startApp({}, { DB: database });
  const email = newEmail();
  const { status } = await app.call('POST', '/signup', { body: { email, password: PASSWORD } });
  await Promise.all(app.waiting);
  expect(status).toBe(200);
  expect(count.calls).toBeGreaterThan(4);
  expect(await startApp().outbox(email)).toHaveLength(1);
});

test('a link signs in even if the database is briefly busy after marking it as used', async () => {
  const calm = startApp();
  const email = newEmail();
  await calm.call('POST', '/signup', { body: { email, password: PASSWORD } });
  await Promise.all(calm.waiting);
  const { token_hash } = must((await calm.outbox(email))[0]);
  // The first call uses the link. Each later call is refused once.
  const { database, count } = busyDatabase((call) => call % 2 === 1);
  const app = startApp({}, { DB: database });
  const { status, json } = await app.call('POST', '/verify', { body: { type: 'signup', token_hash } });
  expect(status).toBe(200);
  expect(json).toMatchObject({ token_type: 'bearer' });
  expect(count.calls).toBeGreaterThanOrEqual(4);
});
