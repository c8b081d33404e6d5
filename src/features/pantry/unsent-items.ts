import { useCallback, useEffect, useRef, useState } from 'react';
import { onUnsentMessage } from '#client/offline/broadcast';
import { listUnsentChanges, toProvisionalId, type Unsent } from '#client/offline/unsent';
import { readStoredSession } from '#client/session/stored-session';
import type { InventoryItem } from '#contract/pantry/inventory';
import { addQuantities, adjustQuantity, findItemToMergeInto } from '#domain/pantry/merge';
import { fromMillionths, toMillionths } from '#domain/pantry/quantity';

/**
 * Returns the pantry with the changes in the offline queue applied. The server's result may differ: only the server
 * knows all ingredient names and other devices' changes. Ignores cooked dishes in the queue, because only the server
 * knows which items they use.
 * @param today YYYY-MM-DD
 */
export function applyUnsentChanges(
  items: readonly InventoryItem[],
  unsent: readonly Unsent[],
  today: string,
): readonly InventoryItem[] {
  return unsent.reduce((now, entry) => withOne(now, entry, today), items);
}

function withOne(items: readonly InventoryItem[], entry: Unsent, today: string): readonly InventoryItem[] {
  const { change } = entry;
  switch (change.kind) {
    case 'add':
      return added(items, entry, change.item, today);
    case 'edit':
      return items.flatMap((item) => (item.id === change.id ? edited(item, change.change) : [item]));
    case 'remove':
      return items.filter(({ id }) => !change.ids.includes(id));
    default:
      return items;
  }
}

const asPantryItem = (item: InventoryItem) => ({
  id: item.id,
  name: item.ingredient_name,
  millionths: toMillionths(item.qty),
  unit: item.unit,
  expiresOn: item.expires_on,
  createdAt: item.created_at,
});

type NewItem = Extract<Unsent['change'], { kind: 'add' }>['item'];

function added(
  items: readonly InventoryItem[],
  { key, userId, at }: Unsent,
  { ingredient_name, qty, unit, expires_on, notes }: NewItem,
  today: string,
): readonly InventoryItem[] {
  const name = ingredient_name.trim().toLowerCase();
  const target = findItemToMergeInto(
    items.map(asPantryItem),
    { name, unit, expiresOn: expires_on ?? null },
    today,
  );
  const time = new Date(at).toISOString();
  if (target === null) {
    const item: InventoryItem = {
      id: toProvisionalId(key),
      user_id: userId,
      ingredient_name: name,
      qty,
      unit,
      expires_on: expires_on ?? null,
      notes: notes ?? '',
      created_at: time,
      updated_at: time,
    };
    return [item, ...items];
  }
  const sum = addQuantities(target.millionths, toMillionths(qty));
  // The server will reject this queued item, because the total amount is too large. Leave the pantry unchanged. The
  // user gets an error when the queue is sent.
  if (!sum.ok) return items;
  return items.map((item) =>
    item.id === target.id ? { ...item, qty: fromMillionths(sum.millionths) } : item,
  );
}

type Edit = Extract<Unsent['change'], { kind: 'edit' }>['change'];

/** Returns the edited pantry item, or nothing if its quantity is zero. The result is an array, for `flatMap`. */
function edited(item: InventoryItem, { step: by, key: _, notes, ...change }: Edit): InventoryItem[] {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const next: InventoryItem = { ...item, ...given, ...(notes !== undefined && { notes: notes ?? '' }) };
  if (by === undefined) return [next];
  const stepped = adjustQuantity(toMillionths(next.qty), toMillionths(by));
  if (stepped.kind === 'gone') return [];
  return stepped.kind === 'too-large' ? [next] : [{ ...next, qty: fromMillionths(stepped.millionths) }];
}

/** Returns the user's changes in the offline queue, or none if storage is unavailable. */
async function readUnsent(): Promise<readonly Unsent[]> {
  const owner = readStoredSession()?.userId;
  return owner === undefined ? [] : listUnsentChanges(owner).catch(() => []);
}

/**
 * Returns the pantry changes in the offline queue, and updates when the queue changes.
 * @param onSent called after queued changes were sent, to reload the pantry
 */
export function useUnsentPantryChanges(onSent: () => Promise<void>) {
  const [unsent, setUnsent] = useState<readonly Unsent[]>([]);
  const sent = useRef(onSent);
  sent.current = onSent;
  const count = useRef(0);
  useEffect(() => {
    const look = async () => {
      const now = await readUnsent();
      // After queued changes were sent, reload the pantry before removing them from the display. Otherwise they would
      // disappear for a moment.
      if (now.length < count.current) await sent.current();
      const latest = await readUnsent();
      count.current = latest.length;
      setUnsent(latest);
    };
    void look();
    return onUnsentMessage((word) => {
      if (word === 'changed') void look();
    });
  }, []);
  /**
   * Reads the offline queue again, then calls `then`. React renders the new queue and the effect of `then` together.
   */
  const refresh = useCallback(async (then: () => void) => {
    const latest = await readUnsent();
    count.current = latest.length;
    setUnsent(latest);
    then();
  }, []);
  return { unsent, refresh };
}
