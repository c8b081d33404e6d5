/**
 * Cooking takes from the pantry. What is taken is decided by the domain from what was read; it happens in one
 * transaction whose first statement checks that it can still be taken, and that the key is new. If not, nothing
 * happens, the transaction brings the pantry as it is by then, and it is decided again.
 */
import type { Skipped } from '#contract/pantry/cooking';
import { type CookedLine, consume, type Taking } from '#domain/pantry/consume';
import type { PantryItem } from '#domain/pantry/item';
import { CRUMB } from '#domain/pantry/quantity';
import { PORTIONS } from '#domain/units/portions';
import { householdOf } from '../db/household.ts';
import { recordCooking } from '../household/history.ts';
import { type CookingRow, selectCooking, TRIES } from './cookings.ts';
import { asPantryItem, type Moment, type StoredItem, selectItems } from './items.ts';

/** A recipe as it was cooked. */
export interface Meal {
  readonly recipeId: string;
  /** The id is of an entry of a cookbook. */
  readonly own: boolean;
  readonly title: string;
  readonly servings: number;
  readonly key: string | null;
  readonly lines: readonly CookedLine[];
}

export type CookResult = { readonly row: CookingRow; readonly repeated: boolean };

const portionsOf = (name: string) => (Object.hasOwn(PORTIONS, name) ? PORTIONS[name] : undefined);

/**
 * Writes the cooking down if all of it can be taken: from an item that it empties exactly what is there, from any
 * other at least as much as leaves more than a crumb. So two cookings at once do not get in each other's way as long
 * as there is enough for both.
 */
const WRITE = `
  insert into cookings (id, user_id, household_id, recipe_id, own, title, servings, key, taken, skipped, cooked_at)
  select ?1, user_id, household_id, ?3, ?10, ?4, ?5, ?6,
    (select json_group_array(json_object(
         'id', item.id, 'ingredient_name', item.ingredient_name, 'unit', item.unit,
         'expires_on', item.expires_on, 'notes', item.notes, 'created_at', item.created_at,
         'taken', plan.value ->> 'taken', 'left', item.qty_millionths - (plan.value ->> 'taken'))
       order by plan.key)
     from json_each(?7) plan join inventory_items item on item.id = plan.value ->> 'id'),
    ?8, ?9
  from household_members where user_id = ?2 and not exists (
    select 1 from json_each(?7) plan
    left join inventory_items item on item.id = plan.value ->> 'id' and item.household_id = ${householdOf('?2')}
      and item.ingredient_name = plan.value ->> 'name' and item.unit = plan.value ->> 'unit'
      and case when plan.value ->> 'left' = 0 then item.qty_millionths = plan.value ->> 'taken'
               else item.qty_millionths - (plan.value ->> 'taken') >= ${CRUMB} end
    where item.id is null)
  on conflict (user_id, key) do nothing`;

/** The rest of the transaction does something only if `WRITE` has written. */
const TAKE_ALL = `
  delete from inventory_items
  where household_id = ${householdOf('?2')} and id in (select value ->> 'id' from json_each(?3) where value ->> 'left' = 0)
    and exists (select 1 from cookings where id = ?1)`;
const TAKE_SOME = `
  update inventory_items set qty_millionths = qty_millionths - (plan.value ->> 'taken'), updated_at = ?4
  from json_each(?3) plan
  where inventory_items.id = plan.value ->> 'id' and household_id = ${householdOf('?2')} and exists (select 1 from cookings where id = ?1)`;

/** An item with the name that its row has, for what it is called by now. */
interface NamedItem extends PantryItem {
  readonly stored: string;
}

const planOf = (takings: readonly Taking<NamedItem>[]): string =>
  JSON.stringify(
    takings.map(({ item: { id, stored, unit }, taken, left }) => ({ id, name: stored, unit, taken, left })),
  );

/**
 * Takes from the pantry what a meal needs, once for each key.
 * @param rows the pantry as it was read
 * @param currentName what an item is called by now: an alias may have come after it
 * @returns null when the pantry changes faster than this can follow
 */
export async function cook(
  db: D1Database,
  userId: string,
  meal: Meal,
  rows: readonly StoredItem[],
  currentName: (name: string) => string,
  { time }: Moment,
): Promise<CookResult | null> {
  const { recipeId, own, title, servings, key, lines } = meal;
  let pantry = rows;
  for (let tries = 0; tries < TRIES; tries++) {
    const items = pantry.map((row): NamedItem => {
      const stored = row.ingredient_name;
      return { ...asPantryItem(row), name: currentName(stored), stored };
    });
    const { takings, skipped } = consume(items, lines, portionsOf);
    const plan = planOf(takings);
    const untaken = skipped.map(({ name, reason }): Skipped => ({ ingredient_name: name, reason }));
    const id = crypto.randomUUID();
    const results = await db.batch<never>([
      db
        .prepare(WRITE)
        .bind(id, userId, recipeId, title, servings, key, plan, JSON.stringify(untaken), time, own ? 1 : 0),
      recordCooking(db, { userId, time, event: 'cooked' }, id),
      db.prepare(TAKE_ALL).bind(id, userId, plan),
      db.prepare(TAKE_SOME).bind(id, userId, plan, time),
      selectCooking(db, userId, key === null ? { id } : { key }),
      selectItems(db, userId),
    ]);
    const [row] = (results[4]?.results ?? []) as CookingRow[];
    if (row !== undefined) return { row, repeated: row.id !== id };
    pantry = (results[5]?.results ?? []) as StoredItem[];
  }
  return null;
}
