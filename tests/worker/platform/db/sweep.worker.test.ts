import { beforeAll, expect, test } from 'vitest';
import { deleteOldHouseholdHistory } from '#worker/features/household/history';
import { db, migrated } from '../../database.ts';
import { newCook } from '../../pantry/cooks.ts';

beforeAll(migrated);

test('a sweep deletes all expired rows, however many there are', async () => {
  const ann = await newCook();
  await ann.add('egg', 2, 'count');
  const rows = async () =>
    (await db
      .prepare('select count(*) from household_history where user_id = ?1')
      .bind(ann.id)
      .first<number>('count(*)')) ?? 0;
  expect(await rows()).toBe(1);
  // Insert so many rows that a sweep needs more than three deleting statements.
  await db
    .prepare(
      `insert into household_history (id, household_id, user_id, at, event, name)
       select h.id || n.i, h.household_id, h.user_id, '2020-01-01T00:00:00.000Z', h.event, h.name
       from household_history h, (with recursive n(i) as (select 1 union all select i + 1 from n where i < 65000) select i from n) n
       where h.user_id = ?1`,
    )
    .bind(ann.id)
    .run();
  expect(await rows()).toBe(65_001);
  await deleteOldHouseholdHistory(db, Date.now());
  expect(await rows()).toBe(1);
});
