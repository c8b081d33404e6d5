/** Runs the unmodified auth client through every supported call, in both modes. */
import { Secret, TOTP } from 'otpauth';
import { expect, test, vi } from 'vitest';
import {
  type App,
  decodeClaims,
  must,
  newEmail,
  OTHER_PASSWORD,
  PASSWORD,
  SITE,
  startApp,
  withDatabase,
} from './harness.ts';
import { FIRST_KEY, SECOND_KEY } from './sample.ts';

withDatabase();

type Client = ReturnType<App['client']>;
type Answer = { data: unknown; error: unknown };
type Good<A extends Answer> = NonNullable<Extract<A, { error: null }>['data']>;

/** Returns the data of a call. An error of the call fails the test. */
async function good<A extends Answer>(answer: Promise<A>): Promise<Good<A>> {
  const { data, error } = await answer;
  expect(error).toBeNull();
  return must(data) as Good<A>;
}

async function readErrorCode(answer: Promise<{ error: { code?: string | undefined } | null }>) {
  return must((await answer).error).code;
}

async function signUp(app: App, client: Client, email: string, mode: string) {
  const options = { data: { display_name: 'Ann' }, emailRedirectTo: `${SITE}/` };
  const { user, session } = await good(client.signUp({ email, password: PASSWORD, options }));
  expect(must(user).user_metadata).toEqual({ display_name: 'Ann' });
  if (mode === 'auto-confirm') {
    expect(must(session).expires_in).toBe(900);
    expect(await readErrorCode(app.client().signUp({ email, password: PASSWORD }))).toBe(
      'user_already_exists',
    );
    return;
  }
  expect(session).toBeNull();
  expect(await readErrorCode(client.signInWithPassword({ email, password: PASSWORD }))).toBe(
    'email_not_confirmed',
  );
  app.time.now += 60_000;
  await good(client.resend({ type: 'signup', email, options: { emailRedirectTo: `${SITE}/` } }));
  expect(await app.outbox(email)).toHaveLength(2);
  const { token } = await app.lastMail(email);
  await good(client.verifyOtp({ type: 'email', email, token }));
  const taken = await good(app.client().signUp({ email, password: OTHER_PASSWORD }));
  expect(must(taken.user).identities).toEqual([]);
}

/** Signs up several times at once, like a double click, and follows the link from another network. */
async function signUpAtOnce(app: App, options: Record<string, unknown>, count: number): Promise<void> {
  const client = app.client(options);
  const email = newEmail();
  const credentials = { email, password: PASSWORD, options: { emailRedirectTo: `${SITE}/` } };
  await Promise.all(Array.from({ length: count }, () => good(client.signUp(credentials))));
  expect(await app.outbox(email)).toHaveLength(1);
  const { link } = await app.lastMail(email);
  await app.fetch(link, { headers: { 'CF-Connecting-IP': '203.0.113.77' } });
  await good(client.signInWithPassword({ email, password: PASSWORD }));
}

async function useTotp(app: App, client: Client) {
  const factor = await good(
    client.mfa.enroll({ factorType: 'totp', friendlyName: 'App', issuer: 'Kitchen' }),
  );
  expect(factor.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /);
  const code = () =>
    new TOTP({ secret: Secret.fromBase32(factor.totp.secret) }).generate({ timestamp: app.time.now });
  const { id: challengeId } = await good(client.mfa.challenge({ factorId: factor.id }));
  const wrong = code() === '000000' ? '000001' : '000000';
  const events: string[] = [];
  const { data: heard } = client.onAuthStateChange((event) => {
    events.push(event);
  });
  expect(await readErrorCode(client.mfa.verify({ factorId: factor.id, challengeId, code: wrong }))).toBe(
    'mfa_verification_failed',
  );
  await good(client.mfa.verify({ factorId: factor.id, challengeId, code: code() }));
  heard.subscription.unsubscribe();
  expect(events).toContain('MFA_CHALLENGE_VERIFIED');
  app.time.now += 30_000;
  return { factorId: factor.id, code };
}

const levels = async (client: Client) => {
  const { currentLevel, nextLevel } = await good(client.mfa.getAuthenticatorAssuranceLevel());
  return [currentLevel, nextLevel];
};

