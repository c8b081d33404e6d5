import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import {
  type App,
  decodeClaims,
  must,
  newEmail,
  OTHER_PASSWORD,
  PASSWORD,
  refreshProof,
  startApp,
  withDatabase,
} from '../harness.ts';

withDatabase();

const STEP = 30_000;
const generateCode = (secret: string, time: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time });
const toWrongCode = (code: string) => (code === '000000' ? '000001' : '000000');

async function createSignedInClient(app: App, email: string) {
  const client = app.client();
  const { data } = await client.signInWithPassword({ email, password: PASSWORD });
  return { client, session: must(data.session) };
}

/** Creates a user with an authenticator app, and an auth client at the level aal2. */
async function withTotp(app = startApp()) {
  const { email } = await app.member();
  const { client, session } = await createSignedInClient(app, email);
  const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'My phone' });
  const factorId = must(data).id;
  const { secret } = must(data).totp;
  const verified = await client.mfa.challengeAndVerify({
    factorId,
    code: generateCode(secret, app.time.now),
  });
  expect(verified.error).toBeNull();
  app.time.now += STEP;
  return { app, email, client, before: session, after: must(verified.data), factorId, secret };
}

const enroll = (app: App, jwt: string, body: Record<string, unknown> = { factor_type: 'totp' }) =>
  app.call('POST', '/factors', { jwt, body });
const challenge = (app: App, jwt: string, factorId: string) =>
  app.call('POST', `/factors/${factorId}/challenge`, { jwt, body: { factorId } });
const verify = (app: App, jwt: string, factorId: string, body: Record<string, unknown>) =>
  app.call('POST', `/factors/${factorId}/verify`, { jwt, body });
const refresh = (app: App, refresh_token: string) =>
  app.call('POST', '/token?grant_type=refresh_token', { body: { refresh_token } });

test('an authenticator app is enrolled with a picture, a secret and an address', async () => {
  const app = startApp();
  const { email } = await app.member();
  const { client } = await createSignedInClient(app, email);
  const { data } = await client.mfa.enroll({
    factorType: 'totp',
    friendlyName: 'My phone',
    issuer: 'Kitchen',
  });
  const { totp, type, friendly_name } = must(data);
  expect([type, friendly_name]).toEqual(['totp', 'My phone']);
  expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/);
  expect(totp.qr_code).not.toContain('#');
  expect(totp.secret).toMatch(/^[A-Z2-7]{32}$/);
  const uri = new URL(totp.uri);
  expect(uri.protocol).toBe('otpauth:');
  expect(uri.searchParams.get('secret')).toBe(totp.secret);
  expect(uri.searchParams.get('issuer')).toBe('Kitchen');
  expect(decodeURIComponent(uri.pathname)).toContain(email);
  const stored = await app.db.prepare('select secret from factors').first<string>('secret');
  expect(stored).not.toContain(totp.secret);
});

test('a correct code raises the same session to aal2', async () => {
  const { app, client, before, after } = await withTotp();
  const [was, is] = [decodeClaims(before.access_token), decodeClaims(after.access_token)];
  expect([was.aal, is.aal]).toEqual(['aal1', 'aal2']);
  expect(is.session_id).toBe(was.session_id);
  expect((is.amr as { method: string }[]).map(({ method }) => method)).toEqual(['totp', 'password']);
  expect(after.refresh_token).not.toBe(before.refresh_token);
  const { data: level } = await client.mfa.getAuthenticatorAssuranceLevel();
  expect(level).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
  const { data: list } = await client.mfa.listFactors();
  expect(must(list).totp).toMatchObject([
    { friendly_name: 'My phone', status: 'verified', factor_type: 'totp' },
  ]);
  const { data } = await client.refreshSession();
  expect(decodeClaims(must(data.session).access_token).aal).toBe('aal2');
  expect((await app.call('GET', '/user', { jwt: after.access_token })).text).not.toContain('secret');
});

