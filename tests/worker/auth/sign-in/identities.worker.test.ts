/** Tests of unlinking a sign-in provider from an account, with the unmodified auth client. */
import { expect, test } from 'vitest';
import {
  type App,
  must,
  newEmail,
  OTHER_PASSWORD,
  PASSWORD,
  raise,
  refreshProof,
  SITE,
  type Signed,
  startApp,
  withDatabase,
} from '../harness.ts';

withDatabase();

/**
 * Links a provider to an account in the database, like a sign-in at the provider with the same address. @returns the
 * identity's id
 */
async function link(app: App, { user }: Pick<Signed, 'user'>, provider = 'google'): Promise<string> {
  const id = crypto.randomUUID();
  await app.db
    .prepare(
      `insert into identities (id, user_id, provider, subject, email, created_at, updated_at)
       values (?1, ?2, ?3, ?4, ?5, ?6, ?6)`,
    )
    .bind(id, user.id, provider, `${provider}-${id}`, user.email, app.time.now + 1)
    .run();
  return id;
}

async function createSignedInClient(app: App, { access_token, refresh_token }: Signed) {
  const client = app.client();
  await client.setSession({ access_token, refresh_token });
  return client;
}

const unlink = (app: App, jwt: string, id: string) => app.call('DELETE', `/user/identities/${id}`, { jwt });

const signInWithPassword = async (app: App, email: string, password = PASSWORD) =>
  (await app.call('POST', '/token?grant_type=password', { body: { email, password } })).status;

const listProviders = async (app: App, jwt: string): Promise<string[]> => {
  const { json } = await app.call('GET', '/user', { jwt });
  return json.identities.map(({ provider }: { provider: string }) => provider);
};

test('the client lists identities and unlinks one, and the owner is notified by mail', async () => {
  const app = startApp();
  const member = await app.member();
  await link(app, member);
  const client = await createSignedInClient(app, member);
  const { data } = await client.getUserIdentities();
  expect(must(data).identities.map(({ provider }) => provider)).toEqual(['email', 'google']);
  const google = must(must(data).identities[1]);
  expect(await client.unlinkIdentity(google)).toEqual({ data: {}, error: null });
  expect(must((await client.getUser()).data.user).app_metadata).toEqual({
    provider: 'email',
    providers: ['email'],
  });
  const mail = (await app.outbox(member.email)).at(-1) as unknown as { type: string; text: string };
  expect(mail.type).toBe('identity_unlinked');
  expect(mail.text).toContain('(Google)');
  expect(await signInWithPassword(app, member.email)).toBe(200);
  const secondUnlink = await client.unlinkIdentity(google);
  expect(secondUnlink.error).toMatchObject({ code: 'single_identity_not_deletable', status: 422 });
});

test('the last identity stays', async () => {
  const app = startApp();
  const member = await app.member();
  const client = await createSignedInClient(app, member);
  const { data } = await client.getUserIdentities();
  const { error } = await client.unlinkIdentity(must(must(data).identities[0]));
  expect(error).toMatchObject({ code: 'single_identity_not_deletable', status: 422 });
  expect(await signInWithPassword(app, member.email)).toBe(200);
});

