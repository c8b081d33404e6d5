import { createHash } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  type App,
  decodeClaims,
  memory,
  must,
  newEmail,
  OTHER_PASSWORD,
  PASSWORD,
  raise,
  refreshProof,
  SITE,
  startApp,
  withDatabase,
} from '../harness.ts';
import { FIRST_KEY } from '../sample.ts';

withDatabase();

const CONFIGURED = {
  AUTH_GOOGLE_ID: 'google-id',
  AUTH_GOOGLE_SECRET: 'google-secret',
  AUTH_GITHUB_ID: 'github-id',
  AUTH_GITHUB_SECRET: 'github-secret',
};

/** A real key of Google, and a forged key. */
const genuine = await generateKeyPair('RS256', { extractable: true });
const forged = await generateKeyPair('RS256');
const keysDocument = {
  keys: [{ ...(await exportJWK(genuine.publicKey)), kid: 'g', alg: 'RS256', use: 'sig' }],
};

/**
 * The ID token of the next exchange with Google: claims that differ from a valid token, and the key that signs it.
 */
const idToken = { claims: {} as Record<string, unknown>, key: genuine.privateKey, missing: false, nonce: '' };

const signIdToken = () =>
  new SignJWT({
    iss: 'https://accounts.google.com',
    aud: 'google-id',
    sub: 'g-1',
    nonce: idToken.nonce,
    iat: Math.floor(Date.now() / 1000),
    exp: Math.floor(Date.now() / 1000) + 3600,
    ...idToken.claims,
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'g' })
    .sign(idToken.key);

/** Simulated replies of the sign-in providers, and the requests that they received. */
const world = {
  google: { sub: 'g-1', email: 'ann@kitchen.example', email_verified: true, name: 'Ann' } as Record<
    string,
    unknown
  >,
  github: { id: 7, login: 'ann', name: null } as Record<string, unknown>,
  emails: [{ email: 'Ann@Kitchen.example', primary: true, verified: true }] as unknown[],
  exchange: {} as Record<string, unknown>,
  asked: [] as { url: string; body: string; redirect: string | undefined }[],
};

beforeEach(() => {
  world.google = { sub: 'g-1', email: 'ann@kitchen.example', email_verified: true, name: 'Ann' };
  world.emails = [{ email: 'Ann@Kitchen.example', primary: true, verified: true }];
  world.exchange = { access_token: 'github-token', token_type: 'bearer', scope: 'user:email' };
  world.asked = [];
  Object.assign(idToken, { claims: {}, key: genuine.privateKey, missing: false, nonce: '' });
  vi.spyOn(globalThis, 'fetch').mockImplementation((async (input: Request | string, init?: RequestInit) => {
    const request = new Request(input as string, init);
    const body = Buffer.from(await request.arrayBuffer()).toString();
    world.asked.push({ url: request.url, body, redirect: init?.redirect });
    const { hostname, pathname } = new URL(request.url);
    const replies: Record<string, unknown> = {
      'oauth2.googleapis.com/token': {
        access_token: 'google-token',
        token_type: 'Bearer',
        ...(idToken.missing ? {} : { id_token: await signIdToken() }),
      },
      'www.googleapis.com/oauth2/v3/certs': keysDocument,
      'openidconnect.googleapis.com/v1/userinfo': world.google,
      'github.com/login/oauth/access_token': world.exchange,
      'api.github.com/user': world.github,
      'api.github.com/user/emails': world.emails,
    };
    const reply = replies[hostname + pathname];
    return reply === undefined ? new Response('', { status: 404 }) : Response.json(reply);
  }) as never);
});
afterEach(() => vi.restoreAllMocks());

const authorize = (app: App, query: string) => app.fetch(`${SITE}/auth/v1/authorize?${query}`);
const fragment = ({ hash }: URL) => Object.fromEntries(new URLSearchParams(hash.slice(1)));
const readCookie = (response: Response) => must(must(response.headers.get('Set-Cookie')).split(';')[0]);

