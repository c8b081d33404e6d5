import { beforeAll, expect, test } from 'vitest';
import { readHousehold, readHouseholdHistory } from '#contract/household/household';
import { HISTORY_DAYS, HOUSEHOLD_MAX, INVENTORY_MAX } from '#contract/limits';
import { api, fillPathParameters } from '#contract/paths';
import { toDisplayName } from '#worker/auth/users/document';
import { deleteOldHouseholdHistory } from '#worker/features/household/history';
import { PASSWORD, startApp } from '../auth/harness.ts';
import { db, migrated, withRecipe } from '../database.ts';
import { type Cook, callAs, newCook } from '../pantry/cooks.ts';
import { createPlan } from '../plan/plans.ts';

beforeAll(async () => {
  await migrated();
  await withRecipe({ id: 'zebra-eggs', title: 'Zebra eggs', ingredients: ['3 eggs'], servings: 2 });
});

const invite = async (owner: Cook): Promise<string> =>
  (await owner.call('POST', api.householdInvite)).json.token;
const join = (cook: Cook, token: string) => cook.call('POST', api.householdJoin, { token });
const readHouseholdAs = async (cook: Cook) =>
  readHousehold.reply.parse((await cook.call('GET', api.household)).json);
const names = async (cook: Cook) => (await cook.list()).map(({ ingredient_name: name }) => name).sort();
const readHistory = async (cook: Cook, query = '') =>
  readHouseholdHistory.reply.parse((await cook.call('GET', api.householdHistory + query)).json);
const describeHistory = async (cook: Cook) =>
  (await readHistory(cook)).changes.map(({ mine, event, name, amount, unit, had }) =>
    [mine ? 'I' : 'other', event, name, amount, unit, had]
      .filter((one) => one !== null && one !== '')
      .join(' '),
  );
const memberPath = (cook: Cook) => fillPathParameters(api.householdMember, { id: cook.id });
const roles = async (cook: Cook) => (await readHouseholdAs(cook)).members.map(({ role }) => role);

/** Creates a household: an owner, and members who joined. */
async function kitchen(size: number): Promise<[Cook, ...Cook[]]> {
  const owner = await newCook();
  const otherCooks: Cook[] = [];
  while (otherCooks.length < size - 1) {
    const cook = await newCook();
    expect((await join(cook, await invite(owner))).status).toBe(200);
    otherCooks.push(cook);
  }
  return [owner, ...otherCooks];
}

test('every user starts alone, as the owner, with their own pantry', async () => {
  const [ann, ben] = [await newCook(), await newCook()];
  await ann.add('egg', 6, 'count');
  const { role, members, invited_until } = await readHouseholdAs(ann);
  expect([role, invited_until, members]).toEqual([
    'owner',
    null,
    [{ id: ann.id, name: expect.stringMatching(/^cook/), role: 'owner', you: true, joined_at: null }],
  ]);
  expect(await names(ben)).toEqual([]);
});

test('a member who joins by a link brings their items, and all share one pantry, plan and history', async () => {
  const [ann, ben] = [await newCook(), await newCook()];
  await ann.add('egg', 6, 'count');
  await ben.add('leek', 2, 'count');
  const cooking = await ben.cook({ recipeId: 'zebra-eggs', key: crypto.randomUUID() });
  const plan = createPlan([{}]);
  await ben.call('PUT', api.accountPlan, { plan, over: null });
  const token = await invite(ann);
  expect((await callAs(null, 'POST', api.householdInvitation, { token })).json).toEqual({
    by: expect.stringMatching(/^cook/),
    members: 1,
  });
  const joined = await join(ben, token);
  expect([joined.status, joined.json.role, joined.json.members.length]).toEqual([200, 'member', 2]);

  for (const cook of [ann, ben]) expect(await names(cook)).toEqual(['egg', 'leek']);
  expect((await ann.call('GET', api.accountPlan)).json.plan).toEqual(plan);
  expect((await ann.history()).cookings.map(({ id }) => id)).toEqual([cooking.undo]);
  // Both members can change each other's items.
  const [egg] = await ben.list();
  await ben.call('PATCH', fillPathParameters(api.inventoryItem, { id: (egg as { id: string }).id }), {
    step: -1,
  });
  await ben.add('egg', 4, 'count');
  expect(await ann.describeItems()).toEqual(await ben.describeItems());
  expect(await describeHistory(ann)).toEqual([
    'other added egg 4 count',
    expect.stringMatching(/^other stepped (egg|leek) -1 count$/),
    expect.stringMatching(/^other joined cook/),
    'I added egg 6 count',
  ]);
});

