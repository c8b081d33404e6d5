/// <reference types="@cloudflare/vitest-plugin/types" />
import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { db } from '../../database.ts';

const { MIGRATIONS } = env as unknown as { MIGRATIONS: Parameters<typeof applyD1Migrations>[1] };

/** Applies all migrations before this one to the empty database. */
const before = (name: string) => {
  const at = MIGRATIONS.findIndex((migration) => migration.name.startsWith(name));
  expect(at).toBeGreaterThan(0);
  return applyD1Migrations(db, MIGRATIONS.slice(0, at));
};

test('cookbooks that have recipes already get a state each, and keep what they have', async () => {
  await before('0024_');
  const now = Date.now();
  for (const user of ['one', 'two', 'none'])
    await db
      .prepare('insert into users (id, email, created_at, updated_at) values (?1, ?1, ?2, ?2)')
      .bind(user, now)
      .run();
  for (const [id, user] of [
    ['a', 'one'],
    ['b', 'one'],
    ['c', 'two'],
  ])
    await db
      .prepare(
        `insert into cookbook_recipes (id, user_id, key, recipe_id, title, bytes, added_at, updated_at)
         values (?1, ?2, ?1, ?1, ?1, 1, '', '')`,
      )
      .bind(id, user)
      .run();
  await applyD1Migrations(db, MIGRATIONS);
  const { results } = await db
    .prepare('select * from cookbooks order by user_id')
    .all<{ user_id: string; state: string }>();
  expect(results).toEqual(
    ['one', 'two'].map((user_id) => ({ user_id, state: expect.stringMatching(/^[\da-f]{32}$/) })),
  );
  expect(results[0]?.state).not.toBe(results[1]?.state);
  // The recipes are not shared.
  const kept = db.prepare('select count(*) as n from cookbook_recipes where shared_with is null');
  expect(await kept.first('n')).toBe(3);
});
