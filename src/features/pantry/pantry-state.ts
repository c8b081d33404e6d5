import type { InventoryItem } from '#contract/pantry/inventory';
import { fromMillionths, toMillionths } from '#domain/pantry/quantity';

/**
 * The pantry as the server last sent it (`items`), and the changes that the server has not confirmed (`pending`). The
 * page shows the items with these changes applied, so that a change is visible at once. If a change fails, removing it
 * from `pending` rolls it back.
 */
export interface PantryState {
  readonly items: readonly InventoryItem[];
  readonly pending: ReadonlyMap<string, Pending>;
}

export type Pending =
  /**
   * A change of a pantry item's quantity. `by` is the whole change, and `sent` is the part of the change that the
   * current request contains. Both are in millionths of the item's unit.
   */
  { readonly kind: 'step'; readonly by: number; readonly sent: number } | { readonly kind: 'removal' };

export type PantryAction =
  | { readonly type: 'loaded'; readonly items: readonly InventoryItem[] }
  /**
   * Replaces the pantry items with reloaded items after another household member has changed the pantry. Items that
   * are already on the screen keep their position.
   */
  | { readonly type: 'followed'; readonly items: readonly InventoryItem[] }
  | { readonly type: 'put'; readonly item: InventoryItem }
  | { readonly type: 'step'; readonly id: string; readonly by: number }
  | { readonly type: 'stepSent'; readonly id: string }
  /** The server has applied a change of quantity. `item` is null if the quantity has reached zero. */
  | { readonly type: 'stepDone'; readonly id: string; readonly item: InventoryItem | null }
  /** A change of quantity could not be sent. The change is stored on this device and will be sent later. */
  | { readonly type: 'stepKept'; readonly id: string }
  | { readonly type: 'remove'; readonly ids: readonly string[] }
  | { readonly type: 'removed'; readonly ids: readonly string[] }
  | { readonly type: 'failed'; readonly ids: readonly string[] };

export const EMPTY_PANTRY: PantryState = { items: [], pending: new Map() };

const withPending = (
  { pending }: PantryState,
  ids: readonly string[],
  next: (before: Pending | undefined) => Pending | null,
): ReadonlyMap<string, Pending> => {
  const changed = new Map(pending);
  for (const id of ids) {
    const value = next(changed.get(id));
    if (value === null) changed.delete(id);
    else changed.set(id, value);
  }
  return changed;
};

const none = () => null;

/**
 * Returns the part of a pending change of quantity that the last request did not contain. Returns null if the request
 * contained the whole change.
 */
function withoutSent(before: Pending | undefined): Pending | null {
  if (before?.kind !== 'step') return before ?? null;
  const by = before.by - before.sent;
  return by === 0 ? null : { kind: 'step', by, sent: 0 };
}

function put(items: readonly InventoryItem[], item: InventoryItem): readonly InventoryItem[] {
  return items.some(({ id }) => id === item.id)
    ? items.map((one) => (one.id === item.id ? item : one))
    : [item, ...items];
}

function inPlace(before: readonly InventoryItem[], now: readonly InventoryItem[]): readonly InventoryItem[] {
  const byId = new Map(now.map((item) => [item.id, item]));
  const known = before.flatMap(({ id }) => byId.get(id) ?? []);
  const ids = new Set(before.map(({ id }) => id));
  return [...now.filter(({ id }) => !ids.has(id)), ...known];
}

const without = (items: readonly InventoryItem[], ids: readonly string[]) =>
  items.filter(({ id }) => !ids.includes(id));

export function pantryReducer(state: PantryState, action: PantryAction): PantryState {
  const { items } = state;
  switch (action.type) {
    case 'loaded':
      return { ...state, items: action.items };
    case 'followed':
      return { ...state, items: inPlace(items, action.items) };
    case 'put':
      return { ...state, items: put(items, action.item) };
    case 'step': {
      const pending = withPending(state, [action.id], (before) => {
        if (before?.kind === 'removal') return before;
        const by = (before?.by ?? 0) + action.by;
        const sent = before?.sent ?? 0;
        return by === 0 && sent === 0 ? null : { kind: 'step', by, sent };
      });
      return { items, pending };
    }
    case 'stepSent':
      return {
        items,
        pending: withPending(state, [action.id], (before) =>
          before?.kind === 'step' ? { ...before, sent: before.by } : (before ?? null),
        ),
      };
    case 'stepDone': {
      const { id, item } = action;
      if (item === null) return { items: without(items, [id]), pending: withPending(state, [id], none) };
      return { items: put(items, item), pending: withPending(state, [id], withoutSent) };
    }
    case 'stepKept':
      return { items, pending: withPending(state, [action.id], withoutSent) };
    case 'remove':
      return { items, pending: withPending(state, action.ids, () => ({ kind: 'removal' })) };
    case 'removed':
      return { items: without(items, action.ids), pending: withPending(state, action.ids, none) };
    case 'failed':
      return { items, pending: withPending(state, action.ids, none) };
  }
}

/**
 * Returns the part of an item's pending change of quantity that has not been sent yet, in millionths of the item's
 * unit.
 */
export function computeUnsentQuantityChange({ pending }: PantryState, id: string): number {
  const pendingChange = pending.get(id);
  return pendingChange?.kind === 'step' ? pendingChange.by - pendingChange.sent : 0;
}

/**
 * Returns the pantry items with all pending changes applied. Leaves out items that were removed or whose quantity is
 * zero.
 */
export function applyPendingPantryChanges({ items, pending }: PantryState): InventoryItem[] {
  return items.flatMap((item) => {
    const pendingChange = pending.get(item.id);
    if (pendingChange === undefined) return [item];
    if (pendingChange.kind === 'removal') return [];
    const millionths = toMillionths(item.qty) + pendingChange.by;
    return millionths > 0 ? [{ ...item, qty: fromMillionths(millionths) }] : [];
  });
}