test('a refresh token from before the second factor is invalid, and no earlier access token becomes aal2', async () => {
  const { app, before, after, factorId } = await withTotp();
  expect((await refresh(app, before.refresh_token)).json.code).toBe('refresh_token_not_found');
  expect((await refresh(app, after.refresh_token)).status).toBe(200);
  // The session is at aal2 now, but its old access token still has aal1.
  const drop = await app.call('DELETE', `/factors/${factorId}`, { jwt: before.access_token });
  expect([drop.status, drop.json.code]).toEqual([422, 'insufficient_aal']);
});

test('a session without the second factor ends when the factor is set up', async () => {
  const app = startApp();
  const { email } = await app.member();
  const other = await createSignedInClient(app, email);
  const { client } = await createSignedInClient(app, email);
  const { data } = await client.mfa.enroll({ factorType: 'totp' });
  const { id: factorId, totp } = must(data);
  await client.mfa.challengeAndVerify({ factorId, code: generateCode(totp.secret, app.time.now) });
  expect((await app.call('GET', '/user', { jwt: other.session.access_token })).json.code).toBe(
    'session_not_found',
  );
  expect((await client.getUser()).error).toBeNull();
});

test('a new sign-in needs the factor before anything about the account can change', async () => {
  const { app, email, factorId, secret } = await withTotp();
  const { client, session } = await createSignedInClient(app, email);
  const { data: level } = await client.mfa.getAuthenticatorAssuranceLevel();
  expect(level).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
  const change = { password: OTHER_PASSWORD, current_password: PASSWORD };
  expect((await client.updateUser(change)).error).toMatchObject({ status: 401, code: 'insufficient_aal' });
  expect((await client.updateUser({ email: newEmail() })).error).toMatchObject({ code: 'insufficient_aal' });
  const second = await enroll(app, session.access_token, { factor_type: 'phone', phone: '+15551234567' });
  expect([second.status, second.json.code]).toEqual([403, 'insufficient_aal']);
  const drop = await client.mfa.unenroll({ factorId });
  expect(drop.error).toMatchObject({ status: 422, code: 'insufficient_aal' });
  expect(
    (await client.mfa.challengeAndVerify({ factorId, code: generateCode(secret, app.time.now) })).error,
  ).toBeNull();
  expect((await client.updateUser(change)).error).toBeNull();
});

test('a user who follows a recovery link needs the second factor before the password can change', async () => {
  const { app, email, factorId, secret } = await withTotp();
  const client = app.client();
  await client.resetPasswordForEmail(email);
  const { token_hash } = await app.lastMail(email);
  await client.verifyOtp({ type: 'recovery', token_hash });
  const { error } = await client.updateUser({ password: OTHER_PASSWORD });
  expect(error).toMatchObject({ status: 401, code: 'insufficient_aal' });
  await client.mfa.challengeAndVerify({ factorId, code: generateCode(secret, app.time.now) });
  expect((await client.updateUser({ password: OTHER_PASSWORD })).error).toBeNull();
});

test('an enrollment started before the factor does not bypass it', async () => {
  const app = startApp();
  const { email } = await app.member();
  // A thief with the password enrols their own phone …
  const thief = await createSignedInClient(app, email);
  const { json: planted } = await enroll(app, thief.session.access_token, {
    factor_type: 'phone',
    phone: '+15550000001',
  });
  // … the owner sets up an app …
  const owner = await createSignedInClient(app, email);
  const { data } = await owner.client.mfa.enroll({ factorType: 'totp' });
  const { id: factorId, totp } = must(data);
  await owner.client.mfa.challengeAndVerify({ factorId, code: generateCode(totp.secret, app.time.now) });
  // … and the thief signs in again and must not reach aal2 with the phone.
  const back = await createSignedInClient(app, email);
  const refusedChallenge = await challenge(app, back.session.access_token, planted.id);
  expect([refusedChallenge.status, refusedChallenge.json.code]).toEqual([403, 'insufficient_aal']);
  const answered = await verify(app, back.session.access_token, planted.id, {
    challenge_id: crypto.randomUUID(),
    code: '123456',
  });
  expect(answered.json.code).toBe('insufficient_aal');
});

