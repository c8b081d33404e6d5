import { expect, test } from 'vitest';
import { decodeClaims, must, newEmail, OTHER_PASSWORD, PASSWORD, startApp, withDatabase } from './harness.ts';

withDatabase();

/** Returns an auth client of a signed-in user. */
async function cook(settings: Record<string, string> = {}) {
  const app = startApp(settings);
  const { email } = await app.member();
  const client = app.client();
  const { data } = await client.signInWithPassword({ email, password: PASSWORD });
  return { app, email, client, jwt: must(data.session).access_token };
}

test('a user’s metadata is merged, and null removes a key', async () => {
  const { client } = await cook();
  await client.updateUser({ data: { display_name: 'Ann', likes: ['basil'], wok: true } });
  const { data } = await client.updateUser({ data: { display_name: 'Anna', wok: null } });
  expect(must(data.user).user_metadata).toEqual({ display_name: 'Anna', likes: ['basil'] });
  const { data: refreshed } = await client.refreshSession();
  expect(decodeClaims(must(refreshed.session).access_token).user_metadata).toEqual({
    display_name: 'Anna',
    likes: ['basil'],
  });
});

test('metadata keys such as __proto__ are accepted without any effect on other objects', async () => {
  const { app, jwt } = await cook();
  const body = '{"data":{"__proto__":{"admin":true},"constructor":"x"}}';
  const { status, json } = await app.call('PUT', '/user', { jwt, body });
  expect(status).toBe(200);
  expect(json.user_metadata.admin).toBeUndefined();
  expect(({} as Record<string, unknown>).admin).toBeUndefined();
});

test('the size of a user’s metadata is limited, because every token contains it', async () => {
  const { client } = await cook();
  expect((await client.updateUser({ data: { a: 'x'.repeat(5000) } })).error).toBeNull();
  const { error } = await client.updateUser({ data: { b: 'x'.repeat(5000) } });
  expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
});

test('a new password needs the current one', async () => {
  const { app, email, client } = await cook();
  const change = (password: string, current_password?: string) =>
    client.updateUser({ password, ...(current_password ? { current_password } : {}) });
  expect((await change(OTHER_PASSWORD)).error).toMatchObject({
    status: 400,
    code: 'current_password_required',
  });
  expect((await change(OTHER_PASSWORD, OTHER_PASSWORD)).error).toMatchObject({
    status: 400,
    code: 'current_password_invalid',
  });
  expect((await change(PASSWORD, PASSWORD)).error).toMatchObject({ status: 422, code: 'same_password' });
  expect((await change('short', PASSWORD)).error).toMatchObject({ status: 422, code: 'weak_password' });
  expect((await change('Password123', PASSWORD)).error).toMatchObject({
    code: 'weak_password',
    reasons: ['pwned'],
  });
  expect((await change(OTHER_PASSWORD, PASSWORD)).error).toBeNull();
  expect((await app.client().signInWithPassword({ email, password: PASSWORD })).error).not.toBeNull();
  expect((await app.client().signInWithPassword({ email, password: OTHER_PASSWORD })).error).toBeNull();
});

test('guesses of the current password are limited like sign-ins', async () => {
  const { app, jwt } = await cook();
  const body = { password: OTHER_PASSWORD, current_password: 'Wrong-password-1' };
  for (let n = 0; n < 25; n++) await app.call('PUT', '/user', { jwt, body });
  expect((await app.call('PUT', '/user', { jwt, body })).status).toBe(429);
});

test('a setting allows a new password without the current one, and still refuses the same one', async () => {
  const { client } = await cook({ AUTH_CURRENT_PASSWORD: 'false' });
  expect((await client.updateUser({ password: PASSWORD })).error).toMatchObject({ code: 'same_password' });
  expect((await client.updateUser({ password: OTHER_PASSWORD })).error).toBeNull();
});

test('a new password ends every other session and every pending recovery', async () => {
  const { app, email, client, jwt } = await cook();
  const other = must((await app.client().signInWithPassword({ email, password: PASSWORD })).data.session);
  await app.call('POST', '/recover', { body: { email } });
  const { token_hash } = await app.lastMail(email);
  await client.updateUser({ password: OTHER_PASSWORD, current_password: PASSWORD });
  expect((await app.call('GET', '/user', { jwt })).status).toBe(200);
  expect((await app.call('GET', '/user', { jwt: other.access_token })).json.code).toBe('session_not_found');
  const refreshed = await app.call('POST', '/token?grant_type=refresh_token', {
    body: { refresh_token: other.refresh_token },
  });
  expect(refreshed.status).toBe(400);
  const recovered = await app.call('POST', '/verify', { body: { type: 'recovery', token_hash } });
  expect(recovered.json.code).toBe('otp_expired');
});

