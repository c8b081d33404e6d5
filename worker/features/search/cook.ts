/** The account data that a search uses: the caller's pantry, cookbook, hidden recipes and recently cooked recipes. */
import type { RecipeSummary, SearchRequest } from '#contract/search/search';
import { DAY_MS } from '#domain/lib/time';
import { COOKED_WEIGHTS } from '#domain/matching/score/fit';
import { believableToday, daysLeft } from '#domain/pantry/expiry';
import { fromMillionths } from '#domain/pantry/quantity';
import type { Caller } from '../../auth/guard.ts';
import { Failure } from '../../platform/http/failure.ts';
import { type CookbookInSearch, NO_COOKBOOK, selectInSearch } from '../cookbook/in-search.ts';
import type { Reference } from '../foods/store.ts';
import { parseHiddenIds, selectHiddenIds } from '../hidden-recipes/store.ts';
import { readCallerData } from '../pantry/calls.ts';
import { parseLastCooked, selectLastCooked } from '../pantry/cookings.ts';
import { selectItems } from '../pantry/items.ts';
import { toMoment } from '../pantry/moment.ts';
import type { StoredItem } from '../pantry/stored-item.ts';

/** Pantry data for a search. */
export interface PantryKitchen {
  /** Usable items under their stored names, with amounts and days left. */
  readonly items: readonly {
    readonly name: string;
    readonly amount: number;
    readonly unit: StoredItem['unit'];
    readonly daysLeft: number | null;
  }[];
  /** Names of expired items, each once. */
  readonly expired: readonly string[];
}

const NO_PANTRY: PantryKitchen = { items: [], expired: [] };

/** Separates usable items from expired ones. @param today YYYY-MM-DD, in the cook's time zone */
function splitExpired(rows: readonly StoredItem[], today: string): PantryKitchen {
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

/** Same as `splitExpired`, for the date that the client claims, as far as it is plausible. */
const kitchenToday = (rows: readonly StoredItem[], claimed: string | undefined): PantryKitchen =>
  splitExpired(rows, believableToday(claimed, toMoment(new Date()).day));

export interface Cook {
  readonly pantry: PantryKitchen;
  readonly cookbook: CookbookInSearch;
  /** Ids of hidden recipes. */
  readonly hidden: ReadonlySet<string>;
  /** Time each of these recipes was last cooked (ISO 8601, UTC), by recipe id. */
  readonly cookedAt: ReadonlyMap<string, string>;
}

/** A caller without account data. */
export const GUEST: Cook = {
  pantry: NO_PANTRY,
  cookbook: NO_COOKBOOK,
  hidden: new Set(),
  cookedAt: new Map(),
};

/** Authenticates the caller and reads their data, in one round trip. */
export async function readCook(caller: Caller, request: SearchRequest): Promise<Cook | Failure> {
  const { usePantry, onlyCookbook, today } = request;
  const now = Date.now();
  const since = new Date(now - COOKED_WEIGHTS.length * DAY_MS).toISOString();
  let readCookbook = (_results: readonly D1Result[]): CookbookInSearch => NO_COOKBOOK;
  const callerData = await readCallerData(
    caller,
    (db, userId) => {
      const cookbook = selectInSearch(db, userId, now);
      readCookbook = cookbook.readAnswer;
      return [
        selectHiddenIds(db, userId),
        selectLastCooked(db, userId, since),
        ...(usePantry ? [selectItems(db, userId)] : []),
        ...cookbook.statements,
      ];
    },
    usePantry ? 'usePantry' : onlyCookbook ? 'onlyCookbook' : 'personal',
  );
  if (callerData instanceof Failure) return callerData;
  const [hidden, cooked, ...rest] = callerData;
  const items = usePantry ? rest.shift() : undefined;
  return {
    hidden: parseHiddenIds(hidden),
    cookedAt: parseLastCooked(cooked),
    pantry: usePantry ? kitchenToday((items?.results ?? []) as StoredItem[], today) : NO_PANTRY,
    cookbook: readCookbook(rest),
  };
}

/** Whole days since each recipe was cooked, by recipe id. @param now ms since 1970 */
export const daysSinceCooked = ({ cookedAt }: Cook, now: number): ReadonlyMap<string, number> =>
  new Map([...cookedAt].map(([id, at]) => [id, Math.max(0, Math.floor((now - Date.parse(at)) / DAY_MS))]));

/** Marks a recipe as the cook's own, shared by their household, or saved. */
export function inCookbook(
  id: string,
  { cookbook }: Cook,
  reference: Reference,
): Pick<RecipeSummary, 'cookbook'> {
  if (cookbook.toPersonalRecipes(reference).rows.has(id))
    return { cookbook: cookbook.shared.has(id) ? 'household' : 'own' };
  return cookbook.saved.has(id) ? { cookbook: 'saved' } : {};
}
