import type { SearchRequest } from '#contract/search/search';
import { DAY_MS, toTimeAndDay } from '#domain/lib/time';
import { COOKED_WEIGHTS } from '#domain/matching/score/fit';
import { countDaysUntil, pickPlausibleToday } from '#domain/pantry/expiry';
import { hasRecordedAmount, isInStock } from '#domain/pantry/item';
import { fromMillionths } from '#domain/pantry/quantity';
import { authorizeMember, type Caller } from '../../auth/guard.ts';
import { combineQueries } from '../../platform/db/query.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { CookAccountData, PantryKitchen } from '../../recipe-search/door.ts';
import { NO_COOKBOOK, selectCookbookForSearch } from '../cookbook/in-search.ts';
import { selectHiddenRecipeIds } from '../hidden-recipes/store.ts';
import { PANTRY } from '../pantry/calls.ts';
import { selectLastCookedTimes } from '../pantry/cookings.ts';
import { selectPantryItems } from '../pantry/items.ts';
import type { StoredItem } from '../pantry/stored-item.ts';

const NO_PANTRY: PantryKitchen = { items: [], expired: [], outOfStock: [] };

/**
 * Splits pantry items into those that have expired, those that have not, and those that are used up.
 * @param today YYYY-MM-DD, in the user's time zone
 */
function splitExpired(rows: readonly StoredItem[], today: string): PantryKitchen {
  const [inStock, usedUp] = [rows.filter(isInStock), rows.filter((row) => !isInStock(row))];
  const items = inStock.map((row) => ({
    name: row.ingredient_name,
    amount: hasRecordedAmount(row) ? fromMillionths(row.qty_millionths) : null,
    unit: hasRecordedAmount(row) ? row.unit : null,
    daysLeft: row.expires_on === null ? null : countDaysUntil(row.expires_on, today),
  }));
  const isExpired = ({ daysLeft: days }: { daysLeft: number | null }) => days !== null && days < 0;
  return {
    items: items.filter((item) => !isExpired(item)),
    expired: [...new Set(items.filter(isExpired).map(({ name }) => name))].sort(),
    outOfStock: usedUp.map(({ ingredient_name }) => ingredient_name),
  };
}

/**
 * Splits pantry items into those that have expired and those that have not. The current date is the date that the
 * client sends or, if that is implausible, the server's date.
 */
const kitchenToday = (rows: readonly StoredItem[], claimed: string | undefined): PantryKitchen =>
  splitExpired(rows, pickPlausibleToday(claimed, toTimeAndDay(new Date()).day));

export const GUEST: CookAccountData = {
  pantry: NO_PANTRY,
  cookbook: NO_COOKBOOK,
  hidden: new Set(),
  cookedAt: new Map(),
};

export async function authenticateAndReadAccountData(
  caller: Caller,
  request: SearchRequest,
): Promise<CookAccountData | Failure> {
  const { usePantry, onlyCookbook, today } = request;
  const now = Date.now();
  const since = new Date(now - COOKED_WEIGHTS.length * DAY_MS).toISOString();
  const member = await authorizeMember(caller, { ...PANTRY, write: null }, (userId) => [
    selectHiddenRecipeIds(userId),
    selectLastCookedTimes(userId, since),
    usePantry ? selectPantryItems(userId) : combineQueries([], () => null),
    selectCookbookForSearch(userId, now),
  ]);
  if (member instanceof Failure) {
    const { status, code, error } = member;
    const field = usePantry ? 'usePantry' : onlyCookbook ? 'onlyCookbook' : 'personal';
    return status === 401 ? new Failure(status, code, error, { field }) : member;
  }
  const [hidden, cookedAt, items, cookbook] = member.results;
  return { hidden, cookedAt, pantry: items === null ? NO_PANTRY : kitchenToday(items, today), cookbook };
}