test('if two identities are unlinked at once, one stays', async () => {
  const app = startApp();
  const member = await app.member();
  const google = await link(app, member);
  const { json } = await app.call('GET', '/user', { jwt: member.access_token });
  const emailIdentity = json.identities[0].identity_id as string;
  const replies = await Promise.all(
    [google, emailIdentity].map((id) => unlink(app, member.access_token, id)),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(await listProviders(app, member.access_token)).toHaveLength(1);
});

test('unlinking the mail identity removes the password', async () => {
  const app = startApp();
  const member = await app.member();
  await link(app, member);
  const { json } = await app.call('GET', '/user', { jwt: member.access_token });
  expect((await unlink(app, member.access_token, json.identities[0].identity_id)).status).toBe(200);
  expect(await listProviders(app, member.access_token)).toEqual(['google']);
  expect(await signInWithPassword(app, member.email)).toBe(400);
});

test('an account created through a provider can unlink it after setting a password or signing in by mail', async () => {
  const app = startApp();
  const createProviderAccount = async () => {
    const member = await app.member();
    const id = await link(app, member);
    await app.db.batch([
      app.db.prepare(`delete from identities where user_id = ?1 and provider = 'email'`).bind(member.user.id),
      app.db.prepare('update users set password_hash = null where id = ?1').bind(member.user.id),
    ]);
    return { ...member, id };
  };
  const first = await createProviderAccount();
  expect((await unlink(app, first.access_token, first.id)).json.code).toBe('single_identity_not_deletable');
  const body = { password: OTHER_PASSWORD };
  expect((await app.call('PUT', '/user', { jwt: first.access_token, body })).status).toBe(200);
  expect((await unlink(app, first.access_token, first.id)).status).toBe(200);
  expect(await signInWithPassword(app, first.email, OTHER_PASSWORD)).toBe(200);

  const second = await createProviderAccount();
  await app.call('POST', '/otp', { body: { email: second.email } });
  const { token } = await app.lastMail(second.email);
  await app.call('POST', '/verify', { body: { type: 'email', email: second.email, token } });
  expect((await unlink(app, second.access_token, second.id)).status).toBe(200);
  expect(await listProviders(app, second.access_token)).toEqual(['email']);
});

test('a password from before identities existed counts as an identity', async () => {
  const app = startApp();
  const member = await app.member();
  const id = await link(app, member);
  await app.db
    .prepare(`delete from identities where user_id = ?1 and provider = 'email'`)
    .bind(member.user.id)
    .run();
  expect((await unlink(app, member.access_token, id)).status).toBe(200);
  expect(await listProviders(app, member.access_token)).toEqual(['email']);
});

test('unlinking needs a recent proof and the second factor', async () => {
  const app = startApp({ AUTH_ACCESS_TTL: '3600' });
  const member = await app.member();
  const id = await link(app, member);
  app.time.now += 5 * 60_000;
  const stale = await unlink(app, member.access_token, id);
  expect([stale.status, stale.json.code]).toEqual([403, 'reauthentication_needed']);
  await refreshProof(app);
  const jwt = await raise(app, member.access_token);
  await refreshProof(app);
  const lower = await unlink(app, member.access_token, id);
  expect([lower.status, lower.json.code]).toEqual([401, 'insufficient_aal']);
  expect((await unlink(app, jwt, id)).status).toBe(200);
});

test('nobody can unlink another user’s identity, or one that does not exist', async () => {
  const app = startApp();
  const member = await app.member();
  await link(app, member);
  const other = await app.member(newEmail());
  const foreign = await link(app, other);
  for (const id of [foreign, crypto.randomUUID()]) {
    const { status, json } = await unlink(app, member.access_token, id);
    expect([status, json.code]).toEqual([422, 'identity_not_found']);
  }
  expect(await listProviders(app, other.access_token)).toEqual(['email', 'google']);
  const wrong = await unlink(app, member.access_token, 'not-a-uuid');
  expect([wrong.status, wrong.json.code]).toEqual([404, 'validation_failed']);
  expect((await app.call('DELETE', `/user/identities/${foreign}`)).status).toBe(401);
});

test('unlinking an identity invalidates a sign-in link requested before', async () => {
  const app = startApp();
  const member = await app.member();
  const id = await link(app, member);
  await app.call('POST', '/otp', { body: { email: member.email } });
  const { token_hash } = await app.lastMail(member.email);
  expect((await unlink(app, member.access_token, id)).status).toBe(200);
  const { json } = await app.call('POST', '/verify', { body: { type: 'email', token_hash } });
  expect(json.code).toBe('otp_expired');
});

test('restoring an old address unlinks providers with another address', async () => {
  const app = startApp();
  const member = await app.member();
  const id = await link(app, member);
  await app.db.prepare('update identities set email = ?2 where id = ?1').bind(id, newEmail()).run();
  await link(app, member, 'github');
  await app.call('PUT', '/user', { jwt: member.access_token, body: { email: newEmail() } });
  const { token_hash } = await app.lastMail(member.email);
  await app.fetch(`${SITE}/auth/v1/undo`, {
    method: 'POST',
    body: new URLSearchParams({ token: token_hash }),
  });
  const { json } = await app.call('POST', '/token?grant_type=password', {
    body: { email: member.email, password: PASSWORD },
  });
  expect(await listProviders(app, json.access_token)).toEqual(['email', 'github']);
});
