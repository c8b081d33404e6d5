import { useEffect, useRef, useState } from 'react';
import { getLocalDate } from '#client/device/today';
import { loadBuiltinIngredientList } from '#client/foods/load-local-ingredients';
import { type LiveAuthors, useReloadOnHouseholdChange } from '#client/household/use-live';
import type { Outcome } from '#client/http/http';
import { addPantryItem, changePantryItem, fetchServerIdOfAddedItem, loadPantry } from '#client/pantry';
import { storeChangedPlan, syncPlanWithAccount } from '#client/plan/account-plan';
import { updateLocalShoppingList } from '#client/plan/change-list';
import { LIST_REFUSED, refreshShoppingList, sendShoppingListChanges } from '#client/plan/household-list';
import { shoppingList } from '#client/plan/shopping-list';
import { readStoredPlan } from '#client/plan/stored-plan';
import { invalidateCachedResults } from '#client/search/handover';
import { onUnsentMutationsMessage } from '#client/sync/broadcast';
import { createProvisionalId } from '#client/sync/collection';
import { readUnsentMutations } from '#client/sync/read-collection';
import type { InventoryItem } from '#contract/pantry/inventory';
import { groupBy } from '#domain/lib/group-by';
import { classifyFreshness } from '#domain/pantry/expiry';
import { hasRecordedAmount } from '#domain/pantry/item';
import type { BoughtItem } from '#domain/shopping-list/into-pantry';
import {
  type Bought,
  type IntoPantry,
  markShoppingItemAsBought,
  type ShoppingList,
  type ShoppingQuantity,
  setBoughtMark,
  unmarkShoppingItemAsBought,
} from '#domain/shopping-list/list';
import { type ShopKnowledge, UNKNOWN_FOOD } from '#domain/shopping-list/shop-food';
import {
  computeAmountsNotInPantry,
  computeBoughtAmounts,
  type ShoppingItem,
} from '#domain/shopping-list/to-buy';
import { findSpoiledMealDay } from '#domain/shopping-list/use-by';
import { type Loadable, useLoaded } from '#shared/loaded/use-loaded.ts';
import { toast } from '#ui/toast/toast.ts';
import { shoppingText } from './text.ts';

const text = shoppingText.pantry;

/**
 * Syncs the plan before the shopping list, because the items that the plan needs are computed from the plan on this
 * device.
 */
async function syncPlanAndList(): Promise<Outcome<null>> {
  await syncPlanWithAccount({ mayReplace: false }).catch(() => undefined);
  return refreshShoppingList();
}

const mark = (name: string, bought: Bought | undefined) =>
  updateLocalShoppingList((list) => setBoughtMark(list, name, bought));

type Unanswered = IntoPantry & Required<Pick<IntoPantry, 'sentLater'>>;

const unanswered = ({ qty, ...rest }: BoughtItem): Unanswered => {
  const key = crypto.randomUUID();
  return { id: createProvisionalId(key), qty, sentLater: { key, ...rest } };
};

/**
 * Changes the list of pantry items that were added when the user ticked an item of the shopping list. Does nothing if
 * the item is no longer ticked.
 */
function updateAddedPantryItems(
  name: string,
  change: (puts: readonly IntoPantry[]) => readonly IntoPantry[],
): void {
  const now = shoppingList().bought[name];
  if (now !== undefined) mark(name, { ...now, put: change(now.put) });
}

interface Put {
  readonly put: IntoPantry;
  readonly message: string;
}

async function addPantryItemForTick(put: Unanswered): Promise<Put | string> {
  const { key, ...rest } = put.sentLater;
  const reply = await addPantryItem({ ...rest, qty: put.qty }, key);
  if (reply.ok) return { put: { id: reply.data.item.id, qty: put.qty }, message: reply.data.message };
  return reply.queued ? { put, message: text.queued } : reply.error;
}

/**
 * Adds a bought item to the pantry. If nothing could be added, restores the item's previous entry in the shopping list.
 * @param before entry of an earlier purchase of the item; undefined if there was none
 */
