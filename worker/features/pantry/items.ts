/**
 * Stores pantry items in D1. Every statement is restricted to the user's household, so that no user can access the
 * items of another household.
 */

import { INVENTORY_MAX, NOTES_MAX } from '#contract/limits';
import type { InventoryItem } from '#contract/pantry/inventory';
import type { Moment } from '#domain/lib/time';
import { findItemToMergeInto, MILLIONTHS_MAX } from '#domain/pantry/merge';
import { buildHouseholdIdSql } from '../../platform/db/household.ts';
import {
  batch,
  combineQueries,
  getFirstRow,
  type Query,
  type QueryGroup,
  returnAllRows,
  runQuery,
} from '../../platform/db/query.ts';
import { recordHouseholdChange } from '../household/history.ts';
import type { PantryChange } from './calls.ts';
import type { PantryWrite } from './idempotency.ts';
import {
  failIfIdempotencyKeyRecorded,
  findReplayedChange,
  type KeyedWrite,
  recordIdempotencyKey,
} from './idempotency.ts';
import { type PantryEntry, type StoredItem, toInventoryItem, toPantryItem } from './stored-item.ts';

export const selectPantryItems = (userId: string): Query<StoredItem[]> => ({
  sql: `select * from inventory_items where household_id = ${buildHouseholdIdSql('?1')}
    order by updated_at desc, rowid desc`,
  params: [userId],
  read: returnAllRows<StoredItem>,
});

const target = (at: Record<'household' | 'name' | 'unit' | 'expiresOn' | 'day' | 'level', string>) => `
  select id from inventory_items
  where household_id = ${at.household} and ingredient_name = ${at.name}
    and (level is not null or (${at.level} is null and unit = ${at.unit}
      and (expires_on is ${at.expiresOn} or (${at.expiresOn} is null and expires_on >= ${at.day}))))
  order by level is not null desc, case when level is null then expires_on is ${at.expiresOn} end desc,
    case when level is null then expires_on end desc, created_at, id limit 1`;

/**
 * Adds an entry to the pantry in a single statement, so that the sum is exact if several entries arrive at the same
 * time. Adds the amount to the item that the domain's `findItemToMergeInto` chooses, or inserts a new item. Of an item
 * without an amount, only the level changes (such as 'low'). Returns no row if the sum would be too large or the pantry
 * is full.
 */
const ADD = `
  with target as (${target({ household: buildHouseholdIdSql('?2'), name: '?3', unit: '?5', expiresOn: '?6', day: '?9', level: '?10' })})
  insert into inventory_items
    (id, user_id, household_id, ingredient_name, qty_millionths, unit, expires_on, notes, created_at, updated_at, level)
  select ifnull((select id from target), ?1), user_id, household_id, ?3, ?4, ?5, ?6, ?7, ?8, ?8, ?10 from household_members
  where user_id = ?2 and (
    exists (select 1 from target)
    or (select count(*) from inventory_items where household_id = ${buildHouseholdIdSql('?2')}) < ${INVENTORY_MAX})
  on conflict (id) do update set
    qty_millionths = case when level is null then qty_millionths + excluded.qty_millionths else qty_millionths end,
    level = case when level is not null then ifnull(excluded.level, 'have') end,
    expires_on = case when level is not null then excluded.expires_on else expires_on end,
    notes = case
      when excluded.notes = '' or instr(notes, excluded.notes) > 0 then notes
      when notes = '' then excluded.notes
      when length(notes) + 1 + length(excluded.notes) <= ${NOTES_MAX} then notes || char(10) || excluded.notes
      else notes end,
    updated_at = excluded.updated_at
  where level is not null or qty_millionths + excluded.qty_millionths <= ${MILLIONTHS_MAX}
  returning *, id <> ?1 as merged`;

export type Addition =
  | { readonly ok: true; readonly item: InventoryItem; readonly merged: boolean }
  | { readonly ok: false; readonly reason: 'total-too-large' | 'full' };

/**
 * SQL query for the ID of the pantry item to which an entry has just been added: the item with the name, unit and
 * expiry date of the entry.
 */
const ADDED = target({
  household: buildHouseholdIdSql('?1'),
  name: '?4',
  unit: '?5',
  expiresOn: '?6',
  day: '?7',
  level: '?8',
});

const buildAddition = (
  { userId, moment: { time, day } }: PantryWrite,
  { ingredient_name: name, qty_millionths: millionths, unit, expires_on, notes, level }: PantryEntry,
): QueryGroup<Addition | null> =>
  combineQueries(
    [
      {
        sql: ADD,
        params: [crypto.randomUUID(), userId, name, millionths, unit, expires_on, notes, time, day, level],
        read: getFirstRow<StoredItem & { merged: 0 | 1 }>,
      },
      recordHouseholdChange(
        { userId, time, event: 'added' },
        level === null ? { name, millionths, unit } : { name },
      ),
    ],
    ([row]) => {
      if (row === null) return null;
      const { merged, ...item } = row;
      return { ok: true, item: toInventoryItem(item, userId), merged: merged === 1 };
    },
  );

/**
 * Creates the change that adds one entry to the user's pantry. If the request is a repetition and the item that it
 * added no longer exists, the answer is 'replayed'.
 */
export function createPantryItemAddition(
  write: KeyedWrite,
  entry: PantryEntry,
): PantryChange<Addition | 'replayed'> {
  const { db, userId, moment } = write;
  const { ingredient_name: name, unit, expires_on, level } = entry;
  return {
    queries: combineQueries(
      [
        failIfIdempotencyKeyRecorded(write),
        buildAddition(write, entry),
        recordIdempotencyKey(write, ADDED, [name, unit, expires_on, moment.day, level]),
      ],
      ([, addition]) => addition,
    ),
    async explain(isRepeated) {
      if (!isRepeated) return explainRefusal(entry, await runQuery(db, selectPantryItems(userId)), moment);
      const { at, item } = await findReplayedChange(write);
      return item === null
        ? 'replayed'
        : { ok: true, item: toInventoryItem(item, userId), merged: item.created_at < at };
    },
    isChange: (added) => added !== 'replayed' && added.ok,
  };
}

function explainRefusal(
  { ingredient_name: name, unit, expires_on: expiresOn, level }: PantryEntry,
  items: readonly StoredItem[],
  { day }: Moment,
): Addition {
  const target = findItemToMergeInto(items.map(toPantryItem), { name, unit, expiresOn, level }, day);
  return { ok: false, reason: target === null ? 'full' : 'total-too-large' };
}

/**
 * Adds entries to the pantry in their order, in one transaction. Each entry is either added completely or rejected with
 * a reason.
 */
export async function insertPantryItems(
  write: PantryWrite,
  entries: readonly PantryEntry[],
): Promise<Addition[]> {
  if (entries.length === 0) return [];
  const { db, userId, moment } = write;
  const added = await batch(
    db,
    entries.map((entry) => buildAddition(write, entry)),
  );
  if (!added.includes(null)) return added as Addition[];
  const items = await runQuery(db, selectPantryItems(userId));
  return entries.map((entry, at) => added[at] ?? explainRefusal(entry, items, moment));
}
