/// <reference types="@cloudflare/vitest-plugin/types" />
/** Tests of the live connections of households, on real Durable Objects. */
import {
  abortAllDurableObjects,
  evictDurableObject,
  runDurableObjectAlarm,
  runInDurableObject,
} from 'cloudflare:test';
import { expect, test, vi } from 'vitest';
import { LIVE_ADDRESS, LIVE_PER_HOUSEHOLD, LIVE_PER_USER } from '#contract/household/live-protocol';
import { CONNECTION_HEADER, type Connection } from '#worker/platform/live/household-live';
import { until } from '../../until.ts';
import { OTHER_PASSWORD, PASSWORD, raise, SITE, startApp, withDatabase } from '../auth/harness.ts';
import { db, withRecipe } from '../database.ts';
import { ask, knock, LIVE, listening, live, offering, phone, settled, UPGRADE } from './phones.ts';

withDatabase();

const accounts = startApp();

async function person() {
  const { access_token: token, user, email } = await accounts.member();
  return { token, id: user.id, email };
}
type Person = Awaited<ReturnType<typeof person>>;

const readHouseholdId = (id: string) =>
  db
    .prepare('select household_id from household_members where user_id = ?1')
    .bind(id)
    .first<string>('household_id');

const moveMember = (household: string, id: string) =>
  db
    .prepare(`update household_members set household_id = ?1, role = 'member' where user_id = ?2`)
    .bind(household, id)
    .run();

/** Creates two people who share a household. */
async function household(): Promise<[Person, Person]> {
  const [one, other] = [await person(), await person()];
  await accounts.call('PUT', '/user', { jwt: one.token, body: { data: { display_name: 'Ann' } } });
  await moveMember((await readHouseholdId(one.id)) ?? '', other.id);
  return [one, other];
}

const secondSession = async ({ email }: Person): Promise<string> =>
  (await accounts.call('POST', '/token?grant_type=password', { body: { email, password: PASSWORD } })).json
    .access_token;

async function call(token: string, method: string, path: string, body?: unknown) {
  const init = { method, headers: { Authorization: `Bearer ${token}` }, body: JSON.stringify(body) };
  const response = await live(() => ask(path, init));
  // biome-ignore lint/suspicious/noExplicitAny: replies of every shape
  return { status: response.status, json: (await response.json()) as any };
}

const EGGS = { ingredient_name: 'egg', qty: 6, unit: 'count' };
const addEggs = (token: string) => call(token, 'POST', '/api/inventory', EGGS);

test('other members learn of a change within a second, with its author; the browser that made it does not', async () => {
  const [ann, bob] = await household();
  const [authorPhone, elsewhere, otherPhone] = [
    await phone(ann.token),
    await phone(await secondSession(ann)),
    await phone(bob.token),
  ];
  await addEggs(ann.token);
  await otherPhone.hears({ area: 'pantry', by: 'Ann' });
  await elsewhere.hears({ area: 'pantry', by: null });
  await settled(authorPhone);
  expect(authorPhone.heard).toEqual([]);
});

test('each change of pantry, cookings and plan is announced, and calls without a change are not', async () => {
  const [ann, bob] = await household();
  const recipeId = await withRecipe({ title: 'Fried eggs', ingredients: ['3 eggs'] });
  const bobs = await phone(bob.token);
  const heard: string[] = [];
  const does = async (method: string, path: string, body?: unknown) => {
    const { status, json } = await call(ann.token, method, path, body);
    if (status === 200) await bobs.hears(expect.anything());
    else await settled(bobs);
    const areas = bobs.heard.splice(0).map((message) => (message as { area: string }).area);
    heard.push(`${method} ${path.replace(/[0-9a-f-]{36}/, '…')} ${status}: ${areas.join() || 'nothing'}`);
    return json;
  };
  const { item } = await does('POST', '/api/inventory', EGGS);
  await does('POST', '/api/inventory/bulk', { items: [{ ...EGGS, ingredient_name: 'rice' }] });
  await does('PATCH', `/api/inventory/${item.id}`, { step: 1 });
  await does('PATCH', `/api/inventory/${crypto.randomUUID()}`, { step: 1 });
  const { undo } = await does('POST', '/api/consumeInventory', { recipeId });
  await does('POST', '/api/undoConsume', { undo });
  await does('POST', '/api/undoConsume', { undo: crypto.randomUUID() });
  await does('DELETE', `/api/inventory/${item.id}`);
  await does('DELETE', `/api/inventory/${item.id}`);
  const plan = { meals: [], repeats: 1, have: [], list: [], atMostBetter: null };
  await does('PUT', '/api/plan/week', { plan, over: null });
  await does('PUT', '/api/plan/week', { plan, over: null });
  await does('DELETE', '/api/plan/week');
  expect(heard).toEqual([
    'POST /api/inventory 200: pantry',
    'POST /api/inventory/bulk 200: pantry',
    'PATCH /api/inventory/… 200: pantry',
    'PATCH /api/inventory/… 404: nothing',
    'POST /api/consumeInventory 200: cooking',
    'POST /api/undoConsume 200: cooking',
    'POST /api/undoConsume 404: nothing',
    'DELETE /api/inventory/… 200: pantry',
    'DELETE /api/inventory/… 404: nothing',
    'PUT /api/plan/week 200: plan',
    'PUT /api/plan/week 409: nothing',
    'DELETE /api/plan/week 200: plan',
  ]);
});