async function addToPantry(
  item: ShoppingItem,
  before: Bought | undefined,
  { findFood }: Pick<ShopKnowledge, 'findFood'>,
): Promise<void> {
  const { name } = item;
  // Load the code that converts amounts for the pantry only when the user ticks the first item: the code is large,
  // because it includes the parser of ingredient lines.
  const [{ toPantryItemsForPurchase }, { resolver }] = await Promise.all([
    import('#domain/shopping-list/into-pantry'),
    loadBuiltinIngredientList(),
  ]);
  const { keeps, isFreezable } = findFood(name);
  const today = getLocalDate();
  const entries = toPantryItemsForPurchase(item, resolver, keeps, today);
  const wanted = entries.map(unanswered);
  // Before sending the pantry items, store which items will be added. If the user closes the page before the server
  // replies, they are then still known and can be removed when the user unticks the item.
  updateAddedPantryItems(name, (puts) => [...puts, ...wanted]);
  const done: Put[] = [];
  for (const put of wanted) {
    const outcome = await addPantryItemForTick(put);
    if (typeof outcome !== 'string') {
      done.push(outcome);
      continue;
    }
    toast({ title: text.failedToAdd, description: outcome, tone: 'bad' });
    break;
  }
  const [first] = done;
  if (first === undefined) {
    mark(name, before);
    return;
  }
  invalidateCachedResults();
  const answered = new Map(wanted.map(({ id }, at) => [id, done[at]?.put]));
  updateAddedPantryItems(name, (puts) =>
    puts.flatMap((put) => (answered.has(put.id) ? (answered.get(put.id) ?? []) : put)),
  );
  const added = text.added(name, entries[0]?.expires_on ?? null);
  const day = findSpoiledMealDay(item, keeps, today);
  const description =
    day === null || keeps === null ? added : `${added}. ${text.spoils(day, keeps, isFreezable)}`;
  toast({ title: first.message, description, tone: 'good' });
}

async function findItemId({ id, qty, sentLater }: IntoPantry): Promise<Outcome<string | null>> {
  if (sentLater === undefined) return { ok: true, status: 200, data: id };
  const { key, ...rest } = sentLater;
  // The added pantry item is still in the queue of unsent changes, so use its provisional id. The queue sends its
  // addition before its removal.
  if ((await readUnsentMutations('pantry')).some((mutation) => mutation.id === key))
    return { ok: true, status: 200, data: id };
  return fetchServerIdOfAddedItem({ ...rest, qty }, key);
}

/**
 * Removes a pantry item that was added when the user ticked an item of the shopping list.
 * @returns the error message; null if the item was removed, or will be removed when the network is back
 */
async function removeAddedPantryItem(put: IntoPantry): Promise<string | null> {
  const id = await findItemId(put);
  if (!id.ok) return id.error;
  if (id.data === null) return null;
  const reply = await changePantryItem(id.data, { step: -put.qty });
  // While this function was running, the queue sent the added pantry item, and the server gave it a new id. Retry the
  // removal with the new id.
  const isNew = !reply.ok && reply.status === 404 && put.sentLater !== undefined && id.data === put.id;
  if (isNew) return removeAddedPantryItem(put);
  // Treat a 404 as success, because the pantry item is already deleted.
  return reply.ok || reply.status === 404 || reply.queued ? null : reply.error;
}

async function removeAddedPantryItems(name: string, bought: Bought): Promise<void> {
  for (const [at, put] of bought.put.entries()) {
    const problem = await removeAddedPantryItem(put);
    if (problem === null) continue;
    mark(name, { ...bought, put: bought.put.slice(at) });
    toast({ title: text.failedToTakeOut, description: problem, tone: 'bad' });
    return;
  }
  invalidateCachedResults();
  toast({ title: text.takenOut, description: name, tone: 'good' });
}

interface PutAwayOptions {
  readonly toPutAway?: ShoppingItem | null;
  readonly findFood?: ShopKnowledge['findFood'];
}

export function useShoppingListTicks(
  signedIn: boolean,
  knowledge: ShopKnowledge,
  getAmountAtHome: (name: string) => readonly ShoppingQuantity[],
): {
  busy: ReadonlySet<string>;
  tick: (item: ShoppingItem, on: boolean, options?: PutAwayOptions) => Promise<void>;
  tickAsOwned: (item: ShoppingItem) => Promise<void>;
} {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const running = useRef(new Set<string>());

  /**
   * Ticks an item of the shopping list as bought.
   * @param toPutAway the item with the amounts to add to the pantry; null to add nothing to the pantry
   */
  const tick = async (
    item: ShoppingItem,
    on: boolean,
    { toPutAway = item, findFood = knowledge.findFood }: PutAwayOptions = {},
  ) => {
    const { name } = item;
    // Allow only one operation at a time for an item, so that unticking the item removes exactly the pantry items that
    // ticking has added.
    if (running.current.has(name)) return;
    const before = shoppingList().bought[name];
    updateLocalShoppingList((list) =>
      on
        ? markShoppingItemAsBought(list, name, [], computeBoughtAmounts(item))
        : unmarkShoppingItemAsBought(list, name),
    );
    const hasNothingToMove = on ? toPutAway === null : (before?.put.length ?? 0) === 0;
    if (!signedIn || hasNothingToMove) return;
    running.current.add(name);
    setBusy(new Set(running.current));
    try {
      if (on && toPutAway !== null) await addToPantry(toPutAway, before, { findFood });
      else if (before !== undefined) await removeAddedPantryItems(name, before);
    } catch {
      mark(name, before);
      toast({ title: on ? text.failedToAdd : text.failedToTakeOut, tone: 'bad' });
    } finally {
      running.current.delete(name);
      setBusy(new Set(running.current));
    }
  };
  /**
   * Handles 'I already have this'. Ticks the item and adds exactly the needed amount to the pantry. The pantry item
   * gets no use-by date, because the age of the food is unknown. A guest has no pantry, so for a guest, the plan
   * records that the food is at home.
   */
  const tickAsOwned = async (item: ShoppingItem) => {
    const { name } = item;
    const needed = computeAmountsNotInPantry(item, getAmountAtHome(name), knowledge.findPortions(name));
    const isRecorded = item.needed.length > 0 && needed.length === 0;
    const toPutAway = isRecorded ? null : { ...item, needed, packs: null, onePack: null };
    const { plan } = readStoredPlan();
    if (!signedIn && plan !== null && !plan.have.includes(name))
      storeChangedPlan({ ...plan, have: [...plan.have, name] });
    await tick(item, true, { toPutAway, findFood: () => UNKNOWN_FOOD });
  };
  return { busy, tick, tickAsOwned };
}