/** Simulates a sign-in at a provider: goes to the provider and returns. */
async function journey(app: App, query: string, back: Record<string, string> = { code: 'the-code' }) {
  const away = await authorize(app, query);
  const parameters = new URL(must(away.headers.get('Location'))).searchParams;
  const state = must(parameters.get('state'));
  idToken.nonce = parameters.get('nonce') ?? '';
  const address = `${SITE}/auth/v1/callback?${new URLSearchParams({ state, ...back })}`;
  const come = (cookie = readCookie(away)) =>
    app.fetch(address, { headers: { Cookie: `other=1; ${cookie}` } });
  const home = await come();
  return { home, to: new URL(must(home.headers.get('Location'))), come, announced: parameters };
}

test.each([
  ['google', 'https://accounts.google.com/o/oauth2/v2/auth', 'google-id'],
  ['github', 'https://github.com/login/oauth/authorize', 'github-id'],
])(
  '%s receives our own OAuth parameters, even if the client sends different ones',
  async (provider, address, id) => {
    const app = startApp(CONFIGURED);
    const hostile =
      'client_id=evil&state=evil&nonce=evil&redirect_uri=https://evil.example&response_type=token&response_mode=form_post&prompt=consent&code_challenge_method=s256';
    const response = await authorize(
      app,
      `provider=${provider}&scopes=extra&code_challenge=${'c'.repeat(43)}&${hostile}`,
    );
    expect(response.status).toBe(302);
    const url = new URL(must(response.headers.get('Location')));
    expect(url.origin + url.pathname).toBe(address);
    const query = url.searchParams;
    expect(query.getAll('client_id')).toEqual([id]);
    expect(query.getAll('redirect_uri')).toEqual([`${SITE}/auth/v1/callback`]);
    expect(query.getAll('response_type')).toEqual(['code']);
    expect(query.getAll('state')).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
    expect(query.getAll('nonce')).toEqual(
      provider === 'google' ? [expect.stringMatching(/^[\w-]{43}$/)] : [],
    );
    expect(query.get('response_mode')).toBeNull();
    expect(query.get('scope')?.split(' ')).toContain('extra');
    expect(query.get('scope')).toContain('email');
    expect(query.get('prompt')).toBe('consent');
    expect(query.get('code_challenge')).not.toBe('c'.repeat(43));
    expect(response.headers.get('Set-Cookie')).toMatch(/HttpOnly; SameSite=Lax/);
  },
);

test('the client builds the address, and with PKCE only this client can finish', async () => {
  const app = startApp(CONFIGURED);
  const client = app.client({ flowType: 'pkce', storage: memory() });
  const { data } = await client.signInWithOAuth({
    provider: 'google',
    options: { redirectTo: `${SITE}/account`, skipBrowserRedirect: true, scopes: 'profile' },
  });
  const { to } = await journey(app, new URL(must(data.url)).search.slice(1));
  expect(to.origin + to.pathname).toBe(`${SITE}/account`);
  expect(to.hash).toBe('');
  const { data: signedIn, error } = await client.exchangeCodeForSession(must(to.searchParams.get('code')));
  expect(error).toBeNull();
  const claims = decodeClaims(must(signedIn.session).access_token);
  expect(claims.amr).toMatchObject([{ method: 'oauth' }]);
  expect(claims.app_metadata).toEqual({ provider: 'google', providers: ['google'] });
  expect(must(signedIn.user)).toMatchObject({
    email: 'ann@kitchen.example',
    user_metadata: { display_name: 'Ann' },
  });
  expect(must(signedIn.user).email_confirmed_at).toBeDefined();
});

test.each([
  ['google', '/token'],
  ['github', '/access_token'],
])('our own PKCE secret is sent with the code to %s, and matches its challenge', async (provider, path) => {
  const { announced } = await journey(startApp(CONFIGURED), `provider=${provider}`);
  const exchange = must(world.asked.find(({ url }) => url.endsWith(path)));
  const body = new URLSearchParams(exchange.body);
  expect(body.get('code')).toBe('the-code');
  expect(body.get('redirect_uri')).toBe(`${SITE}/auth/v1/callback`);
  expect([body.get('client_id'), body.get('client_secret')]).toEqual([
    `${provider}-id`,
    `${provider}-secret`,
  ]);
  const verifier = must(body.get('code_verifier'));
  expect(verifier).toMatch(/^[\w-]{43}$/);
  expect(announced.get('code_challenge_method')).toBe('S256');
  expect(announced.get('code_challenge')).toBe(createHash('sha256').update(verifier).digest('base64url'));
});