test('two households learn nothing of each other', async () => {
  const [ann, bob] = await household();
  const [eve, mallory] = await household();
  const phones = await Promise.all([bob, eve, mallory].map(({ token }) => phone(token)));
  const [bobs, eves, mallorys] = phones;
  if (!bobs || !eves || !mallorys) throw new Error('A phone is missing.');
  await addEggs(ann.token);
  await bobs.hears({ area: 'pantry', by: 'Ann' });
  await settled(eves, mallorys);
  expect([eves.heard, mallorys.heard]).toEqual([[], []]);
  // A user who has moved to another household gets no messages of the former one.
  await moveMember((await readHouseholdId(eve.id)) ?? '', bob.id);
  await addEggs(bob.token);
  await mallorys.hears({ area: 'pantry', by: expect.any(String) });
  expect(bobs.heard).toHaveLength(1);
});

test('a rejected listener gets the reason, and no socket is opened', async () => {
  const member = await person();
  const half = await person();
  await raise(accounts, half.token);
  const halfway = await secondSession(half);
  const ended = await person();
  await accounts.call('POST', '/logout', { jwt: ended.token });
  const forged = `${member.token.slice(0, member.token.lastIndexOf('.'))}.${'A'.repeat(86)}`;
  const wrong: readonly [string, number, string, Record<string, string>][] = [
    ['no WebSocket', 426, 'invalid_input', { Authorization: `Bearer ${member.token}` }],
    [
      'a page of another site',
      403,
      'forbidden',
      { ...offering(member.token), Origin: 'https://evil.example' },
    ],
    ['nobody says whose page', 403, 'forbidden', { ...offering(member.token), Origin: '' }],
    ['no token', 401, 'unauthorized', { ...UPGRADE, 'Sec-WebSocket-Protocol': 'pantry-chef.live' }],
    [
      'a token that goes with cookies',
      401,
      'unauthorized',
      { ...UPGRADE, Authorization: `Bearer ${member.token}` },
    ],
    [
      'another protocol',
      401,
      'unauthorized',
      { ...UPGRADE, 'Sec-WebSocket-Protocol': `bearer.${member.token}` },
    ],
    ['a forged token', 401, 'unauthorized', offering(forged)],
    ['an ended session', 401, 'unauthorized', offering(ended.token)],
    ['no second factor', 403, 'insufficient_aal', offering(halfway)],
  ];
  for (const [name, status, code, headers] of wrong) {
    const response = await knock(headers);
    const { code: errorCode } = (await response.json()) as { code: string };
    expect([name, response.status, errorCode, response.webSocket ?? null]).toEqual([
      name,
      status,
      code,
      null,
    ]);
  }
  const without = await ask(LIVE_ADDRESS, { headers: offering(member.token) });
  expect([without.status, ((await without.json()) as { code: string }).code]).toEqual([503, 'unavailable']);
});

/**
 * Ways to end a member's access. The third element is the number of notified members; the browser that made the
 * change is not notified.
 */