test.each(['confirm', 'auto-confirm'])('every call of the client works, with %s', async (mode) => {
  const app = startApp({ AUTH_AUTOCONFIRM: String(mode === 'auto-confirm') });
  const client = app.client();
  const email = newEmail();
  await signUp(app, client, email, mode);

  // Calls for the session and its claims.
  const { user } = await good(client.getUser());
  const first = must((await good(client.getSession())).session);
  expect(first.user.id).toBe(user.id);
  expect((await good(client.getClaims())).claims).toMatchObject({ sub: user.id, aal: 'aal1', email });
  const refreshed = must((await good(client.refreshSession())).session);
  expect(refreshed.refresh_token).not.toBe(first.refresh_token);
  const copy = app.client();
  const { access_token, refresh_token } = refreshed;
  await good(copy.setSession({ access_token, refresh_token }));

  // Calls for the user.
  const updated = await good(client.updateUser({ data: { wok: true, display_name: null } }));
  expect(updated.user.user_metadata).toEqual({ wok: true });
  expect(await readErrorCode(client.updateUser({ password: OTHER_PASSWORD }))).toBe(
    'current_password_required',
  );
  await good(client.updateUser({ password: OTHER_PASSWORD, current_password: PASSWORD }));
  const next = newEmail();
  await good(client.updateUser({ email: next }, { emailRedirectTo: `${SITE}/account` }));
  app.time.now += 60_000;
  await good(client.resend({ type: 'email_change', email }));
  const { token_hash } = await app.lastMail(next);
  const changed = await good(client.verifyOtp({ type: 'email_change', token_hash }));
  expect(must(changed.user)).toMatchObject({ id: user.id, email: next });
  expect((await good(client.getUserIdentities())).identities).toHaveLength(1);

  // Calls for second factors.
  expect(await levels(client)).toEqual(['aal1', 'aal1']);
  const { factorId, code } = await useTotp(app, client);
  expect(await levels(client)).toEqual(['aal2', 'aal2']);
  const secondClient = app.client();
  await good(secondClient.signInWithPassword({ email: next, password: OTHER_PASSWORD }));
  expect(await levels(secondClient)).toEqual(['aal1', 'aal2']);
  expect(await readErrorCode(secondClient.mfa.enroll({ factorType: 'totp' }))).toBe('insufficient_aal');
  await good(secondClient.mfa.challengeAndVerify({ factorId, code: code() }));
  const phone = await good(secondClient.mfa.enroll({ factorType: 'phone', phone: '+15551230009' }));
  const phoneChallenge = await good(secondClient.mfa.challenge({ factorId: phone.id, channel: 'sms' }));
  const sms = await app.lastMail('+15551230009');
  await good(
    secondClient.mfa.verify({ factorId: phone.id, challengeId: phoneChallenge.id, code: sms.token }),
  );
  const key = await good(secondClient.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Key' }));
  const list = await good(secondClient.mfa.listFactors());
  expect([list.totp.length, list.phone.length, list.webauthn.length, list.all.length]).toEqual([1, 1, 0, 3]);
  for (const { id } of [key, phone]) await good(secondClient.mfa.unenroll({ factorId: id }));
  await good(client.mfa.unenroll({ factorId }));
  await good(client.refreshSession());
  expect(await levels(client)).toEqual(['aal1', 'aal1']);

  // Calls for signing out.
  expect((await client.signOut({ scope: 'others' })).error).toBeNull();
  expect((await secondClient.getUser()).error?.name).toBe('AuthSessionMissingError');
  expect((await client.signOut({ scope: 'local' })).error).toBeNull();
  expect((await client.getSession()).data.session).toBeNull();

  // Calls for a forgotten password, with PKCE.
  const pkce = app.client({ flowType: 'pkce' });
  await good(pkce.resetPasswordForEmail(next, { redirectTo: `${SITE}/signin` }));
  const link = await app.fetch((await app.lastMail(next)).link);
  const back = new URL(must(link.headers.get('Location')));
  await good(pkce.exchangeCodeForSession(must(back.searchParams.get('code'))));
  await good(pkce.updateUser({ password: PASSWORD }));
  expect((await pkce.signOut({ scope: 'global' })).error).toBeNull();

  // Calls for a sign-in without a password, by a code from a mail.
  await good(client.signInWithOtp({ email: next, options: { shouldCreateUser: false } }));
  await good(client.verifyOtp({ type: 'email', email: next, token: (await app.lastMail(next)).token }));
  expect((await good(client.getUser())).user.id).toBe(user.id);
  expect((await client.signOut({ scope: 'local' })).error).toBeNull();

  // An unsupported call gives a clean error and leaves the client's state unchanged.
  expect(await readErrorCode(client.signInWithOtp({ phone: '+15551230009' }))).toBe(
    'phone_provider_disabled',
  );
  expect(await readErrorCode(client.signInAnonymously())).toBe('validation_failed');
  const { url } = await good(client.signInWithOAuth({ provider: 'google' }));
  expect((await app.fetch(must(url))).status).toBe(400);
  await good(client.signInWithPassword({ email: next, password: PASSWORD }));
});

test('the client fetches a new signing key by itself, and still accepts tokens of the old one', async () => {
  const old = startApp({ AUTH_SIGNING_KEYS: JSON.stringify([FIRST_KEY]) });
  const rotated = startApp({ AUTH_SIGNING_KEYS: JSON.stringify([SECOND_KEY, FIRST_KEY]) });
  let app = old;
  const fetch = vi.fn((input: string, init?: RequestInit) => app.fetch(input, init));
  const client = old.client({ fetch });
  const { email, access_token: before } = await old.member();
  const countKeyRequests = () =>
    fetch.mock.calls.filter(([input]) => String(input).endsWith('/jwks.json')).length;

  expect((await good(client.getClaims(before))).claims.sub).toBe(decodeClaims(before).sub);
  expect((await good(client.getClaims(before))).claims.email).toBe(email);
  expect(countKeyRequests()).toBe(1);

  app = rotated;
  const { session } = await good(client.signInWithPassword({ email, password: PASSWORD }));
  expect((await good(client.getClaims(session.access_token))).claims.sub).toBe(decodeClaims(before).sub);
  expect((await good(client.getClaims(before))).claims.sub).toBe(decodeClaims(before).sub);
  expect(countKeyRequests()).toBe(2);

  const [head, body, signature = ''] = before.split('.');
  const forged = `${head}.${body}.${signature.slice(0, -4)}AAAA`;
  const { error } = await client.getClaims(forged);
  expect(error?.message).toBe('Invalid JWT signature');
  // The client made no request to `/user`, because it verified the token itself.
  expect(fetch.mock.calls.filter(([input]) => String(input).endsWith('/user'))).toEqual([]);
});

test.each([
  ['implicit', {}],
  ['PKCE', { flowType: 'pkce' }],
])(
  'a client that signs up several times at once can use its password after following the link: %s',
  async (_flow, options) => {
    const app = startApp();
    for (const count of [2, 3, 4, 5, 6]) await signUpAtOnce(app, options, count);
  },
);