test.each([
  ['has no ID token', { missing: true }],
  ['has an ID token for another client', { claims: { aud: 'another-id' } }],
  ['has an ID token of another issuer', { claims: { iss: 'https://evil.example' } }],
  ['has an ID token of another trip', { claims: { nonce: 'of-another-trip' } }],
  ['has an ID token without a nonce', { claims: { nonce: undefined } }],
  ['has an ID token that ran out', { claims: { iat: 1_700_000_000, exp: 1_700_003_600 } }],
  ['has an ID token for another user than the one described', { claims: { sub: 'g-2' } }],
  ['has an ID token that Google did not sign', { key: forged.privateKey }],
])('a reply of Google that %s signs nobody in', async (_, change) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  Object.assign(idToken, change);
  const app = startApp(CONFIGURED);
  const { to } = await journey(app, 'provider=google');
  expect(fragment(to)).toMatchObject({ error: 'access_denied', error_code: 'bad_oauth_callback' });
  expect(await app.db.prepare('select count(*) as n from users').first('n')).toBe(0);
});

test.each([
  ['google', 'https://accounts.google.com'],
  ['github', 'https://github.com/login/oauth'],
])(
  'a callback that names another issuer than %s is refused before any exchange',
  async (provider, issuer) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const app = startApp(CONFIGURED);
    const mixedUp = await journey(app, `provider=${provider}`, {
      code: 'the-code',
      iss: 'https://evil.example',
    });
    expect(fragment(mixedUp.to).error_code).toBe('bad_oauth_callback');
    expect(world.asked).toEqual([]);
    const { to } = await journey(app, `provider=${provider}`, { code: 'the-code', iss: issuer });
    expect(fragment(to).access_token).toBeTruthy();
  },
);

test('an error reply of GitHub signs nobody in, and its details are not logged', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  world.exchange = { error: 'bad_verification_code', error_description: 'The code of ann is incorrect.' };
  const { to } = await journey(startApp(CONFIGURED), 'provider=github');
  expect(fragment(to).error_code).toBe('bad_oauth_callback');
  expect(String(logged.mock.calls)).toContain('asking github to vouch');
  expect(String(logged.mock.calls)).not.toMatch(/ann|the-code|github-secret/);
});

test('a user who declines is sent back with an error, and nothing is logged', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { to } = await journey(startApp(CONFIGURED), 'provider=google', { error: 'access_denied' });
  expect(fragment(to).error_code).toBe('bad_oauth_callback');
  expect(logged).not.toHaveBeenCalled();
});

test('without PKCE the session is in the fragment', async () => {
  const app = startApp(CONFIGURED);
  const { to, home } = await journey(app, `provider=github&redirect_to=${SITE}/inventory`);
  expect(home.status).toBe(303);
  expect(to.pathname).toBe('/inventory');
  const { json } = await app.call('GET', '/user', { jwt: must(fragment(to).access_token) });
  expect(json).toMatchObject({ email: 'ann@kitchen.example', user_metadata: { display_name: 'ann' } });
  expect(json.identities).toMatchObject([{ provider: 'github', id: '7' }]);
});

test('a second sign-in finds the same account, even if the provider’s address has changed', async () => {
  const app = startApp(CONFIGURED);
  const userId = async () => {
    const { to } = await journey(app, 'provider=google');
    return decodeClaims(must(fragment(to).access_token)).sub;
  };
  const first = await userId();
  world.google = { sub: 'g-1', email: 'new@kitchen.example', email_verified: true };
  expect(await userId()).toBe(first);
});

test('a verified address joins the account with that address', async () => {
  const app = startApp(CONFIGURED);
  const { user, email } = await app.member('ann@kitchen.example');
  const { to } = await journey(app, 'provider=google');
  expect(decodeClaims(must(fragment(to).access_token)).sub).toBe(user.id);
  const { status } = await app.call('POST', '/token?grant_type=password', {
    body: { email, password: PASSWORD },
  });
  expect(status).toBe(200);
});