const OUT: readonly [string, (ann: Person, bob: Person) => ReturnType<typeof call>, 0 | 1][] = [
  ['is taken out', (ann, bob) => call(ann.token, 'DELETE', `/api/household/members/${bob.id}`), 0],
  ['leaves', (_, bob) => call(bob.token, 'POST', '/api/household/leave'), 1],
  [
    'joins another household',
    async (_, bob) => {
      const { json } = await call((await person()).token, 'POST', '/api/household/invite');
      return call(bob.token, 'POST', '/api/household/join', { token: json.token });
    },
    1,
  ],
];

test.each(OUT)(
  'a user who %s gets no more messages, and their connection closes within a second',
  async (_name, out, messageCount) => {
    const [ann, bob] = await household();
    const [anns, bobs] = [await phone(ann.token), await phone(bob.token)];
    expect((await out(ann, bob)).status).toBe(200);
    await bobs.closes(4001);
    const by = bob.email.split('@')[0];
    await anns.hears(...Array(messageCount).fill({ area: 'members', by }));
    const rejoined = await phone(bob.token);
    await addEggs(ann.token);
    await settled(anns, rejoined);
    expect([anns.isOpen(), bobs.heard, rejoined.heard]).toEqual([true, [], []]);
  },
);

test('a new owner and a deleted account are announced', async () => {
  const [ann, bob] = await household();
  const bobs = await phone(bob.token);
  await call(ann.token, 'POST', '/api/household/owner', { member: bob.id });
  await bobs.hears({ area: 'members', by: 'Ann' });
  await call(ann.token, 'DELETE', '/api/account', { password: PASSWORD });
  await bobs.hears(...Array(2).fill({ area: 'members', by: 'Ann' }));
});

test('a new member and their items are announced', async () => {
  const [ann, cy] = [await person(), await person()];
  const anns = await phone(ann.token);
  const { json } = await call(ann.token, 'POST', '/api/household/invite');
  await call(cy.token, 'POST', '/api/household/join', { token: json.token });
  const by = cy.email.split('@')[0];
  const areas = ['members', 'pantry', 'shopping', 'plan', 'cooking'];
  await until(() => expect(anns.heard).toHaveLength(areas.length), 5);
  expect(anns.heard).toEqual(expect.arrayContaining(areas.map((area) => ({ area, by }))));
});

const ENDS: readonly [string, (bob: Person, other: string) => Promise<unknown>][] = [
  ['signing out', ({ token }) => accounts.call('POST', '/logout?scope=local', { jwt: token })],
  ['signing out elsewhere', (_, other) => accounts.call('POST', '/logout?scope=others', { jwt: other })],
  [
    'a new password',
    (_, jwt) =>
      accounts.call('PUT', '/user', { jwt, body: { password: OTHER_PASSWORD, current_password: PASSWORD } }),
  ],
  ['a second factor', (_, jwt) => raise(accounts, jwt)],
  [
    'ending it in the list of sessions',
    async ({ token }, other) => {
      const { json } = await call(token, 'GET', '/api/account/sessions');
      const { id } = json.sessions.find(({ current }: { current: boolean }) => current);
      return call(other, 'DELETE', `/api/account/sessions?id=${id}`);
    },
  ],
  ['deleting the account', ({ token }) => call(token, 'DELETE', '/api/account', { password: PASSWORD })],
];

test.each(ENDS)('%s closes the connection within a second', async (_name, end) => {
  const [ann, bob] = await household();
  const other = await secondSession(bob);
  const [anns, bobs] = [await phone(ann.token), await phone(bob.token)];
  await live(() => end(bob, other));
  await bobs.closes(4001);
  expect([(await knock(offering(bob.token))).status, anns.isOpen()]).toEqual([401, true]);
});