test('each code works once', async () => {
  const { app, email, factorId, secret } = await withTotp();
  const { client } = await createSignedInClient(app, email);
  const code = generateCode(secret, app.time.now);
  expect((await client.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
  const { client: other } = await createSignedInClient(app, email);
  const repeated = await other.mfa.challengeAndVerify({ factorId, code });
  expect(repeated.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
  const older = await other.mfa.challengeAndVerify({
    factorId,
    code: generateCode(secret, app.time.now - STEP),
  });
  expect(older.error).toMatchObject({ code: 'mfa_verification_failed' });
});

test('of many simultaneous uses of one correct code, only one succeeds', async () => {
  const { app, email, factorId, secret } = await withTotp();
  const { session } = await createSignedInClient(app, email);
  const code = generateCode(secret, app.time.now);
  const challenges = await Promise.all(
    Array.from({ length: 5 }, () => challenge(app, session.access_token, factorId)),
  );
  const replies = await Promise.all(
    challenges.map(({ json }) =>
      verify(app, session.access_token, factorId, { challenge_id: json.id, code }),
    ),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('clocks may differ by half a minute at most', async () => {
  const { app, email, factorId, secret } = await withTotp();
  const { client } = await createSignedInClient(app, email);
  const answer = (time: number) =>
    client.mfa.challengeAndVerify({ factorId, code: generateCode(secret, time) });
  app.time.now += 10 * STEP;
  for (const off of [-2, 2]) expect((await answer(app.time.now + off * STEP)).error).not.toBeNull();
  expect((await answer(app.time.now - STEP)).error).toBeNull();
  expect((await answer(app.time.now + STEP)).error).toBeNull();
});

test('five wrong answers end a challenge', async () => {
  const { app, email, factorId, secret } = await withTotp();
  const { session } = await createSignedInClient(app, email);
  const { json } = await challenge(app, session.access_token, factorId);
  const code = generateCode(secret, app.time.now);
  const answer = (given: string) =>
    verify(app, session.access_token, factorId, { challenge_id: json.id, code: given });
  const tries = await Promise.all(Array.from({ length: 5 }, () => answer(toWrongCode(code))));
  expect(tries.map((reply) => reply.json.code)).toEqual(Array(5).fill('mfa_verification_failed'));
  const expiredReply = await answer(code);
  expect([expiredReply.status, expiredReply.json.code]).toEqual([422, 'mfa_challenge_expired']);
});

test('ten failures in five minutes lock a user’s factors in every session', async () => {
  const { app, email, factorId, secret } = await withTotp();
  const { session } = await createSignedInClient(app, email);
  const right = () => generateCode(secret, app.time.now);
  for (let n = 0; n < 10; n++) {
    const { json } = await challenge(app, session.access_token, factorId);
    const body = { challenge_id: json.id, code: toWrongCode(right()) };
    expect((await verify(app, session.access_token, factorId, body)).status).toBe(422);
  }
  const other = await createSignedInClient(app, email);
  const { json } = await challenge(app, other.session.access_token, factorId);
  const body = { challenge_id: json.id, code: right() };
  const locked = await verify(app, other.session.access_token, factorId, body);
  expect([locked.status, locked.json.code]).toEqual([429, 'over_request_rate_limit']);
  expect(Number(locked.headers.get('Retry-After'))).toBeGreaterThan(0);
  app.time.now += 300_000;
  const nextChallenge = await challenge(app, other.session.access_token, factorId);
  const answer = { challenge_id: nextChallenge.json.id, code: right() };
  expect((await verify(app, other.session.access_token, factorId, answer)).status).toBe(200);
});

test('a hundred failures in a day lock a user’s factors until the next day', async () => {
  const { app, email, factorId, secret } = await withTotp();
  const DAY = 86_400_000;
  app.time.now = Math.ceil(app.time.now / DAY) * DAY;
  const { session } = await createSignedInClient(app, email);
  const guess = async (code: string) => {
    const { json } = await challenge(app, session.access_token, factorId);
    return verify(app, session.access_token, factorId, { challenge_id: json.id, code });
  };
  const token = async () => must((await createSignedInClient(app, email)).session).access_token;
  for (let n = 0; n < 100; n++) {
    if (n % 10 === 0) {
      app.time.now += 300_000;
      session.access_token = await token();
    }
    expect((await guess(toWrongCode(generateCode(secret, app.time.now)))).status).toBe(422);
  }
  app.time.now += 300_000;
  session.access_token = await token();
  const locked = await guess(generateCode(secret, app.time.now));
  expect([locked.status, locked.json.code]).toEqual([429, 'over_request_rate_limit']);
  app.time.now += DAY;
  session.access_token = await token();
  expect((await guess(generateCode(secret, app.time.now))).status).toBe(200);
});

test('a challenge accepts only a JSON body or none', async () => {
  const { app, after, factorId } = await withTotp();
  const path = `/factors/${factorId}/challenge`;
  const jwt = after.access_token;
  const odd = await app.call('POST', path, { jwt, body: 'factorId=1' });
  expect([odd.status, odd.json.code]).toEqual([400, 'bad_json']);
  expect((await app.call('POST', path, { jwt })).status).toBe(200);
});

test('a challenge is valid for five minutes, once, for its factor and its session', async () => {
  const { app, email, factorId, secret, client } = await withTotp();
  const { session } = await createSignedInClient(app, email);
  const jwt = session.access_token;
  const ask = async () => (await challenge(app, jwt, factorId)).json;
  const totpChallenge = await ask();
  expect(totpChallenge).toMatchObject({
    type: 'totp',
    expires_at: Math.floor((app.time.now + 300_000) / 1000),
  });
  const elsewhere = await createSignedInClient(app, email);
  const foreign = await verify(app, elsewhere.session.access_token, factorId, {
    challenge_id: totpChallenge.id,
    code: generateCode(secret, app.time.now),
  });
  expect([foreign.status, foreign.json.code]).toEqual([422, 'mfa_factor_not_found']);
  const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Second' });
  const wrongFactor = await verify(app, jwt, must(data).id, {
    challenge_id: totpChallenge.id,
    code: '123456',
  });
  expect(wrongFactor.status).not.toBe(200);
  app.time.now += 300_000;
  const expiredReply = await verify(app, jwt, factorId, {
    challenge_id: totpChallenge.id,
    code: generateCode(secret, app.time.now),
  });
  expect(expiredReply.json.code).toBe('mfa_challenge_expired');
  const fresh = await ask();
  const right = { challenge_id: fresh.id, code: generateCode(secret, app.time.now) };
  const raised = await verify(app, jwt, factorId, right);
  expect(raised.status).toBe(200);
  app.time.now += STEP;
  const used = await verify(app, raised.json.access_token, factorId, {
    challenge_id: fresh.id,
    code: generateCode(secret, app.time.now),
  });
  expect(used.json.code).toBe('mfa_challenge_expired');
});

test('removing the factor lowers its sessions to aal1 immediately', async () => {
  const { client, factorId } = await withTotp();
  expect((await client.mfa.unenroll({ factorId })).data).toEqual({ id: factorId });
  const { data } = await client.refreshSession();
  const claims = decodeClaims(must(data.session).access_token);
  expect(claims.aal).toBe('aal1');
  expect((claims.amr as { method: string }[]).map(({ method }) => method)).toEqual(['password']);
});

test('an access token issued at aal2 has the session’s current level', async () => {
  const { app, client, factorId, after } = await withTotp();
  const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Spare' });
  const spare = must(data);
  const code = generateCode(spare.totp.secret, app.time.now);
  const raised = must((await client.mfa.challengeAndVerify({ factorId: spare.id, code })).data);
  await client.mfa.unenroll({ factorId: spare.id });
  for (const jwt of [raised.access_token, after.access_token]) {
    const drop = await app.call('DELETE', `/factors/${factorId}`, { jwt });
    expect([drop.status, drop.json.code]).toEqual([422, 'insufficient_aal']);
  }
});

test('a user cannot find another user’s factor', async () => {
  const { app, factorId } = await withTotp();
  const { access_token: jwt } = await app.member();
  for (const reply of [
    await challenge(app, jwt, factorId),
    await verify(app, jwt, factorId, { challenge_id: crypto.randomUUID(), code: '123456' }),
    await app.call('DELETE', `/factors/${factorId}`, { jwt }),
    await app.call('DELETE', `/factors/${crypto.randomUUID()}`, { jwt }),
  ]) {
    expect([reply.status, reply.json.code]).toEqual([404, 'mfa_factor_not_found']);
  }
  const strange = await app.call('DELETE', '/factors/not-a-uuid', { jwt });
  expect([strange.status, strange.json.code]).toEqual([404, 'validation_failed']);
});

test('a user has at most ten factors, even if all are added at once', async () => {
  const app = startApp();
  const { access_token: jwt } = await app.member();
  const replies = await Promise.all(
    Array.from({ length: 13 }, (_, n) =>
      enroll(app, jwt, { factor_type: 'totp', friendly_name: `Phone ${n}` }),
    ),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(10);
  const refused = replies.filter(({ status }) => status !== 200);
  expect(refused.map(({ status, json }) => [status, json.code])).toEqual(
    Array(3).fill([422, 'too_many_enrolled_mfa_factors']),
  );
});

test('two factors cannot share a name, until an unfinished one is ten minutes old', async () => {
  const app = startApp({ AUTH_ACCESS_TTL: '3600' });
  const { access_token: jwt } = await app.member();
  const named = () => enroll(app, jwt, { factor_type: 'totp', friendly_name: 'Phone' });
  expect((await named()).status).toBe(200);
  const second = await named();
  expect([second.status, second.json.code]).toEqual([422, 'mfa_factor_name_conflict']);
  expect((await enroll(app, jwt)).status).toBe(200);
  expect((await enroll(app, jwt)).status).toBe(200);
  app.time.now += 600_001;
  await refreshProof(app);
  expect((await named()).status).toBe(200);
});

test('finishing one enrollment deletes the unfinished ones of its type', async () => {
  const app = startApp();
  const { email } = await app.member();
  const { client, session } = await createSignedInClient(app, email);
  await enroll(app, session.access_token, { factor_type: 'totp', friendly_name: 'Left' });
  await enroll(app, session.access_token, {
    factor_type: 'phone',
    friendly_name: 'Mobile',
    phone: '+15551234567',
  });
  const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Taken' });
  const { id: factorId, totp } = must(data);
  await client.mfa.challengeAndVerify({ factorId, code: generateCode(totp.secret, app.time.now) });
  const names = must((await client.mfa.listFactors()).data).all.map(({ friendly_name }) => friendly_name);
  expect(names.sort()).toEqual(['Mobile', 'Taken']);
});

test.each([
  [{}],
  [{ factor_type: 'sms' }],
  [{ factor_type: 'totp', friendly_name: 'x'.repeat(101) }],
  [{ factor_type: 'totp', friendly_name: 'a\u0000b' }],
  [{ factor_type: 'totp', friendly_name: 7 }],
  [{ factor_type: 'phone' }],
  [{ factor_type: 'phone', phone: 'call me' }],
  [{ factor_type: 'phone', phone: '+1' }],
])('an invalid enrollment is refused: %o', async (body) => {
  const app = startApp();
  const { access_token } = await app.member();
  const { status, json } = await enroll(app, access_token, body);
  expect([status, json.code]).toEqual([400, 'validation_failed']);
});

test('a phone receives a code that raises the session', async () => {
  const app = startApp();
  const { email } = await app.member();
  const { client } = await createSignedInClient(app, email);
  const { data } = await client.mfa.enroll({
    factorType: 'phone',
    friendlyName: 'Mobile',
    phone: '+1 (555) 123-4567',
  });
  const { id: factorId, phone, type } = must(data);
  expect([phone, type]).toEqual(['+15551234567', 'phone']);
  const smsChallenge = await client.mfa.challenge({ factorId, channel: 'sms' });
  const text = await app.lastMail('+15551234567');
  expect(text).toMatchObject({ type: 'mfa', token: expect.stringMatching(/^\d{6}$/), link: '' });
  const challengeId = must(smsChallenge.data).id;
  const wrong = await client.mfa.verify({ factorId, challengeId, code: toWrongCode(text.token) });
  expect(wrong.error).toMatchObject({ code: 'mfa_verification_failed' });
  const { data: raised } = await client.mfa.verify({ factorId, challengeId, code: text.token });
  const claims = decodeClaims(must(raised).access_token);
  expect(claims.aal).toBe('aal2');
  expect((claims.amr as { method: string }[])[0]?.method).toBe('mfa/phone');
  const repeated = await client.mfa.verify({ factorId, challengeId, code: text.token });
  expect(repeated.error).toMatchObject({ code: 'mfa_challenge_expired' });
  const twice = await client.mfa.enroll({
    factorType: 'phone',
    friendlyName: 'Again',
    phone: '+15551234567',
  });
  expect(twice.error).toMatchObject({ status: 422, code: 'mfa_verified_factor_exists' });
});

test('a code for one challenge does not answer another', async () => {
  const app = startApp();
  const { access_token: jwt } = await app.member();
  const { json: factor } = await enroll(app, jwt, { factor_type: 'phone', phone: '+15551234567' });
  await challenge(app, jwt, factor.id);
  const first = await app.lastMail('+15551234567');
  app.time.now += 60_000;
  const { json: second } = await challenge(app, jwt, factor.id);
  const { token } = await app.lastMail('+15551234567');
  const given = first.token === token ? toWrongCode(token) : first.token;
  const reply = await verify(app, jwt, factor.id, { challenge_id: second.id, code: given });
  expect(reply.json.code).toBe('mfa_verification_failed');
});

test('one text message a minute is sent to a number, and to a user’s numbers together', async () => {
  const app = startApp();
  const [one, two] = [await app.member(), await app.member()];
  const phone = async (jwt: string, number: string) =>
    (await enroll(app, jwt, { factor_type: 'phone', phone: number })).json.id as string;
  const mine = await phone(one.access_token, '+15551234567');
  const other = await phone(one.access_token, '+15551234568');
  const theirs = await phone(two.access_token, '+15551234567');
  expect((await challenge(app, one.access_token, mine)).status).toBe(200);
  for (const reply of [
    await challenge(app, one.access_token, mine),
    await challenge(app, one.access_token, other),
    await challenge(app, two.access_token, theirs),
  ]) {
    expect([reply.status, reply.json.code]).toEqual([429, 'over_sms_send_rate_limit']);
    expect(Number(reply.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(Number(reply.headers.get('Retry-After'))).toBeLessThanOrEqual(60);
  }
  app.time.now += 60_000;
  expect((await challenge(app, one.access_token, mine)).status).toBe(200);
});

test('challenges of a user are limited', async () => {
  const { app, after, factorId } = await withTotp();
  const replies = await Promise.all(
    Array.from({ length: 110 }, () => challenge(app, after.access_token, factorId)),
  );
  expect(replies.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
  expect(replies.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(100);
});
