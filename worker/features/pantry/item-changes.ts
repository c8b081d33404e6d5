/** Edits, amount changes and removals of single pantry items. A change with an idempotency key is applied only once. */
import { INVENTORY_MAX } from '#contract/limits';
import type { InventoryChange, InventoryItem } from '#contract/pantry/inventory';
import { MILLIONTHS_MAX } from '#domain/pantry/merge';
import { toMillionths } from '#domain/pantry/quantity';
import { getFirstRow } from '../../platform/db/batches.ts';
import { buildHouseholdIdSql } from '../../platform/db/household.ts';
import { toStorableText } from '../../platform/db/rows.ts';
import {
  recordPantryItemChange,
  recordPantryItemReduction,
  recordPantryItemRemoval,
} from '../household/history.ts';
import type { PantryChange } from './calls.ts';
import {
  failIfKeyRecorded,
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

/**
 * Returns the database columns that an edit of a pantry item sets, with their values. `step` is a change of the amount
 * and sets no column.
 */
function toColumns({ ingredient_name, qty, unit, expires_on, notes }: ItemChange) {
  const columns: readonly (readonly [string, string | number | null | undefined])[] = [
    ['ingredient_name', ingredient_name],
    ['qty_millionths', qty === undefined ? undefined : toMillionths(qty)],
    ['unit', unit],
    ['expires_on', expires_on],
    ['notes', notes === undefined ? undefined : toStorableText(notes ?? '')],
  ];
  return columns.filter(([, value]) => value !== undefined) as [string, string | number | null][];
}

/** Restores a removed pantry item, with the added amount as its new amount. */
const BRING_BACK = `
  insert into inventory_items
    (id, user_id, household_id, ingredient_name, qty_millionths, unit, expires_on, notes, created_at, updated_at)
  select id, ?2, household_id, ingredient_name, ?3, unit, expires_on, '', created_at, ?4 from inventory_gone
  where id = ?1 and household_id = ${buildHouseholdIdSql('?2')} and ?3 > 0
    and (select count(*) from inventory_items where household_id = ${buildHouseholdIdSql('?2')}) < ${INVENTORY_MAX}
  on conflict (id) do nothing returning *`;

/**
 * Creates an edit or an amount change of a pantry item. A `step` is added to the item's current amount, so that no
 * change is lost if two devices change the amount at the same moment. If nothing is left, the item is deleted. A
 * positive step restores an item that was removed in the meantime.
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
    ...(step === 0 ? [] : ['qty_millionths = qty_millionths + ?3']),
    ...columns.map(([column], at) => `${column} = ?${at + 5}`),
  ];
  const first = failIfKeyRecorded(write);
  const last = recordIdempotencyKey(write, '?4', id);
  const doing = { userId, time, event: step === 0 ? 'edited' : 'stepped' } as const;
  const update = db
    .prepare(
      `update inventory_items set ${sets.join(', ')}
       where id = ?1 and household_id = ${buildHouseholdIdSql('?2')} and qty_millionths + ?3 <= ${MILLIONTHS_MAX} returning *`,
    )
    .bind(id, userId, step, time, ...columns.map(([, value]) => value));
  const lessening = recordPantryItemReduction(db, doing, id, step);
  const removal = db
    .prepare(
      `delete from inventory_items
       where id = ?1 and household_id = ${buildHouseholdIdSql('?2')} and qty_millionths + ?3 <= 0`,
    )
    .bind(id, userId, step);
  const restoration = db.prepare(BRING_BACK).bind(id, userId, step, time);
  const statements = [
    ...first,
    ...(step < 0
      ? [lessening, ...last, removal, update]
      : [update, recordPantryItemChange(db, doing, id, step === 0 ? null : step), ...last]),
    ...(step > 0 ? [restoration, recordPantryItemChange(db, doing, id, step), ...last] : []),
  ];
  const changed = (item: StoredItem): ItemChangeAnswer => ({
    kind: 'changed',
    item: toInventoryItem(item, userId),
  });
  return {
    part: {
      statements,
      readAnswer(results) {
        const getResult = (statement: D1PreparedStatement) => results[statements.indexOf(statement)];
        const item =
          getFirstRow<StoredItem>(getResult(update)) ??
          (step > 0 ? getFirstRow<StoredItem>(getResult(restoration)) : null);
        if (item !== null) return changed(item);
        return step < 0 && getResult(lessening)?.results.length === 1 ? { kind: 'gone' } : null;
      },
    },
    async explain(isRepeated) {
      if (isRepeated) {
        const { item } = await findReplayedChange(write);
        return item === null ? { kind: 'gone' } : changed(item);
      }
      const isThere = await db
        .prepare(
          `select 1 from inventory_items where id = ?1 and household_id = ${buildHouseholdIdSql('?2')}`,
        )
        .bind(id, userId)
        .first();
      return { kind: isThere === null ? 'not-found' : 'too-large' };
    },
    isChange: ({ kind }) => kind === 'changed' || kind === 'gone',
  };
}

/**
 * Creates the change that removes items from the user's pantry. The answer lists the IDs of the removed items. For a
 * repeated request, the answer lists all given IDs. Items that were restored in the meantime stay in the pantry.
 */
export function createPantryItemRemoval(
  write: KeyedWrite,
  ids: readonly string[],
): PantryChange<readonly string[]> {
  const { db, userId, moment } = write;
  const first = failIfKeyRecorded(write);
  return {
    part: {
      statements: [
        ...first,
        recordPantryItemRemoval(db, { userId, time: moment.time, event: 'removed' }, ids),
        db
          .prepare(
            `delete from inventory_items
             where household_id = ${buildHouseholdIdSql('?1')} and id in (select value from json_each(?2)) returning id`,
          )
          .bind(userId, JSON.stringify(ids)),
        ...recordIdempotencyKey(write, 'null'),
      ],
      readAnswer: (results) =>
        ((results[first.length + 1]?.results ?? []) as { id: string }[]).map(({ id }) => id),
    },
    explain: async () => ids,
    isChange: (removed) => removed.length > 0,
  };
}
