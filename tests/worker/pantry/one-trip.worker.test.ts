/**
 * Tests of changes that run in one transaction with the check of their permission. A refused change is not made,
 * whatever the reason, and each attempt is counted once.
 */
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { api } from '#contract/paths';
import { selectPantryItems } from '#worker/features/pantry/items';
import { runQuery } from '#worker/platform/db/query';
import { db, migrated } from '../database.ts';
import { callAs, newCook } from './cooks.ts';

beforeAll(migrated);
beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => {}));

const DAY = 86_400_000;
const ITEM = { ingredient_name: 'egg', qty: 3, unit: 'count' };

/** Every kind of change of a pantry item. */
const listChanges = (id: string) =>
  [
    ['POST', api.inventory, ITEM],
    ['POST', api.inventory, { ...ITEM, ingredient_name: 'zorbleberry' }],
    ['PATCH', `${api.inventory}/${id}`, { step: 1 }],
    ['PATCH', `${api.inventory}/${id}`, { step: -3 }],
    ['PATCH', `${api.inventory}/${id}`, { notes: 'mine' }],
    ['DELETE', `${api.inventory}/${id}`, undefined],
  ] as const;

/** Creates a cook with eggs in the pantry, in an isolate that has already loaded the names of foods. */
async function withEggs() {
  const cook = await newCook();
  await cook.add('quillonut', 1, 'count');
  const { item } = await cook.add('egg', 3, 'count');
  const rows = async () =>
    (await runQuery(db, selectPantryItems(cook.id))).toSorted((a, b) => a.id.localeCompare(b.id));
  const tries = async () => (await db.prepare('select sum(n) as n from rate').first<{ n: number }>())?.n ?? 0;
  const history = () =>
    db.prepare('select count(*) as n from household_history where user_id = ?1').bind(cook.id).first('n');
  return { cook, changes: listChanges(item.id), rows, tries, history };
}

const REFUSED = {
  'the session has ended': [401, 'delete from sessions where user_id = ?1'],
  'the session is another one': [
    401,
    'update sessions set id = lower(hex(randomblob(16))) where user_id = ?1',
  ],
  'the session is too old': [
    401,
    `update sessions set created_at = created_at - ${90 * DAY} where user_id = ?1`,
  ],
  'the session was not used': [
    401,
    `update sessions set refreshed_at = refreshed_at - ${30 * DAY} where user_id = ?1`,
  ],
  'the account is closed': [403, `update users set banned_until = ${Date.now() + DAY} where id = ?1`],
  'a second factor was set up': [
    403,
    `insert into factors (id, user_id, factor_type, status, created_at, updated_at)
     values (lower(hex(randomblob(16))), ?1, 'totp', 'verified', 0, 0)`,
  ],
  'the account is gone': [401, 'delete from users where id = ?1'],
} as const;

test.each(Object.entries(REFUSED))(
  '%s: every change is refused, and nothing is stored',
  async (_, [status, sql]) => {
    const { cook, changes, rows, history } = await withEggs();
    await db.prepare(sql).bind(cook.id).run();
    const before = [await rows(), await history()];
    for (const [method, path, body] of changes) {
      const reply = await cook.call(method, path, body);
      expect([method, path, reply.status]).toEqual([method, path, status]);
    }
    expect([await rows(), await history()]).toEqual(before);
  },
);

test('an expired ban and an unconfirmed factor do not block a change', async () => {
  const one = await withEggs();
  await db.batch([
    db.prepare(`update users set banned_until = ${Date.now() - 1} where id = ?1`).bind(one.cook.id),
    db
      .prepare(
        `insert into factors (id, user_id, factor_type, status, created_at, updated_at)
         values (lower(hex(randomblob(16))), ?1, 'totp', 'unverified', 0, 0)`,
      )
      .bind(one.cook.id),
  ]);
  for (const [method, path, body] of one.changes.slice(0, 3))
    expect((await one.cook.call(method, path, body)).status).toBe(200);
});

test('a session that used a second factor needs a token that proves it', async () => {
  const { cook, changes, rows } = await withEggs();
  await db.batch([
    db.prepare(`update sessions set aal = 'aal2' where user_id = ?1`).bind(cook.id),
    db
      .prepare(
        `insert into factors (id, user_id, factor_type, status, created_at, updated_at)
         values (lower(hex(randomblob(16))), ?1, 'totp', 'verified', 0, 0)`,
      )
      .bind(cook.id),
  ]);
  const before = await rows();
  for (const [method, path, body] of changes)
    expect((await cook.call(method, path, body)).json.code).toBe('insufficient_aal');
  expect(await rows()).toEqual(before);
});

test('a missing, invalid or forged token changes nothing', async () => {
  const { cook, changes, rows } = await withEggs();
  const before = await rows();
  const [head, payload, signature] = cook.token.split('.') as [string, string, string];
  const forged = [head, payload, signature.split('').reverse().join('')].join('.');
  for (const token of [null, 'none', forged])
    for (const [method, path, body] of changes)
      expect((await callAs(token, method, path, body)).status).toBe(401);
  expect(await rows()).toEqual(before);
});

test('each change counts once toward the limits, and beyond them nothing is done', async () => {
  const { cook, changes, rows, tries } = await withEggs();
  const before = await tries();
  for (const [method, path, body] of changes) await cook.call(method, path, body);
  // There are two limits. Each counts a change once, even if the attempt in a single round trip changed nothing.
  const attempts = (await tries()) - before;
  expect(attempts).toBeGreaterThanOrEqual(2 * changes.length);
  expect(attempts).toBeLessThanOrEqual(2 * changes.length + 4);
  await db.prepare('update rate set n = 1000000').run();
  const there = await rows();
  const full = await tries();
  for (const [method, path, body] of changes) {
    const reply = await cook.call(method, path, body);
    expect([reply.status, reply.json.code]).toEqual([429, 'rate_limited']);
    expect(Number(reply.headers.get('Retry-After'))).toBeGreaterThan(0);
  }
  expect(await rows()).toEqual(there);
  // The first of the two limits refuses the changes, so the second does not count them.
  expect((await tries()) - full).toBe(changes.length);
  await db.prepare('delete from rate').run();
});

test('a name is read with the current aliases, even if this isolate has read older ones', async () => {
  const { cook } = await withEggs();
  await cook.add('wumpfruit', 1, 'count');
  await db
    .prepare(
      `insert into ingredient_aliases (alias, canonical_name, origin) values ('wumpfruits of old', 'egg', 'import')`,
    )
    .run();
  expect((await cook.add('Wumpfruits of old', 1, 'count')).item.ingredient_name).toBe('egg');
  await db.prepare(`delete from ingredient_aliases where origin = 'import'`).run();
  expect((await cook.add('Wumpfruits of old', 1, 'count')).item.ingredient_name).not.toBe('egg');
});
