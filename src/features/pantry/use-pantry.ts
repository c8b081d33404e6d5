import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useToday } from '#client/device/today';
import type { Outcome } from '#client/http/http';
import {
  addPantryItem,
  addPantryItems,
  cachePantry,
  changePantryItem,
  deletePantryItem,
  deletePantryItems,
  fetchPantryFromServer,
} from '#client/pantry';
import { invalidateCachedResults } from '#client/search/handover';
import { readCachedCollectionState } from '#client/sync/cached-state';
import { pantryRow } from '#client/sync/pantry-row';
import { useUnsentMutations } from '#client/sync/read-collection';
import { INVENTORY_BULK_MAX } from '#contract/limits';
import type { InventoryItem } from '#contract/pantry/inventory';
import { inventoryMessages } from '#contract/pantry/inventory-messages';
import type { PantryLevel } from '#domain/pantry/item';
import { adjustPantryQuantity } from '#domain/pantry/merge';
import { fromMillionths, MILLIONTHS, toMillionths } from '#domain/pantry/quantity';
import { hasData, useLoaded } from '#shared/loaded/use-loaded.ts';
import { preloadToaster, toast } from '#ui/toast/toast.ts';
import {
  applyPendingPantryChanges,
  computeUnsentQuantityChange,
  EMPTY_PANTRY,
  type PantryAction,
  pantryReducer,
} from './pantry-state.ts';
import { pantryText as text } from './text.ts';

const asNew = ({ ingredient_name, qty, unit, expires_on, notes, level }: InventoryItem) => ({
  ingredient_name,
  qty,
  unit,
  expires_on,
  notes,
  ...(level && { level }),
});

const CONFIRMED: ReadonlySet<PantryAction['type']> = new Set(['put', 'stepDone', 'removed']);

type Failure = Extract<Outcome<never>, { ok: false }>;

/**
 * Loads and changes the user's pantry. A change is visible before the server confirms it. If a change fails, the hook
 * shows the error and reloads the pantry.
 * @param onSignedOut called if the session has ended
 */
