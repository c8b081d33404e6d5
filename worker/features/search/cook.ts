/**
 * What a search takes of the account of who asks: the pantry, the cookbook, the recipes they hid, and those they cooked of late.
 */
import type { RecipeSummary, SearchRequest } from '#contract/search/search';
import { DAY_MS } from '#domain/lib/time';
import { COOKED_WEIGHTS } from '#domain/matching/score/fit';
import { believableToday, daysLeft } from '#domain/pantry/expiry';
import { fromMillionths } from '#domain/pantry/quantity';
import type { Caller } from '../../auth/guard.ts';
import { Failure } from '../../platform/http/failure.ts';
import { type CookbookInSearch, NO_COOKBOOK, selectInSearch } from '../cookbook/in-search.ts';
import type { Reference } from '../foods/store.ts';
import { hiddenIdsIn, selectHiddenIds } from '../hidden-recipes/store.ts';
import { readOwn } from '../pantry/calls.ts';
import { lastCookedIn, selectLastCooked } from '../pantry/cookings.ts';
import { selectItems } from '../pantry/items.ts';
import { momentAt } from '../pantry/moment.ts';
import type { StoredItem } from '../pantry/stored-item.ts';

/** What a pantry brings into a search. */
export interface PantryKitchen {
  /** What can be used, under the names that are stored, with amounts and days left. */
  readonly items: readonly {
    readonly name: string;
    readonly amount: number;
    readonly unit: StoredItem['unit'];
    readonly daysLeft: number | null;
  }[];
  /** Names of what has expired, each once. */
  readonly expired: readonly string[];
}

const NO_PANTRY: PantryKitchen = { items: [], expired: [] };

/** Sorts what is still good from what is not. @param today YYYY-MM-DD, where the cook is */
function kitchenOn(rows: readonly StoredItem[], today: string): PantryKitchen {
  const items = rows.map((row) => ({
    name: row.ingredient_name,
    amount: fromMillionths(row.qty_millionths),
    unit: row.unit,
    daysLeft: row.expires_on === null ? null : daysLeft(row.expires_on, today),
  }));
  const isExpired = ({ daysLeft: days }: { daysLeft: number | null }) => days !== null && days < 0;
  return {
    items: items.filter((item) => !isExpired(item)),
    expired: [...new Set(items.filter(isExpired).map(({ name }) => name))].sort(),
  };
}

/** The same on the cook's own day, as far as it can be believed. */
const kitchenToday = (rows: readonly StoredItem[], claimed: string | undefined): PantryKitchen =>
  kitchenOn(rows, believableToday(claimed, momentAt(new Date()).day));

export interface Cook {
  readonly pantry: PantryKitchen;
  readonly cookbook: CookbookInSearch;
  /** Ids of recipes. */
  readonly hidden: ReadonlySet<string>;
  /** When each of these recipes was last cooked (ISO 8601, UTC), by its id. */
  readonly cookedAt: ReadonlyMap<string, string>;
}

/** Somebody of whom nothing is known. */
export const NOBODY: Cook = {
  pantry: NO_PANTRY,
  cookbook: NO_COOKBOOK,
  hidden: new Set(),
  cookedAt: new Map(),
};

/** Reads it in the one round trip that asks who that is. */
export async function readCook(caller: Caller, request: SearchRequest): Promise<Cook | Failure> {
  const { usePantry, onlyCookbook, today } = request;
  const now = Date.now();
  const since = new Date(now - COOKED_WEIGHTS.length * DAY_MS).toISOString();
  let cookbookIn = (_results: readonly D1Result[]): CookbookInSearch => NO_COOKBOOK;
  const own = await readOwn(
    caller,
    (db, userId) => {
      const cookbook = selectInSearch(db, userId, now);
      cookbookIn = cookbook.answerIn;
      return [
        selectHiddenIds(db, userId),
        selectLastCooked(db, userId, since),
        ...(usePantry ? [selectItems(db, userId)] : []),
        ...cookbook.statements,
      ];
    },
    usePantry ? 'usePantry' : onlyCookbook ? 'onlyCookbook' : 'personal',
  );
  if (own instanceof Failure) return own;
  const [hidden, cooked, ...others] = own;
  const items = usePantry ? others.shift() : undefined;
  return {
    hidden: hiddenIdsIn(hidden),
    cookedAt: lastCookedIn(cooked),
    pantry: usePantry ? kitchenToday((items?.results ?? []) as StoredItem[], today) : NO_PANTRY,
    cookbook: cookbookIn(others),
  };
}

/** Whole days since each recipe was cooked, by its id. @param now ms since 1970 */
export const daysSinceCooked = ({ cookedAt }: Cook, now: number): ReadonlyMap<string, number> =>
  new Map([...cookedAt].map(([id, at]) => [id, Math.max(0, Math.floor((now - Date.parse(at)) / DAY_MS))]));

/** Whether a recipe is the cook's own, one that their household shares, or one that they saved. */
export function inCookbook(
  id: string,
  { cookbook }: Cook,
  reference: Reference,
): Pick<RecipeSummary, 'cookbook'> {
  if (cookbook.recipesBy(reference).rows.has(id))
    return { cookbook: cookbook.shared.has(id) ? 'household' : 'own' };
  return cookbook.saved.has(id) ? { cookbook: 'saved' } : {};
}
