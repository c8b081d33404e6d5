/**
 * Changes that are made once. A browser that gets no answer cannot know whether its change was made, and sends it
 * again with the same key: the transaction of a change begins with a look for its key, and ends by writing it down.
 */
import { CHANGE_KEY_DAYS } from '#contract/limits';
import { DAY_MS } from '#domain/lib/time';
import { failIf } from '../../platform/db/batches.ts';
import { householdOf } from '../../platform/db/household.ts';
import { sweepBefore } from '../../platform/db/sweep.ts';
import type { PantryWrite } from './moment.ts';
import type { StoredItem } from './stored-item.ts';

/** A change of a pantry that is made once. */
export interface KeyedWrite extends PantryWrite {
  /** The browser's, the same each time that it is sent; null: each time counts. */
  readonly key: string | null;
}

/** Changes from before are forgotten: no browser sends anything so late. @param now milliseconds */
export const forgottenBefore = (now: number): string =>
  new Date(now - CHANGE_KEY_DAYS * DAY_MS).toISOString();

/** Forgets old keys, also of those who do not come back: a change forgets only its own user's. */
export const sweepChangeKeys = (db: D1Database, now: number): Promise<void> =>
  sweepBefore(
    db,
    `delete from inventory_changes where (user_id, key) in (
       select user_id, key from inventory_changes where at < ?1 limit ?2)`,
    forgottenBefore(now),
  );

/** Forgets items that went long ago: nobody sends anything about them any more. @param now milliseconds */
export const sweepGoneItems = (db: D1Database, now: number): Promise<void> =>
  sweepBefore(
    db,
    'delete from inventory_gone where id in (select id from inventory_gone where gone_at < ?1 limit ?2)',
    forgottenBefore(now),
  );

/** What stands at the start of a change: it ends the transaction, with nothing done, when the key is known. */
export function failIfRecorded({ db, userId, moment, key }: KeyedWrite): D1PreparedStatement[] {
  if (key === null) return [];
  const forgotten = forgottenBefore(Date.parse(moment.time));
  return [
    failIf(
      db,
      'exists (select 1 from inventory_changes where user_id = ?1 and key = ?2)',
      userId,
      key.toLowerCase(),
    ),
    db.prepare('delete from inventory_changes where user_id = ?1 and at < ?2').bind(userId, forgotten),
  ];
}

/**
 * Writes the key down if the statement before it has changed something: what was refused is decided anew when it
 * comes again.
 * @param item SQL that gives the id of the item, with its values from ?4 on
 */
export function recordKey(
  { db, userId, moment, key }: KeyedWrite,
  item: string,
  ...values: readonly unknown[]
): D1PreparedStatement[] {
  if (key === null) return [];
  return [
    db
      .prepare(
        `insert into inventory_changes (user_id, key, at, item_id)
         select ?1, ?2, ?3, (${item}) where changes() > 0 on conflict do nothing`,
      )
      .bind(userId, key.toLowerCase(), moment.time, ...values),
  ];
}

/** What a change that was made before is about: its item as it is now, null when that has gone since. */
export async function findReplay({
  db,
  userId,
  key,
}: KeyedWrite): Promise<{ at: string; item: StoredItem | null }> {
  const [change, item] = await db.batch<never>([
    db
      .prepare('select at from inventory_changes where user_id = ?1 and key = ?2')
      .bind(userId, key?.toLowerCase()),
    db
      .prepare(
        `select * from inventory_items where household_id = ${householdOf('?1')} and id =
           (select item_id from inventory_changes where user_id = ?1 and key = ?2)`,
      )
      .bind(userId, key?.toLowerCase()),
  ]);
  const [row] = (change?.results ?? []) as { at: string }[];
  const [there] = (item?.results ?? []) as StoredItem[];
  return { at: row?.at ?? '', item: there ?? null };
}