test('a provider sign-in with an address discards the password of an unconfirmed sign-up with that address', async () => {
  const app = startApp(CONFIGURED);
  const email = 'ann@kitchen.example';
  await app.call('POST', '/signup', { body: { email, password: OTHER_PASSWORD } });
  const { token_hash } = await app.lastMail(email);
  const { to } = await journey(app, 'provider=google');
  expect(fragment(to).access_token).toBeTruthy();
  const signIn = await app.call('POST', '/token?grant_type=password', {
    body: { email, password: OTHER_PASSWORD },
  });
  expect(signIn.json.code).toBe('invalid_credentials');
  const verified = await app.call('POST', '/verify', { body: { type: 'signup', token_hash } });
  expect(verified.json.code).toBe('otp_expired');
});

test.each([
  ['google', () => Object.assign(world.google, { email_verified: false })],
  ['google', () => Object.assign(world.google, { email: undefined })],
  [
    'github',
    () => Object.assign(world, { emails: [{ email: 'a@b.example', primary: true, verified: false }] }),
  ],
  [
    'github',
    () => Object.assign(world, { emails: [{ email: 'a@b.example', primary: false, verified: true }] }),
  ],
])('%s must have verified the address', async (provider, change) => {
  change();
  const app = startApp(CONFIGURED);
  const { to } = await journey(app, `provider=${provider}`);
  expect(fragment(to)).toMatchObject({
    error: 'access_denied',
    error_code: 'provider_email_needs_verification',
  });
  expect(await app.db.prepare('select count(*) as n from users').first('n')).toBe(0);
});

test('while sign-up is closed, a provider sign-in creates no account', async () => {
  const app = startApp({ ...CONFIGURED, AUTH_SIGNUP: 'false' });
  const { to } = await journey(app, 'provider=google');
  expect(fragment(to).error_code).toBe('signup_disabled');
});

test('a banned user cannot sign in through a provider', async () => {
  const app = startApp(CONFIGURED);
  await app.member('ann@kitchen.example');
  await app.db
    .prepare('update users set banned_until = ?1')
    .bind(app.time.now + 1000)
    .run();
  const { to } = await journey(app, 'provider=google');
  expect(fragment(to).error_code).toBe('user_banned');
});

test('a callback works once, within ten minutes, and only in the browser that started', async () => {
  const app = startApp(CONFIGURED);
  const failed = (response: Response) =>
    fragment(new URL(must(response.headers.get('Location')))).error_code === 'bad_oauth_state';
  const { come } = await journey(app, 'provider=google');
  expect(failed(await come())).toBe(true);
  const away = await authorize(app, 'provider=google');
  const state = must(new URL(must(away.headers.get('Location'))).searchParams.get('state'));
  const address = `${SITE}/auth/v1/callback?state=${state}&code=x`;
  expect(failed(await app.fetch(address))).toBe(true);
  expect(failed(await app.fetch(address, { headers: { Cookie: 'journey=stolen' } }))).toBe(true);
  app.time.now += 600_000;
  expect(failed(await app.fetch(address, { headers: { Cookie: readCookie(away) } }))).toBe(true);
  expect(world.asked.filter(({ url }) => url.includes('token'))).toHaveLength(1);
});

test('a provider that refuses or fails leads back with an error', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const app = startApp(CONFIGURED);
  const denied = await journey(app, `provider=google&redirect_to=${SITE}/account`, {
    error: 'access_denied',
  });
  expect(denied.to.pathname).toBe('/account');
  expect(fragment(denied.to)).toMatchObject({ error: 'access_denied', error_code: 'bad_oauth_callback' });
  world.google = { nonsense: true };
  expect(fragment((await journey(app, 'provider=google')).to).error_code).toBe('bad_oauth_callback');
});

test('a token is sent only to its own provider, and no redirect is followed with it', async () => {
  const app = startApp(CONFIGURED);
  for (const provider of ['google', 'github']) await journey(app, `provider=${provider}`);
  const withToken = world.asked.filter(({ url }) => !/(token|certs)$/.test(new URL(url).pathname));
  expect(withToken.map(({ url, redirect }) => [new URL(url).hostname, redirect])).toEqual([
    ['openidconnect.googleapis.com', 'manual'],
    ['api.github.com', 'manual'],
    ['api.github.com', 'manual'],
  ]);
});

test.each([['provider=google'], ['provider=twitter'], ['provider=__proto__'], ['']])(
  'an unconfigured provider is refused: %s',
  async (query) => {
    const response = await authorize(startApp(), query);
    expect([response.status, ((await response.json()) as { error_code: string }).error_code]).toEqual([
      400,
      'validation_failed',
    ]);
  },
);