test('a link works once, for a day, until it is replaced or revoked, and only the owner can create it', async () => {
  const [ann, ben] = await kitchen(2);
  const [cem, dia] = [await newCook(), await newCook()];
  expect((await (ben as Cook).call('POST', api.householdInvite)).status).toBe(403);
  expect((await (ben as Cook).call('DELETE', api.householdInvite)).status).toBe(403);
  const first = await invite(ann);
  const second = await invite(ann);
  expect((await join(cem, first)).status).toBe(404);
  expect((await readHouseholdAs(ann)).invited_until).not.toBeNull();
  expect((await join(ann, second)).json).toMatchObject({ code: 'conflict', field: 'token' });
  // Only one of two simultaneous calls succeeds.
  const both = await Promise.all([join(cem, second), join(dia, second)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect((await readHouseholdAs(ann)).members).toHaveLength(3);

  const lastInvited = both[0]?.status === 200 ? dia : cem;
  const third = await invite(ann);
  expect((await ann.call('DELETE', api.householdInvite)).json).toEqual({ invited_until: null });
  expect((await join(lastInvited, third)).status).toBe(404);
  const fourth = await invite(ann);
  await db.prepare(`update household_invites set expires_at = '2026-01-01T00:00:00.000Z'`).run();
  expect((await join(lastInvited, fourth)).status).toBe(404);
  expect((await callAs(null, 'POST', api.householdInvitation, { token: fourth })).status).toBe(404);
  expect((await callAs(null, 'POST', api.householdJoin, { token: fourth })).status).toBe(401);
  expect((await join(lastInvited, '')).json).toMatchObject({ code: 'invalid_input', field: 'token' });
  // The database stores only a hash of the invitation's token.
  const { results } = await db.prepare('select * from household_invites').all();
  expect(JSON.stringify(results)).not.toContain(fourth);
});

test('a member who leaves gets an empty kitchen, and the others keep everything; the longest-standing member becomes owner', async () => {
  const [ann, ben, cem] = (await kitchen(3)) as [Cook, Cook, Cook];
  await ann.add('egg', 6, 'count');
  await ben.add('leek', 2, 'count');
  await ann.call('PUT', api.accountPlan, { plan: createPlan([{}]), over: null });
  const left = await ann.call('POST', api.householdLeave);
  expect([left.json.role, left.json.members.length]).toEqual(['owner', 1]);
  expect(await names(ann)).toEqual([]);
  expect((await ann.call('GET', api.accountPlan)).json.plan).toBeNull();
  expect((await readHistory(ann)).changes).toEqual([]);
  for (const cook of [ben, cem]) expect(await names(cook)).toEqual(['egg', 'leek']);
  expect([await roles(ben), (await readHouseholdAs(ben)).role]).toEqual([['owner', 'member'], 'owner']);
  expect((await ben.call('GET', api.accountPlan)).json.plan).not.toBeNull();
  expect((await describeHistory(cem))[0]).toMatch(/^other left cook/);
  // After Ann has left, her changes affect only her own household.
  await ann.add('salt', 1, 'kg');
  await ann.call('PUT', api.accountPlan, { plan: createPlan([]), over: null });
  expect(await names(ben)).toEqual(['egg', 'leek']);
  expect((await ann.call('POST', api.householdLeave)).json).toMatchObject({ code: 'conflict' });
});

test.each([
  [{ display_name: ` ${'Ann'.repeat(50)} ` }, 'Ann'.repeat(50).slice(0, 100)],
  [{ display_name: '  ' }, 'cook'],
  [{ display_name: { first: 'Ann' } }, 'cook'],
  [{ display_name: 7 }, 'cook'],
  [{}, 'cook'],
])('the others see the name as the site shows it: %j', async (metadata, name) => {
  const [ann, ben] = (await kitchen(2)) as [Cook, Cook];
  await db
    .prepare('update users set user_metadata = ?2 where id = ?1')
    .bind(ann.id, JSON.stringify(metadata))
    .run();
  const shown = (await ben.call('GET', api.household)).json.members[0].name;
  expect(shown.startsWith(name)).toBe(true);
  const user = await db.prepare('select email, user_metadata from users where id = ?1').bind(ann.id).first();
  expect(shown).toBe(toDisplayName(user as { email: string; user_metadata: string }));
});

test('an owner transfers ownership and removes members: a removed member has no access from the next call', async () => {
  const [ann, ben, cem] = (await kitchen(3)) as [Cook, Cook, Cook];
  const stranger = await newCook();
  const { item } = await ann.add('egg', 6, 'count');
  const path = fillPathParameters(api.inventoryItem, { id: item.id });
  expect((await ben.call('DELETE', memberPath(cem))).status).toBe(403);
  expect((await ben.call('POST', api.householdOwner, { member: ben.id })).status).toBe(403);
  for (const id of [ann.id, stranger.id, 'nobody']) {
    const taken = await ann.call('DELETE', fillPathParameters(api.householdMember, { id }));
    expect([taken.status, taken.json.field]).toEqual([404, 'id']);
    expect((await ann.call('POST', api.householdOwner, { member: id })).status).toBe(404);
  }
  expect((await ann.call('POST', api.householdOwner, { member: ben.id })).json.role).toBe('member');
  expect([(await readHouseholdAs(ben)).role, await roles(cem)]).toEqual([
    'owner',
    ['member', 'owner', 'member'],
  ]);
  expect((await ann.call('DELETE', memberPath(cem))).status).toBe(403);

  const out = await ben.call('DELETE', memberPath(ann));
  expect(out.json.members.map(({ id }: { id: string }) => id)).toEqual([ben.id, cem.id]);
  expect((await ann.call('PATCH', path, { step: -1 })).status).toBe(404);
  expect((await ann.call('DELETE', path)).status).toBe(404);
  expect(await names(ann)).toEqual([]);
  expect(await names(cem)).toEqual(['egg']);
  expect((await describeHistory(cem)).slice(0, 2)).toEqual([
    expect.stringMatching(/^other excluded cook/),
    expect.stringMatching(/^other handedOver cook/),
  ]);
});

test('an account’s own data is deleted with it; data given to the household stays without its name', async () => {
  const [ann, ben] = (await kitchen(2)) as [Cook, Cook];
  await ann.add('egg', 6, 'count');
  await ann.call('PUT', api.accountPlan, { plan: createPlan([{}]), over: null });
  await ann.cook({ recipeId: 'zebra-eggs', key: crypto.randomUUID() });
  await db.prepare('delete from users where id = ?1').bind(ann.id).run();
  expect([await names(ben), (await readHouseholdAs(ben)).role]).toEqual([['egg'], 'owner']);
  expect((await ben.call('GET', api.accountPlan)).json.plan).not.toBeNull();
  expect((await ben.history()).cookings).toEqual([]);
  const { changes } = await readHistory(ben);
  expect(changes.map(({ by, event, name }) => [by, event, name])).toEqual([
    [null, 'cooked', 'Zebra eggs'],
    [null, 'planned', ''],
    [null, 'added', 'egg'],
    [expect.stringMatching(/^cook/), 'joined', expect.stringMatching(/^cook/)],
  ]);
  // All data of a household is deleted with the last member.
  await db.prepare('delete from users where id = ?1').bind(ben.id).run();
  for (const table of ['inventory_items', 'plans', 'cookings', 'household_history']) {
    const left = await db
      .prepare(`select count(*) as n from ${table} where household_id = ?1`)
      .bind(ann.id)
      .first('n');
    expect([table, left]).toEqual([table, 0]);
  }
});

test('an account’s name is deleted from the history of every household', async () => {
  const [ann, ben, cem] = (await kitchen(3)) as [Cook, Cook, Cook];
  await startApp().call('PUT', '/user', { jwt: cem.token, body: { data: { display_name: 'Zaphod' } } });
  await ann.call('POST', api.householdOwner, { member: cem.id });
  await cem.call('POST', api.householdOwner, { member: ann.id });
  await ann.call('DELETE', memberPath(cem));
  expect((await join(cem, await invite(ann))).status).toBe(200);
  await cem.call('POST', api.householdLeave);
  const events = async () =>
    (await readHistory(ben)).changes
      .filter(({ event }) => ['joined', 'left', 'excluded', 'handedOver'].includes(event))
      .map(({ by, event, name }) => [by, event, name]);
  const [a, b] = (await readHouseholdAs(ben)).members.map(({ name }) => name);
  const of = (name: string | null, shown: string) => [
    [name, 'left', shown],
    [name, 'joined', shown],
    [a, 'excluded', shown],
    [name, 'handedOver', a],
    [a, 'handedOver', shown],
    [name, 'joined', shown],
    [b, 'joined', b],
  ];
  expect(await events()).toEqual(of('Zaphod', 'Zaphod'));
  const deleted = await cem.call('DELETE', api.account, { password: PASSWORD });
  expect(deleted.status).toBe(200);
  expect(await events()).toEqual(of(null, ''));
  const { results } = await db.prepare('select * from household_history').all();
  expect(JSON.stringify(results)).not.toContain('Zaphod');
});

test('a household’s members and items are limited: excess is refused, and nothing is lost', async () => {
  const [ann, ben] = [await newCook(), await newCook()];
  await ben.add('leek', 2, 'count');
  await db
    .prepare(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${INVENTORY_MAX})
       insert into inventory_items
         (id, user_id, household_id, ingredient_name, qty_millionths, unit, notes, created_at, updated_at)
       select ?1 || i, ?1, ?1, 'thing ' || i, 1000000, 'count', '', '', '' from n`,
    )
    .bind(ann.id)
    .run();
  const refused = await join(ben, await invite(ann));
  expect([refused.status, refused.json.code]).toEqual([409, 'conflict']);
  expect(await names(ben)).toEqual(['leek']);
  await db.prepare('delete from inventory_items where household_id = ?1').bind(ann.id).run();

  const crowd = Array.from({ length: HOUSEHOLD_MAX }, (_, at) => `${ann.id}-${at}`);
  await db.batch([
    ...crowd.map((id) =>
      db.prepare('insert into users (id, email, created_at, updated_at) values (?1, ?1, 0, 0)').bind(id),
    ),
    ...crowd.map((id) =>
      db
        .prepare(
          `insert into household_members (user_id, household_id, role, joined_at) values (?1, ?2, 'member', 'z')`,
        )
        .bind(id, ann.id),
    ),
  ]);
  expect((await ann.call('POST', api.householdInvite)).json).toMatchObject({ code: 'conflict' });
  await db.prepare(`delete from users where id like ?1`).bind(`${ann.id}-%`).run();
});

test('the history shows each change: a step beyond the amount, an edit, a removal; page by page', async () => {
  const [ann, ben] = (await kitchen(2)) as [Cook, Cook];
  const { item: egg } = await ann.add('egg', 2, 'count');
  const { item: rice } = await ann.add('rice', 500, 'g');
  await ben.call('PATCH', fillPathParameters(api.inventoryItem, { id: egg.id }), { step: -3 });
  await ben.call('PATCH', fillPathParameters(api.inventoryItem, { id: rice.id }), { notes: 'open' });
  // A repeated change appears once in the history, and a refused change does not appear.
  const key = crypto.randomUUID();
  for (let time = 0; time < 2; time += 1)
    await ben.call('PATCH', fillPathParameters(api.inventoryItem, { id: rice.id }), { step: 100, key });
  await ben.call('PATCH', fillPathParameters(api.inventoryItem, { id: rice.id }), { step: 9_999 });
  await ben.call('DELETE', fillPathParameters(api.inventoryItem, { id: rice.id }));
  await ben.call('DELETE', fillPathParameters(api.inventoryItem, { id: rice.id }));
  expect(await describeHistory(ann)).toEqual([
    'other removed rice -600 g',
    'other stepped rice 100 g',
    'other edited rice',
    'other stepped egg -3 count 2',
    'I added rice 500 g',
    'I added egg 2 count',
    expect.stringMatching(/^other joined/),
  ]);
  const { undo } = await ben.cook({ recipeId: 'zebra-eggs', key: crypto.randomUUID() });
  await ben.undo(undo);
  await ben.undo(undo);
  expect((await describeHistory(ann)).slice(0, 2)).toEqual([
    'other uncooked Zebra eggs',
    'other cooked Zebra eggs',
  ]);

  await ann.call('POST', api.inventoryBulk, {
    items: Array.from({ length: 60 }, (_, at) => ({ ingredient_name: `thing ${at}`, qty: 1, unit: 'count' })),
  });
  const first = await readHistory(ann);
  const second = await readHistory(ann, `?before=${first.changes.at(-1)?.id}`);
  expect([first.changes.length, first.more, second.changes.length, second.more]).toEqual([
    50,
    true,
    19,
    false,
  ]);
  expect(new Set([...first.changes, ...second.changes].map(({ id }) => id)).size).toBe(69);
  // An entry id of another household gives no access to that household's history.
  const stranger = await newCook();
  expect((await readHistory(stranger, `?before=${first.changes[0]?.id}`)).changes).toEqual([]);
});

test('the history is limited to a number of days', async () => {
  const ann = await newCook();
  await ann.add('egg', 2, 'count');
  await ann.add('rice', 2, 'kg');
  const now = Date.now();
  await db
    .prepare(`update household_history set at = ?2 where user_id = ?1 and name = 'egg'`)
    .bind(ann.id, new Date(now - (HISTORY_DAYS + 1) * 24 * 60 * 60_000).toISOString())
    .run();
  await deleteOldHouseholdHistory(db, now);
  expect(await describeHistory(ann)).toEqual(['I added rice 2 kg']);
});

test('an item that the former version adds without a household belongs to its user’s household', async () => {
  const [ann, ben] = (await kitchen(2)) as [Cook, Cook];
  await db
    .prepare(
      `insert into inventory_items (id, user_id, ingredient_name, qty_millionths, unit, notes, created_at, updated_at)
       values (?1, ?2, 'egg', 1000000, 'count', '', '', '')`,
    )
    .bind(crypto.randomUUID(), ben.id)
    .run();
  expect(await names(ann)).toEqual(['egg']);
});
