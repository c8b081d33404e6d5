/**
 * Takes the ingredients of a cooked recipe from the pantry. The worker reads the pantry, computes the amounts to take,
 * and takes them in one transaction. If an amount is no longer there, the transaction changes nothing, and the worker
 * computes the amounts again.
 */

import type { Skipped } from '#contract/cooking/cooking';
import { getOwnRecordValue } from '#domain/lib/look-up';
import {
  type ConfirmedAmount,
  type CookedLine,
  computeCookingConsumption,
  computeCookingUndo,
  subtractConfirmedAmounts,
  type TakenItem,
  type Taking,
} from '#domain/pantry/consume';
import type { PantryItem } from '#domain/pantry/item';
import { MILLIONTHS_MAX } from '#domain/pantry/merge';
import { NEGLIGIBLE_MILLIONTHS } from '#domain/pantry/quantity';
import { PORTIONS } from '#domain/units/portions';
import { buildHouseholdIdSql } from '../../platform/db/household.ts';
import { batch, combineQueries, createSqlCommand, type QueryGroup } from '../../platform/db/query.ts';
import { recordCookingInHistory } from '../household/history.ts';
import { type CookingRow, parseTakenAmounts, selectCooking, type TakenRow, TRIES } from './cookings.ts';
import type { PantryWrite } from './idempotency.ts';
import { selectPantryItems } from './items.ts';
import { type StoredItem, toPantryItem } from './stored-item.ts';

export interface Meal {
  readonly recipeId: string;
  readonly isCookbookEntry: boolean;
  readonly title: string;
  readonly servings: number;
  readonly key: string | null;
  readonly lines: readonly CookedLine[];
  /**
   * Amounts to take from the pantry, as the cook has confirmed them; null to compute them from the recipe's ingredient
   * lines.
   */
  readonly take: readonly ConfirmedAmount[] | null;
}

export type CookResult = { readonly row: CookingRow; readonly repeated: boolean };

const findPortions = (name: string) => getOwnRecordValue(PORTIONS, name);

/**
 * SQL statement that records a recipe as cooked if the pantry still has all amounts to take. An item that is to be used
 * up must have exactly the amount to take. Every other item must have noticeably more (`NEGLIGIBLE_MILLIONTHS`). So two
 * recipes that are cooked at the same time do not conflict if the pantry has enough for both.
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
    left join inventory_items item on item.id = plan.value ->> 'id' and item.household_id = ${buildHouseholdIdSql('?2')}
      and item.ingredient_name = plan.value ->> 'name' and item.unit = plan.value ->> 'unit' and item.level is null
      and case when plan.value ->> 'left' = 0 then item.qty_millionths = plan.value ->> 'taken'
               else item.qty_millionths - (plan.value ->> 'taken') >= ${NEGLIGIBLE_MILLIONTHS} end
    where item.id is null)
  on conflict (user_id, key) do nothing`;

/**
 * SQL statement that deletes the pantry items that the cooked recipe uses up. Deletes nothing if the statement `WRITE`
 * did not record the recipe as cooked.
 */
const TAKE_ALL = `
  delete from inventory_items
  where household_id = ${buildHouseholdIdSql('?2')} and id in (select value ->> 'id' from json_each(?3) where value ->> 'left' = 0)
    and exists (select 1 from cookings where id = ?1)`;
const TAKE_SOME = `
  update inventory_items set qty_millionths = qty_millionths - (plan.value ->> 'taken'), updated_at = ?4
  from json_each(?3) plan
  where inventory_items.id = plan.value ->> 'id' and household_id = ${buildHouseholdIdSql('?2')} and exists (select 1 from cookings where id = ?1)`;

interface NamedItem extends PantryItem {
  readonly stored: string;
}

const toTakingsJson = (takings: readonly Taking<NamedItem>[]): string =>
  JSON.stringify(
    takings.map(({ item: { id, stored, unit }, taken, left }) => ({ id, name: stored, unit, taken, left })),
  );

/**
 * Takes the ingredients of a cooked recipe from the pantry. A repeated request with the same idempotency key takes
 * nothing.
 * @param rows the pantry items that were read
 * @param toCurrentName returns the current canonical name of an item's stored name. A stored name is outdated if an alias
 * was added later
 * @returns null if the pantry changed during every attempt (`TRIES`)
 */
export async function subtractMealFromPantry(
  { db, userId, moment: { time } }: PantryWrite,
  meal: Meal,
  rows: readonly StoredItem[],
  toCurrentName: (name: string) => string,
): Promise<CookResult | null> {
  const { recipeId, isCookbookEntry, title, servings, key, lines, take } = meal;
  let pantry = rows;
  for (let tries = 0; tries < TRIES; tries++) {
    const items = pantry.map((row): NamedItem => {
      const stored = row.ingredient_name;
      return { ...toPantryItem(row), name: toCurrentName(stored), stored };
    });
    const { takings: needed, skipped } = computeCookingConsumption(items, lines, findPortions);
    const takings = take === null ? needed : subtractConfirmedAmounts(items, take);
    const plan = toTakingsJson(takings);
    const untaken = skipped.map(({ name, reason }): Skipped => ({ ingredient_name: name, reason }));
    const id = crypto.randomUUID();
    const [, , , , row, currentItems] = await batch(db, [
      createSqlCommand(WRITE, [
        id,
        userId,
        recipeId,
        title,
        servings,
        key,
        plan,
        JSON.stringify(untaken),
        time,
        isCookbookEntry ? 1 : 0,
      ]),
      recordCookingInHistory({ userId, time, event: 'cooked' }, id),
      createSqlCommand(TAKE_ALL, [id, userId, plan]),
      createSqlCommand(TAKE_SOME, [id, userId, plan, time]),
      selectCooking(userId, key === null ? { id } : { key }),
      selectPantryItems(userId),
    ]);
    if (row !== null) return { row, repeated: row.id !== id };
    pantry = currentItems;
  }
  return null;
}

