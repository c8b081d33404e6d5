import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useToday } from '#client/device/today';
import { tryUntil } from '#client/device/try-until';
import type { Outcome } from '#client/http/http';
import { keepPantry, keptPantry } from '#client/offline/cached-pantry';
import { addItem, addItems, changeItem, deleteItem, deleteItems, fetchInventory } from '#client/pantry';
import { ownChanged } from '#client/search/handover';
import { INVENTORY_BULK_MAX } from '#contract/limits';
import type { InventoryItem } from '#contract/pantry/inventory';
import { inventoryMessages as say } from '#contract/pantry/inventory-messages';
import { step as stepOf } from '#domain/pantry/merge';
import { fromMillionths, MILLIONTHS, toMillionths } from '#domain/pantry/quantity';
import type { LoadFailure } from '#shared/loaded/use-loaded.ts';
import { prepareToasts, toast } from '#ui/toast/toast.ts';
import { EMPTY_PANTRY, type PantryAction, pantryReducer, shownItems, unsent } from './pantry-state.ts';
import { pantryText as text } from './text.ts';
import { useUnsent, withUnsent } from './unsent-items.ts';

/** How the list stands. `kept`: as it last was, while it is loaded; `stale`: the same, as it could not be. */
export type Loading = 'loading' | 'kept' | 'ready' | 'stale' | { failed: LoadFailure };

/** An item as it is added again. */
const asNew = ({ ingredient_name, qty, unit, expires_on, notes }: InventoryItem) => ({
  ingredient_name,
  qty,
  unit,
  expires_on,
  notes,
});

/** What says that the server's pantry is another one now. */
const CONFIRMED: ReadonlySet<PantryAction['type']> = new Set(['put', 'stepDone', 'removed']);

type Failure = Extract<Outcome<never>, { ok: false }>;

/**
 * The own pantry: its items with everything that has been done to them, at once; when something does not get through,
 * what is wrong is said and the list is loaded again.
 * @param onSignedOut the session has ended
 */
