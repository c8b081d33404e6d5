/** Tests of joining a household: it needs a recent proof of identity, every member sees it, and it can be undone. */
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { api, fillPathParameters } from '#contract/paths';
import { type App, must, OTHER_PASSWORD, PASSWORD, raise, SITE, startApp } from '../auth/harness.ts';
import { migrated } from '../database.ts';
import { callAs } from '../pantry/cooks.ts';

beforeAll(migrated, 60_000);
beforeEach(() => {
  for (const name of ['warn', 'log'] as const) vi.spyOn(console, name).mockImplementation(() => {});
});

const FIVE_MINUTES = 300_000;

/** Signs up a user with a name and returns the user's session. */
async function person(app: App, name: string) {
  const { email, access_token: token, user } = await app.member();
  await app.call('PUT', '/user', { jwt: token, body: { data: { display_name: name } } });
  const call = (method: string, path: string, body?: unknown) => callAs(token, method, path, body);
  return { id: user.id, email, token, call };
}
type Person = Awaited<ReturnType<typeof person>>;

/** Makes the sessions of these people old. */
const grow = (app: App, ...people: Person[]) =>
  app.db.batch(
    people.map(({ id }) =>
      app.db
        .prepare(
          'update sessions set created_at = created_at - ?2, reauthenticated_at = reauthenticated_at - ?2 where user_id = ?1',
        )
        .bind(id, FIVE_MINUTES + 60_000),
    ),
  );
const prove = async ({ call }: Person, password = PASSWORD) =>
  expect((await call('POST', api.reauthenticate, { password })).status).toBe(200);
const findMails = async (app: App, { email }: Person, type: string) =>
  ((await app.outbox(email)) as unknown as { type: string; subject: string; text: string }[]).filter(
    (mail) => mail.type === type,
  );
const invite = async ({ call }: Person): Promise<string> =>
  (await call('POST', api.householdInvite)).json.token;
const stale = { status: 403, json: { code: 'reauthentication_needed' } };

test('inviting, joining and transferring ownership need a proof of identity from the last five minutes', async () => {
  const app = startApp();
  const [ann, ben] = [await person(app, 'Ann'), await person(app, 'Ben')];
  await grow(app, ann, ben);
  expect(await ann.call('POST', api.householdInvite)).toMatchObject(stale);
  expect((await ann.call('GET', api.household)).json.invited_until).toBeNull();
  await prove(ann);
  const token = await invite(ann);
  expect(await ben.call('POST', api.householdJoin, { token })).toMatchObject(stale);
  expect((await ann.call('GET', api.household)).json.members).toHaveLength(1);
  await prove(ben);
  expect((await ben.call('POST', api.householdJoin, { token })).status).toBe(200);
  await grow(app, ann, ben);
  expect(await ann.call('POST', api.householdOwner, { member: ben.id })).toMatchObject(stale);
  // Removing a member needs no proof of identity, so that a member who sees a stranger can act at once.
  expect((await ann.call('DELETE', api.householdInvite)).status).toBe(200);
  expect((await ann.call('DELETE', fillPathParameters(api.householdMember, { id: ben.id }))).status).toBe(
    200,
  );
});

test('a user with a second factor must use it to invite, and needs no other proof of identity', async () => {
  const app = startApp();
  const ann = await person(app, 'Ann');
  const raised = await raise(app, ann.token);
  expect((await ann.call('POST', api.householdInvite)).json.code).toBe('insufficient_aal');
  expect((await callAs(raised, 'POST', api.householdInvite)).status).toBe(200);
});

test('all members get a mail about a new member, and the new member gets one that names the household', async () => {
  const app = startApp();
  const [ann, ben, cem] = [
    await person(app, 'Ann'),
    await person(app, 'Ben'),
    await person(app, 'Support https://evil.example/x'),
  ];
  await ben.call('POST', api.householdJoin, { token: await invite(ann) });
  expect(await findMails(app, ann, 'member_joined')).toMatchObject([
    {
      subject: 'Ben joined your household on Pantry Chef',
      text: expect.stringContaining(`${SITE}/household`),
    },
  ]);
  expect(await findMails(app, ben, 'household_joined')).toMatchObject([
    { text: expect.stringContaining('joined the household of Ann.') },
  ]);
  await cem.call('POST', api.householdJoin, { token: await invite(ann) });
  for (const member of [ann, ben]) {
    const [mail] = (await findMails(app, member, 'member_joined')).slice(-1);
    // Mail programs must not turn the user's name into a link.
    expect(must(mail).subject).toBe('Support https evil example x joined your household on Pantry Chef');
    expect(must(mail).text).not.toContain('evil.example');
  }
  expect(await findMails(app, ben, 'household_joined')).toHaveLength(1);
  expect(await findMails(app, ann, 'household_joined')).toHaveLength(0);
  // A failed attempt to join sends no mail.
  const refusedReply = await ben.call('POST', api.householdJoin, { token: 'x' });
  expect(refusedReply.status).toBe(404);
  expect(await findMails(app, ann, 'member_joined')).toHaveLength(2);
});