// Undoes 'I Cooked This' by putting the taken amounts back into the pantry. Domain code computes the changes, and one
// transaction applies them. Its first statement checks that the changes are still valid and marks the cooked recipe as
// undone. If the check fails, the changes are computed again.

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

/**
 * SQL statement that marks a cooked recipe as undone. Changes nothing if the recipe is already undone, or if the pantry
 * no longer fits the computed changes.
 */
const MARK = `
  update cookings set undone_at = ?4, undone_by = ?3
  where id = ?1 and household_id = ${buildHouseholdIdSql('?2')} and undone_at is null and not exists (
    select 1 from json_each(?5) plan
    left join inventory_items item on item.id = plan.value ->> 'id' and item.household_id = ${buildHouseholdIdSql('?2')}
    where case plan.value ->> 'kind'
      when 'add' then ifnull(item.unit <> plan.value ->> 'unit' or item.level is not null
        or item.qty_millionths + (plan.value ->> 'taken') > ${MILLIONTHS_MAX}, 1)
      else item.id is not null end)`;
/**
 * SQL condition that is true if this request has marked the cooked recipe as undone. All statements after `MARK` have
 * this condition, so they change nothing if another request has undone the recipe first.
 */
const MARKED = `exists (
    select 1 from cookings where id = ?1 and household_id = ${buildHouseholdIdSql('?2')} and undone_by = ?3)`;
const PUT_BACK = `
  update inventory_items set qty_millionths = qty_millionths + (plan.value ->> 'taken'), updated_at = ?4
  from json_each(?5) plan
  where inventory_items.id = plan.value ->> 'id' and household_id = ${buildHouseholdIdSql('?2')} and plan.value ->> 'kind' = 'add' and ${MARKED}`;
const INSERT_USED_ITEMS = `
  insert into inventory_items
    (id, user_id, household_id, ingredient_name, qty_millionths, unit, expires_on, notes, created_at, updated_at)
  select value ->> 'id', ?2, ${buildHouseholdIdSql('?2')}, value ->> 'name', value ->> 'taken', value ->> 'unit', value ->> 'expiresOn',
    value ->> 'notes', value ->> 'createdAt', ?4
  from json_each(?5) where value ->> 'kind' = 'insert' and ${MARKED}`;

interface UndoneCooking {
  readonly restored: readonly { readonly id: string; readonly item: TakenItem }[];
  readonly repeated: boolean;
}

/**
 * A record of the cooking history, and the household's pantry. The record is null if the household has no record with
 * the requested ID.
 */
interface CookingAndPantry {
  readonly cooking: CookingRow | null;
  readonly pantry: readonly StoredItem[];
}

/** Selects the record of a cooked recipe, and the pantry. The result is the argument `first` of `undoCooking`. */
export const selectCookingToUndo = (userId: string, id: string): QueryGroup<CookingAndPantry> =>
  combineQueries([selectCooking(userId, { id }), selectPantryItems(userId)], ([cooking, pantry]) => ({
    cooking,
    pantry,
  }));

/**
 * Returns to the pantry the amounts that were taken from it for a cooked recipe. A repeated request changes nothing.
 * @param first result of `selectCookingToUndo`
 * @returns 'not-found' if the household has no such record; null if the pantry changed during every one of the `TRIES`
 * attempts
 */
export async function undoCooking(
  { db, userId, moment: { time } }: PantryWrite,
  id: string,
  first: CookingAndPantry,
): Promise<UndoneCooking | 'not-found' | null> {
  let current = first;
  const by = crypto.randomUUID();
  for (let tries = 0; tries < TRIES; tries++) {
    const { cooking, pantry } = current;
    if (cooking === null) return 'not-found';
    const taken = parseTakenAmounts(cooking).map(asReturning);
    if (cooking.undone_at !== null) {
      return { restored: taken.map((item) => ({ id: item.id, item })), repeated: true };
    }
    const steps = computeCookingUndo(taken, pantry.map(toPantryItem)).map((step) => ({
      ...step.item,
      kind: step.kind,
      id: step.kind === 'insert' && !step.sameId ? crypto.randomUUID() : step.item.id,
    }));
    const plan = JSON.stringify(steps);
    const params = [id, userId, by, time, plan];
    [, , , , current] = await batch(db, [
      createSqlCommand(MARK, params),
      recordCookingInHistory({ userId, time, event: 'uncooked' }, id, by),
      createSqlCommand(PUT_BACK, params),
      createSqlCommand(INSERT_USED_ITEMS, params),
      selectCookingToUndo(userId, id),
    ]);
    if (current.cooking?.undone_by === by) {
      return { restored: steps.map((item) => ({ id: item.id, item })), repeated: false };
    }
  }
  return null;
}
