/**
 * Makes pantry changes idempotent. A browser that gets no reply cannot know if its change was applied, so it sends the
 * change again with the same idempotency key. The transaction of a change first checks that its key is new, and records
 * the key at its end.
 */
import { CHANGE_KEY_DAYS } from '#contract/limits';
import { DAY_MS } from '#domain/lib/time';
import { buildRollBackIf } from '../../platform/db/batches.ts';
import { buildHouseholdIdSql } from '../../platform/db/household.ts';
import { deleteRowsBefore } from '../../platform/db/sweep.ts';
import type { PantryWrite } from './moment.ts';
import type { StoredItem } from './stored-item.ts';

export interface KeyedWrite extends PantryWrite {
  /**
   * Idempotency key from the browser, the same on every retry. Null if the pantry change has no key, so that every
   * request is applied.
   */
  readonly key: string | null;
}

/**
 * Returns the time before which recorded idempotency keys are deleted. Keys are stored for longer than any browser
 * retries a change.
 * @param now ms since 1970
 */
export const computeIdempotencyKeyCutoff = (now: number): string =>
  new Date(now - CHANGE_KEY_DAYS * DAY_MS).toISOString();

/**
 * Deletes old idempotency keys of all users. A pantry change deletes only its own user's old keys, so this function
 * also covers users who never return.
 */
export const deleteOldIdempotencyKeys = (db: D1Database, now: number): Promise<void> =>
  deleteRowsBefore(
    db,
    `delete from inventory_changes where (user_id, key) in (
       select user_id, key from inventory_changes where at < ?1 limit ?2)`,
    computeIdempotencyKeyCutoff(now),
  );

/**
 * Deletes old records of removed pantry items. Browsers no longer send changes of items that were removed so long ago.
 * @param now ms since 1970
 */
export const purgeDeletedPantryItems = (db: D1Database, now: number): Promise<void> =>
  deleteRowsBefore(
    db,
    'delete from inventory_gone where id in (select id from inventory_gone where gone_at < ?1 limit ?2)',
    computeIdempotencyKeyCutoff(now),
  );

/**
 * Returns statements that abort the transaction if the idempotency key is already recorded. Run them before all other
 * statements of the change.
 */
export function failIfKeyRecorded({ db, userId, moment, key }: KeyedWrite): D1PreparedStatement[] {
  if (key === null) return [];
  const forgotten = computeIdempotencyKeyCutoff(Date.parse(moment.time));
  return [
    buildRollBackIf(
      db,
      'exists (select 1 from inventory_changes where user_id = ?1 and key = ?2)',
      userId,
      key.toLowerCase(),
    ),
    db.prepare('delete from inventory_changes where user_id = ?1 and at < ?2').bind(userId, forgotten),
  ];
}

/**
 * Returns a statement that records the idempotency key if the preceding statement changed a row. The key of a rejected
 * change is not recorded, so a retry is evaluated again.
 * @param item SQL expression for the ID of the changed item
 * @param values values for the parameters of `item`, which are numbered from ?4
 */
export function recordIdempotencyKey(
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

/**
 * Finds the pantry item of a change that was already applied. `item` is the current state of the item, or null if it no
 * longer exists.
 */
export async function findReplayedChange({
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
        `select * from inventory_items where household_id = ${buildHouseholdIdSql('?1')} and id =
           (select item_id from inventory_changes where user_id = ?1 and key = ?2)`,
      )
      .bind(userId, key?.toLowerCase()),
  ]);
  const [row] = (change?.results ?? []) as { at: string }[];
  const [there] = (item?.results ?? []) as StoredItem[];
  return { at: row?.at ?? '', item: there ?? null };
}
