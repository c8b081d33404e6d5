/** The items of pantries in D1. Every statement names the household of the user: nobody reaches what is another's. */

import { INVENTORY_MAX, NOTES_MAX } from '#contract/limits';
import type { InventoryChange, InventoryItem } from '#contract/pantry/inventory';
import type { PantryItem } from '#domain/pantry/item';
import { MILLIONTHS_MAX, mergeTarget } from '#domain/pantry/merge';
import { fromMillionths, toMillionths } from '#domain/pantry/quantity';
import { batchUnlessStopped, isGuardFailure } from '../db/guarded-batch.ts';
import { householdOf } from '../db/household.ts';
import type { inventoryItems } from '../db/schema.ts';
import { storable } from '../db/text.ts';
import { recordChange, recordItemChange, recordRemoval, recordUsedUp } from '../household/history.ts';
import { failIfRecorded, findReplay, recordKey } from './idempotency.ts';

export type StoredItem = typeof inventoryItems.$inferSelect;

/** An item to be added, its name canonical. */
export type PantryEntry = Pick<
  StoredItem,
  'ingredient_name' | 'qty_millionths' | 'unit' | 'expires_on' | 'notes'
>;

/** When something happens: the time, and the day that it is in UTC. */
export interface Moment {
  /** ISO 8601, UTC. */
  readonly time: string;
  /** YYYY-MM-DD. */
  readonly day: string;
}

export function momentAt(now: Date): Moment {
  const time = now.toISOString();
  return { time, day: time.slice(0, 10) };
}

/** An item as the user sees it. @param userId who asks */
export const asItem = (
  { id, ingredient_name, qty_millionths, unit, expires_on, notes, created_at, updated_at }: StoredItem,
  userId: string,
): InventoryItem => ({
  ...{ id, user_id: userId, ingredient_name, qty: fromMillionths(qty_millionths), unit, expires_on, notes },
  ...{ created_at, updated_at },
});

export const asPantryItem = (row: StoredItem): PantryItem => ({
  id: row.id,
  name: row.ingredient_name,
  millionths: row.qty_millionths,
  unit: row.unit,
  expiresOn: row.expires_on,
  createdAt: row.created_at,
});

/** The pantry of a user as a statement for a batch, what changed last first. */
export const selectItems = (db: D1Database, userId: string): D1PreparedStatement =>
  db
    .prepare(
      `select * from inventory_items where household_id = ${householdOf('?1')}
       order by updated_at desc, rowid desc`,
    )
    .bind(userId);

export async function listItems(db: D1Database, userId: string): Promise<StoredItem[]> {
  return (await selectItems(db, userId).all<StoredItem>()).results;
}

/** The item that an entry joins, as SQL. */
const target = (at: Record<'household' | 'name' | 'unit' | 'expiresOn' | 'day', string>) => `
  select id from inventory_items
  where household_id = ${at.household} and ingredient_name = ${at.name} and unit = ${at.unit}
    and (expires_on is ${at.expiresOn} or (${at.expiresOn} is null and expires_on >= ${at.day}))
  order by expires_on is ${at.expiresOn} desc, expires_on desc, created_at, id limit 1`;

/**
 * One statement, so that any number of entries at once give the exact sum: it finds the item that the entry joins
 * (the rule is `mergeTarget` of the domain), adds to it within the bound, or makes a new one. No row comes back when
 * the sum would be too large or the pantry is full.
 */
