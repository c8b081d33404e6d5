import { useSyncExternalStore } from 'react';
import { EMPTY_LIST, type ShoppingLine, type ShoppingList } from '#domain/shopping/list';
import { lastingStore } from './device/storage.ts';

/** Where the list is kept: in this browser, for guests as well. */
const KEY = 'shopping.list';
const EVENT = 'pantry-chef:shopping-list';

/** Storage is text that anybody may have written: what is no line is left out. */
function isLine(value: unknown): value is ShoppingLine {
  if (typeof value !== 'object' || value === null) return false;
  const { name, amount, unit, recipe } = value as Record<string, unknown>;
  const forRecipe = recipe as { id?: unknown; title?: unknown } | null;
  return (
    typeof name === 'string' &&
    (amount === null || (typeof amount === 'number' && Number.isFinite(amount))) &&
    (unit === null || typeof unit === 'string') &&
    (recipe === null || (typeof forRecipe?.id === 'string' && typeof forRecipe.title === 'string'))
  );
}

function parse(text: string | null): ShoppingList {
  if (text === null) return EMPTY_LIST;
  try {
    const { lines, bought } = JSON.parse(text) as { lines?: unknown; bought?: unknown };
    if (!Array.isArray(lines)) return EMPTY_LIST;
    const marks = Object.entries(bought ?? {}).filter(([, put]) => Array.isArray(put));
    return { lines: lines.filter(isLine), bought: Object.fromEntries(marks) as ShoppingList['bought'] };
  } catch {
    return EMPTY_LIST;
  }
}

// The same text is the same list: React compares by identity. Where storage is blocked, this is all there is.
let last: { text: string | null; list: ShoppingList; kept: boolean } = {
  text: null,
  list: EMPTY_LIST,
  kept: true,
};

/** The list as it is now. Where storage is blocked it lasts as long as the page. */
export function shoppingList(): ShoppingList {
  const text = last.kept ? lastingStore.read(KEY) : last.text;
  if (text !== last.text) last = { text, list: parse(text), kept: true };
  return last.list;
}

/** Changes the list, in all tabs. */
export function changeShoppingList(change: (list: ShoppingList) => ShoppingList): void {
  const list = change(shoppingList());
  const text = JSON.stringify(list);
  last = { text, list, kept: lastingStore.write(KEY, text) };
  dispatchEvent(new Event(EVENT));
}

function subscribe(listener: () => void): () => void {
  const elsewhere = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) listener();
  };
  addEventListener('storage', elsewhere);
  addEventListener(EVENT, listener);
  return () => {
    removeEventListener('storage', elsewhere);
    removeEventListener(EVENT, listener);
  };
}

/** The list, followed. On the server it is empty. */
export const useShoppingList = (): ShoppingList =>
  useSyncExternalStore(subscribe, shoppingList, () => EMPTY_LIST);
