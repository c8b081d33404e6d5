import { expect, test } from 'vitest';
import { withRetry } from '#worker/platform/errors/retry';
import { wrapBindingsWithTypedErrors } from '#worker/platform/errors/typed-errors';

/** Creates a task that fails with these messages in turn before it succeeds. */
function failing(...messages: string[]) {
  let tries = 0;
  const work = async () => {
    const message = messages[tries++];
    if (message !== undefined) throw new Error(message);
    return 'done';
  };
  return { work, tries: () => tries };
}

test('a transient failure is waited out', async () => {
  const { work, tries } = failing(
    'D1_ERROR: database is locked: SQLITE_BUSY',
    'D1_ERROR: Network connection lost.',
  );
  expect(await withRetry(work, { pauses: [1, 1, 1] })).toBe('done');
  expect(tries()).toBe(3);
});

test('any other failure is reported immediately', async () => {
  const { work, tries } = failing('D1_ERROR: UNIQUE constraint failed: ingredients.name');
  await expect(withRetry(work, { pauses: [1, 1] })).rejects.toThrow('UNIQUE');
  expect(tries()).toBe(1);
});

test('retries are limited', async () => {
  const { work, tries } = failing(...Array(9).fill('D1_ERROR: internal error'));
  await expect(withRetry(work, { pauses: [1, 1] })).rejects.toThrow('internal error');
  expect(tries()).toBe(3);
});

test('nested retries do not multiply the attempts', async () => {
  const { work, tries } = failing(...Array(9).fill('D1_ERROR: internal error'));
  const inner = () => withRetry(work, { pauses: [1, 1] });
  await expect(withRetry(inner, { pauses: [1, 1] })).rejects.toThrow('internal error');
  expect(tries()).toBe(3);
});

/** Creates a database that fails with these messages in turn before it answers. */
function failingDatabase(...messages: string[]) {
  const { work, tries } = failing(...messages);
  const statement = { bind: () => statement, first: work, all: work, run: work, raw: work };
  const real = { prepare: () => statement, batch: work } as unknown as D1Database;
  return { db: wrapBindingsWithTypedErrors({ DB: real, KV: {} as KVNamespace }).DB, tries };
}

const BROKEN_OFF = 'D1_ERROR: Failed to get session commit token: internal error';
const LOCKED = 'D1_ERROR: database is locked: SQLITE_BUSY';

test.each([
  'select * from recipes where id = ?1',
  '\n  SELECT count(*) from recipes',
  'with latest as (select max(seq) from recipe_log) select * from latest',
])('a read is retried: %s', async (sql) => {
  const asking = [
    (statement: D1PreparedStatement) => statement.first(),
    (statement: D1PreparedStatement) => statement.all(),
    (statement: D1PreparedStatement) => statement.raw(),
  ];
  for (const ask of asking) {
    const { db, tries } = failingDatabase(BROKEN_OFF, LOCKED);
    expect(await ask(db.prepare(sql).bind('soup'))).toBe('done');
    expect(tries()).toBe(3);
  }
  const { db, tries } = failingDatabase(BROKEN_OFF);
  expect(await db.batch([db.prepare(sql), db.prepare('select 1')])).toBe('done');
  expect(tries()).toBe(2);
});

test.each([
  'update recipes set title = ?1',
  'insert into recipes (id) values (?1) returning id',
  'with one as (select 1) insert into recipes (id) select * from one',
  'with one as (select 1)\n delete from recipes where id in (select * from one)',
])('a possible write is not repeated, unless nothing was written: %s', async (sql) => {
  const broken = failingDatabase(BROKEN_OFF);
  await expect(broken.db.prepare(sql).run()).rejects.toMatchObject({ name: 'Unavailable' });
  await expect(broken.db.prepare(sql).run()).resolves.toBe('done');
  const together = failingDatabase(BROKEN_OFF);
  const { db } = together;
  await expect(db.batch([db.prepare('select 1'), db.prepare(sql)])).rejects.toThrow('internal error');
  expect(together.tries()).toBe(1);

  const locked = failingDatabase(LOCKED, LOCKED);
  expect(await locked.db.prepare(sql).bind('soup').run()).toBe('done');
  expect(locked.tries()).toBe(3);
});