const ADD = `
  with target as (${target({ household: householdOf('?2'), name: '?3', unit: '?5', expiresOn: '?6', day: '?9' })})
  insert into inventory_items
    (id, user_id, household_id, ingredient_name, qty_millionths, unit, expires_on, notes, created_at, updated_at)
  select ifnull((select id from target), ?1), user_id, household_id, ?3, ?4, ?5, ?6, ?7, ?8, ?8 from household_members
  where user_id = ?2 and (
    exists (select 1 from target)
    or (select count(*) from inventory_items where household_id = ${householdOf('?2')}) < ${INVENTORY_MAX})
  on conflict (id) do update set
    qty_millionths = qty_millionths + excluded.qty_millionths,
    notes = case
      when excluded.notes = '' or instr(notes, excluded.notes) > 0 then notes
      when notes = '' then excluded.notes
      when length(notes) + 1 + length(excluded.notes) <= ${NOTES_MAX} then notes || char(10) || excluded.notes
      else notes end,
    updated_at = excluded.updated_at
  where qty_millionths + excluded.qty_millionths <= ${MILLIONTHS_MAX}
  returning *, id <> ?1 as merged`;

export type Addition =
  | { readonly ok: true; readonly item: InventoryItem; readonly merged: boolean }
  | { readonly ok: false; readonly reason: 'total-too-large' | 'full' };

/** An entry that was added has become, or has joined, the one that the next of its kind would join. */
const ADDED = target({ household: householdOf('?1'), name: '?4', unit: '?5', expiresOn: '?6', day: '?7' });

/**
 * Adds one entry, once for each key.
 * @returns 'replayed' when the key is known and what was added has gone since
 */
export async function addItem(
  db: D1Database,
  userId: string,
  entry: PantryEntry,
  moment: Moment,
  key: string | null = null,
): Promise<Addition | 'replayed'> {
  const change = { userId, key };
  const { ingredient_name: name, unit, expires_on } = entry;
  try {
    const [addition] = await addItems(db, userId, [entry], moment, {
      before: failIfRecorded(db, change, moment),
      after: recordKey(db, change, moment, ADDED, name, unit, expires_on, moment.day),
    });
    return addition ?? 'replayed';
  } catch (error) {
    if (!isGuardFailure(error)) throw error;
    const { at, item } = await findReplay(db, change);
    return item === null
      ? 'replayed'
      : { ok: true, item: asItem(item, userId), merged: item.created_at < at };
  }
}

/** Statements of the same transaction. */
interface Around {
  readonly before: readonly D1PreparedStatement[];
  readonly after: readonly D1PreparedStatement[];
}

/** Adds entries in their order, all in one transaction; each is added whole or, for the reason given, not at all. */
export async function addItems(
  db: D1Database,
  userId: string,
  entries: readonly PantryEntry[],
  { time, day }: Moment,
  { before, after }: Around = { before: [], after: [] },
): Promise<Addition[]> {
  if (entries.length === 0) return [];
  const adding = entries.flatMap(({ ingredient_name: name, qty_millionths: millionths, unit, ...rest }) => [
    db
      .prepare(ADD)
      .bind(
        ...[crypto.randomUUID(), userId, name, millionths, unit, rest.expires_on, rest.notes],
        ...[time, day],
      ),
    recordChange(db, { userId, time, event: 'added' }, { name, millionths, unit }),
  ]);
  const results = await db.batch<StoredItem & { merged: 0 | 1 }>([...before, ...adding, ...after]);
  const added = results
    .slice(before.length, before.length + adding.length)
    // Behind each stands its entry in the history.
    .filter((_, at) => at % 2 === 0)
    .map(({ results: [row] }): Addition | null => {
      if (row === undefined) return null;
      const { merged, ...item } = row;
      return { ok: true, item: asItem(item, userId), merged: merged === 1 };
    });
  if (!added.includes(null)) return added as Addition[];
  const items = (await listItems(db, userId)).map(asPantryItem);
  return entries.map(({ ingredient_name: name, unit, expires_on: expiresOn }, at) => {
    const target = mergeTarget(items, { name, unit, expiresOn }, day);
    return added[at] ?? { ok: false, reason: target === null ? 'full' : 'total-too-large' };
  });
}

export type PantryChange =
  | { readonly kind: 'changed'; readonly item: InventoryItem }
  /** Stepped down to nothing. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'not-found' };

/** A change with its name canonical. */
export type ItemChange = Omit<InventoryChange, 'ingredient_name' | 'key'> & {
  readonly ingredient_name?: string;
};

