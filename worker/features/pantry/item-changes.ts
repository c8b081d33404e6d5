/** Edits, amount changes and removals of single pantry items. A change with an idempotency key is applied only once. */

import { INVENTORY_MAX } from '#contract/limits';
import type { InventoryChange, InventoryItem } from '#contract/pantry/inventory';
import { MILLIONTHS_MAX } from '#domain/pantry/merge';
import { toMillionths } from '#domain/pantry/quantity';
import { buildHouseholdIdSql } from '../../platform/db/household.ts';
import {
  combineQueries,
  createSqlCommand,
  getFirstRow,
  hasRow,
  type Query,
  type QueryGroup,
  runQuery,
} from '../../platform/db/query.ts';
import { toStorableText } from '../../platform/db/rows.ts';
import {
  recordPantryItemChange,
  recordPantryItemReduction,
  recordPantryItemRemoval,
} from '../household/history.ts';
import type { PantryChange } from './calls.ts';
import {
  failIfIdempotencyKeyRecorded,
  findReplayedChange,
  type KeyedWrite,
  recordIdempotencyKey,
} from './idempotency.ts';
import { type StoredItem, toInventoryItem } from './stored-item.ts';

export type ItemChangeAnswer =
  | { readonly kind: 'changed'; readonly item: InventoryItem }
  /** The pantry item no longer exists, because this change used it up or because it was already removed. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'not-found' };

/** A change of a pantry item. If it renames the item, the new name is canonical. */
export type ItemChange = Omit<InventoryChange, 'ingredient_name' | 'key'> & {
  readonly ingredient_name?: string;
};

function toColumns({ ingredient_name, qty, unit, expires_on, notes, level }: ItemChange) {
  const columns: readonly (readonly [string, string | number | null | undefined])[] = [
    ['ingredient_name', ingredient_name],
    ['qty_millionths', qty === undefined ? undefined : toMillionths(qty)],
    ['unit', unit],
    ['expires_on', expires_on],
    ['notes', notes === undefined ? undefined : toStorableText(notes ?? '')],
    // An item with a new amount loses its level (such as 'low'), unless the change states a level.
    ['level', level === undefined && qty !== undefined ? null : level],
  ];
  return columns.filter(([, value]) => value !== undefined) as [string, string | number | null][];
}

/**
 * SQL statement that restores a removed pantry item because a user has increased its amount. The restored item has only
 * the added amount.
 */
const BRING_BACK = `
  insert into inventory_items
    (id, user_id, household_id, ingredient_name, qty_millionths, unit, expires_on, notes, created_at, updated_at)
  select id, ?2, household_id, ingredient_name, ?3, unit, expires_on, '', created_at, ?4 from inventory_gone
  where id = ?1 and household_id = ${buildHouseholdIdSql('?2')} and ?3 > 0
    and (select count(*) from inventory_items where household_id = ${buildHouseholdIdSql('?2')}) < ${INVENTORY_MAX}
  on conflict (id) do nothing returning *`;

/**
 * Creates an edit of a pantry item or a change of its amount. A change of the amount (`step`) is added to the current
 * amount, so that changes from two devices at the same time both count. If nothing is left, the item is deleted. A
 * positive change restores an item that another request has removed. An item without an amount is not changed by
 * `step`.
 */
export function createPantryItemChange(
  write: KeyedWrite,
  id: string,
  change: ItemChange,
): PantryChange<ItemChangeAnswer> {
  const { db, userId, moment } = write;
  const { time } = moment;
  const step = toMillionths(change.step ?? 0);
  const columns = toColumns(change);
  const sets = [
    'updated_at = ?4',
    ...(step === 0
      ? []
      : ['qty_millionths = case when level is null then qty_millionths + ?3 else qty_millionths end']),
    ...columns.map(([column], at) => `${column} = ?${at + 5}`),
  ];
  const first = failIfIdempotencyKeyRecorded(write);
  const last = recordIdempotencyKey(write, '?4', [id]);
  const doing = { userId, time, event: step === 0 ? 'edited' : 'stepped' } as const;
  const update: Query<StoredItem | null> = {
    sql: `update inventory_items set ${sets.join(', ')}
      where id = ?1 and household_id = ${buildHouseholdIdSql('?2')}
        and (level is not null or qty_millionths + ?3 <= ${MILLIONTHS_MAX}) returning *`,
    params: [id, userId, step, time, ...columns.map(([, value]) => value)],
    read: getFirstRow<StoredItem>,
  };
  const changed = (item: StoredItem): ItemChangeAnswer => ({
    kind: 'changed',
    item: toInventoryItem(item, userId),
  });
  const buildQueries = (): QueryGroup<ItemChangeAnswer | null> => {
    if (step < 0) {
      const removal = createSqlCommand(
        `delete from inventory_items
         where id = ?1 and household_id = ${buildHouseholdIdSql('?2')} and level is null and qty_millionths + ?3 <= 0`,
        [id, userId, step],
      );
      return combineQueries(
        [first, recordPantryItemReduction(doing, id, step), last, removal, update],
        ([, hasExisted, , , item]) => {
          if (item !== null) return changed(item);
          return hasExisted ? { kind: 'gone' } : null;
        },
      );
    }
    if (step === 0) {
      const items = [first, update, recordPantryItemChange(doing, id, null), last] as const;
      return combineQueries(items, ([, item]) => item && changed(item));
    }
    const restoration: Query<StoredItem | null> = {
      sql: BRING_BACK,
      params: [id, userId, step, time],
      read: getFirstRow<StoredItem>,
    };
    const record = recordPantryItemChange(doing, id, step);
    return combineQueries(
      [first, update, record, last, restoration, record, last],
      ([, item, , , restored]) => {
        const row = item ?? restored;
        return row && changed(row);
      },
    );
  };
  return {
    queries: buildQueries(),
    async explain(isRepeated) {
      if (isRepeated) {
        const { item } = await findReplayedChange(write);
        return item === null ? { kind: 'gone' } : changed(item);
      }
      const isThere = await runQuery(db, {
        sql: `select 1 from inventory_items where id = ?1 and household_id = ${buildHouseholdIdSql('?2')}`,
        params: [id, userId],
        read: hasRow,
      });
      return { kind: isThere ? 'too-large' : 'not-found' };
    },
    isChange: ({ kind }) => kind === 'changed' || kind === 'gone',
  };
}

/**
 * Creates the change that removes items from the user's pantry. The answer lists the IDs of the removed items. A
 * repeated request removes nothing, so that items that were restored since the first request stay in the pantry. Its
 * answer lists all requested IDs.
 */
export function createPantryItemRemoval(
  write: KeyedWrite,
  ids: readonly string[],
): PantryChange<readonly string[]> {
  const { userId, moment } = write;
  return {
    queries: combineQueries(
      [
        failIfIdempotencyKeyRecorded(write),
        recordPantryItemRemoval({ userId, time: moment.time, event: 'removed' }, ids),
        {
          sql: `delete from inventory_items
            where household_id = ${buildHouseholdIdSql('?1')} and id in (select value from json_each(?2)) returning id`,
          params: [userId, JSON.stringify(ids)],
          read: (rows: readonly { id: string }[]) => rows.map((row) => row.id),
        },
        recordIdempotencyKey(write, 'null', []),
      ],
      ([, , removed]) => removed,
    ),
    explain: async () => ids,
    isChange: (removed) => removed.length > 0,
  };
}