/**
 * Ways of a theft: a thief has the session of a victim while its proof of identity is recent, and joins the household
 * with another account.
 */
const THEFTS: readonly [string, (victim: Person, thief: Person) => Promise<void>][] = [
  [
    'the thief joined by an invitation of the victim',
    async (victim, thief) => {
      await thief.call('POST', api.householdJoin, { token: await invite(victim) });
    },
  ],
  [
    'the victim was made to join the household of the thief',
    async (victim, thief) => {
      await victim.call('POST', api.householdJoin, { token: await invite(thief) });
    },
  ],
];

test.each(THEFTS)(
  'after a new password, a membership created by a thief is visible and can be ended: %s',
  async (_way, steal) => {
    const app = startApp();
    const [victim, thief] = [await person(app, 'Vic'), await person(app, 'Thea')];
    await steal(victim, thief);
    await victim.call('POST', api.inventory, { ingredient_name: 'secret egg', qty: 1, unit: 'count' });
    expect(JSON.stringify((await thief.call('GET', api.inventory)).json)).toContain('secret egg');
    expect([
      (await findMails(app, victim, 'member_joined')).length +
        (await findMails(app, victim, 'household_joined')).length,
    ]).toEqual([1]);

    await app.call('POST', '/recover', { body: { email: victim.email } });
    const { token_hash } = await app.lastMail(victim.email);
    const { json: session } = await app.call('POST', '/verify', { body: { type: 'recovery', token_hash } });
    const jwt = session.access_token as string;
    // The page that sets a new password shows this data.
    const { json: household } = await callAs(jwt, 'GET', api.household);
    const other = household.members.find(({ you }: { you: boolean }) => !you);
    const ownMember = household.members.find(({ you }: { you: boolean }) => you);
    expect([other.name, typeof (household.role === 'owner' ? other : ownMember).joined_at]).toEqual([
      'Thea',
      'string',
    ]);
    expect((await app.call('PUT', '/user', { jwt, body: { password: OTHER_PASSWORD } })).status).toBe(200);
    expect((await victim.call('GET', api.household)).status).toBe(401);
    const ended =
      household.role === 'owner'
        ? await callAs(jwt, 'DELETE', fillPathParameters(api.householdMember, { id: other.id }))
        : await callAs(jwt, 'POST', api.householdLeave);
    expect(ended.status).toBe(200);
    await callAs(jwt, 'POST', api.inventory, { ingredient_name: 'new milk', qty: 1, unit: 'count' });
    expect(JSON.stringify((await thief.call('GET', api.inventory)).json)).not.toContain('new milk');
    expect((await thief.call('GET', api.household)).json.members).toHaveLength(1);
  },
);

test('a stolen session with an old proof can neither invite nor join', async () => {
  const app = startApp();
  const [victim, thief] = [await person(app, 'Vic'), await person(app, 'Thea')];
  const token = await invite(thief);
  await grow(app, victim);
  expect(await victim.call('POST', api.householdInvite)).toMatchObject(stale);
  expect(await victim.call('POST', api.householdJoin, { token })).toMatchObject(stale);
  expect((await victim.call('GET', api.household)).json.members).toHaveLength(1);
  expect((await thief.call('GET', api.household)).json.members).toHaveLength(1);
});

test('a household shows since when each member is in it, except its founder', async () => {
  const app = startApp();
  const [ann, ben] = [await person(app, 'Ann'), await person(app, 'Ben')];
  const before = new Date().toISOString();
  await ben.call('POST', api.householdJoin, { token: await invite(ann) });
  const { members } = (await ben.call('GET', api.household)).json;
  expect(members[0].joined_at).toBeNull();
  expect(members[1].joined_at >= before).toBe(true);
});