test.each([
  ['code_challenge=abc&code_challenge_method=s256'],
  [`code_challenge=${'x'.repeat(43)}`],
  ['code_challenge_method=s256'],
  [`code_challenge=${'x'.repeat(43)}&code_challenge_method=plain`],
])('incomplete or weak PKCE is refused before the provider is called: %s', async (query) => {
  expect((await authorize(startApp(CONFIGURED), `provider=google&${query}`)).status).toBe(400);
});

test('in production the cookie of a provider sign-in is for this host, https and the server only', async () => {
  const { development: _, ...key } = FIRST_KEY;
  const app = startApp({
    ...CONFIGURED,
    ENVIRONMENT: 'production',
    SITE_URL: 'https://pantry-chef.example',
    AUTH_SIGNING_KEYS: JSON.stringify([key]),
    AUTH_SECRET: '0123456789abcdef0123456789abcdef',
    AUTH_SCRYPT_N: '16384',
    MAIL_API_KEY: 'mail-key',
    MAIL_FROM: 'hello@pantry-chef.example',
  });
  const cookie = must((await authorize(app, 'provider=github')).headers.get('Set-Cookie'));
  expect(cookie).toMatch(/^__Host-journey=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600; Secure$/);
});

test('a provider sign-in never ends on another site', async () => {
  const app = startApp(CONFIGURED);
  const { to } = await journey(
    app,
    `provider=google&redirect_to=${encodeURIComponent('https://evil.example/')}`,
  );
  expect(to.origin).toBe(SITE);
});

test('the settings list the providers', async () => {
  expect((await startApp(CONFIGURED).call('GET', '/settings')).json.external).toMatchObject({
    email: true,
    phone: false,
    google: true,
    github: true,
  });
  const { json } = await startApp({ AUTH_GOOGLE_ID: 'only-half' }).call('GET', '/settings');
  expect(json).toMatchObject({ external: { google: false, github: false }, mailer_autoconfirm: false });
});

test('password sign-in to an account without a password fails like one to an unknown address', async () => {
  const app = startApp(CONFIGURED);
  await journey(app, 'provider=google');
  const body = { email: 'ann@kitchen.example', password: PASSWORD };
  const known = await app.call('POST', '/token?grant_type=password', { body });
  const unknown = await app.call('POST', '/token?grant_type=password', {
    body: { ...body, email: newEmail() },
  });
  expect(known.text).toBe(unknown.text);
});

/**
 * Returns from a provider with the provider's code, in the same browser. @param response reply that redirected to the
 * provider
 */
async function comeBack(app: App, response: Pick<Response, 'headers'>, address: string) {
  const parameters = new URL(address).searchParams;
  idToken.nonce = parameters.get('nonce') ?? '';
  const state = must(parameters.get('state'));
  const home = await app.fetch(`${SITE}/auth/v1/callback?state=${state}&code=the-code`, {
    headers: { Cookie: must(must(response.headers.get('Set-Cookie')).split(';')[0]) },
  });
  return new URL(must(home.headers.get('Location')));
}

/** Links Google to a member's account, without PKCE. */
async function linkGoogle(app: App, jwt: string) {
  const path = '/user/identities/authorize?provider=google&skip_http_redirect=true';
  const linkReply = await app.call('GET', path, { jwt });
  expect(linkReply.status).toBe(200);
  return comeBack(app, linkReply, linkReply.json.url);
}

const listProviders = async (app: App, jwt: string): Promise<string[]> =>
  (await app.call('GET', '/user', { jwt })).json.identities.map(
    ({ provider }: { provider: string }) => provider,
  );