/** The columns that an edit sets to something; a step is no such thing. */
function columnsOf({ ingredient_name, qty, unit, expires_on, notes }: ItemChange) {
  const columns: readonly (readonly [string, string | number | null | undefined])[] = [
    ['ingredient_name', ingredient_name],
    ['qty_millionths', qty === undefined ? undefined : toMillionths(qty)],
    ['unit', unit],
    ['expires_on', expires_on],
    ['notes', notes === undefined ? undefined : storable(notes ?? '')],
  ];
  return columns.filter(([, value]) => value !== undefined) as [string, string | number | null][];
}

/**
 * Changes an item in one transaction. A step is added to whatever the amount is by then, so that none is lost when
 * two devices step at once; one that leaves nothing deletes the item. What a known key has changed is not changed again.
 */
export async function changeItem(
  db: D1Database,
  userId: string,
  id: string,
  change: ItemChange,
  moment: Moment,
  key: string | null = null,
): Promise<PantryChange> {
  const before = { userId, key };
  const { time } = moment;
  const step = toMillionths(change.step ?? 0);
  const columns = columnsOf(change);
  const sets = [
    'updated_at = ?4',
    ...(step === 0 ? [] : ['qty_millionths = qty_millionths + ?3']),
    ...columns.map(([column], at) => `${column} = ?${at + 5}`),
  ];
  const first = failIfRecorded(db, before, moment);
  const last = recordKey(db, before, moment, '?4', id);
  const doing = { userId, time, event: step === 0 ? 'edited' : 'stepped' } as const;
  const statements = [
    ...first,
    recordUsedUp(db, doing, id, step),
    // Before the update: afterwards the amount would be stepped already.
    db
      .prepare(
        `delete from inventory_items
         where id = ?1 and household_id = ${householdOf('?2')} and ?3 <> 0 and qty_millionths + ?3 <= 0 returning *`,
      )
      .bind(id, userId, step),
    ...last,
    db
      .prepare(
        `update inventory_items set ${sets.join(', ')}
         where id = ?1 and household_id = ${householdOf('?2')} and qty_millionths + ?3 <= ${MILLIONTHS_MAX} returning *`,
      )
      .bind(id, userId, step, time, ...columns.map(([, value]) => value)),
    recordItemChange(db, doing, id, step === 0 ? null : step),
    ...last,
    db
      .prepare(`select * from inventory_items where id = ?1 and household_id = ${householdOf('?2')}`)
      .bind(id, userId),
  ];
  const results = await batchUnlessStopped<StoredItem>(db, statements);
  if (results === null) {
    const { item } = await findReplay(db, before);
    return item === null ? { kind: 'gone' } : { kind: 'changed', item: asItem(item, userId) };
  }
  const gone = results[first.length + 1];
  const changed = results[first.length + 2 + last.length];
  const there = results.at(-1);
  const item = changed?.results[0];
  if (item !== undefined) return { kind: 'changed', item: asItem(item, userId) };
  if (gone?.results.length === 1) return { kind: 'gone' };
  return { kind: there?.results.length === 1 ? 'too-large' : 'not-found' };
}

/** Deletes what of these ids is in the user's pantry. @returns the ids that are gone by this */
export async function deleteItems(
  db: D1Database,
  userId: string,
  ids: readonly string[],
  { time }: Moment,
): Promise<string[]> {
  const [, gone] = await db.batch<{ id: string }>([
    recordRemoval(db, { userId, time, event: 'removed' }, ids),
    db
      .prepare(
        `delete from inventory_items
         where household_id = ${householdOf('?1')} and id in (select value from json_each(?2)) returning id`,
      )
      .bind(userId, JSON.stringify(ids)),
  ]);
  return (gone?.results ?? []).map(({ id }) => id);
}
