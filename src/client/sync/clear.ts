import { readStoredJson, z } from '../device/schema.ts';
import { lastingStore, tabStore } from '../device/storage.ts';
import { removeLocalCopyOfAccountEaters, removeLocalEatersOfOtherAccounts } from '../eaters/eaters-link.ts';
import { removeLocalStaplesOfAccount } from '../search/staples.ts';
import { broadcastUnsentMutationsChanged } from './broadcast.ts';
import {
  clearPersonalDataMark,
  mayHavePersonalDataStored,
  promisifyRequest,
  runInTransaction,
  STORE_NAMES,
} from './database.ts';

export const DRAFTS_KEY = 'cookbook.drafts';

export const PLAN_KEY = 'plan.week';

/**
 * localStorage keys of the shopping list (plan/shopping-list.ts) and of its entries (plan/household-list.ts). Entries
 * are stored only for the list of an account.
 */
export const LIST_KEY = 'shopping.list';
export const ENTRIES_KEY = 'shopping.entries';

/**
 * Removes the shopping list from this browser if it belongs to another account.
 * @param userId account whose list stays; null removes every account's list
 */
export function removeLocalShoppingListOfOtherAccounts(userId: string | null): void {
  // If no entries of the shopping list are stored, the list belongs to no account, only to this browser. Do not remove
  // it.
  if (lastingStore.read(ENTRIES_KEY) === null) return;
  // Remove a shopping list whose entries are unreadable, because the browser cannot tell which account it belongs to.
  const stored = readStoredJson(lastingStore, ENTRIES_KEY, z.object({ owner: z.string() }));
  if (stored !== null && stored.owner === userId) return;
  lastingStore.remove(LIST_KEY);
  lastingStore.remove(ENTRIES_KEY);
}

/**
 * Removes the stored meal plan from this browser if it belongs to another account.
 * @param userId account whose plan stays; null removes every account's plan
 */
function forgetPlanOfOtherAccounts(userId: string | null): void {
  if (lastingStore.read(PLAN_KEY) === null) return;
  // Remove an unreadable plan too, because the browser cannot tell which account it belongs to.
  const owner = z.catch(z.nullable(z.string()), null);
  const stored = readStoredJson(lastingStore, PLAN_KEY, z.object({ owner }));
  if (stored === null || (stored.owner !== null && stored.owner !== userId)) lastingStore.remove(PLAN_KEY);
}

export async function deleteAllLocalPersonalData(): Promise<void> {
  removeLocalCopyOfAccountEaters();
  removeLocalStaplesOfAccount();
  forgetPlanOfOtherAccounts(null);
  removeLocalShoppingListOfOtherAccounts(null);
  tabStore.remove(DRAFTS_KEY);
  await runInTransaction(STORE_NAMES, 'readwrite', async (store) => {
    for (const name of STORE_NAMES) await promisifyRequest(store(name).clear());
  });
  clearPersonalDataMark();
  broadcastUnsentMutationsChanged();
}

/**
 * Removes data of other users from this browser. If no user is signed in, the session may only have expired. Then only
 * offline copies and sync tokens are removed; unsent changes, the plan, the shopping list and the eaters (people whom
 * the cook cooks for) stay.
 * @param userId the signed-in user; null if no user is signed in
 */
export async function deleteLocalDataOfOtherAccounts(userId: string | null): Promise<void> {
  if (userId !== null) {
    removeLocalEatersOfOtherAccounts(userId);
    forgetPlanOfOtherAccounts(userId);
    removeLocalShoppingListOfOtherAccounts(userId);
  }
  if (!mayHavePersonalDataStored()) return;
  await runInTransaction(STORE_NAMES, 'readwrite', async (store) => {
    for (const name of ['states', 'cookbooks', 'entries', 'passes'] as const) {
      // The key of a database entry is its owner's id, or a list that begins with that id.
      for (const key of await promisifyRequest(store(name).getAllKeys()))
        if ([key].flat()[0] !== userId) await promisifyRequest(store(name).delete(key));
    }
    if (userId === null) return;
    const mutations = await promisifyRequest<{ userId: string }[]>(store('mutations').getAll());
    const numbers = await promisifyRequest(store('mutations').getAllKeys());
    for (const [at, mutation] of mutations.entries())
      if (mutation.userId !== userId)
        await promisifyRequest(store('mutations').delete(numbers[at] as IDBValidKey));
  });
}
