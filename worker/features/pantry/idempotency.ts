/**
 * Makes pantry changes idempotent. A browser that gets no reply cannot know if its change was applied, so it sends the
 * change again with the same idempotency key. The transaction of a change first checks that its key is new, and records
 * the key at its end.
 */

import { CHANGE_KEY_DAYS } from '#contract/limits';
import { DAY_MS, type Moment } from '#domain/lib/time';
import { buildHouseholdIdSql } from '../../platform/db/household.ts';
import {
  batch,
  combineCommands,
  createRollBackIfQuery,
  createSqlCommand,
  getFirstRow,
  type QueryGroup,
} from '../../platform/db/query.ts';
import { deleteRowsBefore } from '../../platform/db/sweep.ts';
import type { StoredItem } from './stored-item.ts';

export interface PantryWrite {
  readonly db: D1Database;
  readonly userId: string;
  readonly moment: Moment;
}

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
 * Deletes old idempotency keys of all users. A pantry change deletes only the old keys of its own user. Without this
 * function, the keys of users who never return would stay.
 */
export const deleteOldIdempotencyKeys = (db: D1Database, now: number): Promise<void> =>
  deleteRowsBefore(
    db,
    `delete from inventory_changes where (user_id, key) in (
       select user_id, key from inventory_changes where at < ?1 limit ?2)`,
    computeIdempotencyKeyCutoff(now),
  );

/**
 * Deletes the records of removed pantry items that are older than any change that a browser may still send.
 * @param now ms since 1970
 */
export const purgeDeletedPantryItems = (db: D1Database, now: number): Promise<void> =>
  deleteRowsBefore(
    db,
    'delete from inventory_gone where id in (select id from inventory_gone where gone_at < ?1 limit ?2)',
    computeIdempotencyKeyCutoff(now),
  );

/**
 * Creates statements that abort the transaction if the idempotency key is already recorded. Run them before all other
 * statements of the change.
 */
export function failIfIdempotencyKeyRecorded({ userId, moment, key }: KeyedWrite): QueryGroup<void> {
  if (key === null) return combineCommands([]);
  const forgotten = computeIdempotencyKeyCutoff(Date.parse(moment.time));
  return combineCommands([
    createRollBackIfQuery('exists (select 1 from inventory_changes where user_id = ?1 and key = ?2)', [
      userId,
      key.toLowerCase(),
    ]),
    createSqlCommand('delete from inventory_changes where user_id = ?1 and at < ?2', [userId, forgotten]),
  ]);
}

/**
 * Creates a statement that records the idempotency key if the preceding statement changed a row. A rejected change
 * records no key, so a retry is checked again.
 * @param item SQL expression for the ID of the changed item
 * @param values values of the SQL parameters in `item`; the first parameter is ?4
 */
export function recordIdempotencyKey(
  { userId, moment, key }: KeyedWrite,
  item: string,
  values: readonly unknown[],
): QueryGroup<void> {
  if (key === null) return combineCommands([]);
  return combineCommands([
    createSqlCommand(
      `insert into inventory_changes (user_id, key, at, item_id)
       select ?1, ?2, ?3, (${item}) where changes() > 0 on conflict do nothing`,
      [userId, key.toLowerCase(), moment.time, ...values],
    ),
  ]);
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
  const params = [userId, key?.toLowerCase()];
  const [change, item] = await batch(db, [
    {
      sql: 'select at from inventory_changes where user_id = ?1 and key = ?2',
      params,
      read: getFirstRow<{ at: string }>,
    },
    {
      sql: `select * from inventory_items where household_id = ${buildHouseholdIdSql('?1')} and id =
        (select item_id from inventory_changes where user_id = ?1 and key = ?2)`,
      params,
      read: getFirstRow<StoredItem>,
    },
  ]);
  return { at: change?.at ?? '', item };
}