test('a connection ends with its access token, and an ended one hears nothing', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  const [ann, bob] = await household();
  const [bobs, again] = [await phone(bob.token), await phone(bob.token)];
  const object = LIVE.getByName((await readHouseholdId(ann.id)) ?? '');
  const expire = (at: number) =>
    runInDurableObject(object, async (_, state) => {
      const socket = state.getWebSockets(bob.id)[at];
      socket?.serializeAttachment({ ...(socket.deserializeAttachment() as object), until: Date.now() - 1 });
      return state.storage.getAlarm();
    });
  // The alarm is set for the time when the token expires, after 15 minutes.
  expect(((await expire(0)) ?? 0) - Date.now()).toBeGreaterThan(600_000);
  expect(await runDurableObjectAlarm(object)).toBe(true);
  // The next alarm is for the other connection, and some time away.
  const next = await runInDurableObject(object, (_, state) => state.storage.getAlarm());
  expect((next ?? 0) - Date.now()).toBeGreaterThan(600_000);
  await until(() => expect([bobs, again].filter((one) => !one.isOpen())).toHaveLength(1));
  // An expired connection gets no message, even if the alarm is late.
  await expire(0);
  await addEggs(ann.token);
  await until(() => expect([bobs, again].filter((one) => !one.isOpen())).toHaveLength(2));
  expect([...bobs.heard, ...again.heard]).toEqual([]);
  expect(errors).not.toHaveBeenCalled();
});

/** Opens the connection that the worker requests from a Durable Object for an authorised user. */
const connect = (householdId: string, connection: Connection): Promise<Response> =>
  LIVE.getByName(householdId).fetch(SITE, {
    headers: { Upgrade: 'websocket', [CONNECTION_HEADER]: JSON.stringify(connection) },
  });

test('a member removed between the check and the reply is disconnected', async () => {
  const [ann, bob] = await household();
  const connection = {
    householdId: bob.id,
    userId: ann.id,
    sessionId: crypto.randomUUID(),
    until: Date.now() + 9e5,
  };
  const { webSocket } = await connect(bob.id, connection);
  if (!webSocket) throw new Error('There is no socket.');
  await listening(webSocket).closes(4001);
});

test('connections survive hibernation, and no change is lost if the Durable Object is aborted', async () => {
  const [ann, bob] = await household();
  const bobs = await phone(bob.token);
  await evictDurableObject(LIVE.getByName((await readHouseholdId(ann.id)) ?? ''));
  await addEggs(ann.token);
  await bobs.hears({ area: 'pantry', by: 'Ann' });
  await abortAllDurableObjects();
  expect((await addEggs(ann.token)).json.item.qty).toBe(12);
  const reconnected = await phone(bob.token);
  await addEggs(ann.token);
  await reconnected.hears({ area: 'pantry', by: 'Ann' });
  expect((await call(ann.token, 'GET', '/api/inventory')).json.items[0].qty).toBe(18);
});

test('a user’s connections are limited: the oldest one is closed', async () => {
  const { token } = await person();
  const phones = [];
  for (let n = 0; n <= LIVE_PER_USER; n++) phones.push(await phone(token));
  const [oldest, ...newer] = phones;
  await oldest?.closes(4002);
  expect(newer.filter((one) => one.isOpen())).toHaveLength(LIVE_PER_USER);
});

test('a household’s connections are limited: a new one is asked to wait', async () => {
  const owner = await person();
  const ids = Array.from({ length: LIVE_PER_HOUSEHOLD / LIVE_PER_USER }, () => crypto.randomUUID());
  await db.batch([
    db
      .prepare(
        `insert into users (id, email, created_at, updated_at)
         select value, value || '@kitchen.example', 0, 0 from json_each(?1)`,
      )
      .bind(JSON.stringify(ids)),
    db
      .prepare(
        `insert into sessions (id, user_id, key, amr, created_at, refreshed_at)
         select value, value, '', '[]', 0, 0 from json_each(?1)`,
      )
      .bind(JSON.stringify(ids)),
    db
      .prepare(
        'update household_members set household_id = ?1 where user_id in (select value from json_each(?2))',
      )
      .bind(owner.id, JSON.stringify(ids)),
  ]);
  for (const id of ids)
    for (let n = 0; n < LIVE_PER_USER; n++) {
      const connection = { householdId: owner.id, userId: id, sessionId: id, until: Date.now() + 9e5 };
      const { status, webSocket } = await connect(owner.id, connection);
      expect(status).toBe(101);
      webSocket?.accept();
    }
  const response = await knock(offering(owner.token));
  expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '10']);
});

test('a page that sends any message is disconnected', async () => {
  const { token } = await person();
  const chatty = await phone(token);
  await settled(chatty);
  chatty.socket.send('hello');
  await chatty.closes(1008);
});
