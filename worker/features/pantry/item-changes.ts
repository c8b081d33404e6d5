/** Edits, amount changes and removals of single pantry items. A change with an idempotency key is applied only once. */
import { INVENTORY_MAX } from '#contract/limits';
import type { InventoryChange, InventoryItem } from '#contract/pantry/inventory';
import { MILLIONTHS_MAX } from '#domain/pantry/merge';
import { toMillionths } from '#domain/pantry/quantity';
import { type BatchPart, batchUnlessStopped, getFirstRow } from '../../platform/db/batches.ts';
import { buildHouseholdIdSql } from '../../platform/db/household.ts';
import { toStorableText } from '../../platform/db/rows.ts';
import { recordItemChange, recordLessening, recordRemoval } from '../household/history.ts';
import { failIfRecorded, findReplay, type KeyedWrite, recordKey } from './idempotency.ts';
import { asItem, type StoredItem } from './stored-item.ts';

export type PantryChange =
  | { readonly kind: 'changed'; readonly item: InventoryItem }
  /** The pantry item no longer exists, because this change used it up or because it was already removed. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'not-found' };

/** A change of a pantry item. A name in the change is canonical. */
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

/** Restores a removed pantry item. Its new amount is the amount that is added. */
const BRING_BACK = `
  insert into inventory_items
    (id, user_id, household_id, ingredient_name, qty_millionths, unit, expires_on, notes, created_at, updated_at)
  select id, ?2, household_id, ingredient_name, ?3, unit, expires_on, '', created_at, ?4 from inventory_gone
  where id = ?1 and household_id = ${buildHouseholdIdSql('?2')} and ?3 > 0
    and (select count(*) from inventory_items where household_id = ${buildHouseholdIdSql('?2')}) < ${INVENTORY_MAX}
  on conflict (id) do nothing returning *`;

/**
 * Changes a pantry item in one transaction. A `step` is added to the item's current amount, so that no change is lost
 * if two devices change the amount at the same moment. If nothing is left, the item is deleted. A positive step
 * restores an item that was removed in the meantime. A change whose idempotency key is already recorded is not applied
 * again.
 */
export async function changeItem(write: KeyedWrite, id: string, change: ItemChange): Promise<PantryChange> {
  const { db, userId, moment } = write;
  const simple = prepareItemChange(write, id, change);
  const step = toMillionths(change.step ?? 0);
  const back = [
    db.prepare(BRING_BACK).bind(id, userId, step, moment.time),
    recordItemChange(db, { userId, time: moment.time, event: 'stepped' }, id, step),
    ...recordKey(write, '?4', id),
  ];
  const results = await batchUnlessStopped(db, [
    ...simple.statements,
    ...(step > 0 ? back : []),
    db
      .prepare(`select * from inventory_items where id = ?1 and household_id = ${buildHouseholdIdSql('?2')}`)
      .bind(id, userId),
  ]);
  if (results === null) {
    const { item } = await findReplay(write);
    return item === null ? { kind: 'gone' } : { kind: 'changed', item: asItem(item, userId) };
  }
  const done = simple.readAnswer(results);
  if (done !== null) return done;
  const broughtBack = step > 0 ? getFirstRow<StoredItem>(results[simple.statements.length]) : null;
  if (broughtBack !== null) return { kind: 'changed', item: asItem(broughtBack, userId) };
  return { kind: results.at(-1)?.results.length === 1 ? 'too-large' : 'not-found' };
}

/**
 * Returns statements that change an existing pantry item as part of a larger transaction. They abort the transaction if
 * the idempotency key is already recorded. The answer is null if nothing was changed, for any reason.
 */
export function prepareItemChange(
  write: KeyedWrite,
  id: string,
  change: ItemChange,
): BatchPart<PantryChange | null> {
  const { db, userId, moment } = write;
  const { time } = moment;
  const step = toMillionths(change.step ?? 0);
  const columns = toColumns(change);
  const sets = [
    'updated_at = ?4',
    ...(step === 0 ? [] : ['qty_millionths = qty_millionths + ?3']),
    ...columns.map(([column], at) => `${column} = ?${at + 5}`),
  ];
  const first = failIfRecorded(write);
  const last = recordKey(write, '?4', id);
  const doing = { userId, time, event: step === 0 ? 'edited' : 'stepped' } as const;
  const update = db
    .prepare(
      `update inventory_items set ${sets.join(', ')}
       where id = ?1 and household_id = ${buildHouseholdIdSql('?2')} and qty_millionths + ?3 <= ${MILLIONTHS_MAX} returning *`,
    )
    .bind(id, userId, step, time, ...columns.map(([, value]) => value));
  const statements =
    step < 0
      ? [
          recordLessening(db, doing, id, step),
          ...last,
          db
            .prepare(
              `delete from inventory_items
               where id = ?1 and household_id = ${buildHouseholdIdSql('?2')} and qty_millionths + ?3 <= 0`,
            )
            .bind(id, userId, step),
          update,
        ]
      : [update, recordItemChange(db, doing, id, step === 0 ? null : step), ...last];
  return {
    statements: [...first, ...statements],
    readAnswer(results) {
      const behind = results.slice(first.length);
      const item = getFirstRow<StoredItem>(behind[statements.indexOf(update)]);
      if (item !== null) return { kind: 'changed', item: asItem(item, userId) };
      return step < 0 && behind[0]?.results.length === 1 ? { kind: 'gone' } : null;
    },
  };
}

/**
 * Deletes the given items if they are in the user's pantry. A request with a recorded idempotency key deletes nothing,
 * so items that were restored in the meantime stay.
 * @returns IDs of the deleted items; all given IDs if the idempotency key is already recorded
 */
export async function deleteItems(write: KeyedWrite, ids: string[]): Promise<string[]> {
  const { statements, readAnswer } = prepareItemRemoval(write, ids);
  const results = await batchUnlessStopped(write.db, [...statements]);
  return results === null ? ids : readAnswer(results);
}

/**
 * Returns statements that delete pantry items as `deleteItems` does, but as part of a larger transaction. They abort
 * the transaction if the idempotency key is already recorded.
 */
export function prepareItemRemoval(write: KeyedWrite, ids: readonly string[]): BatchPart<string[]> {
  const { db, userId, moment } = write;
  const first = failIfRecorded(write);
  return {
    statements: [
      ...first,
      recordRemoval(db, { userId, time: moment.time, event: 'removed' }, ids),
      db
        .prepare(
          `delete from inventory_items
           where household_id = ${buildHouseholdIdSql('?1')} and id in (select value from json_each(?2)) returning id`,
        )
        .bind(userId, JSON.stringify(ids)),
      ...recordKey(write, 'null'),
    ],
    readAnswer: (results) =>
      ((results[first.length + 1]?.results ?? []) as { id: string }[]).map(({ id }) => id),
  };
}
