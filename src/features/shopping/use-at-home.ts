import { useEffect, useState } from 'react';
import { localToday } from '#browser/device/today';
import { keptPantry } from '#browser/offline/kept-pantry';
import { fetchInventory } from '#browser/pantry';
import { shoppingList } from '#browser/shopping-list';
import type { InventoryItem } from '#contract/pantry/inventory';
import { groupBy } from '#domain/group-by';
import { freshness } from '#domain/pantry/expiry';
import type { ShoppingList, ShoppingQuantity } from '#domain/shopping/list';

type AtHome = ReadonlyMap<string, readonly ShoppingQuantity[]>;

const NOTHING: AtHome = new Map();

/** What is there and still good, by name. */
function stillGood(items: readonly InventoryItem[]): AtHome {
  const today = localToday();
  const good = items.filter(({ expires_on }) => freshness(expires_on, today) !== 'expired');
  const byName = groupBy(good, ({ ingredient_name }) => ingredient_name);
  return new Map(
    [...byName].map(([name, own]) => [name, own.map(({ qty, unit }) => ({ amount: qty, unit }))]),
  );
}

/**
 * What is at home of a thing, as the pantry of who is signed in was when the page was opened, or last was where there is
 * no network. Of what the plan lacks the pantry is taken off already, and what had been bought by then is in it: of those
 * nothing is said.
 */
export function useAtHome(signedIn: boolean, { plan }: ShoppingList) {
  const [pantry, setPantry] = useState(NOTHING);
  useEffect(() => {
    if (!signedIn) return;
    const look = async () => {
      const bought = new Set(Object.keys(shoppingList().bought));
      const reply = await fetchInventory();
      const items = reply.ok ? reply.data.items : reply.status === 0 ? await keptPantry() : null;
      setPantry(stillGood((items ?? []).filter(({ ingredient_name }) => !bought.has(ingredient_name))));
    };
    // It is only said beside the list: without it the list is the same.
    look().catch(() => {});
  }, [signedIn]);
  return (name: string): readonly ShoppingQuantity[] =>
    plan.some((line) => line.name === name) ? [] : (pantry.get(name) ?? []);
}
