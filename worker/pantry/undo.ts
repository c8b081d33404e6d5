/**
 * Undoing a cooking puts back what it took: decided by the domain, done in one transaction whose first statement
 * checks that it still holds and marks the cooking as undone. If it does not hold, it is decided again.
 */
import { MILLIONTHS_MAX } from '#domain/pantry/merge';
import { restore, type TakenItem } from '#domain/pantry/undo';
import { householdOf } from '../db/household.ts';
import { recordCooking } from '../household/history.ts';
import { type CookingRow, selectCooking, type TakenRow, TRIES, takenOf } from './cookings.ts';
import { asPantryItem, type Moment, type StoredItem, selectItems } from './items.ts';

/** What an undo puts back, with everything that an item has. */
interface Returning extends TakenItem {
  readonly notes: string;
}

const asReturning = (row: TakenRow): Returning => ({
  id: row.id,
  name: row.ingredient_name,
  unit: row.unit,
  expiresOn: row.expires_on,
  createdAt: row.created_at,
  notes: row.notes,
  taken: row.taken,
});

/** Marks the cooking as undone if it is not yet, and if every amount can be put back as planned. */
const MARK = `
  update cookings set undone_at = ?4, undone_by = ?3
  where id = ?1 and household_id = ${householdOf('?2')} and undone_at is null and not exists (
    select 1 from json_each(?5) plan
    left join inventory_items item on item.id = plan.value ->> 'id' and item.household_id = ${householdOf('?2')}
    where case plan.value ->> 'kind'
      when 'add' then ifnull(item.unit <> plan.value ->> 'unit'
        or item.qty_millionths + (plan.value ->> 'taken') > ${MILLIONTHS_MAX}, 1)
      else item.id is not null end)`;
/** The rest of the transaction does something only if this very undo has marked it. */
const MARKED = `exists (
    select 1 from cookings where id = ?1 and household_id = ${householdOf('?2')} and undone_by = ?3)`;
const PUT_BACK = `
  update inventory_items set qty_millionths = qty_millionths + (plan.value ->> 'taken'), updated_at = ?4
  from json_each(?5) plan
  where inventory_items.id = plan.value ->> 'id' and household_id = ${householdOf('?2')} and plan.value ->> 'kind' = 'add' and ${MARKED}`;
const MAKE_AGAIN = `
  insert into inventory_items
    (id, user_id, household_id, ingredient_name, qty_millionths, unit, expires_on, notes, created_at, updated_at)
  select value ->> 'id', ?2, ${householdOf('?2')}, value ->> 'name', value ->> 'taken', value ->> 'unit', value ->> 'expiresOn',
    value ->> 'notes', value ->> 'createdAt', ?4
  from json_each(?5) where value ->> 'kind' = 'insert' and ${MARKED}`;

/** What an undo has put back where. */
export interface UndoneCooking {
  readonly restored: readonly { readonly id: string; readonly item: TakenItem }[];
  readonly repeated: boolean;
}

/** A cooking that is to be undone, and the pantry: of an undo the first results. */
export const selectUndoing = (db: D1Database, userId: string, id: string): D1PreparedStatement[] => [
  selectCooking(db, userId, { id }),
  selectItems(db, userId),
];

/**
 * Puts back what a cooking took, once.
 * @param first results of `selectUndoing`
 * @returns 'not-found' when the user has no such cooking; null when the pantry changes faster than this can follow
 */
export async function undoCooking(
  db: D1Database,
  userId: string,
  id: string,
  first: readonly D1Result[],
  { time }: Moment,
): Promise<UndoneCooking | 'not-found' | null> {
  let results = first;
  const by = crypto.randomUUID();
  for (let tries = 0; tries < TRIES; tries++) {
    const [row] = (results.at(-2)?.results ?? []) as CookingRow[];
    if (row === undefined) return 'not-found';
    const taken = takenOf(row).map(asReturning);
    if (row.undone_at !== null) {
      return { restored: taken.map((item) => ({ id: item.id, item })), repeated: true };
    }
    const now = ((results.at(-1)?.results ?? []) as StoredItem[]).map(asPantryItem);
    const steps = restore(taken, now).map((step) => ({
      ...step.item,
      kind: step.kind,
      id: step.kind === 'insert' && !step.sameId ? crypto.randomUUID() : step.item.id,
    }));
    const plan = JSON.stringify(steps);
    results = await db.batch<never>([
      db.prepare(MARK).bind(id, userId, by, time, plan),
      recordCooking(db, { userId, time, event: 'uncooked' }, id, by),
      ...[PUT_BACK, MAKE_AGAIN].map((sql) => db.prepare(sql).bind(id, userId, by, time, plan)),
      ...selectUndoing(db, userId, id),
    ]);
    const [marked] = (results.at(-2)?.results ?? []) as CookingRow[];
    if (marked?.undone_by === by) {
      return { restored: steps.map((item) => ({ id: item.id, item })), repeated: false };
    }
  }
  return null;
}
