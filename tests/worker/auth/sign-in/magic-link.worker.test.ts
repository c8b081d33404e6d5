/** Tests of sign-in without a password, by link or code from a mail, with the unmodified auth client. */
import { expect, test } from 'vitest';
import {
  type App,
  decodeClaims,
  memory,
  must,
  newEmail,
  OTHER_PASSWORD,
  PASSWORD,
  raise,
  SITE,
  startApp,
  withDatabase,
} from '../harness.ts';

withDatabase();

const HOUR = 3_600_000;

const requestLink = (app: App, email: string, body: Record<string, unknown> = {}) =>
  app.call('POST', '/otp', { body: { email, ...body } });

const follow = async (app: App, link: string) =>
  new URL(must((await app.fetch(link)).headers.get('Location')));

const fragment = ({ hash }: URL) => Object.fromEntries(new URLSearchParams(hash.slice(1)));

const verify = (app: App, body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  app.call('POST', '/verify', { body, headers });

const wrongCode = (code: string) => (code === '000000' ? '000001' : '000000');

const signInWithPassword = (app: App, email: string, password = PASSWORD) =>
  app.call('POST', '/token?grant_type=password', { body: { email, password } });

const countUsers = (app: App) => app.db.prepare('select count(*) as n from users').first('n');

test('the mail’s link signs its reader in, once, and says so in the fragment', async () => {
  const app = startApp();
  const { email, user } = await app.member();
  const client = app.client();
  const { data, error } = await client.signInWithOtp({
    email: email.toUpperCase(),
    options: { emailRedirectTo: `${SITE}/inventory?a=1` },
  });
  expect([data, error]).toEqual([{ user: null, session: null }, null]);
  const mail = await app.lastMail(email);
  expect(mail).toMatchObject({ type: 'magiclink', token: expect.stringMatching(/^\d{6}$/) });
  expect(new URL(mail.link).searchParams.get('type')).toBe('magiclink');
  const to = await follow(app, mail.link);
  expect(to.href.split('#')[0]).toBe(`${SITE}/inventory?a=1`);
  expect(fragment(to)).toMatchObject({ token_type: 'bearer', type: 'magiclink', expires_in: '900' });
  const claims = decodeClaims(must(fragment(to).access_token));
  expect(claims).toMatchObject({ sub: user.id, aal: 'aal1', amr: [{ method: 'otp' }] });
  expect(fragment(await follow(app, mail.link))).toMatchObject({ error_code: 'otp_expired' });
  expect((await verify(app, { type: 'email', email, token: mail.token })).json.code).toBe('otp_expired');
  // The password still works.
  expect((await signInWithPassword(app, email)).status).toBe(200);
});

test('with PKCE, the link signs in only the browser that requested it', async () => {
  const app = startApp();
  const { email, user } = await app.member();
  const client = app.client({ flowType: 'pkce', storage: memory() });
  await client.signInWithOtp({ email, options: { emailRedirectTo: `${SITE}/signin` } });
  const mail = await app.lastMail(email);
  expect(mail.token_hash).toMatch(/^pkce_/);
  const to = await follow(app, mail.link);
  expect(to.hash).toBe('');
  const code = must(to.searchParams.get('code'));
  expect((await app.client({ flowType: 'pkce' }).exchangeCodeForSession(code)).error).not.toBeNull();
  const { data, error } = await client.exchangeCodeForSession(code);
  expect([error, data.user?.id]).toEqual([null, user.id]);
  expect(decodeClaims(must(data.session).access_token).amr).toMatchObject([{ method: 'otp' }]);
});

test.each(['email', 'magiclink'] as const)(
  'the mail’s code works with the type %s in any browser, once',
  async (type) => {
    const app = startApp();
    const { email, user } = await app.member();
    await app.client({ flowType: 'pkce' }).signInWithOtp({ email });
    const { token, token_hash } = await app.lastMail(email);
    const { data, error } = await app.client().verifyOtp({ type, email, token });
    expect([error, data.user?.id]).toEqual([null, user.id]);
    expect((await verify(app, { type, email, token })).json.code).toBe('otp_expired');
    expect((await verify(app, { type, token_hash })).json.code).toBe('otp_expired');
  },
);

test('the link’s secret works for a client, with the type email or magiclink', async () => {
  const app = startApp();
  for (const type of ['email', 'magiclink'] as const) {
    const { email, user } = await app.member();
    await requestLink(app, email);
    const { token_hash } = await app.lastMail(email);
    expect((await app.client().verifyOtp({ type, token_hash })).data.user?.id).toBe(user.id);
  }
});

test('a link or code of another kind does not sign in, and this kind neither confirms nor recovers', async () => {
  const app = startApp();
  const { email } = await app.member();
  await app.call('POST', '/recover', { body: { email } });
  const recovery = await app.lastMail(email);
  await requestLink(app, email);
  const mail = await app.lastMail(email);
  const tries = [
    { type: 'email', token_hash: recovery.token_hash },
    { type: 'magiclink', email, token: recovery.token },
    { type: 'recovery', token_hash: mail.token_hash },
    { type: 'signup', token_hash: mail.token_hash },
    { type: 'recovery', email, token: mail.token },
  ].filter(({ token }) => token === undefined || recovery.token !== mail.token);
  for (const body of tries) expect((await verify(app, body)).json.code).toBe('otp_expired');
});

test('a new address gets an account, with the name given by the client, when its reader follows the link', async () => {
  const app = startApp();
  const email = newEmail();
  const client = app.client();
  await client.signInWithOtp({ email, options: { data: { display_name: 'Ann' } } });
  const { token, type } = await app.lastMail(email);
  expect(type).toBe('magiclink');
  const { data } = await client.verifyOtp({ type: 'email', email, token });
  const user = must(data.user);
  expect(user).toMatchObject({ email, user_metadata: { display_name: 'Ann' } });
  expect(user.email_confirmed_at).toBeDefined();
  expect(user.identities).toMatchObject([
    { provider: 'email', identity_data: { email, email_verified: true } },
  ]);
  expect((await signInWithPassword(app, email)).json.code).toBe('invalid_credentials');
  // The user can set a password while this sign-in is recent.
  expect((await client.updateUser({ password: PASSWORD })).error).toBeNull();
  expect((await signInWithPassword(app, email)).status).toBe(200);
});

test('if several request a link for one new address, the account gets the name sent with the followed link’s request', async () => {
  const app = startApp();
  const email = newEmail();
  await requestLink(app, email, { data: { display_name: 'Stranger' } });
  const strangers = await app.lastMail(email);
  app.time.now += 60_000;
  await requestLink(app, email, { data: { display_name: 'Owner' } });
  const owners = await app.lastMail(email);
  expect((await verify(app, { type: 'email', token_hash: strangers.token_hash })).status).toBe(403);
  const { json } = await verify(app, { type: 'email', token_hash: owners.token_hash });
  expect(json.user.user_metadata).toEqual({ display_name: 'Owner' });
  expect(await countUsers(app)).toBe(1);
});

test('many simultaneous requests for a new address create one account and send one mail', async () => {
  const app = startApp();
  const email = newEmail();
  const replies = await Promise.all(Array.from({ length: 8 }, () => requestLink(app, email)));
  expect(replies.map(({ status, text }) => `${status} ${text}`)).toEqual(Array(8).fill('200 {}'));
  expect(await countUsers(app)).toBe(1);
  expect(await app.outbox(email)).toHaveLength(1);
});

test('the reply does not reveal whether an address has an account, or whether a mail was sent', async () => {
  const app = startApp();
  const { email } = await app.member();
  const unconfirmed = newEmail();
  await app.call('POST', '/signup', { body: { email: unconfirmed, password: PASSWORD } });
  const unknown = newEmail();
  const replies = [];
  for (const to of [email, email, unconfirmed, unknown]) {
    replies.push(await requestLink(app, to, { create_user: false }), await requestLink(app, to));
  }
  expect(new Set(replies.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(['200 {}']));
  const headers = replies.map((reply) => JSON.stringify([...reply.headers]));
  expect(new Set(headers).size).toBe(1);
});

test.each([
  ['the client does not want one', {}, { create_user: false }],
  ['sign-up is closed', { AUTH_SIGNUP: 'false' }, { create_user: true }],
])('an unknown address gets neither mail nor account if %s', async (_, settings, body) => {
  const app = startApp(settings as Record<string, string>);
  const email = newEmail();
  expect((await requestLink(app, email, body)).text).toBe('{}');
  expect(await app.outbox(email)).toEqual([]);
  expect(await countUsers(app)).toBe(0);
});

test('while sign-up is closed, existing users still sign in by mail', async () => {
  const { email } = await startApp().member();
  const app = startApp({ AUTH_SIGNUP: 'false' });
  await app.client().signInWithOtp({ email, options: { shouldCreateUser: true } });
  const { token } = await app.lastMail(email);
  expect((await verify(app, { type: 'email', email, token })).status).toBe(200);
});

test('one mail a minute is sent, and only the newest works', async () => {
  const app = startApp();
  const { email } = await app.member();
  const mails = async () => (await app.outbox(email)).filter(({ type }) => type === 'magiclink');
  await requestLink(app, email);
  app.time.now += 59_999;
  await requestLink(app, email);
  expect(await mails()).toHaveLength(1);
  app.time.now += 1;
  await Promise.all([requestLink(app, email), requestLink(app, email)]);
  const [first, second] = await mails();
  expect(await mails()).toHaveLength(2);
  expect((await verify(app, { type: 'email', token_hash: must(first).token_hash })).status).toBe(403);
  expect((await verify(app, { type: 'email', token_hash: must(second).token_hash })).status).toBe(200);
});

test('link and code are valid for an hour', async () => {
  const app = startApp();
  const { email } = await app.member();
  await requestLink(app, email);
  const { token, token_hash, link } = await app.lastMail(email);
  app.time.now += HOUR;
  expect((await verify(app, { type: 'email', email, token })).json.code).toBe('otp_expired');
  expect((await verify(app, { type: 'email', token_hash })).json.code).toBe('otp_expired');
  expect(fragment(await follow(app, link)).error_code).toBe('otp_expired');
});

test('five wrong codes invalidate the code, even at once; its link still works', async () => {
  const app = startApp();
  const { email } = await app.member();
  await requestLink(app, email);
  const { token, token_hash } = await app.lastMail(email);
  const tries = await Promise.all(
    Array.from({ length: 5 }, () => verify(app, { type: 'email', email, token: wrongCode(token) })),
  );
  expect(new Set(tries.map(({ status, json }) => `${status} ${json.code}`))).toEqual(
    new Set(['403 otp_expired']),
  );
  expect((await verify(app, { type: 'email', email, token })).json.code).toBe('otp_expired');
  expect((await verify(app, { type: 'email', token_hash })).status).toBe(200);
});

test('wrong codes are counted per network address and per mail address, known or not', async () => {
  const app = startApp();
  const { email } = await app.member();
  for (let n = 0; n < 25; n++) await verify(app, { type: 'email', email: newEmail(), token: '123456' });
  expect((await verify(app, { type: 'magiclink', email: newEmail(), token: '123456' })).status).toBe(429);
  for (const to of [email, newEmail()]) {
    const guess = (n: number) =>
      verify(app, { type: 'email', email: to, token: '123456' }, { 'CF-Connecting-IP': `198.51.100.${n}` });
    for (let n = 0; n < 30; n++) expect((await guess(n)).status).toBe(403);
    const blockedReply = await guess(31);
    expect([blockedReply.status, blockedReply.json.code]).toEqual([429, 'over_request_rate_limit']);
  }
});

test('requests from one network are limited, for known and unknown addresses, and other networks continue', async () => {
  const app = startApp({ LIMITS_FACTOR: '1' });
  const { email } = await app.member();
  const ask = async (to: string, address: string) => {
    const headers = { 'CF-Connecting-IP': address };
    const { status, text } = await app.call('POST', '/otp', {
      body: { email: to, create_user: false },
      headers,
    });
    return `${status} ${text}`;
  };
  const replies = await Promise.all(Array.from({ length: 35 }, () => ask(newEmail(), '192.0.2.1')));
  expect(replies.filter((reply) => reply === '200 {}').length).toBeLessThanOrEqual(30);
  const [known, unknown] = [await ask(email, '192.0.2.1'), await ask(newEmail(), '192.0.2.1')];
  expect(known).toMatch(/^429 /);
  expect(unknown).toBe(known);
  expect(await ask(email, '198.51.100.1')).toBe('200 {}');
});

test('of many simultaneous uses of one mail, one signs in', async () => {
  const app = startApp();
  const { email } = await app.member();
  await requestLink(app, email);
  const { token, token_hash } = await app.lastMail(email);
  const replies = await Promise.all([
    ...Array.from({ length: 8 }, () => verify(app, { type: 'magiclink', token_hash })),
    ...Array.from({ length: 4 }, () => verify(app, { type: 'email', email, token })),
  ]);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('an unconfirmed password is discarded by the link, and the link’s reader chooses a new one', async () => {
  const app = startApp();
  const email = newEmail();
  await app.call('POST', '/signup', { body: { email, password: OTHER_PASSWORD } });
  const signUp = await app.lastMail(email);
  await requestLink(app, email);
  // Before the link is used, nothing has changed.
  expect((await signInWithPassword(app, email, OTHER_PASSWORD)).json.code).toBe('email_not_confirmed');
  const to = await follow(app, (await app.lastMail(email)).link);
  expect([to.pathname, to.searchParams.get('reset')]).toEqual(['/signin', '1']);
  expect(fragment(to).type).toBe('recovery');
  expect((await signInWithPassword(app, email, OTHER_PASSWORD)).json.code).toBe('invalid_credentials');
  expect((await verify(app, { type: 'signup', token_hash: signUp.token_hash })).status).toBe(403);
  const jwt = must(fragment(to).access_token);
  expect((await app.call('PUT', '/user', { jwt, body: { password: PASSWORD } })).status).toBe(200);
  expect((await signInWithPassword(app, email)).status).toBe(200);
});

test('the code after a sign-up works with the type email, and keeps the password', async () => {
  const app = startApp();
  const email = newEmail();
  await app.call('POST', '/signup', { body: { email, password: PASSWORD } });
  const { token } = await app.lastMail(email);
  // A link requested in the meantime does not invalidate the code.
  await requestLink(app, email);
  expect((await verify(app, { type: 'email', email, token })).status).toBe(200);
  expect((await signInWithPassword(app, email)).status).toBe(200);
});

test('a magic link does not replace the second factor', async () => {
  const app = startApp();
  const { email, access_token: jwt } = await app.member();
  await raise(app, jwt);
  const client = app.client();
  await client.signInWithOtp({ email });
  const { token } = await app.lastMail(email);
  await client.verifyOtp({ type: 'email', email, token });
  expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal2',
  });
  expect((await client.updateUser({ password: OTHER_PASSWORD })).error?.code).toBe('insufficient_aal');
});

test('a new browser is reported to the owner, a known one is not', async () => {
  const app = startApp();
  const { email } = await app.member();
  const types = async () => (await app.outbox(email)).map(({ type }) => type);
  const signIn = async (headers = {}) => {
    app.time.now += 60_000;
    await requestLink(app, email);
    const { token } = (await app.outbox(email)).findLast(({ type }) => type === 'magiclink') as {
      token: string;
    };
    return verify(app, { type: 'email', email, token }, headers);
  };
  const first = await signIn();
  expect(await types()).toEqual(['signup', 'magiclink', 'new_sign_in']);
  const Cookie = must(/\bdevice=[^;]+/.exec(first.headers.get('Set-Cookie') ?? ''))[0];
  await signIn({ Cookie });
  expect(await types()).toEqual(['signup', 'magiclink', 'new_sign_in', 'magiclink']);
});

test('a banned user cannot sign in with a magic link', async () => {
  const app = startApp();
  const { email, user } = await app.member();
  await app.db
    .prepare('update users set banned_until = ?2 where id = ?1')
    .bind(user.id, app.time.now + HOUR)
    .run();
  await requestLink(app, email);
  const { token_hash } = await app.lastMail(email);
  expect((await verify(app, { type: 'email', token_hash })).json.code).toBe('user_banned');
});

test.each([
  ['a new password', 'PUT', '/user', { password: OTHER_PASSWORD, current_password: PASSWORD }],
  ['signing out everywhere', 'POST', '/logout', undefined],
])('%s invalidates a link requested before', async (_, method, path, body) => {
  const app = startApp();
  const { email, access_token: jwt } = await app.member();
  await requestLink(app, email);
  const { token_hash } = await app.lastMail(email);
  expect((await app.call(method, path, { jwt, body })).status).toBeLessThan(300);
  expect((await verify(app, { type: 'email', token_hash })).json.code).toBe('otp_expired');
});

test.each([
  [{}, 'validation_failed'],
  [{ email: 'no address' }, 'validation_failed'],
  [{ email: 7 }, 'validation_failed'],
  [{ email: 'a@kitchen.example', create_user: 'yes' }, 'validation_failed'],
  [{ email: 'a@kitchen.example', data: 'text' }, 'validation_failed'],
  [{ email: 'a@kitchen.example', phone: '+15551230009' }, 'validation_failed'],
  [{ email: 'a@kitchen.example', code_challenge: 'x'.repeat(43) }, 'validation_failed'],
  [{ phone: '+15551230009' }, 'phone_provider_disabled'],
])('a request that cannot be fulfilled is refused: %o', async (body, code) => {
  const { status, json } = await startApp().call('POST', '/otp', { body });
  expect([status, json.code]).toEqual([400, code]);
});
