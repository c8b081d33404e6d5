import { tabStore } from '#client/device/storage';
import { getLocalDate } from '#client/device/today';
import { loadBuiltinIngredientList } from '#client/foods/load-local-ingredients';
import {
  type CachedSearch,
  isCachedReplyValid,
  readCachedSearch,
  SEARCH_KEY_PREFIX,
} from '#client/search/handover';
import { readOnboardingAnswers } from '#client/search/onboarding';
import { parseSearchQuery } from '#client/search/search-address';
import type { RecipeSummary } from '#contract/search/search';
import { HOUR_MS } from '#domain/lib/time';
import { classifyFreshness } from '#domain/pantry/expiry';
import type { PantryItem } from '#domain/pantry/item';
import type { KnownKitchen, SearchFindings } from '#domain/pantry/line-cover';
import { fetchPantry } from '../fetch-pantry.ts';

/**
 * The foods that the cook has, as far as this browser knows. `by` is the source: a search in this tab, the account's
 * pantry, or the staples stored in this browser ('device'). It is 'nothing' if there is no source.
 */
export interface Kitchen extends KnownKitchen {
  readonly by: 'search' | 'pantry' | 'device' | 'nothing';
  /** All pantry items, including expired ones. Null for a guest, or if the pantry could not be loaded. */
  readonly pantry: readonly PantryItem[] | null;
  readonly swaps: readonly KitchenSwap[];
}

/**
 * A substitute that the search has chosen for an ingredient. If `using` is undefined, the ingredient is optional and
 * was left out.
 */
export interface KitchenSwap {
  readonly original: string;
  readonly using?: string;
}

/**
 * Time (ms) after a search in this tab during which the recipe page uses the foods of the search. It is longer than the
 * time for which results are cached, because the cook may reload the page hours later while cooking.
 */
const REMEMBERED_MS = 12 * HOUR_MS;

interface LastSearch {
  readonly ingredients: readonly string[];
  /** Search result for the recipe; null if the search did not return the recipe. */
  readonly summary: RecipeSummary | null;
}

/**
 * Returns the newest search of this tab whose results included the recipe. If no results included it, returns the
 * newest search. Returns null if this tab has run no search.
 */
export function findLastSearchWithRecipe(recipeId: string, now = Date.now()): LastSearch | null {
  const searches = tabStore
    .keys()
    .filter((key) => key.startsWith(SEARCH_KEY_PREFIX))
    .map((key) => [key, readCachedSearch(key)] as const)
    .filter(
      (entry): entry is [string, CachedSearch] =>
        entry[1] !== null && isCachedReplyValid(entry[1], now, REMEMBERED_MS),
    )
    .sort(([, a], [, b]) => b.at - a.at)
    .map(([key, { reply }]) => ({
      ingredients: parseSearchQuery(key.slice(SEARCH_KEY_PREFIX.length)).ingredients,
      summary: reply.results.find(({ id }) => id === recipeId) ?? null,
    }));
  return searches.find(({ summary }) => summary !== null) ?? searches[0] ?? null;
}

const withoutExpired = (items: readonly PantryItem[]): readonly PantryItem[] => {
  const today = getLocalDate();
  return items.filter(({ expiresOn }) => classifyFreshness(expiresOn, today) !== 'expired');
};

function toFindings({ missingOrSubbedIngredients, breakdown }: RecipeSummary): SearchFindings {
  const listNames = (wanted: 'short' | 'assumed') =>
    new Set(breakdown.flatMap(({ kind, name }) => (kind === wanted && name !== undefined ? [name] : [])));
  return {
    missing: new Set(
      missingOrSubbedIngredients.flatMap(({ original, using }) => (using === undefined ? [original] : [])),
    ),
    short: listNames('short'),
    assumed: listNames('assumed'),
    substitutes: new Set(missingOrSubbedIngredients.flatMap(({ using }) => using ?? [])),
  };
}

const listSwaps = ({ missingOrSubbedIngredients, swaps = [] }: RecipeSummary): KitchenSwap[] => [
  ...swaps,
  ...missingOrSubbedIngredients.flatMap(({ original, using }) =>
    using === undefined ? [] : [{ original, using }],
  ),
];

/**
 * Returns a function that tests if a food is a staple, such as salt. If the list of foods cannot be loaded, the
 * function always returns false.
 */
async function loadStaples(): Promise<KnownKitchen['isStaple']> {
  const local = await loadBuiltinIngredientList().catch(() => null);
  const names = new Set((local?.all ?? []).flatMap(({ name, isPantry }) => (isPantry ? [name] : [])));
  return (name) => names.has(name);
}

/**
 * Collects the foods that the cook has: from the last search, the pantry and the stored staples. Sends none of this to
 * the server.
 */
export async function collectKitchenFoods(recipeId: string): Promise<Kitchen> {
  const search = findLastSearchWithRecipe(recipeId);
  const summary = search?.summary ?? null;
  const [pantry, isStaple] = await Promise.all([
    fetchPantry(),
    summary === null ? loadStaples() : Promise.resolve(() => false),
  ]);
  const names = search?.ingredients ?? readOnboardingAnswers()?.ingredients ?? [];
  const stock = {
    pantry,
    items: withoutExpired(pantry ?? []),
    isStaple,
    named: new Set(names.map((name) => name.toLowerCase())),
  };
  if (summary !== null)
    return { ...stock, by: 'search', findings: toFindings(summary), swaps: listSwaps(summary) };
  const by =
    pantry !== null ? 'pantry' : names.length === 0 ? 'nothing' : search === null ? 'device' : 'search';
  return { ...stock, by, findings: null, swaps: [] };
}
