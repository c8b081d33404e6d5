/** Tests for the end of a pending change of the email address, and for the undo link sent to the old address. */
import { expect, test } from 'vitest';
import {
  type App,
  must,
  newEmail,
  OTHER_PASSWORD,
  PASSWORD,
  raise,
  SITE,
  startApp,
  withDatabase,
} from './harness.ts';

withDatabase();

const DAY = 24 * 3_600_000;

/** Creates an account that a thief could use for a minute: an address change and a recovery are pending. */
async function visited() {
  const app = startApp();
  const owner = await app.member();
  const thief = newEmail();
  await app.call('PUT', '/user', { jwt: owner.access_token, body: { email: thief } });
  const change = await app.lastMail(thief);
  await app.call('POST', '/recover', { body: { email: owner.email } });
  const recovery = await app.lastMail(owner.email);
  return { app, owner, jwt: owner.access_token, thief, change, recovery };
}
type Visited = Awaited<ReturnType<typeof visited>>;

const ENDS: readonly [string, (visit: Visited) => Promise<unknown>][] = [
  [
    'a new password',
    ({ app, jwt }) =>
      app.call('PUT', '/user', { jwt, body: { password: OTHER_PASSWORD, current_password: PASSWORD } }),
  ],
  [
    'a recovery',
    ({ app, recovery }) =>
      app.call('POST', '/verify', { body: { type: 'recovery', token_hash: recovery.token_hash } }),
  ],
  ['signing out everywhere', ({ app, jwt }) => app.call('POST', '/logout?scope=global', { jwt })],
  ['signing out everywhere else', ({ app, jwt }) => app.call('POST', '/logout?scope=others', { jwt })],
  [
    'a factor that is removed',
    async ({ app, jwt }) => {
      const raised = await raise(app, jwt);
      const { json: user } = await app.call('GET', '/user', { jwt: raised });
      return app.call('DELETE', `/factors/${user.factors[0].id}`, { jwt: raised });
    },
  ],
];

test.each(ENDS)('%s invalidates every link and code requested before', async (_name, end) => {
  const visit = await visited();
  const { app, owner, thief, change, recovery } = visit;
  expect(await end(visit)).toMatchObject({ status: expect.toSatisfy((status: number) => status < 300) });
  for (const body of [
    { type: 'email_change', token_hash: change.token_hash },
    { type: 'email_change', email: thief, token: change.token },
    { type: 'recovery', token_hash: recovery.token_hash },
    { type: 'recovery', email: owner.email, token: recovery.token },
  ]) {
    const { status, json } = await app.call('POST', '/verify', { body });
    expect([body.type, status, json.code]).toEqual([body.type, 403, 'otp_expired']);
  }
  // The mail cannot be requested again.
  app.time.now += 61_000;
  await app.call('POST', '/resend', { body: { email: owner.email, type: 'email_change' } });
  expect(await app.outbox(thief)).toHaveLength(1);
  const row = await app.db.prepare('select new_email from users').first<{ new_email: string | null }>();
  expect(row).toEqual({ new_email: null });
});

test('signing out on one device leaves requested links valid', async () => {
  const { app, jwt, thief, change } = await visited();
  await app.call('POST', '/logout?scope=local', { jwt });
  const body = { type: 'email_change', token_hash: change.token_hash };
  expect((await app.call('POST', '/verify', { body })).json.user.email).toBe(thief);
});

test('signing out everywhere deletes sign-in codes that are not yet exchanged', async () => {
  const { app, jwt, owner } = await visited();
  await app.db
    .prepare(
      `insert into flow_states (hash, kind, user_id, method, created_at, expires_at) values ('x', 'code', ?1, 'otp', 0, ?2)`,
    )
    .bind(owner.user.id, app.time.now + DAY)
    .run();
  await app.call('POST', '/logout?scope=global', { jwt });
  expect(await app.db.prepare('select count(*) as n from flow_states').first('n')).toBe(0);
});

/** Returns the mails of a type to an address. */
const findMails = async (app: App, to: string, type: string) =>
  (await app.outbox(to)).filter((mail) => mail.type === type);
const signIn = async (app: App, email: string, password = PASSWORD) =>
  (await app.call('POST', '/token?grant_type=password', { body: { email, password } })).status;
const press = (app: App, token: string) =>
  app.fetch(`${SITE}/auth/v1/undo`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ token }).toString(),
  });

test('the old address is notified of a requested change and can cancel it', async () => {
  const { app, owner, jwt, change } = await visited();
  const [mail] = await findMails(app, owner.email, 'email_change_asked');
  const { link, token_hash, token } = must(mail);
  expect(token).toBe('');
  // A GET must have no effect, because mail programs open links by themselves.
  for (const method of ['HEAD', 'GET', 'GET']) expect((await app.fetch(link, { method })).status).toBe(200);
  const page = await (await app.fetch(link)).text();
  expect(page).toContain(`<input type="hidden" name="token" value="${token_hash}" />`);
  expect((await app.call('GET', '/user', { jwt })).status).toBe(200);
  const done = await press(app, token_hash);
  expect([done.status, await done.text()]).toEqual([
    200,
    expect.stringContaining('Your address is restored'),
  ]);
  expect((await app.call('GET', '/user', { jwt })).json.code).toBe('session_not_found');
  const body = { type: 'email_change', token_hash: change.token_hash };
  expect((await app.call('POST', '/verify', { body })).json.code).toBe('otp_expired');
  expect(await signIn(app, owner.email)).toBe(200);
  expect((await press(app, token_hash)).status).toBe(410);
  expect((await app.fetch(link)).status).toBe(410);
});