export function usePantry(onSignedOut: () => void) {
  const [state, setState] = useState(EMPTY_PANTRY);
  const [loading, setLoading] = useState<Loading>('loading');
  // What runs on after a click must see the newest state, not the one of its click.
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
    ownChanged();
  }, []);

  const read = useCallback(
    async (type: 'loaded' | 'followed'): Promise<void> => {
      const before = changes.current;
      const reply = await fetchInventory();
      // What was confirmed meanwhile may not be in it yet.
      if (reply.ok && changes.current !== before) return read(type);
      if (reply.ok) {
        apply({ type: shown.current ? type : 'loaded', items: reply.data.items });
        shown.current = true;
        setLoading('ready');
      } else if (reply.status === 401) signedOut.current();
      else {
        const kept = reply.status === 0 && !shown.current ? await keptPantry() : null;
        if (kept !== null) {
          apply({ type: 'loaded', items: kept });
          shown.current = true;
          setLoading('stale');
          return;
        }
        setLoading((before) =>
          typeof before === 'string' && before !== 'loading' ? 'stale' : { failed: reply },
        );
      }
    },
    [apply],
  );

  const load = useCallback(() => read('loaded'), [read]);

  /** Reads what others have changed: nothing that is in sight moves. */
  const follow = useCallback(async () => {
    const before = JSON.stringify(latest.current.items);
    await read('followed');
    // What was found goes by the pantry.
    if (JSON.stringify(latest.current.items) !== before) ownChanged();
  }, [read]);

  /** The list as it last was on this device: it is there before the server answers. */
  const showKept = useCallback(async () => {
    const kept = await keptPantry();
    if (kept === null || kept.length === 0 || shown.current || changes.current > 0) return;
    apply({ type: 'loaded', items: kept });
    setLoading((before) => (before === 'loading' ? 'kept' : before));
  }, [apply]);

  const { unsent: waiting, refresh } = useUnsent(load);
  const today = useToday();

  // For reading without a network.
  useEffect(() => {
    if (loading === 'ready') void keepPantry(state.items);
  }, [loading, state.items]);

  useEffect(() => {
    // They have to come even when the network has gone.
    prepareToasts();
    void load();
    void showKept();
    // Another tab or device may have changed it, or the network is back.
    const look = () => {
      if (document.visibilityState === 'visible') void load();
    };
    document.addEventListener('visibilitychange', look);
    addEventListener('online', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      removeEventListener('online', look);
    };
  }, [load, showKept]);

  // The browser says once that the network is back, which may be before the site can be reached.
  useEffect(() => {
    if (loading !== 'stale') return;
    return tryUntil(async () => {
      if (document.visibilityState === 'visible') await load();
      // What was loaded ends the trying with this effect.
      return false;
    });
  }, [loading, load]);

  const fail = async (ids: readonly string[], title: string, failure: Failure) => {
    apply({ type: 'failed', ids });
    if (failure.status === 401) {
      signedOut.current();
      return;
    }
    toast({ title, description: failure.error, tone: 'bad' });
    await load();
  };

  /** Sends the steps of an item, one call at a time: what is clicked meanwhile goes with the next. */
  const sendSteps = async (id: string) => {
    if (stepping.current.has(id)) return;
    stepping.current.add(id);
    for (let by = unsent(latest.current, id); by !== 0; by = unsent(latest.current, id)) {
      const before = latest.current.items.find((item) => item.id === id);
      apply({ type: 'stepSent', id });
      const reply = await changeItem(id, { step: fromMillionths(by) });
      if (!reply.ok && reply.kept) {
        // From now on it is shown as one of the changes that wait.
        await refresh(() => apply({ type: 'stepKept', id }));
        continue;
      }
      if (!reply.ok) {
        stepping.current.delete(id);
        await fail([id], text.item.failedToStep, reply);
        return;
      }
      apply({ type: 'stepDone', id, item: reply.data.item });
      if (reply.data.item === null && before) toastRemoved(say.removed, [before]);
    }
    stepping.current.delete(id);
  };

  /** One up or down. At 0 or less the item goes. */
  const step = (item: InventoryItem, by: 1 | -1) => {
    const next = stepOf(toMillionths(item.qty), by * MILLIONTHS);
    if (next.kind === 'too-large') {
      toast({ title: say.stepTooLarge, tone: 'bad' });
      return;
    }
    apply({ type: 'step', id: item.id, by: by * MILLIONTHS });
    void sendSteps(item.id);
  };

  const remove = async (items: readonly InventoryItem[]) => {
    apply({ type: 'remove', ids: items.map(({ id }) => id) });
    for (let from = 0; from < items.length; from += INVENTORY_BULK_MAX) {
      const part = items.slice(from, from + INVENTORY_BULK_MAX).map(({ id }) => id);
      const [only] = part;
      const reply =
        part.length === 1 && only !== undefined ? await deleteItem(only) : await deleteItems(part);
      // What is gone already need not be deleted.
      if (!reply.ok && reply.kept) {
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

  /** Takes up what was added or edited elsewhere on the page. */
  const put = useCallback(
    (items: readonly InventoryItem[]) => {
      for (const item of items) apply({ type: 'put', item });
    },
    [apply],
  );

  /** One by one: so they can wait for the network. */
  const restoreLater = async (items: readonly InventoryItem[]) => {
    for (const item of items) {
      const reply = await addItem(asNew(item));
      if (reply.ok) put([reply.data.item]);
      else if (!reply.kept) {
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
      const reply = await addItems(items.map(asNew));
      put(reply.added.map(({ item }) => item));
      const problem = reply.failure?.error ?? reply.errors[0]?.error;
      if (problem !== undefined) toast({ title: text.add.failed, description: problem, tone: 'bad' });
      else toast({ title: text.item.restored(items.length), tone: 'good' });
    };
    toast({ title, tone: 'good', action: { label: text.item.undo, run: () => void undo() } });
  };

  const items = useMemo(
    () => shownItems({ ...state, items: withUnsent(state.items, waiting, today) }),
    [state, waiting, today],
  );
  return { items, loading, waiting: waiting.length, load, follow, step, remove, put };
}

export type Pantry = ReturnType<typeof usePantry>;
