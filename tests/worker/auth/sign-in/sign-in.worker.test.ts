import { expect, test } from 'vitest';
import { must, newEmail, OTHER_PASSWORD, PASSWORD, SITE, startApp, withDatabase } from '../harness.ts';

withDatabase();

const signIn = (app: ReturnType<typeof startApp>, email: string, password: string, address = '192.0.2.1') =>
  app.call('POST', '/token?grant_type=password', {
    body: { email, password, gotrue_meta_security: {} },
    headers: { 'CF-Connecting-IP': address },
  });

test('signing in gives a session in the format that clients read', async () => {
  const app = startApp();
  const { email } = await app.member();
  const client = app.client();
  const { data } = await client.signInWithPassword({ email: ` ${email.toUpperCase()} `, password: PASSWORD });
  const session = must(data.session);
  expect(session).toMatchObject({ token_type: 'bearer', expires_in: 900 });
  expect(session.expires_at).toBe(Math.floor(app.time.now / 1000) + 900);
  expect(Object.keys(session).sort()).toEqual(
    ['access_token', 'expires_at', 'expires_in', 'refresh_token', 'token_type', 'user'].sort(),
  );
  const { data: claims } = await client.getClaims();
  expect(must(claims).header).toMatchObject({ alg: 'ES256', typ: 'JWT', kid: expect.any(String) });
  expect(must(claims).claims).toMatchObject({
    iss: `${SITE}/auth/v1`,
    sub: must(data.user).id,
    aud: 'authenticated',
    email,
    phone: '',
    role: 'authenticated',
    aal: 'aal1',
    amr: [{ method: 'password', timestamp: Math.floor(app.time.now / 1000) }],
    session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    is_anonymous: false,
    app_metadata: { provider: 'email' },
    user_metadata: {},
    exp: session.expires_at,
  });
  expect(must(data.user).last_sign_in_at).toBe(new Date(app.time.now).toISOString());
});

test('an unknown address and a wrong password get identical replies', async () => {
  const app = startApp();
  const { email } = await app.member();
  const [unknown, wrong] = [
    await signIn(app, newEmail(), OTHER_PASSWORD),
    await signIn(app, email, OTHER_PASSWORD),
  ];
  expect(wrong.text).toBe('{"code":"invalid_credentials","message":"Invalid login credentials"}');
  expect(unknown.text).toBe(wrong.text);
  expect(unknown.status).toBe(wrong.status);
  expect([...unknown.headers]).toEqual([...wrong.headers]);
});

test('an unknown address takes as much hashing as a wrong password', async () => {
  // Hashing is so expensive that a missing hash would be measurable.
  const app = startApp({ AUTH_SCRYPT_N: '8192' });
  const { email } = await app.member();
  const timed = async (address: string) => {
    const started = performance.now();
    await signIn(app, address, OTHER_PASSWORD);
    return performance.now() - started;
  };
  const median = (times: number[]) => must(times.sort((a, b) => a - b)[Math.floor(times.length / 2)]);
  const unknown: number[] = [];
  const wrong: number[] = [];
  for (let round = 0; round < 5; round++) {
    unknown.push(await timed(newEmail()));
    wrong.push(await timed(email));
  }
  expect(median(unknown) / median(wrong)).toBeGreaterThan(0.4);
  expect(median(unknown) / median(wrong)).toBeLessThan(2.5);
});

