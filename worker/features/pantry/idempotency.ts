/**
 * Idempotent changes. A browser that gets no reply cannot know if its change was made, and sends the change again
 * with the same idempotency key. The transaction of a change starts with a check of its key and ends by recording the
 * key.
 */
import { CHANGE_KEY_DAYS } from '#contract/limits';
import { DAY_MS } from '#domain/lib/time';
import { failIf } from '../../platform/db/batches.ts';
import { householdSql } from '../../platform/db/household.ts';
import { sweepBefore } from '../../platform/db/sweep.ts';
import type { PantryWrite } from './moment.ts';
import type { StoredItem } from './stored-item.ts';

/** A pantry change that is applied at most once. */
export interface KeyedWrite extends PantryWrite {
  /** Idempotency key from the browser, the same on every retry; null: every request is applied. */
  readonly key: string | null;
}

/** Time before which changes are forgotten: no browser retries so late. @param now ms since 1970 */
export const forgottenBefore = (now: number): string =>
  new Date(now - CHANGE_KEY_DAYS * DAY_MS).toISOString();

/** Deletes old keys, including those of users who do not come back: a change deletes only its own user's keys. */
export const sweepChangeKeys = (db: D1Database, now: number): Promise<void> =>
  sweepBefore(
    db,
    `delete from inventory_changes where (user_id, key) in (
       select user_id, key from inventory_changes where at < ?1 limit ?2)`,
    forgottenBefore(now),
  );

/** Deletes records of items removed long ago: no browser sends changes for them any more. @param now ms since 1970 */
export const sweepDeletedItems = (db: D1Database, now: number): Promise<void> =>
  sweepBefore(
    db,
    'delete from inventory_gone where id in (select id from inventory_gone where gone_at < ?1 limit ?2)',
    forgottenBefore(now),
  );

/** Aborts the transaction if the key is already recorded. Must come first in a change. */
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
 * Records the key if the preceding statement changed anything. A rejected change is evaluated again on a retry.
 * @param item SQL that returns the item's id, with `values` bound from ?4 on
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

/** Finds the item of a change that was already made, in its current state; null if the item is gone. */
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
        `select * from inventory_items where household_id = ${householdSql('?1')} and id =
           (select item_id from inventory_changes where user_id = ?1 and key = ?2)`,
      )
      .bind(userId, key?.toLowerCase()),
  ]);
  const [row] = (change?.results ?? []) as { at: string }[];
  const [there] = (item?.results ?? []) as StoredItem[];
  return { at: row?.at ?? '', item: there ?? null };
}
