/**
 * Stores shopping lists in D1. The IDs of deleted entries stay for some time, so that a retried request does not add a
 * deleted entry again. Each statement looks up the household that the user belongs to at this moment.
 */

import type { HouseholdEvent } from '#contract/household/household';
import { SHOPPING_ENTRIES_MAX, SHOPPING_GONE_MAX, SHOPPING_LENGTH_MAX } from '#contract/limits';
import { ShoppingEntry } from '#contract/shopping-list/shopping-list';
import { groupBy } from '#domain/lib/group-by';
import type { ListChange, ListEntry } from '#domain/shopping-list/entries';
import { buildHouseholdIdSql } from '../../platform/db/household.ts';
import { parseJsonColumn } from '../../platform/db/json-column.ts';
import {
  batchUnlessRolledBack,
  combineCommands,
  createRollBackIfQuery,
  createSqlCommand,
  type Query,
} from '../../platform/db/query.ts';
import { deleteRowsBefore } from '../../platform/db/sweep.ts';
import { recordPlanOrListChangeOnceAnHour } from '../household/history.ts';
import { computeIdempotencyKeyCutoff } from '../pantry/idempotency.ts';

export const selectShoppingEntries = (userId: string): Query<ShoppingEntry[]> => ({
  sql: `select entry from shopping_entries
    where household_id = ${buildHouseholdIdSql('?1')} and entry is not null order by at, id`,
  params: [userId],
  read: (rows: readonly { entry: string }[]) =>
    rows.map(({ entry }) => parseJsonColumn(entry, ShoppingEntry)),
});

const FULL = `(select count(*) > ?2 or total(length(entry)) > ?3
  from shopping_entries where household_id = ${buildHouseholdIdSql('?1')} and entry is not null)`;

/**
 * Applies a change of the shopping list in one transaction. Changes may arrive several times and in any order. So an
 * entry is not added if its ID is known, even if the entry with this ID was deleted.
 * @param now ms since 1970
 * @returns the new list; 'full' if the list would be too large and nothing was changed
 */
export async function changeShoppingEntries(
  db: D1Database,
  userId: string,
  { add, remove }: ListChange,
  now: number,
): Promise<ShoppingEntry[] | 'full'> {
  const time = new Date(now).toISOString();
  const results = await batchUnlessRolledBack(db, [
    combineCommands(remove.length > 0 ? buildRemoval(userId, remove, time, now) : []),
    combineCommands(add.length > 0 ? buildAddition(userId, add, time) : []),
    selectShoppingEntries(userId),
  ]);
  return results === null ? 'full' : results[2];
}

/**
 * Event in the household history for each kind of new shopping-list entry. Null for an entry that neither adds a food
 * to the list nor marks a food as bought, and for an entry whose event a pantry change records.
 */
const HISTORY_EVENTS: Readonly<Record<ListEntry['kind'], HouseholdEvent | null>> = {
  line: 'listed',
  mark: 'bought',
  dropped: null,
  put: null,
  price: null,
};

function buildAddition(userId: string, add: readonly ListEntry[], time: string) {
  const insert = (entries: readonly ListEntry[]) =>
    createSqlCommand(
      `insert into shopping_entries (household_id, id, entry, user_id, at)
       select household_id, value ->> 'id', value, ?1, ?3 from json_each(?2), household_members m
       where m.user_id = ?1 on conflict do nothing`,
      [userId, JSON.stringify(entries), time],
    );
  return [
    // Insert each kind of shopping-list entry by a separate statement, so that the household history gets an event for
    // each kind with new entries.
    ...[...groupBy(add, ({ kind }) => kind)].flatMap(([kind, entries]) => {
      const event = HISTORY_EVENTS[kind];
      const recorded = event === null ? [] : [recordPlanOrListChangeOnceAnHour({ userId, time, event })];
      return [insert(entries), ...recorded];
    }),
    createRollBackIfQuery(FULL, [userId, SHOPPING_ENTRIES_MAX, SHOPPING_LENGTH_MAX]),
  ];
}

function buildRemoval(userId: string, remove: readonly string[], time: string, now: number) {
  return [
    // Record unknown entry IDs as deleted too, because the request that adds these entries may arrive later.
    createSqlCommand(
      `insert into shopping_entries (household_id, id, entry, user_id, at)
       select household_id, value, null, ?1, ?3 from json_each(?2), household_members m
       where m.user_id = ?1
       on conflict (household_id, id) do update set
         entry = null, user_id = excluded.user_id, at = excluded.at
       where entry is not null`,
      [userId, JSON.stringify(remove), time],
    ),
    createSqlCommand(
      `delete from shopping_entries
       where household_id = ${buildHouseholdIdSql('?1')} and entry is null and at < ?2`,
      [userId, computeIdempotencyKeyCutoff(now)],
    ),
    createSqlCommand(
      `delete from shopping_entries where (household_id, id) in (
       select household_id, id from shopping_entries
       where household_id = ${buildHouseholdIdSql('?1')} and entry is null
       order by at desc limit -1 offset ${SHOPPING_GONE_MAX})`,
      [userId],
    ),
  ];
}

/**
 * Deletes old records of deleted shopping-list entries, for all households. A change deletes only its own household's
 * old records, so this function is needed for inactive households.
 */
export const purgeDeletedShoppingEntries = (db: D1Database, now: number): Promise<void> =>
  deleteRowsBefore(
    db,
    `delete from shopping_entries where (household_id, id) in (
       select household_id, id from shopping_entries where entry is null and at < ?1 limit ?2)`,
    computeIdempotencyKeyCutoff(now),
  );