test('after 25 failures a network address has to wait, and others do not', async () => {
  const app = startApp();
  const { email } = await app.member();
  for (let n = 0; n < 25; n++) expect((await signIn(app, newEmail(), OTHER_PASSWORD)).status).toBe(400);
  const limited = await signIn(app, email, PASSWORD);
  expect([limited.status, limited.json.code]).toEqual([429, 'over_request_rate_limit']);
  expect(Number(limited.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect((await signIn(app, email, PASSWORD, '192.0.2.2')).status).toBe(200);
  app.time.now += 300_000;
  expect((await signIn(app, email, PASSWORD)).status).toBe(200);
});

test('addresses of one IPv6 network count as one', async () => {
  const app = startApp();
  const from = (n: number) => `2001:db8:0:7::${n.toString(16)}`;
  for (let n = 0; n < 25; n++) await signIn(app, newEmail(), OTHER_PASSWORD, from(n));
  expect((await signIn(app, newEmail(), OTHER_PASSWORD, from(999))).status).toBe(429);
  expect((await signIn(app, newEmail(), OTHER_PASSWORD, '2001:db8:0:8::1')).status).toBe(400);
});

test('successful sign-ins are not counted', async () => {
  const app = startApp();
  const { email } = await app.member();
  for (let n = 0; n < 30; n++) expect((await signIn(app, email, PASSWORD)).status).toBe(200);
});

test('after 60 failures an address has to wait, from any network and whether or not it has an account', async () => {
  const app = startApp();
  const { email } = await app.member();
  for (const address of [email, newEmail()]) {
    const statuses = await Promise.all(
      Array.from({ length: 61 }, (_, n) => signIn(app, address, OTHER_PASSWORD, `198.51.100.${n}`)),
    );
    expect(statuses.filter(({ status }) => status === 400)).toHaveLength(60);
    expect((await signIn(app, address, PASSWORD, '203.0.113.1')).status).toBe(429);
  }
});

test('a rejected caller does not use up the account’s tries', async () => {
  const app = startApp();
  const { email } = await app.member();
  for (let n = 0; n < 90; n++) await signIn(app, email, OTHER_PASSWORD, '192.0.2.9');
  expect((await signIn(app, email, PASSWORD)).status).toBe(200);
});

test('of 60 simultaneous wrong tries from one address, 25 are checked', async () => {
  const app = startApp();
  const { email } = await app.member();
  const tries = await Promise.all(Array.from({ length: 60 }, () => signIn(app, email, OTHER_PASSWORD)));
  expect(tries.filter(({ status }) => status === 400)).toHaveLength(25);
});

test.each([
  ['with blanks around it', '  Cinnamon 7 Tea  '],
  ['of a hundred characters', `Aa1${'-x'.repeat(49)}`],
  ['with letters of other languages', 'Zimtstängel-7-Çay'],
])('a password %s is compared as typed', async (_kind, password) => {
  const app = startApp();
  const { email } = await app.member(newEmail(), password);
  expect((await signIn(app, email, password)).status).toBe(200);
  for (const other of [password.trim().slice(0, -1), password.toLowerCase(), `${password}x`]) {
    expect((await signIn(app, email, other)).json.code).toBe('invalid_credentials');
  }
});

test('a banned user cannot sign in, refresh or call the API', async () => {
  const app = startApp();
  const { email, access_token, refresh_token } = await app.member();
  await app.db
    .prepare('update users set banned_until = ?1')
    .bind(app.time.now + 1000)
    .run();
  expect((await signIn(app, email, PASSWORD)).json.code).toBe('user_banned');
  expect((await app.call('GET', '/user', { jwt: access_token })).json.code).toBe('user_banned');
  const refreshed = await app.call('POST', '/token?grant_type=refresh_token', { body: { refresh_token } });
  expect([refreshed.status, refreshed.json.code]).toEqual([400, 'user_banned']);
  app.time.now += 1000;
  expect((await signIn(app, email, PASSWORD)).status).toBe(200);
});

test('a password hashed at another cost is rehashed when it is used', async () => {
  const cheap = startApp({ AUTH_SCRYPT_N: '16' });
  const { email } = await cheap.member();
  const dearer = startApp({ AUTH_SCRYPT_N: '32' });
  const stored = () => dearer.db.prepare('select password_hash from users').first<string>('password_hash');
  expect(await stored()).toMatch(/^\$scrypt\$ln=4,r=8,p=5\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect((await signIn(dearer, email, OTHER_PASSWORD)).status).toBe(400);
  expect(await stored()).toMatch(/ln=4/);
  expect((await signIn(dearer, email, PASSWORD)).status).toBe(200);
  expect(await stored()).toMatch(/ln=5/);
  expect((await signIn(dearer, email, PASSWORD)).status).toBe(200);
});

test.each(['', 'password2', 'id_token', 'web3', '__proto__', 'constructor'])(
  'the grant type "%s" is unknown',
  async (type) => {
    const { status, json } = await startApp().call('POST', `/token?grant_type=${type}`, { body: {} });
    expect([status, json.code, json.message]).toEqual([400, 'invalid_credentials', 'unsupported_grant_type']);
  },
);

test('without a protocol version, failures have the older format', async () => {
  const app = startApp();
  const response = await app.fetch(`${SITE}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    body: JSON.stringify({ email: newEmail(), password: PASSWORD }),
  });
  expect(await response.json()).toEqual({
    code: 400,
    error_code: 'invalid_credentials',
    msg: 'Invalid login credentials',
  });
  expect(response.headers.get('X-Supabase-Api-Version')).toBeNull();
  const versioned = await signIn(app, newEmail(), PASSWORD);
  expect(versioned.headers.get('X-Supabase-Api-Version')).toBe('2024-01-01');
  expect(versioned.headers.get('X-Sb-Error-Code')).toBe('invalid_credentials');
});
