import type { ShoppingList } from '#domain/shopping-list/list';
import { readStoredSession } from '../session/stored-session.ts';
import { shoppingList, writeLocalShoppingList } from './shopping-list.ts';

export function updateLocalShoppingList(change: (list: ShoppingList) => ShoppingList): void {
  const before = shoppingList();
  writeLocalShoppingList({ ...change(before), of: before.of });
  if (readStoredSession() === null) return;
  import('./household-list.ts')
    .then(({ sendShoppingListChanges }) => sendShoppingListChanges())
    .catch(() => {});
}