export function usePantry(onSignedOut: () => void) {
  const [state, setState] = useState(EMPTY_PANTRY);
  // Keep the latest state in a ref. Without it, code that runs after a request would use the state at the time of the
  // click.
  const latest = useRef(state);
  const changes = useRef(0);
  const shown = useRef(false);
  const stepping = useRef(new Set<string>());
  const signedOut = useRef(onSignedOut);
  signedOut.current = onSignedOut;

  const apply = useCallback((action: PantryAction) => {
    latest.current = pantryReducer(latest.current, action);
    setState(latest.current);
    if (!CONFIRMED.has(action.type)) return;
    changes.current += 1;
    invalidateCachedResults();
  }, []);

  /**
   * Type of the action that the next reload dispatches. 'followed' keeps the order of the items on the screen. 'loaded'
   * uses the server's order.
   */
  const reloadType = useRef<'loaded' | 'followed'>('loaded');
  const fetchItems = useCallback(async (): Promise<Outcome<readonly InventoryItem[]>> => {
    const before = changes.current;
    const reply = await fetchPantryFromServer();
    // If the server has confirmed a change while the pantry was loading, load the pantry again, because the loaded
    // items may not include the change.
    if (reply.ok && changes.current !== before) return fetchItems();
    if (!reply.ok) return reply;
    const { items } = reply.data;
    apply({ type: shown.current ? reloadType.current : 'loaded', items });
    shown.current = true;
    return { ...reply, data: items };
  }, [apply]);

  const readCopy = async () => {
    const cached = await readCachedCollectionState('pantry');
    if (cached === null || shown.current || changes.current > 0) return null;
    apply({ type: 'loaded', items: cached });
    return cached;
  };

  const loaded = useLoaded<readonly InventoryItem[]>(fetchItems, {
    isEmpty: (items) => items.length === 0,
    readCopy,
    retries: true,
    onSignedOut: () => signedOut.current(),
  });
  const { reload: load } = loaded;
  const isCurrent = hasData(loaded.state) && loaded.freshness === 'current';

  const follow = useCallback(async () => {
    const before = JSON.stringify(latest.current.items);
    reloadType.current = 'followed';
    await load();
    reloadType.current = 'loaded';
    // If the pantry has changed, discard cached search results, because the search uses the pantry.
    if (JSON.stringify(latest.current.items) !== before) invalidateCachedResults();
  }, [load]);

  const { unsent: waiting, refresh } = useUnsentMutations('pantry', load);
  const today = useToday();

  useEffect(() => {
    if (isCurrent) void cachePantry(state.items);
  }, [isCurrent, state.items]);

  useEffect(() => {
    // Load the code that shows toasts (small notifications) now, because it cannot be loaded while the browser is
    // offline.
    preloadToaster();
    // Reload the pantry when the page becomes visible or the network is back, because another tab or device may have
    // changed it.
    const look = () => {
      if (document.visibilityState === 'visible') void load();
    };
    document.addEventListener('visibilitychange', look);
    addEventListener('online', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      removeEventListener('online', look);
    };
  }, [load]);

  const fail = async (ids: readonly string[], title: string, failure: Failure) => {
    apply({ type: 'failed', ids });
    if (failure.status === 401) {
      signedOut.current();
      return;
    }
    toast({ title, description: failure.error, tone: 'bad' });
    await load();
  };

  /**
   * Sends the changes of an item's quantity, one request at a time. Clicks during a request are combined and sent with
   * the next request.
   */
  const sendSteps = async (id: string) => {
    if (stepping.current.has(id)) return;
    stepping.current.add(id);
    for (
      let by = computeUnsentQuantityChange(latest.current, id);
      by !== 0;
      by = computeUnsentQuantityChange(latest.current, id)
    ) {
      const before = latest.current.items.find((item) => item.id === id);
      apply({ type: 'stepSent', id });
      const reply = await changePantryItem(id, { step: fromMillionths(by) });
      if (!reply.ok && reply.queued) {
        await refresh(() => apply({ type: 'stepKept', id }));
        continue;
      }
      if (!reply.ok) {
        stepping.current.delete(id);
        await fail([id], text.item.failedToStep, reply);
        return;
      }
      apply({ type: 'stepDone', id, item: reply.data.item });
      if (reply.data.item === null && before) toastRemoved(inventoryMessages.removed, [before]);
    }
    stepping.current.delete(id);
  };

  const step = (item: InventoryItem, by: 1 | -1) => {
    const next = adjustPantryQuantity(toMillionths(item.qty), by * MILLIONTHS);
    if (next.kind === 'too-large') {
      toast({ title: inventoryMessages.stepTooLarge, tone: 'bad' });
      return;
    }
    apply({ type: 'step', id: item.id, by: by * MILLIONTHS });
    void sendSteps(item.id);
  };

  const setLevel = async (item: InventoryItem, level: PantryLevel) => {
    apply({ type: 'put', item: { ...item, level } });
    const reply = await changePantryItem(item.id, { level });
    if (!reply.ok && reply.queued) await refresh(() => {});
    else if (!reply.ok) await fail([item.id], text.item.failedToStep, reply);
    else if (reply.data.item) apply({ type: 'put', item: reply.data.item });
  };

  const remove = async (items: readonly InventoryItem[]) => {
    apply({ type: 'remove', ids: items.map(({ id }) => id) });
    for (let from = 0; from < items.length; from += INVENTORY_BULK_MAX) {
      const part = items.slice(from, from + INVENTORY_BULK_MAX).map(({ id }) => id);
      const [only] = part;
      const reply =
        part.length === 1 && only !== undefined
          ? await deletePantryItem(only)
          : await deletePantryItems(part);
      // Treat a 404 as success, because the pantry item is already deleted.
      if (!reply.ok && reply.queued) {
        await refresh(() => apply({ type: 'failed', ids: part }));
        continue;
      }
      if (!reply.ok && reply.status !== 404) {
        const rest = items.slice(from).map(({ id }) => id);
        await fail(rest, text.item.failedToRemove, reply);
        return;
      }
      apply({ type: 'removed', ids: part });
    }
    toastRemoved(text.selection.removed(items.length), items);
  };

  const put = useCallback(
    (items: readonly InventoryItem[]) => {
      for (const item of items) apply({ type: 'put', item });
    },
    [apply],
  );

  /**
   * Adds removed pantry items again, one request after the other, because each request adds one item. Stops at the
   * first failure.
   */
  const restoreLater = async (items: readonly InventoryItem[]) => {
    for (const item of items) {
      const reply = await addPantryItem(asNew(item));
      if (reply.ok) put([reply.data.item]);
      else if (!reply.queued) {
        toast({ title: text.add.failed, description: reply.error, tone: 'bad' });
        return;
      }
    }
    toast({ title: text.item.restored(items.length), tone: 'good' });
  };

  const toastRemoved = (title: string, items: readonly InventoryItem[]) => {
    const undo = async () => {
      if (!navigator.onLine) {
        await restoreLater(items);
        return;
      }
      const reply = await addPantryItems(items.map(asNew));
      put(reply.added.map(({ item }) => item));
      const problem = reply.failure?.error ?? reply.errors[0]?.error;
      if (problem !== undefined) toast({ title: text.add.failed, description: problem, tone: 'bad' });
      else toast({ title: text.item.restored(items.length), tone: 'good' });
    };
    toast({ title, tone: 'good', action: { label: text.item.undo, run: () => void undo() } });
  };

  const items = useMemo(
    () =>
      applyPendingPantryChanges({
        ...state,
        items: waiting.reduce((now, mutation) => pantryRow.apply(now, mutation, today), state.items),
      }),
    [state, waiting, today],
  );
  return { items, loaded, isCurrent, waiting: waiting.length, load, follow, step, setLevel, remove, put };
}

export type Pantry = ReturnType<typeof usePantry>;