test('for seven days after the change the old address can be restored, which ends everything else', async () => {
  const { app, owner, thief, change } = await visited();
  const body = { type: 'email_change', token_hash: change.token_hash };
  const { json: session } = await app.call('POST', '/verify', { body });
  app.time.now += 7 * DAY - 60_000;
  const [mail] = await findMails(app, owner.email, 'email_change_done');
  await app.call('POST', '/recover', { body: { email: thief } });
  const recovery = await app.lastMail(thief);
  expect((await press(app, must(mail).token_hash)).status).toBe(200);
  expect(await signIn(app, owner.email)).toBe(200);
  expect(await signIn(app, thief)).toBe(400);
  const refreshed = await app.call('POST', '/token?grant_type=refresh_token', {
    body: { refresh_token: session.refresh_token },
  });
  expect(refreshed.status).toBe(400);
  const recovered = await app.call('POST', '/verify', {
    body: { type: 'recovery', token_hash: recovery.token_hash },
  });
  expect(recovered.json.code).toBe('otp_expired');
  const { json } = await app.call('POST', '/token?grant_type=password', {
    body: { email: owner.email, password: PASSWORD },
  });
  expect(json.user.identities[0].identity_data.email).toBe(owner.email);
});

test('after the old address is restored, a formerly known browser counts as new', async () => {
  const { app, owner } = await visited();
  const body = { email: owner.email, password: PASSWORD };
  const { headers } = await app.call('POST', '/token?grant_type=password', { body });
  const Cookie = must(/\bdevice=[^;]+/.exec(headers.get('Set-Cookie') ?? ''))[0];
  const signInAgain = () => app.call('POST', '/token?grant_type=password', { body, headers: { Cookie } });
  const countSignInMails = async () => (await findMails(app, owner.email, 'new_sign_in')).length;
  await signInAgain();
  expect(await countSignInMails()).toBe(1);
  const [mail] = await findMails(app, owner.email, 'email_change_asked');
  await press(app, must(mail).token_hash);
  expect((await signInAgain()).status).toBe(200);
  expect(await countSignInMails()).toBe(2);
});

test('after seven days the old address cannot be restored', async () => {
  const { app, owner, change } = await visited();
  await app.call('POST', '/verify', { body: { type: 'email_change', token_hash: change.token_hash } });
  const mails = await findMails(app, owner.email, 'email_change_done');
  app.time.now += 7 * DAY;
  expect((await press(app, must(mails[0]).token_hash)).status).toBe(410);
});

test('nothing that a thief does to the account prevents restoring the old address', async () => {
  const { app, owner, thief, change } = await visited();
  const verified = await app.call('POST', '/verify', {
    body: { type: 'email_change', token_hash: change.token_hash },
  });
  const jwt = verified.json.access_token;
  // The thief sets a new password, requests a third address and signs out everywhere.
  await app.call('PUT', '/user', { jwt, body: { password: OTHER_PASSWORD, current_password: PASSWORD } });
  const third = newEmail();
  app.time.now += 61_000;
  await app.call('PUT', '/user', { jwt, body: { email: third } });
  const next = await app.lastMail(third);
  await app.call('POST', '/verify', { body: { type: 'email_change', token_hash: next.token_hash } });
  await app.call('POST', '/logout?scope=global', { jwt });
  // A sign-up with the address that is now free stays unconfirmed.
  await app.call('POST', '/signup', { body: { email: owner.email, password: PASSWORD } });
  const [mail] = await findMails(app, owner.email, 'email_change_done');
  const [theirs] = await findMails(app, thief, 'email_change_done');
  expect((await press(app, must(mail).token_hash)).status).toBe(200);
  // The thief's password is invalid now, and so are the undo links created later.
  expect(await signIn(app, owner.email, OTHER_PASSWORD)).toBe(400);
  expect((await press(app, must(theirs).token_hash)).status).toBe(410);
  app.time.now += 61_000;
  await app.call('POST', '/recover', { body: { email: owner.email } });
  const { token_hash } = await app.lastMail(owner.email);
  const { json } = await app.call('POST', '/verify', { body: { type: 'recovery', token_hash } });
  expect(json.user).toMatchObject({ id: owner.user.id, email: owner.email });
});

test('an old address that another account has since confirmed is not restored, but the account’s sessions end', async () => {
  const { app, owner, change } = await visited();
  const verified = await app.call('POST', '/verify', {
    body: { type: 'email_change', token_hash: change.token_hash },
  });
  const [mail] = await findMails(app, owner.email, 'email_change_done');
  const other = await app.member(owner.email);
  const done = await press(app, must(mail).token_hash);
  expect(await done.text()).toContain('belongs to another account');
  expect((await app.call('GET', '/user', { jwt: verified.json.access_token })).status).toBe(403);
  expect((await app.call('GET', '/user', { jwt: other.access_token })).json.email).toBe(owner.email);
});

test.each([['x'], [''], ['"><script>'], ['%']])('the link %j is invalid', async (token) => {
  const app = startApp();
  const page = await app.fetch(`${SITE}/auth/v1/undo?token=${encodeURIComponent(token)}`);
  expect(page.status).toBe(410);
  expect(await page.text()).not.toContain('<script');
  expect((await press(app, token)).status).toBe(410);
  expect(page.headers.get('Referrer-Policy')).toBe('no-referrer');
  expect(page.headers.get('Content-Security-Policy')).toMatch(
    /^default-src 'none'; .*frame-ancestors 'none'$/,
  );
});