test('the client links a provider to its account, also with another address, and the session continues', async () => {
  const app = startApp(CONFIGURED);
  const member = await app.member();
  let last: Response | undefined;
  const fetch = async (input: string, init?: RequestInit) => {
    const response = await app.fetch(input, init);
    last = response.clone() as Response;
    return response;
  };
  const client = app.client({ flowType: 'pkce', storage: memory(), fetch });
  await client.signInWithPassword({ email: member.email, password: PASSWORD });
  const totp = must((await client.mfa.enroll({ factorType: 'totp' })).data);
  const code = new TOTP({ secret: Secret.fromBase32(totp.totp.secret) }).generate({
    timestamp: app.time.now,
  });
  await client.mfa.challengeAndVerify({ factorId: totp.id, code });
  const { access_token } = must((await client.getSession()).data.session);
  const { data, error } = await client.linkIdentity({
    provider: 'google',
    options: { redirectTo: `${SITE}/account`, skipBrowserRedirect: true },
  });
  expect(error).toBeNull();
  const to = await comeBack(app, must(last), must(data.url));
  expect(to.origin + to.pathname).toBe(`${SITE}/account`);
  const exchanged = await client.exchangeCodeForSession(must(to.searchParams.get('code')));
  expect(exchanged.error).toBeNull();
  const claims = decodeClaims(must(exchanged.data.session).access_token);
  expect(claims).toMatchObject({
    sub: member.user.id,
    session_id: decodeClaims(access_token).session_id,
    aal: 'aal2',
    app_metadata: { provider: 'email', providers: ['email', 'google'] },
  });
  expect(await app.db.prepare('select count(*) as n from sessions').first('n')).toBe(1);
  expect((await app.lastMail(member.email)).type).toBe('identity_linked');
  // The user can now sign in with the linked provider.
  const { to: back } = await journey(app, 'provider=google');
  expect(decodeClaims(must(fragment(back).access_token)).sub).toBe(member.user.id);
});

test('without PKCE, linking returns with the same session in the fragment', async () => {
  const app = startApp(CONFIGURED);
  const { access_token } = await app.member();
  const claims = decodeClaims(must(fragment(await linkGoogle(app, access_token)).access_token));
  expect(claims.session_id).toBe(decodeClaims(access_token).session_id);
  expect(await listProviders(app, access_token)).toEqual(['email', 'google']);
});

test('an identity belongs to one account, and is linked once', async () => {
  const app = startApp(CONFIGURED);
  const [first, second] = [await app.member(), await app.member()];
  await linkGoogle(app, first.access_token);
  for (const { access_token } of [first, second]) {
    const to = await linkGoogle(app, access_token);
    expect(fragment(to)).toMatchObject({ error: 'access_denied', error_code: 'identity_already_exists' });
  }
  expect(await listProviders(app, second.access_token)).toEqual(['email']);
});

test('linking needs a session, a recent proof and the second factor, and fails if the session has ended', async () => {
  const app = startApp({ ...CONFIGURED, AUTH_ACCESS_TTL: '3600' });
  const { access_token: jwt } = await app.member();
  const path = '/user/identities/authorize?provider=google&skip_http_redirect=true';
  const ask = async (token?: string) => {
    const { status, json } = await app.call('GET', path, token ? { jwt: token } : {});
    return [status, json.code];
  };
  expect(await ask()).toEqual([401, 'no_authorization']);
  app.time.now += 5 * 60_000;
  expect(await ask(jwt)).toEqual([403, 'reauthentication_needed']);
  await refreshProof(app);
  const begun = await app.call('GET', path, { jwt });
  const raised = await raise(app, jwt);
  await refreshProof(app);
  expect(await ask(jwt)).toEqual([401, 'insufficient_aal']);
  await app.call('POST', '/logout?scope=local', { jwt: raised });
  expect(fragment(await comeBack(app, begun, begun.json.url)).error_code).toBe('bad_oauth_state');
  expect(world.asked).toEqual([]);
});

test('a new password by recovery unlinks only providers with another address', async () => {
  const app = startApp(CONFIGURED);
  const thief = await app.member();
  await linkGoogle(app, thief.access_token);
  const owner = await app.member('ann@kitchen.example');
  world.google = { ...world.google, sub: 'g-3' };
  idToken.claims = { sub: 'g-3' };
  await linkGoogle(app, owner.access_token);
  for (const { email } of [thief, owner]) {
    await app.call('POST', '/recover', { body: { email } });
    const { token_hash } = (await app.outbox(email)).findLast(({ type }) => type === 'recovery') as {
      token_hash: string;
    };
    const { json } = await app.call('POST', '/verify', { body: { type: 'recovery', token_hash } });
    const jwt = json.access_token as string;
    expect((await app.call('PUT', '/user', { jwt, body: { password: OTHER_PASSWORD } })).status).toBe(200);
    expect(await listProviders(app, jwt)).toEqual(email === owner.email ? ['email', 'google'] : ['email']);
  }
});