test('a new address takes effect only after its owner confirms it', async () => {
  const { app, email, client } = await cook();
  const next = newEmail();
  const { data, error } = await client.updateUser({ email: next });
  expect(error).toBeNull();
  expect(must(data.user)).toMatchObject({ email, new_email: next, email_change_sent_at: expect.any(String) });
  const mail = await app.lastMail(next);
  expect(mail.type).toBe('email_change');
  const verified = await client.verifyOtp({ type: 'email_change', email: next, token: mail.token });
  expect(verified.error).toBeNull();
  expect(must(verified.data.user).email).toBe(next);
  expect(must(verified.data.user).new_email).toBeUndefined();
  expect(must(must(verified.data.user).identities)[0]?.identity_data?.email).toBe(next);
  expect((await app.client().signInWithPassword({ email: next, password: PASSWORD })).error).toBeNull();
  expect((await app.client().signInWithPassword({ email, password: PASSWORD })).error).not.toBeNull();
});

test('a link sent to the old address becomes invalid when the address changes', async () => {
  const { app, email, client } = await cook();
  const next = newEmail();
  await client.updateUser({ email: next });
  const change = await app.lastMail(next);
  await app.call('POST', '/recover', { body: { email } });
  const recovery = await app.lastMail(email);
  await client.verifyOtp({ type: 'email_change', token_hash: change.token_hash });
  const { json } = await app.call('POST', '/verify', {
    body: { type: 'recovery', token_hash: recovery.token_hash },
  });
  expect(json.code).toBe('otp_expired');
});

test('a change to a taken address gets the same reply and sends no mail', async () => {
  const { app, client } = await cook();
  const { email: taken } = await app.member();
  const { data, error } = await client.updateUser({ email: taken });
  expect(error).toBeNull();
  expect(must(data.user).new_email).toBe(taken);
  expect((await app.outbox(taken)).map(({ type }) => type)).toEqual(['signup']);
});

test('an address taken meanwhile cannot be claimed by an older link', async () => {
  const { app, email, client } = await cook();
  const next = newEmail();
  await client.updateUser({ email: next });
  const { token_hash } = await app.lastMail(next);
  await app.member(next);
  const { json } = await app.call('POST', '/verify', { body: { type: 'email_change', token_hash } });
  expect(json.code).toBe('otp_expired');
  expect((await client.getUser()).data.user?.email).toBe(email);
});

test('only the newest address change counts', async () => {
  const { app, client } = await cook();
  const [first, second] = [newEmail(), newEmail()];
  await client.updateUser({ email: first });
  await client.updateUser({ email: second });
  const old = await app.lastMail(first);
  const { json } = await app.call('POST', '/verify', {
    body: { type: 'email_change', token_hash: old.token_hash },
  });
  expect(json.code).toBe('otp_expired');
});

test('a later change cancels an earlier one, even if it sends no mail', async () => {
  const { app, email, client } = await cook();
  const { email: taken } = await app.member();
  const first = newEmail();
  await client.updateUser({ email: first });
  await client.updateUser({ email: taken });
  const { token_hash } = await app.lastMail(first);
  const { json } = await app.call('POST', '/verify', { body: { type: 'email_change', token_hash } });
  expect(json.code).toBe('otp_expired');
  expect((await client.getUser()).data.user?.email).toBe(email);
});

test('naming the current address again cancels a change', async () => {
  const { app, email, client } = await cook();
  const next = newEmail();
  await client.updateUser({ email: next });
  const { data, error } = await client.updateUser({ email });
  expect(error).toBeNull();
  expect(must(data.user)).toMatchObject({ email });
  expect(must(data.user).new_email).toBeUndefined();
  const { token_hash } = await app.lastMail(next);
  const { json } = await app.call('POST', '/verify', { body: { type: 'email_change', token_hash } });
  expect(json.code).toBe('otp_expired');
});

test('repeated address changes cannot be used to send many mails', async () => {
  const { app, jwt } = await cook();
  for (let n = 0; n < 20; n++) await app.call('PUT', '/user', { jwt, body: { email: newEmail() } });
  expect((await app.call('PUT', '/user', { jwt, body: { email: newEmail() } })).status).toBe(429);
});

test('users cannot make themselves administrators', async () => {
  const { app, jwt } = await cook();
  const { status, json } = await app.call('PUT', '/user', {
    jwt,
    body: { app_metadata: { roles: ['admin'] }, data: { wok: true } },
  });
  expect([status, json.code]).toEqual([403, 'not_admin']);
  expect((await app.call('GET', '/user', { jwt })).json.user_metadata).toEqual({});
});

test('the reply with a user’s data contains no secret', async () => {
  const { app, jwt, client } = await cook();
  await client.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' });
  const { text } = await app.call('GET', '/user', { jwt });
  expect(text).not.toMatch(/scrypt|password|secret|hash|"key"|token/);
});
