import { lastingStore, tabStore } from '../device/storage.ts';
import { forgetEatersOfAccount, forgetEatersOfOthers } from '../eaters/eaters-link.ts';
import { broadcastUnsent } from './broadcast.ts';
import { inTransaction, promised, STORE_NAMES } from './database.ts';

/** Set while this browser keeps something personal. */
const KEPT_KEY = 'pantry-chef.kept';

/** In the storage of the tab: recipes that were read and are not saved yet (stored-drafts.ts). */
export const DRAFTS_KEY = 'cookbook.drafts';

/** In the lasting storage: the plan of the week, and whose it is (plan/stored-plan.ts). */
export const PLAN_KEY = 'plan.week';

/** In the lasting storage: the shopping list (plan/shopping-list.ts), and of an account its entries (plan/household-list.ts). */
export const LIST_KEY = 'shopping.list';
export const ENTRIES_KEY = 'shopping.entries';

/** Takes away the list of a household. @param userId of an account whose list may stay; null: of none */
export function forgetListOfOthers(userId: string | null): void {
  const text = lastingStore.read(ENTRIES_KEY);
  // The list is of this browser alone.
  if (text === null) return;
  try {
    const { owner } = JSON.parse(text) as { owner?: unknown };
    if (owner === userId) return;
  } catch {
    // Nobody's any more.
  }
  lastingStore.remove(LIST_KEY);
  lastingStore.remove(ENTRIES_KEY);
}

/** Takes away a plan that is an account's. @param userId of an account whose plan may stay; null: of none */
function forgetPlanOfOthers(userId: string | null): void {
  try {
    const { owner } = JSON.parse(lastingStore.read(PLAN_KEY) ?? '{}') as { owner?: unknown };
    if (typeof owner === 'string' && owner !== userId) lastingStore.remove(PLAN_KEY);
  } catch {
    lastingStore.remove(PLAN_KEY);
  }
}

/** So that a guest's page need not open the database to know that there is nothing in it. */
export const markKept = (): void => {
  lastingStore.write(KEPT_KEY, '1');
};

export const mayBeKept = (): boolean => lastingStore.read(KEPT_KEY) !== null;

/** Takes away all that is kept here of anybody. For signing out and for the end of an account. */
export async function forgetEverything(): Promise<void> {
  forgetEatersOfAccount();
  forgetPlanOfOthers(null);
  forgetListOfOthers(null);
  tabStore.remove(DRAFTS_KEY);
  await inTransaction(STORE_NAMES, 'readwrite', async (store) => {
    for (const name of STORE_NAMES) await promised(store(name).clear());
  });
  lastingStore.remove(KEPT_KEY);
  broadcastUnsent();
}

/**
 * Takes away what is kept of others. What an account has not sent yet stays while nobody is signed in, as its session
 * may only have ended: it is sent when its owner is back, and goes when somebody else comes. So does who eats: a search
 * that all at once left nothing out would be worse.
 * @param userId who is signed in; null: nobody
 */
export async function forgetOthers(userId: string | null): Promise<void> {
  if (userId !== null) {
    forgetEatersOfOthers(userId);
    forgetPlanOfOthers(userId);
    forgetListOfOthers(userId);
  }
  if (!mayBeKept()) return;
  await inTransaction(STORE_NAMES, 'readwrite', async (store) => {
    for (const name of ['pantries', 'cookbooks', 'entries', 'passes'] as const) {
      // The owner is the key, or the first part of it.
      for (const key of await promised(store(name).getAllKeys()))
        if ([key].flat()[0] !== userId) await promised(store(name).delete(key));
    }
    if (userId === null) return;
    for (const name of ['unsent', 'refused'] as const) {
      const entries = await promised<{ userId: string }[]>(store(name).getAll());
      const numbers = await promised(store(name).getAllKeys());
      for (const [at, entry] of entries.entries())
        if (entry.userId !== userId) await promised(store(name).delete(numbers[at] as IDBValidKey));
    }
  });
}