const LIVE_AREAS = ['shopping', 'plan'] as const;

/**
 * Syncs a signed-in user's shopping list with the household: after changes by other members, when the page becomes
 * visible, and when the network is back.
 * @returns `authors`: members who changed the list in the last few seconds; `loaded`: state of the household's list,
 * which is always 'loading' for a guest
 */
export function useSyncedShoppingList(signedIn: boolean): { authors: LiveAuthors; loaded: Loadable<null> } {
  const loaded = useLoaded(signedIn ? syncPlanAndList : null, { retries: true });
  const { reload } = loaded;
  useEffect(() => {
    if (!signedIn) return;
    const refresh = () => {
      if (document.visibilityState === 'visible') void reload();
    };
    const tellRefused = (event: Event) => {
      const { detail: description } = event as CustomEvent<string>;
      toast({ title: shoppingText.list.refused, description, tone: 'bad' });
    };
    document.addEventListener('visibilitychange', refresh);
    addEventListener('pageshow', refresh);
    addEventListener('online', refresh);
    addEventListener(LIST_REFUSED, tellRefused);
    const stop = onUnsentMutationsMessage(() => void sendShoppingListChanges());
    return () => {
      document.removeEventListener('visibilitychange', refresh);
      removeEventListener('pageshow', refresh);
      removeEventListener('online', refresh);
      removeEventListener(LIST_REFUSED, tellRefused);
      stop();
    };
  }, [signedIn, reload]);
  const authors = useReloadOnHouseholdChange(signedIn ? LIVE_AREAS : null, () => void reload());
  return { authors, loaded };
}

type AtHome = ReadonlyMap<string, readonly ShoppingQuantity[]>;

const NOTHING: AtHome = new Map();

function stillGood(items: readonly InventoryItem[]): AtHome {
  const today = getLocalDate();
  const good = items.filter(
    (item) => hasRecordedAmount(item) && classifyFreshness(item.expires_on, today) !== 'expired',
  );
  const byName = groupBy(good, ({ ingredient_name }) => ingredient_name);
  return new Map(
    [...byName].map(([name, stock]) => [name, stock.map(({ qty, unit }) => ({ amount: qty, unit }))]),
  );
}

/**
 * Returns a function that looks up the amount of a food in the pantry, or without a network in the cached pantry. The
 * function returns no amount for an item of the plan, because the plan has already subtracted the pantry. It also
 * returns no amount for an item that was ticked before the page opened, because the pantry then contains the bought
 * amount.
 */
export function usePantryAmountLookup(
  signedIn: boolean,
  { plan }: ShoppingList,
): (name: string) => readonly ShoppingQuantity[] {
  const [pantry, setPantry] = useState(NOTHING);
  useEffect(() => {
    if (!signedIn) return;
    const look = async () => {
      const bought = new Set(Object.keys(shoppingList().bought));
      const reply = await loadPantry();
      const items = reply.ok ? reply.data : [];
      setPantry(stillGood(items.filter(({ ingredient_name }) => !bought.has(ingredient_name))));
    };
    // Ignore a failure to load the amounts at home, because the shopping list works without them.
    look().catch(() => {});
  }, [signedIn]);
  return (name: string): readonly ShoppingQuantity[] =>
    plan.some((line) => line.name === name) ? [] : (pantry.get(name) ?? []);
}
